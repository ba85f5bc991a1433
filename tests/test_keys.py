"""Every spelling of an identity is one key, and different things keep different keys."""

import string
from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from research_kb.keys import STRENGTH, canonical_url, key_of, keys_of, strength
from research_kb.model import Key
from research_kb.urls import web_url

ONE_KEY = {
    "arxiv:2603.05451": """
        arXiv:2603.05451v1
        arxiv：2603.05451
        2603.05451
        arXiv 2603.05451v12
        https://arxiv.org/abs/2603.05451
        https://arxiv.org/abs/2603.05451v2
        http://www.arxiv.org/pdf/2603.05451v1.pdf
        https://arxiv.org/pdf/2603.05451.pdf#page=3
        https://arxiv.org/html/2603.05451v1
        https://export.arxiv.org/abs/2603.05451?context=cs
        https://ar5iv.labs.arxiv.org/html/2603.05451
        https://ar5iv.org/abs/2603.05451
        https://www.alphaxiv.org/zh/overview/2603.05451v3
        https://huggingface.co/papers/2603.05451
        https://doi.org/10.48550/arXiv.2603.05451
        doi:10.48550/arXiv.2603.05451v1
        arxiv.org/abs/2603.05451
        `https://arxiv.org/abs/2603.05451`。
        """,
    "arxiv:cs/0112017": """
        cs/0112017
        arXiv:cs/0112017v1
        https://arxiv.org/abs/cs/0112017
        https://arxiv.org/pdf/cs/0112017v2
        https://arxiv.org/pdf/cs.CL/0112017v2.pdf
        10.48550/arXiv.cs/0112017
        """,
    "doi:10.1145/3600006.3613165": """
        10.1145/3600006.3613165.
        DOI: 10.1145/3600006.3613165
        doi：10.1145/3600006.3613165
        https://doi.org/10.1145/3600006.3613165
        http://dx.doi.org/10.1145%2F3600006.3613165
        https://www.doi.org/10.1145/3600006.3613165?utm_source=x
        """,
    "doi:10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o": """
        10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O
        """,
    "doi:10.48550/arxiv.unknown": "10.48550/arXiv.unknown",
    "github:vllm-project/vllm": """
        https://github.com/vllm-project/vllm
        https://www.github.com/vLLM-project/vLLM/
        http://github.com/vllm-project/vllm.git
        https://github.com/vllm-project/vllm/tree/main/docs?plain=1#readme
        https://github.com/vllm-project/vllm/blob/main/README.md#L10-L20
        https://github.com/vllm-project/vllm/wiki/Home
        https://github.com/vllm-project/vllm.wiki.git
        https://github.com/vllm-project/vllm/raw/main/x.png
        https://m.github.com/vllm-project/vllm
        https://api.github.com/repos/vllm-project/vllm
        https://raw.githubusercontent.com/vllm-project/vllm/main/README.md
        git@github.com:vllm-project/vllm.git
        ssh://git@github.com/vllm-project/vllm.git
        git+https://github.com/vllm-project/vllm.git
        github.com/vllm-project/vllm
        github:vLLM-project/vLLM
        """,
    "url:https://github.com/vllm-project/vllm/pull/12": """
        https://github.com/vllm-project/vLLM/pull/12
        https://github.com/vllm-project/vllm/pull/12/files?w=1
        https://api.github.com/repos/vllm-project/vllm/pulls/12
        https://github.com/vllm-project/vllm/pull/12/commits/abc#diff
        url:https://github.com/vllm-project/vllm/pull/12
        """,
    "url:https://github.com/vllm-project/vllm/issues/12": """
        https://github.com/vLLM-project/vllm/issues/12#issuecomment-3
        https://api.github.com/repos/vllm-project/vllm/issues/12
        """,
    "url:https://github.com/vllm-project/vllm/discussions/7": """
        https://github.com/vllm-project/vllm/discussions/7?sort=new
        """,
    "url:https://github.com/vllm-project/vllm/releases/tag/v0.6": """
        https://github.com/vLLM-project/vLLM/releases/tag/v0.6
        """,
    "url:https://github.com/vllm-project/vllm/issues?q=bug": """
        https://github.com/vllm-project/vllm/issues?q=bug
        """,
    "url:https://api.github.com/repos/a/b/contents/x?ref=main": """
        https://api.github.com/repos/a/b/contents/x?ref=main
        """,
    "url:https://api.github.com/users/mei": "https://api.github.com/users/mei",
    "url:https://gist.github.com/mei/abc": "https://gist.github.com/mei/abc/",
    "url:https://github.com/topics/llm": "https://github.com/topics/llm",
    "url:https://github.com/orgs/vllm/repositories": "https://github.com/orgs/vllm/repositories",
    "url:https://github.com/sponsors/mei": "https://github.com/sponsors/mei",
    "url:https://github.com/features": "https://github.com/features",
    "url:https://github.com/mei": "https://github.com/mei/",
    "url:https://github.com/mei/.git": "https://github.com/mei/.git",
    "url:https://github.blog/ai/cli": "https://github.blog/ai/cli/",
    "url:https://arxiv.org/list/cs.LG/recent": "https://arxiv.org/list/cs.LG/recent",
    "url:https://huggingface.co/blog/nvidia/x": "https://huggingface.co/blog/nvidia/x",
    "url:https://example.com/a": """
        https://example.com/a
        HTTP://WWW.Example.COM:80/a/
        https://example.com:443/a#part
        https://example.com./x/../a?
        //example.com/a
        example.com/a
        www.example.com/a
        https://user:word@example.com/a
        https://example.com/%61?utm_source=x&UTM_Medium=y&fbclid=1&gclid=2&spm=3
        （https://example.com/a）。
        **https://example.com/a**
        <https://example.com/a>,
        "https://example.com/a/",
        """,
    "url:https://example.com": "https://www.example.com/ https://example.com",
    "url:https://example.com/?b=2&a=1&a=1": "https://www.example.com?b=2&a=1&a=1",
    "url:https://example.com/a?from=mei&source=b&ref=c&id=4&q": """
        https://example.com/a?from=mei&source=b&ref=c&id=4&q&&utm_id=9
        """,
    "url:https://example.com/a?ref=main": "https://example.com/a?ref=main",
    "url:https://example.com/b?a=1": """
        https://example.com/b?ref=hn&a=1
        https://example.com/b?a=1&ref=producthunt
        https://example.com/b?a=1&ref=news.ycombinator.com
        """,
    "url:https://m.example.com/a": "https://m.example.com/a",
    "url:https://en.wikipedia.org/wiki/Cache": "https://en.m.wikipedia.org/wiki/Cache",
    "url:https://youtube.com/watch?v=1": "https://m.youtube.com/watch?v=1&si=2",
    "url:https://twitter.com/a/status/1": """
        https://mobile.twitter.com/a/status/1?s=20
        https://user@mobile.twitter.com/a/status/1?s=20
        """,
    "url:https://www.com": "https://www.com/",
    "url:https://example.com:8080/a": "http://example.com:8080/a/",
    "url:https://mp.weixin.qq.com/s?__biz=MzA==&mid=2&idx=1&sn=ab": """
        http://mp.weixin.qq.com/s?__biz=MzA==&mid=2&idx=1&sn=ab&chksm=f&scene=27#wechat_redirect
        https://mp.weixin.qq.com/s?__biz=MzA%3D%3D&mid=2&idx=1&sn=ab&from=timeline&sharer_shareid=9
        """,
    "url:https://mp.weixin.qq.com/s/AbC-9": "https://mp.weixin.qq.com/s/AbC-9?scene=1",
    "url:https://xn--fsqu00a.xn--0zwm56d/%E8%B7%AF": """
        http://例子.测试/路
        https://xn--fsqu00a.xn--0zwm56d/%e8%b7%af/
        """,
    "url:https://en.wikipedia.org/wiki/A_(b)": """
        https://en.wikipedia.org/wiki/A_(b)
        (https://en.wikipedia.org/wiki/A_(b)),
        https://en.wikipedia.org/wiki/A_%28b%29
        """,
    "draft:inbox/mei/a.md#R-01": """
        draft:inbox/mei/a.md#R-01
        "draft:inbox/mei/a.md#R-01"
        """,
}
SPELLINGS = [
    (spelling.strip(), key)
    for key, spellings in ONE_KEY.items()
    for spelling in spellings.replace(" https://", "\n https://").splitlines()
    if spelling.strip()
]


