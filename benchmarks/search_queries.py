"""What readers ask for, and how the texts that answer it put it.

Each line is a query, then the spellings that are planted in the entries that answer it, parted by
``|``. Nothing here depends on a search engine: who was planted is who must be found.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wanted:
    """A query and the spellings of its answers in texts."""

    kind: str
    query: str
    spellings: tuple[str, ...]
    near: tuple[str, ...]
    """Texts that share words with the query and answer it not."""


CHINESE = """
投机解码 | 投机解码 | 投机取巧的写法会让解码变慢 / 解码器与投机性执行无关
显存碎片 | 显存碎片 | 显存里的碎片化文件
前缀缓存 | 前缀缓存 | 前缀树的缓存行
连续批处理 | 连续批处理 | 批处理不是连续的
张量并行 | 张量并行 | 张量之间的并行写入
流水线气泡 | 流水线气泡 | 流水线上没有气泡
专家负载 | 专家负载 | 专家认为负载过高
稀疏注意力 | 稀疏注意力 | 注意力图很稀疏
滑动窗口 | 滑动窗口 | 窗口在屏幕上滑动
感知训练 | 量化感知训练 | 感知与训练分开
混合精度 | 混合精度 | 精度在混合之后
梯度累积 | 梯度累积 | 梯度会累积误差
倒排索引 | 倒排索引 | 索引按时间倒排
乘积量化 | 乘积量化 | 量化之后再取乘积
图索引 | 图索引 | 图与索引分开
联邦学习 | 联邦学习 | 学习联邦制度
差分隐私 | 差分隐私 | 隐私与差分方程
同态加密 | 同态加密 | 加密不满足同态
可信执行环境 | 可信执行环境 | 执行环境不可信
红队测试 | 红队测试 | 红队尚未测试
提示注入 | 提示注入 | 注入提示音
越狱攻击 | 越狱攻击 | 攻击并非越狱
奖励黑客 | 奖励黑客 | 黑客拿到奖励
知识蒸馏 | 知识蒸馏 | 知识与蒸馏水
思维链 | 思维链 | 思维与链条
检索增强 | 检索增强 | 检索能力有所增强
重排序模型 | 重排序模型 | 排序模型重新上线
端侧推理 | 端侧推理 | 推理不在端侧
算子融合 | 算子融合 | 算子之间融合不了
常量折叠 | 常量折叠 | 折叠的常量表
循环展开 | 循环展开 | 展开后又循环
寄存器溢出 | 寄存器溢出 | 寄存器未溢出
共享内存 | 共享内存 | 内存被共享
存储体冲突 | 存储体冲突 | 存储冲突
异步拷贝 | 异步拷贝 | 拷贝改为异步
火焰图 | 火焰图 | 火焰的图片
首字延迟 | 首字延迟 | 首字母与延迟
尾部延迟 | 尾部延迟 | 延迟落在尾部
冷启动 | 冷启动 | 冷门功能的启动
弹性伸缩 | 弹性伸缩 | 伸缩缺乏弹性
限流熔断 | 限流熔断 | 熔断后限流
灰度发布 | 灰度发布 | 发布灰度图
混沌工程 | 混沌工程 | 工程一片混沌
模糊测试 | 模糊测试 | 测试目标模糊
静态分析 | 静态分析 | 分析并非静态
技术债 | 技术债 | 技术与债务
代码评审 | 代码评审 | 评审不看代码
长上下文 | 长上下文 | 上下文很长
多模态 | 多模态 | 模态很多
位置编码 | 位置编码 | 编码的位置
词表裁剪 | 词表裁剪 | 裁剪词表之外
困惑度 | 困惑度 | 令人困惑的程度
温度采样 | 温度采样 | 采样环境温度
束搜索 | 束搜索 | 一束光照到搜索框
幻觉检测 | 幻觉检测 | 检测不到幻觉
水印 | 水印 | 打印水温
鲁棒性 | 鲁棒性 | 鲁莽的个性
死锁 | 死锁 | 锁死了屏幕
怎么消除伪共享 | 消除伪共享 | 共享的伪代码
如何降低尾插开销 | 降低尾插开销 | 开销降低
熵 | 交叉熵|熵编码 |
𠮷野家 | 𠮷野家 | 吉野家
"""

ENGLISH = """
speculative decoding | speculative decoding|Speculative decoding | speculative trades slow decoding
paged attention | paged attention|PagedAttention|paged-attention | attention was paged in
run | running|runs|run | runway / rung
cache eviction | cache eviction|evicting the cache | the tenant fears eviction
quantize | quantized|quantization|quantizes | quantum
tree search | tree search|searching a tree | the search ended at an oak
warp divergence | warp divergence|divergent warps | divergence of opinion
memory leak | memory leak|leaking memory | the leak in the roof
hallucination | hallucinations|hallucination | hall
gradient checkpointing | gradient checkpointing|gradient checkpoints | the checkpoint at the border
mixture of experts | mixture of experts|mixture-of-experts | a mixture for experts of wine
rotary embedding | rotary embeddings|rotary embedding | embeddings in a rotary phone
prompt injection | prompt injection|injected prompts | an injection given promptly
model merging | model merging|merging models | the models merge lanes never
bank conflicts | bank conflicts|bank conflict | conflicts about river banks nearby
branch prediction | branch prediction|branch predictor | a prediction of weather
tail latency | tail latency|tail latencies | latency at the tail end
backpressure | backpressure|back-pressure | the pressure in the back
deduplicate | deduplicated|deduplication|deduplicates | duplicate
rate limiter | rate limiter|rate limiting | the limiting factor was mood
circuit breaker | circuit breaker|circuit breakers | a breaker of records
canary release | canary release|canary releases | a canary was released in the park
property testing | property testing|property tests | tests of a property market
fuzzing | fuzzing|fuzzer|fuzzed | fuzzy
bloom filter | bloom filter|Bloom filters | filters bloom not
skip list | skip list|skip lists | we skip the list
write amplification | write amplification|amplified writes | amplification of sound
vector clock | vector clocks|vector clock | a clock beside a vector
beam width | beam width|beam widths | width of a wooden beam
learning rate warmup | learning rate warmup|warmup of the learning rate | warming up before sport
loss spike | loss spike|loss spikes | a spike at no loss
weight tying | weight tying|tied weights | weights tied in a gym
curriculum | curriculum|curricula | curry
distill | distilled|distilling|distills | distant
jailbreak | jailbreaks|jailbreaking|jailbreak | jail
watermark | watermarks|watermarking|watermarked | water
"zero-copy" transfers | zero-copy transfers|zero copy transfer | a copy of zero value
tokenizer drift | tokenizer drift|drift of the tokenizer | the boat may drift
kaleido | kaleidoscopic|kaleidoscope | collide
embarrassingly | embarrassingly parallel | embarrassing
"""

MIXED = """
RAG | （RAG）|基于RAG的|「RAG」 | fragile drag
KV缓存 | KV缓存|KV 缓存 | KV 存储与缓存层
vLLM 调度 | vLLM的调度|vLLM 调度 | vLLM 没有 / 调度员
FP8量化 | FP8量化|FP8 量化 | FP8 与 INT4 的量化工具
B200 带宽 | B200 的带宽|B200带宽 | B200 与带宽无关的部分
MoE路由 | MoE路由|MoE 路由 | MoE 的路由器型号
CUDA Graph 捕获 | CUDA Graph 捕获|捕获 CUDA Graph | CUDA 的 Graph 未捕获
FlashAttention 反向 | FlashAttention 的反向|FlashAttention反向 | 反向工程
Triton 内核 | Triton内核|Triton 内核 | Triton 与内核参数
LoRA微调 | LoRA微调|LoRA 微调 | LoRA 无需微调整数
DPO 偏好 | DPO偏好|DPO 的偏好 | 偏好 DPP
HNSW 召回 | HNSW的召回|HNSW 召回 | 召回问题车辆
GPU利用率 | GPU利用率|GPU 利用率 | GPU 的资源利用
NCCL 超时 | NCCL超时|NCCL 的超时 | 超时 NCC
RDMA网卡 | RDMA网卡|RDMA 网卡 | 网卡不支持
ONNX 导出 | ONNX导出|导出 ONNX | 导出到 ONN
Rust重写 | Rust重写|用 Rust 重写 | 重写 Trust 合同
OOM | 出现OOM。|（OOM） | room
LLM 评测 | LLM评测|LLM 的评测 | 评测 LM
SIMD 指令 | SIMD指令|SIMD 指令 | 指令不含 SIM
WebGPU 端侧 | WebGPU 端侧|端侧 WebGPU | 端侧的 Web
TEE方案 | TEE方案|TEE 方案 | 方案 TEEN
Kubernetes 抢占 | Kubernetes抢占|Kubernetes 的抢占 | 抢占车道
Redis 雪崩 | Redis雪崩|Redis 缓存雪崩 | 雪崩预警
gRPC流式 | gRPC流式|gRPC 流式 | 流式 RPC
JIT编译 | JIT编译|JIT 编译 | 编译 JAIT
ZeRO 分片 | ZeRO分片|ZeRO 的分片 | 分片 0
MCP 工具 | MCP工具|MCP 的工具 | 工具箱 MCU
Agent 记忆 | Agent记忆|Agent 的记忆 | 记忆 Agenda
SFT 数据 | SFT数据|SFT 的数据 | 数据 SF
ＡＭＤ显卡 | AMD显卡|AMD 显卡|ＡＭＤ显卡 | 显卡 AM
Zig语言 | Zig语言|Zig 语言 | 语言 zag
p99 抖动 | p99抖动|p99 的抖动 | 抖动 p95
3D高斯 | 3D高斯|3D 高斯 | 3 个高斯
Top-K 截断 | Top-K截断|Top-K 截断 | Top 截断 K 线
"""

CODE = """
C++ | C++ | plan C / C 语言
C# | C# | plan C2 / C 盘
F# | F# | F 盘
FA-4 | FA-4 | FA-2 与 4 张卡 / FA 在 4 卡上
FA4 | FA4|FA‑4 | FB4
2603.05451 | 2603.05451 | 2603.05452 / 05451 号文件
--tp-size | --tp-size | --pp-size 4 / the size of tp
--enable-prefix-caching | --enable-prefix-caching | --enable-lora
torch.compile | torch.compile | torch / compile time
cudaMemcpyAsync | cudaMemcpyAsync | cudaMemcpy
max_num_seqs | max_num_seqs | max_num_tokens
q4_k_m | Q4_K_M|q4_k_m | q4_0
gpt-oss-120b | gpt-oss-120b | gpt-oss-20b
sm_100a | sm_100a | sm_90a
v0.11.2 | v0.11.2 | v0.11.3
__syncthreads | __syncthreads() | __syncwarp()
nvidia-smi | nvidia-smi | nvidia
std::atomic | std::atomic | std::vector
NCCL_P2P_DISABLE | NCCL_P2P_DISABLE=1 | NCCL_DEBUG
CVE-2026-31337 | CVE-2026-31337 | CVE-2026-31338
HTTP 429 | HTTP 429 | HTTP 503
x86-64 | x86-64 | x86
libcuda.so.1 | libcuda.so.1 | libcudart
kv_cache_dtype | kv_cache_dtype | cache_dtype
--gpu-memory-utilization 0.9 | --gpu-memory-utilization 0.9 | --cpu-memory
git bisect | git bisect | git blame
rope_theta | rope_theta | rope_scaling
tokenizer.json | tokenizer.json | config.json
at::Tensor | at::Tensor | Tensor
asyncio.gather | asyncio.gather | asyncio.sleep
<unk> | <unk> | <pad>
ldmatrix | ldmatrix | ldglobal
wgmma.mma_async | wgmma.mma_async | wgmma.fence
tcgen05 | tcgen05.ld | tcgen04
pg_stat_activity | pg_stat_activity | pg_locks
SELECT FOR UPDATE | SELECT … FOR UPDATE|SELECT FOR UPDATE | SELECT only
perf record -g | perf record -g | perf stat
O_DIRECT | O_DIRECT | O_SYNC
EAGLE-3 | EAGLE-3 | EAGLE-2
Qwen3-30B-A3B | Qwen3-30B-A3B | Qwen3-32B
DeepSeek-V3.2 | DeepSeek-V3.2 | DeepSeek-V3.1
bf16 | bf16|BF16 | fp16
1.37x | 1.37x | 1.36x / 137 个
10.1145/3600006 | 10.1145/3600006 | 10.1145/3600007
"""

PAIRS = """
zh | 投机解码 尾部延迟
zh | 差分隐私 联邦学习
zh | 火焰图 死锁
zh | 灰度发布 技术债
zh | 思维链 幻觉检测
zh | 共享内存 异步拷贝
en | fuzzing jailbreak
en | bloom filter write amplification
en | tail latency backpressure
en | distill curriculum
mixed | OOM 显存碎片
mixed | RAG 重排序模型
mixed | KV缓存 paged attention
mixed | LoRA微调 困惑度
code | C++ 死锁
code | torch.compile 算子融合
code | EAGLE-3 speculative decoding
"""

ALIASES = """
投机采样加速 | Spec-Sampling
检索增广 | Retrieval-Aug
低秩适配 | Low-Rank
KVC | Kv-Store
"""


def wanted() -> tuple[Wanted, ...]:
    """Every query with its spellings, kind by kind."""
    tables = {"zh": CHINESE, "en": ENGLISH, "mixed": MIXED, "code": CODE}
    return tuple(_wanted(kind, line) for kind, table in tables.items() for line in _lines(table))


def pairs() -> tuple[tuple[str, str], ...]:
    """Kind and text of the queries that name two things at once."""
    return tuple(map(_cells, _lines(PAIRS)))


def aliases() -> dict[str, str]:
    """Other name of a tag to the tag that entries carry."""
    return dict(map(_cells, _lines(ALIASES)))


def _wanted(kind: str, line: str) -> Wanted:
    query, spellings, near = (
        line.replace(" |", "\t", 1)[::-1].replace("|", "\t", 1)[::-1].split("\t")
    )
    planted = tuple(text.strip() for text in spellings.split("|"))
    return Wanted(
        kind, query.strip(), planted, tuple(filter(None, map(str.strip, near.split(" / "))))
    )


def _cells(line: str) -> tuple[str, str]:
    first, _, second = line.partition("|")
    return first.strip(), second.strip()


def _lines(table: str) -> list[str]:
    return [line for line in table.splitlines() if line.strip()]