@pytest.mark.parametrize(("spelling", "key"), SPELLINGS)
def test_spellings_of_one_identity(spelling, key):
    assert key_of(spelling) == key
    assert key_of(key) == key


@pytest.mark.parametrize(
    "text",
    """
    node.js | draft.md | 条目 1 | R-01 | owner/repo | | https:// | https://localhost/x | 10.5
    mailto:a@b.c | ftp://e.com/x | https://[bad/ | https://e.com:abc/ | https://e.com/a b
    2613.05451 | v0.6.14 | javascript:alert(1) | www. | github:x | #frag | arXiv
    """.replace("\n", "|").split("|"),
)
def test_no_identity(text):
    assert key_of(text) is None


def test_different_papers_keep_different_keys():
    second = keys_of("https://arxiv.org/abs/2307.08691")
    third = keys_of("https://arxiv.org/abs/2407.08608")
    assert second == ("arxiv:2307.08691",)
    assert third == ("arxiv:2407.08608",)


def test_wechat_articles_differ_in_their_parameters():
    one = key_of("https://mp.weixin.qq.com/s?__biz=A==&mid=1&idx=1&sn=a")
    two = key_of("https://mp.weixin.qq.com/s?__biz=A==&mid=1&idx=2&sn=b")
    assert one != two


def test_keys_are_strongest_first_and_the_address_is_told_apart():
    assert keys_of("https://lmsys.org/blog/x/", "2603.05451v2", "10.1145/X") == (
        "arxiv:2603.05451",
        "doi:10.1145/x",
        "url:https://lmsys.org/blog/x",
    )
    assert keys_of("https://github.com/a/b", "2603.05451") == ("arxiv:2603.05451", "github:a/b")


def test_a_covered_address_is_no_key_of_its_own():
    assert keys_of("https://arxiv.org/pdf/2603.05451v1", "arXiv:2603.05451") == (
        "arxiv:2603.05451",
    )
    assert keys_of("https://doi.org/10.1145/x", doi="10.1145/X") == ("doi:10.1145/x",)
    assert keys_of(arxiv="https://arxiv.org/abs/2603.05451") == ("arxiv:2603.05451",)
    assert keys_of(doi="10.48550/arXiv.2603.05451", arxiv="2603.05451") == ("arxiv:2603.05451",)
    assert keys_of("2603.05451") == ("arxiv:2603.05451",)


def test_fields_that_state_nothing_give_no_key():
    assert keys_of() == ()
    assert keys_of("see below", "soon", "n/a") == ()
    assert keys_of("git@github.com:a/b.git") == ("github:a/b",)


def test_what_is_no_address_comes_back_trimmed():
    assert canonical_url("（mailto:a@b.c）") == "mailto:a@b.c"
    assert canonical_url("https://[bad/") == "https://[bad/"


def test_an_unknown_scheme_sorts_last():
    assert strength(Key("isbn:1"))[0] == len(STRENGTH)


HOSTS = st.sampled_from(["example.com", "a.b.example.org", "例子.测试", "medium.com", "arxiv.org"])
PATHS = st.lists(
    st.text(st.sampled_from([*string.ascii_letters, *"0123456789-_~.,:;!'()*+=@&%$|\\ 路é²"])),
    max_size=4,
).map("/".join)
QUERIES = st.lists(
    st.tuples(st.text("abcxyz_", min_size=1), st.text("ab%/=&+ 路", max_size=4)), max_size=4
).map(lambda pairs: "&".join(f"{name}={quote(value)}" for name, value in pairs))


@st.composite
def urls(draw):
    query = draw(QUERIES)
    return f"https://{draw(HOSTS)}/{draw(PATHS)}" + (f"?{query}" if query else "")


@given(urls())
@example("https://example.com/a%2E")
@example("https://example.com/%252E")
@example("https://example.com/a?b=%2E%29")
def test_canonical_urls_stay_as_they_are(url):
    once = canonical_url(url)
    assert canonical_url(once) == once
    key = key_of(url)
    assert key is None or key_of(key) == key


@given(urls(), st.data())
def test_variants_lead_to_one_address(url, data):
    address = canonical_url(url)
    scheme = data.draw(st.sampled_from(["http://", "HTTPS://"]))
    www = data.draw(st.sampled_from(["", "www.", "WWW."]))
    rest = address.removeprefix("https://")
    path = rest if "/" in rest or "?" in rest else rest + data.draw(st.sampled_from(["", "/"]))
    noise = data.draw(st.sampled_from(["", "utm_source=a", "fbclid=1&utm_campaign=b"]))
    joint = "&" if "?" in path else "?"
    fragment = data.draw(st.sampled_from(["", "#a", "#!/b?c=d"]))
    variant = scheme + www + path + (joint + noise if noise else "") + fragment
    assert canonical_url(variant) == address


@given(st.text(st.sampled_from([*"ab/._~-0A"]), max_size=12))
def test_plain_addresses_may_skip_the_library(path):
    """A parameter of noise forces the long way; both ways agree."""
    url = f"https://example.com/{path}"
    assert web_url(url) == web_url(f"{url}?utm_source=x") or url.endswith(tuple("./"))


@given(st.text(max_size=40))
def test_any_text_has_a_canonical_form(text):
    once = canonical_url(text)
    assert canonical_url(once) == once
    key_of(text)
    keys_of(text, text, text)


@pytest.mark.parametrize("form", ["", "abs/", "pdf/", "full/"])
def test_a_publishers_page_of_a_doi_is_the_doi(form):
    url = f"https://dl.acm.org/doi/{form}10.1145/3600006.3613165"
    assert keys_of(url) == ("doi:10.1145/3600006.3613165",)
