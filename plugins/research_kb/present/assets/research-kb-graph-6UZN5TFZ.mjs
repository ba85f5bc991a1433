import{a as St,b as nn,c as rn}from"./research-kb-chunk-ASGHREKF.mjs";import{a as De,b as la,c as an}from"./research-kb-chunk-45KW5ZLM.mjs";import{b as Be}from"./research-kb-chunk-F22DPR4T.mjs";function on({nodes:a},r){let t=la(r.text).split(/\s+/).filter(Boolean),e=l=>t.every(d=>la(l.title).includes(d)),n=(l,d)=>!d||l.about.some(u=>a[u]?.address===d),i=a.map(l=>l.kind==="works"&&n(l,r.topic)&&n(l,r.tag)&&(!r.decision||l.decision===Number(r.decision))&&(!r.priority||l.priority===Number(r.priority))&&(e(l)||l.about.some(d=>e(a[d])))),o=!(t.length||r.topic||r.tag||r.decision||r.priority),s=new Set;return a.forEach((l,d)=>{let u=l.kind!=="works"&&[...l.near].some(c=>i[c]);r.kinds.has(l.kind)&&(i[d]||u||o&&l.kind!=="works")&&s.add(d)}),s}function sn({nodes:a},r){let t={topics:0,works:1,tags:2};return[...r].sort((e,n)=>{let[i,o]=[a[e],a[n]];return t[i.kind]-t[o.kind]||i.priority-o.priority||o.date.localeCompare(i.date)||i.title.localeCompare(o.title)})}var Et=Math.PI*(3-Math.sqrt(5));function ln({nodes:a}){let r=new Float32Array(2*a.length),t=(n,i,o)=>r.set([i,o],2*n),e=a.flatMap((n,i)=>n.kind==="topics"?[i]:[]);return e.forEach((n,i)=>{let o=2*Math.PI*i/e.length;t(n,100*Math.cos(o),100*Math.sin(o))}),a.forEach((n,i)=>{if(n.kind!=="works")return;let o=n.about.find(u=>a[u]?.kind==="topics"),[s,l]=o===void 0?[0,0]:[r[2*o],r[2*o+1]],d=4+16*Math.sqrt(i%64/64);t(i,s+d*Math.cos(i*Et),l+d*Math.sin(i*Et))}),a.forEach((n,i)=>{if(n.kind!=="tags")return;let o=[...n.near],s=l=>o.reduce((d,u)=>d+r[2*u+l],0)/o.length;t(i,s(0)+Math.cos(i*Et),s(1)+Math.sin(i*Et))}),r}function hi({nodes:a},{from:r,to:t,kind:e}){let n=Math.max(a[r].near.size,a[t].near.size);return e==="placed"?2:e==="mentions"?1.5:Math.min(1,8/n)}function dn(a,r){let t=new Float32Array(a.edges.flatMap(i=>[i.from,i.to,hi(a,i)])),e=a.nodes.length>1e3?150:400,n=new Worker(new URL("./research-kb-graph-layout.mjs",import.meta.url),{type:"module"});return new Promise((i,o)=>{n.onmessage=({data:s})=>{n.terminate(),i(s)},n.onerror=o,n.postMessage({places:r,edges:t,rounds:e})})}function un(a){let[r,t]=[a.works.length,a.works.length+a.topics.length],e=[...a.works.map(([i,o,s,l,d,u,c,v])=>da("works",i,`${a.pages[o]}#${s}`,{decision:l,priority:d,date:u,about:[...c.map(h=>r+h),...v.map(h=>t+h)]})),...a.topics.map(([i,o])=>da("topics",i,o)),...a.tags.map(([i,o])=>da("tags",i,o))],n=[];a.works.forEach(([,,,,,,i,o],s)=>{i.forEach((l,d)=>n.push({from:s,to:r+l,kind:d?"also":"placed"}));for(let l of o)n.push({from:s,to:t+l,kind:"tagged"})}),a.topics.forEach(([,,i],o)=>{i>=0&&n.push({from:r+o,to:r+i,kind:"below"})});for(let[i,o]of a.mentions)n.push({from:i,to:o,kind:"mentions"});for(let{from:i,to:o}of n)e[i]?.near.add(o),e[o]?.near.add(i);return{nodes:e,edges:n}}function Rt(a,{near:r}){return[...r].filter(t=>a[t].kind==="works").length}function da(a,r,t,e={}){return{kind:a,title:r,address:t,...{decision:-1,priority:-1,date:"",about:[]},near:new Set,...e}}var fi=60,gi={works:"\u25CF",topics:"\u25A0",tags:"\u25C6"},At=class{constructor(r,t,e,n){this.net=t;this.words=e;this.point=n;this.#e=r.querySelector("ul"),this.#n=r.querySelector(".kb-graph-more"),this.#n.addEventListener("click",()=>this.#a(!0))}net;words;point;#t=[];#e;#n;show(r){this.#t=r,this.#e.replaceChildren(),this.#a(!1)}#a(r){let t=this.#e.childElementCount;this.#e.append(...this.#t.slice(t,t+fi).map(e=>this.#r(e))),this.#n.hidden=this.#e.childElementCount>=this.#t.length,r&&this.#e.children[t]?.querySelector("a")?.focus()}#r(r){let t=this.net.nodes[r],e=De("span",{className:`kb-graph-shape kb-graph-${t.kind}`,ariaHidden:"true"},gi[t.kind]),n=De("a",{href:this.words.root+t.address},t.title),i=De("span",{className:"kb-remark"},this.#o(r)),o=De("li",{},e," ",...this.#i(r),n," ",i);for(let s of["mouseenter","focusin"])o.addEventListener(s,()=>this.point(r));for(let s of["mouseleave","focusout"])o.addEventListener(s,()=>this.point(void 0));return o}#i(r){let t=this.net.nodes[r],e=this.words.priorities[t.priority],n=[];return e&&n.push(De("span",{className:`kb-badge kb-${e.toLowerCase()}`},e)," "),t.decision===1&&n.push(De("span",{className:"kb-badge kb-dropped"},this.words.decisions[1]??"")," "),n}#o(r){let{nodes:t}=this.net,e=t[r];return e.kind==="works"?[e.about.map(i=>t[i]).find(i=>i.kind==="topics")?.title,e.date].filter(Boolean).join(" \xB7 "):`${this.words.kinds[e.kind]} \xB7 ${Rt(t,e)}`}};function Lt(a,r){(r==null||r>a.length)&&(r=a.length);for(var t=0,e=Array(r);t<r;t++)e[t]=a[t];return e}function Pt(a,r){if(a){if(typeof a=="string")return Lt(a,r);var t={}.toString.call(a).slice(8,-1);return t==="Object"&&a.constructor&&(t=a.constructor.name),t==="Map"||t==="Set"?Array.from(a):t==="Arguments"||/^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t)?Lt(a,r):void 0}}function vi(a){if(Array.isArray(a))return a}function mi(a,r){var t=a==null?null:typeof Symbol<"u"&&a[Symbol.iterator]||a["@@iterator"];if(t!=null){var e,n,i,o,s=[],l=!0,d=!1;try{if(i=(t=t.call(a)).next,r===0){if(Object(t)!==t)return;l=!1}else for(;!(l=(e=i.call(t)).done)&&(s.push(e.value),s.length!==r);l=!0);}catch(u){d=!0,n=u}finally{try{if(!l&&t.return!=null&&(o=t.return(),Object(o)!==o))return}finally{if(d)throw n}}return s}}function pi(){throw new TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}function K(a,r){return vi(a)||mi(a,r)||Pt(a,r)||pi()}function G(a,r){var t=typeof Symbol<"u"&&a[Symbol.iterator]||a["@@iterator"];if(!t){if(Array.isArray(a)||(t=Pt(a))||r&&a&&typeof a.length=="number"){t&&(a=t);var e=0,n=function(){};return{s:n,n:function(){return e>=a.length?{done:!0}:{done:!1,value:a[e++]}},e:function(l){throw l},f:n}}throw new TypeError(`Invalid attempt to iterate non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}var i,o=!0,s=!1;return{s:function(){t=t.call(a)},n:function(){var l=t.next();return o=l.done,l},e:function(l){s=!0,i=l},f:function(){try{o||t.return==null||t.return()}finally{if(s)throw i}}}}function ie(){return Float32Array.of(1,0,0,0,1,0,0,0,1)}function Dt(a,r,t){return a[0]=r,a[4]=typeof t=="number"?t:r,a}function cn(a,r){var t=Math.sin(r),e=Math.cos(r);return a[0]=e,a[1]=t,a[3]=-t,a[4]=e,a}function hn(a,r,t){return a[6]=r,a[7]=t,a}function pe(a,r){var t=a[0],e=a[1],n=a[2],i=a[3],o=a[4],s=a[5],l=a[6],d=a[7],u=a[8],c=r[0],v=r[1],h=r[2],f=r[3],b=r[4],m=r[5],g=r[6],p=r[7],x=r[8];return a[0]=c*t+v*i+h*l,a[1]=c*e+v*o+h*d,a[2]=c*n+v*s+h*u,a[3]=f*t+b*i+m*l,a[4]=f*e+b*o+m*d,a[5]=f*n+b*s+m*u,a[6]=g*t+p*i+x*l,a[7]=g*e+p*o+x*d,a[8]=g*n+p*s+x*u,a}function ua(a,r){var t=Math.cos(r),e=Math.sin(r);return{x:t*a.x+e*a.y,y:-e*a.x+t*a.y}}function Oe(a,r){var t=arguments.length>2&&arguments[2]!==void 0?arguments[2]:1,e=a[0],n=a[1],i=a[3],o=a[4],s=a[6],l=a[7],d=r.x,u=r.y;return{x:d*e+u*i+s*t,y:d*n+u*o+l*t}}function bi(a,r){var t=a.height/a.width,e=r.height/r.width;return t<1&&e>1||t>1&&e<1?1:Math.min(Math.max(e,1/e),Math.max(1/t,t))}function be(a,r,t,e,n){var i=a.angle,o=a.ratio,s=a.x,l=a.y,d=r.width,u=r.height,c=ie(),v=Math.min(d,u)-2*e,h=bi(r,t);return n?(pe(c,hn(ie(),s,l)),pe(c,Dt(ie(),o)),pe(c,cn(ie(),i)),pe(c,Dt(ie(),d/v/2/h,u/v/2/h))):(pe(c,Dt(ie(),2*(v/d)*h,2*(v/u)*h)),pe(c,cn(ie(),-i)),pe(c,Dt(ie(),1/o)),pe(c,hn(ie(),-s,-l))),c}function fn(a,r,t){var e=Oe(a,{x:Math.cos(r.angle),y:Math.sin(r.angle)},0),n=e.x,i=e.y;return 1/Math.sqrt(Math.pow(n,2)+Math.pow(i,2))/t.width}function ca(a,r,t,e,n){var i=Math.floor(r/n*e),o=Math.floor(a.drawingBufferHeight/n-t/n*e);return[i,o]}var ot={black:"#000000",silver:"#C0C0C0",gray:"#808080",grey:"#808080",white:"#FFFFFF",maroon:"#800000",red:"#FF0000",purple:"#800080",fuchsia:"#FF00FF",green:"#008000",lime:"#00FF00",olive:"#808000",yellow:"#FFFF00",navy:"#000080",blue:"#0000FF",teal:"#008080",aqua:"#00FFFF",darkblue:"#00008B",mediumblue:"#0000CD",darkgreen:"#006400",darkcyan:"#008B8B",deepskyblue:"#00BFFF",darkturquoise:"#00CED1",mediumspringgreen:"#00FA9A",springgreen:"#00FF7F",cyan:"#00FFFF",midnightblue:"#191970",dodgerblue:"#1E90FF",lightseagreen:"#20B2AA",forestgreen:"#228B22",seagreen:"#2E8B57",darkslategray:"#2F4F4F",darkslategrey:"#2F4F4F",limegreen:"#32CD32",mediumseagreen:"#3CB371",turquoise:"#40E0D0",royalblue:"#4169E1",steelblue:"#4682B4",darkslateblue:"#483D8B",mediumturquoise:"#48D1CC",indigo:"#4B0082",darkolivegreen:"#556B2F",cadetblue:"#5F9EA0",cornflowerblue:"#6495ED",rebeccapurple:"#663399",mediumaquamarine:"#66CDAA",dimgray:"#696969",dimgrey:"#696969",slateblue:"#6A5ACD",olivedrab:"#6B8E23",slategray:"#708090",slategrey:"#708090",lightslategray:"#778899",lightslategrey:"#778899",mediumslateblue:"#7B68EE",lawngreen:"#7CFC00",chartreuse:"#7FFF00",aquamarine:"#7FFFD4",skyblue:"#87CEEB",lightskyblue:"#87CEFA",blueviolet:"#8A2BE2",darkred:"#8B0000",darkmagenta:"#8B008B",saddlebrown:"#8B4513",darkseagreen:"#8FBC8F",lightgreen:"#90EE90",mediumpurple:"#9370DB",darkviolet:"#9400D3",palegreen:"#98FB98",darkorchid:"#9932CC",yellowgreen:"#9ACD32",sienna:"#A0522D",brown:"#A52A2A",darkgray:"#A9A9A9",darkgrey:"#A9A9A9",lightblue:"#ADD8E6",greenyellow:"#ADFF2F",paleturquoise:"#AFEEEE",lightsteelblue:"#B0C4DE",powderblue:"#B0E0E6",firebrick:"#B22222",darkgoldenrod:"#B8860B",mediumorchid:"#BA55D3",rosybrown:"#BC8F8F",darkkhaki:"#BDB76B",mediumvioletred:"#C71585",indianred:"#CD5C5C",peru:"#CD853F",chocolate:"#D2691E",tan:"#D2B48C",lightgray:"#D3D3D3",lightgrey:"#D3D3D3",thistle:"#D8BFD8",orchid:"#DA70D6",goldenrod:"#DAA520",palevioletred:"#DB7093",crimson:"#DC143C",gainsboro:"#DCDCDC",plum:"#DDA0DD",burlywood:"#DEB887",lightcyan:"#E0FFFF",lavender:"#E6E6FA",darksalmon:"#E9967A",violet:"#EE82EE",palegoldenrod:"#EEE8AA",lightcoral:"#F08080",khaki:"#F0E68C",aliceblue:"#F0F8FF",honeydew:"#F0FFF0",azure:"#F0FFFF",sandybrown:"#F4A460",wheat:"#F5DEB3",beige:"#F5F5DC",whitesmoke:"#F5F5F5",mintcream:"#F5FFFA",ghostwhite:"#F8F8FF",salmon:"#FA8072",antiquewhite:"#FAEBD7",linen:"#FAF0E6",lightgoldenrodyellow:"#FAFAD2",oldlace:"#FDF5E6",magenta:"#FF00FF",deeppink:"#FF1493",orangered:"#FF4500",tomato:"#FF6347",hotpink:"#FF69B4",coral:"#FF7F50",darkorange:"#FF8C00",lightsalmon:"#FFA07A",orange:"#FFA500",lightpink:"#FFB6C1",pink:"#FFC0CB",gold:"#FFD700",peachpuff:"#FFDAB9",navajowhite:"#FFDEAD",moccasin:"#FFE4B5",bisque:"#FFE4C4",mistyrose:"#FFE4E1",blanchedalmond:"#FFEBCD",papayawhip:"#FFEFD5",lavenderblush:"#FFF0F5",seashell:"#FFF5EE",cornsilk:"#FFF8DC",lemonchiffon:"#FFFACD",floralwhite:"#FFFAF0",snow:"#FFFAFA",lightyellow:"#FFFFE0",ivory:"#FFFFF0"},gn=new Int8Array(4),Ct=new Int32Array(gn.buffer,0,1),vn=new Float32Array(gn.buffer,0,1),xi=/^\s*rgba?\s*\(/,yi=/^\s*rgba?\s*\(\s*([0-9]*)\s*,\s*([0-9]*)\s*,\s*([0-9]*)(?:\s*,\s*(.*)?)?\)\s*$/;function Ft(a){var r=0,t=0,e=0,n=1,i=a.toLowerCase();if(i==="transparent")return{r:0,g:0,b:0,a:0};if(i in ot)return Ft(ot[i]);if(a[0]==="#")a.length===4?(r=parseInt(a.charAt(1)+a.charAt(1),16),t=parseInt(a.charAt(2)+a.charAt(2),16),e=parseInt(a.charAt(3)+a.charAt(3),16)):(r=parseInt(a.charAt(1)+a.charAt(2),16),t=parseInt(a.charAt(3)+a.charAt(4),16),e=parseInt(a.charAt(5)+a.charAt(6),16)),a.length===9&&(n=parseInt(a.charAt(7)+a.charAt(8),16)/255);else if(xi.test(a)){var o=a.match(yi);o&&(r=+o[1],t=+o[2],e=+o[3],o[4]&&(n=+o[4]))}return{r,g:t,b:e,a:n}}function mn(a){var r=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1,t=Ft(a),e=t.r,n=t.g,i=t.b,o=t.a;return r?[e/255*o,n/255*o,i/255*o,o]:[e/255,n/255,i/255,o]}var We={};for(it in ot)We[it]=oe(ot[it]),We[ot[it]]=We[it];var it;function _i(a,r,t,e,n){return Ct[0]=e<<24|t<<16|r<<8|a,n&&(Ct[0]=Ct[0]&4278190079),vn[0]}function oe(a){if(a=a.toLowerCase(),typeof We[a]<"u")return We[a];var r=Ft(a),t=r.r,e=r.g,n=r.b,i=r.a;i=i*255|0;var o=_i(t,e,n,i,!0);return We[a]=o,o}function xe(a,r){vn[0]=oe(a);var t=Ct[0];r&&(t=t|16777216);var e=t&255,n=t>>8&255,i=t>>16&255,o=t>>24&255;return[e,n,i,o]}function Ue(a){var r=a>>>8&255,t=a>>>16&255,e=a>>>24&255,n=a&255;return(n<<24|e<<16|t<<8|r)>>>0}function ha(a,r,t,e){return(t<<24|r<<16|a<<8|e)>>>0}function pn(a,r,t,e,n,i){var o=ca(a,t,e,n,i),s=K(o,2),l=s[0],d=s[1],u=new Uint8Array(4);a.bindFramebuffer(a.FRAMEBUFFER,r),a.readPixels(l,d,1,1,a.RGBA,a.UNSIGNED_BYTE,u);var c=K(u,4),v=c[0],h=c[1],f=c[2],b=c[3];return[v,h,f,b]}function bn(a){var r=Ft(a),t=r.r,e=r.g,n=r.b,i=r.a,o=(t/255).toFixed(6),s=(e/255).toFixed(6),l=(n/255).toFixed(6),d=i.toFixed(6);return"vec4(".concat(o,", ").concat(s,", ").concat(l,", ").concat(d,")")}function Ti(a,r){if(typeof a!="object"||!a)return a;var t=a[Symbol.toPrimitive];if(t!==void 0){var e=t.call(a,r||"default");if(typeof e!="object")return e;throw new TypeError("@@toPrimitive must return a primitive value.")}return(r==="string"?String:Number)(a)}function _n(a){var r=Ti(a,"string");return typeof r=="symbol"?r:r+""}function S(a,r,t){return(r=_n(r))in a?Object.defineProperty(a,r,{value:t,enumerable:!0,configurable:!0,writable:!0}):a[r]=t,a}function xn(a,r){var t=Object.keys(a);if(Object.getOwnPropertySymbols){var e=Object.getOwnPropertySymbols(a);r&&(e=e.filter(function(n){return Object.getOwnPropertyDescriptor(a,n).enumerable})),t.push.apply(t,e)}return t}function B(a){for(var r=1;r<arguments.length;r++){var t=arguments[r]!=null?arguments[r]:{};r%2?xn(Object(t),!0).forEach(function(e){S(a,e,t[e])}):Object.getOwnPropertyDescriptors?Object.defineProperties(a,Object.getOwnPropertyDescriptors(t)):xn(Object(t)).forEach(function(e){Object.defineProperty(a,e,Object.getOwnPropertyDescriptor(t,e))})}return a}function q(a,r){if(!(a instanceof r))throw new TypeError("Cannot call a class as a function")}function yn(a,r){for(var t=0;t<r.length;t++){var e=r[t];e.enumerable=e.enumerable||!1,e.configurable=!0,"value"in e&&(e.writable=!0),Object.defineProperty(a,_n(e.key),e)}}function j(a,r,t){return r&&yn(a.prototype,r),t&&yn(a,t),Object.defineProperty(a,"prototype",{writable:!1}),a}function Ce(a){return Ce=Object.setPrototypeOf?Object.getPrototypeOf.bind():function(r){return r.__proto__||Object.getPrototypeOf(r)},Ce(a)}function Tn(){try{var a=!Boolean.prototype.valueOf.call(Reflect.construct(Boolean,[],function(){}))}catch{}return(Tn=function(){return!!a})()}function Si(a){if(a===void 0)throw new ReferenceError("this hasn't been initialised - super() hasn't been called");return a}function Ei(a,r){if(r&&(typeof r=="object"||typeof r=="function"))return r;if(r!==void 0)throw new TypeError("Derived constructors may only return object or undefined");return Si(a)}function $(a,r,t){return r=Ce(r),Ei(a,Tn()?Reflect.construct(r,t||[],Ce(a).constructor):r.apply(a,t))}function fa(a,r){return fa=Object.setPrototypeOf?Object.setPrototypeOf.bind():function(t,e){return t.__proto__=e,t},fa(a,r)}function Z(a,r){if(typeof r!="function"&&r!==null)throw new TypeError("Super expression must either be null or a function");a.prototype=Object.create(r&&r.prototype,{constructor:{value:a,writable:!0,configurable:!0}}),Object.defineProperty(a,"prototype",{writable:!1}),r&&fa(a,r)}function Ri(a){if(Array.isArray(a))return Lt(a)}function Ai(a){if(typeof Symbol<"u"&&a[Symbol.iterator]!=null||a["@@iterator"]!=null)return Array.from(a)}function Di(){throw new TypeError(`Invalid attempt to spread non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)}function U(a){return Ri(a)||Ai(a)||Pt(a)||Di()}function Y(a){"@babel/helpers - typeof";return Y=typeof Symbol=="function"&&typeof Symbol.iterator=="symbol"?function(r){return typeof r}:function(r){return r&&typeof Symbol=="function"&&r.constructor===Symbol&&r!==Symbol.prototype?"symbol":typeof r},Y(a)}function ue(a){return Y(a)==="object"&&a!==null&&"attribute"in a}function st(){var a=`
float sdf_circle(vec2 uv, float size) {
  return length(uv) - size;
}
`;return{name:"circle",glsl:a,uniforms:[]}}function ga(a){var r,t=WebGL2RenderingContext,e=t.UNSIGNED_BYTE,n=(r=a?.color)!==null&&r!==void 0?r:{attribute:"color"};if(!ue(n)){var i=n,o=`
vec4 layer_fill() {
  return `.concat(bn(i),`;
}
`);return{name:"fill",uniforms:[],attributes:[],glsl:o}}var s=n.attribute,l=`
vec4 layer_fill(vec4 v_fillColor) {
  return v_fillColor;
}
`;return{name:"fill",uniforms:[],attributes:[{name:"fillColor",size:4,type:e,normalized:!0,source:s}],glsl:l}}function va(a,r){if(typeof a=="string"){var t=mn(a).map(function(d){return d.toFixed(6)}),e=K(t,4),n=e[0],i=e[1],o=e[2],s=e[3];return{glsl:"vec4(".concat(n,", ").concat(i,", ").concat(o,", ").concat(s,")"),attributes:[],needsNodeColors:!1}}if("node"in a&&a.node)return{glsl:a.node==="source"?"v_sourceColor":"v_targetColor",attributes:[],needsNodeColors:!0};var l=a;return{glsl:"v_".concat(r),attributes:[{name:"a_".concat(r),size:4,type:WebGL2RenderingContext.UNSIGNED_BYTE,normalized:!0,source:l.attribute,defaultValue:l.default}],needsNodeColors:!1}}function ye(a){var r=a?.color;if(r===void 0){var t=`
// Plain solid color layer
vec4 layer_plain(EdgeContext ctx) {
  return v_color;
}
`;return{name:"plain",glsl:t,uniforms:[],attributes:[]}}var e=va(r,"plainColor"),n=`
// Plain solid color layer
vec4 layer_plain(EdgeContext ctx) {
  return `.concat(e.glsl,`;
}
`);return{name:"plain",glsl:n,uniforms:[],attributes:e.attributes,needsNodeColors:e.needsNodeColors}}function ma(){var a=`
// Position at parameter t \u2208 [0, 1]
vec2 path_straight_position(float t, vec2 source, vec2 target) {
  return mix(source, target, t);
}

// Total length of the path (analytical - more efficient than sampling)
float path_straight_length(vec2 source, vec2 target) {
  return length(target - source);
}
`;return{name:"straight",segments:1,minBodyLengthRatio:0,linearParameterization:!0,glsl:a,uniforms:[],attributes:[]}}function pa(a){var r=a??{},t=r.segments,e=t===void 0?32:t,n=`
const float LOOP_PI = 3.141592653589793;

float loopWorldRadius() {
  float nodeWorldRadius = v_sourceNodeSize * u_correctionRatio / u_sizeRatio;
  return max(v_loopRadius * nodeWorldRadius, 0.001);
}

// Cubic B\xE9zier with P0 = P3 = source.
// Control points extend outward orthogonal to the node surface at exit/entry angles.
vec2 path_loop_position(float t, vec2 source, vec2 target) {
  float R = loopWorldRadius();
  float angle = v_loopAngle + (v_loopFixedOrientation > 0.5 ? u_cameraAngle : 0.0);
  float halfSpread = v_loopSpread * 0.5;

  float exitAngle = angle - halfSpread;
  float entryAngle = angle + halfSpread;

  // Control point distance: at t=0.5 the B\xE9zier reaches 0.75 * cpDist * cos(halfSpread)
  // from source. Solve for cpDist so the loop tip reaches exactly R.
  float cpDist = R / (0.75 * cos(halfSpread));

  vec2 cp1 = source + cpDist * vec2(cos(exitAngle), sin(exitAngle));
  vec2 cp2 = source + cpDist * vec2(cos(entryAngle), sin(entryAngle));

  float u = 1.0 - t;
  vec2 d1 = cp1 - source;
  vec2 d2 = cp2 - source;
  return source + 3.0 * t * u * (u * d1 + t * d2);
}

// Approximate arc length via chord sampling
float path_loop_length(vec2 source, vec2 target) {
  float len = 0.0;
  vec2 prev = path_loop_position(0.0, source, target);
  const int STEPS = 16;
  for (int i = 1; i <= STEPS; i++) {
    float t = float(i) / float(STEPS);
    vec2 cur = path_loop_position(t, source, target);
    len += length(cur - prev);
    prev = cur;
  }
  return len;
}
`;return{name:"loop",segments:e,glsl:n,needsNodeSize:!0,uniforms:[],attributes:[{name:"loopRadius",size:1,type:WebGL2RenderingContext.FLOAT},{name:"loopAngle",size:1,type:WebGL2RenderingContext.FLOAT},{name:"loopSpread",size:1,type:WebGL2RenderingContext.FLOAT},{name:"loopFixedOrientation",size:1,type:WebGL2RenderingContext.FLOAT}],variables:{loopRadius:{type:"number",default:4},loopAngle:{type:"number",default:Math.PI/4},loopSpread:{type:"number",default:80*Math.PI/180},loopFixedOrientation:{type:"number",default:0}},spread:{variable:"loopRadius",compute:function(o){return o+4}}}}var Cn=Be(St());function Sn(a){return Y(a)==="object"&&"glsl"in a&&!("attributes"in a)}function En(a){return Y(a)==="object"&&"glsl"in a&&!("attributes"in a)}var lt={shapes:[st()],variables:{},layers:[ga()],label:{},backdrop:{},labelAttachments:{}},He={paths:[ma(),pa()],extremities:[],variables:{},layers:[ye()],defaultHead:"none",defaultTail:"none",label:{}},wt=["nodes","topNodes"],kt=["edges","topEdges"],It=[].concat(kt,wt),Rn={nodes:lt,edges:He,depthLayers:U(It)};var Ci=function(r){return r},Li=function(r){return r*r},Pi=function(r){return r*(2-r)},Fi=function(r){return(r*=2)<1?.5*r*r:-.5*(--r*(r-2)-1)},wi=function(r){return r*r*r},ki=function(r){return--r*r*r+1},Ii=function(r){return(r*=2)<1?.5*r*r*r:.5*((r-=2)*r*r+2)},zi=function(r){return r===0?0:Math.pow(2,10*(r-1))},Ni=function(r){return r===1?1:1-Math.pow(2,-10*r)},Mi=function(r){return r===0?0:r===1?1:r<.5?Math.pow(2,10*(2*r-1))/2:(2-Math.pow(2,-10*(2*r-1)))/2},ba={linear:Ci,quadraticIn:Li,quadraticOut:Pi,quadraticInOut:Fi,cubicIn:wi,cubicOut:ki,cubicInOut:Ii,exponentialIn:zi,exponentialOut:Ni,exponentialInOut:Mi};function zt(a){return a?typeof a=="function"?a:ba[a]:ba.linear}function ya(a){return Y(a)==="object"&&a!==null&&"attribute"in a}function Ln(a){return typeof a=="function"}function Pn(a){return Y(a)==="object"&&a!==null&&"when"in a&&typeof a.when=="function"&&"then"in a}function Fn(a){return Y(a)==="object"&&a!==null&&"whenState"in a&&"then"in a}function wn(a){return Y(a)==="object"&&a!==null&&"whenData"in a&&"then"in a}var Gi={isHovered:!1,isLabelHovered:!1,isHidden:!1,isHighlighted:!1,isDragged:!1},Bi={isHovered:!1,isLabelHovered:!1,isHidden:!1,isHighlighted:!1,parallelIndex:0,parallelCount:1},Wi={isIdle:!0,isPanning:!1,isZooming:!1,isDragging:!1,hasHovered:!1,hasHighlighted:!1};function kn(a){return B(B({},Gi),a)}function In(a){return B(B({},Bi),a)}function _a(a){return B(B({},Wi),a)}var Oi={x:{attribute:"x"},y:{attribute:"y"},size:{whenState:"isHovered",then:{attribute:"size",defaultValue:12},else:{attribute:"size",defaultValue:10}},color:{attribute:"color",defaultValue:"#666"},label:{attribute:"label"},visibility:{whenState:"isHidden",then:"hidden",else:"visible"},labelVisibility:{whenState:"isHovered",then:"visible",else:"auto"},backdropVisibility:{whenState:"isHovered",then:"visible",else:"hidden"},backdropColor:"#ffffff",backdropShadowColor:"rgba(0, 0, 0, 0.5)",backdropShadowBlur:12,backdropPadding:6},Ui={size:{attribute:"size",defaultValue:1},color:{attribute:"color",defaultValue:"#ccc"},label:{attribute:"label"},visibility:{whenState:"isHidden",then:"hidden",else:"visible"}};var Mt={nodes:B(B({},Oi),{},{depth:{whenState:"isHovered",then:"topNodes",else:"nodes"}}),edges:B(B({},Ui),{},{depth:{whenState:["isHighlighted","isHovered"],then:"topEdges",else:"edges"}})};function Hi(a){return"min"in a||"max"in a||"minValue"in a||"maxValue"in a||"easing"in a}function Vi(a){return"dict"in a}function Gt(a,r){return typeof a=="string"?r[a]===!0:Array.isArray(a)?a.every(function(t){return r[t]===!0}):Y(a)==="object"&&a!==null?Object.entries(a).every(function(t){var e=K(t,2),n=e[0],i=e[1];return r[n]===i}):!1}function Xi(a,r){var t=r[a.attribute];return t===void 0?a.defaultValue:t}function qi(a,r,t){var e,n,i,o,s=r[a.attribute];if(s===void 0)return a.defaultValue;var l=Number(s);if(isNaN(l))return a.defaultValue;if(a.min===void 0&&a.max===void 0)return l;var d=(e=a.minValue)!==null&&e!==void 0?e:l,u=(n=a.maxValue)!==null&&n!==void 0?n:l;if(u===d){var c;return(c=a.min)!==null&&c!==void 0?c:l}var v=(l-d)/(u-d);v=Math.max(0,Math.min(1,v));var h=zt(a.easing);v=h(v);var f=(i=a.min)!==null&&i!==void 0?i:0,b=(o=a.max)!==null&&o!==void 0?o:1;return f+v*(b-f)}function ji(a,r){var t=r[a.attribute];if(t===void 0)return a.defaultValue;var e=String(t);return e in a.dict?a.dict[e]:a.defaultValue}function Yi(a,r,t){return Vi(a)?ji(a,r):Hi(a)?qi(a,r):Xi(a,r)}function zn(a,r){return typeof a=="string"?!!r[a]:Array.isArray(a)?a.every(function(t){return!!r[t]}):Y(a)==="object"&&a!==null?Object.entries(a).every(function(t){var e=K(t,2),n=e[0],i=e[1];return r[n]===i}):!1}function Nt(a,r,t,e,n,i){if(a==null)return i;if(Y(a)!=="object"&&typeof a!="function")return a;if(Pn(a)){var o=a.when(r,t,e,n)?a.then:a.else;return o===void 0?i:Nt(o,r,t,e,n,i)}if(Fn(a)){var s=Gt(a.whenState,t)?a.then:a.else;return s===void 0?i:Nt(s,r,t,e,n,i)}if(wn(a)){var l=zn(a.whenData,r)?a.then:a.else;return l===void 0?i:Nt(l,r,t,e,n,i)}if(Ln(a)){var d=a(r,t,e,n);return d??i}if(ya(a)){var u=Yi(a,r);return u??i}return a}function ce(a){if(a==null)return"static";if(Pn(a))return"graph-state";if(Fn(a)){var r=ce(a.then),t=a.else!==void 0?ce(a.else):"static";return se("item-state",se(r,t))}if(wn(a)){var e=ce(a.then),n=a.else!==void 0?ce(a.else):"static";return se(e,n)}return Ln(a)?"graph-state":(ya(a),"static")}function se(a,r){return a==="graph-state"||r==="graph-state"?"graph-state":a==="item-state"||r==="item-state"?"item-state":"static"}function Ta(a){if(!a)return{dependency:"static",xAttribute:null,yAttribute:null};var r=Array.isArray(a)?a:[a],t="static",e=null,n=null,i=G(r),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;if("matchData"in s&&"cases"in s)for(var l=s.cases,d=0,u=Object.values(l);d<u.length;d++)for(var c=u[d],v=0,h=Object.values(c);v<h.length;v++){var f=h[v];t=se(t,ce(f))}else if("matchState"in s&&"cases"in s){t=se(t,"item-state");for(var b=s.cases,m=0,g=Object.values(b);m<g.length;m++)for(var p=g[m],x=0,T=Object.values(p);x<T.length;x++){var y=T[x];t=se(t,ce(y))}}else if("when"in s&&"then"in s)t="graph-state";else if("whenState"in s){t=se(t,"item-state");var _=s.then;if(_&&Y(_)==="object")for(var R=0,E=Object.values(_);R<E.length;R++){var L=E[R];t=se(t,ce(L))}var A=s.else;if(A&&Y(A)==="object")for(var k=0,D=Object.values(A);k<D.length;k++){var I=D[k];t=se(t,ce(I))}}else if("whenData"in s){var C=s.then;if(C&&Y(C)==="object")for(var w=0,N=Object.values(C);w<N.length;w++){var z=N[w];t=se(t,ce(z))}var P=s.else;if(P&&Y(P)==="object")for(var F=0,M=Object.values(P);F<M.length;F++){var O=M[F];t=se(t,ce(O))}}else for(var W=0,X=Object.entries(s);W<X.length;W++){var H=K(X[W],2),V=H[0],de=H[1];if(!Ea.has(V)&&(t=se(t,ce(de)),(V==="x"||V==="y")&&ya(de))){var te=de.attribute;V==="x"&&!e&&(e=te),V==="y"&&!n&&(n=te)}}}}catch(ge){i.e(ge)}finally{i.f()}return{dependency:t,xAttribute:e,yAttribute:n}}var ve={size:10,color:"#666",opacity:1,shape:"circle",rotationAlignment:"viewport",labelRotationAlignment:"viewport",visibility:"visible",depth:"nodes",zIndex:0,label:"",labelColor:"#000",labelSize:12,labelFont:"sans-serif",labelVisibility:"auto",labelPosition:"right",labelAngle:0,labelDepth:"nodes",backdropVisibility:"hidden",backdropColor:"transparent",backdropShadowColor:"transparent",backdropShadowBlur:0,backdropPadding:0,backdropBorderColor:"transparent",backdropBorderWidth:0,backdropCornerRadius:0,backdropLabelPadding:-1,backdropArea:"both",labelAttachment:null,labelAttachmentPlacement:"below"},Sa={size:1,color:"#ccc",opacity:1,path:"straight",selfLoopPath:"loop",parallelSpread:.25,tail:"none",head:"none",visibility:"visible",depth:"edges",zIndex:0,label:"",labelColor:"#666",labelVisibility:"auto",labelDepth:"edges"},Ea=new Set(["when","whenState","whenData","then","else"]),An=Object.keys(ve),Ki=Object.values(ve),Dn=Object.keys(Sa),$i=Object.values(Sa);function Ve(a,r,t,e,n,i,o){for(var s in r){var l;if(!Ea.has(s)){var d=(l=a[s])!==null&&l!==void 0?l:o[s];a[s]=Nt(r[s],t,e,n,i,d)}}"depth"in r&&!("labelDepth"in r)&&(a.labelDepth=a.depth)}function Nn(a,r,t,e,n,i,o){var s=G(r),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;if("matchData"in d&&"cases"in d){var u,c=String((u=t[d.matchData])!==null&&u!==void 0?u:""),v=d.cases;c in v&&Ve(a,v[c],t,e,n,i,o)}else if("matchState"in d&&"cases"in d){var h,f=String((h=e[d.matchState])!==null&&h!==void 0?h:""),b=d.cases;f in b&&Ve(a,b[f],t,e,n,i,o)}else if("when"in d&&"then"in d){var m=d.when;if(!m(t,e,n,i))continue;Ve(a,d.then,t,e,n,i,o)}else if("whenState"in d&&"then"in d){if(!Gt(d.whenState,e))continue;Ve(a,d.then,t,e,n,i,o)}else if("whenData"in d&&"then"in d){if(!zn(d.whenData,t))continue;Ve(a,d.then,t,e,n,i,o)}else Ve(a,d,t,e,n,i,o)}}catch(g){s.e(g)}finally{s.f()}}function Ra(a,r,t,e,n,i){for(var o=i||{},s=o,l=0,d=An.length;l<d;l++)s[An[l]]=Ki[l];if(s.x=void 0,s.y=void 0,s.labelBackgroundColor=void 0,s.labelBackgroundPadding=void 0,s.labelCursor=void 0,!a){var u,c,v,h,f;return s.x=(u=r.x)!==null&&u!==void 0?u:0,s.y=(c=r.y)!==null&&c!==void 0?c:0,o.size=(v=r.size)!==null&&v!==void 0?v:10,o.color=(h=r.color)!==null&&h!==void 0?h:"#666",o.label=(f=r.label)!==null&&f!==void 0?f:"",o}var b=Array.isArray(a)?a:[a];return Nn(s,b,r,t,e,n,ve),o}function Aa(a,r,t,e,n,i){for(var o=i||{},s=o,l=0,d=Dn.length;l<d;l++)s[Dn[l]]=$i[l];if(!a){var u,c,v;return o.size=(u=r.size)!==null&&u!==void 0?u:1,o.color=(c=r.color)!==null&&c!==void 0?c:"#ccc",o.label=(v=r.label)!==null&&v!==void 0?v:"",o}var h=Array.isArray(a)?a:[a];return Nn(s,h,r,t,e,n,Sa),typeof s.labelPosition=="number"&&(s.labelPosition=void 0),o}function Zi(a,r,t){var e,n;if(a==null)return t;if(typeof a=="function")return(e=a(r))!==null&&e!==void 0?e:t;if(Y(a)==="object"&&"when"in a){var i,o=a,s=o.when(r),l=s?o.then:o.else;return l===void 0?t:typeof l=="function"?(i=l(r))!==null&&i!==void 0?i:t:l??t}if(Y(a)==="object"&&"whenState"in a){var d,u=a,c=Gt(u.whenState,r),v=c?u.then:u.else;return v===void 0?t:typeof v=="function"?(d=v(r))!==null&&d!==void 0?d:t:v??t}return(n=a)!==null&&n!==void 0?n:t}function Da(a,r){var t={};if(!a)return t;var e=Array.isArray(a)?a:[a],n=G(e),i;try{for(n.s();!(i=n.n()).done;){var o=i.value;if("when"in o&&"then"in o){var s=o.when(r),l=s?o.then:o.else;l&&Y(l)==="object"&&xa(t,l,r)}else if("whenState"in o&&"then"in o){var d=Gt(o.whenState,r),u=d?o.then:o.else;u&&Y(u)==="object"&&xa(t,u,r)}else xa(t,o,r)}}catch(c){n.e(c)}finally{n.f()}return t}function xa(a,r,t){for(var e=0,n=Object.entries(r);e<n.length;e++){var i=K(n[e],2),o=i[0],s=i[1];Ea.has(o)||(a[o]=Zi(s,t))}}var Bt=(function(a){function r(){var t;return q(this,r),t=$(this,r),t.rawEmitter=t,t}return Z(r,a),j(r)})(Cn.EventEmitter);var Mn=Rn;function Ca(a,r){var t=r.size;if(t!==0){var e=a.length;a.length+=t;var n=0;r.forEach(function(i){a[e+n]=i,n++})}}function Gn(a){a=a||{};for(var r=0,t=arguments.length<=1?0:arguments.length-1;r<t;r++){var e=r+1<1||arguments.length<=r+1?void 0:arguments[r+1];e&&Object.assign(a,e)}return a}function Xe(a,r){for(var t in r)if(Object.prototype.hasOwnProperty.call(r,t)&&r[t]!==a[t])return!0;return!1}function Bn(a,r){var t=a,e=r;for(var n in t)if(Object.prototype.hasOwnProperty.call(t,n)&&t[n]!==e[n])return!1;for(var i in e)if(Object.prototype.hasOwnProperty.call(e,i)&&e[i]!==t[i])return!1;return!0}function Le(a,r,t){t?a.add(r):a.delete(r)}var Wn=Be(rn());var On={easing:"quadraticInOut",duration:150};function _e(a){return a.labelVisibility==="visible"&&a.visibility!=="hidden"}function La(a){return a.backdropVisibility==="visible"&&a.visibility!=="hidden"}function Wt(a){return[a.rotationAlignment==="graph"?1:0,a.labelRotationAlignment==="graph"?1:0]}function Pa(a,r,t){var e=a[r];if(e)for(var n=0;n<e.length;n++){var i=e[n];if(!(t<i.offset||t>=i.offset+i.count)){if(i.count===1)e.splice(n,1);else if(t===i.offset)i.offset++,i.count--;else if(t===i.offset+i.count-1)i.count--;else{var o=t+1,s=i.offset+i.count-o;i.count=t-i.offset,e.splice(n+1,0,{offset:o,count:s})}return}}}function Fa(a,r,t){if(!a[r]){a[r]=[{offset:t,count:1}];return}for(var e=a[r],n=e.length,i=0;i<e.length;i++)if(t<e[i].offset){n=i;break}var o=n>0?e[n-1]:null,s=n<e.length?e[n]:null,l=o&&o.offset+o.count===t,d=s&&t+1===s.offset;l&&d?(o.count+=1+s.count,e.splice(n,1)):l?o.count++:d?(s.offset--,s.count++):e.splice(n,0,{offset:t,count:1})}function Un(a){if(!(0,Wn.default)(a))throw new Error("Sigma: invalid graph instance.")}function Ot(a){var r=K(a.x,2),t=r[0],e=r[1],n=K(a.y,2),i=n[0],o=n[1],s=Math.max(e-t,o-i),l=(e+t)/2,d=(o+i)/2;(s===0||Math.abs(s)===1/0||isNaN(s))&&(s=1),isNaN(l)&&(l=0),isNaN(d)&&(d=0);var u=function(v){return{x:.5+(v.x-l)/s,y:.5+(v.y-d)/s}};return u.applyTo=function(c){c.x=.5+(c.x-l)/s,c.y=.5+(c.y-d)/s},u.inverse=function(c){return{x:l+s*(c.x-.5),y:d+s*(c.y-.5)}},u.ratio=s,u}var Ut={hideEdgesOnMove:!1,hideLabelsOnMove:!1,renderLabels:!0,renderEdgeLabels:!1,edgeLabelAnchors:"nodeLabels",enableEdgeEvents:!1,nodeLabelEvents:!1,edgeLabelEvents:!1,pickingDownSizingRatio:2,nodePickingPadding:0,edgePickingPadding:4,labelPickingPadding:10,stagePadding:30,minEdgeThickness:1.7,antiAliasingFeather:1,antialiasEdges:!0,antialiasNodes:!0,dragTimeout:100,draggedEventsTolerance:3,inertiaDuration:200,inertiaRatio:3,zoomDuration:250,zoomingRatio:1.7,doubleClickTimeout:300,doubleClickZoomingRatio:2.2,doubleClickZoomingDuration:200,tapMoveTolerance:10,zoomToSizeRatioFunction:Math.sqrt,itemSizesReference:"positions",autoRescale:!0,autoRescaleContent:"positions",enableNodeDrag:!1,getDraggedNodes:function(r){return[r]},dragPositionToAttributes:null,labelDensity:1,labelGridCellSize:100,labelRenderedSizeThreshold:6,labelPixelSnapping:!0,minCameraRatio:null,maxCameraRatio:null,enableCameraZooming:!0,enableCameraPanning:!0,enableCameraRotation:!0,enableCameraMouseRotation:!0,cameraPanBoundaries:null,gestureTarget:"graph",sharedGestureWheelMessage:"Use Ctrl + scroll to zoom the graph",sharedGestureAppleWheelMessage:"Use \u2318 + scroll to zoom the graph",sharedGestureTouchMessage:"Use two fingers to move the graph",allowInvalidContainer:!1,DEBUG_displayPickingLayer:!1,DEBUG_logShaders:!1,DEBUG_logRenderStats:!1,DEBUG_gpuTimerQueries:!1};function Ht(a){if(typeof a.labelDensity!="number"||a.labelDensity<0)throw new Error("Settings: invalid `labelDensity`. Expecting a positive number.");var r=a.minCameraRatio,t=a.maxCameraRatio;if(typeof r=="number"&&typeof t=="number"&&t<r)throw new Error("Settings: invalid camera ratio boundaries. Expecting `maxCameraRatio` to be greater than `minCameraRatio`.")}function Hn(a){return Gn({},Ut,a)}var Qi=new Set(["italic","oblique"]),Ji=new Set(["bold","bolder","lighter"]);function Vt(a){for(var r="normal",t="normal",e=a.trim(),n=e.split(/\s+/),i=0,o=0;o<n.length;o++){var s=n[o].toLowerCase();if(Qi.has(s))t=s,i=o+1;else if(Ji.has(s)||/^\d{3}$/.test(s))r=s,i=o+1;else if(s==="normal")i=o+1;else break}var l=n.slice(i).join(" ");return{family:l||e,weight:r,style:t}}function qe(a,r,t){var e=document.createElement(a);if(r)for(var n in r)e.style[n]=r[n];if(t)for(var i in t)e.setAttribute(i,t[i]);return e}function dt(){return typeof window.devicePixelRatio<"u"?window.devicePixelRatio:1}var Jn=Be(St());function eo(a){var r=a.type===WebGL2RenderingContext.FLOAT&&!a.normalized,t=a.type===WebGL2RenderingContext.UNSIGNED_BYTE&&a.size===4&&a.normalized;if(!r&&!t)throw new Error('Attribute "'.concat(a.name,'" is invalid: only non-normalized FLOAT and normalized UNSIGNED_BYTE with size 4 are supported.'));return a.normalized?1:a.size}function wa(a){var r=0;return a.forEach(function(t){return r+=eo(t)}),r}function er(a,r,t){var e=a==="VERTEX"?r.VERTEX_SHADER:r.FRAGMENT_SHADER,n=r.createShader(e);if(n===null)throw new Error("loadShader: error while creating the shader");r.shaderSource(n,t),r.compileShader(n);var i=r.getShaderParameter(n,r.COMPILE_STATUS);if(!i){var o=r.getShaderInfoLog(n);throw r.deleteShader(n),new Error(`loadShader: error while compiling the shader:
`.concat(o,`
`).concat(t))}return n}function Ia(a,r){return er("VERTEX",a,r)}function za(a,r){return er("FRAGMENT",a,r)}function Na(a,r){var t=a.createProgram();if(t===null)throw new Error("loadProgram: error while creating the program.");var e,n;for(e=0,n=r.length;e<n;e++)a.attachShader(t,r[e]);a.linkProgram(t);var i=a.getProgramParameter(t,a.LINK_STATUS);if(!i){var o=a.getProgramInfoLog(t);throw a.deleteProgram(t),new Error("loadProgram: error while linking the program: ".concat(o))}return t}function Vn(a){var r=a.gl,t=a.buffer,e=a.program,n=a.vertexShader,i=a.fragmentShader;r.deleteShader(n),r.deleteShader(i),r.deleteProgram(e),r.deleteBuffer(t)}function Q(a){return a%1===0?a.toFixed(1):a.toString()}var $t=new Map,tr=new Map,to=0;function ar(a,r){var t,e=(t=a.variables)===null||t===void 0||(t=t[r.source||r.name.replace(/^a_/,"")])===null||t===void 0?void 0:t.default,n=typeof e=="number"?e:typeof r.defaultValue=="number"?r.defaultValue:0;return Q(n)}function Zt(a,r,t){var e,n=arguments.length>3&&arguments[3]!==void 0?arguments[3]:function(o){return"v_".concat(o.name.replace(/^a_/,""))},i=[r,t].concat(U(a.uniforms.filter(function(o){return o.type==="float"}).map(function(o){var s;return Q((s=o.value)!==null&&s!==void 0?s:0)})),U(((e=a.attributes)!==null&&e!==void 0?e:[]).map(n)));return"sdf_".concat(a.name,"(").concat(i.join(", "),")")}function ao(a){var r,t=a.name,e=a.uniforms.filter(function(o){return o.type==="float"&&o.value!==void 0&&o.value!==0}).map(function(o){return"".concat(o.name.replace("u_",""),"=").concat(o.value)}).sort(),n=((r=a.attributes)!==null&&r!==void 0?r:[]).map(function(o){var s;return"".concat(o.name,"@").concat((s=o.source)!==null&&s!==void 0?s:"","=").concat(ar(a,o))}),i=[].concat(U(e),U(n));return i.length>0&&(t+="#"+i.join("#")),t}function no(a){var r=ao(a);if(!$t.has(r)){var t={},e=G(a.uniforms),n;try{for(e.s();!(n=e.n()).done;){var i=n.value;i.type==="float"&&i.value!==void 0&&(t[i.name]=i.value)}}catch(o){e.e(o)}finally{e.f()}$t.set(r,{shape:a,uniformValues:t,slug:r}),tr.set(r,to++)}return r}function gt(a){var r;return(r=tr.get(a))!==null&&r!==void 0?r:-1}function nr(a){var r=[],t=new Set,e=new Set,n=/mat2 rotate2D\(float angle\)\s*\{[^}]+\}/,i=G(a),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;if(!e.has(s.name)){e.add(s.name);var l=s.glsl;n.test(l)&&(t.has("rotate2D")?l=l.replace(n,""):t.add("rotate2D")),r.push(l)}}}catch(d){i.e(d)}finally{i.f()}return r.join(`
`)}function ro(){return nr(Array.from($t.values()).map(function(a){return a.shape}))}function io(a){var r=Array.from($t.entries());if(r.length===0)return`
float querySDF(int shapeId, vec2 uv, float size) {
  return length(uv) - size;
}
`;var t=r.map(function(e,n){var i=K(e,2),o=i[0],s=i[1].shape,l=Zt(s,"uv","size",function(d){var u=d.name.replace(/^a_/,"");return a!=null&&a.has(u)?"g_".concat(u):ar(s,d)});return"    case ".concat(n,": return ").concat(l,"; // ").concat(o)}).join(`
`);return`
float querySDF(int shapeId, vec2 uv, float size) {
  switch (shapeId) {
`.concat(t,`
    default: return length(uv) - size;
  }
}
`)}function Ma(a){return nr(a)}function vt(a){return U(new Map(a.flatMap(function(r){return r.uniforms}).map(function(r){return[r.name,r]})).values())}function oo(a,r){if(a.length===0)return`
void queryNodeSDF(int shapeId, vec2 uv, float size) {
  context.sdf = length(uv) - size;
  context.inradiusFactor = 1.0;
}
`;var t=function(c){return Zt(c,"uv","size")},e=function(c){var v,h;return(v=c.inradiusFactorGLSL)!==null&&v!==void 0?v:Q((h=c.inradiusFactor)!==null&&h!==void 0?h:1)};if(a.length===1){var n=a[0];return`
void queryNodeSDF(int shapeId, vec2 uv, float size) {
  context.sdf = `.concat(t(n),`;
  context.inradiusFactor = `).concat(e(n),`;
}
`)}var i=a.map(function(u,c){return"    case ".concat(c,": // ").concat(u.name,`
      context.sdf = `).concat(t(u),`;
      context.inradiusFactor = `).concat(e(u),`;
      break;`)}).join(`
`),o=a[0],s="",l="shapeId";if(r&&r.length>1){var d=r.map(function(u,c){return"    case ".concat(u,": return ").concat(c,"; // ").concat(a[c].name)}).join(`
`);s=`
int globalToLocalShapeId(int globalId) {
  switch (globalId) {
`.concat(d,`
    default: return 0;
  }
}
`),l="globalToLocalShapeId(shapeId)"}return"".concat(s,`
void queryNodeSDF(int shapeId, vec2 uv, float size) {
  switch (`).concat(l,`) {
`).concat(i,`
    default:
      context.sdf = `).concat(t(o),`;
      context.inradiusFactor = `).concat(e(o),`;
  }
}
`)}var Ye={right:0,left:1,above:2,below:3,over:4},Ke=5,Ga=3,rr=`
float matrixScaleX = length(vec2(u_matrix[0][0], u_matrix[1][0]));
float nodeRadiusGraphSpace = nodeSize * u_correctionRatio / u_sizeRatio * 2.0;
float nodeRadiusNDC = nodeRadiusGraphSpace * matrixScaleX;
float nodeRadiusPixels = nodeRadiusNDC * u_resolution.x / 2.0;
`,Qt=`
mat2 rotate2D(float angle) {
  float c = cos(angle);
  float s = sin(angle);
  return mat2(c, -s, s, c);
}
`,ir=`
vec2 getLabelDirection(float positionMode) {
  if (positionMode < 0.5) return vec2(1.0, 0.0);   // Right
  if (positionMode < 1.5) return vec2(-1.0, 0.0);  // Left
  if (positionMode < 2.5) return vec2(0.0, -1.0);  // Above
  if (positionMode < 3.5) return vec2(0.0, 1.0);   // Below
  return vec2(0.0);                                 // Over (centered)
}
`,so=`
float sdfBox(vec2 p, vec2 halfSize) {
  vec2 d = abs(p) - halfSize;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}
`,lo=`
float sdfRotatedBox(vec2 p, vec2 halfSize, float angle) {
  float c = cos(-angle);
  float s = sin(-angle);
  vec2 rotatedP = mat2(c, -s, s, c) * p;
  return sdfBox(rotatedP, halfSize);
}
`,uo=`
float sdfRoundedBox(vec2 p, vec2 halfSize, float radius) {
  vec2 d = abs(p) - halfSize + radius;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - radius;
}
`,co=`
float sdfRoundedRotatedBox(vec2 p, vec2 halfSize, float angle, float radius) {
  float c = cos(-angle);
  float s = sin(-angle);
  vec2 rotatedP = mat2(c, -s, s, c) * p;
  return sdfRoundedBox(rotatedP, halfSize, radius);
}
`,or=`
vec2 labelBoxCenter(float positionMode, float labelStart, vec2 halfSize, float textHalfY) {
  if (positionMode < 0.5) return vec2(labelStart + halfSize.x, 0.0);    // right
  if (positionMode < 1.5) return vec2(-(labelStart + halfSize.x), 0.0); // left
  if (positionMode < 2.5) return vec2(0.0, -(labelStart + textHalfY));  // above
  if (positionMode < 3.5) return vec2(0.0, labelStart + textHalfY);     // below
  return vec2(0.0);                                                     // over
}
`,Ba=2,me=`
vec4 readNodeData(sampler2D nodeDataTexture, int nodeDataTextureWidth, int nodeIndex) {
  int t = nodeIndex * `.concat(Ba,`;
  ivec2 coord = ivec2(t % nodeDataTextureWidth, t / nodeDataTextureWidth);
  return texelFetch(nodeDataTexture, coord, 0);
}
`),Fe=`
vec4 readNodeFlags(sampler2D nodeDataTexture, int nodeDataTextureWidth, int nodeIndex) {
  int t = nodeIndex * `.concat(Ba,` + 1;
  ivec2 coord = ivec2(t % nodeDataTextureWidth, t / nodeDataTextureWidth);
  return texelFetch(nodeDataTexture, coord, 0);
}
`),ho=`
vec4 readNodeColor(sampler2D nodeDataTexture, int nodeDataTextureWidth, int nodeIndex) {
  int t = nodeIndex * `.concat(Ba,` + 1;
  ivec2 coord = ivec2(t % nodeDataTextureWidth, t / nodeDataTextureWidth);
  vec4 texel = texelFetch(nodeDataTexture, coord, 0);
  float r = floor(texel.b / 65536.0);
  float g = floor(mod(texel.b, 65536.0) / 256.0);
  float b = mod(texel.b, 256.0);
  return vec4(r / 255.0, g / 255.0, b / 255.0, texel.a);
}
`),$e=`
vec4 readFrameTexel(sampler2D frameTexture, int frameTextureWidth, int index) {
  ivec2 coord = ivec2(index % frameTextureWidth, index / frameTextureWidth);
  return texelFetch(frameTexture, coord, 0);
}
`;function fo(a,r){var t=function(o){return Zt(o,"uv","size")};if(a.length===1)return{code:Xn(t(a[0])),multiShape:!1};var e=a.map(function(i,o){return"    case ".concat(r?r[o]:o,": return ").concat(t(i),";")}).join(`
`),n=`
float queryShapeSDF(int shapeId, vec2 uv, float size) {
  switch (shapeId) {
`.concat(e,`
    default: return `).concat(t(a[0]),`;
  }
}
int g_shapeId;
`).concat(Xn("queryShapeSDF(g_shapeId, uv, size)"),`
`);return{code:n,multiShape:!0}}function Xn(a){return`
float findEdgeDistance(vec2 direction, float size) {
  float lo = 0.0, hi = 2.0;
  for (int i = 0; i < 8; i++) {
    float mid = (lo + hi) * 0.5;
    vec2 uv = direction * mid;
    if (`.concat(a,` < 0.0) lo = mid; else hi = mid;
  }
  return (lo + hi) * 0.5;
}
`)}function go(a,r){for(;!{}.hasOwnProperty.call(a,r)&&(a=Ce(a))!==null;);return a}function ka(){return ka=typeof Reflect<"u"&&Reflect.get?Reflect.get.bind():function(a,r,t){var e=go(a,r);if(e){var n=Object.getOwnPropertyDescriptor(e,r);return n.get?n.get.call(arguments.length<3?a:t):n.value}},ka.apply(null,arguments)}function J(a,r,t,e){var n=ka(Ce(1&e?a.prototype:a),r,t);return 2&e&&typeof n=="function"?function(i){return n.apply(t,i)}:n}var vo=1024,mo=1.5,po=4096,sr=-1,Jt=(function(){function a(r,t){var e=arguments.length>2&&arguments[2]!==void 0?arguments[2]:vo;q(this,a),S(this,"texture",null),S(this,"dirty",!1),S(this,"dirtyRangeStart",1/0),S(this,"dirtyRangeEnd",-1),S(this,"indexMap",new Map),S(this,"freeIndices",[]),S(this,"nextIndex",0),this.gl=r,this.TEXELS_PER_ITEM=t,this.capacity=this.roundUpToPowerOfTwo(e);var n=this.computeTextureDimensions(this.capacity);this.textureWidth=n.width,this.textureHeight=n.height,this.data=new Float32Array(this.textureWidth*this.textureHeight*4),this.createTexture()}return j(a,[{key:"computeTextureDimensions",value:function(t){var e=t*this.TEXELS_PER_ITEM,n=Math.min(e,po),i=Math.ceil(e/n);return{width:n,height:i}}},{key:"roundUpToPowerOfTwo",value:function(t){return Math.pow(2,Math.ceil(Math.log2(Math.max(1,t))))}},{key:"createTexture",value:function(){var t=this.gl;this.texture=t.createTexture(),t.activeTexture(t.TEXTURE0),t.bindTexture(t.TEXTURE_2D,this.texture),t.texImage2D(t.TEXTURE_2D,0,t.RGBA32F,this.textureWidth,this.textureHeight,0,t.RGBA,t.FLOAT,this.data),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MAG_FILTER,t.NEAREST),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_S,t.CLAMP_TO_EDGE),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_T,t.CLAMP_TO_EDGE),t.bindTexture(t.TEXTURE_2D,null)}},{key:"resize",value:function(t){if(!(t<=this.capacity)){var e=this.roundUpToPowerOfTwo(Math.ceil(t*mo)),n=this.gl,i=this.computeTextureDimensions(e),o=new Float32Array(i.width*i.height*4);o.set(this.data),this.texture&&n.deleteTexture(this.texture),this.data=o,this.capacity=e,this.textureWidth=i.width,this.textureHeight=i.height,this.createTexture(),this.dirty=!0,this.dirtyRangeStart=0,this.dirtyRangeEnd=this.nextIndex}}},{key:"allocate",value:function(t){var e=this.indexMap.get(t);if(e!==void 0)return e;var n;return this.freeIndices.length>0?n=this.freeIndices.pop():(n=this.nextIndex++,n>=this.capacity&&this.resize(n+1)),this.indexMap.set(t,n),n}},{key:"free",value:function(t){var e=this.indexMap.get(t);if(e!==void 0){this.indexMap.delete(t),this.freeIndices.push(e);for(var n=e*this.TEXELS_PER_ITEM*4,i=0;i<this.TEXELS_PER_ITEM*4;i++)this.data[n+i]=0;this.markDirty(e)}}},{key:"getIndex",value:function(t){var e;return(e=this.indexMap.get(t))!==null&&e!==void 0?e:-1}},{key:"has",value:function(t){return this.indexMap.has(t)}},{key:"markDirty",value:function(t){this.dirty=!0,this.dirtyRangeStart=Math.min(this.dirtyRangeStart,t),this.dirtyRangeEnd=Math.max(this.dirtyRangeEnd,t+1)}},{key:"upload",value:function(){if(!(!this.dirty||!this.texture)){var t=this.gl,e=this.textureWidth;t.activeTexture(t.TEXTURE0),t.bindTexture(t.TEXTURE_2D,this.texture);var n=this.dirtyRangeStart*this.TEXELS_PER_ITEM,i=Math.min(this.dirtyRangeEnd*this.TEXELS_PER_ITEM,this.capacity*this.TEXELS_PER_ITEM);if(n<i)for(var o=Math.floor(n/e),s=Math.floor((i-1)/e),l=o;l<=s;l++){var d=l*e,u=Math.min(d+e,this.capacity*this.TEXELS_PER_ITEM),c=Math.max(n,d),v=Math.min(i,u);if(c<v){var h=c-d,f=v-c,b=this.data.subarray(c*4,v*4);t.texSubImage2D(t.TEXTURE_2D,0,h,l,f,1,t.RGBA,t.FLOAT,b)}}t.bindTexture(t.TEXTURE_2D,null),this.dirty=!1,this.dirtyRangeStart=1/0,this.dirtyRangeEnd=-1}}},{key:"bind",value:function(t){var e=this.gl;e.activeTexture(e.TEXTURE0+t),e.bindTexture(e.TEXTURE_2D,this.texture)}},{key:"getTexture",value:function(){return this.texture}},{key:"getCapacity",value:function(){return this.capacity}},{key:"getTextureWidth",value:function(){return this.textureWidth}},{key:"getTextureHeight",value:function(){return this.textureHeight}},{key:"getTexelsPerItem",value:function(){return this.TEXELS_PER_ITEM}},{key:"getCount",value:function(){return this.indexMap.size}},{key:"getHighWaterMark",value:function(){return this.nextIndex}},{key:"isDirty",value:function(){return this.dirty}},{key:"clear",value:function(){this.indexMap.clear(),this.freeIndices=[],this.nextIndex=0,this.data.fill(0),this.dirty=!0,this.dirtyRangeStart=0,this.dirtyRangeEnd=this.capacity}},{key:"restore",value:function(){this.createTexture(),this.dirty=!1,this.dirtyRangeStart=1/0,this.dirtyRangeEnd=-1}},{key:"kill",value:function(){this.texture&&(this.gl.deleteTexture(this.texture),this.texture=null),this.indexMap.clear(),this.freeIndices=[]}}])})();function le(a){var r={},t={},e=0,n=G(a),i;try{for(n.s();!(i=n.n()).done;){var o=i.value,s=G(o.attributes),l;try{for(s.s();!(l=s.n()).done;){var d=l.value,u=d.name.replace(/^a_/,"");u in r||(r[u]=e,t[u]=d,e+=d.size)}}catch(c){s.e(c)}finally{s.f()}}}catch(c){n.e(c)}finally{n.f()}return{floatsPerItem:e,texelsPerItem:Math.max(1,Math.ceil(e/4)),offsets:r,specs:t}}var ea=(function(a){function r(t,e,n){var i;return q(this,r),i=$(this,r,[t,e.texelsPerItem,n]),i.floatsPerItem=e.floatsPerItem,i}return Z(r,a),j(r,[{key:"updateAllAttributes",value:function(e,n){var i=this.indexMap.get(e);i===void 0&&(i=this.allocate(e));for(var o=i*this.TEXELS_PER_ITEM*4,s=Math.min(n.length,this.floatsPerItem),l=0;l<s;l++)this.data[o+l]=n[l];this.markDirty(i)}},{key:"updateAllAttributesAtRow",value:function(e,n){e>=this.capacity&&this.resize(e+1);for(var i=e*this.TEXELS_PER_ITEM*4,o=Math.min(n.length,this.floatsPerItem),s=0;s<o;s++)this.data[i+s]=n[s];this.markDirty(e)}}])})(Jt);function ta(a,r,t){for(var e=[],n=new Set,i=0;i<a.length;i++){var o=a[i],s=G(o.attributes),l;try{for(s.s();!(l=s.n()).done;){var d=l.value,u=d.name.replace(/^a_/,"");if(!n.has(u)){n.add(u);var c=r.offsets[u];if(c!==void 0){var v=t?.get(i);e.push({sourceKey:d.source||u,packedOffset:c,size:d.size,isColor:d.size===4&&!!d.normalized,defaultNum:typeof d.defaultValue=="number"?d.defaultValue:d.defaultValue===!0?1:0,defaultColor:typeof d.defaultValue=="string"?d.defaultValue:"",sourceIndex:i,hasLifecycleHook:!!(v!=null&&v.getAttributeData)})}}}}catch(h){s.e(h)}finally{s.f()}}return e}function aa(a,r,t,e,n,i){t.fill(0);for(var o=0,s=a.length;o<s;o++){var l=a[o],d=l.packedOffset,u=void 0;if(l.hasLifecycleHook){var c=n.get(l.sourceIndex-i);u=c.getAttributeData(r,l.sourceKey),u===null&&(u=r[l.sourceKey])}else u=r[l.sourceKey];if(l.isColor){var v=typeof u=="string"?u:l.defaultColor||e,h=xe(v),f=K(h,4),b=f[0],m=f[1],g=f[2],p=f[3];t[d]=b/255,t[d+1]=m/255,t[d+2]=g/255,t[d+3]=p/255}else if(l.size===1)t[d]=typeof u=="number"?u:typeof u=="boolean"?u?1:0:l.defaultNum;else{var x=Array.isArray(u)?u:null;if(x)for(var T=0;T<l.size;T++){var y;t[d+T]=(y=x[T])!==null&&y!==void 0?y:0}}}}var Xt=["r","g","b","a"];function je(a,r){var t=a.offsets,e=a.specs,n=a.texelsPerItem,i=a.floatsPerItem,o=Object.keys(t);if(o.length===0||i===0)return{fetchCode:"",varyingAssignments:""};var s=r.varPrefix,l=r.baseTexelExpr,d=r.textureWidthUniform,u=r.textureSamplerUniform,c=r.outputPrefix,v=c===void 0?"v_":c,h=[];h.push("  int ".concat(s,"BaseTexel = ").concat(l,";")),h.push("");for(var f=0;f<n;f++)h.push("  ivec2 ".concat(s,"Coord").concat(f," = ivec2((").concat(s,"BaseTexel + ").concat(f,") % ").concat(d,", (").concat(s,"BaseTexel + ").concat(f,") / ").concat(d,");")),h.push("  vec4 ".concat(s,"Texel").concat(f," = texelFetch(").concat(u,", ").concat(s,"Coord").concat(f,", 0);"));h.push("");for(var b=[],m=function(){var T=p[g],y=e[T],_=t[T],R=Math.floor(_/4),E=_%4,L="".concat(s,"Texel").concat(R),A="".concat(s,"Texel").concat(R+1),k="".concat(s,"Fetched_").concat(T);if(y.size===1)h.push("  float ".concat(k," = ").concat(L,".").concat(Xt[E],";"));else if(y.size===4&&E===0)h.push("  vec4 ".concat(k," = ").concat(L,";"));else{var D=E+y.size;if(D<=4){var I="vec".concat(y.size),C=Xt.slice(E,D).join("");h.push("  ".concat(I," ").concat(k," = ").concat(L,".").concat(C,";"))}else{var w=y.size===4?"vec4":"vec".concat(y.size),N=Xt.slice(E).map(function(F){return"".concat(L,".").concat(F)}),z=Xt.slice(0,D-4).map(function(F){return"".concat(A,".").concat(F)}),P=[].concat(U(N),U(z)).join(", ");h.push("  ".concat(w," ").concat(k," = ").concat(w,"(").concat(P,");"))}}b.push("  ".concat(v).concat(T," = ").concat(k,";"))},g=0,p=o;g<p.length;g++)m();return{fetchCode:h.join(`
`),varyingAssignments:b.join(`
`)}}function Wa(a,r,t){if(!(!r||t.type==="sampler2D"))switch(t.type){case"float":a.uniform1f(r,t.value);break;case"int":case"bool":a.uniform1i(r,t.value);break;case"vec2":a.uniform2fv(r,t.value);break;case"vec3":a.uniform3fv(r,t.value);break;case"vec4":a.uniform4fv(r,t.value);break;case"mat3":a.uniformMatrix3fv(r,!1,t.value);break;case"mat4":a.uniformMatrix4fv(r,!1,t.value);break}}var bo=S(S(S(S(S(S(S(S({},WebGL2RenderingContext.BOOL,1),WebGL2RenderingContext.BYTE,1),WebGL2RenderingContext.UNSIGNED_BYTE,1),WebGL2RenderingContext.SHORT,2),WebGL2RenderingContext.UNSIGNED_SHORT,2),WebGL2RenderingContext.INT,4),WebGL2RenderingContext.UNSIGNED_INT,4),WebGL2RenderingContext.FLOAT,4);function qt(a){var r=a.match(/^(#version[^\n]*\n)/);return r?r[1]+`#define PICKING_MODE
`+a.slice(r[1].length):`#define PICKING_MODE
`+a}var we=(function(){function a(r,t,e){q(this,a),S(this,"floats",new Float32Array),S(this,"ints",new Uint32Array),S(this,"constantArray",new Float32Array),S(this,"capacity",0),S(this,"verticesCount",0),S(this,"bufferGeneration",0),S(this,"uploadedGeneration",new Map),S(this,"constantBufferGeneration",0),S(this,"uploadedConstantGeneration",new Map),S(this,"renderOffset",0),S(this,"renderCount",-1),S(this,"debugStats",{drawCalls:0,verticesDrawn:0,bufferUploadBytes:0}),S(this,"shadersLogged",!1),S(this,"pickProgram",null);var n=this.getDefinition();if(this.VERTICES=n.VERTICES,this.VERTEX_SHADER_SOURCE=n.VERTEX_SHADER_SOURCE,this.FRAGMENT_SHADER_SOURCE=n.FRAGMENT_SHADER_SOURCE,this.UNIFORMS=n.UNIFORMS,this.ATTRIBUTES=n.ATTRIBUTES,this.METHOD=n.METHOD,this.CONSTANT_ATTRIBUTES="CONSTANT_ATTRIBUTES"in n?n.CONSTANT_ATTRIBUTES:[],this.CONSTANT_DATA="CONSTANT_DATA"in n?n.CONSTANT_DATA:[],this.isInstanced="CONSTANT_ATTRIBUTES"in n,this.ATTRIBUTES_ITEMS_COUNT=wa(this.ATTRIBUTES),this.STRIDE=this.VERTICES*this.ATTRIBUTES_ITEMS_COUNT,this.renderer=e,this.normalProgram=this.getProgramInfo("normal",r,n.VERTEX_SHADER_SOURCE,n.FRAGMENT_SHADER_SOURCE,null),this.pickProgram=this.getProgramInfo("pick",r,qt(n.VERTEX_SHADER_SOURCE),qt(n.FRAGMENT_SHADER_SOURCE),null),this.isInstanced){var i=wa(this.CONSTANT_ATTRIBUTES);if(this.CONSTANT_DATA.length!==this.VERTICES)throw new Error("Program: error while getting constant data (expected ".concat(this.VERTICES," items, received ").concat(this.CONSTANT_DATA.length," instead)"));this.constantArray=new Float32Array(this.CONSTANT_DATA.length*i);for(var o=0;o<this.CONSTANT_DATA.length;o++){var s=this.CONSTANT_DATA[o];if(s.length!==i)throw new Error("Program: error while getting constant data (one vector has ".concat(s.length," items instead of ").concat(i,")"));for(var l=0;l<s.length;l++)this.constantArray[o*i+l]=s[l]}this.STRIDE=this.ATTRIBUTES_ITEMS_COUNT}}return j(a,[{key:"kill",value:function(){Vn(this.normalProgram),this.pickProgram&&Vn(this.pickProgram)}},{key:"resetDebugStats",value:function(){this.debugStats.drawCalls=0,this.debugStats.verticesDrawn=0,this.debugStats.bufferUploadBytes=0}},{key:"getProgramInfo",value:function(t,e,n,i,o){var s=e.createBuffer();if(s===null)throw new Error("Program: error while creating the WebGL buffer.");var l=Ia(e,n),d=za(e,i),u=Na(e,[l,d]),c={};this.UNIFORMS.forEach(function(f){var b=e.getUniformLocation(u,f);b&&(c[f]=b)});var v={};this.ATTRIBUTES.forEach(function(f){v[f.name]=e.getAttribLocation(u,f.name)});var h;if(this.isInstanced&&(this.CONSTANT_ATTRIBUTES.forEach(function(f){v[f.name]=e.getAttribLocation(u,f.name)}),h=e.createBuffer(),h===null))throw new Error("Program: error while creating the WebGL constant buffer.");return{name:t,program:u,gl:e,frameBuffer:o,buffer:s,constantBuffer:h||{},uniformLocations:c,attributeLocations:v,isPicking:t==="pick",vertexShader:l,fragmentShader:d}}},{key:"bindProgram",value:function(t){var e=this,n=0,i=t.gl,o=t.buffer;if(this.isInstanced){if(i.bindBuffer(i.ARRAY_BUFFER,t.constantBuffer),n=0,this.CONSTANT_ATTRIBUTES.forEach(function(u){return n+=e.bindAttribute(u,t,n,!1)}),this.uploadedConstantGeneration.get(t.constantBuffer)!==this.constantBufferGeneration){var l;i.bufferData(i.ARRAY_BUFFER,this.constantArray,i.STATIC_DRAW),this.uploadedConstantGeneration.set(t.constantBuffer,this.constantBufferGeneration),(l=this.renderer)!==null&&l!==void 0&&l.getSetting("DEBUG_logRenderStats")&&(this.debugStats.bufferUploadBytes+=this.constantArray.byteLength)}if(i.bindBuffer(i.ARRAY_BUFFER,t.buffer),n=this.renderOffset*this.ATTRIBUTES_ITEMS_COUNT*Float32Array.BYTES_PER_ELEMENT,this.ATTRIBUTES.forEach(function(u){return n+=e.bindAttribute(u,t,n,!0)}),this.uploadedGeneration.get(o)!==this.bufferGeneration){var d;i.bufferData(i.ARRAY_BUFFER,this.floats,i.DYNAMIC_DRAW),this.uploadedGeneration.set(o,this.bufferGeneration),(d=this.renderer)!==null&&d!==void 0&&d.getSetting("DEBUG_logRenderStats")&&(this.debugStats.bufferUploadBytes+=this.floats.byteLength)}}else if(i.bindBuffer(i.ARRAY_BUFFER,o),n=0,this.ATTRIBUTES.forEach(function(u){return n+=e.bindAttribute(u,t,n)}),this.uploadedGeneration.get(o)!==this.bufferGeneration){var s;i.bufferData(i.ARRAY_BUFFER,this.floats,i.DYNAMIC_DRAW),this.uploadedGeneration.set(o,this.bufferGeneration),(s=this.renderer)!==null&&s!==void 0&&s.getSetting("DEBUG_logRenderStats")&&(this.debugStats.bufferUploadBytes+=this.floats.byteLength)}i.bindBuffer(i.ARRAY_BUFFER,null)}},{key:"unbindProgram",value:function(t){var e=this;this.isInstanced?(this.CONSTANT_ATTRIBUTES.forEach(function(n){return e.unbindAttribute(n,t,!1)}),this.ATTRIBUTES.forEach(function(n){return e.unbindAttribute(n,t,!0)})):this.ATTRIBUTES.forEach(function(n){return e.unbindAttribute(n,t)})}},{key:"bindAttribute",value:function(t,e,n,i){var o=bo[t.type];if(typeof o!="number")throw new Error('Program.bind: yet unsupported attribute type "'.concat(t.type,'"'));var s=e.attributeLocations[t.name],l=e.gl;if(s!==-1){l.enableVertexAttribArray(s);var d=this.isInstanced?(i?this.ATTRIBUTES_ITEMS_COUNT:wa(this.CONSTANT_ATTRIBUTES))*Float32Array.BYTES_PER_ELEMENT:this.ATTRIBUTES_ITEMS_COUNT*Float32Array.BYTES_PER_ELEMENT;l.vertexAttribPointer(s,t.size,t.type,t.normalized||!1,d,n),this.isInstanced&&i&&l.vertexAttribDivisor(s,1)}return t.size*o}},{key:"unbindAttribute",value:function(t,e,n){var i=e.attributeLocations[t.name],o=e.gl;i!==-1&&(o.disableVertexAttribArray(i),this.isInstanced&&n&&o.vertexAttribDivisor(i,0))}},{key:"reallocate",value:function(t){t!==this.capacity&&(this.capacity=t,this.verticesCount=this.VERTICES*t,this.floats=new Float32Array(this.isInstanced?this.capacity*this.ATTRIBUTES_ITEMS_COUNT:this.verticesCount*this.ATTRIBUTES_ITEMS_COUNT),this.ints=new Uint32Array(this.floats.buffer),this.invalidateBuffers())}},{key:"invalidateBuffers",value:function(){this.bufferGeneration++,this.constantBufferGeneration++}},{key:"hasNothingToRender",value:function(){return this.verticesCount===0}},{key:"setTypedUniform",value:function(t,e){var n;Wa(e.gl,(n=e.uniformLocations[t.name])!==null&&n!==void 0?n:null,t)}},{key:"renderProgram",value:function(t,e){var n=e.gl,i=e.program,o=e.isPicking;o?n.disable(n.BLEND):n.enable(n.BLEND),n.useProgram(i),this.setUniforms(t,e),this.drawWebGL(this.METHOD,e)}},{key:"render",value:function(t,e,n){var i;if(!this.shadersLogged&&(i=this.renderer)!==null&&i!==void 0&&i.getSetting("DEBUG_logShaders")&&(this.shadersLogged=!0,console.log("[sigma] DEBUG_logShaders: ".concat(this.constructor.name),{normal:{vertexShaderSource:this.VERTEX_SHADER_SOURCE,fragmentShaderSource:this.FRAGMENT_SHADER_SOURCE},pick:{vertexShaderSource:qt(this.VERTEX_SHADER_SOURCE),fragmentShaderSource:qt(this.FRAGMENT_SHADER_SOURCE)}})),!this.hasNothingToRender()){this.renderOffset=e??0,this.renderCount=n??-1;var o=this.normalProgram.gl;if(o.bindFramebuffer(o.FRAMEBUFFER,null),o.viewport(0,0,t.width*t.pixelRatio,t.height*t.pixelRatio),this.bindProgram(this.normalProgram),this.renderProgram(t,this.normalProgram),this.unbindProgram(this.normalProgram),this.pickProgram&&t.pickingFrameBuffer){var s=Math.ceil(t.width*t.pixelRatio/t.downSizingRatio),l=Math.ceil(t.height*t.pixelRatio/t.downSizingRatio);o.bindFramebuffer(o.FRAMEBUFFER,t.pickingFrameBuffer),o.viewport(0,0,s,l),this.bindProgram(this.pickProgram),this.renderProgram(t,this.pickProgram),this.unbindProgram(this.pickProgram),o.bindFramebuffer(o.FRAMEBUFFER,null),o.viewport(0,0,t.width*t.pixelRatio,t.height*t.pixelRatio)}}}},{key:"drawWebGL",value:function(t,e){var n,i=e.gl,o=this.renderCount>=0?this.renderCount:this.capacity;(n=this.renderer)!==null&&n!==void 0&&n.getSetting("DEBUG_logRenderStats")&&(this.debugStats.drawCalls++,this.debugStats.verticesDrawn+=o*this.VERTICES),this.isInstanced?i.drawArraysInstanced(t,0,this.VERTICES,o):i.drawArrays(t,this.renderOffset*this.VERTICES,o*this.VERTICES)}}])})(),Ee=2,mt=7,lr={below:0,above:1,left:2,right:3};function xo(){var a=`#version 300 es
precision highp float;

uniform mat3 u_matrix;
uniform vec2 u_resolution;
uniform float u_labelPixelSnapping;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
uniform float u_pixelRatio;
uniform float u_labelMargin;
uniform float u_zoomLabelSizeRatio;

uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_nodeFrameTexture;
uniform int u_nodeFrameTextureWidth;

// Atlas size is fixed at 2048\xD72048 \u2014 matches AttachmentManager.ATLAS_SIZE.
uniform sampler2D u_atlasTexture;
const vec2 u_atlasSize = vec2(2048.0);

// Per-instance
in float a_nodeIndex;           // node-data texture index
in vec4 a_atlasRect;            // x, y, width, height in atlas pixels
in vec2 a_attachmentSize;       // attachment dimensions (CSS px)
in float a_positionMode;        // label position: 0=right 1=left 2=above 3=below 4=over
in float a_attachmentPlacement; // 0=below 1=above 2=left 3=right (relative to label)
in float a_labelWidth;          // label width (CSS px)
in float a_labelHeight;         // label height: font line box (CSS px)
in float a_textHeight;          // actual glyph height (CSS px)
in float a_labelAngle;          // label rotation angle (radians)

// Per-vertex (constant)
in vec2 a_quadCorner;           // [-1,-1], [1,-1], [-1,1], [1,1]

out vec2 v_texCoord;

`.concat(me,`
`).concat(Fe,`
`).concat($e,`
`).concat(or,`
`).concat(Qt,`

void main() {
  int nodeIdx = int(a_nodeIndex);

  // Node data: (x, y, size, shapeId).
  vec4 nodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  vec2 nodePos = nodeData.xy;
  float nodeSize = nodeData.z;

  // Normalized edge distance from the shared frame texture (the frame-pass ran
  // the SDF search once; we just read the result).
  float edgeDist = readFrameTexel(u_nodeFrameTexture, u_nodeFrameTextureWidth, nodeIdx).r;

  // Per-node label rotation alignment: 0 = viewport, 1 = label turns with camera.
  float labelRotation = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx).g;

  vec3 nodeClip = u_matrix * vec3(nodePos, 1.0);

  // Node radius in physical pixels (matches label/background).
  float matrixScaleX = length(vec2(u_matrix[0][0], u_matrix[1][0]));
  float nodeRadiusGraphSpace = nodeSize * u_correctionRatio / u_sizeRatio * 2.0;
  float nodeRadiusPixels = nodeRadiusGraphSpace * matrixScaleX * u_resolution.x / 2.0;

  // CSS-px inputs -> physical px, scaled by the zoom-dependent label ratio, so
  // the attachment stays glued to the label box exactly as the label scales.
  float zoomScale = u_zoomLabelSizeRatio;
  vec2 labelHalf = vec2(a_labelWidth, a_labelHeight) * 0.5 * zoomScale * u_pixelRatio;
  vec2 attachHalf = a_attachmentSize * 0.5 * zoomScale * u_pixelRatio;
  float gap = `).concat(Ee.toFixed(1),` * zoomScale * u_pixelRatio;
  float labelMargin = u_labelMargin * zoomScale * u_pixelRatio;

  // Graph-aligned labels add the camera angle so the attachment orbits with the box.
  mat2 labelRotMat = rotate2D(a_labelAngle - labelRotation * u_cameraAngle);

  // Label box center relative to the node center (pre-rotation). The shape-aware
  // edge distance comes from the frame texture, so placement matches the label.
  vec2 boxCenter = vec2(0.0);
  if (a_positionMode < 4.0) {
    float labelStart = nodeRadiusPixels * edgeDist + labelMargin;
    float textHalf = a_textHeight * 0.5 * zoomScale * u_pixelRatio;
    boxCenter = labelBoxCenter(a_positionMode, labelStart, labelHalf, textHalf);
  }

  // Horizontal anchor of below/above attachments tracks the label position, so
  // the attachment hangs from the label edge nearest the node (or is centered
  // when the label itself is node-centered): right->left, left->right, else center.
  float anchorX = 0.0;
  if (a_positionMode < 0.5) anchorX = -labelHalf.x + attachHalf.x;       // right label
  else if (a_positionMode < 1.5) anchorX = labelHalf.x - attachHalf.x;   // left label

  // Attachment center relative to the box (pre-rotation, Y-down). This offset
  // depends only on the box, the gap and the attachment size \u2014 never the shape.
  vec2 attachCenter;
  if (a_attachmentPlacement < 0.5) {
    // below
    attachCenter = boxCenter + vec2(anchorX, labelHalf.y + gap + attachHalf.y);
  } else if (a_attachmentPlacement < 1.5) {
    // above
    attachCenter = boxCenter + vec2(anchorX, -(labelHalf.y + gap + attachHalf.y));
  } else if (a_attachmentPlacement < 2.5) {
    // left, top-aligned
    attachCenter = boxCenter + vec2(-(labelHalf.x + gap + attachHalf.x), -labelHalf.y + attachHalf.y);
  } else {
    // right, top-aligned
    attachCenter = boxCenter + vec2(labelHalf.x + gap + attachHalf.x, -labelHalf.y + attachHalf.y);
  }

  // Rotate the whole assembly by the label angle, around the node center.
  vec2 rotatedCenter = labelRotMat * attachCenter;
  vec2 cornerOffset = labelRotMat * (a_quadCorner * attachHalf);

  // Node center in screen px (Y-down).
  vec2 nodeScreen = vec2(
    (nodeClip.x + 1.0) * u_resolution.x,
    (1.0 - nodeClip.y) * u_resolution.y
  ) * 0.5;

  // Snap node center to the pixel grid so label/backdrop/attachment move as one.
  vec2 snapDelta = (round(nodeScreen) - nodeScreen) * u_labelPixelSnapping;

  // Snap the quad's top-left to integer pixels so atlas texels map 1:1.
  vec2 centerScreen = nodeScreen + rotatedCenter + snapDelta;
  vec2 topLeft = centerScreen - attachHalf;
  topLeft = mix(topLeft, round(topLeft), u_labelPixelSnapping);
  centerScreen = topLeft + attachHalf;

  vec2 vertexScreen = centerScreen + cornerOffset;
  gl_Position = vec4(
    vertexScreen.x * 2.0 / u_resolution.x - 1.0,
    1.0 - vertexScreen.y * 2.0 / u_resolution.y,
    0.0, 1.0
  );

  vec2 texOrigin = a_atlasRect.xy / u_atlasSize;
  vec2 texSize = a_atlasRect.zw / u_atlasSize;
  vec2 uv = (a_quadCorner + 1.0) / 2.0;
  v_texCoord = texOrigin + uv * texSize;
}
`);return a}var yo=`#version 300 es
precision highp float;

uniform sampler2D u_atlasTexture;

in vec2 v_texCoord;

layout(location = 0) out vec4 fragColor;
#ifdef PICKING_MODE
layout(location = 1) out vec4 pickColor;
#endif

void main() {
  // Canvas textures are premultiplied; output directly for (ONE, 1-SRC_ALPHA) blending
  vec4 color = texture(u_atlasTexture, v_texCoord);
  if (color.a < 0.01) discard;
  fragColor = color;
#ifdef PICKING_MODE
  pickColor = vec4(0.0); // Attachments are not pickable
#endif
}
`;function _o(a,r,t,e){var n,i,o=e.label,s=o===void 0?{}:o,l=(n=s.margin)!==null&&n!==void 0?n:Ke,d=(i=s.zoomToLabelSizeRatioFunction)!==null&&i!==void 0?i:function(){return 1},u=xo(),c=yo,v=(function(h){function f(){var b;q(this,f);for(var m=arguments.length,g=new Array(m),p=0;p<m;p++)g[p]=arguments[p];return b=$(this,f,[].concat(g)),S(b,"totalCount",0),S(b,"bufferCapacity",0),b}return Z(f,h),j(f,[{key:"getDefinition",value:function(){var m=WebGL2RenderingContext,g=m.FLOAT,p=m.TRIANGLE_STRIP;return{VERTICES:4,VERTEX_SHADER_SOURCE:u,FRAGMENT_SHADER_SOURCE:c,METHOD:p,UNIFORMS:["u_matrix","u_resolution","u_labelPixelSnapping","u_sizeRatio","u_correctionRatio","u_cameraAngle","u_pixelRatio","u_labelMargin","u_zoomLabelSizeRatio","u_nodeDataTexture","u_nodeDataTextureWidth","u_nodeFrameTexture","u_nodeFrameTextureWidth","u_atlasTexture"],ATTRIBUTES:[{name:"a_nodeIndex",size:1,type:g},{name:"a_atlasRect",size:4,type:g},{name:"a_attachmentSize",size:2,type:g},{name:"a_positionMode",size:1,type:g},{name:"a_attachmentPlacement",size:1,type:g},{name:"a_labelWidth",size:1,type:g},{name:"a_labelHeight",size:1,type:g},{name:"a_textHeight",size:1,type:g},{name:"a_labelAngle",size:1,type:g}],CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:g}],CONSTANT_DATA:[[-1,-1],[1,-1],[-1,1],[1,1]]}}},{key:"processAttachment",value:function(m,g){var p=this.floats,x=m*this.STRIDE;p[x++]=g.nodeIndex,p[x++]=g.atlasX,p[x++]=g.atlasY,p[x++]=g.atlasW,p[x++]=g.atlasH,p[x++]=g.attachWidth,p[x++]=g.attachHeight,p[x++]=g.positionMode,p[x++]=g.attachmentPlacement,p[x++]=g.labelWidth,p[x++]=g.labelHeight,p[x++]=g.textHeight,p[x++]=g.labelAngle}},{key:"setUniforms",value:function(m,g){var p=g.gl,x=g.uniformLocations;p.uniformMatrix3fv(x.u_matrix,!1,m.matrix),p.uniform2f(x.u_resolution,m.width*m.pixelRatio,m.height*m.pixelRatio),p.uniform1f(x.u_labelPixelSnapping,m.labelPixelSnapping),p.uniform1f(x.u_sizeRatio,m.sizeRatio),p.uniform1f(x.u_correctionRatio,m.correctionRatio),p.uniform1f(x.u_cameraAngle,m.cameraAngle),p.uniform1f(x.u_pixelRatio,m.pixelRatio),p.uniform1f(x.u_labelMargin,f.labelMargin),p.uniform1f(x.u_zoomLabelSizeRatio,1/d(m.zoomRatio)),p.uniform1i(x.u_nodeDataTexture,m.nodeDataTextureUnit),p.uniform1i(x.u_nodeDataTextureWidth,m.nodeDataTextureWidth),p.uniform1i(x.u_nodeFrameTexture,m.nodeFrameTextureUnit),p.uniform1i(x.u_nodeFrameTextureWidth,m.nodeFrameTextureWidth),p.uniform1i(x.u_atlasTexture,mt)}},{key:"reallocateAttachments",value:function(m){this.totalCount=m,m>this.bufferCapacity&&(this.bufferCapacity=Math.max(m,Math.ceil(this.bufferCapacity*1.5)||10),J(f,"reallocate",this,3)([this.bufferCapacity]))}},{key:"hasNothingToRender",value:function(){return this.totalCount===0}},{key:"drawWebGL",value:function(m,g){var p=g.gl;this.totalCount!==0&&p.drawArraysInstanced(m,0,this.VERTICES,this.totalCount)}}])})(we);return S(v,"labelMargin",l),new v(a,r,t)}var Te=5;function na(a,r){return[].concat(U(r),U(a.map(function(t){var e;return{attributes:(e=t.attributes)!==null&&e!==void 0?e:[]}})))}function Ze(a,r){var t=le(na(a,r)),e=new Set(a.flatMap(function(d){var u;return(u=d.attributes)!==null&&u!==void 0?u:[]}).map(function(d){return d.name.replace(/^a_/,"")})),n={},i={},o=G(e),s;try{for(o.s();!(s=o.n()).done;){var l=s.value;n[l]=t.offsets[l],i[l]=t.specs[l]}}catch(d){o.e(d)}finally{o.f()}return B(B({},t),{},{offsets:n,specs:i})}function To(a,r){var t=new Set(["u_matrix","u_sizeRatio","u_correctionRatio","u_cameraAngle","u_pickingPadding","u_nodeDataTexture","u_layerAttributeTexture"]),e=new Set,n=a.flatMap(function(h){return h.uniforms}).filter(function(h){return t.has(h.name)||e.has(h.name)?!1:(e.add(h.name),!0)}).map(function(h){return"uniform ".concat(h.type," ").concat(h.name,";")}).join(`
`),i=r.flatMap(function(h){return h.uniforms}).filter(function(h){return t.has(h.name)||e.has(h.name)?!1:(e.add(h.name),!0)}).map(function(h){return"uniform ".concat(h.type," ").concat(h.name,";")}).join(`
`),o=na(a,r),s=new Set,l=o.flatMap(function(h){return h.attributes}).filter(function(h){var f=h.name.replace(/^a_/,"");return s.has(f)?!1:(s.add(f),!0)}).map(function(h){var f=h.name.replace(/^a_/,""),b=h.size===1?"float":"vec".concat(h.size);return"out ".concat(b," v_").concat(f,";")}).join(`
`),d=je(le(o),{varPrefix:"layer",baseTexelExpr:"nodeIdx * u_layerAttributeTexelsPerNode",textureWidthUniform:"u_layerAttributeTextureWidth",textureSamplerUniform:"u_layerAttributeTexture"}),u=d.fetchCode,c=d.varyingAssignments,v=`#version 300 es

// Standard node attributes (per instance) - minimal buffer usage
in float a_nodeIndex;  // Index into node data texture AND layer attribute texture
in vec4 a_id;          // Node ID for picking
in float a_opacity;    // Node opacity, applied once to the final fragment

// Constant attributes (per vertex, same for all instances)
in vec2 a_quadCorner;  // (-1,-1), (1,-1), (1,1), (-1,1) for quad corners

// Standard uniforms
uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
#ifdef PICKING_MODE
uniform float u_pickingPadding;
#endif
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;

// Layer attribute texture uniforms
uniform sampler2D u_layerAttributeTexture;
uniform int u_layerAttributeTextureWidth;
uniform int u_layerAttributeTexelsPerNode;

`.concat(n,`
`).concat(i,`

// Standard varyings
out vec2 v_uv;                    // Normalized coordinates [-1, 1]
out vec4 v_id;
out float v_opacity;
out float v_antialiasingWidth;    // Width for antialiasing in UV space
out float v_pixelSize;            // Node size in pixels (for pixel-mode borders)
out float v_pixelToUV;            // Conversion factor: multiply by this to convert screen pixels to UV units
out float v_shapeId;              // Shape ID for multi-shape programs

// Layer varyings
`).concat(l,`

// Node-data fetch helpers (geometry texel + rotation-flags texel)
`).concat(me,`
`).concat(Fe,`

void main() {
  // Fetch node geometry: vec4(x, y, size, shapeId).
  int nodeIdx = int(a_nodeIndex);

  // Hidden nodes are flagged with a negative row by NodeProgram.process(). Push
  // the whole quad outside the clip volume: every vertex lands at the same
  // out-of-range position, so the primitive is fully clipped and rasterizes
  // nothing \u2014 neither to the frame buffer nor to the picking buffer.
  if (nodeIdx < 0) {
    gl_Position = vec4(2.0, 0.0, 0.0, 1.0);
    v_id = vec4(0.0);
    return;
  }

  vec4 nodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  vec2 a_position = nodeData.xy;
  float a_size = nodeData.z;
  v_shapeId = nodeData.w;  // Pass shape ID to fragment shader

  // Per-node rotation alignment: 0 = viewport (screen-upright), 1 = graph.
  float nodeRotation = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx).r;

`).concat(u,`

  // Calculate the actual size in pixels
  float size = a_size * u_correctionRatio / u_sizeRatio * 2.0;

  // In PICKING_MODE, inflate the quad by nodePickingPadding pixels on each side
  #ifdef PICKING_MODE
    float paddedSize = size + u_pickingPadding * u_correctionRatio;
    vec2 offset = a_quadCorner * paddedSize;
  #else
    vec2 offset = a_quadCorner * size;
  #endif
  // Counter-rotate the quad offset so viewport-aligned nodes stay upright as the
  // camera turns. Graph-aligned nodes (nodeRotation=1) skip it and turn with the
  // camera. The angle scales by (1 - nodeRotation) so both fall out of one path.
  {
    float ca = u_cameraAngle * (1.0 - nodeRotation);
    float c = cos(ca);
    float s = sin(ca);
    offset = mat2(c, s, -s, c) * offset;
  }
  vec2 position = a_position + offset;

  gl_Position = vec4(
    (u_matrix * vec3(position, 1)).xy,
    0,
    1
  );

  // In PICKING_MODE, UV is scaled beyond [-1, 1] to match the inflated quad
  #ifdef PICKING_MODE
    v_uv = a_quadCorner * (paddedSize / size);
  #else
    v_uv = a_quadCorner;
  #endif

  // Pass ID to fragment shader
  v_id = a_id;
  v_opacity = a_opacity;

  // Pass pixel size for layers that need pixel-mode calculations
  // Multiply by 2 because 'size' is half-width (offset from center), not full diameter
  v_pixelSize = size * 2.0;

  // Conversion factor from screen pixels to UV units
  // Same derivation as v_antialiasingWidth which represents ~1 pixel in UV space
  // P pixels in UV space = P * u_correctionRatio / size
  v_pixelToUV = u_correctionRatio / size;

  // We use an antialiasing width of 1px (so v_pixelToUV)
  v_antialiasingWidth = v_pixelToUV;

  // Pass layer attributes to fragment shader (fetched from texture)
`).concat(c,`
}
`);return v}function So(a,r,t){var e=arguments.length>3&&arguments[3]!==void 0?arguments[3]:!0,n=r.map(function(f,b){var m="layer_".concat(f.name),g=[].concat(U(f.attributes.map(function(p){return"v_".concat(p.name.replace(/^a_/,""))})),U(f.uniforms.map(function(p){return p.name}))).join(", ");return"  // Layer ".concat(b+1,": ").concat(f.name,`
  color = blendOver(color, `).concat(m,"(").concat(g,"));")}).join(`

`),i=new Set(["u_correctionRatio"]),o=new Set,s=a.flatMap(function(f){return f.uniforms}).filter(function(f){return i.has(f.name)||o.has(f.name)?!1:(o.add(f.name),!0)}).map(function(f){return"uniform ".concat(f.type," ").concat(f.name,";")}).join(`
`),l=r.flatMap(function(f){return f.uniforms}).filter(function(f){return i.has(f.name)||o.has(f.name)?!1:(o.add(f.name),!0)}).map(function(f){return"uniform ".concat(f.type," ").concat(f.name,";")}).join(`
`),d=new Set,u=na(a,r).flatMap(function(f){return f.attributes}).filter(function(f){var b=f.name.replace(/^a_/,"");return d.has(b)?!1:(d.add(b),!0)}).map(function(f){var b=f.name.replace(/^a_/,""),m=f.size===1?"float":"vec".concat(f.size);return"in ".concat(m," v_").concat(b,";")}).join(`
`),c=Ma(a),v=oo(a,t),h=`#version 300 es
precision highp float;

// Standard varyings
in vec2 v_uv;
in vec4 v_id;
in float v_opacity;
in float v_antialiasingWidth;
in float v_pixelSize;
in float v_pixelToUV;
in float v_shapeId;  // Shape ID for multi-shape programs

// Standard uniforms (needed for some layer calculations like pixel-mode borders)
uniform float u_correctionRatio;
#ifdef PICKING_MODE
uniform float u_pickingPadding;
#endif

// Shape uniforms
`.concat(s,`

// Layer uniforms
`).concat(l,`

// Layer varyings
`).concat(u,`

// Fragment output (single target - picking handled via separate pass)
out vec4 fragColor;

// LayerContext struct - provides rendering context to all layers
struct LayerContext {
  float sdf;             // Signed distance from shape boundary (negative inside)
  vec2 uv;               // UV coordinates [-1, 1], center at (0,0)
  float shapeSize;       // Effective shape size (~diameter) in UV space (1.0 - aaWidth)
  float shapeHalfSize;   // Effective shape half size (~radius) in UV space
  float pixelSize;       // Node full size (~diameter) in screen pixels
  float aaWidth;         // Anti-aliasing width for smooth transitions
  float correctionRatio; // Scaling factor for consistent rendering across zoom levels
  float pixelToUV;       // Conversion factor: multiply screen pixels by this to get UV units
  float inradiusFactor;  // Ratio of inradius to circumradius (shape depth factor)
};

LayerContext context;  // Global instance, populated before layer calls

// Alpha "over" compositing for layer blending
vec4 blendOver(vec4 bg, vec4 fg) {
  float a = fg.a;
  return vec4(mix(bg.rgb, fg.rgb, a), bg.a + a * (1.0 - bg.a));
}

// SDF shape functions
`).concat(c,`

// Shape selector function (sets context.sdf and context.inradiusFactor)
`).concat(v,`

// Layer functions
`).concat(r.map(function(f){return f.glsl}).join(`

`),`

void main() {
  // 1. Setup LayerContext (available to all layer functions)
  context.shapeSize = 1.0 - v_antialiasingWidth;
  context.shapeHalfSize = context.shapeSize * 0.5;
  context.pixelSize = v_pixelSize;
  context.uv = v_uv;
  context.aaWidth = v_antialiasingWidth;
  context.correctionRatio = u_correctionRatio;
  context.pixelToUV = v_pixelToUV;

  // Query shape SDF based on shapeId (sets context.sdf and context.inradiusFactor)
  queryNodeSDF(int(v_shapeId), v_uv, context.shapeSize);

  // 2. Early discard for pixels fully outside the shape (with AA margin)
  // In PICKING_MODE, allow extra fragments up to the picking padding distance
  #ifdef PICKING_MODE
    if (context.sdf > u_pickingPadding * v_pixelToUV + context.aaWidth) discard;
  #else
    if (context.sdf > context.aaWidth) discard;
  #endif

  // 3. Apply layers sequentially with "over" compositing
  vec4 color = vec4(0.0);

`).concat(n,`

  #ifdef PICKING_MODE
    // Picking pass: output node ID for pixels within the picking area.
    if (context.sdf > u_pickingPadding * v_pixelToUV) discard;
    fragColor = v_id;
  #else
`).concat(e?`    // Visual pass: apply antialiasing at shape boundary, node opacity once
    // smoothstep provides smooth transition from opaque to transparent
    float alpha = smoothstep(context.aaWidth, -context.aaWidth, context.sdf) * v_opacity;`:`    // Visual pass: hard-edged (no anti-aliasing gradient) shape boundary, node opacity applied once
    float alpha = (context.sdf < 0.0 ? 1.0 : 0.0) * v_opacity;`,`
    // Mix with transparent to fade both color AND alpha together (avoids bright halo)
    fragColor = mix(vec4(0.0), color, alpha);
  #endif
}
`);return h}function Eo(a,r){var t=new Set;return t.add("u_matrix"),t.add("u_sizeRatio"),t.add("u_correctionRatio"),t.add("u_cameraAngle"),t.add("u_pickingPadding"),t.add("u_nodeDataTexture"),t.add("u_nodeDataTextureWidth"),t.add("u_layerAttributeTexture"),t.add("u_layerAttributeTextureWidth"),t.add("u_layerAttributeTexelsPerNode"),a.forEach(function(e){e.uniforms.forEach(function(n){return t.add(n.name)})}),r.forEach(function(e){e.uniforms.forEach(function(n){return t.add(n.name)})}),Array.from(t)}function Ro(a){var r=WebGL2RenderingContext,t=r.UNSIGNED_BYTE,e=r.FLOAT;return[{name:"a_nodeIndex",size:1,type:e},{name:"a_id",size:4,type:t,normalized:!0},{name:"a_opacity",size:1,type:e}]}function qn(a){var r=a.shapes,t=a.layers,e=a.shapeGlobalIds,n=a.antialias,i=n===void 0?!0:n;return{vertexShader:To(r,t),fragmentShader:So(r,t,e,i),uniforms:Eo(r,t),attributes:Ro()}}function dr(a,r,t){var e=Ze(a,r),n=e.specs;return Object.keys(n).map(function(i){return"flat ".concat(t," ").concat(n[i].size===1?"float":"vec".concat(n[i].size)," v_").concat(i,";")}).join(`
`)}function Ao(a){var r,t,e=a.shapes,n=a.layers,i=a.shapeGlobalIds,o=je(Ze(e,n),{varPrefix:"nodeAttr",baseTexelExpr:"nodeIdx * u_layerAttributeTexelsPerNode",textureWidthUniform:"u_layerAttributeTextureWidth",textureSamplerUniform:"u_layerAttributeTexture"}),s=e.length===1?"float inradiusFactor = ".concat(Q((r=e[0].inradiusFactor)!==null&&r!==void 0?r:1),";"):"float inradiusFactor = ".concat(Q((t=e[0].inradiusFactor)!==null&&t!==void 0?t:1),`;
  switch (int(shapeId)) {
`).concat(e.map(function(d,u){var c,v=i?i[u]:u;return"    case ".concat(v,": inradiusFactor = ").concat(Q((c=d.inradiusFactor)!==null&&c!==void 0?c:1),"; break;")}).join(`
`),`
    default: break;
  }`),l=`#version 300 es

in float a_nodeIndex;
in float a_labelWidth;
in float a_labelHeight;
in float a_textHeight;
in float a_positionMode;
in float a_labelAngle;
in vec4 a_backdropColor;
in vec4 a_backdropShadowColor;
in float a_backdropShadowBlur;
in float a_backdropPadding;
in vec4 a_backdropBorderColor;
in vec4 a_backdropExtra; // [borderWidth, cornerRadius, labelPadding, area]
in vec2 a_labelBoxOffset;
in vec2 a_quadCorner;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
uniform vec2 u_resolution;
uniform float u_pixelRatio;
uniform float u_labelMargin;
uniform float u_zoomLabelSizeRatio;
uniform float u_labelPixelSnapping;
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_nodeFrameTexture;
uniform int u_nodeFrameTextureWidth;
uniform sampler2D u_layerAttributeTexture;
uniform int u_layerAttributeTextureWidth;
uniform int u_layerAttributeTexelsPerNode;

out vec2 v_uv;
out vec2 v_nodeCenter;
out float v_nodeRadius;
out vec2 v_labelCenter;
out vec2 v_labelHalfSize;
out float v_aaWidth;
out float v_shapeId;
out float v_nodeRotation;
out float v_labelAngle;
out vec4 v_backdropColor;
out vec4 v_backdropShadowColor;
out float v_backdropShadowBlur;
out float v_backdropPadding;
out vec4 v_backdropBorderColor;
out float v_backdropBorderWidth;
out float v_backdropCornerRadius;
out float v_backdropArea;
`.concat(dr(e,n,"out"),`

`).concat(me,`
`).concat(Fe,`
`).concat($e,`

void main() {
  int nodeIdx = int(a_nodeIndex);
`).concat(o.fetchCode,`
`).concat(o.varyingAssignments,`

  // Node data: (x, y, size, shapeId). shapeId (global) is forwarded to the
  // fragment shader, which keeps the shape SDF for the outline.
  vec4 nodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  vec2 nodePosition = nodeData.xy;
  float nodeSize = nodeData.z;
  float shapeId = nodeData.w;

  // Per-node rotation alignment (0 = viewport, 1 = graph). nodeRotation drives
  // the fragment's shape outline; labelRotation turns the label box with camera.
  vec4 nodeFlags = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  float nodeRotation = nodeFlags.r;
  float labelRotation = nodeFlags.g;
  v_nodeRotation = nodeRotation;

  `).concat(rr,`
  // CSS pixel attributes are multiplied by u_pixelRatio to match nodeRadiusPixels,
  // which is already in physical pixels (nodeRadiusNDC * u_resolution.x / 2.0).
  float padding = a_backdropPadding * u_pixelRatio;
  float shadowBlur = a_backdropShadowBlur * u_pixelRatio;
  // Unpack a_backdropExtra: [borderWidth, cornerRadius, labelPadding, area]
  float borderWidth = a_backdropExtra.x * u_pixelRatio;
  float cornerRadius = a_backdropExtra.y * u_pixelRatio;
  float labelPad = a_backdropExtra.z * u_pixelRatio;
  float backdropArea = a_backdropExtra.w;
  // Use 2x shadowBlur so the Gaussian fully decays before the quad edge
  float totalExpansion = shadowBlur * 2.0 + borderWidth;
  float enlargedRadius = nodeRadiusPixels + padding;

  // Circumscribed radius for the quad bounds. Non-circular shapes reach past
  // their inradius out to their circumradius (= enlargedRadius / inradiusFactor),
  // in any direction once rotated. The axis-aligned quad must contain that, or
  // the fill/shadow gets clipped (square corners, triangle tip, etc.).
  `).concat(s,`
  float boundRadius = enlargedRadius / inradiusFactor;

  // Apply zoom-dependent label size scaling
  float zoomScale = u_zoomLabelSizeRatio;
  float labelW = a_labelWidth * zoomScale * u_pixelRatio;
  float labelH = a_labelHeight * zoomScale * u_pixelRatio;
  float labelMargin = u_labelMargin * zoomScale * u_pixelRatio;

  // Only apply labelPad when a label is actually present
  float effectiveLabelPad = labelW > 0.0 ? labelPad : 0.0;
  vec2 labelHalfSize = vec2(labelW * 0.5 + effectiveLabelPad, labelH * 0.5 + effectiveLabelPad);
  vec2 labelOffset = vec2(0.0);

  // Effective label angle: intrinsic angle plus the camera angle when the label
  // is graph-aligned, so the box orbits the node in lockstep with the frame-pass.
  float labelAngle = a_labelAngle - labelRotation * u_cameraAngle;
  float la_c = cos(labelAngle);
  float la_s = sin(labelAngle);
  mat2 labelRotMat = mat2(la_c, -la_s, la_s, la_c);

  vec3 nodeClip = u_matrix * vec3(nodePosition, 1.0);
  vec2 snapDelta = vec2(0.0);

  if (labelW > 0.0) {
    // labelW > 0.0 means this node's label is displayed, so the frame-pass wrote
    // its edge distance this frame.
    float edgeDistPixels = nodeRadiusPixels * readFrameTexel(u_nodeFrameTexture, u_nodeFrameTextureWidth, nodeIdx).r;
    // labelMargin matches the label shader's margin (gap from node edge to text)
    float labelStart = edgeDistPixels + labelMargin;
    // Above/below center on the actual glyph height, not the font line box, so
    // the box stays aligned with the rendered text (matches labelBoxCenter()).
    float textHalf = a_textHeight * zoomScale * u_pixelRatio * 0.5;

    // Snap node center to pixel grid so label/backdrop/attachment move as a unit
    vec2 nodeScreen = vec2(
      (nodeClip.x + 1.0) * u_resolution.x,
      (1.0 - nodeClip.y) * u_resolution.y
    ) * 0.5;
    snapDelta = (round(nodeScreen) - nodeScreen) * u_labelPixelSnapping;

    if (a_positionMode < 0.5) {
      // Right: box spans from node center to text end + padding
      float boxRightEdge = labelStart + labelW + labelPad;
      labelOffset = vec2(boxRightEdge * 0.5, 0.0);
      labelHalfSize.x = boxRightEdge * 0.5;
    } else if (a_positionMode < 1.5) {
      // Left: mirror of right
      float boxLeftEdge = labelStart + labelW + labelPad;
      labelOffset = vec2(-boxLeftEdge * 0.5, 0.0);
      labelHalfSize.x = boxLeftEdge * 0.5;
    } else if (a_positionMode < 2.5) {
      // Above: text bottom at labelStart, centered horizontally
      labelOffset = vec2(0.0, -(labelStart + textHalf));
    } else if (a_positionMode < 3.5) {
      // Below: text top at labelStart, centered horizontally
      labelOffset = vec2(0.0, labelStart + textHalf);
    }
    // over (>=4): labelOffset stays (0,0) \u2014 text centered on the node.

    // The attachment-cover shift is in label space (like the attachment itself),
    // so rotate it together with the position offset \u2014 otherwise the box drifts
    // off the attachment as the label angle grows.
    labelOffset = labelRotMat * (labelOffset + a_labelBoxOffset * zoomScale * u_pixelRatio);
  }

  // For node-only mode, zero out label dimensions
  if (backdropArea > 0.5 && backdropArea < 1.5) {
    labelHalfSize = vec2(0.0);
    labelOffset = vec2(0.0);
  }

  vec2 minBound, maxBound;

  bool hasLabelBounds = labelW > 0.0 && (backdropArea > 1.5 || backdropArea < 0.5);

  if (hasLabelBounds) {
    // Union with label bounds (area=both) or label-only bounds (area=label)
    vec2 labelMin, labelMax;

    if (a_labelAngle != 0.0) {
      vec2 corner1 = labelOffset + labelRotMat * vec2(-labelHalfSize.x, -labelHalfSize.y);
      vec2 corner2 = labelOffset + labelRotMat * vec2(labelHalfSize.x, -labelHalfSize.y);
      vec2 corner3 = labelOffset + labelRotMat * vec2(labelHalfSize.x, labelHalfSize.y);
      vec2 corner4 = labelOffset + labelRotMat * vec2(-labelHalfSize.x, labelHalfSize.y);
      labelMin = min(min(corner1, corner2), min(corner3, corner4));
      labelMax = max(max(corner1, corner2), max(corner3, corner4));
    } else {
      labelMin = labelOffset - labelHalfSize;
      labelMax = labelOffset + labelHalfSize;
    }

    if (backdropArea > 1.5) {
      // Label-only: bounds from label rect only
      minBound = labelMin - totalExpansion;
      maxBound = labelMax + totalExpansion;
    } else {
      // Both: union of node + label
      minBound = min(-vec2(boundRadius), labelMin) - totalExpansion;
      maxBound = max(vec2(boundRadius), labelMax) + totalExpansion;
    }
  } else {
    // Node-only or no visible label
    float totalRadius = boundRadius + totalExpansion;
    minBound = -vec2(totalRadius);
    maxBound = vec2(totalRadius);
  }

  vec2 quadSize = maxBound - minBound;
  vec2 quadCenter = (minBound + maxBound) * 0.5;

  vec2 localPos = quadCenter + a_quadCorner * quadSize * 0.5 + snapDelta;
  vec2 ndcOffset = localPos * 2.0 / u_resolution;
  ndcOffset.y = -ndcOffset.y;

  gl_Position = vec4(nodeClip.xy + ndcOffset, 0.0, 1.0);

  v_uv = localPos;
  v_nodeCenter = vec2(0.0);
  v_nodeRadius = nodeRadiusPixels;
  v_labelCenter = labelOffset;
  v_labelHalfSize = labelHalfSize;
  v_aaWidth = 1.0;
  v_shapeId = shapeId;
  v_labelAngle = labelAngle;
  v_backdropColor = a_backdropColor;
  v_backdropShadowColor = a_backdropShadowColor;
  v_backdropShadowBlur = a_backdropShadowBlur;
  v_backdropPadding = a_backdropPadding;
  v_backdropBorderColor = a_backdropBorderColor;
  v_backdropBorderWidth = borderWidth;
  v_backdropCornerRadius = cornerRadius;
  v_backdropArea = backdropArea;
}
`);return l}function Do(a){var r=a.shapes,t=a.layers,e=a.shapeGlobalIds,n=Ma(r),i=vt(r).map(function(v){return"uniform ".concat(v.type," ").concat(v.name,";")}).join(`
`),o=function(h){return Zt(h,"nodeUV","1.0")},s;if(r.length===1)s="float nodeSdfNormalized = ".concat(o(r[0]),";");else{var l=r.map(function(v,h){var f=e?e[h]:h;return"    case ".concat(f,": nodeSdfNormalized = ").concat(o(v),"; break;")}).join(`
`),d=o(r[0]);s=`float nodeSdfNormalized;
  int shapeId = int(v_shapeId);
  switch (shapeId) {
`.concat(l,`
    default: nodeSdfNormalized = `).concat(d,`;
  }`)}var u=`float effectiveRadius = max(enlargedRadius - cornerRadius, 0.01);
  float ca = u_cameraAngle * v_nodeRotation;
  float ca_c = cos(ca);
  float ca_s = sin(ca);
  vec2 rotatedScreenUV = mat2(ca_c, -ca_s, ca_s, ca_c) * screenUV;
  vec2 nodeUV = vec2(rotatedScreenUV.x, -rotatedScreenUV.y) / effectiveRadius;`,c=`#version 300 es
precision highp float;

in vec2 v_uv;
in vec2 v_nodeCenter;
in float v_nodeRadius;
in vec2 v_labelCenter;
in vec2 v_labelHalfSize;
in float v_aaWidth;
in float v_shapeId;
in float v_nodeRotation;
in float v_labelAngle;
in vec4 v_backdropColor;
in vec4 v_backdropShadowColor;
in float v_backdropShadowBlur;
in float v_backdropPadding;
in vec4 v_backdropBorderColor;
in float v_backdropBorderWidth;
in float v_backdropCornerRadius;
in float v_backdropArea;
`.concat(dr(r,t,"in"),`

uniform float u_cameraAngle;
`).concat(i,`

layout(location = 0) out vec4 fragColor;
layout(location = 1) out vec4 fragPicking;

`).concat(n,`
`).concat(so,`
`).concat(lo,`
`).concat(uo,`
`).concat(co,`

void main() {
  vec4 backdropColor = v_backdropColor;
  vec4 shadowColor = v_backdropShadowColor;
  float shadowBlur = v_backdropShadowBlur;
  float padding = v_backdropPadding;
  vec4 borderColor = v_backdropBorderColor;
  float borderWidth = v_backdropBorderWidth;
  float cornerRadius = v_backdropCornerRadius;

  float enlargedRadius = v_nodeRadius + padding;
  vec2 screenUV = v_uv - v_nodeCenter;
  `).concat(u,`

  // Query the correct shape SDF based on shapeId
  `).concat(s,`
  float nodeSdfPixels = nodeSdfNormalized * effectiveRadius - cornerRadius;

  // Label SDF with optional corner radius and rotation
  float labelSdfPixels;
  if (v_labelHalfSize.x > 0.0) {
    vec2 labelP = v_uv - v_labelCenter;
    labelSdfPixels = sdfRoundedRotatedBox(labelP, v_labelHalfSize, v_labelAngle, cornerRadius);
  } else {
    labelSdfPixels = 10000.0;
  }

  // Select area: 0=both, 1=node, 2=label
  float combinedSdf;
  if (v_backdropArea > 1.5) {
    combinedSdf = labelSdfPixels;
  } else if (v_backdropArea > 0.5) {
    combinedSdf = nodeSdfPixels;
  } else {
    combinedSdf = min(nodeSdfPixels, labelSdfPixels);
  }

  // Fill + border composite
  float outerEdge = smoothstep(v_aaWidth, -v_aaWidth, combinedSdf);
  vec4 background;
  if (borderWidth > 0.5) {
    float innerEdge = smoothstep(v_aaWidth, -v_aaWidth, combinedSdf + borderWidth);
    float fillAlpha = innerEdge * backdropColor.a;
    vec4 fill = vec4(backdropColor.rgb * fillAlpha, fillAlpha);
    float borderAlpha = (outerEdge - innerEdge) * borderColor.a;
    vec4 border = vec4(borderColor.rgb * borderAlpha, borderAlpha);
    background = fill + border * (1.0 - fill.a);
  } else {
    float fillAlpha = outerEdge * backdropColor.a;
    background = vec4(backdropColor.rgb * fillAlpha, fillAlpha);
  }

  // Gaussian-like shadow falloff (mimics canvas shadowBlur)
  vec4 shadow = vec4(0.0);
  float sigma = shadowBlur / 2.5;
  if (sigma > 0.001) {
    float shadowDist = max(0.0, combinedSdf);
    float shadowAlpha = exp(-(shadowDist * shadowDist) / (2.0 * sigma * sigma)) * shadowColor.a;
    shadow = vec4(shadowColor.rgb * shadowAlpha, shadowAlpha);
  }

  fragColor = background + shadow * (1.0 - background.a);
  fragPicking = vec4(0.0);
}
`);return c}function Co(a){var r=["u_matrix","u_sizeRatio","u_correctionRatio","u_cameraAngle","u_resolution","u_pixelRatio","u_labelMargin","u_zoomLabelSizeRatio","u_labelPixelSnapping","u_nodeDataTexture","u_nodeDataTextureWidth","u_nodeFrameTexture","u_nodeFrameTextureWidth","u_layerAttributeTexture","u_layerAttributeTextureWidth","u_layerAttributeTexelsPerNode"],t=G(vt(a)),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;r.includes(n.name)||r.push(n.name)}}catch(i){t.e(i)}finally{t.f()}return r}function Lo(a){return{vertexShader:Ao(a),fragmentShader:Do(a),uniforms:Co(a.shapes)}}function Po(a,r,t,e){var n,i,o=e.label,s=o===void 0?{}:o,l=e.shapes,d=e.layers,u=e.getAttributeTexture,c=e.shapeGlobalIds;if(l.length===0)throw new Error("createBackdropProgram: at least one shape must be provided in 'shapes'");var v=(n=s.margin)!==null&&n!==void 0?n:5,h=(i=s.zoomToLabelSizeRatioFunction)!==null&&i!==void 0?i:function(){return 1},f={shapes:l,layers:d,shapeGlobalIds:c},b=Lo(f),m=(function(g){function p(){var x;q(this,p);for(var T=arguments.length,y=new Array(T),_=0;_<T;_++)y[_]=arguments[_];return x=$(this,p,[].concat(y)),S(x,"totalBackdropCount",0),S(x,"bufferCapacity",0),x}return Z(p,g),j(p,[{key:"getDefinition",value:function(){var T=WebGL2RenderingContext,y=T.FLOAT,_=T.TRIANGLE_STRIP;return{VERTICES:4,VERTEX_SHADER_SOURCE:b.vertexShader,FRAGMENT_SHADER_SOURCE:b.fragmentShader,METHOD:_,UNIFORMS:b.uniforms,ATTRIBUTES:[{name:"a_nodeIndex",size:1,type:y},{name:"a_labelWidth",size:1,type:y},{name:"a_labelHeight",size:1,type:y},{name:"a_textHeight",size:1,type:y},{name:"a_positionMode",size:1,type:y},{name:"a_labelAngle",size:1,type:y},{name:"a_backdropColor",size:4,type:y},{name:"a_backdropShadowColor",size:4,type:y},{name:"a_backdropShadowBlur",size:1,type:y},{name:"a_backdropPadding",size:1,type:y},{name:"a_backdropBorderColor",size:4,type:y},{name:"a_backdropExtra",size:4,type:y},{name:"a_labelBoxOffset",size:2,type:y}],CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:y}],CONSTANT_DATA:[[-1,-1],[1,-1],[-1,1],[1,1]]}}},{key:"processBackdrop",value:function(T,y){var _=this.floats,R=this.STRIDE,E=T*R;_[E++]=y.nodeIndex,_[E++]=y.labelWidth,_[E++]=y.labelHeight,_[E++]=y.textHeight,_[E++]=Ye[y.position],_[E++]=y.labelAngle,_[E++]=y.backdropColor[0],_[E++]=y.backdropColor[1],_[E++]=y.backdropColor[2],_[E++]=y.backdropColor[3],_[E++]=y.backdropShadowColor[0],_[E++]=y.backdropShadowColor[1],_[E++]=y.backdropShadowColor[2],_[E++]=y.backdropShadowColor[3],_[E++]=y.backdropShadowBlur,_[E++]=y.backdropPadding,_[E++]=y.backdropBorderColor[0],_[E++]=y.backdropBorderColor[1],_[E++]=y.backdropBorderColor[2],_[E++]=y.backdropBorderColor[3],_[E++]=y.backdropBorderWidth,_[E++]=y.backdropCornerRadius,_[E++]=y.backdropLabelPadding,_[E++]=y.backdropArea,_[E++]=y.labelBoxOffset[0],_[E++]=y.labelBoxOffset[1]}},{key:"setUniforms",value:function(T,y){var _=y.gl,R=y.uniformLocations;_.uniformMatrix3fv(R.u_matrix,!1,T.matrix),_.uniform1f(R.u_sizeRatio,T.sizeRatio),_.uniform1f(R.u_correctionRatio,T.correctionRatio),_.uniform1f(R.u_cameraAngle,T.cameraAngle),_.uniform2f(R.u_resolution,T.width*T.pixelRatio,T.height*T.pixelRatio),_.uniform1f(R.u_pixelRatio,T.pixelRatio),_.uniform1f(R.u_labelMargin,p.labelMargin),_.uniform1f(R.u_zoomLabelSizeRatio,1/h(T.zoomRatio)),_.uniform1f(R.u_labelPixelSnapping,T.labelPixelSnapping),_.uniform1i(R.u_nodeDataTexture,T.nodeDataTextureUnit),_.uniform1i(R.u_nodeDataTextureWidth,T.nodeDataTextureWidth),_.uniform1i(R.u_nodeFrameTexture,T.nodeFrameTextureUnit),_.uniform1i(R.u_nodeFrameTextureWidth,T.nodeFrameTextureWidth);var E=u();R.u_layerAttributeTexture&&E&&(E.bind(Te),_.uniform1i(R.u_layerAttributeTexture,Te),_.uniform1i(R.u_layerAttributeTextureWidth,E.getTextureWidth()),_.uniform1i(R.u_layerAttributeTexelsPerNode,E.getTexelsPerItem()));var L=G(vt(l)),A;try{for(L.s();!(A=L.n()).done;){var k=A.value;this.setTypedUniform(k,y)}}catch(D){L.e(D)}finally{L.f()}}},{key:"hasNothingToRender",value:function(){return this.totalBackdropCount===0}},{key:"drawWebGL",value:function(T,y){var _=y.gl;this.totalBackdropCount!==0&&(this.isInstanced?_.drawArraysInstanced(T,0,this.VERTICES,this.totalBackdropCount):_.drawArrays(T,0,this.totalBackdropCount*this.VERTICES))}},{key:"reallocate",value:function(T){this.totalBackdropCount=T,T>this.bufferCapacity&&(this.bufferCapacity=Math.max(T,Math.ceil(this.bufferCapacity*1.5)||10),J(p,"reallocate",this,3)([this.bufferCapacity]))}}])})(we);return S(m,"labelMargin",v),new m(a,r,t)}var ur=(function(a){function r(){var t;q(this,r);for(var e=arguments.length,n=new Array(e),i=0;i<e;i++)n[i]=arguments[i];return t=$(this,r,[].concat(n)),S(t,"totalCharacterCount",0),S(t,"bufferCapacity",0),t}return Z(r,a),j(r,[{key:"processLabel",value:function(e,n,i){if(i.hidden||!i.text)return 0;for(var o=i.text,s=o.length,l=0;l<s;l++){var d=o[l];this.processCharacter(n+l,i,d,l)}return s}},{key:"hasNothingToRender",value:function(){return this.totalCharacterCount===0}},{key:"drawWebGL",value:function(e,n){var i=n.gl;this.totalCharacterCount!==0&&(this.isInstanced?i.drawArraysInstanced(e,0,this.VERTICES,this.totalCharacterCount):i.drawArrays(e,0,this.totalCharacterCount*this.VERTICES))}},{key:"reallocate",value:function(e){this.totalCharacterCount=e,e>this.bufferCapacity&&(this.bufferCapacity=Math.max(e,Math.ceil(this.bufferCapacity*1.5)||1e3),J(r,"reallocate",this,3)([this.bufferCapacity]))}}])})(we);function Fo(){var a=`#version 300 es

in float a_nodeIndex;
in vec4 a_id;
in vec4 a_color;
in float a_labelWidth;
in float a_labelHeight;
in float a_textHeight;
in float a_positionMode;
in float a_labelAngle;
in float a_padding;
in vec2 a_quadCorner;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
uniform vec2 u_resolution;
uniform float u_pixelRatio;
uniform float u_labelMargin;
uniform float u_zoomLabelSizeRatio;
uniform float u_labelPixelSnapping;
uniform float u_pickingPadding;
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_nodeFrameTexture;
uniform int u_nodeFrameTextureWidth;

out vec4 v_id;
out vec4 v_color;

`.concat(me,`
`).concat(Fe,`
`).concat($e,`
`).concat(or,`

void main() {
  int nodeIdx = int(a_nodeIndex);

  // Node data: (x, y, size, shapeId).
  vec4 nodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  vec2 nodePosition = nodeData.xy;
  float nodeSize = nodeData.z;

  // Shape-aware edge distance, read once from the shared frame texture.
  float edgeDist = readFrameTexel(u_nodeFrameTexture, u_nodeFrameTextureWidth, nodeIdx).r;

  // Per-node label rotation alignment: 0 = viewport, 1 = label turns with camera.
  float labelRotation = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx).g;

  `).concat(rr,`

  float zoomScale = u_zoomLabelSizeRatio;
  float labelW = a_labelWidth * zoomScale * u_pixelRatio;
  float labelH = a_labelHeight * zoomScale * u_pixelRatio;
  float labelMargin = u_labelMargin * zoomScale * u_pixelRatio;
#ifdef PICKING_MODE
  float padding = u_pickingPadding * u_pixelRatio;
#else
  float padding = a_padding * u_pixelRatio;
#endif

  if (labelW <= 0.0) {
    gl_Position = vec4(2.0, 0.0, 0.0, 1.0);
    v_id = vec4(0.0);
    v_color = vec4(0.0);
    return;
  }

  vec2 labelHalfSize = vec2(labelW * 0.5 + padding, labelH * 0.5 + padding);
  vec2 labelOffset = vec2(0.0);

  // Graph-aligned labels add the camera angle so the rect orbits with the text.
  float labelAngle = a_labelAngle - labelRotation * u_cameraAngle;
  float la_c = cos(labelAngle);
  float la_s = sin(labelAngle);
  mat2 labelRotMat = mat2(la_c, -la_s, la_s, la_c);

  vec3 nodeClip = u_matrix * vec3(nodePosition, 1.0);
  vec2 nodeScreen = vec2(
    (nodeClip.x + 1.0) * u_resolution.x,
    (1.0 - nodeClip.y) * u_resolution.y
  ) * 0.5;
  vec2 snapDelta = (round(nodeScreen) - nodeScreen) * u_labelPixelSnapping;

  if (a_positionMode < 4.0) {
    float labelStart = nodeRadiusPixels * edgeDist + labelMargin;
    float textHalf = a_textHeight * zoomScale * u_pixelRatio * 0.5;
    // Box center uses the text half-size; the padding expands the quad below.
    labelOffset = labelRotMat * labelBoxCenter(a_positionMode, labelStart, vec2(labelW * 0.5, labelH * 0.5), textHalf);
  }

  // Rotate the rect with the label so it stays aligned with the (rotated) text.
  vec2 localPos = labelOffset + labelRotMat * (a_quadCorner * labelHalfSize);
  vec2 ndcOffset = (localPos + snapDelta) * 2.0 / u_resolution;
  ndcOffset.y = -ndcOffset.y;

  gl_Position = vec4(nodeClip.xy + ndcOffset, 0.0, 1.0);
  v_id = a_id;
  v_color = a_color;
}
`);return a}var wo=`#version 300 es
precision highp float;

in vec4 v_id;
in vec4 v_color;

out vec4 fragColor;

void main() {
  #ifdef PICKING_MODE
    fragColor = v_id;
  #else
    if (v_color.a <= 0.0) discard;
    // v_color is non-premultiplied RGBA (0-1); convert to premultiplied for blending
    fragColor = vec4(v_color.rgb * v_color.a, v_color.a);
  #endif
}
`;function ko(a,r,t,e){var n,i,o=e.label,s=o===void 0?{}:o,l=(n=s.margin)!==null&&n!==void 0?n:Ke,d=(i=s.zoomToLabelSizeRatioFunction)!==null&&i!==void 0?i:function(){return 1},u=Fo(),c=(function(v){function h(){var f;q(this,h);for(var b=arguments.length,m=new Array(b),g=0;g<b;g++)m[g]=arguments[g];return f=$(this,h,[].concat(m)),S(f,"totalCount",0),S(f,"bufferCapacity",0),f}return Z(h,v),j(h,[{key:"getDefinition",value:function(){var b=WebGL2RenderingContext,m=b.FLOAT,g=b.UNSIGNED_BYTE,p=b.TRIANGLE_STRIP;return{VERTICES:4,VERTEX_SHADER_SOURCE:u,FRAGMENT_SHADER_SOURCE:wo,METHOD:p,UNIFORMS:["u_matrix","u_sizeRatio","u_correctionRatio","u_cameraAngle","u_resolution","u_pixelRatio","u_labelMargin","u_zoomLabelSizeRatio","u_labelPixelSnapping","u_pickingPadding","u_nodeDataTexture","u_nodeDataTextureWidth","u_nodeFrameTexture","u_nodeFrameTextureWidth"],ATTRIBUTES:[{name:"a_nodeIndex",size:1,type:m},{name:"a_id",size:4,type:g,normalized:!0},{name:"a_color",size:4,type:g,normalized:!0},{name:"a_labelWidth",size:1,type:m},{name:"a_labelHeight",size:1,type:m},{name:"a_textHeight",size:1,type:m},{name:"a_positionMode",size:1,type:m},{name:"a_labelAngle",size:1,type:m},{name:"a_padding",size:1,type:m}],CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:m}],CONSTANT_DATA:[[-1,-1],[1,-1],[-1,1],[1,1]]}}},{key:"processLabelBackground",value:function(b,m){var g=this.floats,p=this.ints,x=b*this.STRIDE;g[x++]=m.nodeIndex,p[x++]=m.id,g[x++]=m.color,g[x++]=m.labelWidth,g[x++]=m.labelHeight,g[x++]=m.textHeight,g[x++]=m.positionMode,g[x++]=m.labelAngle,g[x++]=m.padding}},{key:"setUniforms",value:function(b,m){var g=m.gl,p=m.uniformLocations;g.uniformMatrix3fv(p.u_matrix,!1,b.matrix),g.uniform1f(p.u_sizeRatio,b.sizeRatio),g.uniform1f(p.u_correctionRatio,b.correctionRatio),g.uniform1f(p.u_cameraAngle,b.cameraAngle),g.uniform2f(p.u_resolution,b.width*b.pixelRatio,b.height*b.pixelRatio),g.uniform1f(p.u_pixelRatio,b.pixelRatio),g.uniform1f(p.u_labelMargin,h.labelMargin),g.uniform1f(p.u_zoomLabelSizeRatio,1/d(b.zoomRatio)),g.uniform1f(p.u_labelPixelSnapping,b.labelPixelSnapping),g.uniform1f(p.u_pickingPadding,b.labelPickingPadding),g.uniform1i(p.u_nodeDataTexture,b.nodeDataTextureUnit),g.uniform1i(p.u_nodeDataTextureWidth,b.nodeDataTextureWidth),g.uniform1i(p.u_nodeFrameTexture,b.nodeFrameTextureUnit),g.uniform1i(p.u_nodeFrameTextureWidth,b.nodeFrameTextureWidth)}},{key:"hasNothingToRender",value:function(){return this.totalCount===0}},{key:"drawWebGL",value:function(b,m){var g=m.gl;this.totalCount!==0&&g.drawArraysInstanced(g.TRIANGLE_STRIP,0,this.VERTICES,this.totalCount)}},{key:"reallocate",value:function(b){this.totalCount=b,b>this.bufferCapacity&&(this.bufferCapacity=Math.max(b,Math.ceil(this.bufferCapacity*1.5)||10),J(h,"reallocate",this,3)([this.bufferCapacity]))}}])})(we);return S(c,"labelMargin",l),new c(a,r,t)}var he={fontSize:64,buffer:8,radius:24,cutoff:.25,maxTextureSize:2048,debounceTimeout:100},ut=2,ht=1e20;function Io(a,r,t,e,n){var i=a+n*4,o=document.createElement("canvas");o.width=i,o.height=i;var s=o.getContext("2d",{willReadFrequently:!0});return s.font="".concat(e," ").concat(t," ").concat(a,"px ").concat(r),s.textBaseline="alphabetic",s.textAlign="left",s.fillStyle="black",{ctx:s,canvasSize:i,gridOuter:new Float64Array(i*i),gridInner:new Float64Array(i*i),f:new Float64Array(i),z:new Float64Array(i+1),v:new Uint16Array(i)}}function zo(a,r,t,e,n){var i=a.ctx,o=a.canvasSize,s=i.measureText(r),l=s.width,d=s.actualBoundingBoxAscent,u=s.actualBoundingBoxDescent,c=s.actualBoundingBoxLeft,v=s.actualBoundingBoxRight,h=Math.ceil(d),f=Math.ceil(c),b=Math.max(0,Math.min(o-t,Math.ceil(c)+Math.ceil(v))),m=Math.min(o-t,h+Math.ceil(u)),g=b+2*t,p=m+2*t,x=Math.max(g*p,0),T=new Uint8ClampedArray(x),y={data:T,width:g,height:p,glyphWidth:b,glyphHeight:m,glyphTop:h,glyphLeft:f,glyphAdvance:l};if(b===0||m===0)return y;var _=a.gridInner,R=a.gridOuter;i.clearRect(t,t,b,m),i.fillText(r,t+f,t+h);var E=i.getImageData(t,t,b,m);R.fill(ht,0,x),_.fill(0,0,x);for(var L=0;L<m;L++)for(var A=0;A<b;A++){var k=E.data[4*(L*b+A)+3]/255;if(k!==0){var D=(L+t)*g+A+t;if(k===1)R[D]=0,_[D]=ht;else{var I=.5-k;R[D]=I>0?I*I:0,_[D]=I<0?I*I:0}}}jn(R,0,0,g,p,g,a.f,a.v,a.z),jn(_,t,t,b,m,g,a.f,a.v,a.z);for(var C=0;C<x;C++){var w=Math.sqrt(R[C])-Math.sqrt(_[C]);T[C]=Math.round(255-255*(w/e+n))}return y}function jn(a,r,t,e,n,i,o,s,l){for(var d=r;d<r+e;d++)Yn(a,t*i+d,i,n,o,s,l);for(var u=t;u<t+n;u++)Yn(a,u*i+r,1,e,o,s,l)}function Yn(a,r,t,e,n,i,o){i[0]=0,o[0]=-ht,o[1]=ht,n[0]=a[r];for(var s=1,l=0,d=0;s<e;s++){n[s]=a[r+s*t];var u=s*s;do{var c=i[l];d=(n[s]-n[c]+u-c*c)/(s-c)/2}while(d<=o[l]&&--l>-1);l++,i[l]=s,o[l]=d,o[l+1]=ht}for(var v=0,h=0;v<e;v++){for(;o[h+1]<v;)h++;var f=i[h],b=v-f;a[r+v*t]=n[f]+b*b}}var Pe=(function(a){function r(){var t,e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{};return q(this,r),t=$(this,r),S(t,"fonts",new Map),S(t,"textures",[]),S(t,"cursor",{x:0,y:0,rowHeight:0,atlasIndex:0}),S(t,"pendingGlyphs",[]),S(t,"debounceTimer",null),t.options=B(B({},he),e),t.canvas=document.createElement("canvas"),t.canvas.width=t.options.maxTextureSize,t.canvas.height=t.options.maxTextureSize,t.ctx=t.canvas.getContext("2d",{willReadFrequently:!0}),t.measureCanvas=document.createElement("canvas"),t.measureCtx=t.measureCanvas.getContext("2d"),t.textures.push(t.ctx.getImageData(0,0,1,1)),t}return Z(r,a),j(r,[{key:"getFontKey",value:function(e){return"".concat(e.family,"-").concat(e.weight,"-").concat(e.style)}},{key:"registerFont",value:function(e){var n=this.getFontKey(e);if(this.fonts.has(n))return n;var i=Io(this.options.fontSize,e.family,e.weight,e.style,this.options.buffer);return this.fonts.set(n,{descriptor:e,generator:i,glyphs:new Map}),n}},{key:"ensureGlyphs",value:function(e,n){var i=this.fonts.get(n);if(!i)throw new Error('Font "'.concat(n,'" is not registered. Call registerFont() first.'));var o=!1,s=G(e),l;try{for(s.s();!(l=s.n()).done;){var d=l.value,u=d.codePointAt(0);u!==void 0&&(i.glyphs.has(u)||(this.pendingGlyphs.push({fontKey:n,charCode:u}),o=!0))}}catch(c){s.e(c)}finally{s.f()}o&&this.scheduleTextureGeneration()}},{key:"measureText",value:function(e,n){var i=this.fonts.get(n);if(!i)throw new Error('Font "'.concat(n,'" is not registered.'));var o=i.descriptor,s=o.family,l=o.weight,d=o.style;return this.measureCtx.font="".concat(d," ").concat(l," ").concat(this.options.fontSize,"px ").concat(s),this.measureCtx.measureText(e).width}},{key:"getGlyph",value:function(e,n){var i=this.fonts.get(n);if(i)return i.glyphs.get(e)}},{key:"getTextures",value:function(){return this.textures}},{key:"getFontCount",value:function(){return this.fonts.size}},{key:"getGlyphCount",value:function(){var e=0,n=G(this.fonts.values()),i;try{for(n.s();!(i=n.n()).done;){var o=i.value;e+=o.glyphs.size}}catch(s){n.e(s)}finally{n.f()}return e}},{key:"hasPendingGlyphs",value:function(){return this.pendingGlyphs.length>0}},{key:"flush",value:function(){this.debounceTimer&&(clearTimeout(this.debounceTimer),this.debounceTimer=null),this.generateTextures()}},{key:"destroy",value:function(){this.debounceTimer&&clearTimeout(this.debounceTimer),this.fonts.clear(),this.textures=[],this.pendingGlyphs=[],this.removeAllListeners()}},{key:"scheduleTextureGeneration",value:function(){var e=this;this.debounceTimer===null&&(this.options.debounceTimeout===null?this.generateTextures():this.debounceTimer=setTimeout(function(){e.debounceTimer=null,e.generateTextures()},this.options.debounceTimeout))}},{key:"generateTextures",value:function(){if(this.pendingGlyphs.length!==0){var e=this.options,n=e.maxTextureSize,i=e.buffer,o=e.radius,s=e.cutoff,l=G(this.pendingGlyphs),d;try{for(l.s();!(d=l.n()).done;){var u=d.value,c=u.fontKey,v=u.charCode,h=this.fonts.get(c);if(!(!h||h.glyphs.has(v))){var f=String.fromCodePoint(v),b=zo(h.generator,f,i,o,s),m=b.width,g=b.height;this.cursor.x+m+ut>n&&(this.cursor.x=0,this.cursor.y+=this.cursor.rowHeight+ut,this.cursor.rowHeight=0),this.cursor.y+g+ut>n&&(this.finalizeCurrentTexture(),this.cursor={x:0,y:0,rowHeight:0,atlasIndex:this.cursor.atlasIndex+1},this.ctx.clearRect(0,0,n,n));for(var p=b.data,x=new Uint8ClampedArray(m*g*4),T=0;T<p.length;T++){var y=T*4;x[y]=255,x[y+1]=255,x[y+2]=255,x[y+3]=p[T]}var _=new ImageData(x,m,g);this.ctx.putImageData(_,this.cursor.x,this.cursor.y);var R={charCode:v,width:b.glyphWidth,height:b.glyphHeight,bearingX:-b.glyphLeft-i,bearingY:b.glyphTop+i,advance:b.glyphAdvance,atlasX:this.cursor.x,atlasY:this.cursor.y,atlasWidth:m,atlasHeight:g,atlasIndex:this.cursor.atlasIndex};h.glyphs.set(v,R),this.cursor.x+=m+ut,this.cursor.rowHeight=Math.max(this.cursor.rowHeight,g)}}}catch(E){l.e(E)}finally{l.f()}this.finalizeCurrentTexture(),this.pendingGlyphs=[],this.emit(r.ATLAS_UPDATED_EVENT,{textures:this.textures,glyphCount:this.getGlyphCount()})}}},{key:"finalizeCurrentTexture",value:function(){var e=this.options.maxTextureSize,n=this.cursor.y>0||this.cursor.rowHeight>0,i=Math.min(e,Math.max(this.cursor.x,n?e:1)),o=Math.min(e,this.cursor.y+this.cursor.rowHeight+ut),s=this.ctx.getImageData(0,0,i,o);this.cursor.atlasIndex>=this.textures.length?this.textures.push(s):this.textures[this.cursor.atlasIndex]=s}}])})(Jn.EventEmitter);S(Pe,"ATLAS_UPDATED_EVENT","atlasUpdated");var No=he.fontSize;function Mo(){var a=`  // -------------------------------------------------------------------------
  // Step 3: Calculate position offset from the shared edge distance
  // -------------------------------------------------------------------------
  vec2 positionOffset = vec2(0.0);

  if (a_positionMode < 4.0) {
    vec2 screenDir = getLabelDirection(a_positionMode);
    float boundaryDistPixels = nodeRadiusPixels * edgeDist;
    positionOffset = screenDir * (boundaryDistPixels + margin);
  }`,r=`#version 300 es

// ============================================================================
// Attributes
// ============================================================================

// Per-character (instanced)
in float a_nodeIndex;        // Index into node data texture
in vec2 a_charOffset;        // Character offset from label origin (pixels)
in vec2 a_charSize;          // Character dimensions (pixels)
in vec4 a_texCoords;         // Atlas coords: (x, y, width, height) in pixels
in vec4 a_color;             // Text color (RGBA)
in float a_margin;           // Gap between node edge and label (pixels)
in float a_positionMode;     // Position: 0=right, 1=left, 2=above, 3=below, 4=over
in float a_labelWidth;       // Total label width (pixels)
in float a_labelHeight;      // Label height (pixels)
in float a_verticalCenter;   // Vertical center offset from baseline (pixels)
in float a_textHeight;       // Actual text height: maxAscent + maxDescent (pixels)
in float a_labelAngle;       // Label rotation angle (radians)

// Per-vertex (constant quad corners)
in vec2 a_quadCorner;        // Quad corner: [-1,-1], [1,-1], [-1,1], [1,1]

// ============================================================================
// Uniforms
// ============================================================================

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
uniform vec2 u_resolution;
uniform vec2 u_atlasSize;
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_nodeFrameTexture;
uniform int u_nodeFrameTextureWidth;
uniform float u_zoomLabelSizeRatio;
uniform float u_labelPixelSnapping;
uniform float u_pixelRatio;

// ============================================================================
// Varyings
// ============================================================================

out vec2 v_texCoord;
out vec4 v_color;
out float v_fontScale;

// ============================================================================
// Constants
// ============================================================================

const float bias = 255.0 / 254.0;
const float ATLAS_FONT_SIZE = `.concat(Q(No),`;

// ============================================================================
// Helper Functions
// ============================================================================

`).concat(me,`
`).concat(Fe,`
`).concat($e,`
`).concat(ir,`

// ============================================================================
// Main
// ============================================================================

void main() {
  // -------------------------------------------------------------------------
  // Step 0: Fetch node data + shared edge distance from textures
  // -------------------------------------------------------------------------
  // Node-data texture format: vec4(x, y, size, shapeId)
  // 2D texture layout: texCoord = (index % width, index / width)
  int nodeIdx = int(a_nodeIndex);
  vec4 nodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  vec2 a_anchorPosition = nodeData.xy;
  float a_nodeSize = nodeData.z;

  // Normalized edge distance from the shared frame texture (the frame-pass ran
  // the SDF search once; the label just reads the result).
  float edgeDist = readFrameTexel(u_nodeFrameTexture, u_nodeFrameTextureWidth, nodeIdx).r;

  // Per-node label rotation alignment: 0 = viewport, 1 = label turns with camera.
  float labelRotation = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx).g;

  // Apply zoom-dependent label size scaling
  // Positional values are in CSS pixels; multiply by u_pixelRatio to convert to
  // physical pixels, which is what the NDC conversion (/ u_resolution) expects.
  float zoomScale = u_zoomLabelSizeRatio;
  float margin = a_margin * zoomScale * u_pixelRatio;
  vec2 charOffset = a_charOffset * zoomScale * u_pixelRatio;
  vec2 charSize = a_charSize * zoomScale * u_pixelRatio;
  float labelWidth = a_labelWidth * zoomScale * u_pixelRatio;
  float labelHeight = a_labelHeight * zoomScale;

  // Font scale: ratio of CSS label size to the base atlas font size.
  // Divided by u_pixelRatio because the atlas is generated at ATLAS_FONT_SIZE * pixelRatio,
  // which cancels out the u_pixelRatio in the fragment shader's gamma formula and keeps
  // the anti-aliasing band width consistent across pixel densities.
  v_fontScale = a_labelHeight * zoomScale / (ATLAS_FONT_SIZE * u_pixelRatio);

  // -------------------------------------------------------------------------
  // Step 1: Transform node position to clip space
  // -------------------------------------------------------------------------
  vec3 anchorClip = u_matrix * vec3(a_anchorPosition, 1.0);

  // -------------------------------------------------------------------------
  // Step 2: Convert node size to screen pixels
  // -------------------------------------------------------------------------
  float matrixScaleX = length(vec2(u_matrix[0][0], u_matrix[1][0]));
  float nodeRadiusGraphSpace = a_nodeSize * u_correctionRatio / u_sizeRatio * 2.0;
  float nodeRadiusNDC = nodeRadiusGraphSpace * matrixScaleX;
  float nodeRadiusPixels = nodeRadiusNDC * u_resolution.x / 2.0;

`).concat(a,`

  // -------------------------------------------------------------------------
  // Step 4: Calculate final vertex position
  // -------------------------------------------------------------------------
  vec2 cornerOffset = (a_quadCorner + 1.0) * 0.5;
  vec2 charPixelPos = positionOffset + charOffset + cornerOffset * charSize;

  // Apply text alignment based on position mode
  float verticalCenter = a_verticalCenter * zoomScale * u_pixelRatio;
  float textHeight = a_textHeight * zoomScale * u_pixelRatio;
  float baselineToDescent = textHeight / 2.0 - verticalCenter;
  float baselineToAscent = textHeight / 2.0 + verticalCenter;

  if (a_positionMode < 0.5) {
    // Right: vertically center
    charPixelPos.y += verticalCenter;
  } else if (a_positionMode < 1.5) {
    // Left: right-align and vertically center
    charPixelPos.x -= labelWidth;
    charPixelPos.y += verticalCenter;
  } else if (a_positionMode < 2.5) {
    // Above: center horizontally, bottom of text at anchor
    charPixelPos.x -= labelWidth * 0.5;
    charPixelPos.y -= baselineToDescent;
  } else if (a_positionMode < 3.5) {
    // Below: center horizontally, top of text at anchor
    charPixelPos.x -= labelWidth * 0.5;
    charPixelPos.y += baselineToAscent;
  } else {
    // Over: center both
    charPixelPos.x -= labelWidth * 0.5;
    charPixelPos.y += verticalCenter;
  }

  // Apply label angle rotation. Graph-aligned labels add the camera angle so the
  // whole label orbits the node in lockstep with the frame-pass edge distance.
  float labelAngle = a_labelAngle - labelRotation * u_cameraAngle;
  float la_c = cos(labelAngle);
  float la_s = sin(labelAngle);
  mat2 labelRotMat = mat2(la_c, -la_s, la_s, la_c);
  charPixelPos = labelRotMat * charPixelPos;

  // Snap node center to pixel grid so label/backdrop/attachment move as a unit
  vec2 nodeScreen = vec2(
    (anchorClip.x + 1.0) * u_resolution.x,
    (1.0 - anchorClip.y) * u_resolution.y
  ) * 0.5;
  charPixelPos += (round(nodeScreen) - nodeScreen) * u_labelPixelSnapping;

  // Convert to NDC (flip Y: screen Y-down -> clip Y-up)
  vec2 ndcOffset = vec2(charPixelPos.x, -charPixelPos.y) * 2.0 / u_resolution;
  gl_Position = vec4(anchorClip.xy + ndcOffset, 0.0, 1.0);

  // -------------------------------------------------------------------------
  // Step 5: Texture coordinates
  // -------------------------------------------------------------------------
  v_texCoord = (a_texCoords.xy + cornerOffset * a_texCoords.zw) / u_atlasSize;

  // -------------------------------------------------------------------------
  // Step 6: Pass color
  // -------------------------------------------------------------------------
  v_color = a_color;
  v_color.a *= bias;
}
`);return r}function Go(){var a=`#version 300 es
precision highp float;

in vec2 v_texCoord;
in vec4 v_color;
in float v_fontScale;

uniform sampler2D u_atlas;
uniform float u_gamma;
uniform float u_sdfBuffer;
uniform float u_pixelRatio;

// Fragment output (single target - picking handled via separate pass)
out vec4 fragColor;

void main() {
  #ifdef PICKING_MODE
    // Labels are not pickable - discard all fragments in picking mode
    fragColor = vec4(0.0);
    discard;
  #else
    // Sample SDF value from atlas (high = inside glyph, low = outside)
    float sdfValue = texture(u_atlas, v_texCoord).a;

    // Edge threshold: 1.0 - cutoff = 0.75 for default cutoff=0.25
    // This is where the glyph edge is located in the SDF
    float edgeThreshold = 1.0 - u_sdfBuffer;

    // Gamma controls the anti-aliasing band width.
    // Scale inversely with font scale so small labels get a wider AA band
    // (smoother) and large labels get a tighter band (sharper).
    float gamma = u_gamma / (u_pixelRatio * v_fontScale);

    // Pure gamma-based anti-aliasing using smoothstep
    // The AA band extends from (threshold - gamma) to (threshold + gamma)
    float alpha = smoothstep(edgeThreshold - gamma, edgeThreshold + gamma, sdfValue);

    // Premultiplied alpha output for correct blending
    float finalAlpha = v_color.a * alpha;
    fragColor = vec4(v_color.rgb * finalAlpha, finalAlpha);
  #endif
}
`;return a}function Bo(){return["u_matrix","u_sizeRatio","u_correctionRatio","u_cameraAngle","u_resolution","u_atlasSize","u_atlas","u_gamma","u_sdfBuffer","u_pixelRatio","u_nodeDataTexture","u_nodeDataTextureWidth","u_nodeFrameTexture","u_nodeFrameTextureWidth","u_zoomLabelSizeRatio","u_labelPixelSnapping"]}function Wo(){return{vertexShader:Mo(),fragmentShader:Go(),uniforms:Bo()}}function Oo(a,r,t,e){var n,i,o=e.label,s=o===void 0?{}:o,l=(n=s.margin)!==null&&n!==void 0?n:Ke,d=(i=s.zoomToLabelSizeRatioFunction)!==null&&i!==void 0?i:function(){return 1},u=Wo(),c=(function(v){function h(f,b,m){var g,p,x,T;if(q(this,h),T=$(this,h,[f,b,m]),S(T,"atlasTexture",null),S(T,"atlasNeedsUpdate",!1),S(T,"labelGlyphCache",new Map),T.atlasFontSize=he.fontSize*dt(),T.atlasManager=new Pe({fontSize:T.atlasFontSize}),T.gamma=.025,T.sdfBuffer=he.cutoff,T.atlasTexture=f.createTexture(),!T.atlasTexture)throw new Error("NodeLabelProgram: failed to create atlas texture");f.bindTexture(f.TEXTURE_2D,T.atlasTexture),f.texParameteri(f.TEXTURE_2D,f.TEXTURE_WRAP_S,f.CLAMP_TO_EDGE),f.texParameteri(f.TEXTURE_2D,f.TEXTURE_WRAP_T,f.CLAMP_TO_EDGE),f.texParameteri(f.TEXTURE_2D,f.TEXTURE_MIN_FILTER,f.LINEAR),f.texParameteri(f.TEXTURE_2D,f.TEXTURE_MAG_FILTER,f.LINEAR),f.bindTexture(f.TEXTURE_2D,null),T.atlasManager.on(Pe.ATLAS_UPDATED_EVENT,function(){T.atlasNeedsUpdate=!0});var y={family:((g=s.font)===null||g===void 0?void 0:g.family)||"sans-serif",weight:((p=s.font)===null||p===void 0?void 0:p.weight)||"normal",style:((x=s.font)===null||x===void 0?void 0:x.style)||"normal"};return T.defaultFontKey=T.atlasManager.registerFont(y),T}return Z(h,v),j(h,[{key:"getDefinition",value:function(){var b=WebGL2RenderingContext,m=b.FLOAT,g=b.UNSIGNED_BYTE,p=b.TRIANGLE_STRIP;return{VERTICES:4,VERTEX_SHADER_SOURCE:u.vertexShader,FRAGMENT_SHADER_SOURCE:u.fragmentShader,METHOD:p,UNIFORMS:u.uniforms,ATTRIBUTES:[{name:"a_nodeIndex",size:1,type:m},{name:"a_charOffset",size:2,type:m},{name:"a_charSize",size:2,type:m},{name:"a_texCoords",size:4,type:m},{name:"a_color",size:4,type:g,normalized:!0},{name:"a_margin",size:1,type:m},{name:"a_positionMode",size:1,type:m},{name:"a_labelWidth",size:1,type:m},{name:"a_labelHeight",size:1,type:m},{name:"a_verticalCenter",size:1,type:m},{name:"a_textHeight",size:1,type:m},{name:"a_labelAngle",size:1,type:m}],CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:m}],CONSTANT_DATA:[[-1,-1],[1,-1],[-1,1],[1,1]]}}},{key:"prepareLabelGlyphs",value:function(b,m){if(m.hidden||!m.text){this.labelGlyphCache.delete(b);return}var g=m.text,p=m.fontKey||this.defaultFontKey;this.atlasManager.ensureGlyphs(g,p);var x=[],T=[],y=0,_=0,R=0,E=G(g),L;try{for(E.s();!(L=E.n()).done;){var A=L.value,k=A.codePointAt(0);if(k===void 0){x.push(void 0),T.push(y);continue}var D=this.atlasManager.getGlyph(k,p);x.push(D),T.push(y),D&&(y+=D.advance,_=Math.max(_,D.bearingY),R=Math.max(R,D.atlasHeight-D.bearingY))}}catch(I){E.e(I)}finally{E.f()}this.labelGlyphCache.set(b,{glyphs:x,xOffsets:T,totalWidth:y,totalHeight:_+R,verticalCenterOffset:(_-R)/2})}},{key:"processCharacter",value:function(b,m,g,p){var x=this.floats,T=this.STRIDE,y=b*T,_=this.labelGlyphCache.get(m.parentKey);if(!_||!_.glyphs[p]){for(var R=0;R<T;R++)x[y+R]=0;return}var E=_.glyphs[p],L=_.xOffsets[p],A=m.size/this.atlasFontSize,k=oe(m.color),D=y;x[D++]=m.nodeIndex,x[D++]=(L+E.bearingX)*A,x[D++]=-E.bearingY*A,x[D++]=E.atlasWidth*A,x[D++]=E.atlasHeight*A,x[D++]=E.atlasX,x[D++]=E.atlasY,x[D++]=E.atlasWidth,x[D++]=E.atlasHeight,x[D++]=k,x[D++]=m.margin,x[D++]=Ye[m.position],x[D++]=_.totalWidth*A,x[D++]=m.size,x[D++]=_.verticalCenterOffset*A,x[D++]=_.totalHeight*A,x[D++]=m.labelAngle}},{key:"processLabel",value:function(b,m,g){return this.prepareLabelGlyphs(b,g),J(h,"processLabel",this,3)([b,m,g])}},{key:"updateAtlasTexture",value:function(){if(this.atlasNeedsUpdate){var b=this.normalProgram.gl,m=this.atlasManager.getTextures();if(m.length!==0){var g=m[0];b.bindTexture(b.TEXTURE_2D,this.atlasTexture),b.texImage2D(b.TEXTURE_2D,0,b.RGBA,g.width,g.height,0,b.RGBA,b.UNSIGNED_BYTE,g.data),b.bindTexture(b.TEXTURE_2D,null),this.atlasNeedsUpdate=!1}}}},{key:"setUniforms",value:function(b,m){var g=m.gl,p=m.uniformLocations;g.uniformMatrix3fv(p.u_matrix,!1,b.matrix),g.uniform1f(p.u_sizeRatio,b.sizeRatio),g.uniform1f(p.u_correctionRatio,b.correctionRatio),g.uniform1f(p.u_cameraAngle,b.cameraAngle),g.uniform2f(p.u_resolution,b.width*b.pixelRatio,b.height*b.pixelRatio);var x=this.atlasManager.getTextures();x.length>0?g.uniform2f(p.u_atlasSize,x[0].width,x[0].height):g.uniform2f(p.u_atlasSize,1,1),g.activeTexture(g.TEXTURE0),g.bindTexture(g.TEXTURE_2D,this.atlasTexture),g.uniform1i(p.u_atlas,0),p.u_nodeDataTexture!==void 0&&g.uniform1i(p.u_nodeDataTexture,b.nodeDataTextureUnit),p.u_nodeDataTextureWidth!==void 0&&g.uniform1i(p.u_nodeDataTextureWidth,b.nodeDataTextureWidth),g.uniform1i(p.u_nodeFrameTexture,b.nodeFrameTextureUnit),g.uniform1i(p.u_nodeFrameTextureWidth,b.nodeFrameTextureWidth),g.uniform1f(p.u_gamma,this.gamma),g.uniform1f(p.u_sdfBuffer,this.sdfBuffer),g.uniform1f(p.u_pixelRatio,b.pixelRatio),g.uniform1f(p.u_zoomLabelSizeRatio,1/h.zoomToLabelSizeRatioFunction(b.zoomRatio)),g.uniform1f(p.u_labelPixelSnapping,b.labelPixelSnapping)}},{key:"renderProgram",value:function(b,m){this.updateAtlasTexture(),this.atlasManager.hasPendingGlyphs()&&(this.atlasManager.flush(),this.updateAtlasTexture()),J(h,"renderProgram",this,3)([b,m])}},{key:"registerFont",value:function(b){var m=arguments.length>1&&arguments[1]!==void 0?arguments[1]:"normal",g=arguments.length>2&&arguments[2]!==void 0?arguments[2]:"normal";return this.atlasManager.registerFont({family:b,weight:m,style:g})}},{key:"getAtlasManager",value:function(){return this.atlasManager}},{key:"measureLabel",value:function(b,m,g){var p=g||this.defaultFontKey;this.atlasManager.ensureGlyphs(b,p),this.atlasManager.hasPendingGlyphs()&&this.atlasManager.flush();var x=0,T=0,y=0,_=G(b),R;try{for(_.s();!(R=_.n()).done;){var E=R.value,L=E.codePointAt(0);if(L!==void 0){var A=this.atlasManager.getGlyph(L,p);A&&(x+=A.advance,T=Math.max(T,A.bearingY),y=Math.max(y,A.atlasHeight-A.bearingY))}}}catch(D){_.e(D)}finally{_.f()}var k=m/this.atlasFontSize;return{width:x*k,height:m,textHeight:(T+y)*k}}},{key:"ensureGlyphsReady",value:function(b,m){var g=m||this.defaultFontKey,p=G(b),x;try{for(p.s();!(x=p.n()).done;){var T=x.value;this.atlasManager.ensureGlyphs(T,g)}}catch(y){p.e(y)}finally{p.f()}this.atlasManager.flush()}},{key:"kill",value:function(){var b=this.normalProgram.gl;this.atlasTexture&&(b.deleteTexture(this.atlasTexture),this.atlasTexture=null),this.atlasManager.destroy(),this.labelGlyphCache.clear(),J(h,"kill",this,3)([])}}])})(ur);return S(c,"labelMargin",l),S(c,"zoomToLabelSizeRatioFunction",d),new c(a,r,t)}var Uo=`#version 300 es
precision highp float;

in float v_edgeDist;

// R32F target: only the .r channel is stored.
out vec4 fragColor;

void main() {
  fragColor = vec4(v_edgeDist, 0.0, 0.0, 0.0);
}
`;function Ho(a,r,t){var e=Ma(a),n=vt(a).map(function(f){return"uniform ".concat(f.type," ").concat(f.name,";")}).join(`
`),i=fo(a,t),o=i.code,s=i.multiShape,l=Ze(a,r),d=Object.keys(l.specs).map(function(f){return"float v_".concat(f,";")}).join(`
`),u=je(l,{varPrefix:"nodeAttr",baseTexelExpr:"nodeIdx * u_layerAttributeTexelsPerNode",textureWidthUniform:"u_layerAttributeTextureWidth",textureSamplerUniform:"u_layerAttributeTexture"}),c=u.fetchCode,v=u.varyingAssignments,h=`#version 300 es
precision highp float;

uniform float u_cameraAngle;
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform float u_frameTextureWidth;
uniform float u_frameTextureHeight;
uniform sampler2D u_layerAttributeTexture;
uniform int u_layerAttributeTextureWidth;
uniform int u_layerAttributeTexelsPerNode;
`.concat(n,`

in float a_nodeIndex;     // node-data texture index (also the target frame texel)
in float a_positionMode;  // 0=right 1=left 2=above 3=below 4=over
in float a_labelAngle;    // intrinsic label angle (radians)

out float v_edgeDist;

// Shape attributes (plain globals: this pass is vertex-only)
`).concat(d,`

`).concat(me,`
`).concat(Fe,`
`).concat(e,`
`).concat(o,`
`).concat(ir,`

void main() {
  int nodeIdx = int(a_nodeIndex);
`).concat(c,`
`).concat(v,`
  `).concat(s?`// Multi-shape: the shape id lives in the node-data texture's .w channel:
  g_shapeId = int(readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx).w);`:"// Single-shape mode, shape id not needed",`

  // Per-node rotation alignment (0 = viewport, 1 = graph).
  vec4 nodeFlags = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, nodeIdx);
  float nodeRotation = nodeFlags.r;
  float labelRotation = nodeFlags.g;

  // Effective angle: intrinsic (style-given) plus the camera angle when the label
  // is graph-aligned. The companions place the box at this same angle.
  float effectiveAngle = a_labelAngle - labelRotation * u_cameraAngle;

  // The "over" mode (4) sits on the node center, so it has no edge distance.
  float edgeDist = 0.0;
  if (a_positionMode < 4.0) {
    vec2 screenDir = getLabelDirection(a_positionMode);
    // Rotate by the effective label angle. Inlined rather than via rotate2D()
    // because the shape SDFs (getShapeGLSLForShapes) already define that helper
    // for multi-shape programs, and redefining it would be a GLSL error.
    float ea_c = cos(effectiveAngle);
    float ea_s = sin(effectiveAngle);
    vec2 rotatedScreenDir = mat2(ea_c, -ea_s, ea_s, ea_c) * screenDir;
    // Screen (Y-down) -> SDF (Y-up).
    vec2 sdfDir = vec2(rotatedScreenDir.x, -rotatedScreenDir.y);
    // Counter-rotate into the shape's local frame for graph-aligned nodes, so the
    // boundary is queried against the shape's actual on-screen orientation.
    float nodeCa = -u_cameraAngle * nodeRotation;
    float nc = cos(nodeCa), ns = sin(nodeCa);
    sdfDir = mat2(nc, -ns, ns, nc) * sdfDir;
    edgeDist = findEdgeDistance(sdfDir, 1.0);
  }
  v_edgeDist = edgeDist;

  // Scatter to this node's texel center in the frame texture.
  float x = mod(a_nodeIndex, u_frameTextureWidth);
  float y = floor(a_nodeIndex / u_frameTextureWidth);
  vec2 ndc = (vec2(x, y) + 0.5) / vec2(u_frameTextureWidth, u_frameTextureHeight) * 2.0 - 1.0;
  gl_Position = vec4(ndc, 0.0, 1.0);
  gl_PointSize = 1.0;
}
`);return h}var cr=(function(){function a(r,t){q(this,a),S(this,"uniformLocations",{});var e=t.shapes,n=t.layers,i=t.shapeGlobalIds;if(e.length===0)throw new Error("NodeLabelFramePass: at least one shape must be provided");this.gl=r,this.shapeUniforms=vt(e),this.hasAttributeData=Object.keys(Ze(e,n).offsets).length>0,this.vertexShader=Ia(r,Ho(e,n,i)),this.fragmentShader=za(r,Uo),this.program=Na(r,[this.vertexShader,this.fragmentShader]);var o=["u_cameraAngle","u_nodeDataTexture","u_nodeDataTextureWidth","u_frameTextureWidth","u_frameTextureHeight","u_layerAttributeTexture","u_layerAttributeTextureWidth","u_layerAttributeTexelsPerNode"].concat(U(this.shapeUniforms.map(function(g){return g.name}))),s=G(o),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;this.uniformLocations[d]=r.getUniformLocation(this.program,d)}}catch(g){s.e(g)}finally{s.f()}var u=a.FLOATS_PER_POINT*4;this.vao=r.createVertexArray(),this.buffer=r.createBuffer(),r.bindVertexArray(this.vao),r.bindBuffer(r.ARRAY_BUFFER,this.buffer);var c=G([["a_nodeIndex",0],["a_positionMode",4],["a_labelAngle",8]]),v;try{for(c.s();!(v=c.n()).done;){var h=K(v.value,2),f=h[0],b=h[1],m=r.getAttribLocation(this.program,f);m>=0&&(r.enableVertexAttribArray(m),r.vertexAttribPointer(m,1,r.FLOAT,!1,u,b))}}catch(g){c.e(g)}finally{c.f()}r.bindVertexArray(null)}return j(a,[{key:"run",value:function(t,e,n,i,o){if(e!==0){var s=this.gl;s.useProgram(this.program),s.bindVertexArray(this.vao),s.bindBuffer(s.ARRAY_BUFFER,this.buffer),s.bufferData(s.ARRAY_BUFFER,t.subarray(0,e*a.FLOATS_PER_POINT),s.DYNAMIC_DRAW);var l=this.uniformLocations;s.uniform1f(l.u_cameraAngle,i.cameraAngle),s.uniform1i(l.u_nodeDataTexture,i.nodeDataTextureUnit),s.uniform1i(l.u_nodeDataTextureWidth,i.nodeDataTextureWidth),s.uniform1f(l.u_frameTextureWidth,n.getTextureWidth()),s.uniform1f(l.u_frameTextureHeight,n.getTextureHeight()),this.hasAttributeData&&o&&(o.bind(Te),l.u_layerAttributeTexture&&s.uniform1i(l.u_layerAttributeTexture,Te),l.u_layerAttributeTextureWidth&&s.uniform1i(l.u_layerAttributeTextureWidth,o.getTextureWidth()),l.u_layerAttributeTexelsPerNode&&s.uniform1i(l.u_layerAttributeTexelsPerNode,o.getTexelsPerItem()));var d=G(this.shapeUniforms),u;try{for(d.s();!(u=d.n()).done;){var c=u.value;Wa(s,this.uniformLocations[c.name],c)}}catch(v){d.e(v)}finally{d.f()}n.bindAsRenderTarget(),s.disable(s.BLEND),s.disable(s.DEPTH_TEST),s.drawArrays(s.POINTS,0,e),s.bindFramebuffer(s.FRAMEBUFFER,null),s.bindVertexArray(null)}}},{key:"kill",value:function(){var t=this.gl;t.deleteProgram(this.program),t.deleteShader(this.vertexShader),t.deleteShader(this.fragmentShader),t.deleteBuffer(this.buffer),t.deleteVertexArray(this.vao)}}])})();S(cr,"FLOATS_PER_POINT",3);function hr(a,r,t,e,n){var i,o=e.label,s=o===void 0?{}:o,l=e.shapes;if(l.length===0)throw new Error("createNodeProgram: at least one shape must be provided in 'shapes'");var d={},u=[],c;l.forEach(function(R,E){var L=no(R);E===0&&(c=L),d[R.name]=E,u[E]=gt(L)});var v=U(e.layers),h=qn({shapes:l,layers:v,shapeGlobalIds:l.length>1?u:void 0,antialias:n}),f=Oo(a,null,t,{label:s}),b=Po(a,null,t,{shapes:l,layers:v,getAttributeTexture:function(){return _.getAttributeTexture()},label:s,shapeGlobalIds:l.length>1?u:void 0}),m=ko(a,r,t,{label:s}),g=e.labelAttachments&&Object.keys(e.labelAttachments).length>0?_o(a,null,t,{label:s}):null,p=new cr(a,{shapes:l,layers:v,shapeGlobalIds:l.length>1?u:void 0}),x=na(l,v),T=le(x),y=(i=(function(R){function E(L,A,k){var D;q(this,E),D=$(this,E,[L,A,k]),S(D,"layerLifecycles",new Map),S(D,"layersNeedingRegeneration",new Set),S(D,"attrDescriptors",[]),D._pickingBuffer=A;var I=y.layerTextures.get(L);I||(I=new ea(L,T),y.layerTextures.set(L,I)),D.layerAttributeTexture=I;var C=y.textureRefCounts.get(L)||0;y.textureRefCounts.set(L,C+1),D.packedAttributeData=new Float32Array(T.floatsPerItem),v.forEach(function(N,z){if(N.lifecycle){var P={gl:L,renderer:{refresh:function(){return k.refresh()}},getUniformLocation:function(O){return L.getUniformLocation(D.normalProgram.program,O)},requestShaderRegeneration:function(){D.layersNeedingRegeneration.add(z)},requestRefresh:function(){k.refresh()}},F=N.lifecycle(P);D.layerLifecycles.set(z,F)}}),D.layerLifecycles.forEach(function(N){var z;(z=N.init)===null||z===void 0||z.call(N)});var w=new Map;return D.layerLifecycles.forEach(function(N,z){N.getAttributeData&&w.set(z,N)}),D.attrDescriptors=ta(x,T,w),D}return Z(E,R),j(E,[{key:"getDefinition",value:function(){var A=WebGL2RenderingContext,k=A.FLOAT,D=A.TRIANGLE_STRIP;return{VERTICES:4,VERTEX_SHADER_SOURCE:h.vertexShader,FRAGMENT_SHADER_SOURCE:h.fragmentShader,METHOD:D,UNIFORMS:h.uniforms,ATTRIBUTES:h.attributes,CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:k}],CONSTANT_DATA:[[-1,-1],[1,-1],[-1,1],[1,1]]}}},{key:"maybeRegenerateShaders",value:function(){var A=this;if(this.layersNeedingRegeneration.size!==0){v=v.map(function(z,P){if(A.layersNeedingRegeneration.has(P)){var F=A.layerLifecycles.get(P);if(F!=null&&F.regenerate){var M=F.regenerate();return B(B({},M),{},{lifecycle:z.lifecycle})}}return z}),this.layersNeedingRegeneration.clear(),h=qn({shapes:l,layers:v,shapeGlobalIds:l.length>1?u:void 0,antialias:this.renderer.getSetting("antialiasNodes")});var k=this.normalProgram.gl,D=this.normalProgram,I=D.program,C=D.buffer,w=D.vertexShader,N=D.fragmentShader;k.deleteProgram(I),k.deleteBuffer(C),k.deleteShader(w),k.deleteShader(N),this.normalProgram=this.getProgramInfo("normal",k,h.vertexShader,h.fragmentShader,this._pickingBuffer)}}},{key:"allocateNode",value:function(A){this.layerAttributeTexture.allocate(A)}},{key:"freeNode",value:function(A){this.layerAttributeTexture.free(A)}},{key:"getAttributeTexture",value:function(){return this.layerAttributeTexture}},{key:"uploadLayerTexture",value:function(){this.layerAttributeTexture.upload()}},{key:"process",value:function(A,k,D,I,C){var w=k*this.STRIDE;if(D.visibility==="hidden"){for(var N=w+this.STRIDE;w<N;w++)this.floats[w]=0;this.floats[k*this.STRIDE]=sr;return}this.processVisibleItem(Ue(A),w,D,I,C)}},{key:"processVisibleItem",value:function(A,k,D,I,C){var w,N=this.floats,z=this.ints;if(N[k++]=I,z[k++]=A,N[k++]=(w=D.opacity)!==null&&w!==void 0?w:1,T.floatsPerItem!==0){var P=this.packedAttributeData;aa(this.attrDescriptors,D,P,D.color,this.layerLifecycles,0),this.layerAttributeTexture.updateAllAttributes(C,P)}}},{key:"setUniforms",value:function(A,k){var D=this,I=k.gl,C=k.uniformLocations;C.u_matrix&&I.uniformMatrix3fv(C.u_matrix,!1,A.matrix),C.u_sizeRatio&&I.uniform1f(C.u_sizeRatio,A.sizeRatio),C.u_correctionRatio&&I.uniform1f(C.u_correctionRatio,A.correctionRatio),C.u_pickingPadding&&I.uniform1f(C.u_pickingPadding,A.nodePickingPadding),C.u_cameraAngle&&I.uniform1f(C.u_cameraAngle,A.cameraAngle),C.u_nodeDataTexture&&I.uniform1i(C.u_nodeDataTexture,A.nodeDataTextureUnit),C.u_nodeDataTextureWidth&&I.uniform1i(C.u_nodeDataTextureWidth,A.nodeDataTextureWidth),C.u_layerAttributeTexture&&(this.layerAttributeTexture.bind(Te),I.uniform1i(C.u_layerAttributeTexture,Te)),C.u_layerAttributeTextureWidth&&I.uniform1i(C.u_layerAttributeTextureWidth,this.layerAttributeTexture.getTextureWidth()),C.u_layerAttributeTexelsPerNode&&I.uniform1i(C.u_layerAttributeTexelsPerNode,this.layerAttributeTexture.getTexelsPerItem()),l.forEach(function(w){w.uniforms.forEach(function(N){D.setTypedUniform(N,k)})}),v.forEach(function(w){w.uniforms.forEach(function(N){D.setTypedUniform(N,k)})})}},{key:"render",value:function(A,k,D){this.maybeRegenerateShaders(),J(E,"render",this,3)([A,k,D])}},{key:"renderProgram",value:function(A,k){var D=k.gl,I=k.program;D.useProgram(I),k===this.normalProgram&&this.layerLifecycles.forEach(function(C){var w;(w=C.beforeRender)===null||w===void 0||w.call(C)}),J(E,"renderProgram",this,3)([A,k])}},{key:"kill",value:function(){this.layerLifecycles.forEach(function(D){var I;(I=D.kill)===null||I===void 0||I.call(D)}),this.layerLifecycles.clear();var A=this.normalProgram.gl,k=(y.textureRefCounts.get(A)||1)-1;k<=0?(this.layerAttributeTexture.kill(),y.layerTextures.delete(A),y.textureRefCounts.delete(A)):y.textureRefCounts.set(A,k),J(E,"kill",this,3)([])}}])})(we),S(i,"layerTextures",new WeakMap),S(i,"textureRefCounts",new WeakMap),i),_=new y(a,null,t);return{nodeProgram:_,labelProgram:f,backdropProgram:b,labelBackgroundProgram:m,attachmentProgram:g,framePass:p,shapeSlug:c,shapeNameToIndex:l.length>1?d:void 0,shapeGlobalIds:l.length>1?u:void 0}}var Se=6;function pt(a){var r=a.offsets,t=a.specs,e=a.floatsPerItem,n=Object.keys(r);if(n.length===0||e===0)return{uniformDeclarations:"",uniformNames:[],vertexVaryingDeclarations:"",fragmentVaryingDeclarations:"",fetchCode:"",varyingAssignments:""};var i=`
uniform sampler2D u_edgeAttributeTexture;
uniform int u_edgeAttributeTextureWidth;
uniform int u_edgeAttributeTexelsPerEdge;`,o=["u_edgeAttributeTexture","u_edgeAttributeTextureWidth","u_edgeAttributeTexelsPerEdge"],s=n.map(function(h){var f=t[h].size===1?"float":"vec".concat(t[h].size);return"".concat(f," v_").concat(h,";")}),l=s.map(function(h){return"out ".concat(h)}).join(`
`),d=s.map(function(h){return"in ".concat(h)}).join(`
`),u=je(a,{varPrefix:"attr",baseTexelExpr:"edgeIdx * u_edgeAttributeTexelsPerEdge",textureWidthUniform:"u_edgeAttributeTextureWidth",textureSamplerUniform:"u_edgeAttributeTexture"}),c=u.fetchCode,v=u.varyingAssignments;return{uniformDeclarations:i,uniformNames:o,vertexVaryingDeclarations:l,fragmentVaryingDeclarations:d,fetchCode:c,varyingAssignments:v}}function Vo(a){return`
float findSourceClampT_`.concat(a,`(vec2 source, float sourceSize, int sourceShapeId, float sourceRotateAlign, vec2 target, float margin) {
  float lo = 0.0, hi = 0.5;
  float nodeExtent = sourceSize * u_correctionRatio / u_sizeRatio * 2.0;
  float effectiveSize = 1.0 - u_correctionRatio / nodeExtent;

  // Counter-rotate the query point so viewport-aligned nodes (rotateAlign=0) are
  // clamped against their on-screen orientation; graph-aligned nodes skip it.
  float ca = u_cameraAngle * (1.0 - sourceRotateAlign);
  float rc = cos(ca), rs = sin(ca);
  mat2 rot = mat2(rc, -rs, rs, rc);

  for (int i = 0; i < 12; i++) {
    float mid = (lo + hi) * 0.5;
    vec2 pos = path_`).concat(a,`_position(mid, source, target);
    vec2 localPos = rot * ((pos - source) / nodeExtent);
    float sdf = querySDF(sourceShapeId, localPos, effectiveSize);
    if (sdf < 0.0) lo = mid;
    else hi = mid;
  }

  float pathLen = path_`).concat(a,`_length(source, target);
  float marginT = (margin * u_correctionRatio / u_sizeRatio) / pathLen;
  return (lo + hi) * 0.5 + marginT;
}
`)}function Xo(a){return`
float findTargetClampT_`.concat(a,`(vec2 source, vec2 target, float targetSize, int targetShapeId, float targetRotateAlign, float margin) {
  float lo = 0.5, hi = 1.0;
  float nodeExtent = targetSize * u_correctionRatio / u_sizeRatio * 2.0;
  float effectiveSize = 1.0 - u_correctionRatio / nodeExtent;

  // See findSourceClampT_ for the rotation rationale.
  float ca = u_cameraAngle * (1.0 - targetRotateAlign);
  float rc = cos(ca), rs = sin(ca);
  mat2 rot = mat2(rc, -rs, rs, rc);

  for (int i = 0; i < 12; i++) {
    float mid = (lo + hi) * 0.5;
    vec2 pos = path_`).concat(a,`_position(mid, source, target);
    vec2 localPos = rot * ((pos - target) / nodeExtent);
    float sdf = querySDF(targetShapeId, localPos, effectiveSize);
    if (sdf < 0.0) hi = mid;
    else lo = mid;
  }

  float pathLen = path_`).concat(a,`_length(source, target);
  float marginT = (margin * u_correctionRatio / u_sizeRatio) / pathLen;
  return (lo + hi) * 0.5 - marginT;
}
`)}function fr(a){return`
// Auto-generated numerical tangent (from position via finite differences)
vec2 path_`.concat(a,`_tangent(float t, vec2 source, vec2 target) {
  float epsilon = 0.001;
  float t1 = max(0.0, t - epsilon);
  float t2 = min(1.0, t + epsilon);
  vec2 p1 = path_`).concat(a,`_position(t1, source, target);
  vec2 p2 = path_`).concat(a,`_position(t2, source, target);
  return normalize(p2 - p1);
}

// Auto-generated normal (perpendicular to tangent)
vec2 path_`).concat(a,`_normal(float t, vec2 source, vec2 target) {
  vec2 tangent = path_`).concat(a,`_tangent(t, source, target);
  return vec2(-tangent.y, tangent.x);
}
`)}function qo(a){return`
// Auto-generated path length (samples position 16 times)
float path_`.concat(a,`_length(vec2 source, vec2 target) {
  float len = 0.0;
  vec2 prev = path_`).concat(a,`_position(0.0, source, target);
  for (int i = 1; i <= 16; i++) {
    float t = float(i) / 16.0;
    vec2 curr = path_`).concat(a,`_position(t, source, target);
    len += length(curr - prev);
    prev = curr;
  }
  return len;
}
`)}function jo(a){return`
// Auto-generated closest_t (coarse sample + ternary search)
float path_`.concat(a,`_closest_t(vec2 p, vec2 source, vec2 target) {
  // Coarse search: find best among 10 samples
  float bestT = 0.0;
  float bestDist = 1e10;
  for (int i = 0; i <= 10; i++) {
    float t = float(i) / 10.0;
    vec2 pos = path_`).concat(a,`_position(t, source, target);
    float d = length(p - pos);
    if (d < bestDist) {
      bestDist = d;
      bestT = t;
    }
  }

  // Refine with ternary search
  float lo = max(0.0, bestT - 0.1);
  float hi = min(1.0, bestT + 0.1);
  for (int i = 0; i < 10; i++) {
    float mid1 = lo + (hi - lo) / 3.0;
    float mid2 = hi - (hi - lo) / 3.0;
    float d1 = length(p - path_`).concat(a,`_position(mid1, source, target));
    float d2 = length(p - path_`).concat(a,`_position(mid2, source, target));
    if (d1 < d2) {
      hi = mid2;
    } else {
      lo = mid1;
    }
  }
  return (lo + hi) * 0.5;
}
`)}function Yo(a){return`
// Auto-generated signed distance (via closest_t + normal)
float path_`.concat(a,`_distance(vec2 p, vec2 source, vec2 target) {
  float closestT = path_`).concat(a,`_closest_t(p, source, target);
  vec2 closest = path_`).concat(a,`_position(closestT, source, target);
  vec2 diff = p - closest;
  float dist = length(diff);
  if (dist < 0.0001) return 0.0;

  // Get normal at closest point
  vec2 normal = path_`).concat(a,`_normal(closestT, source, target);
  return dist * sign(dot(diff, normal));
}
`)}function Ko(a){return`
// Auto-generated t_at_distance (binary search)
float path_`.concat(a,`_t_at_distance(float targetDist, vec2 source, vec2 target) {
  if (targetDist <= 0.0) return 0.0;

  float totalLen = path_`).concat(a,`_length(source, target);
  if (targetDist >= totalLen) return 1.0;

  // Binary search for t
  float lo = 0.0, hi = 1.0;
  for (int i = 0; i < 12; i++) {
    float mid = (lo + hi) * 0.5;

    // Compute arc length from 0 to mid
    float arcLen = 0.0;
    vec2 prev = path_`).concat(a,`_position(0.0, source, target);
    for (int j = 1; j <= 8; j++) {
      float t = mid * float(j) / 8.0;
      vec2 curr = path_`).concat(a,`_position(t, source, target);
      arcLen += length(curr - prev);
      prev = curr;
    }

    if (arcLen < targetDist) {
      lo = mid;
    } else {
      hi = mid;
    }
  }
  return (lo + hi) * 0.5;
}
`)}function jt(a,r){var t=new RegExp("\\b(float|vec[234]|void|int|bool)\\s+".concat(r,"\\s*\\("));return t.test(a)}function gr(a,r){var t=[];return jt(r,"path_".concat(a,"_length"))||t.push(qo(a)),jt(r,"path_".concat(a,"_closest_t"))||t.push(jo(a)),jt(r,"path_".concat(a,"_distance"))||t.push(Yo(a)),jt(r,"path_".concat(a,"_t_at_distance"))||t.push(Ko(a)),t.length>0?`
// ============================================================================
// Auto-generated fallback functions (path only provided position)
// ============================================================================
`.concat(t.join(`
`)):""}function vr(a){var r,t,e,n=a.paths,i=a.layers,o=(r=a.extremities)!==null&&r!==void 0?r:[];if(n.length===0)throw new Error("At least one path is required in 'paths'");if(i.length===0)throw new Error("At least one layer is required in 'layers'");var s=(t=a.defaultHead)!==null&&t!==void 0?t:"none",l=(e=a.defaultTail)!==null&&e!==void 0?e:"none";return{paths:n,extremities:o,layers:i,path:n[0],layer:i[0],defaultHead:s,defaultTail:l}}var mr=WebGL2RenderingContext,ft=mr.FLOAT,Kn=mr.UNSIGNED_BYTE;function $o(a,r,t){var e=new Set(["u_matrix","u_sizeRatio","u_correctionRatio","u_zoomRatio","u_pixelRatio","u_cameraAngle","u_minEdgeThickness","u_pickingPadding","u_nodeDataTexture","u_nodeDataTextureWidth","u_edgeDataTexture","u_edgeDataTextureWidth","u_edgeFrameTexture","u_edgeFrameTextureWidth","u_edgeAttributeTexture","u_edgeAttributeTextureWidth","u_edgeAttributeTexelsPerEdge"]),n=new Set(e);return a.forEach(function(i){return i.uniforms.forEach(function(o){return n.add(o.name)})}),r.forEach(function(i){return i.uniforms.forEach(function(o){return n.add(o.name)})}),t.forEach(function(i){return i.uniforms.forEach(function(o){return n.add(o.name)})}),Array.from(n)}function Oa(a){var r=new Set,t=[],e=G(a),n;try{for(e.s();!(n=e.n()).done;){var i=n.value;r.has(i.name)||(r.add(i.name),t.push("// Path: ".concat(i.name)),t.push(i.glsl),t.push(fr(i.name)),t.push(gr(i.name,i.glsl)))}}catch(o){e.e(o)}finally{e.f()}return t.join(`

`)}function Zo(a){var r=[],t=G(a),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;r.push("// Extremity: ".concat(n.name)),r.push(n.glsl)}}catch(i){t.e(i)}finally{t.f()}return r.join(`

`)}var Qo=[{queryName:"queryPathPosition",pathFunc:"position",returnType:"vec2",params:"float t, vec2 source, vec2 target",args:"t, source, target"},{queryName:"queryPathTangent",pathFunc:"tangent",returnType:"vec2",params:"float t, vec2 source, vec2 target",args:"t, source, target"},{queryName:"queryPathNormal",pathFunc:"normal",returnType:"vec2",params:"float t, vec2 source, vec2 target",args:"t, source, target"},{queryName:"queryPathLength",pathFunc:"length",returnType:"float",params:"vec2 source, vec2 target",args:"source, target"},{queryName:"queryPathClosestT",pathFunc:"closest_t",returnType:"float",params:"vec2 p, vec2 source, vec2 target",args:"p, source, target"}];function Jo(a,r){var t=r.queryName,e=r.pathFunc,n=r.returnType,i=r.params,o=r.args;if(a.length===1)return"".concat(n," ").concat(t,"(int pathId, ").concat(i,`) {
  return path_`).concat(a[0].name,"_").concat(e,"(").concat(o,`);
}`);var s=a.map(function(l,d){return"    case ".concat(d,": return path_").concat(l.name,"_").concat(e,"(").concat(o,");")}).join(`
`);return"".concat(n," ").concat(t,"(int pathId, ").concat(i,`) {
  switch (pathId) {
`).concat(s,`
    default: return path_`).concat(a[0].name,"_").concat(e,"(").concat(o,`);
  }
}`)}function Ua(a){return Qo.map(function(r){return Jo(a,r)}).join(`

`)}function es(a){if(a.length===1)return`float queryExtremitySDF(int extremityId, vec2 uv, float lengthRatio, float widthRatio) {
  return extremity_`.concat(a[0].name,`(uv, lengthRatio, widthRatio);
}`);var r=a.map(function(t,e){return"    case ".concat(e,": return extremity_").concat(t.name,"(uv, lengthRatio, widthRatio);")}).join(`
`);return`float queryExtremitySDF(int extremityId, vec2 uv, float lengthRatio, float widthRatio) {
  switch (extremityId) {
`.concat(r,`
    default: return extremity_`).concat(a[0].name,`(uv, lengthRatio, widthRatio);
  }
}`)}function ts(a){var r=[],t=G(a),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;r.push(Vo(n.name)),r.push(Xo(n.name))}}catch(s){t.e(s)}finally{t.f()}if(a.length===1)r.push(`
float queryFindSourceClampT(int pathId, vec2 source, float sourceSize, int sourceShapeId, float sourceRotateAlign, vec2 target, float margin) {
  return findSourceClampT_`.concat(a[0].name,`(source, sourceSize, sourceShapeId, sourceRotateAlign, target, margin);
}

float queryFindTargetClampT(int pathId, vec2 source, vec2 target, float targetSize, int targetShapeId, float targetRotateAlign, float margin) {
  return findTargetClampT_`).concat(a[0].name,`(source, target, targetSize, targetShapeId, targetRotateAlign, margin);
}`));else{var i=a.map(function(s,l){return"    case ".concat(l,": return findSourceClampT_").concat(s.name,"(source, sourceSize, sourceShapeId, sourceRotateAlign, target, margin);")}).join(`
`),o=a.map(function(s,l){return"    case ".concat(l,": return findTargetClampT_").concat(s.name,"(source, target, targetSize, targetShapeId, targetRotateAlign, margin);")}).join(`
`);r.push(`
float queryFindSourceClampT(int pathId, vec2 source, float sourceSize, int sourceShapeId, float sourceRotateAlign, vec2 target, float margin) {
  switch (pathId) {
`.concat(i,`
    default: return findSourceClampT_`).concat(a[0].name,`(source, sourceSize, sourceShapeId, sourceRotateAlign, target, margin);
  }
}

float queryFindTargetClampT(int pathId, vec2 source, vec2 target, float targetSize, int targetShapeId, float targetRotateAlign, float margin) {
  switch (pathId) {
`).concat(o,`
    default: return findTargetClampT_`).concat(a[0].name,`(source, target, targetSize, targetShapeId, targetRotateAlign, margin);
  }
}`))}return r.join(`

`)}function as(a,r,t,e,n){var i=le([].concat(U(a),U(t))),o=pt(i),s=Ze(e,n),l=Object.keys(s.offsets),d=function(R){var E=s.specs[R].size;return E===1?"float":"vec".concat(E)},u=l.map(function(_){return"".concat(d(_)," v_source_").concat(_,`;
`).concat(d(_)," v_target_").concat(_,";")}).join(`
`),c=je(s,{varPrefix:"srcNodeAttr",baseTexelExpr:"srcIdx * u_layerAttributeTexelsPerNode",textureWidthUniform:"u_layerAttributeTextureWidth",textureSamplerUniform:"u_layerAttributeTexture",outputPrefix:"v_source_"}),v=je(s,{varPrefix:"tgtNodeAttr",baseTexelExpr:"tgtIdx * u_layerAttributeTexelsPerNode",textureWidthUniform:"u_layerAttributeTextureWidth",textureSamplerUniform:"u_layerAttributeTexture",outputPrefix:"v_target_"}),h=l.map(function(_){return"".concat(d(_)," g_").concat(_,";")}).join(`
`),f=l.map(function(_){return"  g_".concat(_," = v_source_").concat(_,";")}).join(`
`),b=l.map(function(_){return"  g_".concat(_," = v_target_").concat(_,";")}).join(`
`),m=new Set,g=[],p=function(R){m.has(R.name)||(m.add(R.name),g.push("uniform ".concat(R.type," ").concat(R.name,";")))};a.forEach(function(_){return _.uniforms.forEach(p)}),r.forEach(function(_){return _.uniforms.forEach(p)});var x=r.map(function(_){return Q(_.widthFactor)}).join(", "),T=Math.max.apply(Math,U(a.map(function(_){return _.minBodyLengthRatio||0}))),y=`#version 300 es

// Node and edge data textures
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_edgeDataTexture;
uniform int u_edgeDataTextureWidth;

// Edge attribute texture (for path-specific attributes like curvature)
`.concat(o.uniformDeclarations,`

// Node attribute texture (for node shape attributes)
uniform sampler2D u_layerAttributeTexture;
uniform int u_layerAttributeTextureWidth;
uniform int u_layerAttributeTexelsPerNode;

// Render params needed for clamping
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
uniform float u_minEdgeThickness;

// Edge-frame texture dimensions, for scattering each point to its texel
uniform float u_frameTextureWidth;
uniform float u_frameTextureHeight;

// Custom path/extremity uniforms
`).concat(g.join(`
`),`

// Path attribute varyings \u2014 assigned so path functions can read them as globals
`).concat(o.vertexVaryingDeclarations,`

// Node size varyings \u2014 read by path functions like loop
out float v_sourceNodeSize;
out float v_targetNodeSize;

// Node shape attributes per endpoint, and the ones querySDF reads
`).concat(u,`
`).concat(h,`

// Scattered output written to the edge-frame texel: [tStart, tEnd, straightenFactor, pathLength]
out vec4 v_clamp;

// Extremity width factor array (needed for extremityScale computation)
const float EXTREMITY_WIDTH_FACTORS[`).concat(r.length,"] = float[](").concat(x,`);

// Node-data fetch helpers (geometry texel + rotation-flags texel)
`).concat(me,`
`).concat(Fe,`

// Shape SDFs for node boundary clamping
`).concat(ro(),`
`).concat(io(new Set(l)),`

// Path functions
`).concat(Oa(a),`
`).concat(Ua(a),`
`).concat(ts(a),`

void main() {
  // One point per edge-data row; the row index is the edge-frame texel target.
  int edgeIdx = gl_VertexID;
  int texel0Idx = edgeIdx * 2;
  int texel1Idx = edgeIdx * 2 + 1;
  ivec2 edgeTexCoord0 = ivec2(texel0Idx % u_edgeDataTextureWidth, texel0Idx / u_edgeDataTextureWidth);
  ivec2 edgeTexCoord1 = ivec2(texel1Idx % u_edgeDataTextureWidth, texel1Idx / u_edgeDataTextureWidth);
  vec4 edgeData0 = texelFetch(u_edgeDataTexture, edgeTexCoord0, 0);
  vec4 edgeData1 = texelFetch(u_edgeDataTexture, edgeTexCoord1, 0);

  int srcIdx = int(edgeData0.x);
  int tgtIdx = int(edgeData0.y);
  float a_thickness = edgeData0.z;
  float a_headLengthRatio = edgeData1.x;
  float a_tailLengthRatio = edgeData1.y;
  int pathId = int(edgeData1.z);
  int extremityPacked = int(edgeData1.w);
  int headId = extremityPacked >> 4;
  int tailId = extremityPacked & 15;

  // Fetch path/layer attributes and assign to path-function globals
`).concat(o.fetchCode,`
`).concat(o.varyingAssignments,`

  // Fetch node shape attributes for both endpoints
`).concat(c.fetchCode,`
`).concat(c.varyingAssignments,`
`).concat(v.fetchCode,`
`).concat(v.varyingAssignments,`

  // Fetch node geometry (texel 0) and rotation flags (texel 1).
  vec4 srcNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx);
  vec4 tgtNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx);

  vec2 a_source = srcNodeData.xy;
  vec2 a_target = tgtNodeData.xy;
  float a_sourceSize = srcNodeData.z;
  float a_targetSize = tgtNodeData.z;
  float a_sourceShapeId = srcNodeData.w;
  float a_targetShapeId = tgtNodeData.w;
  // Per-node rotation alignment (0 = viewport, 1 = graph), for boundary clamping.
  float a_sourceRotateAlign = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx).r;
  float a_targetRotateAlign = readNodeFlags(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx).r;

  v_sourceNodeSize = a_sourceSize;
  v_targetNodeSize = a_targetSize;

  float headLengthRatio = a_headLengthRatio;
  float tailLengthRatio = a_tailLengthRatio;
  float headWidthFactor = EXTREMITY_WIDTH_FACTORS[headId];
  float tailWidthFactor = EXTREMITY_WIDTH_FACTORS[tailId];
  float minBodyLengthRatio = `).concat(Q(T),`;

  // Thickness in WebGL units (needed to compute clamping margin and extremity lengths)
  float pixelsThickness = max(a_thickness, u_minEdgeThickness * u_sizeRatio);
  float webGLThickness = pixelsThickness * u_correctionRatio / u_sizeRatio;

  // SDF clamping: find where the edge body meets the node boundaries. Always
  // searched (ungated) so labels get a true boundary clamp; the body re-applies
  // its extremity gating in-shader.
`).concat(f,`
  float tStart = queryFindSourceClampT(pathId, a_source, a_sourceSize, int(a_sourceShapeId), a_sourceRotateAlign, a_target, 0.0);
`).concat(b,`
  float tEnd = queryFindTargetClampT(pathId, a_source, a_target, a_targetSize, int(a_targetShapeId), a_targetRotateAlign, 0.0);

  // straightenFactor (frame .z) is consumed only by the body, which runs to the
  // node center when an extremity is absent. Derive the straightening math from
  // these gated clamps \u2014 not the ungated boundary ones above \u2014 so it matches the
  // geometry it drives. The ungated tStart/tEnd remain what labels read.
  float bodyTStart = tailLengthRatio > 0.0 ? tStart : 0.0;
  float bodyTEnd = headLengthRatio > 0.0 ? tEnd : 1.0;

  // Path length and zone boundaries (needed for straightening check)
  float pathLength = queryPathLength(pathId, a_source, a_target);
  float visibleLength = pathLength * (bodyTEnd - bodyTStart);

  float headLength = headLengthRatio * webGLThickness;
  float tailLength = tailLengthRatio * webGLThickness;
  float minBodyLength = minBodyLengthRatio * webGLThickness;

  float totalNeededLength = headLength + tailLength + minBodyLength;
  float extremityScale = 1.0;
  if (totalNeededLength > visibleLength && totalNeededLength > 0.0001) {
    extremityScale = visibleLength / totalNeededLength;
    headLength *= extremityScale;
    tailLength *= extremityScale;
  }

  float headLengthT = pathLength > 0.0001 ? headLength / pathLength : 0.0;
  float tailLengthT = pathLength > 0.0001 ? tailLength / pathLength : 0.0;

  float tTailEnd = bodyTStart + tailLengthT;
  float tHeadStart = bodyTEnd - headLengthT;
  if (tTailEnd > tHeadStart) {
    float mid = (bodyTStart + bodyTEnd) * 0.5;
    tTailEnd = mid;
    tHeadStart = mid;
  }

  // Straighten factor: blend toward straight line when path twists in extremity zones
  float straightenFactor = 0.0;
  {
    float maxDeviation = 0.0;
    if (tailLengthT > 0.0001) {
      vec2 tailTang = queryPathTangent(pathId, tTailEnd, a_source, a_target);
      vec2 tailChord = queryPathPosition(pathId, bodyTStart, a_source, a_target)
                     - queryPathPosition(pathId, tTailEnd, a_source, a_target);
      float tailChordLen = length(tailChord);
      if (tailChordLen > 0.0001) {
        maxDeviation = max(maxDeviation, 1.0 - dot(-tailTang, tailChord / tailChordLen));
      }
    }
    if (headLengthT > 0.0001) {
      vec2 headTang = queryPathTangent(pathId, tHeadStart, a_source, a_target);
      vec2 headChord = queryPathPosition(pathId, bodyTEnd, a_source, a_target)
                     - queryPathPosition(pathId, tHeadStart, a_source, a_target);
      float headChordLen = length(headChord);
      if (headChordLen > 0.0001) {
        maxDeviation = max(maxDeviation, 1.0 - dot(headTang, headChord / headChordLen));
      }
    }
    straightenFactor = smoothstep(0.035, 0.5, maxDeviation);
  }

  // When straightening, blend the ungated tStart/tEnd (the label-facing clamps)
  // toward straight-line clamp positions.
  if (straightenFactor > 0.001) {
    if (tailLengthRatio > 0.0) {
`).concat(f,`
      float srcExtent = a_sourceSize * u_correctionRatio / u_sizeRatio * 2.0;
      float srcEffective = 1.0 - u_correctionRatio / srcExtent;
      float srcCa = u_cameraAngle * (1.0 - a_sourceRotateAlign);
      mat2 srcRot = mat2(cos(srcCa), -sin(srcCa), sin(srcCa), cos(srcCa));
      float lo = 0.0, hi = 0.5;
      for (int i = 0; i < 12; i++) {
        float mid = (lo + hi) * 0.5;
        vec2 pos = mix(a_source, a_target, mid);
        vec2 localPos = srcRot * ((pos - a_source) / srcExtent);
        float sdf = querySDF(int(a_sourceShapeId), localPos, srcEffective);
        if (sdf < 0.0) lo = mid; else hi = mid;
      }
      tStart = mix(tStart, (lo + hi) * 0.5, straightenFactor);
    }
    if (headLengthRatio > 0.0) {
`).concat(b,`
      float tgtExtent = a_targetSize * u_correctionRatio / u_sizeRatio * 2.0;
      float tgtEffective = 1.0 - u_correctionRatio / tgtExtent;
      float tgtCa = u_cameraAngle * (1.0 - a_targetRotateAlign);
      mat2 tgtRot = mat2(cos(tgtCa), -sin(tgtCa), sin(tgtCa), cos(tgtCa));
      float lo = 0.5, hi = 1.0;
      for (int i = 0; i < 12; i++) {
        float mid = (lo + hi) * 0.5;
        vec2 pos = mix(a_source, a_target, mid);
        vec2 localPos = tgtRot * ((pos - a_target) / tgtExtent);
        float sdf = querySDF(int(a_targetShapeId), localPos, tgtEffective);
        if (sdf < 0.0) hi = mid; else lo = mid;
      }
      tEnd = mix(tEnd, (lo + hi) * 0.5, straightenFactor);
    }
  }

  v_clamp = vec4(tStart, tEnd, straightenFactor, pathLength);

  // Scatter this point to its edge's texel center in the frame texture.
  float x = mod(float(edgeIdx), u_frameTextureWidth);
  float y = floor(float(edgeIdx) / u_frameTextureWidth);
  vec2 ndc = (vec2(x, y) + 0.5) / vec2(u_frameTextureWidth, u_frameTextureHeight) * 2.0 - 1.0;
  gl_Position = vec4(ndc, 0.0, 1.0);
  gl_PointSize = 1.0;
}
`);return y}var Yt=0,$n=1,Kt=2;function ns(a,r,t){var e=[];t&&(e.push([Yt,0,-1],[Yt,0,1]),e.push([Yt,1,-1],[Yt,1,1]));for(var n=0;n<=a;n++){var i=n/a;e.push([$n,i,-1],[$n,i,1])}return r&&(e.push([Kt,0,-1],[Kt,0,1]),e.push([Kt,1,-1],[Kt,1,1])),{data:e,attributes:[{name:"a_zone",size:1,type:ft},{name:"a_zoneT",size:1,type:ft},{name:"a_side",size:1,type:ft}],verticesPerEdge:e.length}}function rs(a,r,t,e){var n=le([].concat(U(a),U(t))),i=pt(n),o=new Set(["u_matrix","u_sizeRatio","u_correctionRatio","u_zoomRatio","u_pixelRatio","u_cameraAngle","u_minEdgeThickness","u_pickingPadding","u_nodeDataTexture"]),s=new Set,l=[],d=function(g){!o.has(g.name)&&!s.has(g.name)&&(s.add(g.name),l.push("uniform ".concat(g.type," ").concat(g.name,";")))};a.forEach(function(m){return m.uniforms.forEach(d)}),r.forEach(function(m){return m.uniforms.forEach(d)}),t.forEach(function(m){return m.uniforms.forEach(d)});var u=e.map(function(m){var g=m.size===1?"float":"vec".concat(m.size);return"in ".concat(g," ").concat(m.name,";")}).join(`
`),c=r.map(function(m){return Q(m.widthFactor)}).join(", "),v=Math.max.apply(Math,U(a.map(function(m){return m.minBodyLengthRatio||0}))),h=t.some(function(m){return m.needsNodeColors}),f=a.some(function(m){return m.needsNodeSize}),b=`#version 300 es

// Constant attributes (per vertex)
`.concat(u,`

// Per-edge attributes
// Edge data (source/target indices, thickness, extremity ratios, path/extremity IDs)
// is fetched from edge data texture via edge index
in float a_edgeIndex;   // Index into edge data texture
in vec4 a_color;        // Edge color
in vec4 a_id;           // Edge ID for picking
in float a_opacity;     // Edge opacity

// Standard uniforms
uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_zoomRatio;
uniform float u_pixelRatio;
uniform float u_cameraAngle;
uniform float u_minEdgeThickness;
#ifdef PICKING_MODE
uniform float u_pickingPadding;
#endif
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_edgeDataTexture;
uniform int u_edgeDataTextureWidth;
uniform sampler2D u_edgeFrameTexture;
uniform int u_edgeFrameTextureWidth;

// Edge path attribute texture uniforms
`).concat(i.uniformDeclarations,`

// Custom uniforms
`).concat(l.join(`
`),`

// Standard varyings
out vec4 v_color;
out float v_opacity;
out vec4 v_id;
out float v_thickness;       // Edge body thickness (in consistent units)
out float v_t;
out float v_tStart;
out float v_tEnd;
out float v_side;
out float v_antialiasingWidth;  // Anti-aliasing width (normalized: u_correctionRatio / thickness)
out vec2 v_source;
out vec2 v_target;
out float v_edgeLength;
`).concat(f?`
out float v_sourceNodeSize;  // Source node size (mirrored in labels/generator.ts as plain float)
out float v_targetNodeSize;  // Target node size (mirrored in labels/generator.ts as plain float)`:"",`
`).concat(h?`
out vec4 v_sourceColor;
out vec4 v_targetColor;`:"",`
// Zone varyings
out float v_zone;            // 0=tail, 1=body, 2=head
out float v_zoneT;           // Position within zone [0,1]
out float v_headLengthRatio; // Head length as ratio of thickness
out float v_tailLengthRatio; // Tail length as ratio of thickness
out float v_headWidthRatio;  // Head width factor
out float v_tailWidthRatio;  // Tail width factor

// Multi-path/extremity varyings
flat out int v_pathId;
flat out int v_headId;
flat out int v_tailId;

// Path/layer attribute varyings (fetched from edge attribute texture)
`).concat(i.vertexVaryingDeclarations,`

const float bias = 255.0 / 254.0;

// Width factor array for extremities (shared pool for head/tail)
const float EXTREMITY_WIDTH_FACTORS[`).concat(r.length,"] = float[](").concat(c,`);

// All path functions
`).concat(Oa(a),`

// Path selector functions
`).concat(Ua(a),`

// Node-data fetch helper (geometry texel of the two-texel node stride)
`).concat(me,`
`).concat(h?ho:"",`
// Per-edge clamp from the frame-pass (tStart, tEnd, straightenFactor, pathLength)
`).concat($e,`

void main() {
  // Fetch edge data from edge texture (2 texels per edge)
  // Texel 0: sourceNodeIndex, targetNodeIndex, thickness, reserved
  // Texel 1: headLengthRatio, tailLengthRatio, pathId, (headId << 4) | tailId
  int edgeIdx = int(a_edgeIndex);

  // Hidden edges are flagged with a negative row by EdgeProgram.process(). Push
  // the whole primitive outside the clip volume: every vertex lands at the same
  // out-of-range position, so it is fully clipped and rasterizes nothing \u2014
  // neither to the frame buffer nor to the picking buffer.
  if (edgeIdx < 0) {
    gl_Position = vec4(2.0, 0.0, 0.0, 1.0);
    v_color = vec4(0.0);
    v_id = vec4(0.0);
    return;
  }

  int texel0Idx = edgeIdx * 2;
  int texel1Idx = edgeIdx * 2 + 1;
  ivec2 edgeTexCoord0 = ivec2(texel0Idx % u_edgeDataTextureWidth, texel0Idx / u_edgeDataTextureWidth);
  ivec2 edgeTexCoord1 = ivec2(texel1Idx % u_edgeDataTextureWidth, texel1Idx / u_edgeDataTextureWidth);
  vec4 edgeData0 = texelFetch(u_edgeDataTexture, edgeTexCoord0, 0);
  vec4 edgeData1 = texelFetch(u_edgeDataTexture, edgeTexCoord1, 0);

  // Unpack edge data
  int srcIdx = int(edgeData0.x);
  int tgtIdx = int(edgeData0.y);
  float a_thickness = edgeData0.z;
  // edgeData0.w is now reserved (curvature moved to path attribute texture)
  float a_headLengthRatio = edgeData1.x;
  float a_tailLengthRatio = edgeData1.y;
  int pathId = int(edgeData1.z);
  int extremityPacked = int(edgeData1.w);
  int headId = extremityPacked >> 4;
  int tailId = extremityPacked & 15;

  // Fetch path/layer attributes from edge attribute texture
`).concat(i.fetchCode,`

  // Assign path/layer attribute varyings
`).concat(i.varyingAssignments,`

  // Fetch source and target node geometry (texel 0 of the two-texel node stride)
  vec4 srcNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx);
  vec4 tgtNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx);

  vec2 a_source = srcNodeData.xy;
  vec2 a_target = tgtNodeData.xy;
`).concat(f?`
  // Assign node size varyings early (path functions like loops need them during clamping)
  v_sourceNodeSize = srcNodeData.z;
  v_targetNodeSize = tgtNodeData.z;`:"",`
`).concat(h?`
  v_sourceColor = readNodeColor(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx);
  v_targetColor = readNodeColor(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx);`:"",`

  // Convert thickness to WebGL units
  float minThickness = u_minEdgeThickness;
  float pixelsThickness = max(a_thickness, minThickness * u_sizeRatio);
  float webGLThickness = pixelsThickness * u_correctionRatio / u_sizeRatio;

  // Extremity parameters from ID lookups (shared pool)
  float headLengthRatio = a_headLengthRatio;
  float tailLengthRatio = a_tailLengthRatio;
  float headWidthFactor = EXTREMITY_WIDTH_FACTORS[headId];
  float tailWidthFactor = EXTREMITY_WIDTH_FACTORS[tailId];
  float minBodyLengthRatio = `).concat(Q(v),`;

  // Per-edge values from the frame-pass texture (read by edge index).
  // tStart/tEnd are the ungated boundary clamps: re-apply the body's extremity
  // gating here (no extremity \u2192 body runs to the node center, 0/1).
  vec4 frameClamp = readFrameTexel(u_edgeFrameTexture, u_edgeFrameTextureWidth, edgeIdx);
  float tStart           = a_tailLengthRatio > 0.0 ? frameClamp.x : 0.0;
  float tEnd             = a_headLengthRatio > 0.0 ? frameClamp.y : 1.0;
  float straightenFactor = frameClamp.z;
  float pathLength       = frameClamp.w;

  // Anti-aliasing width (~1 pixel, normalized by thickness)
  float antialiasingWidth = u_correctionRatio / webGLThickness;

  float visibleLength = pathLength * (tEnd - tStart);

  // Compute extremity lengths in world units
  float headLength = headLengthRatio * webGLThickness;
  float tailLength = tailLengthRatio * webGLThickness;
  float minBodyLength = minBodyLengthRatio * webGLThickness;

  // Handle short edges: scale down extremities if needed
  float totalNeededLength = headLength + tailLength + minBodyLength;
  float extremityScale = 1.0;
  if (totalNeededLength > visibleLength && totalNeededLength > 0.0001) {
    extremityScale = visibleLength / totalNeededLength;
    headLength *= extremityScale;
    tailLength *= extremityScale;
  }

  // Convert lengths to t-values
  float headLengthT = pathLength > 0.0001 ? headLength / pathLength : 0.0;
  float tailLengthT = pathLength > 0.0001 ? tailLength / pathLength : 0.0;

  // Zone boundaries in t-space
  float tTailEnd = tStart + tailLengthT;
  float tHeadStart = tEnd - headLengthT;

  // Ensure body has non-negative length
  if (tTailEnd > tHeadStart) {
    float mid = (tStart + tEnd) * 0.5;
    tTailEnd = mid;
    tHeadStart = mid;
  }

  // Convert to webGL units for geometry expansion
  float aaWidthWebGL = antialiasingWidth * webGLThickness;

  // Extra geometry width for picking padding (0 in visual mode)
  #ifdef PICKING_MODE
    float pickingPaddingWebGL = u_pickingPadding * u_correctionRatio;
  #else
    float pickingPaddingWebGL = 0.0;
  #endif

  // Straight-line direction and normal (for blending when straightenFactor > 0)
  vec2 straightDir = length(a_target - a_source) > 0.0001
    ? normalize(a_target - a_source) : vec2(1.0, 0.0);
  vec2 straightNormal = vec2(-straightDir.y, straightDir.x);

  // Zone-based vertex processing using path selectors
  vec2 position;
  vec2 normal;
  float t;
  float zone = a_zone;
  float zoneT = a_zoneT;
  float side = a_side;

  // Scaled extremity width factors (geometry must be at least as wide as body)
  float scaledTailWidth = max(tailWidthFactor * extremityScale, 1.0);
  float scaledHeadWidth = max(headWidthFactor * extremityScale, 1.0);

  if (zone < 0.5) {
    // TAIL ZONE: rectangular quad with scaled width
    vec2 tang = queryPathTangent(pathId, tTailEnd, a_source, a_target);
    normal = vec2(-tang.y, tang.x);
    vec2 centerPos = mix(queryPathPosition(pathId, tStart, a_source, a_target),
                         queryPathPosition(pathId, tTailEnd, a_source, a_target), zoneT);
    float halfWidth = webGLThickness * scaledTailWidth * 0.5 + aaWidthWebGL + pickingPaddingWebGL;
    position = centerPos + normal * side * halfWidth;
    t = mix(tStart, tTailEnd, zoneT);

  } else if (zone < 1.5) {
    // BODY ZONE: follows path curvature with width = 1.0
    t = mix(tTailEnd, tHeadStart, zoneT);
    normal = queryPathNormal(pathId, t, a_source, a_target);
    float halfWidth = webGLThickness * 0.5 + aaWidthWebGL + pickingPaddingWebGL;
    position = queryPathPosition(pathId, t, a_source, a_target) + normal * side * halfWidth;

  } else {
    // HEAD ZONE: rectangular quad with scaled width
    vec2 tang = queryPathTangent(pathId, tHeadStart, a_source, a_target);
    normal = vec2(-tang.y, tang.x);
    vec2 centerPos = mix(queryPathPosition(pathId, tHeadStart, a_source, a_target),
                         queryPathPosition(pathId, tEnd, a_source, a_target), zoneT);
    float halfWidth = webGLThickness * scaledHeadWidth * 0.5 + aaWidthWebGL + pickingPaddingWebGL;
    position = centerPos + normal * side * halfWidth;
    t = mix(tHeadStart, tEnd, zoneT);
  }

  // Blend toward straight line based on path twist in extremity zones
  if (straightenFactor > 0.001) {
    float zoneWidth = zone < 0.5 ? webGLThickness * scaledTailWidth * 0.5 + aaWidthWebGL + pickingPaddingWebGL :
                      zone < 1.5 ? webGLThickness * 0.5 + aaWidthWebGL + pickingPaddingWebGL :
                      webGLThickness * scaledHeadWidth * 0.5 + aaWidthWebGL + pickingPaddingWebGL;
    vec2 straightPos = mix(a_source, a_target, t) + straightNormal * side * zoneWidth;
    position = mix(position, straightPos, straightenFactor);
  }

  gl_Position = vec4((u_matrix * vec3(position, 1.0)).xy, 0.0, 1.0);

  // Pass varyings to fragment shader
  v_color = a_color;
  v_color.a *= bias;
  v_opacity = a_opacity;
  v_id = a_id;
  v_thickness = webGLThickness;
  v_t = t;
  v_tStart = tStart;
  v_tEnd = tEnd;
  v_side = side;
  v_antialiasingWidth = antialiasingWidth;
  v_source = a_source;
  v_target = a_target;
  v_edgeLength = pathLength;

  // Zone varyings
  v_zone = zone;
  v_zoneT = zoneT;
  v_headLengthRatio = headLengthRatio * extremityScale;
  v_tailLengthRatio = tailLengthRatio * extremityScale;
  // Scale extremity width proportionally with length when crushed
  v_headWidthRatio = headWidthFactor * extremityScale;
  v_tailWidthRatio = tailWidthFactor * extremityScale;

  // Multi-path varyings
  v_pathId = pathId;
  v_headId = headId;
  v_tailId = tailId;
}
`);return b}function is(a,r,t,e){var n=le([].concat(U(a),U(t))),i=pt(n),o=new Set(["u_matrix","u_sizeRatio","u_correctionRatio","u_zoomRatio","u_pixelRatio","u_cameraAngle","u_minEdgeThickness","u_pickingPadding"]),s=new Set,l=[],d=function(p){!o.has(p.name)&&!s.has(p.name)&&(s.add(p.name),l.push("uniform ".concat(p.type," ").concat(p.name,";")))};a.forEach(function(g){return g.uniforms.forEach(d)}),r.forEach(function(g){return g.uniforms.forEach(d)}),t.forEach(function(g){return g.uniforms.forEach(d)});var u=r.map(function(g){var p;return Q((p=g.baseRatio)!==null&&p!==void 0?p:.5)}).join(", "),c=function(p){var x,T;return r.length>1?"EXTREMITY_BASE_RATIOS[".concat(p,"]"):Q((x=(T=r[0])===null||T===void 0?void 0:T.baseRatio)!==null&&x!==void 0?x:.5)},v=r.some(function(g){return ue(g.length)?!0:g.length>0}),h=t.some(function(g){return g.needsNodeColors}),f=a.some(function(g){return g.needsNodeSize}),b=t.map(function(g,p){return"  // Layer ".concat(p+1,": ").concat(g.name,`
  color = blendOver(color, layer_`).concat(g.name,"(context));")}).join(`

`),m=`#version 300 es
precision highp float;

// Standard varyings
in vec4 v_color;
in float v_opacity;
in vec4 v_id;
in float v_thickness;       // Edge body thickness
in float v_t;
in float v_tStart;
in float v_tEnd;
in float v_side;
in float v_antialiasingWidth;  // Anti-aliasing width (normalized: u_correctionRatio / thickness)
in vec2 v_source;
in vec2 v_target;
in float v_edgeLength;
`.concat(f?`
in float v_sourceNodeSize;   // Source node size (mirrored in labels/generator.ts as plain float)
in float v_targetNodeSize;   // Target node size (mirrored in labels/generator.ts as plain float)`:"",`
`).concat(h?`
in vec4 v_sourceColor;
in vec4 v_targetColor;`:"",`
// Zone varyings
in float v_zone;            // 0=tail, 1=body, 2=head
in float v_zoneT;           // Position within zone [0,1]
in float v_headLengthRatio; // Head length as ratio of thickness (scaled for short edges)
in float v_tailLengthRatio; // Tail length as ratio of thickness (scaled for short edges)
in float v_headWidthRatio;  // Head width factor
in float v_tailWidthRatio;  // Tail width factor

// Multi-path/extremity varyings
flat in int v_pathId;
flat in int v_headId;
flat in int v_tailId;

// Path/layer attribute varyings (from vertex shader texture fetch)
`).concat(i.fragmentVaryingDeclarations,`

// Standard uniforms (needed by some path types)
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_cameraAngle;
#ifdef PICKING_MODE
uniform float u_pickingPadding;
#endif

// Custom uniforms
`).concat(l.join(`
`),`

// Fragment output (single target - picking handled via separate pass)
out vec4 fragColor;

`).concat(r.length>1?`// Base ratio array for extremities (shared pool for head/tail)
const float EXTREMITY_BASE_RATIOS[`.concat(r.length,"] = float[](").concat(u,");"):"",`

// EdgeContext struct
struct EdgeContext {
  float t;                   // Position along path [0, 1]
  float sdf;                 // Signed distance from centerline
  vec2 position;             // World position
  vec2 tangent;              // Path tangent
  vec2 normal;               // Path normal
  float thickness;           // Edge thickness
  float aaWidth;             // Anti-aliasing width
  float edgeLength;          // Total path length
  float tStart;              // Clamped start t
  float tEnd;                // Clamped end t
  float distanceFromSource;  // Arc distance from source
  float distanceToTarget;    // Arc distance to target
};

EdgeContext context;

// Alpha "over" compositing for layer blending
vec4 blendOver(vec4 bg, vec4 fg) {
  float a = fg.a;
  return vec4(mix(bg.rgb, fg.rgb, a), bg.a + a * (1.0 - bg.a));
}

// All path functions
`).concat(Oa(a),`

// Path selector functions
`).concat(Ua(a),`

// All extremity functions
`).concat(Zo(r),`

// Extremity SDF selector (shared pool for head/tail)
`).concat(es(r),`

// Layer functions
`).concat(t.map(function(g){return g.glsl}).join(`

`),`

// Helper: Compute arc length using path selector
float computeArcLengthMulti(int pathId, float t0, float t1, vec2 source, vec2 target, int samples) {
  float arcLen = 0.0;
  vec2 prev = queryPathPosition(pathId, t0, source, target);
  for (int i = 1; i <= samples; i++) {
    float t = t0 + (t1 - t0) * float(i) / float(samples);
    vec2 curr = queryPathPosition(pathId, t, source, target);
    arcLen += length(curr - prev);
    prev = curr;
  }
  return arcLen;
}

void main() {
  // Compute normalized t within visible edge (0 = start, 1 = end)
  float tNorm = (v_t - v_tStart) / max(v_tEnd - v_tStart, 0.0001);

  // Edge body half-thickness
  float halfThickness = v_thickness * 0.5;

  // Convert normalized AA width to webGL units (~1 pixel)
  float aaWidthWebGL = v_antialiasingWidth * v_thickness;

  // Distance from centerline based on v_side interpolation
  float zoneWidthFactor = v_zone < 0.5 ? v_tailWidthRatio :
                          v_zone < 1.5 ? 1.0 :
                          v_headWidthRatio;
  // In PICKING_MODE, inflate halfGeometryWidth to match the inflated vertex geometry
  #ifdef PICKING_MODE
    float halfGeometryWidth = halfThickness * zoneWidthFactor + aaWidthWebGL + u_pickingPadding * aaWidthWebGL;
  #else
    float halfGeometryWidth = halfThickness * zoneWidthFactor + aaWidthWebGL;
  #endif
  float distFromCenter = abs(v_side) * halfGeometryWidth;

  // Populate EdgeContext (for layer functions)
  context.t = tNorm;
  context.sdf = distFromCenter - halfThickness;
  context.position = queryPathPosition(v_pathId, v_t, v_source, v_target);
  context.tangent = queryPathTangent(v_pathId, v_t, v_source, v_target);
  context.normal = vec2(-context.tangent.y, context.tangent.x);
  context.thickness = v_thickness;
  context.aaWidth = aaWidthWebGL;
  context.edgeLength = v_edgeLength;
  context.tStart = v_tStart;
  context.tEnd = v_tEnd;

  // Compute arc distances
  float visibleLength = v_edgeLength * (v_tEnd - v_tStart);
  float pathT = v_t;
  float pathTNorm = tNorm;
`).concat(a.every(function(g){return g.linearParameterization})?`  // All paths have linear parameterization: t maps directly to arc distance
  context.distanceFromSource = pathTNorm * visibleLength;
  context.distanceToTarget = (1.0 - pathTNorm) * visibleLength;`:a.every(function(g){return!g.linearParameterization})?`  // No paths have linear parameterization: use numerical integration
  context.distanceFromSource = computeArcLengthMulti(v_pathId, v_tStart, pathT, v_source, v_target, 16);
  context.distanceToTarget = computeArcLengthMulti(v_pathId, pathT, v_tEnd, v_source, v_target, 16);`:`  // Mixed parameterization: use analytical for linear paths, numerical for others
  if (`.concat(a.filter(function(g){return g.linearParameterization}).map(function(g){return"v_pathId == ".concat(a.indexOf(g))}).join(" || "),`) {
    context.distanceFromSource = pathTNorm * visibleLength;
    context.distanceToTarget = (1.0 - pathTNorm) * visibleLength;
  } else {
    context.distanceFromSource = computeArcLengthMulti(v_pathId, v_tStart, pathT, v_source, v_target, 16);
    context.distanceToTarget = computeArcLengthMulti(v_pathId, pathT, v_tEnd, v_source, v_target, 16);
  }`),`

  // Compute SDF based on zone using extremity selector (shared pool)
  float bodySDF = distFromCenter - halfThickness;
  float finalSDF;

`).concat(v?`  // Base ratios, from baseRatioLookup
  float headBaseRatio = `.concat(c("v_headId"),`;
  float tailBaseRatio = `).concat(c("v_tailId"),`;

  if (v_zone < 0.5) {
    // TAIL ZONE: v_zoneT goes 0 (tip) to 1 (base)
    vec2 uv = vec2((1.0 - v_zoneT) * v_tailLengthRatio, v_side * v_tailWidthRatio * 0.5);
    float tailSDF = queryExtremitySDF(v_tailId, uv, v_tailLengthRatio, v_tailWidthRatio) * v_thickness;

    // Apply union only near base (v_zoneT > 1 - baseRatio)
    if (v_zoneT > 1.0 - tailBaseRatio) {
      finalSDF = min(tailSDF, bodySDF);
    } else {
      finalSDF = tailSDF;
    }
  } else if (v_zone < 1.5) {
    // BODY ZONE: distance from centerline
    finalSDF = bodySDF;
  } else {
    // HEAD ZONE: v_zoneT goes 0 (base) to 1 (tip)
    vec2 uv = vec2(v_zoneT * v_headLengthRatio, v_side * v_headWidthRatio * 0.5);
    float headSDF = queryExtremitySDF(v_headId, uv, v_headLengthRatio, v_headWidthRatio) * v_thickness;

    // Apply union only near base (v_zoneT < baseRatio)
    if (v_zoneT < headBaseRatio) {
      finalSDF = min(headSDF, bodySDF);
    } else {
      finalSDF = headSDF;
    }
  }`):`  // No extremity draws tail/head geometry, so every vertex is body zone.
  finalSDF = bodySDF;`,`

  #ifdef PICKING_MODE
    // Picking pass: output edge ID for pixels within the picking area
    if (finalSDF > u_pickingPadding * aaWidthWebGL) discard;
    fragColor = v_id;
  #else
`).concat(e?`    // Visual pass: anti-aliased edge with layers, edge opacity applied once
    float alpha = smoothstep(aaWidthWebGL, -aaWidthWebGL, finalSDF) * v_opacity;`:`    // Visual pass: hard-edged (no anti-aliasing gradient) edge with layers, edge opacity applied once
    float alpha = (finalSDF < 0.0 ? 1.0 : 0.0) * v_opacity;`,`
    if (alpha < 0.01) discard;

    // Apply layers sequentially with "over" compositing
    vec4 color = vec4(0.0);

`).concat(b,`

    // Mix with transparent to fade both color AND alpha (pre-multiplied alpha for correct blending)
    fragColor = mix(vec4(0.0), color, alpha);
  #endif
}
`);return m}function os(a,r,t){var e=ue(r.length)?!0:r.length>0,n=ue(t.length)?!0:t.length>0;if(a.generateConstantData){var i=a.generateConstantData();return{data:i.data,attributes:i.attributes,verticesPerEdge:i.verticesPerEdge}}return ns(a.segments,e,n)}function Zn(a){var r,t=vr(a),e=t.paths,n=t.extremities,i=t.layers,o=(r=a.antialias)!==null&&r!==void 0?r:!0,s=new Map,l=new Map,d=new Map,u=G(e),c;try{for(u.s();!(c=u.n()).done;){var v=c.value,h=G(n),f;try{for(h.s();!(f=h.n()).done;){var b=f.value,m=G(n),g;try{for(m.s();!(g=m.n()).done;){var p=g.value,x="".concat(v.name,":").concat(b.name,":").concat(p.name),T=os(v,b,p);s.set(x,T.verticesPerEdge),l.set(x,T.data);var y=G(T.attributes),_;try{for(y.s();!(_=y.n()).done;){var R=_.value;d.has(R.name)||d.set(R.name,R)}}catch(H){y.e(H)}finally{y.f()}}}catch(H){m.e(H)}finally{m.f()}}}catch(H){h.e(H)}finally{h.f()}}}catch(H){u.e(H)}finally{u.f()}var E=Array.from(d.values()),L={};E.forEach(function(H,V){L[H.name]=V});var A=0,k="",D=G(s),I;try{for(D.s();!(I=D.n()).done;){var C=K(I.value,2),w=C[0],N=C[1];N>A&&(A=N,k=w)}}catch(H){D.e(H)}finally{D.f()}var z=l.get(k)||[],P=k.split(":"),F=K(P,1),M=F[0],O=e.find(function(H){return H.name===M}),W=[];O!=null&&O.generateConstantData?W=O.generateConstantData().attributes:W=[{name:"a_zone"},{name:"a_zoneT"},{name:"a_side"}];var X=z.map(function(H){var V=new Array(E.length).fill(0);return W.forEach(function(de,te){var ge=L[de.name];ge!==void 0&&te<H.length&&(V[ge]=H[te])}),V});return{vertexShader:rs(e,n,i,E),fragmentShader:is(e,n,i,o),uniforms:$o(e,n,i),attributes:ss(),verticesPerEdge:A,constantData:X,constantAttributes:E,vertexCountsPerCombination:s,constantDataPerCombination:l}}function ss(a,r,t){return[{name:"a_edgeIndex",size:1,type:ft},{name:"a_color",size:4,type:Kn,normalized:!0},{name:"a_id",size:4,type:Kn,normalized:!0},{name:"a_opacity",size:1,type:ft}]}var ls=`#version 300 es
precision highp float;

in vec4 v_clamp;

// RGBA32F target: stores (tStart, tEnd, straightenFactor, pathLength).
out vec4 fragColor;

void main() {
  fragColor = v_clamp;
}
`,ds=(function(){function a(r,t){q(this,a),S(this,"uniformLocations",{});var e=t.paths,n=t.extremities,i=t.layers,o=t.nodeShapes,s=t.nodeLayers;this.gl=r,this.hasAttributeData=le([].concat(U(e),U(i))).floatsPerItem>0,this.hasNodeAttributeData=Object.keys(Ze(o,s).offsets).length>0,this.vertexShader=Ia(r,as(e,n,i,o,s)),this.fragmentShader=za(r,ls),this.program=Na(r,[this.vertexShader,this.fragmentShader]);var l=new Set;this.customUniforms=[];for(var d=0,u=[].concat(U(e),U(n));d<u.length;d++){var c=u[d],v=G(c.uniforms),h;try{for(v.s();!(h=v.n()).done;){var f=h.value;l.has(f.name)||(l.add(f.name),this.customUniforms.push(f))}}catch(x){v.e(x)}finally{v.f()}}var b=["u_sizeRatio","u_correctionRatio","u_cameraAngle","u_minEdgeThickness","u_nodeDataTexture","u_nodeDataTextureWidth","u_edgeDataTexture","u_edgeDataTextureWidth","u_edgeAttributeTexture","u_edgeAttributeTextureWidth","u_edgeAttributeTexelsPerEdge","u_layerAttributeTexture","u_layerAttributeTextureWidth","u_layerAttributeTexelsPerNode","u_frameTextureWidth","u_frameTextureHeight"].concat(U(this.customUniforms.map(function(x){return x.name}))),m=G(b),g;try{for(m.s();!(g=m.n()).done;){var p=g.value;this.uniformLocations[p]=r.getUniformLocation(this.program,p)}}catch(x){m.e(x)}finally{m.f()}this.vao=r.createVertexArray()}return j(a,[{key:"run",value:function(t,e,n,i,o){if(n!==0){var s=this.gl,l=this.uniformLocations;s.useProgram(this.program),s.bindVertexArray(this.vao),l.u_sizeRatio&&s.uniform1f(l.u_sizeRatio,t.sizeRatio),l.u_correctionRatio&&s.uniform1f(l.u_correctionRatio,t.correctionRatio),l.u_cameraAngle&&s.uniform1f(l.u_cameraAngle,t.cameraAngle),l.u_minEdgeThickness&&s.uniform1f(l.u_minEdgeThickness,t.minEdgeThickness),l.u_nodeDataTexture&&s.uniform1i(l.u_nodeDataTexture,t.nodeDataTextureUnit),l.u_nodeDataTextureWidth&&s.uniform1i(l.u_nodeDataTextureWidth,t.nodeDataTextureWidth),l.u_edgeDataTexture&&s.uniform1i(l.u_edgeDataTexture,t.edgeDataTextureUnit),l.u_edgeDataTextureWidth&&s.uniform1i(l.u_edgeDataTextureWidth,t.edgeDataTextureWidth),l.u_frameTextureWidth&&s.uniform1f(l.u_frameTextureWidth,e.getTextureWidth()),l.u_frameTextureHeight&&s.uniform1f(l.u_frameTextureHeight,e.getTextureHeight()),this.hasAttributeData&&i&&(i.bind(Se),l.u_edgeAttributeTexture&&s.uniform1i(l.u_edgeAttributeTexture,Se),l.u_edgeAttributeTextureWidth&&s.uniform1i(l.u_edgeAttributeTextureWidth,i.getTextureWidth()),l.u_edgeAttributeTexelsPerEdge&&s.uniform1i(l.u_edgeAttributeTexelsPerEdge,i.getTexelsPerItem())),this.hasNodeAttributeData&&o&&(o.bind(Te),l.u_layerAttributeTexture&&s.uniform1i(l.u_layerAttributeTexture,Te),l.u_layerAttributeTextureWidth&&s.uniform1i(l.u_layerAttributeTextureWidth,o.getTextureWidth()),l.u_layerAttributeTexelsPerNode&&s.uniform1i(l.u_layerAttributeTexelsPerNode,o.getTexelsPerItem()));var d=G(this.customUniforms),u;try{for(d.s();!(u=d.n()).done;){var c=u.value;Wa(s,this.uniformLocations[c.name],c)}}catch(v){d.e(v)}finally{d.f()}e.bindAsRenderTarget(),s.disable(s.BLEND),s.disable(s.DEPTH_TEST),s.drawArrays(s.POINTS,0,n),s.bindFramebuffer(s.FRAMEBUFFER,null),s.bindVertexArray(null)}}},{key:"kill",value:function(){var t=this.gl;t.deleteProgram(this.program),t.deleteShader(this.vertexShader),t.deleteShader(this.fragmentShader),t.deleteVertexArray(this.vao)}}])})();function ct(a,r,t,e,n,i){if(a.length===1)return"".concat(e," ").concat(r,"(int pathId, ").concat(n,`) {
  return path_`).concat(a[0].name,"_").concat(t,"(").concat(i,`);
}`);var o=a.map(function(s,l){return"    case ".concat(l,": return path_").concat(s.name,"_").concat(t,"(").concat(i,");")}).join(`
`);return"".concat(e," ").concat(r,"(int pathId, ").concat(n,`) {
  switch (pathId) {
`).concat(o,`
    default: return path_`).concat(a[0].name,"_").concat(t,"(").concat(i,`);
  }
}`)}var us=`
vec3 computeEdgeLabelBodyBounds(
  float tStart, float tEnd, float pathLength,
  float webGLThickness, float headLengthRatio, float tailLengthRatio
) {
  float visibleLength = pathLength * (tEnd - tStart);

  float headLength = headLengthRatio * webGLThickness;
  float tailLength = tailLengthRatio * webGLThickness;
  float totalNeededLength = headLength + tailLength;
  if (totalNeededLength > visibleLength && totalNeededLength > 0.0001) {
    float extremityScale = visibleLength / totalNeededLength;
    headLength *= extremityScale;
    tailLength *= extremityScale;
  }

  float bodyStartDist = tStart * pathLength + tailLength;
  float bodyEndDist = tEnd * pathLength - headLength;
  return vec3(bodyStartDist, bodyEndDist, max(bodyEndDist - bodyStartDist, 0.0));
}
`;function cs(a,r){var t=Q(a),e=Q(r);return`
float computeEdgeLabelAlpha(float bodyLength, float textWidthWebGL) {
  float ratio = textWidthWebGL > 0.0001 ? min(bodyLength / textWidthWebGL, 1.0) : 1.0;
  if (ratio < `.concat(t,`) return 0.0;
  if (ratio < `).concat(e,") return (ratio - ").concat(t,") / (").concat(e," - ").concat(t,`);
  return 1.0;
}
`)}var hs=`
float computeEdgeLabelScreenDir(int pathId, float t, vec2 source, vec2 target, mat3 matrix) {
  vec2 tangent = queryPathTangent(pathId, t, source, target);
  return (matrix * vec3(tangent, 0.0)).x < 0.0 ? -1.0 : 1.0;
}
`,fs=`
float computeEdgeLabelPerpOffset(
  float positionMode,
  float halfThickness, float marginWebGL, float halfTextHeight,
  float readingSign, float screenDir
) {
  float magnitude = halfThickness + marginWebGL + halfTextHeight;
  if (positionMode == 1.0) return magnitude * readingSign;
  if (positionMode == 2.0) return -magnitude * readingSign;
  if (positionMode == 3.0) return magnitude * screenDir;
  return 0.0;
}
`;function pr(a){var r=a.paths,t=a.minVisibilityThreshold,e=a.fullVisibilityThreshold,n=r.some(function(s){return s.hasSharpCorners}),i=r.map(function(s){return"// --- Path: ".concat(s.name,` ---
`).concat(s.glsl,`

// Tangent/normal functions: analytical if provided, otherwise numerical
`).concat(s.analyticalTangentGlsl||fr(s.name),`

// Auto-generated fallbacks for any missing path functions
`).concat(gr(s.name,s.glsl),`

// Corner skip helpers (for paths with sharp corners like step/taxi)
`).concat(s.cornerSkipGlsl||"",`
`)}).join(`
`),o=n?`// Corner function selectors (only some paths have sharp corners)
vec2 queryGetCornerTs(int pathId, vec2 source, vec2 target) {
  switch (pathId) {
`.concat(r.map(function(s,l){return s.hasSharpCorners?"    case ".concat(l,": return path_").concat(s.name,"_getCornerTs(source, target);"):"    case ".concat(l,": return vec2(-1.0, -1.0); // No corners for ").concat(s.name)}).join(`
`),`
    default: return vec2(-1.0, -1.0);
  }
}

vec2 queryGetCornerConcavity(int pathId, vec2 source, vec2 target, float perpOffset) {
  switch (pathId) {
`).concat(r.map(function(s,l){return s.hasSharpCorners?"    case ".concat(l,": return path_").concat(s.name,"_getCornerConcavity(source, target, perpOffset);"):"    case ".concat(l,": return vec2(0.0, 0.0); // No corners for ").concat(s.name)}).join(`
`),`
    default: return vec2(0.0, 0.0);
  }
}`):"";return`
// ============================================================================
// Node data fetch (geometry texel) and per-edge clamp fetch (edge-frame texture)
// ============================================================================

`.concat(me,`
`).concat($e,`

// ============================================================================
// Path Functions (one block per path)
// ============================================================================

`).concat(i,`

// ============================================================================
// Path Query Selectors (dispatch by pathId)
// ============================================================================

`).concat(ct(r,"queryPathPosition","position","vec2","float t, vec2 source, vec2 target","t, source, target"),`

`).concat(ct(r,"queryPathTangent","tangent","vec2","float t, vec2 source, vec2 target","t, source, target"),`

`).concat(ct(r,"queryPathNormal","normal","vec2","float t, vec2 source, vec2 target","t, source, target"),`

`).concat(ct(r,"queryPathLength","length","float","vec2 source, vec2 target","source, target"),`

`).concat(ct(r,"queryPathTAtDistance","t_at_distance","float","float dist, vec2 source, vec2 target","dist, source, target"),`

`).concat(o,`

// ============================================================================
// Shared helpers (body bounds, alpha ramp, screen direction, perpendicular offset)
// ============================================================================

`).concat(us,`
`).concat(cs(t,e),`
`).concat(hs,`
`).concat(fs,`
`)}var gs=he.fontSize,vs=new Map,br=24,Qn=(br+1)*2;function ms(a){var r=a.paths,t=a.fontSizeMode,e=a.headLengthRatio,n=a.tailLengthRatio,i=a.minVisibilityThreshold,o=a.fullVisibilityThreshold,s=a.keepUpright,l=t==="scaled",d=ye(),u=le([].concat(U(r),[d])),c=pt(u),v=`#version 300 es

// Per-instance attributes
in float a_edgeIndex;
in float a_edgeAttrIndex;
in float a_baseFontSize;
in float a_totalTextWidth;
in float a_positionMode;
in float a_margin;
in float a_padding;
in vec4 a_color;
in vec4 a_id;

// Per-vertex (constant) attribute: strip vertex index
in float a_vertexIndex;

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_pixelRatio;
uniform float u_cameraAngle;
uniform vec2 u_resolution;
uniform sampler2D u_nodeDataTexture;
uniform int u_nodeDataTextureWidth;
uniform sampler2D u_edgeDataTexture;
uniform int u_edgeDataTextureWidth;
uniform sampler2D u_edgeFrameTexture; // Per-edge clamp (tStart, tEnd, straightenFactor, pathLength)
uniform int u_edgeFrameTextureWidth;
`.concat(l?"uniform float u_zoomSizeRatio;":"",`

`).concat(c.uniformDeclarations,`

out vec4 v_color;
out vec4 v_id;
out float v_alphaModifier;

const float ATLAS_FONT_SIZE = `).concat(Q(gs),`;
const float HEAD_RATIO = `).concat(Q(e),`;
const float TAIL_RATIO = `).concat(Q(n),`;
const int RIBBON_SEGMENTS = `).concat(br,`;

// Path attribute varyings (declared as plain locals since this shader has no FS inputs for them)
`).concat(c.vertexVaryingDeclarations.replace(/out /g,""),`

// Node size variables used by some path functions (self-loops, etc.)
float v_sourceNodeSize;
float v_targetNodeSize;

// Shared preamble: shape SDFs, path functions + selectors, clamp, helpers.
`).concat(pr({paths:r,minVisibilityThreshold:i,fullVisibilityThreshold:o}),`

void main() {
  int vIdx = int(a_vertexIndex);
  int pairIdx = vIdx / 2;
  int side = vIdx - pairIdx * 2; // 0 = left/bottom, 1 = right/top

  // --- Fetch edge data (2 texels per edge) ---
  int edgeIdx = int(a_edgeIndex);
  int texel0Idx = edgeIdx * 2;
  int texel1Idx = edgeIdx * 2 + 1;
  ivec2 e0 = ivec2(texel0Idx % u_edgeDataTextureWidth, texel0Idx / u_edgeDataTextureWidth);
  ivec2 e1 = ivec2(texel1Idx % u_edgeDataTextureWidth, texel1Idx / u_edgeDataTextureWidth);
  vec4 edgeData0 = texelFetch(u_edgeDataTexture, e0, 0);
  vec4 edgeData1 = texelFetch(u_edgeDataTexture, e1, 0);

  int srcIdx = int(edgeData0.x);
  int tgtIdx = int(edgeData0.y);
  float thickness = edgeData0.z;
  int pathId = int(edgeData1.z);

  // --- Fetch path attributes (curvature, etc.) ---
  {
    int edgeIdx = int(a_edgeAttrIndex);
`).concat(c.fetchCode,`
`).concat(c.varyingAssignments,`
  }

  // --- Fetch node data: geometry (texel 0) + rotation flags (texel 1) ---
  vec4 srcN = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx);
  vec4 tgtN = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx);

  vec2 source = srcN.xy;
  vec2 target = tgtN.xy;
  float sourceSize = srcN.z;
  float targetSize = tgtN.z;
  v_sourceNodeSize = sourceSize;
  v_targetNodeSize = targetSize;

  // --- Pixel-to-graph conversion (fixed font mode) ---
  float matrixScaleX = length(vec2(u_matrix[0][0], u_matrix[1][0]));
  float pixelToGraph = 2.0 / (matrixScaleX * u_resolution.x);

  float webGLThickness = thickness * u_correctionRatio / u_sizeRatio;

  // --- Body bounds (shared with edge label shader) ---
  vec4 edgeClamp = readFrameTexel(u_edgeFrameTexture, u_edgeFrameTextureWidth, edgeIdx);
  vec3 bodyBounds = computeEdgeLabelBodyBounds(
    edgeClamp.x, edgeClamp.y, edgeClamp.w,
    webGLThickness, HEAD_RATIO, TAIL_RATIO
  );
  float bodyStartDist = bodyBounds.x;
  float bodyEndDist = bodyBounds.y;
  float bodyLength = bodyBounds.z;

  // --- Text dimensions ---
  float baseFontSize = a_baseFontSize;
  `).concat(l?`float fontScale = baseFontSize / ATLAS_FONT_SIZE * u_zoomSizeRatio;
  float textWidthWebGL = a_totalTextWidth * fontScale * u_correctionRatio / u_sizeRatio;
  float halfTextHeight = baseFontSize * 0.35 * u_zoomSizeRatio * u_correctionRatio / u_sizeRatio;
  float marginWebGL = a_margin * u_zoomSizeRatio * u_correctionRatio / u_sizeRatio;`:`float fontScale = baseFontSize / ATLAS_FONT_SIZE;
  float textWidthWebGL = a_totalTextWidth * fontScale * pixelToGraph;
  float halfTextHeight = baseFontSize * 0.35 * pixelToGraph;
  float marginWebGL = a_margin * pixelToGraph;`,`
  float paddingWebGL = a_padding * pixelToGraph;

  // --- Alpha modifier (shared with edge label shader) ---
  float alphaModifier = computeEdgeLabelAlpha(bodyLength, textWidthWebGL);
  if (alphaModifier <= 0.0 || textWidthWebGL <= 0.0) {
    gl_Position = vec4(2.0, 0.0, 0.0, 1.0);
    v_color = vec4(0.0);
    v_id = vec4(0.0);
    v_alphaModifier = 0.0;
    return;
  }

  // --- Perpendicular offset (shared with edge label shader) ---
  float bodyCenterDist = (bodyStartDist + bodyEndDist) * 0.5;
  float centerT = queryPathTAtDistance(pathId, bodyCenterDist, source, target);
  float screenDir = computeEdgeLabelScreenDir(pathId, centerT, source, target, u_matrix);
  float readingSign = `).concat(s?"screenDir":"1.0",`;
  float halfThickness = webGLThickness * 0.5;
  float perpOffset = computeEdgeLabelPerpOffset(
    a_positionMode, halfThickness, marginWebGL, halfTextHeight, readingSign, screenDir
  );

  // --- Ribbon span (clipped to body) ---
  float halfTextWebGL = textWidthWebGL * 0.5;
  float labelStartDist = max(bodyCenterDist - halfTextWebGL, bodyStartDist);
  float labelEndDist = min(bodyCenterDist + halfTextWebGL, bodyEndDist);

  // Sample centerline at this pair, then apply perpendicular offset.
  // The ribbon follows the centerline path (simple & robust); for curved edges
  // this closely matches the offset path the characters sit on.
  float u = float(pairIdx) / float(RIBBON_SEGMENTS);
  float arcDist = mix(labelStartDist, labelEndDist, u);
  float t = queryPathTAtDistance(pathId, arcDist, source, target);
  vec2 pos = queryPathPosition(pathId, t, source, target);
  vec2 tan = queryPathTangent(pathId, t, source, target);
  vec2 perp = vec2(-tan.y, tan.x);

  vec2 centerPos = pos + perp * perpOffset;

  float halfRibbon = halfTextHeight + paddingWebGL;
  float sideSign = side == 0 ? -1.0 : 1.0;
  vec2 ribbonPos = centerPos + perp * (sideSign * halfRibbon);

  vec3 clipPos = u_matrix * vec3(ribbonPos, 1.0);
  gl_Position = vec4(clipPos.xy, 0.0, 1.0);

  v_color = a_color;
  v_id = a_id;
  v_alphaModifier = alphaModifier;
}
`);return v}var ps=`#version 300 es
precision highp float;

in vec4 v_color;
in vec4 v_id;
in float v_alphaModifier;

out vec4 fragColor;

void main() {
#ifdef PICKING_MODE
  if (v_alphaModifier <= 0.0) discard;
  fragColor = v_id;
#else
  float alpha = v_color.a * v_alphaModifier;
  if (alpha <= 0.0) discard;
  fragColor = vec4(v_color.rgb * alpha, alpha);
#endif
}
`;function bs(a,r,t,e){var n=e.shaderConfig,i=n.paths,o=n.fontSizeMode;if(i.length===0)throw new Error("createEdgeLabelBackgroundProgram: shaderConfig must declare at least one path");var s=ye(),l=le([].concat(U(i),[s])),d=ta([].concat(U(i),[s]),l),u=ms(n),c=(function(v){function h(f,b,m){var g;return q(this,h),g=$(this,h,[f,b,m]),S(g,"totalCount",0),S(g,"bufferCapacity",0),S(g,"edgeAttributeTexture",null),g.edgeAttributeTexture=new ea(f,l),g.packedAttributeData=new Float32Array(l.floatsPerItem),g}return Z(h,v),j(h,[{key:"getDefinition",value:function(){for(var b=WebGL2RenderingContext,m=b.FLOAT,g=b.UNSIGNED_BYTE,p=b.TRIANGLE_STRIP,x=[],T=0;T<Qn;T++)x.push([T]);var y=["u_matrix","u_sizeRatio","u_correctionRatio","u_pixelRatio","u_cameraAngle","u_resolution","u_nodeDataTexture","u_nodeDataTextureWidth","u_edgeDataTexture","u_edgeDataTextureWidth","u_edgeFrameTexture","u_edgeFrameTextureWidth"];return o==="scaled"&&y.push("u_zoomSizeRatio"),l.floatsPerItem>0&&y.push("u_edgeAttributeTexture","u_edgeAttributeTextureWidth","u_edgeAttributeTexelsPerEdge"),{VERTICES:Qn,VERTEX_SHADER_SOURCE:u,FRAGMENT_SHADER_SOURCE:ps,METHOD:p,UNIFORMS:y,ATTRIBUTES:[{name:"a_edgeIndex",size:1,type:m},{name:"a_edgeAttrIndex",size:1,type:m},{name:"a_baseFontSize",size:1,type:m},{name:"a_totalTextWidth",size:1,type:m},{name:"a_positionMode",size:1,type:m},{name:"a_margin",size:1,type:m},{name:"a_padding",size:1,type:m},{name:"a_color",size:4,type:g,normalized:!0},{name:"a_id",size:4,type:g,normalized:!0}],CONSTANT_ATTRIBUTES:[{name:"a_vertexIndex",size:1,type:m}],CONSTANT_DATA:x}}},{key:"processEdgeLabelBackground",value:function(b,m,g){var p=0;if(this.edgeAttributeTexture&&l.floatsPerItem>0){p=this.edgeAttributeTexture.allocate(m);var x=this.packedAttributeData;aa(d,g.edgeAttributes,x,"",vs,0),this.edgeAttributeTexture.updateAllAttributes(m,x)}var T=this.floats,y=this.ints,_=b*this.STRIDE;T[_++]=g.edgeIndex,T[_++]=p,T[_++]=g.baseFontSize,T[_++]=g.totalTextWidth,T[_++]=g.positionMode,T[_++]=g.margin,T[_++]=g.padding,T[_++]=g.color,y[_++]=g.id}},{key:"setUniforms",value:function(b,m){var g=m.gl,p=m.uniformLocations;if(g.uniformMatrix3fv(p.u_matrix,!1,b.matrix),g.uniform1f(p.u_sizeRatio,b.sizeRatio),g.uniform1f(p.u_correctionRatio,b.correctionRatio),g.uniform1f(p.u_pixelRatio,b.pixelRatio),g.uniform1f(p.u_cameraAngle,b.cameraAngle),g.uniform2f(p.u_resolution,b.width,b.height),p.u_nodeDataTexture!==void 0&&g.uniform1i(p.u_nodeDataTexture,b.nodeDataTextureUnit),p.u_nodeDataTextureWidth!==void 0&&g.uniform1i(p.u_nodeDataTextureWidth,b.nodeDataTextureWidth),p.u_edgeDataTexture!==void 0&&g.uniform1i(p.u_edgeDataTexture,b.edgeDataTextureUnit),p.u_edgeDataTextureWidth!==void 0&&g.uniform1i(p.u_edgeDataTextureWidth,b.edgeDataTextureWidth),p.u_edgeFrameTexture!==void 0&&g.uniform1i(p.u_edgeFrameTexture,b.edgeFrameTextureUnit),p.u_edgeFrameTextureWidth!==void 0&&g.uniform1i(p.u_edgeFrameTextureWidth,b.edgeFrameTextureWidth),o==="scaled"&&p.u_zoomSizeRatio!==void 0){var x=this.renderer.getSetting("zoomToSizeRatioFunction");g.uniform1f(p.u_zoomSizeRatio,1/x(b.zoomRatio))}this.edgeAttributeTexture&&l.floatsPerItem>0&&p.u_edgeAttributeTexture!==void 0&&(this.edgeAttributeTexture.bind(Se),g.uniform1i(p.u_edgeAttributeTexture,Se),g.uniform1i(p.u_edgeAttributeTextureWidth,this.edgeAttributeTexture.getTextureWidth()),g.uniform1i(p.u_edgeAttributeTexelsPerEdge,this.edgeAttributeTexture.getTexelsPerItem()))}},{key:"renderProgram",value:function(b,m){this.edgeAttributeTexture&&l.floatsPerItem>0&&this.edgeAttributeTexture.upload(),J(h,"renderProgram",this,3)([b,m])}},{key:"kill",value:function(){this.edgeAttributeTexture&&(this.edgeAttributeTexture.kill(),this.edgeAttributeTexture=null),J(h,"kill",this,3)([])}},{key:"drawWebGL",value:function(b,m){var g=m.gl;this.totalCount!==0&&g.drawArraysInstanced(g.TRIANGLE_STRIP,0,this.VERTICES,this.totalCount)}},{key:"reallocate",value:function(b){this.totalCount=b,b>this.bufferCapacity&&(this.bufferCapacity=Math.max(b,Math.ceil(this.bufferCapacity*1.5)||10),J(h,"reallocate",this,3)([this.bufferCapacity]))}}])})(we);return new c(a,r,t)}function xr(a){var r,t,e,n,i,o;return{paths:a.paths,headLengthRatio:(r=a.headLengthRatio)!==null&&r!==void 0?r:0,tailLengthRatio:(t=a.tailLengthRatio)!==null&&t!==void 0?t:0,fontSizeMode:(e=a.fontSizeMode)!==null&&e!==void 0?e:"fixed",minVisibilityThreshold:(n=a.minVisibilityThreshold)!==null&&n!==void 0?n:.7,fullVisibilityThreshold:(i=a.fullVisibilityThreshold)!==null&&i!==void 0?i:.8,keepUpright:(o=a.keepUpright)!==null&&o!==void 0?o:!0}}var xs=he.fontSize,ys=17/64;function _s(a){var r=a.paths,t=a.hasBorder,e=t===void 0?!1:t,n=a.fontSizeMode,i=n===void 0?"fixed":n,o=a.minVisibilityThreshold,s=o===void 0?.5:o,l=a.fullVisibilityThreshold,d=l===void 0?.6:l,u=a.keepUpright,c=u===void 0?!0:u,v=i==="scaled",h=r.some(function(p){return p.hasSharpCorners}),f=ye(),b=le([].concat(U(r),[f])),m=pt(b),g=`#version 300 es

// ============================================================================
// Attributes - Per Character (Instanced)
// ============================================================================

// Edge geometry: indices for texture lookup
// Edge data (source/target node indices, thickness, head/tail ratios) is fetched from edge data texture
// Edge path attributes (curvature, etc.) are fetched from edge attribute texture
in float a_edgeIndex;       // Index into edge data texture
in float a_edgeAttrIndex;   // Index into edge attribute texture (for curvature, etc.)
in float a_baseFontSize;    // Base font size in pixels (per-label)

// Character metrics (in glyph units = atlas font size pixels)
in vec4 a_charMetrics;      // (charTextOffset, charAdvance, totalTextWidth, positionMode)
in vec4 a_charDims;         // (charSize.x, charSize.y, charOffset.x, charOffset.y)

// Atlas texture coordinates
in vec4 a_texCoords;        // (x, y, width, height) in atlas pixels

// Label parameters
in vec2 a_labelParams;      // (margin, unused)

// Appearance
in vec4 a_color;            // Character color (RGBA, normalized)
`.concat(e?"in vec4 a_borderColor;      // Border color (RGBA, normalized)":"",`

// ============================================================================
// Attributes - Per Vertex (Constant)
// ============================================================================

in vec2 a_quadCorner;       // Quad corner: (0,0), (1,0), (0,1), (1,1)

// ============================================================================
// Uniforms
// ============================================================================

uniform mat3 u_matrix;
uniform float u_sizeRatio;
uniform float u_correctionRatio;
uniform float u_pixelRatio;
uniform float u_cameraAngle;    // Required by node shape SDFs
// u_sdfBufferPixels kept for ABI compatibility but unused in shader
uniform float u_sdfBufferPixels;
uniform vec2 u_resolution;
uniform vec2 u_atlasSize;
uniform sampler2D u_nodeDataTexture; // Shared texture with node position/size/shape data
uniform int u_nodeDataTextureWidth;  // Width of 2D node data texture for coordinate calculation
uniform sampler2D u_edgeDataTexture; // Shared texture with edge data
uniform int u_edgeDataTextureWidth;  // Width of 2D edge data texture for coordinate calculation
uniform sampler2D u_edgeFrameTexture; // Per-edge clamp (tStart, tEnd, straightenFactor, pathLength)
uniform int u_edgeFrameTextureWidth;
`).concat(v?"uniform float u_zoomSizeRatio;  // Zoom-based size ratio from zoomToSizeRatioFunction":"",`

// Edge path attribute texture uniforms (for curvature and other path attributes)
`).concat(m.uniformDeclarations,`

// ============================================================================
// Varyings
// ============================================================================

out vec2 v_texCoord;
out vec4 v_color;
`).concat(e?"out vec4 v_borderColor;":"",`
out float v_edgeFade;  // 0 = fully visible, 1 = fully faded (outside body)
out float v_alphaModifier;  // 0-1 based on label visibility ratio
out float v_fontScale;  // Ratio of rendered font size to atlas font size
`).concat(e?"out float v_positionMode;  // Position mode for conditional border (0=over needs border)":"",`

// ============================================================================
// Constants
// ============================================================================

const float bias = 255.0 / 254.0;
const float FADE_WIDTH_PIXELS = 15.0;  // Width of fade gradient in pixels
const float ATLAS_FONT_SIZE = `).concat(Q(xs),`;  // Base font size used in SDF atlas
const float VERTICAL_CENTER_RATIO = `).concat(Q(ys),`;  // Baseline to visual center ratio

// ============================================================================
// Path Attribute Variables (set in main, used by path functions)
// ============================================================================
// Path attributes are fetched from the edge attribute texture and stored in
// variables with v_ prefix (e.g., v_curvature) for path functions to access.
`).concat(m.vertexVaryingDeclarations.replace(/out /g,""),`

// Node size variables (set in main, used by some path functions like loops).
// These mirror the v_sourceNodeSize / v_targetNodeSize varyings in generator.ts,
// but are plain floats here since the label shader is vertex-only.
float v_sourceNodeSize;
float v_targetNodeSize;

// Shared preamble: shape SDFs, path functions + selectors, clamp, helpers.
`).concat(pr({paths:r,minVisibilityThreshold:s,fullVisibilityThreshold:d}),`

// ============================================================================
// Main
// ============================================================================

void main() {
  // -------------------------------------------------------------------------
  // Fetch edge data from edge texture (2 texels per edge)
  // -------------------------------------------------------------------------
  // Texel 0: sourceNodeIndex, targetNodeIndex, thickness, reserved
  // Texel 1: headLengthRatio, tailLengthRatio, pathId, extremityIds
  int edgeIdx = int(a_edgeIndex);
  int texel0Idx = edgeIdx * 2;
  int texel1Idx = edgeIdx * 2 + 1;
  ivec2 edgeTexCoord0 = ivec2(texel0Idx % u_edgeDataTextureWidth, texel0Idx / u_edgeDataTextureWidth);
  ivec2 edgeTexCoord1 = ivec2(texel1Idx % u_edgeDataTextureWidth, texel1Idx / u_edgeDataTextureWidth);
  vec4 edgeData0 = texelFetch(u_edgeDataTexture, edgeTexCoord0, 0);
  vec4 edgeData1 = texelFetch(u_edgeDataTexture, edgeTexCoord1, 0);

  // Unpack edge data
  int srcIdx = int(edgeData0.x);
  int tgtIdx = int(edgeData0.y);
  float thickness = edgeData0.z;
  // edgeData0.w is reserved
  float headLengthRatio = edgeData1.x;
  float tailLengthRatio = edgeData1.y;
  int pathId = int(edgeData1.z);  // Path type for multi-path support
  float baseFontSize = a_baseFontSize;

  // -------------------------------------------------------------------------
  // Fetch path attributes from edge attribute texture
  // -------------------------------------------------------------------------
  // Note: The fetch code uses 'edgeIdx' variable, so we set it to the attribute texture index
  {
    int edgeIdx = int(a_edgeAttrIndex);  // Use attribute texture index for path attributes
`).concat(m.fetchCode,`
`).concat(m.varyingAssignments,`
  }

  // -------------------------------------------------------------------------
  // Fetch node data from node texture (geometry texel + rotation-flags texel)
  // -------------------------------------------------------------------------
  vec4 srcNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, srcIdx);
  vec4 tgtNodeData = readNodeData(u_nodeDataTexture, u_nodeDataTextureWidth, tgtIdx);

  vec2 source = srcNodeData.xy;
  vec2 target = tgtNodeData.xy;
  float sourceSize = srcNodeData.z;
  float targetSize = tgtNodeData.z;
  v_sourceNodeSize = sourceSize;
  v_targetNodeSize = targetSize;
  float charTextOffset = a_charMetrics.x;
  float charAdvance = a_charMetrics.y;
  float totalTextWidth = a_charMetrics.z;
  float positionMode = a_charMetrics.w;
  vec2 charSize = a_charDims.xy;
  vec2 charOffset = a_charDims.zw;
  float margin = a_labelParams.x;

  // -------------------------------------------------------------------------
  // Compute pixel-to-graph conversion (for fixed font size mode)
  // -------------------------------------------------------------------------
  // This converts screen pixels to graph units such that N pixels on screen
  // becomes N pixels regardless of zoom level.
  // matrixScaleX is how much the matrix scales graph units to clip space
  float matrixScaleX = length(vec2(u_matrix[0][0], u_matrix[1][0]));
  float pixelToGraph = 2.0 / (matrixScaleX * u_resolution.x);

  // -------------------------------------------------------------------------
  // Step 1: Convert thickness to WebGL units
  // -------------------------------------------------------------------------
  float webGLThickness = thickness * u_correctionRatio / u_sizeRatio;

  // -------------------------------------------------------------------------
  // Step 2: Compute body bounds (truncated at node boundaries + extremities)
  // -------------------------------------------------------------------------
  vec4 edgeClamp = readFrameTexel(u_edgeFrameTexture, u_edgeFrameTextureWidth, edgeIdx);
  vec3 bodyBounds = computeEdgeLabelBodyBounds(
    edgeClamp.x, edgeClamp.y, edgeClamp.w,
    webGLThickness, headLengthRatio, tailLengthRatio
  );
  float bodyStartDist = bodyBounds.x;
  float bodyEndDist = bodyBounds.y;
  float bodyLength = bodyBounds.z;

  // -------------------------------------------------------------------------
  // Step 3: Compute font scale and text dimensions
  // -------------------------------------------------------------------------
  // Font size modes:
  // - "fixed": Constant pixel size regardless of zoom, using pixelToGraph conversion
  // - "scaled": Scales with zoom using zoomToSizeRatioFunction
  `).concat(v?`// Scaled mode: font scales with zoom
  float fontScale = baseFontSize / ATLAS_FONT_SIZE * u_zoomSizeRatio;
  // Convert glyph-unit metrics to WebGL units (scales with zoom)
  float textWidthWebGL = totalTextWidth * fontScale * u_correctionRatio / u_sizeRatio;
  float charOffsetWebGL = charTextOffset * fontScale * u_correctionRatio / u_sizeRatio;
  float charAdvanceWebGL = charAdvance * fontScale * u_correctionRatio / u_sizeRatio;`:`// Fixed mode: font stays constant in screen pixels
  float fontScale = baseFontSize / ATLAS_FONT_SIZE;
  // Convert glyph-unit metrics to graph units using pixelToGraph (zoom-independent)
  float textWidthWebGL = totalTextWidth * fontScale * pixelToGraph;
  float charOffsetWebGL = charTextOffset * fontScale * pixelToGraph;
  float charAdvanceWebGL = charAdvance * fontScale * pixelToGraph;`,`

  // Font scale varying for fragment shader gamma scaling.
  // Ratio of rendered font size to atlas font size \u2014 used to tighten the
  // anti-aliasing band for large labels so they stay sharp.
  v_fontScale = fontScale;

  // -------------------------------------------------------------------------
  // Step 4: Alpha modifier from how much of the label fits in the body
  // -------------------------------------------------------------------------
  float alphaModifier = computeEdgeLabelAlpha(bodyLength, textWidthWebGL);

  // -------------------------------------------------------------------------
  // Step 5: Compute character center offset (truncation check moved to after curvature adjustment)
  // -------------------------------------------------------------------------
  // Body center in arc distance
  float bodyCenterDist = (bodyStartDist + bodyEndDist) * 0.5;

  float centerT = queryPathTAtDistance(pathId, bodyCenterDist, source, target);
  float screenDir = computeEdgeLabelScreenDir(pathId, centerT, source, target, u_matrix);

  // Reversed labels lay their characters out from target to source
  float readingSign = `).concat(c?"screenDir":"1.0",`;

  // Character center position relative to label center (on centerline, before curvature adjustment)
  float charCenterOffset = readingSign * (charOffsetWebGL + charAdvanceWebGL * 0.5 - textWidthWebGL * 0.5);

  // -------------------------------------------------------------------------
  // Step 6: Compute perpendicular offset based on position mode
  // -------------------------------------------------------------------------
  // Position modes: 0=over, 1=above, 2=below, 3=auto
  // Needed early for curvature-adaptive character spacing in Step 7
  float halfThickness = webGLThickness * 0.5;
  `).concat(v?`// Scaled mode: margin and text height scale with zoom (same factor as font)
  float marginWebGL = margin * u_zoomSizeRatio * u_correctionRatio / u_sizeRatio;
  float halfTextHeight = baseFontSize * 0.35 * u_zoomSizeRatio * u_correctionRatio / u_sizeRatio;`:`// Fixed mode: margin and text height stay constant in screen pixels
  float marginWebGL = margin * pixelToGraph;
  float halfTextHeight = baseFontSize * 0.35 * pixelToGraph;`,`
  float perpOffset = computeEdgeLabelPerpOffset(
    positionMode, halfThickness, marginWebGL, halfTextHeight, readingSign, screenDir
  );

  // -------------------------------------------------------------------------
  // Step 7: Position character on path using offset path traversal
  // -------------------------------------------------------------------------
  // For "over" mode (perpOffset = 0), use simple centerline placement
  // For above/below modes, walk along the offset path to find correct position
  float charT;

  if (perpOffset == 0.0) {
    // Simple case: place on centerline
    float charArcDist = bodyCenterDist + charCenterOffset;
    charT = queryPathTAtDistance(pathId, charArcDist, source, target);
  } else {
    // Offset path traversal: walk along the offset curve to find character position
    // This ensures even character spacing regardless of curvature

    `).concat(h?`// -----------------------------------------------------------------------
    // Corner skip setup for step/taxi edges with above/below labels
    // -----------------------------------------------------------------------
    // At concave corners (inner side of the bend), characters would bunch up
    // because the offset path has near-zero arc length. We detect corner
    // crossings during the offset path traversal and add skip distance.

    // Get corner t values and concavity
    vec2 cornerTs = queryGetCornerTs(pathId, source, target);
    vec2 concavity = queryGetCornerConcavity(pathId, source, target, perpOffset);

    // Skip distance in graph units, proportional to on-screen font size
    // For fixed mode: use pixelToGraph so gap stays constant regardless of zoom
    // For scaled mode: use the same conversion as text width
    `.concat(v?"float skipDistGraph = STEP_INNER_CORNER_SKIP_FACTOR * baseFontSize * u_zoomSizeRatio * u_correctionRatio / u_sizeRatio;":"float skipDistGraph = STEP_INNER_CORNER_SKIP_FACTOR * baseFontSize * pixelToGraph;",`

    // Corner t values for detecting crossings during traversal
    float corner1T = cornerTs.x;
    float corner2T = cornerTs.y;
    bool corner1IsConcave = concavity.x > 0.5;
    bool corner2IsConcave = concavity.y > 0.5;`):"",`

    // Target distance along offset path from center
    float targetOffsetDist = abs(charCenterOffset);

    // Handle center character (charCenterOffset \u2248 0) - no search needed
    if (targetOffsetDist < 0.0001) {
      charT = centerT;
    } else {
      vec2 centerPos = queryPathPosition(pathId, centerT, source, target);
      vec2 centerNormal = queryPathNormal(pathId, centerT, source, target);
      vec2 offsetCenter = centerPos + centerNormal * perpOffset;

      float searchDir = charCenterOffset > 0.0 ? 1.0 : -1.0;

      // Search bounds (t values for body start and end)
      float tBodyStart = queryPathTAtDistance(pathId, bodyStartDist, source, target);
      float tBodyEnd = queryPathTAtDistance(pathId, bodyEndDist, source, target);

      // Walk along offset path to find character position
      float accumDist = 0.0;
      vec2 prevOffsetPos = offsetCenter;
      float prevT = centerT;
      float foundT = centerT;

      // Search range depends on direction
      float tSearchEnd = searchDir > 0.0 ? tBodyEnd : tBodyStart;

      `).concat(h?`// Track which concave corners we've crossed to add skip distance
      bool crossedCorner1 = false;
      bool crossedCorner2 = false;
      float effectiveTargetDist = targetOffsetDist;`:"",`

      const int STEPS = 32;
      for (int i = 1; i <= STEPS; i++) {
        // Step along centerline t, from center toward target
        float stepT = centerT + searchDir * float(i) * abs(tSearchEnd - centerT) / float(STEPS);

        `).concat(h?`// Check for concave corner crossings and add skip distance
        // Corner 1 crossing check
        if (corner1IsConcave && !crossedCorner1) {
          bool crossingCorner1 = (searchDir > 0.0)
            ? (prevT < corner1T && stepT >= corner1T)
            : (prevT > corner1T && stepT <= corner1T);
          if (crossingCorner1) {
            crossedCorner1 = true;
            effectiveTargetDist += skipDistGraph;
          }
        }

        // Corner 2 crossing check
        if (corner2IsConcave && !crossedCorner2) {
          bool crossingCorner2 = (searchDir > 0.0)
            ? (prevT < corner2T && stepT >= corner2T)
            : (prevT > corner2T && stepT <= corner2T);
          if (crossingCorner2) {
            crossedCorner2 = true;
            effectiveTargetDist += skipDistGraph;
          }
        }`:"",`

        // Compute offset position at this t
        vec2 stepPos = queryPathPosition(pathId, stepT, source, target);
        vec2 stepNormal = queryPathNormal(pathId, stepT, source, target);
        vec2 offsetPos = stepPos + stepNormal * perpOffset;

        // Distance along offset path
        float segDist = length(offsetPos - prevOffsetPos);

        `).concat(h?`if (accumDist + segDist >= effectiveTargetDist) {
          // Interpolate within segment to find exact t
          float remaining = effectiveTargetDist - accumDist;
          float segT = remaining / max(segDist, 0.0001);
          foundT = mix(prevT, stepT, segT);
          break;
        }`:`if (accumDist + segDist >= targetOffsetDist) {
          // Interpolate within segment to find exact t
          float remaining = targetOffsetDist - accumDist;
          float segT = remaining / max(segDist, 0.0001);
          foundT = mix(prevT, stepT, segT);
          break;
        }`,`

        accumDist += segDist;
        prevOffsetPos = offsetPos;
        prevT = stepT;
        // Update foundT to last valid position in case loop exhausts without finding target
        foundT = stepT;
      }

      charT = foundT;
    }
  }

  // Get position and tangent at final character position
  vec2 pathPos = queryPathPosition(pathId, charT, source, target);
  vec2 tangent = queryPathTangent(pathId, charT, source, target);

  // Compute perpendicular direction (90 degrees from tangent)
  vec2 perpDir = vec2(-tangent.y, tangent.x);

  // Apply perpendicular offset to path position
  vec2 offsetPathPos = pathPos + perpDir * perpOffset;

  // -------------------------------------------------------------------------
  // Step 8: Build character quad
  // -------------------------------------------------------------------------
  // Character size in screen pixels
  vec2 charSizePixels = charSize * fontScale;

  // Character offset from origin to the atlas region's top-left corner.
  // bearingX/bearingY already include the SDF buffer.
  vec2 charOffsetPixels = charOffset * fontScale;

  // The character's local X offset from pathPos (which is at character center)
  float charLocalX = -charAdvance * 0.5 * fontScale;

  // Build quad position:
  // - Start at character origin (charLocalX on X axis, 0 on Y axis = baseline)
  // - Add bearing offset to get to atlas region corner
  // - Add quad corner * size to get vertex position
  vec2 quadPos;
  quadPos.x = charLocalX + charOffsetPixels.x + a_quadCorner.x * charSizePixels.x;
  // charOffset.y = -bearingY (negated), so -charOffsetPixels.y = bearingY * fontScale
  // (distance from baseline to atlas region top, positive = upward)
  // Quad corner (0,0) = bottom-left, (1,1) = top-right
  quadPos.y = -charOffsetPixels.y - charSizePixels.y * (1.0 - a_quadCorner.y);

  // Center vertically on the path by offsetting by half the visual text height
  // VERTICAL_CENTER_RATIO is the distance from baseline to visual center as a ratio of atlas font size
  float verticalCenterOffset = VERTICAL_CENTER_RATIO * ATLAS_FONT_SIZE * fontScale;
  quadPos.y -= verticalCenterOffset;

  // -------------------------------------------------------------------------
  // Step 9: Rotate quad to align with tangent
  // -------------------------------------------------------------------------
  // Rotation matrix from the reading direction
  // readingDir = (cos(angle), sin(angle)), so we can build rotation directly
  vec2 readingDir = tangent * readingSign;
  mat2 rotation = mat2(readingDir.x, readingDir.y, -readingDir.y, readingDir.x);

  // Convert pixel offset to WebGL units for rotation
  `).concat(v?"vec2 quadPosWebGL = quadPos * u_correctionRatio / u_sizeRatio; // Scaled mode":"vec2 quadPosWebGL = quadPos * pixelToGraph; // Fixed mode: use pixelToGraph for zoom-independent size",`

  // Rotate around character center on path
  vec2 rotatedOffset = rotation * quadPosWebGL;

  // Final position in graph space (using offset path position for above/below modes)
  vec2 worldPos = offsetPathPos + rotatedOffset;

  // -------------------------------------------------------------------------
  // Step 10: Transform to clip space
  // -------------------------------------------------------------------------
  vec3 clipPos = u_matrix * vec3(worldPos, 1.0);
  gl_Position = vec4(clipPos.xy, 0.0, 1.0);

  // -------------------------------------------------------------------------
  // Step 11: Texture coordinates
  // -------------------------------------------------------------------------
  // Flip Y for texture coordinates (texture Y goes down, quad Y goes up)
  vec2 texCorner = vec2(a_quadCorner.x, 1.0 - a_quadCorner.y);
  v_texCoord = (a_texCoords.xy + texCorner * a_texCoords.zw) / u_atlasSize;

  // -------------------------------------------------------------------------
  // Step 12: Pass color, border color, and alpha modifier
  // -------------------------------------------------------------------------
  v_color = a_color;
  v_color.a *= bias;
`).concat(e?`  v_borderColor = a_borderColor;
  v_borderColor.a *= bias;
  v_positionMode = positionMode;`:"",`
  v_alphaModifier = alphaModifier;

  // -------------------------------------------------------------------------
  // Step 13: Compute edge fade for soft truncation
  // -------------------------------------------------------------------------
  // Convert fade width from pixels to WebGL units
  `).concat(v?"float fadeWidthWebGL = FADE_WIDTH_PIXELS * u_correctionRatio / u_sizeRatio;":"float fadeWidthWebGL = FADE_WIDTH_PIXELS * pixelToGraph;",`

  // Compute the arc position of THIS VERTEX (not just character center)
  // The quad extends from charCenter - advance/2 to charCenter + advance/2
  // a_quadCorner.x is 0 for left edge, 1 for right edge
  float vertexLocalOffset = readingSign * (a_quadCorner.x - 0.5) * charAdvanceWebGL;
  float vertexArcOffset = charCenterOffset + vertexLocalOffset;

  // Compute distance from body edges (positive = inside body, negative = outside)
  float halfBody = bodyLength * 0.5;
  float distFromStart = vertexArcOffset + halfBody;  // Distance from body start edge
  float distFromEnd = halfBody - vertexArcOffset;    // Distance from body end edge
  float distFromEdge = min(distFromStart, distFromEnd);

  // Compute fade: 0 = fully visible (deep inside body), 1 = fully faded (at body edge)
  // Fade goes from 0 (at 2*fadeWidth inside) to 1 (at body edge)
  // This ensures text is fully transparent before reaching extremities
  v_edgeFade = 1.0 - smoothstep(0.0, fadeWidthWebGL * 2.0, distFromEdge);
}
`);return g}function Ts(){var a=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{},r=a.hasBorder,t=r===void 0?!1:r,e=`#version 300 es
precision highp float;

in vec2 v_texCoord;
in vec4 v_color;
`.concat(t?"in vec4 v_borderColor;":"",`
in float v_edgeFade;  // 0 = fully visible, 1 = fully faded
in float v_alphaModifier;  // 0-1 based on label visibility ratio
in float v_fontScale;  // Ratio of rendered font size to atlas font size
`).concat(t?"in float v_positionMode;  // Position mode (0=over, 1=above, 2=below, 3=auto)":"",`

uniform sampler2D u_atlas;
uniform float u_gamma;
uniform float u_sdfBuffer;
uniform float u_pixelRatio;
`).concat(t?"uniform float u_borderWidth;  // Border width in SDF units (normalized)":"",`

// Fragment output (single target - picking handled via separate pass)
out vec4 fragColor;

void main() {
  #ifdef PICKING_MODE
    // Edge labels are not pickable - discard all fragments in picking mode
    fragColor = vec4(0.0);
    discard;
  #else
  // SDF stores normalized distance: 0.5 = on edge, >0.5 = inside glyph
  float sdfValue = texture(u_atlas, v_texCoord).a;

  // Edge threshold accounting for SDF buffer padding
  float edge = 1.0 - u_sdfBuffer;

  // Scale gamma inversely with font scale so small labels get a wider AA band
  // (smoother) and large labels get a tighter band (sharper).
  float aaWidth = u_gamma / (u_pixelRatio * v_fontScale);

  // Apply edge fade for soft truncation at body boundaries
  // Also apply visibility-based alpha modifier for short edge labels
  float edgeAlpha = (1.0 - v_edgeFade) * v_alphaModifier;

`).concat(t?`  // Fill alpha: fully opaque inside the glyph
  float fillAlpha = smoothstep(edge - aaWidth, edge + aaWidth, sdfValue);

  // Only apply border for "over" position mode (v_positionMode == 0.0)
  // Labels positioned above/below/auto don't overlap the edge line and don't need borders
  if (v_positionMode < 0.5) {
    // Border rendering: compute alpha for both fill and border regions
    // Border extends from (edge - borderWidth) to edge
    float borderEdge = edge - u_borderWidth;

    // Border alpha: opaque in the border region (between borderEdge and edge)
    float borderAlpha = smoothstep(borderEdge - aaWidth, borderEdge + aaWidth, sdfValue);

    // Composite: fill on top of border
    // Border is visible where borderAlpha > 0 but fillAlpha < 1
    vec3 borderColorPremult = v_borderColor.rgb * v_borderColor.a * borderAlpha * edgeAlpha;
    vec3 fillColorPremult = v_color.rgb * v_color.a * fillAlpha * edgeAlpha;

    // Blend fill over border (fill replaces border where fill is opaque)
    float finalBorderAlpha = borderAlpha * (1.0 - fillAlpha);
    vec3 finalColor = fillColorPremult + v_borderColor.rgb * v_borderColor.a * finalBorderAlpha * edgeAlpha;
    float finalAlpha = (v_color.a * fillAlpha + v_borderColor.a * finalBorderAlpha) * edgeAlpha;

    fragColor = vec4(finalColor, finalAlpha);
  } else {
    // No border for above/below/auto positions - simple text rendering
    float finalAlpha = v_color.a * fillAlpha * edgeAlpha;
    fragColor = vec4(v_color.rgb * finalAlpha, finalAlpha);
  }`:`  // Smooth transition from transparent to opaque at glyph edge
  float alpha = smoothstep(edge - aaWidth, edge + aaWidth, sdfValue);

  // Premultiplied alpha output
  float finalAlpha = v_color.a * alpha * edgeAlpha;
  fragColor = vec4(v_color.rgb * finalAlpha, finalAlpha);`,`
  #endif
}
`);return e}function Ss(a){var r=arguments.length>1&&arguments[1]!==void 0?arguments[1]:!1,t=arguments.length>2&&arguments[2]!==void 0?arguments[2]:"fixed",e=["u_matrix","u_sizeRatio","u_correctionRatio","u_pixelRatio","u_cameraAngle","u_sdfBufferPixels","u_resolution","u_atlasSize","u_atlas","u_gamma","u_sdfBuffer","u_nodeDataTexture","u_nodeDataTextureWidth","u_edgeDataTexture","u_edgeDataTextureWidth","u_edgeFrameTexture","u_edgeFrameTextureWidth","u_edgeAttributeTexture","u_edgeAttributeTextureWidth","u_edgeAttributeTexelsPerEdge"];t==="scaled"&&e.push("u_zoomSizeRatio"),r&&e.push("u_borderWidth");var n=G(a),i;try{for(n.s();!(i=n.n()).done;){var o=i.value,s=G(o.uniforms),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;e.includes(d.name)||e.push(d.name)}}catch(u){s.e(u)}finally{s.f()}}}catch(u){n.e(u)}finally{n.f()}return e}function Es(a){var r=a.hasBorder,t=r===void 0?!1:r,e=a.fontSizeMode,n=e===void 0?"fixed":e;return{vertexShader:_s(a),fragmentShader:Ts({hasBorder:t}),uniforms:Ss(a.paths,t,n)}}var Rs=new Map;function As(a){switch(a){case"over":return 0;case"above":return 1;case"below":return 2;case"auto":return 3;default:return 0}}function Ds(a,r,t,e){var n=e.color,i=e.margin,o=e.textBorder,s=xr(e),l=s.paths,d=s.fontSizeMode,u=s.minVisibilityThreshold,c=s.fullVisibilityThreshold,v=s.keepUpright,h=!!o,f=Es({paths:l,hasBorder:h,fontSizeMode:d,minVisibilityThreshold:u,fullVisibilityThreshold:c,keepUpright:v}),b=(function(m){function g(p,x,T){var y;q(this,g),y=$(this,g,[p,x,T]),S(y,"atlasTexture",null),S(y,"atlasNeedsUpdate",!1),S(y,"refreshTimeout",null),S(y,"labelGlyphCache",new Map),S(y,"edgeAttributeTexture",null);var _=ye();if(y.attributeLayout=le([].concat(U(l),[_])),y.attrDescriptors=ta([].concat(U(l),[_]),y.attributeLayout),y.edgeAttributeTexture=new ea(p,y.attributeLayout),y.packedAttributeData=new Float32Array(y.attributeLayout.floatsPerItem),y.atlasManager=new Pe,y.gamma=.025,y.sdfBuffer=he.cutoff,y.atlasTexture=p.createTexture(),!y.atlasTexture)throw new Error("EdgeLabelProgram: failed to create atlas texture");p.bindTexture(p.TEXTURE_2D,y.atlasTexture),p.texParameteri(p.TEXTURE_2D,p.TEXTURE_WRAP_S,p.CLAMP_TO_EDGE),p.texParameteri(p.TEXTURE_2D,p.TEXTURE_WRAP_T,p.CLAMP_TO_EDGE),p.texParameteri(p.TEXTURE_2D,p.TEXTURE_MIN_FILTER,p.LINEAR),p.texParameteri(p.TEXTURE_2D,p.TEXTURE_MAG_FILTER,p.LINEAR),p.bindTexture(p.TEXTURE_2D,null),y.atlasManager.on(Pe.ATLAS_UPDATED_EVENT,function(){y.atlasNeedsUpdate=!0,y.refreshTimeout!==null&&clearTimeout(y.refreshTimeout),y.refreshTimeout=setTimeout(function(){y.refreshTimeout=null,y.renderer.refresh()},0)});var R={family:"sans-serif",weight:"normal",style:"normal"};return y.defaultFontKey=y.atlasManager.registerFont(R),y}return Z(g,m),j(g,[{key:"getDefinition",value:function(){var x=WebGL2RenderingContext,T=x.FLOAT,y=x.UNSIGNED_BYTE,_=x.TRIANGLE_STRIP,R=new Set,E=[],L=G(l),A;try{for(L.s();!(A=L.n()).done;){var k=A.value,D=G(k.attributes),I;try{for(D.s();!(I=D.n()).done;){var C=I.value,w=C.name.startsWith("a_")?C.name:"a_".concat(C.name);R.has(w)||(R.add(w),E.push({name:w,size:C.size,type:C.type}))}}catch(N){D.e(N)}finally{D.f()}}}catch(N){L.e(N)}finally{L.f()}return{VERTICES:4,VERTEX_SHADER_SOURCE:f.vertexShader,FRAGMENT_SHADER_SOURCE:f.fragmentShader,METHOD:_,UNIFORMS:f.uniforms,ATTRIBUTES:[{name:"a_edgeIndex",size:1,type:T},{name:"a_edgeAttrIndex",size:1,type:T},{name:"a_baseFontSize",size:1,type:T},{name:"a_charMetrics",size:4,type:T},{name:"a_charDims",size:4,type:T},{name:"a_texCoords",size:4,type:T},{name:"a_labelParams",size:2,type:T},{name:"a_color",size:4,type:y,normalized:!0}].concat(U(h?[{name:"a_borderColor",size:4,type:y,normalized:!0}]:[]),U(E.filter(function(N){return!["a_curvature","curvature"].includes(N.name)}))),CONSTANT_ATTRIBUTES:[{name:"a_quadCorner",size:2,type:T}],CONSTANT_DATA:[[0,0],[1,0],[0,1],[1,1]]}}},{key:"prepareLabelGlyphs",value:function(x,T){if(T.hidden||!T.text){this.labelGlyphCache.delete(x);return}var y=T.text,_=T.fontKey||this.defaultFontKey;this.atlasManager.ensureGlyphs(y,_);var R=[],E=[],L=0,A=G(y),k;try{for(A.s();!(k=A.n()).done;){var D=k.value,I=D.codePointAt(0);if(I===void 0){R.push(void 0),E.push(L);continue}var C=this.atlasManager.getGlyph(I,_);R.push(C),E.push(L),C&&(L+=C.advance)}}catch(w){A.e(w)}finally{A.f()}this.labelGlyphCache.set(x,{glyphs:R,xOffsets:E,totalWidth:L})}},{key:"processCharacter",value:function(x,T,y,_){var R,E,L,A=this.floats,k=this.STRIDE,D=x*k,I=this.labelGlyphCache.get(T.parentKey);if(!I||!I.glyphs[_]){for(var C=0;C<k;C++)A[D+C]=0;return}var w=I.glyphs[_],N=I.xOffsets[_],z=g.labelColor,P=z&&Y(z)==="object"&&"color"in z&&z.color?z.color:T.color,F=oe(P),M=D;A[M++]=T.edgeIndex,A[M++]=(R=(E=this.edgeAttributeTexture)===null||E===void 0?void 0:E.getIndex(T.parentKey))!==null&&R!==void 0?R:0,A[M++]=T.size,A[M++]=N,A[M++]=w.advance,A[M++]=I.totalWidth,A[M++]=As(T.position),A[M++]=w.atlasWidth,A[M++]=w.atlasHeight,A[M++]=w.bearingX,A[M++]=-w.bearingY,A[M++]=w.atlasX,A[M++]=w.atlasY,A[M++]=w.atlasWidth,A[M++]=w.atlasHeight;var O=(L=g.labelMargin)!==null&&L!==void 0?L:T.margin;if(A[M++]=O,A[M++]=0,A[M++]=F,h&&o){var W;typeof o.color=="string"?W=o.color:W=o.color.color||"#ffffff",A[M++]=oe(W)}var X=new Set,H=G(l),V;try{for(H.s();!(V=H.n()).done;){var de=V.value,te=G(de.attributes),ge;try{for(te.s();!(ge=te.n()).done;){var Ge=ge.value,at=Ge.name.startsWith("a_")?Ge.name.slice(2):Ge.name;if(at!=="curvature"&&!X.has(at)){X.add(at);for(var nt=0;nt<Ge.size;nt++)A[M++]=0}}}catch(rt){te.e(rt)}finally{te.f()}}}catch(rt){H.e(rt)}finally{H.f()}}},{key:"processEdgeLabel",value:function(x,T,y){if(this.prepareLabelGlyphs(x,y),this.edgeAttributeTexture&&!y.hidden&&y.text){this.edgeAttributeTexture.allocate(x);var _=this.packedAttributeData;aa(this.attrDescriptors,y.edgeAttributes,_,"",Rs,0),this.edgeAttributeTexture.updateAllAttributes(x,_)}return J(g,"processLabel",this,3)([x,T,y])}},{key:"updateAtlasTexture",value:function(){if(this.atlasNeedsUpdate){var x=this.normalProgram.gl,T=this.atlasManager.getTextures();if(T.length!==0){var y=T[0];x.bindTexture(x.TEXTURE_2D,this.atlasTexture),x.texImage2D(x.TEXTURE_2D,0,x.RGBA,y.width,y.height,0,x.RGBA,x.UNSIGNED_BYTE,y.data),x.bindTexture(x.TEXTURE_2D,null),this.atlasNeedsUpdate=!1}}}},{key:"setUniforms",value:function(x,T){var y=T.gl,_=T.uniformLocations,R=this.atlasManager.getTextures(),E=R.length>0?[R[0].width,R[0].height]:[1,1];if(y.uniformMatrix3fv(_.u_matrix,!1,x.matrix),y.uniform1f(_.u_sizeRatio,x.sizeRatio),y.uniform1f(_.u_correctionRatio,x.correctionRatio),y.uniform1f(_.u_pixelRatio,x.pixelRatio),y.uniform1f(_.u_cameraAngle,x.cameraAngle),y.uniform1f(_.u_sdfBufferPixels,he.buffer),y.uniform2f(_.u_resolution,x.width,x.height),y.uniform2f(_.u_atlasSize,E[0],E[1]),y.uniform1f(_.u_gamma,this.gamma),y.uniform1f(_.u_sdfBuffer,this.sdfBuffer),y.activeTexture(y.TEXTURE0),y.bindTexture(y.TEXTURE_2D,this.atlasTexture),y.uniform1i(_.u_atlas,0),_.u_nodeDataTexture!==void 0&&y.uniform1i(_.u_nodeDataTexture,x.nodeDataTextureUnit),_.u_nodeDataTextureWidth!==void 0&&y.uniform1i(_.u_nodeDataTextureWidth,x.nodeDataTextureWidth),_.u_edgeDataTexture!==void 0&&y.uniform1i(_.u_edgeDataTexture,x.edgeDataTextureUnit),_.u_edgeDataTextureWidth!==void 0&&y.uniform1i(_.u_edgeDataTextureWidth,x.edgeDataTextureWidth),_.u_edgeFrameTexture!==void 0&&y.uniform1i(_.u_edgeFrameTexture,x.edgeFrameTextureUnit),_.u_edgeFrameTextureWidth!==void 0&&y.uniform1i(_.u_edgeFrameTextureWidth,x.edgeFrameTextureWidth),h&&o&&_.u_borderWidth!==void 0){var L=o.width/he.buffer*this.sdfBuffer;y.uniform1f(_.u_borderWidth,L)}if(this.edgeAttributeTexture&&_.u_edgeAttributeTexture!==void 0&&(this.edgeAttributeTexture.bind(Se),y.uniform1i(_.u_edgeAttributeTexture,Se),y.uniform1i(_.u_edgeAttributeTextureWidth,this.edgeAttributeTexture.getTextureWidth()),y.uniform1i(_.u_edgeAttributeTexelsPerEdge,this.edgeAttributeTexture.getTexelsPerItem())),d==="scaled"&&_.u_zoomSizeRatio!==void 0){var A=this.renderer.getSetting("zoomToSizeRatioFunction"),k=1/A(x.zoomRatio);y.uniform1f(_.u_zoomSizeRatio,k)}}},{key:"renderProgram",value:function(x,T){this.updateAtlasTexture(),this.atlasManager.hasPendingGlyphs()&&(this.atlasManager.flush(),this.updateAtlasTexture()),this.edgeAttributeTexture&&this.edgeAttributeTexture.upload(),J(g,"renderProgram",this,3)([x,T])}},{key:"registerFont",value:function(x){var T=arguments.length>1&&arguments[1]!==void 0?arguments[1]:"normal",y=arguments.length>2&&arguments[2]!==void 0?arguments[2]:"normal";return this.atlasManager.registerFont({family:x,weight:T,style:y})}},{key:"getAtlasManager",value:function(){return this.atlasManager}},{key:"ensureGlyphsReady",value:function(x,T){var y=T||this.defaultFontKey,_=G(x),R;try{for(_.s();!(R=_.n()).done;){var E=R.value;this.atlasManager.ensureGlyphs(E,y)}}catch(L){_.e(L)}finally{_.f()}this.atlasManager.flush()}},{key:"measureLabelAtlasWidth",value:function(x,T){var y=T||this.defaultFontKey;this.atlasManager.ensureGlyphs(x,y),this.atlasManager.hasPendingGlyphs()&&this.atlasManager.flush();var _=0,R=G(x),E;try{for(R.s();!(E=R.n()).done;){var L=E.value,A=L.codePointAt(0);if(A!==void 0){var k=this.atlasManager.getGlyph(A,y);k&&(_+=k.advance)}}}catch(D){R.e(D)}finally{R.f()}return _}},{key:"measureLabel",value:function(x,T,y){var _=this.measureLabelAtlasWidth(x,y),R=T/he.fontSize;return{width:_*R,height:T,textHeight:T}}},{key:"kill",value:function(){var x=this.normalProgram.gl;this.refreshTimeout!==null&&(clearTimeout(this.refreshTimeout),this.refreshTimeout=null),this.atlasTexture&&(x.deleteTexture(this.atlasTexture),this.atlasTexture=null),this.edgeAttributeTexture&&(this.edgeAttributeTexture.kill(),this.edgeAttributeTexture=null),this.atlasManager.destroy(),this.labelGlyphCache.clear(),J(g,"kill",this,3)([])}}])})(ur);return S(b,"labelColor",n),S(b,"labelMargin",i),new b(a,r,t)}function Cs(){var a=`
// No extremity - always returns positive (outside)
float extremity_none(vec2 uv, float lengthRatio, float widthRatio) {
  return 1.0;
}
`;return{name:"none",glsl:a,length:0,widthFactor:1,margin:0,uniforms:[],attributes:[]}}function yr(a,r,t,e,n,i,o){var s,l,d=vr(e),u=d.paths,c=d.layers,v=d.defaultHead,h=d.defaultTail,f=[Cs()].concat(U(d.extremities)),b={},m={};u.forEach(function(D,I){return b[D.name]=I}),f.forEach(function(D,I){return m[D.name]=I});var g=(s=m[v])!==null&&s!==void 0?s:0,p=(l=m[h])!==null&&l!==void 0?l:0,x=null,T=le([].concat(U(u),U(c))),y=(function(D){function I(C,w,N){var z;q(this,I),x||(x=Zn({paths:u,extremities:f,layers:c,antialias:n})),z=$(this,I,[C,w,N]),S(z,"layerLifecycles",new Map),S(z,"needsShaderRegeneration",!1),S(z,"edgeAttributeTexture",null),S(z,"layout",T),S(z,"attrDescriptors",[]),S(z,"lifecycleIndexOffset",u.length),z._pickingBuffer=w,z.edgeAttributeTexture=new ea(C,z.layout),z.packedAttributeData=new Float32Array(z.layout.floatsPerItem),c.forEach(function(F,M){if(F.lifecycle){var O={gl:C,renderer:{refresh:function(){return N.refresh()}},getUniformLocation:function(X){return C.getUniformLocation(z.normalProgram.program,X)},requestShaderRegeneration:function(){z.needsShaderRegeneration=!0},requestRefresh:function(){N.refresh()}};z.layerLifecycles.set(M,F.lifecycle(O))}}),z.layerLifecycles.forEach(function(F){var M;return(M=F.init)===null||M===void 0?void 0:M.call(F)});var P=new Map;return z.layerLifecycles.forEach(function(F,M){F.getAttributeData&&P.set(u.length+M,F)}),z.attrDescriptors=ta([].concat(U(u),U(c)),z.layout,P),z}return Z(I,D),j(I,[{key:"getAttributeTexture",value:function(){return this.edgeAttributeTexture}},{key:"resolveEdgeIds",value:function(w,N,z){var P=w,F=0,M=g,O=p,W=N?P.selfLoopPath:z&&P.parallelPath?P.parallelPath:P.path;W&&b[W]!==void 0&&(F=b[W]),P.head&&P.head!=="none"&&m[P.head]!==void 0&&(M=m[P.head]),P.tail&&P.tail!=="none"&&m[P.tail]!==void 0&&(O=m[P.tail]);var X=f[M],H=f[O];return{pathId:F,headId:M,tailId:O,headLengthRatio:ue(X.length)?0:X.length,tailLengthRatio:ue(H.length)?0:H.length}}},{key:"getDefinition",value:function(){var w=WebGL2RenderingContext,N=w.TRIANGLE_STRIP,z=N,P=x;return{VERTICES:P.verticesPerEdge,VERTEX_SHADER_SOURCE:P.vertexShader,FRAGMENT_SHADER_SOURCE:P.fragmentShader,METHOD:z,UNIFORMS:P.uniforms,ATTRIBUTES:P.attributes,CONSTANT_ATTRIBUTES:P.constantAttributes,CONSTANT_DATA:P.constantData}}},{key:"maybeRegenerateShaders",value:function(){var w=this;if(this.needsShaderRegeneration){this.needsShaderRegeneration=!1;var N=c.map(function(X,H){var V=w.layerLifecycles.get(H);return V!=null&&V.regenerate?V.regenerate():X});x=Zn({paths:u,extremities:f,layers:N,antialias:this.renderer.getSetting("antialiasEdges")});var z=this.normalProgram.gl,P=this.normalProgram,F=P.program,M=P.buffer,O=P.vertexShader,W=P.fragmentShader;z.deleteProgram(F),z.deleteBuffer(M),z.deleteShader(O),z.deleteShader(W),this.normalProgram=this.getProgramInfo("normal",z,x.vertexShader,x.fragmentShader,this._pickingBuffer)}}},{key:"process",value:function(w,N,z,P,F,M){var O=N*this.STRIDE;if(F.visibility==="hidden"||z.visibility==="hidden"||P.visibility==="hidden"){for(var W=O+this.STRIDE;O<W;O++)this.floats[O]=0;this.floats[N*this.STRIDE]=sr;return}this.processVisibleItem(Ue(w),O,z,P,F,M)}},{key:"processVisibleItem",value:function(w,N,z,P,F,M){var O,W=this.floats,X=this.ints;W[N++]=M,W[N++]=oe(F.color),X[N++]=w,W[N++]=(O=F.opacity)!==null&&O!==void 0?O:1;var H=this.packedAttributeData;aa(this.attrDescriptors,F,H,F.color,this.layerLifecycles,this.lifecycleIndexOffset),this.edgeAttributeTexture.updateAllAttributesAtRow(M,H)}},{key:"setUniforms",value:function(w,N){var z=this,P=N.gl,F=N.uniformLocations;F.u_matrix&&P.uniformMatrix3fv(F.u_matrix,!1,w.matrix),F.u_sizeRatio&&P.uniform1f(F.u_sizeRatio,w.sizeRatio),F.u_correctionRatio&&P.uniform1f(F.u_correctionRatio,w.correctionRatio),F.u_zoomRatio&&P.uniform1f(F.u_zoomRatio,w.zoomRatio),F.u_pixelRatio&&P.uniform1f(F.u_pixelRatio,w.pixelRatio),F.u_cameraAngle&&P.uniform1f(F.u_cameraAngle,w.cameraAngle),F.u_feather&&P.uniform1f(F.u_feather,w.antiAliasingFeather),F.u_minEdgeThickness&&P.uniform1f(F.u_minEdgeThickness,w.minEdgeThickness),F.u_pickingPadding&&P.uniform1f(F.u_pickingPadding,w.edgePickingPadding),F.u_nodeDataTexture&&P.uniform1i(F.u_nodeDataTexture,w.nodeDataTextureUnit),F.u_nodeDataTextureWidth&&P.uniform1i(F.u_nodeDataTextureWidth,w.nodeDataTextureWidth),F.u_edgeDataTexture&&P.uniform1i(F.u_edgeDataTexture,w.edgeDataTextureUnit),F.u_edgeDataTextureWidth&&P.uniform1i(F.u_edgeDataTextureWidth,w.edgeDataTextureWidth),F.u_edgeFrameTexture&&P.uniform1i(F.u_edgeFrameTexture,w.edgeFrameTextureUnit),F.u_edgeFrameTextureWidth&&P.uniform1i(F.u_edgeFrameTextureWidth,w.edgeFrameTextureWidth),this.edgeAttributeTexture&&this.layout.floatsPerItem>0&&(this.edgeAttributeTexture.bind(Se),F.u_edgeAttributeTexture&&P.uniform1i(F.u_edgeAttributeTexture,Se),F.u_edgeAttributeTextureWidth&&P.uniform1i(F.u_edgeAttributeTextureWidth,this.edgeAttributeTexture.getTextureWidth()),F.u_edgeAttributeTexelsPerEdge&&P.uniform1i(F.u_edgeAttributeTexelsPerEdge,this.edgeAttributeTexture.getTexelsPerItem()));var M=new Set;u.forEach(function(O){O.uniforms.forEach(function(W){M.has(W.name)||(M.add(W.name),z.setTypedUniform(W,N))})}),f.forEach(function(O){O.uniforms.forEach(function(W){M.has(W.name)||(M.add(W.name),z.setTypedUniform(W,N))})}),c.forEach(function(O){O.uniforms.forEach(function(W){M.has(W.name)||(M.add(W.name),z.setTypedUniform(W,N))})})}},{key:"render",value:function(w,N,z){this.maybeRegenerateShaders(),J(I,"render",this,3)([w,N,z])}},{key:"renderProgram",value:function(w,N){this.layerLifecycles.forEach(function(z){var P;return(P=z.beforeRender)===null||P===void 0?void 0:P.call(z)}),J(I,"renderProgram",this,3)([w,N])}},{key:"uploadAttributeTexture",value:function(){this.edgeAttributeTexture&&this.layout.floatsPerItem>0&&this.edgeAttributeTexture.upload()}},{key:"kill",value:function(){this.layerLifecycles.forEach(function(w){var N;return(N=w.kill)===null||N===void 0?void 0:N.call(w)}),this.edgeAttributeTexture&&(this.edgeAttributeTexture.kill(),this.edgeAttributeTexture=null),J(I,"kill",this,3)([])}}])})(we),_=f[g],R=f[p],E=B({paths:u,headLengthRatio:ue(_.length)?0:_.length,tailLengthRatio:ue(R.length)?0:R.length},e.label),L=xr(E),A=function(){return{labelProgram:Ds(a,null,t,E),labelBackgroundProgram:bs(a,r,t,{shaderConfig:L})}},k=new ds(a,{paths:u,extremities:f,layers:c,nodeShapes:i,nodeLayers:o});return{edgeProgram:new y(a,null,t),createLabelPrograms:A,framePass:k}}function Ls(a){return Y(a)==="object"&&"uniforms"in a&&Array.isArray(a.uniforms)}function Ps(a){return Y(a)==="object"&&"uniforms"in a&&"attributes"in a&&"glsl"in a}function Fs(a){return Y(a)==="object"&&"uniforms"in a&&"attributes"in a&&"segments"in a}function ws(a){return Y(a)==="object"&&"uniforms"in a&&"attributes"in a&&"length"in a}function ks(a){return Y(a)==="object"&&"uniforms"in a&&"attributes"in a&&"glsl"in a}function Is(a){return Y(a)==="object"&&"glsl"in a&&"name"in a&&!("uniforms"in a)}function zs(a){return Y(a)==="object"&&"glsl"in a&&"name"in a&&!("uniforms"in a)}function Ns(a){return Y(a)==="object"&&"glsl"in a&&"name"in a&&!("uniforms"in a)}function Ms(a){if(Ls(a))return a;if(Is(a))return{name:a.name,glsl:a.glsl,inradiusFactor:a.inradiusFactor,uniforms:[]};throw new Error("Invalid node shape specification: ".concat(JSON.stringify(a)))}function Gs(a){if(Ps(a))return a;if(Sn(a))return{name:a.name,glsl:a.glsl,uniforms:[],attributes:[]};throw new Error("Invalid node layer specification: ".concat(JSON.stringify(a)))}function Bs(a){if(Fs(a))return a;if(zs(a))return{name:a.name,glsl:a.glsl,segments:a.segments,uniforms:[],attributes:[]};throw new Error("Invalid edge path specification: ".concat(JSON.stringify(a)))}function Ws(a){if(ks(a))return a;if(En(a))return{name:a.name,glsl:a.glsl,uniforms:[],attributes:[]};throw new Error("Invalid edge layer specification: ".concat(JSON.stringify(a)))}function Os(a){if(ws(a))return a;if(Ns(a))return{name:a.name,glsl:a.glsl,length:a.length,widthFactor:a.widthFactor,margin:0,uniforms:[],attributes:[]};throw new Error("Invalid edge extremity specification: ".concat(JSON.stringify(a)))}function _r(a){var r,t,e=(r=a?.shapes)!==null&&r!==void 0?r:lt.shapes,n=(t=a?.layers)!==null&&t!==void 0?t:lt.layers,i=e.map(Ms),o=n.map(Gs);if(i.length===0)throw new Error("At least one node shape must be specified.");if(o.length===0)throw new Error("At least one node layer must be specified.");return{shapes:i,layers:o}}function Us(a){var r,t,e,n=(r=a?.paths)!==null&&r!==void 0?r:He.paths,i=(t=a?.extremities)!==null&&t!==void 0?t:He.extremities,o=(e=a?.layers)!==null&&e!==void 0?e:He.layers,s=n.map(Bs),l=i.map(Os).filter(function(u){return u!==null}),d=o.map(Ws);if(s.length===0)throw new Error("At least one edge path must be specified.");if(d.length===0)throw new Error("At least one edge layer must be specified.");return{paths:s,extremities:l,layers:d}}function Tr(a,r){var t={},e=G(a),n;try{for(e.s();!(n=e.n()).done;){var i=n.value;i.variables&&Object.assign(t,i.variables)}}catch(o){e.e(o)}finally{e.f()}return Object.assign(t,r||{}),t}function Sr(a,r,t,e,n){var i=_r(e),o=i.shapes,s=i.layers,l=Tr(o,e?.variables),d=hr(a,r,t,{shapes:o,layers:s,label:e?.label,backdrop:e?.backdrop,labelAttachments:e?.labelAttachments},n);return B(B({},d),{},{variables:l})}function Er(a,r,t,e,n,i){var o=Us(e),s=o.paths,l=o.extremities,d=o.layers,u=_r(i),c=u.shapes,v=u.layers,h=Tr(s,e?.variables),f=yr(a,r,t,{paths:s,extremities:l,layers:d,defaultHead:e?.defaultHead,defaultTail:e?.defaultTail,label:e?.label},n,c,v);return B(B({},f),{},{variables:h,paths:s})}var Hs=2;function Rr(a,r,t){var e=arguments.length>3&&arguments[3]!==void 0?arguments[3]:Hs,n=r.canvas,i=n.width,o=n.height,s=t.x,l=t.y,d=t.rowHeight,u=t.maxRowWidth,c={},v=[],h=G(a),f;try{for(h.s();!(f=h.n()).done;){var b=f.value,m=b.width+e,g=b.height+e;if(m>i||g>o||s+m>i&&l+d+g>o){v.push(b);continue}s+m>i&&(u=Math.max(u,s),s=0,l+=d,d=g),b.draw(r,s,l),c[b.key]={x:s,y:l,width:b.width,height:b.height},s+=m,d=Math.max(d,g)}}catch(p){h.e(p)}finally{h.f()}return u=Math.max(u,s),{atlas:c,cursor:{x:s,y:l,rowHeight:d,maxRowWidth:u},remaining:v}}function ae(a,r,t,e){var n=Object.defineProperty;try{n({},"",{})}catch{n=0}ae=function(i,o,s,l){function d(u,c){ae(i,u,function(v){return this._invoke(u,c,v)})}o?n?n(i,o,{value:s,enumerable:!l,configurable:!l,writable:!l}):i[o]=s:(d("next",0),d("throw",1),d("return",2))},ae(a,r,t,e)}function ne(){var a,r,t=typeof Symbol=="function"?Symbol:{},e=t.iterator||"@@iterator",n=t.toStringTag||"@@toStringTag";function i(h,f,b,m){var g=f&&f.prototype instanceof s?f:s,p=Object.create(g.prototype);return ae(p,"_invoke",(function(x,T,y){var _,R,E,L=0,A=y||[],k=!1,D={p:0,n:0,v:a,a:I,f:I.bind(a,4),d:function(C,w){return _=C,R=0,E=a,D.n=w,o}};function I(C,w){for(R=C,E=w,r=0;!k&&L&&!N&&r<A.length;r++){var N,z=A[r],P=D.p,F=z[2];C>3?(N=F===w)&&(E=z[(R=z[4])?5:(R=3,3)],z[4]=z[5]=a):z[0]<=P&&((N=C<2&&P<z[1])?(R=0,D.v=w,D.n=z[1]):P<F&&(N=C<3||z[0]>w||w>F)&&(z[4]=C,z[5]=w,D.n=F,R=0))}if(N||C>1)return o;throw k=!0,w}return function(C,w,N){if(L>1)throw TypeError("Generator is already running");for(k&&w===1&&I(w,N),R=w,E=N;(r=R<2?a:E)||!k;){_||(R?R<3?(R>1&&(D.n=-1),I(R,E)):D.n=E:D.v=E);try{if(L=2,_){if(R||(C="next"),r=_[C]){if(!(r=r.call(_,E)))throw TypeError("iterator result is not an object");if(!r.done)return r;E=r.value,R<2&&(R=0)}else R===1&&(r=_.return)&&r.call(_),R<2&&(E=TypeError("The iterator does not provide a '"+C+"' method"),R=1);_=a}else if((r=(k=D.n<0)?E:x.call(T,D))!==o)break}catch(z){_=a,R=1,E=z}finally{L=1}}return{value:r,done:k}}})(h,b,m),!0),p}var o={};function s(){}function l(){}function d(){}r=Object.getPrototypeOf;var u=[][e]?r(r([][e]())):(ae(r={},e,function(){return this}),r),c=d.prototype=s.prototype=Object.create(u);function v(h){return Object.setPrototypeOf?Object.setPrototypeOf(h,d):(h.__proto__=d,ae(h,n,"GeneratorFunction")),h.prototype=Object.create(c),h}return l.prototype=d,ae(c,"constructor",d),ae(d,"constructor",l),l.displayName="GeneratorFunction",ae(d,n,"GeneratorFunction"),ae(c),ae(c,n,"Generator"),ae(c,e,function(){return this}),ae(c,"toString",function(){return"[object Generator]"}),(ne=function(){return{w:i,m:v}})()}function Ar(a,r,t,e,n,i,o){try{var s=a[i](o),l=s.value}catch(d){return void t(d)}s.done?r(l):Promise.resolve(l).then(e,n)}function Je(a){return function(){var r=this,t=arguments;return new Promise(function(e,n){var i=a.apply(r,t);function o(l){Ar(i,e,n,o,s,"next",l)}function s(l){Ar(i,e,n,o,s,"throw",l)}o(void 0)})}}var ra=new Map,Dr=!1;function Vs(a){return new Promise(function(r,t){var e=new FileReader;e.onload=function(){return r(e.result)},e.onerror=t,e.readAsDataURL(a)})}function Xs(a){if(!ra.has(a)){var r=fetch(a).then(function(t){return t.blob()}).then(Vs).catch(function(){return ra.delete(a),null});ra.set(a,r)}return ra.get(a)}function qs(a){return Ha.apply(this,arguments)}function Ha(){return Ha=Je(ne().m(function a(r){var t,e,n;return ne().w(function(i){for(;;)switch(i.n){case 0:return t=document.createElement("div"),t.innerHTML=r,e=Array.from(t.querySelectorAll("img[src]")),n=e.filter(function(o){return!o.getAttribute("src").startsWith("data:")}),i.n=1,Promise.all(n.map((function(){var o=Je(ne().m(function s(l){var d;return ne().w(function(u){for(;;)switch(u.n){case 0:return u.n=1,Xs(l.getAttribute("src"));case 1:d=u.v,d&&l.setAttribute("src",d);case 2:return u.a(2)}},s)}));return function(s){return o.apply(this,arguments)}})()));case 1:return i.a(2,t.innerHTML)}},a)})),Ha.apply(this,arguments)}function Cr(a){return Va.apply(this,arguments)}function Va(){return Va=Je(ne().m(function a(r){var t,e,n,i,o,s,l,d,u,c,v,h,f,b=arguments;return ne().w(function(m){for(;;)switch(m.n){case 0:if(t=b.length>1&&b[1]!==void 0?b[1]:1,e=r instanceof SVGElement?new XMLSerializer().serializeToString(r):r,n=new DOMParser,i=n.parseFromString(e,"image/svg+xml"),o=i.querySelector("svg"),o){m.n=1;break}return m.a(2,null);case 1:if(s=parseFloat(o.getAttribute("width")||""),l=parseFloat(o.getAttribute("height")||""),(!(s>0)||!(l>0))&&(d=o.getAttribute("viewBox"),d&&(u=d.trim().split(/[\s,]+/),s=parseFloat(u[2]),l=parseFloat(u[3]))),!(!(s>0)||!(l>0))){m.n=2;break}return console.warn("Sigma: SVG label attachment has no parseable dimensions \u2014 skipped."),m.a(2,null);case 2:return c=Math.ceil(s*t),v=Math.ceil(l*t),h=new Blob([e],{type:"image/svg+xml"}),f=URL.createObjectURL(h),m.a(2,new Promise(function(g){var p=new Image;p.onload=function(){var x=document.createElement("canvas");x.width=c,x.height=v,x.getContext("2d").drawImage(p,0,0,c,v),URL.revokeObjectURL(f);try{x.getContext("2d").getImageData(0,0,1,1)}catch(T){if(T instanceof DOMException&&T.name==="SecurityError"){Dr||(Dr=!0,console.warn('Sigma: A label attachment was skipped because the rendered canvas is tainted. SVG with <foreignObject> (used by the "html" attachment type) is blocked in Chromium and Safari. Use type: "canvas" with Canvas 2D rendering instead.')),g(null);return}throw T}g(x)},p.onerror=function(){URL.revokeObjectURL(f),g(null)},p.src=f}))}},a)})),Va.apply(this,arguments)}function js(a,r){var t=document.createElement("div");t.style.cssText="position:fixed;left:-99999px;top:0;visibility:hidden;width:max-content;height:max-content",t.innerHTML=(r?"<style>".concat(r,"</style>"):"")+a,document.body.appendChild(t);var e=t.getBoundingClientRect(),n=e.width,i=e.height;return document.body.removeChild(t),{width:Math.ceil(n),height:Math.ceil(i)}}function Ys(a,r,t,e){return Xa.apply(this,arguments)}function Xa(){return Xa=Je(ne().m(function a(r,t,e,n){var i,o,s,l,d,u,c,v,h=arguments;return ne().w(function(f){for(;;)switch(f.n){case 0:return i=h.length>4&&h[4]!==void 0?h[4]:1,o=r instanceof HTMLElement?r.outerHTML:r,f.n=1,qs(o);case 1:return s=f.v,(e==null||n==null)&&(l=js(s,t),e=e??l.width,n=n??l.height),d=Math.ceil(e*i),u=Math.ceil(n*i),c=t?"<style>".concat(t,"</style>"):"",v='<svg xmlns="http://www.w3.org/2000/svg" '+'width="'.concat(d,'" height="').concat(u,'" viewBox="0 0 ').concat(e," ").concat(n,'">')+'<foreignObject width="'.concat(e,'" height="').concat(n,'">')+'<body xmlns="http://www.w3.org/1999/xhtml" style="margin:0;padding:0">'.concat(c).concat(s,"</body>")+"</foreignObject></svg>",f.a(2,Cr(v,1))}},a)})),Xa.apply(this,arguments)}function Ks(a){return qa.apply(this,arguments)}function qa(){return qa=Je(ne().m(function a(r){var t,e=arguments,n;return ne().w(function(i){for(;;)switch(i.n){case 0:t=e.length>1&&e[1]!==void 0?e[1]:1,n=r.type,i.n=n==="canvas"?1:n==="svg"?2:n==="html"?3:4;break;case 1:return i.a(2,r.canvas);case 2:return i.a(2,Cr(r.svg,t));case 3:return i.a(2,Ys(r.html,r.css,r.width,r.height,t));case 4:return i.a(2)}},a)})),qa.apply(this,arguments)}var Qe=2048,Lr=(function(){function a(r,t,e){q(this,a),S(this,"cache",new Map),S(this,"pending",new Set),S(this,"atlas",{}),S(this,"glTexture",null),S(this,"dirty",!0),this.gl=r,this.renderers=t,this.scheduleRender=e,this.packCanvas=document.createElement("canvas"),this.packCanvas.width=Qe,this.packCanvas.height=Qe,this.packCtx=this.packCanvas.getContext("2d")}return j(a,[{key:"renderAttachment",value:function(t,e,n){var i=this,o="".concat(t,":").concat(e);if(!(this.cache.has(o)||this.pending.has(o))){var s=this.renderers[e];if(s){var l=s(n);if(l){this.pending.add(o);var d=n.pixelRatio;Promise.resolve(l).then((function(){var u=Je(ne().m(function c(v){var h;return ne().w(function(f){for(;;)switch(f.n){case 0:if(i.pending.has(o)){f.n=1;break}return f.a(2);case 1:if(i.pending.delete(o),v){f.n=2;break}return f.a(2);case 2:return f.n=3,Ks(v,d);case 3:if(h=f.v,!(!h||h.width===0||h.height===0)){f.n=4;break}return f.a(2);case 4:i.cache.set(o,{image:h,width:h.width,height:h.height}),i.dirty=!0,i.scheduleRender();case 5:return f.a(2)}},c)}));return function(c){return u.apply(this,arguments)}})())}}}}},{key:"regenerateAtlas",value:function(){if(this.dirty){this.dirty=!1;var t=[];if(this.cache.forEach(function(d,u){t.push({key:u,width:d.width,height:d.height,draw:function(v,h,f){v.drawImage(d.image,h,f)}})}),t.length===0){this.atlas={},this.deleteGLTexture();return}var e={x:0,y:0,rowHeight:0,maxRowWidth:0};this.packCtx.clearRect(0,0,Qe,Qe);var n=Rr(t,this.packCtx,e),i=n.atlas,o=n.remaining;this.atlas=i,o.length>0&&console.warn("Sigma: ".concat(o.length," label attachment(s) could not fit in the ").concat(Qe,"x").concat(Qe," atlas and will not be rendered.")),this.deleteGLTexture();var s=this.gl,l=s.createTexture();s.activeTexture(s.TEXTURE0+mt),s.bindTexture(s.TEXTURE_2D,l),s.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!0),s.texImage2D(s.TEXTURE_2D,0,s.RGBA,s.RGBA,s.UNSIGNED_BYTE,this.packCanvas),s.pixelStorei(s.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_MIN_FILTER,s.LINEAR),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_MAG_FILTER,s.LINEAR),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_S,s.CLAMP_TO_EDGE),s.texParameteri(s.TEXTURE_2D,s.TEXTURE_WRAP_T,s.CLAMP_TO_EDGE),this.glTexture=l}}},{key:"bindTexture",value:function(t){if(this.glTexture){var e=this.gl;e.activeTexture(e.TEXTURE0+t),e.bindTexture(e.TEXTURE_2D,this.glTexture)}}},{key:"getEntry",value:function(t,e){var n="".concat(t,":").concat(e);return this.atlas[n]||null}},{key:"invalidateNode",value:function(t){var e="".concat(t,":"),n=G(this.cache.keys()),i;try{for(n.s();!(i=n.n()).done;){var o=i.value;o.startsWith(e)&&(this.cache.delete(o),this.dirty=!0)}}catch(u){n.e(u)}finally{n.f()}var s=G(this.pending),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;d.startsWith(e)&&this.pending.delete(d)}}catch(u){s.e(u)}finally{s.f()}}},{key:"restore",value:function(){this.glTexture=null,this.dirty=!0}},{key:"clear",value:function(){this.cache.clear(),this.pending.clear(),this.atlas={},this.dirty=!0,this.deleteGLTexture()}},{key:"kill",value:function(){this.clear(),this.packCanvas=null,this.packCtx=null,this.gl=null}},{key:"deleteGLTexture",value:function(){this.glTexture&&(this.gl.deleteTexture(this.glTexture),this.glTexture=null)}}])})(),ja=(function(){function a(r){q(this,a),S(this,"buckets",new Map),S(this,"keyDepth",new Map);var t=G(r),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;this.buckets.set(n,new Set)}}catch(i){t.e(i)}finally{t.f()}}return j(a,[{key:"has",value:function(t){return this.keyDepth.has(t)}},{key:"getBucket",value:function(t){return this.buckets.get(t)}},{key:"set",value:function(t,e){var n,i=this.keyDepth.get(t);if(i!==e){var o=this.buckets.get(e);if(!o)throw new Error('Sigma: "'.concat(e,'" is not a declared depth layer'));i!==void 0&&((n=this.buckets.get(i))===null||n===void 0||n.delete(t)),o.add(t),this.keyDepth.set(t,e)}}},{key:"remove",value:function(t){var e=this.keyDepth.get(t);e!==void 0&&(this.buckets.get(e).delete(t),this.keyDepth.delete(t))}},{key:"clearAll",value:function(){var t=G(this.buckets.values()),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;n.clear()}}catch(i){t.e(i)}finally{t.f()}this.keyDepth.clear()}},{key:"getSorted",value:function(t,e){var n=this.buckets.get(t);return!n||n.size===0?[]:U(n).sort(function(i,o){return e(i)-e(o)})}}])})(),Pr=(function(a){function r(t,e){return q(this,r),$(this,r,[t,2,e])}return Z(r,a),j(r,[{key:"updateNode",value:function(e,n,i,o,s,l,d,u){var c=this.indexMap.get(e);if(c===void 0)throw new Error('Node "'.concat(e,'" not allocated in NodeDataTexture'));var v=xe(u),h=K(v,4),f=h[0],b=h[1],m=h[2],g=h[3],p=c*2*4;this.data[p]=n,this.data[p+1]=i,this.data[p+2]=o,this.data[p+3]=s,this.data[p+4]=l,this.data[p+5]=d,this.data[p+6]=f*65536+b*256+m,this.data[p+7]=g/255,this.markDirty(c)}}])})(Jt),$s=1024,Zs=1.5,Qs=4096,Ya=(function(){function a(r,t){var e;if(q(this,a),S(this,"texture",null),S(this,"framebuffer",null),!r.getExtension("EXT_color_buffer_float"))throw new Error("sigma: EXT_color_buffer_float is required for label/edge placement but is unavailable in this WebGL2 context.");this.gl=r,this.channels=t.channels,this.capacity=this.roundUpToPowerOfTwo((e=t.initialCapacity)!==null&&e!==void 0?e:$s);var n=this.computeDimensions(this.capacity);this.textureWidth=n.width,this.textureHeight=n.height,this.create()}return j(a,[{key:"roundUpToPowerOfTwo",value:function(t){return Math.pow(2,Math.ceil(Math.log2(Math.max(1,t))))}},{key:"computeDimensions",value:function(t){var e=Math.min(t,Qs),n=Math.ceil(t/e);return{width:e,height:n}}},{key:"create",value:function(){var t=this.gl,e=this.channels===1?t.R32F:t.RGBA32F,n=this.channels===1?t.RED:t.RGBA;if(this.texture=t.createTexture(),t.activeTexture(t.TEXTURE0),t.bindTexture(t.TEXTURE_2D,this.texture),t.texImage2D(t.TEXTURE_2D,0,e,this.textureWidth,this.textureHeight,0,n,t.FLOAT,null),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MAG_FILTER,t.NEAREST),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_S,t.CLAMP_TO_EDGE),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_T,t.CLAMP_TO_EDGE),this.framebuffer=t.createFramebuffer(),t.bindFramebuffer(t.FRAMEBUFFER,this.framebuffer),t.framebufferTexture2D(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,this.texture,0),t.checkFramebufferStatus(t.FRAMEBUFFER)!==t.FRAMEBUFFER_COMPLETE)throw new Error("sigma: float framebuffer for frame-pass placement is incomplete.");t.bindFramebuffer(t.FRAMEBUFFER,null),t.bindTexture(t.TEXTURE_2D,null)}},{key:"ensureCapacity",value:function(t){if(!(t<=this.capacity)){var e=this.gl;this.capacity=this.roundUpToPowerOfTwo(Math.ceil(t*Zs));var n=this.computeDimensions(this.capacity);this.textureWidth=n.width,this.textureHeight=n.height,this.texture&&e.deleteTexture(this.texture),this.framebuffer&&e.deleteFramebuffer(this.framebuffer),this.create()}}},{key:"bindAsRenderTarget",value:function(){var t=this.gl;t.bindFramebuffer(t.FRAMEBUFFER,this.framebuffer),t.viewport(0,0,this.textureWidth,this.textureHeight)}},{key:"bind",value:function(t){var e=this.gl;e.activeTexture(e.TEXTURE0+t),e.bindTexture(e.TEXTURE_2D,this.texture)}},{key:"getTexture",value:function(){return this.texture}},{key:"getTextureWidth",value:function(){return this.textureWidth}},{key:"getTextureHeight",value:function(){return this.textureHeight}},{key:"restore",value:function(){this.gl.getExtension("EXT_color_buffer_float"),this.create()}},{key:"kill",value:function(){var t=this.gl;this.texture&&(t.deleteTexture(this.texture),this.texture=null),this.framebuffer&&(t.deleteFramebuffer(this.framebuffer),this.framebuffer=null)}}])})(),Fr=(function(a){function r(t,e){return q(this,r),$(this,r,[t,2,e])}return Z(r,a),j(r,[{key:"updateEdge",value:function(e,n,i,o,s,l){var d=arguments.length>6&&arguments[6]!==void 0?arguments[6]:0,u=arguments.length>7&&arguments[7]!==void 0?arguments[7]:0,c=arguments.length>8&&arguments[8]!==void 0?arguments[8]:0,v=this.indexMap.get(e);if(v===void 0)throw new Error('Edge "'.concat(e,'" not allocated in EdgeDataTexture'));var h=v*this.TEXELS_PER_ITEM*4;this.data[h+0]=n,this.data[h+1]=i,this.data[h+2]=o,this.data[h+3]=0,this.data[h+4]=s,this.data[h+5]=l,this.data[h+6]=d,this.data[h+7]=(u&15)<<4|c&15,this.markDirty(v)}}])})(Jt);var Jd=Be(St()),eu=Be(rn());function Js(a,r){if(a==null)return{};var t={};for(var e in a)if({}.hasOwnProperty.call(a,e)){if(r.indexOf(e)!==-1)continue;t[e]=a[e]}return t}function wr(a,r){if(a==null)return{};var t,e,n=Js(a,r);if(Object.getOwnPropertySymbols){var i=Object.getOwnPropertySymbols(a);for(e=0;e<i.length;e++)t=i[e],r.indexOf(t)===-1&&{}.propertyIsEnumerable.call(a,t)&&(n[t]=a[t])}return n}var el=["factor"],tl=["factor"],kr=1.5,Ka={x:.5,y:.5,angle:0,ratio:1},Ir=(function(a){function r(){var t;q(this,r);for(var e=arguments.length,n=new Array(e),i=0;i<e;i++)n[i]=arguments[i];return t=$(this,r,[].concat(n)),S(t,"minRatio",null),S(t,"maxRatio",null),S(t,"enabled",!0),S(t,"enabledZooming",!0),S(t,"enabledPanning",!0),S(t,"enabledRotation",!0),S(t,"constrainState",null),S(t,"state",B({},Ka)),S(t,"previousState",B({},Ka)),S(t,"nextFrame",null),S(t,"currentAnimationFrom",null),S(t,"currentAnimationTo",null),S(t,"animationCallback",null),t}return Z(r,a),j(r,[{key:"x",get:function(){return this.state.x}},{key:"y",get:function(){return this.state.y}},{key:"angle",get:function(){return this.state.angle}},{key:"ratio",get:function(){return this.state.ratio}},{key:"getState",value:function(){return B({},this.state)}},{key:"getPreviousState",value:function(){return B({},this.previousState)}},{key:"getBoundedRatio",value:function(e){var n=e;return typeof this.minRatio=="number"&&(n=Math.max(n,this.minRatio)),typeof this.maxRatio=="number"&&(n=Math.min(n,this.maxRatio)),n}},{key:"validateState",value:function(e){var n=this.getState();return this.enabledPanning&&typeof e.x=="number"&&(n.x=e.x),this.enabledPanning&&typeof e.y=="number"&&(n.y=e.y),this.enabledZooming&&typeof e.ratio=="number"&&(n.ratio=this.getBoundedRatio(e.ratio)),this.enabledRotation&&typeof e.angle=="number"&&(n.angle=e.angle),this.constrainState?this.constrainState(n):n}},{key:"isAnimating",value:function(){return this.nextFrame!==null}},{key:"setState",value:function(e){if(!this.enabled)return this;var n=this.validateState(e);return Bn(this.state,n)?this:(this.previousState=this.state,this.state=n,this.emit("updated",this.getState()),this)}},{key:"updateState",value:function(e){return this.setState(e(this.getState())),this}},{key:"animate",value:function(e,n){var i=this;return this.enabled?new Promise(function(o){return i.runAnimation(e,B(B({},On),n),o)}):Promise.resolve()}},{key:"cancelAnimation",value:function(){return this.nextFrame!==null&&(cancelAnimationFrame(this.nextFrame),this.nextFrame=null),this.resolveAnimation(),this.emitAnimationEnd(!1),this}},{key:"zoomIn",value:function(){var e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{},n=e.factor,i=n===void 0?kr:n,o=wr(e,el);return this.animate({ratio:this.ratio/i},o)}},{key:"zoomOut",value:function(){var e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:{},n=e.factor,i=n===void 0?kr:n,o=wr(e,tl);return this.animate({ratio:this.ratio*i},o)}},{key:"reset",value:function(e){return this.animate(Ka,e)}},{key:"runAnimation",value:function(e,n,i){var o=this,s=zt(n.easing),l=Date.now(),d=this.getState(),u=this.validateState(e),c=function(){if(!o.enabled){o.cancelAnimation();return}var h=n.duration>0?(Date.now()-l)/n.duration:1;if(h>=1){o.nextFrame=null,o.setState(u),o.resolveAnimation(),o.emitAnimationEnd(!0);return}var f=s(h);o.setState({x:d.x+(u.x-d.x)*f,y:d.y+(u.y-d.y)*f,angle:d.angle+(u.angle-d.angle)*f,ratio:d.ratio+(u.ratio-d.ratio)*f}),o.nextFrame=requestAnimationFrame(c)};this.cancelAnimation(),this.currentAnimationFrom=d,this.currentAnimationTo=u,this.animationCallback=i,this.emit("animationStart",{from:d,to:u}),c()}},{key:"resolveAnimation",value:function(){var e=this.animationCallback;this.animationCallback=null,e&&e()}},{key:"emitAnimationEnd",value:function(e){var n=this.currentAnimationFrom,i=this.currentAnimationTo;!n||!i||(this.currentAnimationFrom=null,this.currentAnimationTo=null,this.emit("animationEnd",{from:n,to:i,completed:e}))}}],[{key:"from",value:function(e){var n=new r;return n.setState(e)}}])})(Bt);function re(a,r){var t=r.getBoundingClientRect();return{x:a.clientX-t.left,y:a.clientY-t.top}}function fe(a,r){var t=B(B({},re(a,r)),{},{sigmaDefaultPrevented:!1,preventSigmaDefault:function(){t.sigmaDefaultPrevented=!0},original:a});return t}function ke(a){var r="x"in a?a:B(B({},a.touches[0]||a.previousTouches[0]),{},{original:a.original,sigmaDefaultPrevented:a.sigmaDefaultPrevented,preventSigmaDefault:function(){a.sigmaDefaultPrevented=!0,r.sigmaDefaultPrevented=!0}});return r}function al(a,r){var t=fe(a,r);return t.delta=Kr(a),t}var nl=2;function oa(a){for(var r=[],t=0,e=Math.min(a.length,nl);t<e;t++)r.push(a[t]);return r}function bt(a,r,t){var e={touches:oa(a.touches).map(function(n){return re(n,t)}),previousTouches:r.map(function(n){return re(n,t)}),sigmaDefaultPrevented:!1,preventSigmaDefault:function(){e.sigmaDefaultPrevented=!0},original:a};return e}function Kr(a){if(typeof a.deltaY<"u")return a.deltaY*-3/360;if(typeof a.detail<"u")return a.detail/-9;throw new Error("Captor: could not extract delta from event.")}var $r=(function(a){function r(t,e){var n;return q(this,r),n=$(this,r),n.container=t,n.renderer=e,n}return Z(r,a),j(r)})(Bt),rl=["doubleClickTimeout","doubleClickZoomingDuration","doubleClickZoomingRatio","dragTimeout","draggedEventsTolerance","enableCameraMouseRotation","gestureTarget","inertiaDuration","inertiaRatio","zoomDuration","zoomingRatio"],il=rl.reduce(function(a,r){return B(B({},a),{},S({},r,Ut[r]))},{});function xt(a){return a instanceof PointerEvent&&a.pointerType==="touch"}var ol=(function(a){function r(t,e){var n;return q(this,r),n=$(this,r,[t,e]),S(n,"enabled",!0),S(n,"draggedEvents",0),S(n,"downStartTime",null),S(n,"lastMouseX",null),S(n,"lastMouseY",null),S(n,"isMouseDown",!1),S(n,"isMoving",!1),S(n,"isPanningStage",!1),S(n,"movingTimeout",null),S(n,"startCameraState",null),S(n,"clicks",0),S(n,"doubleClickTimeout",null),S(n,"isRightMouseDown",!1),S(n,"startRotationAngle",null),S(n,"startCameraAngle",null),S(n,"currentWheelDirection",0),S(n,"lastWheelAnimationId",0),S(n,"settings",il),n.handleRightClick=n.handleRightClick.bind(n),n.handleDown=n.handleDown.bind(n),n.handleUp=n.handleUp.bind(n),n.handleMove=n.handleMove.bind(n),n.handleWheel=n.handleWheel.bind(n),n.handleLeave=n.handleLeave.bind(n),n.handleEnter=n.handleEnter.bind(n),t.addEventListener("contextmenu",n.handleRightClick,{capture:!1}),t.addEventListener("pointerdown",n.handleDown,{capture:!1}),t.addEventListener("wheel",n.handleWheel,{capture:!1,passive:!1}),t.addEventListener("pointerleave",n.handleLeave,{capture:!1}),t.addEventListener("pointerenter",n.handleEnter,{capture:!1}),document.addEventListener("pointermove",n.handleMove,{capture:!1}),document.addEventListener("pointerup",n.handleUp,{capture:!1}),n}return Z(r,a),j(r,[{key:"kill",value:function(){var e=this.container;e.removeEventListener("contextmenu",this.handleRightClick),e.removeEventListener("pointerdown",this.handleDown),e.removeEventListener("wheel",this.handleWheel),e.removeEventListener("pointerleave",this.handleLeave),e.removeEventListener("pointerenter",this.handleEnter),document.removeEventListener("pointermove",this.handleMove),document.removeEventListener("pointerup",this.handleUp)}},{key:"handleClick",value:function(e){var n=this;if(this.enabled){if(this.clicks++,this.clicks===2)return this.clicks=0,typeof this.doubleClickTimeout=="number"&&(clearTimeout(this.doubleClickTimeout),this.doubleClickTimeout=null),this.handleDoubleClick(e);setTimeout(function(){n.clicks=0,n.doubleClickTimeout=null},this.settings.doubleClickTimeout),this.draggedEvents<this.settings.draggedEventsTolerance&&this.emit("click",fe(e,this.container))}}},{key:"handleRightClick",value:function(e){this.enabled&&(this.settings.enableCameraMouseRotation&&e.preventDefault(),this.emit("rightClick",fe(e,this.container)))}},{key:"handleDoubleClick",value:function(e){if(this.enabled){e.preventDefault(),e.stopPropagation();var n=fe(e,this.container);if(this.emit("doubleClick",n),!n.sigmaDefaultPrevented){var i=this.renderer.getCamera(),o=i.getBoundedRatio(i.getState().ratio/this.settings.doubleClickZoomingRatio);i.animate(this.renderer.getViewportZoomedState(re(e,this.container),o),{easing:"quadraticInOut",duration:this.settings.doubleClickZoomingDuration})}}}},{key:"handleDown",value:function(e){if(!(!this.enabled||xt(e))){if(e.button===0){this.startCameraState=this.renderer.getCamera().getState();var n=re(e,this.container),i=n.x,o=n.y;this.lastMouseX=i,this.lastMouseY=o,this.draggedEvents=0,this.downStartTime=Date.now(),this.isMouseDown=!0}if(e.button===2&&this.settings.enableCameraMouseRotation){var s=re(e,this.container),l=s.x,d=s.y,u=this.container.offsetWidth/2,c=this.container.offsetHeight/2;this.startRotationAngle=Math.atan2(d-c,l-u),this.startCameraAngle=this.renderer.getCamera().getState().angle,this.isRightMouseDown=!0}this.emit("mousedown",fe(e,this.container))}}},{key:"handleUp",value:function(e){var n=this;if(!(!this.enabled||xt(e)||!this.isMouseDown&&!this.isRightMouseDown)){if(this.isRightMouseDown){this.isRightMouseDown=!1,this.startRotationAngle=null,this.startCameraAngle=null,this.emit("mouseup",fe(e,this.container));return}var i=this.renderer.getCamera();this.isMouseDown=!1,this.isPanningStage&&(this.isPanningStage=!1,this.renderer._setPanning(!1)),typeof this.movingTimeout=="number"&&(clearTimeout(this.movingTimeout),this.movingTimeout=null);var o=re(e,this.container),s=o.x,l=o.y,d=i.getState(),u=i.getPreviousState();this.isMoving?i.animate({x:d.x+this.settings.inertiaRatio*(d.x-u.x),y:d.y+this.settings.inertiaRatio*(d.y-u.y)},{duration:this.settings.inertiaDuration,easing:"quadraticOut"}):(this.lastMouseX!==s||this.lastMouseY!==l)&&i.setState({x:d.x,y:d.y}),this.isMoving=!1,setTimeout(function(){var c=n.draggedEvents>0;n.draggedEvents=0;var v=n.renderer.getSetting("hideEdgesOnMove")||n.renderer.getSetting("hideLabelsOnMove");c&&v&&n.renderer.refresh()},0),this.emit("mouseup",fe(e,this.container)),(e.target===this.container||e.composedPath()[0]===this.container)&&this.handleClick(e)}}},{key:"handleMove",value:function(e){var n=this;if(!(!this.enabled||xt(e))){var i=fe(e,this.container);if(this.emit("mousemovebody",i),(e.target===this.container||e.composedPath()[0]===this.container)&&this.emit("mousemove",i),this.isMouseDown&&this.draggedEvents++,!i.sigmaDefaultPrevented){if(this.isMouseDown){this.isMoving=!0,typeof this.movingTimeout=="number"&&clearTimeout(this.movingTimeout),this.movingTimeout=window.setTimeout(function(){n.movingTimeout=null,n.isMoving=!1},this.settings.dragTimeout);var o=this.renderer.getCamera(),s=re(e,this.container),l=s.x,d=s.y,u=this.renderer.viewportToFramedGraph({x:this.lastMouseX,y:this.lastMouseY}),c=this.renderer.viewportToFramedGraph({x:l,y:d}),v=u.x-c.x,h=u.y-c.y,f=o.getState(),b=f.x+v,m=f.y+h;this.isPanningStage||(this.isPanningStage=!0,this.renderer._setPanning(!0)),o.setState({x:b,y:m}),this.lastMouseX=l,this.lastMouseY=d,e.preventDefault(),e.stopPropagation()}if(this.isRightMouseDown){var g=re(e,this.container),p=g.x,x=g.y,T=this.container.offsetWidth/2,y=this.container.offsetHeight/2,_=Math.atan2(x-y,p-T),R=_-this.startRotationAngle,E=this.renderer.getCamera();E.setState({angle:this.startCameraAngle+R}),e.preventDefault(),e.stopPropagation()}}}}},{key:"handleLeave",value:function(e){xt(e)||this.emit("mouseleave",fe(e,this.container))}},{key:"handleEnter",value:function(e){xt(e)||this.emit("mouseenter",fe(e,this.container))}},{key:"handleWheel",value:function(e){var n=this,i=this.renderer.getCamera();if(!(!this.enabled||!i.enabledZooming)){var o=al(e,this.container);if(this.emit("wheel",o),!o.sigmaDefaultPrevented){var s=this.settings.gestureTarget;if(s!=="page"){if(s==="shared"&&!e.ctrlKey&&!e.metaKey){this.renderer._showGestureHint("wheel");return}var l=Kr(e);if(l){e.preventDefault(),e.stopPropagation();var d=i.getState().ratio,u=l>0?1/this.settings.zoomingRatio:this.settings.zoomingRatio,c=i.getBoundedRatio(d*u),v=l>0?1:-1,h=Date.now();if(d!==c&&!(this.currentWheelDirection===v&&this.lastWheelTriggerTime&&h-this.lastWheelTriggerTime<this.settings.zoomDuration/5)){var f=++this.lastWheelAnimationId;i.animate(this.renderer.getViewportZoomedState(re(e,this.container),c),{easing:"quadraticOut",duration:this.settings.zoomDuration}).then(function(){n.lastWheelAnimationId===f&&(n.currentWheelDirection=0)}),this.currentWheelDirection=v,this.lastWheelTriggerTime=h}}}}}}},{key:"setSettings",value:function(e){this.settings=e}}])})($r),sl=["dragTimeout","gestureTarget","inertiaDuration","inertiaRatio","doubleClickTimeout","doubleClickZoomingRatio","doubleClickZoomingDuration","tapMoveTolerance"],ll=sl.reduce(function(a,r){return B(B({},a),{},S({},r,Ut[r]))},{}),dl=(function(a){function r(t,e){var n;return q(this,r),n=$(this,r,[t,e]),S(n,"enabled",!0),S(n,"isMoving",!1),S(n,"hasMoved",!1),S(n,"isPanningStage",!1),S(n,"isZoomingStage",!1),S(n,"touchMode",0),S(n,"startTouchesPositions",[]),S(n,"lastTouches",[]),S(n,"lastTap",null),S(n,"settings",ll),n.handleStart=n.handleStart.bind(n),n.handleLeave=n.handleLeave.bind(n),n.handleMove=n.handleMove.bind(n),t.addEventListener("touchstart",n.handleStart,{capture:!1}),t.addEventListener("touchcancel",n.handleLeave,{capture:!1}),document.addEventListener("touchend",n.handleLeave,{capture:!1,passive:!1}),document.addEventListener("touchmove",n.handleMove,{capture:!1,passive:!1}),n}return Z(r,a),j(r,[{key:"kill",value:function(){var e=this.container;e.removeEventListener("touchstart",this.handleStart),e.removeEventListener("touchcancel",this.handleLeave),document.removeEventListener("touchend",this.handleLeave),document.removeEventListener("touchmove",this.handleMove)}},{key:"getDimensions",value:function(){return{width:this.container.offsetWidth,height:this.container.offsetHeight}}},{key:"doesCapture",value:function(e){var n=this.settings.gestureTarget;return n==="graph"?!0:n==="page"?!1:e>=2}},{key:"syncStageFlags",value:function(){var e=this.touchMode===1&&this.hasMoved,n=this.touchMode===2;e!==this.isPanningStage&&(this.isPanningStage=e,this.renderer._setPanning(e)),n!==this.isZoomingStage&&(this.isZoomingStage=n,this.renderer._setZooming(n))}},{key:"handleStart",value:function(e){var n=this;if(this.enabled){var i=oa(e.touches);if(this.touchMode=i.length,this.startCameraState=this.renderer.getCamera().getState(),this.startTouchesPositions=i.map(function(h){return re(h,n.container)}),this.touchMode===2){var o=K(this.startTouchesPositions,2),s=o[0],l=s.x,d=s.y,u=o[1],c=u.x,v=u.y;this.startTouchesAngle=Math.atan2(v-d,c-l),this.startTouchesDistance=Math.sqrt(Math.pow(c-l,2)+Math.pow(v-d,2))}this.syncStageFlags(),this.emit("touchdown",bt(e,this.lastTouches,this.container)),this.lastTouches=i,this.lastTouchesPositions=this.startTouchesPositions,e.cancelable&&(this.doesCapture(e.touches.length)||this.renderer._hasNodeDrag())&&e.preventDefault()}}},{key:"handleLeave",value:function(e){if(!(!this.enabled||!this.startTouchesPositions.length)){switch(e.cancelable&&this.doesCapture(this.touchMode)&&e.preventDefault(),this.movingTimeout&&(this.isMoving=!1,clearTimeout(this.movingTimeout)),this.touchMode){case 2:if(e.touches.length===1){this.handleStart(e);break}case 1:if(this.isMoving){var n=this.renderer.getCamera(),i=n.getState(),o=n.getPreviousState();n.animate({x:i.x+this.settings.inertiaRatio*(i.x-o.x),y:i.y+this.settings.inertiaRatio*(i.y-o.y)},{duration:this.settings.inertiaDuration,easing:"quadraticOut"})}this.hasMoved=!1,this.isMoving=!1,this.touchMode=0;break}if(this.syncStageFlags(),this.emit("touchup",bt(e,this.lastTouches,this.container)),!e.touches.length){var s=re(this.lastTouches[0],this.container),l=this.startTouchesPositions[0],d=Math.pow(s.x-l.x,2)+Math.pow(s.y-l.y,2);if(!e.touches.length&&d<Math.pow(this.settings.tapMoveTolerance,2))if(this.lastTap&&Date.now()-this.lastTap.time<this.settings.doubleClickTimeout){var u=bt(e,this.lastTouches,this.container);if(this.emit("doubletap",u),this.lastTap=null,!u.sigmaDefaultPrevented&&this.settings.gestureTarget!=="page"){var c=this.renderer.getCamera(),v=c.getBoundedRatio(c.getState().ratio/this.settings.doubleClickZoomingRatio);c.animate(this.renderer.getViewportZoomedState(s,v),{easing:"quadraticInOut",duration:this.settings.doubleClickZoomingDuration})}}else{var h=bt(e,this.lastTouches,this.container);this.emit("tap",h),this.lastTap={time:Date.now(),position:h.touches[0]||h.previousTouches[0]}}}this.lastTouches=oa(e.touches),this.startTouchesPositions=[]}}},{key:"handleMove",value:function(e){var n=this;if(!(!this.enabled||!this.startTouchesPositions.length)){var i=this.doesCapture(e.touches.length);i&&e.preventDefault();var o=oa(e.touches),s=o.map(function(W){return re(W,n.container)}),l=this.lastTouches;this.lastTouches=o,this.lastTouchesPositions=s;var d=bt(e,l,this.container);if(this.emit("touchmove",d),!d.sigmaDefaultPrevented&&(this.hasMoved||(this.hasMoved=s.some(function(W,X){var H=n.startTouchesPositions[X];return H&&(W.x!==H.x||W.y!==H.y)})),!!this.hasMoved)){if(!i){this.settings.gestureTarget==="shared"&&this.renderer._showGestureHint("touch");return}this.isMoving=!0,this.syncStageFlags(),this.movingTimeout&&clearTimeout(this.movingTimeout),this.movingTimeout=window.setTimeout(function(){n.isMoving=!1},this.settings.dragTimeout);var u=this.renderer.getCamera(),c=this.startCameraState,v=this.renderer.getSetting("stagePadding");switch(this.touchMode){case 1:{var h=this.renderer.viewportToFramedGraph((this.startTouchesPositions||[])[0]),f=h.x,b=h.y,m=this.renderer.viewportToFramedGraph(s[0]),g=m.x,p=m.y;u.setState({x:c.x+f-g,y:c.y+b-p});break}case 2:{var x={x:.5,y:.5,angle:0,ratio:1},T=s[0],y=T.x,_=T.y,R=s[1],E=R.x,L=R.y,A=Math.atan2(L-_,E-y)-this.startTouchesAngle,k=Math.hypot(L-_,E-y)/this.startTouchesDistance,D=u.getBoundedRatio(c.ratio/k);x.ratio=D,x.angle=c.angle+A;var I=this.getDimensions(),C=this.renderer.viewportToFramedGraph((this.startTouchesPositions||[])[0],{cameraState:c}),w=Math.min(I.width,I.height)-2*v,N=w/I.width,z=w/I.height,P=D/w,F=y-w/2/N,M=_-w/2/z,O=ua({x:F,y:M},x.angle);F=O.x,M=O.y,x.x=C.x-F*P,x.y=C.y+M*P,u.setState(x);break}}}}}},{key:"setSettings",value:function(e){this.settings=e}}])})($r),ul=(function(){function a(r,t,e,n){q(this,a),S(this,"pendingNode",null),S(this,"session",null),this.graph=r,this.viewportToGraph=t,this.setNodesState=e,this.emit=n}return j(a,[{key:"start",value:function(t,e,n,i,o){var s=n(t),l=!1;if(this.emit("nodeDragStart",{node:t,allDraggedNodes:s,event:e,preventSigmaDefault:function(){l=!0}}),l)return!1;var d=new Map,u=G(s),c;try{for(u.s();!(c=u.n()).done;){var v=c.value;d.set(v,{x:this.graph.getNodeAttribute(v,i),y:this.graph.getNodeAttribute(v,o)})}}catch(h){u.e(h)}finally{u.f()}return this.session={node:t,allNodes:s,startPosition:this.viewportToGraph(e),startNodePositions:d,xAttr:i,yAttr:o},this.setNodesState(s,{isDragged:!0}),!0}},{key:"applyMove",value:function(t,e){var n=this.session,i=n.allNodes,o=n.startNodePositions,s=n.startPosition,l=n.xAttr,d=n.yAttr,u=this.viewportToGraph(t),c={x:u.x-s.x,y:u.y-s.y},v=G(i),h;try{for(v.s();!(h=v.n()).done;){var f=h.value,b=o.get(f);if(!(!b||!this.graph.hasNode(f))){var m={x:b.x+c.x,y:b.y+c.y};e?this.graph.mergeNodeAttributes(f,e(m,f)):(this.graph.setNodeAttribute(f,l,m.x),this.graph.setNodeAttribute(f,d,m.y))}}}catch(g){v.e(g)}finally{v.f()}}},{key:"end",value:function(){if(this.pendingNode=null,!this.session)return null;var t=this.session,e=t.node,n=t.allNodes;return this.setNodesState(n,{isDragged:!1}),this.session=null,{node:e,allNodes:n}}},{key:"removeNode",value:function(t){t===this.pendingNode&&(this.pendingNode=null),this.session&&(this.session.node===t?(this.setNodesState(this.session.allNodes,{isDragged:!1}),this.session=null):this.session.allNodes.includes(t)&&(this.session.allNodes=this.session.allNodes.filter(function(e){return e!==t}),this.session.startNodePositions.delete(t)))}},{key:"clear",value:function(){this.pendingNode=null,this.session=null}}])})();function zr(a,r){return a<r?"".concat(a,"\0").concat(r):"".concat(r,"\0").concat(a)}var cl=(function(){function a(r,t){q(this,a),S(this,"groups",new Map),S(this,"edgeToGroupKey",new Map),this.graph=r,this.onGroupChanged=t}return j(a,[{key:"getGroupKey",value:function(t){return zr(this.graph.source(t),this.graph.target(t))}},{key:"sortGroup",value:function(t,e){var n=this,i=e.split("\0")[0];t.sort(function(o,s){var l=n.graph.source(o)===i||!n.graph.isDirected(o)?0:1,d=n.graph.source(s)===i||!n.graph.isDirected(s)?0:1;return l-d})}},{key:"register",value:function(t){var e=this.getGroupKey(t),n=this.groups.get(e);n||(n=[],this.groups.set(e,n)),n.includes(t)||n.push(t),this.edgeToGroupKey.set(t,e),n.length>1&&this.sortGroup(n,e),this.onGroupChanged(n,n.length)}},{key:"unregister",value:function(t){var e=this.edgeToGroupKey.get(t);if(e){this.edgeToGroupKey.delete(t);var n=this.groups.get(e);if(n){var i=n.indexOf(t);i!==-1&&n.splice(i,1),n.length===0?this.groups.delete(e):this.onGroupChanged(n,n.length)}}}},{key:"getGroup",value:function(t){var e,n=this.edgeToGroupKey.get(t);return n?(e=this.groups.get(n))!==null&&e!==void 0?e:[]:[]}},{key:"getSiblings",value:function(t){return this.getGroup(t).filter(function(e){return e!==t})}},{key:"rebuild",value:function(){var t=this;this.groups.clear(),this.edgeToGroupKey.clear(),this.graph.forEachEdge(function(l,d,u,c){var v=zr(u,c),h=t.groups.get(v);h||(h=[],t.groups.set(v,h)),h.push(l),t.edgeToGroupKey.set(l,v)});var e=G(this.groups),n;try{for(e.s();!(n=e.n()).done;){var i=K(n.value,2),o=i[0],s=i[1];s.length>1&&this.sortGroup(s,o),this.onGroupChanged(s,s.length)}}catch(l){e.e(l)}finally{e.f()}}},{key:"clear",value:function(){this.groups.clear(),this.edgeToGroupKey.clear()}}])})();function Nr(a,r){var t;if(a===!1||a==="extend"||a==="separate")return a;var e=a[r];return e!==void 0?e:(t=a.default)!==null&&t!==void 0?t:!1}function Mr(a){return a===!1?!1:a==="extend"||a==="separate"?!0:Object.values(a).some(function(r){return r==="extend"||r==="separate"})}function Gr(a){return a==="separate"?!0:a===!1||a==="extend"?!1:a.default==="separate"?!0:Object.values(a).includes("separate")}var ee={node:{parent:null,eventSuffix:"Node",payloadKey:"node",isEnabled:function(){return!0},writesPickingThisFrame:function(){return!0},setHover:function(r,t,e){return r.setNodeState(t,{isHovered:e})},getCursor:function(r,t){var e;return(e=r.nodeDataCache[t])===null||e===void 0?void 0:e.cursor},isHitValid:function(r,t){var e;return((e=r.nodeDataCache[t])===null||e===void 0?void 0:e.visibility)!=="hidden"}},edge:{parent:null,eventSuffix:"Edge",payloadKey:"edge",isEnabled:function(r){return!!r.settings.enableEdgeEvents},writesPickingThisFrame:function(r){return!!r.settings.enableEdgeEvents},setHover:function(r,t,e){return r.setEdgeState(t,{isHovered:e})},getCursor:function(r,t){var e;return(e=r.edgeDataCache[t])===null||e===void 0?void 0:e.cursor}},nodeLabel:{parent:"node",eventSuffix:"NodeLabel",payloadKey:"node",isEnabled:function(r){return Gr(r.settings.nodeLabelEvents)},writesPickingThisFrame:function(r){return Mr(r.settings.nodeLabelEvents)},setHover:function(r,t,e){return r.setNodeState(t,{isLabelHovered:e})},getCursor:function(r,t){var e;return(e=r.nodeDataCache[t])===null||e===void 0?void 0:e.labelCursor},resolveForVerb:function(r,t,e){var n=Nr(e.settings.nodeLabelEvents,t);return n===!1?null:n==="extend"?{kind:"node",key:r.key}:r}},edgeLabel:{parent:"edge",eventSuffix:"EdgeLabel",payloadKey:"edge",isEnabled:function(r){return Gr(r.settings.edgeLabelEvents)},writesPickingThisFrame:function(r){return Mr(r.settings.edgeLabelEvents)},setHover:function(r,t,e){return r.setEdgeState(t,{isLabelHovered:e})},getCursor:function(r,t){var e;return(e=r.edgeDataCache[t])===null||e===void 0?void 0:e.labelCursor},resolveForVerb:function(r,t,e){var n=Nr(e.settings.edgeLabelEvents,t);return n===!1?null:n==="extend"?{kind:"edge",key:r.key}:r}}},Ne=["node","edge","nodeLabel","edgeLabel"];function hl(){return{lookup:[null],idsByKind:{node:new Map,edge:new Map,nodeLabel:new Map,edgeLabel:new Map},nextId:1}}function ze(a,r,t){var e;return(e=a.idsByKind[r].get(t))!==null&&e!==void 0?e:0}function $a(a,r){var t=G(Ne),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;if(n===r||ee[n].parent===r){var i=G(a.idsByKind[n].values()),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;a.lookup[s]=null}}catch(v){i.e(v)}finally{i.f()}a.idsByKind[n]=new Map}}}catch(v){t.e(v)}finally{t.f()}var l=1,d=G(Ne),u;try{for(d.s();!(u=d.n()).done;){var c=u.value;if(c===r)break;l+=a.idsByKind[c].size}}catch(v){d.e(v)}finally{d.f()}a.nextId=l}function Br(a,r,t){var e=a.nextId++;return a.idsByKind[r].set(t,e),a.lookup[e]={kind:r,key:t},e}function fl(a,r){var t=G(Ne),e;try{for(t.s();!(e=t.n()).done;){var n=e.value;if(ee[n].parent!==null){var i=G(a.idsByKind[n].values()),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;a.lookup[s]=null}}catch(y){i.e(y)}finally{i.f()}a.idsByKind[n]=new Map}}}catch(y){t.e(y)}finally{t.f()}a.nextId=1;var l=G(Ne),d;try{for(l.s();!(d=l.n()).done;){var u=d.value;if(ee[u].parent===null){var c=G(a.idsByKind[u].values()),v;try{for(c.s();!(v=c.n()).done;){var h=v.value;h>=a.nextId&&(a.nextId=h+1)}}catch(y){c.e(y)}finally{c.f()}}}}catch(y){l.e(y)}finally{l.f()}var f=G(Ne),b;try{for(f.s();!(b=f.n()).done;){var m=b.value,g=ee[m];if(!(g.parent===null||!g.isEnabled(r))){var p=G(a.idsByKind[g.parent].keys()),x;try{for(p.s();!(x=p.n()).done;){var T=x.value;a.idsByKind[m].set(T,a.nextId),a.lookup[a.nextId]={kind:m,key:T},a.nextId++}}catch(y){p.e(y)}finally{p.f()}}}}catch(y){f.e(y)}finally{f.f()}}function gl(a,r){var t=G(Ne),e;try{for(t.s();!(e=t.n()).done;){var n=e.value,i=a[n],o=r[n];if(i!==o){if(i.size!==o.size)return!1;var s=G(i),l;try{for(s.s();!(l=s.n()).done;){var d=K(l.value,2),u=d[0],c=d[1];if(o.get(u)!==c)return!1}}catch(v){s.e(v)}finally{s.f()}}}}catch(v){t.e(v)}finally{t.f()}return!0}function Wr(a,r,t){ee[r.kind].setHover(a,r.key,t)}function vl(a,r){return ee[r.kind].getCursor(a,r.key)}function yt(a,r){return"".concat(r).concat(ee[a].eventSuffix)}function _t(a,r){return B(B({},r),{},S({},ee[a.kind].payloadKey,a.key))}function ml(a,r,t){var e=ee[r.kind].resolveForVerb;return e?e(r,t,a):r}function pl(a,r){var t=ee[r.kind].isHitValid;return t?t(a,r.key):!0}function Za(a){return Ne.filter(function(r){return r===a||ee[r].parent===a})}function Zr(a,r,t){return r&&(r=ml(a,r,t)),r&&!pl(a,r)&&(r=null),r}function Qa(a,r,t){var e=t==="wheel"?a.stateManager.hovered:a.getHitAtPosition(r);return Zr(a,e,t)}function bl(a,r){return!a||!r?a===r:a.kind===r.kind&&a.key===r.key}function Qr(a,r,t){var e={event:t,preventSigmaDefault:function(){return t.preventSigmaDefault()}},n=a.dragManager.session,i=n?{kind:"node",key:n.node}:Zr(a,r,"enter"),o=a.stateManager,s=o.hovered;bl(s,i)||(s&&(Wr(a,s,!1),a.emit(yt(s.kind,"leave"),_t(s,e))),o.setHovered(i),i&&(Wr(a,i,!0),a.emit(yt(i.kind,"enter"),_t(i,e))),a.updateContainerCursor())}function xl(a,r,t,e){e.handleResize=function(){return a.scheduleRefresh()},window.addEventListener("resize",e.handleResize),e.handleMove=function(i){a.hoverResolver.pointerMoved(ke(i))},e.handleMoveBody=function(i){var o=ke(i),s=a.dragManager;if(s.pendingNode&&!s.session){var l=a.nodeStyleAnalysis,d=l.xAttribute,u=l.yAttribute,c=a.settings;s.start(s.pendingNode,o,c.getDraggedNodes,d||"x",u||"y"),s.pendingNode=null}s.session&&(s.applyMove(o,a.settings.dragPositionToAttributes),a.emit("nodeDrag",{node:s.session.node,allDraggedNodes:s.session.allNodes,event:o}),o.preventSigmaDefault()),a.emit("moveBody",{event:o,preventSigmaDefault:function(){return o.preventSigmaDefault()}})},e.handleLeave=function(i){var o=ke(i),s={event:o,preventSigmaDefault:function(){return o.preventSigmaDefault()}};a.hoverResolver.pointerLeft(),Qr(a,null,o),a.emit("leaveStage",s)},e.handleEnter=function(i){var o=ke(i);a.emit("enterStage",{event:o,preventSigmaDefault:function(){return o.preventSigmaDefault()}})};var n=function(o){return function(s){var l=ke(s),d={event:l,preventSigmaDefault:function(){return l.preventSigmaDefault()}},u=Qa(a,l,o);if(u){a.emit(yt(u.kind,o),_t(u,d));return}a.emit("".concat(o,"Stage"),d)}};e.handleClick=n("click"),e.handleRightClick=n("rightClick"),e.handleDoubleClick=n("doubleClick"),e.handleWheel=n("wheel"),e.handleDown=function(i){var o=ke(i),s={event:o,preventSigmaDefault:function(){return o.preventSigmaDefault()}},l=Qa(a,o,"down");if(l){l.kind==="node"&&a.settings.enableNodeDrag&&(a.dragManager.pendingNode=l.key),a.emit(yt(l.kind,"down"),_t(l,s));return}a.emit("downStage",s)},e.handleUp=function(i){var o=ke(i),s={event:o,preventSigmaDefault:function(){return o.preventSigmaDefault()}},l=a.dragManager.end();l&&a.emit("nodeDragEnd",B({node:l.node,allDraggedNodes:l.allNodes},s));var d=Qa(a,o,"up");if(d){a.emit(yt(d.kind,"up"),_t(d,s));return}a.emit("upStage",s)},r.on("mousemove",e.handleMove),r.on("mousemovebody",e.handleMoveBody),r.on("click",e.handleClick),r.on("rightClick",e.handleRightClick),r.on("doubleClick",e.handleDoubleClick),r.on("wheel",e.handleWheel),r.on("mousedown",e.handleDown),r.on("mouseup",e.handleUp),r.on("mouseleave",e.handleLeave),r.on("mouseenter",e.handleEnter),t.on("touchdown",e.handleDown),t.on("touchdown",e.handleMove),t.on("touchup",e.handleUp),t.on("touchmove",e.handleMove),t.on("tap",e.handleClick),t.on("doubletap",e.handleDoubleClick),t.on("touchmove",e.handleMoveBody)}function yl(a,r){var t=a.graph,e=new Set(["x","y","zIndex","type"]);r.eachNodeAttributesUpdatedGraphUpdate=function(n){var i,o=(i=n.hints)===null||i===void 0?void 0:i.attributes,s=!o||o.some(function(l){return e.has(l)});a.refresh({partialGraph:{nodes:t.nodes()},skipIndexation:!s,schedule:!0})},r.eachEdgeAttributesUpdatedGraphUpdate=function(n){var i,o=(i=n.hints)===null||i===void 0?void 0:i.attributes,s=o&&["zIndex","type"].some(function(l){return o?.includes(l)});a.refresh({partialGraph:{edges:t.edges()},skipIndexation:!s,schedule:!0})},r.addNodeGraphUpdate=function(n){a.addNode(n.key),a.refresh({partialGraph:{nodes:[n.key]},skipIndexation:!1,schedule:!0})},r.updateNodeGraphUpdate=function(n){a.refresh({partialGraph:{nodes:[n.key]},skipIndexation:!1,schedule:!0})},r.dropNodeGraphUpdate=function(n){a.removeNode(n.key),a.refresh({schedule:!0})},r.addEdgeGraphUpdate=function(n){var i=n.key;a.edgeGroups.register(i),a.addEdge(i);var o=a.edgeGroups.getSiblings(i),s=G(o),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;a.addEdge(d)}}catch(u){s.e(u)}finally{s.f()}a.refresh({partialGraph:{edges:[i].concat(U(o))},schedule:!0})},r.updateEdgeGraphUpdate=function(n){a.refresh({partialGraph:{edges:[n.key]},skipIndexation:!1,schedule:!0})},r.dropEdgeGraphUpdate=function(n){var i=n.key,o=a.edgeGroups.getSiblings(i);a.edgeGroups.unregister(i),a.removeEdge(i);var s=G(o),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;a.addEdge(d)}}catch(u){s.e(u)}finally{s.f()}a.refresh({schedule:!0})},r.clearEdgesGraphUpdate=function(){a.clearEdgeState(),a.clearEdgeIndices(),a.refresh({schedule:!0})},r.clearGraphUpdate=function(){a.clearEdgeState(),a.clearNodeState(),a.clearEdgeIndices(),a.clearNodeIndices(),a.refresh({schedule:!0})},t.on("nodeAdded",r.addNodeGraphUpdate),t.on("nodeDropped",r.dropNodeGraphUpdate),t.on("nodeAttributesUpdated",r.updateNodeGraphUpdate),t.on("eachNodeAttributesUpdated",r.eachNodeAttributesUpdatedGraphUpdate),t.on("edgeAdded",r.addEdgeGraphUpdate),t.on("edgeDropped",r.dropEdgeGraphUpdate),t.on("edgeAttributesUpdated",r.updateEdgeGraphUpdate),t.on("eachEdgeAttributesUpdated",r.eachEdgeAttributesUpdatedGraphUpdate),t.on("edgesCleared",r.clearEdgesGraphUpdate),t.on("cleared",r.clearGraphUpdate)}function _l(a,r){a.removeListener("nodeAdded",r.addNodeGraphUpdate),a.removeListener("nodeDropped",r.dropNodeGraphUpdate),a.removeListener("nodeAttributesUpdated",r.updateNodeGraphUpdate),a.removeListener("eachNodeAttributesUpdated",r.eachNodeAttributesUpdatedGraphUpdate),a.removeListener("edgeAdded",r.addEdgeGraphUpdate),a.removeListener("edgeDropped",r.dropEdgeGraphUpdate),a.removeListener("edgeAttributesUpdated",r.updateEdgeGraphUpdate),a.removeListener("eachEdgeAttributesUpdated",r.eachEdgeAttributesUpdatedGraphUpdate),a.removeListener("edgesCleared",r.clearEdgesGraphUpdate),a.removeListener("cleared",r.clearGraphUpdate)}var Tl={x:.5,y:.5,angle:0,ratio:1},Sl=8,El=.001;function Rl(a){var r=a.coords,t=a.nodeData,e=a.dimensions,n=a.stagePadding,i=a.zoomToSizeRatioFunction,o=a.itemSizesReference,s=a.fitLabels,l=a.nodeLabelBox,d=Object.keys(r);if(!d.length)return a.extent;for(var u=i(1)||1,c=o==="positions",v=e.width,h=e.height,f=a.extent,b=0;b<Sl;b++){for(var m=Ot(f),g={width:f.x[1]-f.x[0]||1,height:f.y[1]-f.y[0]||1},p=be(Tl,e,g,n),x=Or(p,m({x:0,y:0}),v,h),T=Or(p,m({x:1,y:0}),v,h),y=Math.hypot(T.x-x.x,T.y-x.y)||1,_=1/0,R=-1/0,E=1/0,L=-1/0,A=0,k=d.length;A<k;A++){var D=d[A],I=t[D],C=I.size/u*(c?y:1),w=-C,N=C,z=-C,P=C;if(s){var F=l(I,C);F&&(F.minX<w&&(w=F.minX),F.maxX>N&&(N=F.maxX),F.minY<z&&(z=F.minY),F.maxY>P&&(P=F.maxY))}var M=r[D],O=M.x,W=M.y;_=Math.min(_,O+w/y),R=Math.max(R,O+N/y),E=Math.min(E,W-P/y),L=Math.max(L,W-z/y)}var X={x:[_,R],y:[E,L]},H=Math.max(X.x[1]-X.x[0],X.y[1]-X.y[0])||1,V=Math.max(Math.abs(X.x[0]-f.x[0]),Math.abs(X.x[1]-f.x[1]),Math.abs(X.y[0]-f.y[0]),Math.abs(X.y[1]-f.y[1]));if(f=X,V/H<El)break}return f}function Or(a,r,t,e){var n=Oe(a,r);return{x:(1+n.x)*t/2,y:(1-n.y)*e/2}}var Al=typeof navigator<"u"&&/Mac|iP(hone|ad|od)/.test(navigator.platform),Dl=1500,Cl=`.sigma-gesture-hint {
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  text-align: center;
  padding: 1em;
  background: #00000066;
  color: #ffffff;
  font-size: 1em;
  pointer-events: none;
  transition: opacity 0.1s;
}`;function Ur(a){var r,t,e=qe("style");e.textContent=a,document.head.appendChild(e);var n=((r=(t=e.sheet)===null||t===void 0?void 0:t.cssRules.length)!==null&&r!==void 0?r:0)>0;return e.remove(),n}var Ie=null;function Ll(){return Ie===null&&(Ie=Cl,Ur("@scope {}")&&(Ie=`@scope {
`.concat(Ie,`
}`)),Ur("@layer sigma-gesture-hint {}")&&(Ie=`@layer sigma-gesture-hint {
`.concat(Ie,`
}`))),Ie}var Pl=(function(){function a(r){q(this,a),S(this,"hideTimeout",null),this.styleElement=qe("style"),this.styleElement.textContent=Ll(),r.appendChild(this.styleElement),this.element=qe("div",{opacity:"0"},{class:"sigma-gesture-hint"}),r.appendChild(this.element)}return j(a,[{key:"show",value:function(t,e){var n=this,i=t==="touch"?e.sharedGestureTouchMessage:Al?e.sharedGestureAppleWheelMessage:e.sharedGestureWheelMessage;i&&(this.element.textContent=i,this.element.style.opacity="1",typeof this.hideTimeout=="number"&&clearTimeout(this.hideTimeout),this.hideTimeout=window.setTimeout(function(){n.hideTimeout=null,n.element.style.opacity="0"},Dl))}},{key:"kill",value:function(){typeof this.hideTimeout=="number"&&clearTimeout(this.hideTimeout),this.styleElement.remove(),this.element.remove()}}])})(),Fl=(function(){function a(r){q(this,a),S(this,"readBuffer",null),S(this,"fence",null),S(this,"result",new Uint8Array(4)),S(this,"generation",0),S(this,"readGeneration",0),S(this,"lastEvent",null),S(this,"active",!1),S(this,"dirty",!1),S(this,"rafId",null),S(this,"killed",!1),this.options=r}return j(a,[{key:"pointerMoved",value:function(t){this.lastEvent=t,this.active=!0,!this.options.isRenderPending()&&this.request()}},{key:"pointerLeft",value:function(){this.active=!1,this.dirty=!1}},{key:"frameRendered",value:function(){this.request()}},{key:"invalidate",value:function(){this.generation++}},{key:"request",value:function(){if(!(this.killed||!this.active||!this.lastEvent)){if(this.fence){this.dirty=!0;return}this.startRead()}}},{key:"startRead",value:function(){var t=this.options,e=t.gl,n=t.getFrameBuffer,i=t.getPixelRatio,o=t.getDownSizingRatio;this.readGeneration=this.generation;var s=this.lastEvent,l=ca(e,s.x,s.y,i(),o()),d=K(l,2),u=d[0],c=d[1];this.readBuffer||(this.readBuffer=e.createBuffer()),e.bindFramebuffer(e.FRAMEBUFFER,n()),e.bindBuffer(e.PIXEL_PACK_BUFFER,this.readBuffer),e.bufferData(e.PIXEL_PACK_BUFFER,4,e.STREAM_READ),e.readPixels(u,c,1,1,e.RGBA,e.UNSIGNED_BYTE,0),e.bindBuffer(e.PIXEL_PACK_BUFFER,null),e.bindFramebuffer(e.FRAMEBUFFER,null),this.fence=e.fenceSync(e.SYNC_GPU_COMMANDS_COMPLETE,0),e.flush(),this.schedulePoll(s)}},{key:"schedulePoll",value:function(t){var e=this;this.rafId=requestAnimationFrame(function(){e.rafId=null,e.poll(t)})}},{key:"poll",value:function(t){var e=this.options,n=e.gl,i=e.onIndex;if(!(this.killed||!this.fence)){var o=n.clientWaitSync(this.fence,0,0);if(o===n.TIMEOUT_EXPIRED){this.schedulePoll(t);return}if(n.deleteSync(this.fence),this.fence=null,o!==n.WAIT_FAILED&&this.readGeneration===this.generation){n.bindBuffer(n.PIXEL_PACK_BUFFER,this.readBuffer),n.getBufferSubData(n.PIXEL_PACK_BUFFER,0,this.result),n.bindBuffer(n.PIXEL_PACK_BUFFER,null);var s=K(this.result,4),l=s[0],d=s[1],u=s[2],c=s[3];this.active&&i(ha(l,d,u,c),t)}this.dirty&&(this.dirty=!1,this.active&&this.lastEvent&&!this.options.isRenderPending()&&this.startRead())}}},{key:"reset",value:function(){this.rafId!==null&&cancelAnimationFrame(this.rafId),this.rafId=null,this.fence=null,this.readBuffer=null,this.dirty=!1}},{key:"kill",value:function(){this.killed=!0,this.rafId!==null&&cancelAnimationFrame(this.rafId),this.rafId=null;var t=this.options.gl;this.fence&&t.deleteSync(this.fence),this.fence=null,this.readBuffer&&t.deleteBuffer(this.readBuffer),this.readBuffer=null}}])})(),Hr=(function(){function a(r,t){q(this,a),this.key=r,this.size=t}return j(a,null,[{key:"compare",value:function(t,e){return t.size>e.size?-1:t.size<e.size||t.key>e.key?1:-1}}])})(),ia=(function(){function a(){q(this,a),S(this,"width",0),S(this,"height",0),S(this,"cellSize",0),S(this,"columns",0),S(this,"rows",0),S(this,"cells",{})}return j(a,[{key:"resizeAndClear",value:function(t,e){this.width=t.width,this.height=t.height,this.cellSize=e,this.columns=Math.ceil(t.width/e),this.rows=Math.ceil(t.height/e),this.cells={}}},{key:"getIndex",value:function(t){var e=Math.floor(t.x/this.cellSize),n=Math.floor(t.y/this.cellSize);return n*this.columns+e}},{key:"add",value:function(t,e,n){var i=new Hr(t,e),o=this.getIndex(n),s=this.cells[o];s||(s=[],this.cells[o]=s),s.push(i)}},{key:"organize",value:function(){for(var t in this.cells){var e=this.cells[t];e.sort(Hr.compare)}}},{key:"getLabelsToDisplay",value:function(t,e,n){var i=this.cellSize*this.cellSize,o=i/t/t,s=o*e/i,l=Math.ceil(s),d=[];if(n)for(var u=Math.max(0,Math.floor(n.x1/this.cellSize)),c=Math.min(this.columns-1,Math.floor(n.x2/this.cellSize)),v=Math.max(0,Math.floor(n.y1/this.cellSize)),h=Math.min(this.rows-1,Math.floor(n.y2/this.cellSize)),f=v;f<=h;f++)for(var b=u;b<=c;b++){var m=f*this.columns+b,g=this.cells[m];if(g)for(var p=0;p<Math.min(l,g.length);p++)d.push(g[p].key)}else for(var x in this.cells)for(var T=this.cells[x],y=0;y<Math.min(l,T.length);y++)d.push(T[y].key);return d}}])})();function wl(a){var r=a.graph,t=a.hoveredNode,e=a.highlightedNodes,n=a.displayedNodeLabels,i=new Set,o=new Set(e);t&&o.add(t);var s=G(o),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;r.hasNode(d)&&r.forEachEdge(d,function(h){i.add(h)})}}catch(h){s.e(h)}finally{s.f()}var u=G(n),c;try{var v=function(){var f=c.value;if(o.has(f))return 1;r.forEachEdge(f,function(b,m,g,p){var x=g===f?p:g;n.has(x)&&i.add(b)})};for(u.s();!(c=u.n()).done;)v()}catch(h){u.e(h)}finally{u.f()}return Array.from(i)}var et=150,tt=50,kl={both:0,node:1,label:2},Il={over:0,above:1,below:2,auto:3},Vr=12,zl=3,Nl=(function(){function a(r){q(this,a),S(this,"labelGrid",new ia),S(this,"edgeAnchorGrid",new ia),S(this,"displayedNodeLabels",new Set),S(this,"displayedEdgeLabels",new Set),S(this,"edgeLabelCandidates",[]),S(this,"renderedNodeLabels",new Set),S(this,"labelSizeCache",new Map),S(this,"framePassPoints",new Float32Array(0)),S(this,"labelsDirty",!0),this.internals=r}return j(a,[{key:"resetFrame",value:function(){this.displayedNodeLabels=new Set,this.renderedNodeLabels=new Set,this.labelSizeCache.clear()}},{key:"clearEdgeLabels",value:function(){this.displayedEdgeLabels=new Set}},{key:"resetLabelGrid",value:function(){this.labelGrid=new ia,this.edgeAnchorGrid=new ia}},{key:"processWebGLLabels",value:function(t){for(var e,n=this.internals,i=n.labelProgram,o=n.primitives,s=n.nodeDataCache,l=(o==null||(e=o.nodes)===null||e===void 0||(e=e.label)===null||e===void 0||(e=e.font)===null||e===void 0?void 0:e.family)||"sans-serif",d=new Map,u=0,c=t.length;u<c;u++){var v=t[u],h=s[v];if(!(h.visibility==="hidden"||!h.label)){var f=h.labelFont||l,b=d.get(f);b?b.push(h.label):d.set(f,[h.label])}}var m=G(d),g;try{for(m.s();!(g=m.n()).done;){var p=K(g.value,2),x=p[0],T=p[1],y=Vt(x),_=y.family,R=y.weight,E=y.style,L=i.registerFont(_,R,E);i.ensureGlyphsReady(T,L)}}catch(A){m.e(A)}finally{m.f()}}},{key:"measureNodeLabel",value:function(t){var e,n;if(!t.label)return{width:0,height:0,textHeight:0};var i=this.internals,o=i.labelProgram,s=i.primitives,l=(e=t.labelSize)!==null&&e!==void 0?e:14,d=t.labelFont||(s==null||(n=s.nodes)===null||n===void 0||(n=n.label)===null||n===void 0||(n=n.font)===null||n===void 0?void 0:n.family)||"sans-serif",u="".concat(t.label,"|").concat(l,"|").concat(d);if(this.labelSizeCache.has(u))return this.labelSizeCache.get(u);var c=Vt(d),v=c.family,h=c.weight,f=c.style,b=o.registerFont(v,h,f),m=o.measureLabel(t.label,l,b);return this.labelSizeCache.set(u,m),m}},{key:"nodeLabelBox",value:function(t,e){var n,i,o,s,l;if(t.visibility==="hidden"||t.labelVisibility==="hidden")return null;var d=this.measureNodeLabel(t),u=d.width,c=d.height,v=d.textHeight;if(!u)return null;var h=(n=(i=this.internals.primitives)===null||i===void 0||(i=i.nodes)===null||i===void 0||(i=i.label)===null||i===void 0?void 0:i.margin)!==null&&n!==void 0?n:Ke,f=e+h,b=t.labelBackgroundColor?(o=t.labelBackgroundPadding)!==null&&o!==void 0?o:Ga:0,m=u/2,g=c/2,p=m+b,x=g+b,T=v/2,y=0,_=0;switch((s=t.labelPosition)!==null&&s!==void 0?s:"right"){case"left":y=-(f+m);break;case"above":_=-(f+T);break;case"below":_=f+T;break;case"over":break;default:y=f+m}var R=(l=t.labelAngle)!==null&&l!==void 0?l:0,E=ua({x:y,y:_},R),L=E.x,A=E.y,k=Math.abs(Math.cos(R)),D=Math.abs(Math.sin(R)),I=k*p+D*x,C=D*p+k*x;return{minX:L-I,maxX:L+I,minY:A-C,maxY:A+C}}},{key:"computeDisplayedNodeLabels",value:function(){var t=this.internals.getCameraState(),e=this.internals.getDimensions(),n=e.width,i=e.height,o=this.internals.viewportToFramedGraph({x:-et,y:-tt}),s=this.internals.viewportToFramedGraph({x:n+et,y:-tt}),l=this.internals.viewportToFramedGraph({x:-et,y:i+tt}),d=this.internals.viewportToFramedGraph({x:n+et,y:i+tt}),u=Math.min(o.x,s.x,l.x,d.x),c=Math.max(o.x,s.x,l.x,d.x),v=Math.min(o.y,s.y,l.y,d.y),h=Math.max(o.y,s.y,l.y,d.y),f=be({x:.5,y:.5,ratio:1,angle:0},{width:n,height:i},this.internals.getGraphDimensions(),this.internals.getStagePadding()),b=function(F){var M=Oe(f,F);return{x:(1+M.x)*n/2,y:(1-M.y)*i/2}},m=b({x:u,y:v}),g=b({x:c,y:v}),p=b({x:u,y:h}),x=b({x:c,y:h}),T={x1:Math.min(m.x,g.x,p.x,x.x),y1:Math.min(m.y,g.y,p.y,x.y),x2:Math.max(m.x,g.x,p.x,x.x),y2:Math.max(m.y,g.y,p.y,x.y)},y=this.internals,_=y.settings,R=y.nodeDataCache,E=y.nodesWithForcedLabels,L=this.labelGrid.getLabelsToDisplay(t.ratio,_.labelDensity,T);Ca(L,E);for(var A=0,k=L.length;A<k;A++){var D=L[A],I=R[D];if(!this.displayedNodeLabels.has(D)&&!(I.visibility==="hidden"||I.labelVisibility==="hidden")&&I.label&&!(I.x<u||I.x>c||I.y<v||I.y>h)){var C=this.internals.framedGraphToViewport(I),w=C.x,N=C.y,z=this.internals.scaleSize(I.size);!_e(I)&&z<_.labelRenderedSizeThreshold||w<-et-z||w>n+et+z||N<-tt-z||N>i+tt+z||this.displayedNodeLabels.add(D)}}}},{key:"buildFramePassPoints",value:function(){var t=this.internals,e=t.nodeDataCache,n=t.nodeDataTexture;if(!n)return{data:this.framePassPoints,count:0};var i=this.displayedNodeLabels.size*3;this.framePassPoints.length<i&&(this.framePassPoints=new Float32Array(i));var o=this.framePassPoints,s=0,l=G(this.displayedNodeLabels),d;try{for(l.s();!(d=l.n()).done;){var u,c,v=d.value,h=e[v];if(h){var f=n.getIndex(v);f<0||(o[s*3]=f,o[s*3+1]=(u=Ye[h.labelPosition||ve.labelPosition])!==null&&u!==void 0?u:0,o[s*3+2]=(c=h.labelAngle)!==null&&c!==void 0?c:0,s++)}}}catch(b){l.e(b)}finally{l.f()}return{data:o,count:s}}},{key:"renderWebGLLabels",value:function(t,e){var n=this.internals,i=n.nodeDataCache,o=n.labelProgram,s=n.primitives,l=n.nodeDataTexture,d=[],u=G(this.displayedNodeLabels),c;try{for(u.s();!(c=u.n()).done;){var v=c.value;if(!this.renderedNodeLabels.has(v)){var h=i[v];e&&h.labelDepth!==e||(this.renderedNodeLabels.add(v),d.push(v))}}}catch(te){u.e(te)}finally{u.f()}if(d.length!==0){if(this.labelsDirty){for(var f,b,m,g=0,p=0,x=d.length;p<x;p++){var T=i[d[p]];g+=T.label.length}o.reallocate(g);for(var y=14,_=(f=s==null||(b=s.nodes)===null||b===void 0||(b=b.label)===null||b===void 0?void 0:b.margin)!==null&&f!==void 0?f:Ke,R=ve.labelPosition,E=(s==null||(m=s.nodes)===null||m===void 0||(m=m.label)===null||m===void 0||(m=m.font)===null||m===void 0?void 0:m.family)||"sans-serif",L=new Map,A=0,k=0,D=d.length;k<D;k++){var I,C,w,N,z=d[k],P=i[z],F=P.labelFont||E,M=L.get(F);if(M===void 0){var O=Vt(F),W=O.family,X=O.weight,H=O.style;M=o.registerFont(W,X,H),L.set(F,M)}var V={text:P.label,x:P.x,y:P.y,size:(I=P.labelSize)!==null&&I!==void 0?I:y,color:P.labelColor,nodeSize:P.size,margin:_,position:(C=P.labelPosition)!==null&&C!==void 0?C:R,hidden:!1,forceLabel:_e(P),type:"default",zIndex:(w=P.zIndex)!==null&&w!==void 0?w:0,parentType:"node",parentKey:z,fontKey:M,labelAngle:(N=P.labelAngle)!==null&&N!==void 0?N:0,nodeIndex:l.getIndex(z)},de=o.processLabel(z,A,V);A+=de}o.invalidateBuffers()}o.render(t)}}},{key:"renderBackdrops",value:function(t,e){var n=this.internals,i=n.backdropProgram,o=n.nodeDataCache,s=n.nodesWithBackdrop,l=n.attachmentManager,d=n.pixelRatio,u=n.nodeDataTexture,c=[],v=G(s),h;try{for(v.s();!(h=v.n()).done;){var f,b=h.value,m=o[b];if(!(!m||m.visibility==="hidden")&&!(e&&m.depth!==e)){var g=(f=u?.getIndex(b))!==null&&f!==void 0?f:-1;g<0||c.push({key:b,nodeIndex:g})}}}catch(Ae){v.e(Ae)}finally{v.f()}if(c.length!==0){i.reallocate(c.length);for(var p=0;p<c.length;p++){var x,T,y,_,R,E,L,A,k=c[p],D=k.key,I=k.nodeIndex,C=o[D],w=this.displayedNodeLabels.has(D),N=w?this.measureNodeLabel(C):{width:0,height:0,textHeight:0},z=N.textHeight,P=N.width,F=N.height,M=0,O=0;if(w&&C.labelAttachment&&l){var W=l.getEntry(D,C.labelAttachment);if(W){var X=C.labelAttachmentPlacement||"below";if(X==="below"||X==="above"){var H=W.height/d;F+=H+Ee,P=Math.max(P,W.width/d),O=X==="below"?(H+Ee)/2:-(H+Ee)/2}else{var V=W.width/d;P+=V+Ee,F=Math.max(F,W.height/d),M=X==="right"?(V+Ee)/2:-(V+Ee)/2}}}var de=C.backdropColor?xe(C.backdropColor):[255,255,255,255],te=C.backdropShadowColor?xe(C.backdropShadowColor):[0,0,0,128],ge=de.map(function(Ae){return Ae/255}),Ge=te.map(function(Ae){return Ae/255}),at=(x=C.backdropShadowBlur)!==null&&x!==void 0?x:12,nt=(T=C.backdropPadding)!==null&&T!==void 0?T:6,rt=C.backdropBorderColor?xe(C.backdropBorderColor):[0,0,0,0],oi=rt.map(function(Ae){return Ae/255}),si=(y=C.backdropBorderWidth)!==null&&y!==void 0?y:0,li=(_=C.backdropCornerRadius)!==null&&_!==void 0?_:0,tn=(R=C.backdropLabelPadding)!==null&&R!==void 0?R:-1,di=tn<0?nt:tn,ui=(E=kl[(L=C.backdropArea)!==null&&L!==void 0?L:"both"])!==null&&E!==void 0?E:0,ci={key:D,nodeIndex:I,label:C.label,labelWidth:P,labelHeight:F,textHeight:z,type:"default",position:C.labelPosition||ve.labelPosition,labelAngle:(A=C.labelAngle)!==null&&A!==void 0?A:0,backdropColor:ge,backdropShadowColor:Ge,backdropShadowBlur:at,backdropPadding:nt,backdropBorderColor:oi,backdropBorderWidth:si,backdropCornerRadius:li,backdropLabelPadding:di,backdropArea:ui,labelBoxOffset:[M,O]};i.processBackdrop(p,ci)}i.invalidateBuffers(),i.render(t)}}},{key:"renderLabelBackgrounds",value:function(t,e){var n=this.internals,i=n.labelBackgroundProgram,o=n.nodeDataCache,s=n.nodeDataTexture,l=ee.nodeLabel.writesPickingThisFrame(this.internals),d=[],u=G(this.displayedNodeLabels),c;try{for(u.s();!(c=u.n()).done;){var v=c.value,h=o[v];!h||h.visibility==="hidden"||e&&h.labelDepth!==e||!l&&!h.labelBackgroundColor||d.push(v)}}catch(I){u.e(I)}finally{u.f()}if(d.length!==0){i.reallocate(d.length);for(var f=0;f<d.length;f++){var b,m,g,p,x=d[f],T=o[x],y=(b=s?.getIndex(x))!==null&&b!==void 0?b:-1;if(!(y<0)){var _=this.measureNodeLabel(T),R=_.width,E=_.height,L=_.textHeight,A=ze(this.internals.pickingState,"nodeLabel",x)||ze(this.internals.pickingState,"node",x),k=T.labelBackgroundColor?oe(T.labelBackgroundColor):oe("transparent"),D={nodeIndex:y,id:Ue(A),color:k,labelWidth:R,labelHeight:E,textHeight:L,positionMode:(m=Ye[T.labelPosition||ve.labelPosition])!==null&&m!==void 0?m:0,labelAngle:(g=T.labelAngle)!==null&&g!==void 0?g:0,padding:(p=T.labelBackgroundPadding)!==null&&p!==void 0?p:Ga};i.processLabelBackground(f,D)}}i.invalidateBuffers(),i.render(t)}}},{key:"cacheAttachments",value:function(t){var e=this.internals,n=e.attachmentManager,i=e.pixelRatio,o=e.nodeDataCache,s=e.nodesWithBackdrop,l=e.graph;if(n){var d=G(s),u;try{for(d.s();!(u=d.n()).done;){var c=u.value;if(this.displayedNodeLabels.has(c)){var v=o[c];if(!(!v||v.visibility==="hidden")&&!(t&&v.depth!==t)&&v.labelAttachment){var h=l.getNodeAttributes(c),f=this.measureNodeLabel(v),b=f.width,m=f.height,g={node:c,attributes:h,pixelRatio:i,labelWidth:b,labelHeight:m};n.renderAttachment(c,v.labelAttachment,g)}}}}catch(p){d.e(p)}finally{d.f()}n.regenerateAtlas()}}},{key:"renderAttachments",value:function(t,e){var n=this.internals,i=n.attachmentManager,o=n.attachmentProgram,s=n.nodeDataCache,l=n.nodesWithBackdrop,d=n.pixelRatio,u=n.nodeDataTexture;if(!(!i||!o)){var c=0;o.reallocateAttachments(l.size);var v=G(l),h;try{for(v.s();!(h=v.n()).done;){var f,b,m,g,p=h.value;if(this.displayedNodeLabels.has(p)){var x=s[p];if(!(!x||x.visibility==="hidden")&&!(e&&x.labelDepth!==e)&&x.labelAttachment){var T=i.getEntry(p,x.labelAttachment);if(T){var y=(f=u?.getIndex(p))!==null&&f!==void 0?f:-1;if(!(y<0)){var _=this.measureNodeLabel(x),R=_.width,E=_.height,L=_.textHeight,A=(b=lr[x.labelAttachmentPlacement||"below"])!==null&&b!==void 0?b:0;o.processAttachment(c,{nodeIndex:y,atlasX:T.x,atlasY:T.y,atlasW:T.width,atlasH:T.height,attachWidth:T.width/d,attachHeight:T.height/d,positionMode:(m=Ye[x.labelPosition||ve.labelPosition])!==null&&m!==void 0?m:0,attachmentPlacement:A,labelWidth:R,labelHeight:E,textHeight:L,labelAngle:(g=x.labelAngle)!==null&&g!==void 0?g:0}),c++}}}}}}catch(k){v.e(k)}finally{v.f()}c!==0&&(o.reallocateAttachments(c),i.bindTexture(mt),o.invalidateBuffers(),o.render(t))}}},{key:"computeDisplayedEdgeLabels",value:function(){var t=this.internals,e=t.graph,n=t.stateManager,i=t.settings,o=t.edgesWithForcedLabels,s=n.getHighlightedNodes(),l=i.edgeLabelAnchors==="allNodes"?new Set(this.edgeAnchorGrid.getLabelsToDisplay(this.internals.getCameraState().ratio,i.labelDensity)):this.displayedNodeLabels,d=n.hovered,u=wl({graph:e,hoveredNode:d?.kind==="node"?d.key:null,displayedNodeLabels:l,highlightedNodes:s});Ca(u,o),this.edgeLabelCandidates=u,this.displayedEdgeLabels=new Set}},{key:"filterEdgeLabelsForDepth",value:function(t){for(var e=this.internals,n=e.graph,i=e.nodeDataCache,o=e.edgeDataCache,s=[],l=new Set,d=0,u=this.edgeLabelCandidates.length;d<u;d++){var c=this.edgeLabelCandidates[d];if(!l.has(c)){l.add(c);var v=n.extremities(c),h=i[v[0]],f=i[v[1]],b=o[c];!b||!h||!f||b.visibility==="hidden"||b.labelVisibility==="hidden"||h.visibility==="hidden"||f.visibility==="hidden"||t&&b.labelDepth!==t||b.label&&s.push(c)}}return s}},{key:"renderEdgeLabels",value:function(t,e){var n=this.internals,i=n.graph,o=n.nodeDataCache,s=n.edgeDataCache,l=n.primitives,d=n.edgeLabelProgram,u=n.nodeDataTexture,c=n.edgeDataTexture;if(d){var v=this.filterEdgeLabelsForDepth(e),h=G(v),f;try{for(h.s();!(f=h.n()).done;){var b=f.value;this.displayedEdgeLabels.add(b)}}catch(V){h.e(V)}finally{h.f()}if(v.length!==0){if(this.labelsDirty){var m,g,p=0,x=G(v),T;try{for(x.s();!(T=x.n()).done;){var y=T.value;p+=s[y].label.length}}catch(V){x.e(V)}finally{x.f()}d.reallocate(p);var _=(m=l==null||(g=l.edges)===null||g===void 0||(g=g.label)===null||g===void 0?void 0:g.margin)!==null&&m!==void 0?m:5,R="over",E=0,L=G(v),A;try{for(L.s();!(A=L.n()).done;){var k,D,I=A.value,C=i.extremities(I),w=C[0],N=C[1],z=o[w],P=o[N],F=s[I],M=u.getIndex(w),O=u.getIndex(N),W=c.getIndex(I),X={text:F.label,x:(z.x+P.x)/2,y:(z.y+P.y)/2,size:Vr,color:F.labelColor,nodeSize:0,nodeIndex:-1,margin:_,position:(k=F.labelPosition)!==null&&k!==void 0?k:R,hidden:!1,forceLabel:_e(F),type:"default",zIndex:(D=F.zIndex)!==null&&D!==void 0?D:0,parentType:"edge",parentKey:I,fontKey:"",labelAngle:0,sourceX:z.x,sourceY:z.y,targetX:P.x,targetY:P.y,sourceSize:z.size,targetSize:P.size,sourceShape:z.shape||"circle",targetShape:P.shape||"circle",edgeSize:F.size,offset:0,edgeAttributes:F,sourceNodeIndex:M,targetNodeIndex:O,edgeIndex:W},H=d.processEdgeLabel(I,E,X);E+=H}}catch(V){L.e(V)}finally{L.f()}d.invalidateBuffers()}d.render(t)}}}},{key:"renderEdgeLabelBackgrounds",value:function(t,e){var n,i,o=this.internals,s=o.edgeLabelBackgroundProgram,l=o.edgeLabelProgram,d=o.edgeDataCache,u=o.primitives,c=o.edgeDataTexture;if(!(!c||!l||!s)){var v=ee.edgeLabel.writesPickingThisFrame(this.internals),h=(n=u==null||(i=u.edges)===null||i===void 0||(i=i.label)===null||i===void 0?void 0:i.margin)!==null&&n!==void 0?n:5,f="over",b=this.filterEdgeLabelsForDepth(e),m=[],g=G(b),p;try{for(g.s();!(p=g.n()).done;){var x=p.value;!v&&!d[x].labelBackgroundColor||m.push(x)}}catch(z){g.e(z)}finally{g.f()}if(m.length!==0){s.reallocate(m.length);for(var T=0;T<m.length;T++){var y,_,R,E=m[T],L=d[E],A=L.label,k=l.measureLabelAtlasWidth(A),D=(y=L.labelPosition)!==null&&y!==void 0?y:f,I=typeof D=="string"&&(_=Il[D])!==null&&_!==void 0?_:0,C=ze(this.internals.pickingState,"edgeLabel",E)||ze(this.internals.pickingState,"edge",E),w=L.labelBackgroundColor?oe(L.labelBackgroundColor):oe("transparent"),N={edgeIndex:c.getIndex(E),baseFontSize:Vr,totalTextWidth:k,positionMode:I,margin:h,padding:(R=L.labelBackgroundPadding)!==null&&R!==void 0?R:zl,color:w,id:Ue(C),edgeAttributes:L};s.processEdgeLabelBackground(T,E,N)}s.invalidateBuffers(),s.render(t)}}}}])})(),Ml=(function(){function a(r,t,e,n){q(this,a),S(this,"nodeStates",new Map),S(this,"edgeStates",new Map),S(this,"hovered",null),S(this,"dirtyNodes",new Set),S(this,"dirtyEdges",new Set),S(this,"graphStateChanged",!1),S(this,"graphStateFlagsDirty",!1),this.scheduleRefresh=r,this.customNodeStateDefaults=t,this.customEdgeStateDefaults=e,this.customGraphStateDefaults=n,this.graphState=_a(n)}return j(a,[{key:"getNodeState",value:function(t){t=""+t;var e=this.nodeStates.get(t);return e||(e=kn(this.customNodeStateDefaults),this.nodeStates.set(t,e)),e}},{key:"getEdgeState",value:function(t){t=""+t;var e=this.edgeStates.get(t);return e||(e=In(this.customEdgeStateDefaults),this.edgeStates.set(t,e)),e}},{key:"getGraphState",value:function(){return this.flushGraphStateFlags(),this.graphState}},{key:"getHighlightedNodes",value:function(){var t=new Set,e=G(this.nodeStates),n;try{for(e.s();!(n=e.n()).done;){var i=K(n.value,2),o=i[0],s=i[1];s.isHighlighted&&t.add(o)}}catch(l){e.e(l)}finally{e.f()}return t}},{key:"setNodeState",value:function(t,e){t=""+t;var n=this.getNodeState(t);if(Xe(n,e)){var i=B(B({},n),e);this.nodeStates.set(t,i),this.dirtyNodes.add(t),this.updateHoveredNodeTracking(t,n,i),this.graphStateFlagsDirty=!0,this.scheduleRefresh()}}},{key:"setEdgeState",value:function(t,e){t=""+t;var n=this.getEdgeState(t);if(Xe(n,e)){var i=B(B({},n),e);this.edgeStates.set(t,i),this.dirtyEdges.add(t),this.updateHoveredEdgeTracking(t,n,i),this.graphStateFlagsDirty=!0,this.scheduleRefresh()}}},{key:"setGraphState",value:function(t){if(Xe(this.graphState,t)){var e=B(B({},this.graphState),t);e.isIdle=!e.isPanning&&!e.isZooming&&!e.isDragging,this.graphState=e,this.graphStateChanged=!0,this.scheduleRefresh()}}},{key:"setNodesState",value:function(t,e){var n=!1,i=G(t),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;s=""+s;var l=this.getNodeState(s);if(Xe(l,e)){var d=B(B({},l),e);this.nodeStates.set(s,d),this.dirtyNodes.add(s),this.updateHoveredNodeTracking(s,l,d),n=!0}}}catch(u){i.e(u)}finally{i.f()}n&&(this.graphStateFlagsDirty=!0,this.scheduleRefresh())}},{key:"setEdgesState",value:function(t,e){var n=!1,i=G(t),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;s=""+s;var l=this.getEdgeState(s);if(Xe(l,e)){var d=B(B({},l),e);this.edgeStates.set(s,d),this.dirtyEdges.add(s),this.updateHoveredEdgeTracking(s,l,d),n=!0}}}catch(u){i.e(u)}finally{i.f()}n&&(this.graphStateFlagsDirty=!0,this.scheduleRefresh())}},{key:"removeNode",value:function(t){this.nodeStates.delete(t),this.dirtyNodes.delete(t),this.clearHoveredFor("node",t)}},{key:"removeEdge",value:function(t){this.edgeStates.delete(t),this.dirtyEdges.delete(t),this.clearHoveredFor("edge",t)}},{key:"pruneNodes",value:function(t){var e=G(this.nodeStates.keys()),n;try{for(e.s();!(n=e.n()).done;){var i=n.value;t(i)||this.removeNode(i)}}catch(o){e.e(o)}finally{e.f()}}},{key:"pruneEdges",value:function(t){var e=G(this.edgeStates.keys()),n;try{for(e.s();!(n=e.n()).done;){var i=n.value;t(i)||this.removeEdge(i)}}catch(o){e.e(o)}finally{e.f()}}},{key:"clearNodes",value:function(){this.nodeStates.clear(),this.dirtyNodes.clear(),this.clearHoveredForKinds(Za("node"))}},{key:"clearEdges",value:function(){this.edgeStates.clear(),this.dirtyEdges.clear(),this.clearHoveredForKinds(Za("edge"))}},{key:"resetGraphState",value:function(){this.graphState=_a(this.customGraphStateDefaults),this.graphStateChanged=!1,this.graphStateFlagsDirty=!1}},{key:"clearDirtyTracking",value:function(){this.dirtyNodes.clear(),this.dirtyEdges.clear(),this.graphStateChanged=!1}},{key:"setHovered",value:function(t){this.hovered=t}},{key:"clearHoveredFor",value:function(t,e){this.hovered&&this.hovered.key===e&&Za(t).includes(this.hovered.kind)&&(this.hovered=null)}},{key:"clearHoveredForKinds",value:function(t){this.hovered&&t.includes(this.hovered.kind)&&(this.hovered=null)}},{key:"updateGraphStateFromNodes",value:function(){var t,e=!1,n=!1,i=!1,o=G(this.nodeStates),s;try{for(o.s();!(s=o.n()).done;){var l=K(s.value,2),d=l[1];if(d.isHovered&&(e=!0),d.isHighlighted&&(n=!0),d.isDragged&&(i=!0),e&&n&&i)break}}catch(c){o.e(c)}finally{o.f()}!e&&((t=this.hovered)===null||t===void 0?void 0:t.kind)==="edge"&&(e=!0);var u=!this.graphState.isPanning&&!this.graphState.isZooming&&!i;(this.graphState.hasHovered!==e||this.graphState.hasHighlighted!==n||this.graphState.isDragging!==i||this.graphState.isIdle!==u)&&(this.graphStateChanged=!0),this.graphState=B(B({},this.graphState),{},{hasHovered:e,hasHighlighted:n,isDragging:i,isIdle:u})}},{key:"updateGraphStateFromEdges",value:function(){var t,e=((t=this.hovered)===null||t===void 0?void 0:t.kind)==="node";if(!e){var n=G(this.edgeStates),i;try{for(n.s();!(i=n.n()).done;){var o=K(i.value,2),s=o[1];if(s.isHovered){e=!0;break}}}catch(l){n.e(l)}finally{n.f()}}this.graphState.hasHovered!==e&&(this.graphStateChanged=!0),this.graphState=B(B({},this.graphState),{},{hasHovered:e})}},{key:"flushGraphStateFlags",value:function(){this.graphStateFlagsDirty&&(this.updateGraphStateFromNodes(),this.updateGraphStateFromEdges(),this.graphStateFlagsDirty=!1)}},{key:"updateHoveredNodeTracking",value:function(t,e,n){var i;if(e.isHovered!==n.isHovered)if(n.isHovered){var o;if(((o=this.hovered)===null||o===void 0?void 0:o.kind)==="node"&&this.hovered.key!==t){var s=this.hovered.key,l=this.getNodeState(s);this.nodeStates.set(s,B(B({},l),{},{isHovered:!1})),this.dirtyNodes.add(s)}this.hovered={kind:"node",key:t}}else((i=this.hovered)===null||i===void 0?void 0:i.kind)==="node"&&this.hovered.key===t&&(this.hovered=null)}},{key:"updateHoveredEdgeTracking",value:function(t,e,n){var i;if(e.isHovered!==n.isHovered)if(n.isHovered){var o;if(((o=this.hovered)===null||o===void 0?void 0:o.kind)==="edge"&&this.hovered.key!==t){var s=this.hovered.key,l=this.getEdgeState(s);this.edgeStates.set(s,B(B({},l),{},{isHovered:!1})),this.dirtyEdges.add(s)}this.hovered={kind:"edge",key:t}}else((i=this.hovered)===null||i===void 0?void 0:i.kind)==="edge"&&this.hovered.key===t&&(this.hovered=null)}}])})(),Xr=1,qr=2,jr=3,Yr=4,Gl=(function(a){function r(t,e){var n,i,o,s,l,d=arguments.length>2&&arguments[2]!==void 0?arguments[2]:{};q(this,r),l=$(this,r),S(l,"nodeReducer",null),S(l,"edgeReducer",null),S(l,"stageCanvas",null),S(l,"mouseLayer",null),S(l,"gestureHint",null),S(l,"extraElements",{}),S(l,"webGLContext",null),S(l,"pickingFrameBuffer",null),S(l,"pickingTexture",null),S(l,"pickingDepthBuffer",null),S(l,"activeListeners",{}),S(l,"nodeVariableEntries",[]),S(l,"edgeVariableEntries",[]),S(l,"edgePathsByName",new Map),S(l,"nodeProgramIndex",{}),S(l,"edgeProgramIndex",{}),S(l,"edgeTextureIndexCache",{}),S(l,"nodeGraphCoords",{}),S(l,"nodeExtent",{x:[0,1],y:[0,1]}),S(l,"matrix",ie()),S(l,"invMatrix",ie()),S(l,"correctionRatio",1),S(l,"frameId",0),S(l,"customBBox",null),S(l,"gpuTimerExt",void 0),S(l,"activeGpuTimerQuery",null),S(l,"pendingGpuTimerQueries",[]),S(l,"normalizationFunction",Ot({x:[0,1],y:[0,1]})),S(l,"graphToViewportRatio",1),S(l,"pickingState",hl()),S(l,"prevNodeVisibilities",{}),S(l,"width",0),S(l,"height",0),S(l,"autoRescaleFrozen",!1),S(l,"stylesDeclaration",null),S(l,"resolvedStageStyle",{}),S(l,"renderFrame",null),S(l,"contextLost",!1),S(l,"pendingProcess","full"),S(l,"needToRefreshState",!1),S(l,"checkEdgesEventsFrame",null),S(l,"edgeStyleAnalysis",{dependency:"static",xAttribute:null,yAttribute:null}),S(l,"depthLayers",U(It)),S(l,"customLayerPrograms",new Map),S(l,"nodeShapeSlug",null),S(l,"sdfAtlas",null),S(l,"depthRanges",{nodes:{},edges:{}}),S(l,"nodeBaseDepth",{}),S(l,"edgeBaseDepth",{});var u=d.primitives,c=d.styles,v=d.settings,h=v===void 0?{}:v,f=d.nodeReducer,b=d.edgeReducer,m=d.customNodeState,g=d.customEdgeState,p=d.customGraphState;l.stateManager=new Ml(function(){return l.scheduleStateRefresh()},m,g,p);var x=u??Mn;l.stylesDeclaration=c?{nodes:(n=c.nodes)!==null&&n!==void 0?n:Mt.nodes,edges:(i=c.edges)!==null&&i!==void 0?i:Mt.edges,stage:c.stage}:Mt,l.nodeReducer=f??null,l.edgeReducer=b??null;var T=Ta(l.stylesDeclaration.nodes);l.nodeReducer&&(T.dependency="graph-state"),l.edgeStyleAnalysis=Ta(l.stylesDeclaration.edges),l.edgeReducer&&(l.edgeStyleAnalysis.dependency="graph-state"),l.stylesDeclaration.stage&&(l.resolvedStageStyle=Da(l.stylesDeclaration.stage,l.stateManager.graphState));var y=Hn(h);if(Ht(y),y.enableNodeDrag){var _=T.xAttribute,R=T.yAttribute;if((!_||!R)&&!y.dragPositionToAttributes)throw new Error('Sigma: `enableNodeDrag` is true but position attribute names could not be inferred from styles. Either use attribute bindings for x/y in your node styles (e.g. `x: { attribute: "x" }`), or provide a `dragPositionToAttributes` setting.')}if(Un(t),!(e instanceof HTMLElement))throw new Error("Sigma: container should be an html element.");l.container=e,l.edgeGroups=new cl(t,function(P,F){for(var M=0;M<P.length;M++){var O=l.stateManager.getEdgeState(P[M]);O.parallelIndex=M,O.parallelCount=F}});var E=new ul(t,l.viewportToGraph.bind(l),l.setNodesState.bind(l),function(P,F){return l.emit(P,F)});if(l.depthLayers=(o=x.depthLayers)!==null&&o!==void 0?o:U(It),!(c!=null&&c.nodes)&&!wt.every(function(P){return l.depthLayers.includes(P)}))throw new Error("Sigma: depthLayers must include ".concat(wt.join(", ")," for the built-in node styles."));if(!(c!=null&&c.edges)&&!kt.every(function(P){return l.depthLayers.includes(P)}))throw new Error("Sigma: depthLayers must include ".concat(kt.join(", ")," for the built-in edge styles."));l.itemBuckets={nodes:new ja(l.depthLayers),edges:new ja(l.depthLayers)},l.initWebGLContext(),l.mouseLayer=qe("div",{position:"absolute",touchAction:"none",userSelect:"none"},{class:"sigma-mouse"}),l.container.appendChild(l.mouseLayer),l.resolvedStageStyle.background&&(l.container.style.backgroundColor=l.resolvedStageStyle.background),l.resolvedStageStyle.cursor&&(l.container.style.cursor=l.resolvedStageStyle.cursor);var L=new Pr(l.webGLContext),A=new Ya(l.webGLContext,{channels:1}),k=new Fr(l.webGLContext),D=new Ya(l.webGLContext,{channels:4}),I=l.webGLContext,C=new Fl({gl:I,getFrameBuffer:function(){return l.pickingFrameBuffer},getPixelRatio:function(){return l.internals.pixelRatio},getDownSizingRatio:function(){return l.internals.settings.pickingDownSizingRatio},isRenderPending:function(){return l.renderFrame!==null},onIndex:function(F,M){var O;return Qr(l.internals,(O=l.pickingState.lookup[F])!==null&&O!==void 0?O:null,M)}}),w=l.initPrograms(x,y),N=x==null||(s=x.nodes)===null||s===void 0?void 0:s.labelAttachments,z=null;return N&&Object.keys(N).length>0&&(z=new Lr(I,N,function(){return l.scheduleRender()})),l.internals=B(B({nodeDataCache:{},edgeDataCache:{},nodesWithForcedLabels:new Set,nodesWithBackdrop:new Set,edgesWithForcedLabels:new Set,settings:y,primitives:x,pixelRatio:dt(),graph:t,stateManager:l.stateManager,dragManager:E,hoverResolver:C,nodeStyleAnalysis:T,pickingState:l.pickingState},w),{},{attachmentManager:z,nodeDataTexture:L,nodeFrameTexture:A,edgeDataTexture:k,edgeFrameTexture:D,getDimensions:function(){return l.getDimensions()},getGraphDimensions:function(){return l.getGraphDimensions()},getStagePadding:function(){return l.getStagePadding()},getCameraState:function(){return l.camera.getState()},getHitAtPosition:function(F){return l.getHitAtPosition(F)},setNodeState:function(F,M){return l.setNodeState(F,M)},setEdgeState:function(F,M){return l.setEdgeState(F,M)},updateContainerCursor:function(){return l.updateContainerCursor()},scheduleRefresh:function(){return l.scheduleRefresh()},viewportToFramedGraph:function(F){return l.viewportToFramedGraph(F)},viewportToGraph:function(F){return l.viewportToGraph(F)},framedGraphToViewport:function(F){return l.framedGraphToViewport(F)},scaleSize:function(F){return l.scaleSize(F)},emit:function(F,M){return l.emit(F,M)}}),l.labelRenderer=new Nl(l.internals),l.resize(),l.initializeWebGLLabels(),l.camera=new Ir,l.bindCameraHandlers(),l.mouseCaptor=new ol(l.mouseLayer,l),l.mouseCaptor.setSettings(l.internals.settings),l.touchCaptor=new dl(l.mouseLayer,l),l.touchCaptor.setSettings(l.internals.settings),l.bindEventHandlers(),l.bindGraphHandlers(),l.handleSettingsUpdate(),l.refresh(),l}return Z(r,a),j(r,[{key:"initializeWebGLLabels",value:function(){this.sdfAtlas=new Pe,this.sdfAtlas.registerFont({family:"sans-serif",weight:"normal",style:"normal"})}},{key:"resetWebGLTexture",value:function(){var e=this.webGLContext;if(!this.pickingFrameBuffer)return this;var n=Math.ceil(this.width*this.internals.pixelRatio/this.internals.settings.pickingDownSizingRatio),i=Math.ceil(this.height*this.internals.pixelRatio/this.internals.settings.pickingDownSizingRatio);e.bindFramebuffer(e.FRAMEBUFFER,this.pickingFrameBuffer),this.pickingTexture&&e.deleteTexture(this.pickingTexture);var o=e.createTexture();o&&(e.bindTexture(e.TEXTURE_2D,o),e.texImage2D(e.TEXTURE_2D,0,e.RGBA,n,i,0,e.RGBA,e.UNSIGNED_BYTE,null),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MAG_FILTER,e.NEAREST),e.framebufferTexture2D(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,o,0),this.pickingTexture=o),this.pickingDepthBuffer&&e.deleteRenderbuffer(this.pickingDepthBuffer);var s=e.createRenderbuffer();return s&&(e.bindRenderbuffer(e.RENDERBUFFER,s),e.renderbufferStorage(e.RENDERBUFFER,e.DEPTH_COMPONENT16,n,i),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.DEPTH_ATTACHMENT,e.RENDERBUFFER,s),this.pickingDepthBuffer=s),e.bindFramebuffer(e.FRAMEBUFFER,null),this}},{key:"bindCameraHandlers",value:function(){var e=this;return this.activeListeners.camera=function(){e.refreshMatrices(),e.labelRenderer.labelsDirty=!0,e.scheduleRender()},this.activeListeners.cameraAnimationStart=function(n){var i=n.from,o=n.to;i.ratio!==o.ratio&&e.stateManager.setGraphState({isZooming:!0})},this.activeListeners.cameraAnimationEnd=function(){e.stateManager.setGraphState({isZooming:!1})},this.camera.on("updated",this.activeListeners.camera),this.camera.on("animationStart",this.activeListeners.cameraAnimationStart),this.camera.on("animationEnd",this.activeListeners.cameraAnimationEnd),this}},{key:"unbindCameraHandlers",value:function(){return this.camera.removeListener("updated",this.activeListeners.camera),this.camera.removeListener("animationStart",this.activeListeners.cameraAnimationStart),this.camera.removeListener("animationEnd",this.activeListeners.cameraAnimationEnd),this}},{key:"getHitAtPosition",value:function(e){var n;if(this.contextLost)return null;var i=this.webGLContext;i.bindFramebuffer(i.FRAMEBUFFER,this.pickingFrameBuffer);var o=pn(i,this.pickingFrameBuffer,e.x,e.y,this.internals.pixelRatio,this.internals.settings.pickingDownSizingRatio),s=ha.apply(void 0,U(o));return(n=this.pickingState.lookup[s])!==null&&n!==void 0?n:null}},{key:"bindEventHandlers",value:function(){return xl(this.internals,this.mouseCaptor,this.touchCaptor,this.activeListeners),this}},{key:"bindGraphHandlers",value:function(){return yl({graph:this.internals.graph,edgeGroups:this.edgeGroups,addNode:this.addNode.bind(this),updateNode:this.updateNode.bind(this),removeNode:this.removeNode.bind(this),addEdge:this.addEdge.bind(this),updateEdge:this.updateEdge.bind(this),removeEdge:this.removeEdge.bind(this),clearEdgeState:this.clearEdgeState.bind(this),clearNodeState:this.clearNodeState.bind(this),clearEdgeIndices:this.clearEdgeIndices.bind(this),clearNodeIndices:this.clearNodeIndices.bind(this),refresh:this.refresh.bind(this)},this.activeListeners),this}},{key:"unbindGraphHandlers",value:function(){_l(this.internals.graph,this.activeListeners)}},{key:"getNodeShapeId",value:function(e){return this.internals.nodeShapeMap&&this.internals.nodeGlobalShapeIds&&e.shape&&e.shape in this.internals.nodeShapeMap?this.internals.nodeGlobalShapeIds[this.internals.nodeShapeMap[e.shape]]:gt(e.shape||"circle")}},{key:"processNodes",value:function(){var e=this,n=this.internals.graph,i=this.internals.settings,o=this.getDimensions(),s=i.autoRescale,l=i.autoRescaleContent,d=this.nodeExtent;if(s===!1){var u=o.width,c=o.height;d={x:[-u/2,u/2],y:[-c/2,c/2]}}else(s!=="once"||!this.autoRescaleFrozen)&&(d=this.computeNodeExtent(),l!=="positions"&&!this.customBBox&&(d=Rl({extent:d,coords:this.nodeGraphCoords,nodeData:this.internals.nodeDataCache,dimensions:o,stagePadding:this.getStagePadding(),zoomToSizeRatioFunction:i.zoomToSizeRatioFunction,itemSizesReference:i.itemSizesReference,fitLabels:l==="labels",nodeLabelBox:function(O,W){return e.labelRenderer.nodeLabelBox(O,W)}})),s==="once"&&(this.autoRescaleFrozen=!0));this.nodeExtent=d,this.normalizationFunction=Ot(this.customBBox||this.nodeExtent);var v=new Ir,h=be(v.getState(),o,this.getGraphDimensions(),this.getStagePadding());this.labelRenderer.labelGrid.resizeAndClear(o,i.labelGridCellSize),this.labelRenderer.edgeAnchorGrid.resizeAndClear(o,i.labelGridCellSize);var f=i.renderEdgeLabels&&i.edgeLabelAnchors==="allNodes",b=!1;$a(this.pickingState,"node");for(var m=n.nodes(),g=0,p=m.length;g<p;g++){var x=m[g],T=this.internals.nodeDataCache[x],y=this.nodeGraphCoords[x];T.x=y.x,T.y=y.y,this.normalizationFunction.applyTo(T),T.visibility!==this.prevNodeVisibilities[x]&&(b=!0),typeof T.label=="string"&&T.visibility!=="hidden"&&T.labelVisibility!=="hidden"&&this.labelRenderer.labelGrid.add(x,T.size,this.framedGraphToViewport(T,{matrix:h})),f&&T.visibility!=="hidden"&&this.labelRenderer.edgeAnchorGrid.add(x,T.size,this.framedGraphToViewport(T,{matrix:h}))}this.labelRenderer.labelGrid.organize(),this.labelRenderer.edgeAnchorGrid.organize(),this.nodeProgram.reallocate(m.length);var _=0;this.depthRanges.nodes={},this.nodeBaseDepth={};var R=this.internals.nodeDataCache,E=G(this.depthLayers),L;try{for(E.s();!(L=E.n()).done;){var A=L.value,k=this.itemBuckets.nodes.getSorted(A,function(M){return R[M].zIndex});if(k.length!==0){this.depthRanges.nodes[A]=[{offset:_,count:k.length}];var D=G(k),I;try{for(D.s();!(I=D.n()).done;){var C=I.value;this.nodeBaseDepth[C]=A,this.nodeProgram.allocateNode(C),Br(this.pickingState,"node",C),this.addNodeToProgram(C,_++)}}catch(M){D.e(M)}finally{D.f()}}}}catch(M){E.e(M)}finally{E.f()}this.nodeProgram.invalidateBuffers();for(var w=0,N=m.length;w<N;w++)this.prevNodeVisibilities[m[w]]=this.internals.nodeDataCache[m[w]].visibility;this.labelRenderer.processWebGLLabels(m);var z=G(this.customLayerPrograms.values()),P;try{for(z.s();!(P=z.n()).done;){var F=P.value.program;F.cacheData&&F.cacheData()}}catch(M){z.e(M)}finally{z.f()}return b}},{key:"processEdges",value:function(){var e=this.internals.graph,n=e.edges();this.edgeProgram.reallocate(n.length);var i=0;$a(this.pickingState,"edge"),this.depthRanges.edges={},this.edgeBaseDepth={};var o=this.internals.edgeDataCache,s=G(this.depthLayers),l;try{for(s.s();!(l=s.n()).done;){var d=l.value,u=this.itemBuckets.edges.getSorted(d,function(f){return o[f].zIndex});if(u.length!==0){this.depthRanges.edges[d]=[{offset:i,count:u.length}];var c=G(u),v;try{for(c.s();!(v=c.n()).done;){var h=v.value;this.edgeBaseDepth[h]=d,Br(this.pickingState,"edge",h),this.addEdgeToProgram(h,i++)}}catch(f){c.e(f)}finally{c.f()}}}}catch(f){s.e(f)}finally{s.f()}this.edgeProgram.invalidateBuffers()}},{key:"updateNodeDepthRanges",value:function(e,n,i){var o=this.nodeProgramIndex[e];o!==void 0&&(Pa(this.depthRanges.nodes,n,o),Fa(this.depthRanges.nodes,i,o))}},{key:"updateEdgeDepthRanges",value:function(e,n,i){var o=this.edgeProgramIndex[e];o!==void 0&&(Pa(this.depthRanges.edges,n,o),Fa(this.depthRanges.edges,i,o))}},{key:"handleSettingsUpdate",value:function(){var e=this,n=this.internals.settings;return this.camera.minRatio=n.minCameraRatio,this.camera.maxRatio=n.maxCameraRatio,this.camera.enabledZooming=n.enableCameraZooming,this.camera.enabledPanning=n.enableCameraPanning,this.camera.enabledRotation=n.enableCameraRotation,n.cameraPanBoundaries?this.camera.constrainState=function(i){return e.cleanCameraState(i,n.cameraPanBoundaries&&Y(n.cameraPanBoundaries)==="object"?n.cameraPanBoundaries:{})}:this.camera.constrainState=null,this.camera.setState(this.camera.getState()),this.mouseLayer.style.touchAction=n.gestureTarget==="graph"?"none":n.gestureTarget==="shared"?"pan-x pan-y":"auto",n.gestureTarget!=="shared"&&this.gestureHint&&(this.gestureHint.kill(),this.gestureHint=null),this.mouseCaptor.setSettings(this.internals.settings),this.touchCaptor.setSettings(this.internals.settings),this}},{key:"cleanCameraState",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},i=n.tolerance,o=i===void 0?0:i,s=n.boundaries,l=B({},e),d=s||this.nodeExtent,u=K(d.x,2),c=u[0],v=u[1],h=K(d.y,2),f=h[0],b=h[1],m=[this.graphToViewport({x:c,y:f},{cameraState:e}),this.graphToViewport({x:v,y:f},{cameraState:e}),this.graphToViewport({x:c,y:b},{cameraState:e}),this.graphToViewport({x:v,y:b},{cameraState:e})],g=1/0,p=-1/0,x=1/0,T=-1/0;m.forEach(function(C){var w=C.x,N=C.y;g=Math.min(g,w),p=Math.max(p,w),x=Math.min(x,N),T=Math.max(T,N)});var y=p-g,_=T-x,R=this.getDimensions(),E=R.width,L=R.height,A=0,k=0;if(y>=E?p<E-o?A=p-(E-o):g>o&&(A=g-o):p>E+o?A=p-(E+o):g<-o&&(A=g+o),_>=L?T<L-o?k=T-(L-o):x>o&&(k=x-o):T>L+o?k=T-(L+o):x<-o&&(k=x+o),A||k){var D=this.viewportToFramedGraph({x:0,y:0},{cameraState:e}),I=this.viewportToFramedGraph({x:A,y:k},{cameraState:e});A=I.x-D.x,k=I.y-D.y,l.x+=A,l.y+=k}return l}},{key:"refreshMatrices",value:function(){var e=this.camera.getState(),n=this.getDimensions(),i=this.getGraphDimensions(),o=this.getStagePadding();this.matrix=be(e,n,i,o),this.invMatrix=be(e,n,i,o,!0),this.correctionRatio=fn(this.matrix,e,n),this.graphToViewportRatio=this.getGraphToViewportRatio()}},{key:"processData",value:function(){var e;this.emit("beforeProcess"),(e=this.internals.attachmentManager)===null||e===void 0||e.clear();var n=B({},this.pickingState.idsByKind),i=this.processNodes();(this.pendingProcess==="full"||i)&&this.processEdges(),fl(this.pickingState,this.internals),gl(n,this.pickingState.idsByKind)||this.internals.hoverResolver.invalidate(),this.pendingProcess="none",this.emit("afterProcess")}},{key:"render",value:function(){var e=this;if(this.contextLost)return this;this.emit("beforeRender");var n=function(){return e.internals.hoverResolver.frameRendered(),e.emit("afterRender"),e};if(this.renderFrame&&(cancelAnimationFrame(this.renderFrame),this.renderFrame=null),this.resize(),(this.pendingProcess!=="none"||this.needToRefreshState)&&(this.labelRenderer.labelsDirty=!0),this.pendingProcess!=="none"&&this.processData(),this.needToRefreshState&&this.refreshState(),this.needToRefreshState=!1,this.stateManager.clearDirtyTracking(),this.pendingProcess!=="none"&&this.processData(),this.clear(),this.resetWebGLTexture(),!this.internals.graph.order)return n();var i=this.mouseCaptor,o=this.camera.isAnimating()||i.isMoving||i.draggedEvents||i.currentWheelDirection;if(this.refreshMatrices(),this.frameId++,this.internals.settings.renderEdgeLabels&&!this.internals.edgeLabelProgram){var s=this.createEdgeLabelPrograms(),l=s.labelProgram,d=s.labelBackgroundProgram;this.internals.edgeLabelProgram=l,this.internals.edgeLabelBackgroundProgram=d}var u=this.internals.settings.DEBUG_logRenderStats?this.getDebugPrograms():null;u&&u.forEach(function(V){return V.resetDebugStats()}),this.internals.settings.DEBUG_gpuTimerQueries&&this.beginGpuTimerQuery(),this.internals.nodeFrameTexture.ensureCapacity(this.internals.nodeDataTexture.getCapacity()),this.internals.edgeFrameTexture.ensureCapacity(this.internals.edgeDataTexture.getCapacity());var c=this.getRenderParams(),v=ee.edge.writesPickingThisFrame(this.internals)?c:B(B({},c),{},{pickingFrameBuffer:null});this.labelRenderer.resetFrame();var h=this.webGLContext,f=Math.ceil(this.width*this.internals.pixelRatio/this.internals.settings.pickingDownSizingRatio),b=Math.ceil(this.height*this.internals.pixelRatio/this.internals.settings.pickingDownSizingRatio);if(h.bindFramebuffer(h.FRAMEBUFFER,this.pickingFrameBuffer),h.viewport(0,0,f,b),h.clear(h.COLOR_BUFFER_BIT|h.DEPTH_BUFFER_BIT),h.bindFramebuffer(h.FRAMEBUFFER,null),h.viewport(0,0,this.width*this.internals.pixelRatio,this.height*this.internals.pixelRatio),h.clear(h.COLOR_BUFFER_BIT|h.DEPTH_BUFFER_BIT),this.internals.nodeDataTexture.upload(),this.internals.edgeDataTexture.upload(),this.nodeProgram.uploadLayerTexture(),this.edgeProgram.uploadAttributeTexture(),this.emit("afterTexturesUpload"),this.internals.nodeDataTexture.bind(jr),this.internals.edgeDataTexture.bind(Yr),this.edgeFramePass.run(c,this.internals.edgeFrameTexture,this.internals.edgeDataTexture.getHighWaterMark(),this.edgeProgram.getAttributeTexture(),this.nodeProgram.getAttributeTexture()),this.internals.edgeFrameTexture.bind(Xr),this.internals.settings.renderLabels){this.labelRenderer.computeDisplayedNodeLabels();var m=this.labelRenderer.buildFramePassPoints(),g=m.data,p=m.count;this.nodeFramePass.run(g,p,this.internals.nodeFrameTexture,c,this.nodeProgram.getAttributeTexture()),this.internals.nodeFrameTexture.bind(qr)}this.internals.settings.renderEdgeLabels&&this.labelRenderer.computeDisplayedEdgeLabels();var x=G(this.customLayerPrograms.values()),T;try{for(x.s();!(T=x.n()).done;){var y=T.value.program;y.preRender&&y.preRender(c)}}catch(V){x.e(V)}finally{x.f()}h.bindFramebuffer(h.FRAMEBUFFER,null),h.viewport(0,0,this.width*this.internals.pixelRatio,this.height*this.internals.pixelRatio),h.blendFunc(h.ONE,h.ONE_MINUS_SRC_ALPHA);var _=!this.internals.settings.hideLabelsOnMove||!o,R=G(this.depthLayers),E;try{for(R.s();!(E=R.n()).done;){var L=E.value,A=G(this.customLayerPrograms.values()),k;try{for(A.s();!(k=A.n()).done;){var D=k.value;D.depth===L&&D.program.render(c)}}catch(V){A.e(V)}finally{A.f()}var I=this.depthRanges.edges[L];if(I&&(!this.internals.settings.hideEdgesOnMove||!o)){var C=G(I),w;try{for(C.s();!(w=C.n()).done;){var N=w.value,z=N.offset,P=N.count;P>0&&this.edgeProgram.render(v,z,P)}}catch(V){C.e(V)}finally{C.f()}}this.internals.settings.renderEdgeLabels&&_&&(this.labelRenderer.renderEdgeLabelBackgrounds(ee.edgeLabel.writesPickingThisFrame(this.internals)?c:B(B({},c),{},{pickingFrameBuffer:null}),L),this.labelRenderer.renderEdgeLabels(c,L)),this.labelRenderer.cacheAttachments(L),this.labelRenderer.renderBackdrops(B(B({},c),{},{pickingFrameBuffer:null}),L);var F=this.depthRanges.nodes[L];if(F){var M=G(F),O;try{for(M.s();!(O=M.n()).done;){var W=O.value,X=W.offset,H=W.count;H>0&&this.nodeProgram.render(c,X,H)}}catch(V){M.e(V)}finally{M.f()}}_&&(this.labelRenderer.renderAttachments(B(B({},c),{},{pickingFrameBuffer:null}),L),this.labelRenderer.renderLabelBackgrounds(ee.nodeLabel.writesPickingThisFrame(this.internals)?c:B(B({},c),{},{pickingFrameBuffer:null}),L),this.internals.settings.renderLabels&&this.labelRenderer.renderWebGLLabels(c,L))}}catch(V){R.e(V)}finally{R.f()}return this.labelRenderer.labelsDirty=!1,this.internals.settings.DEBUG_displayPickingLayer&&(h.bindFramebuffer(h.READ_FRAMEBUFFER,this.pickingFrameBuffer),h.bindFramebuffer(h.DRAW_FRAMEBUFFER,null),h.blitFramebuffer(0,0,f,b,0,0,this.width*this.internals.pixelRatio,this.height*this.internals.pixelRatio,h.COLOR_BUFFER_BIT,h.NEAREST)),this.internals.settings.DEBUG_gpuTimerQueries&&this.endGpuTimerQuery(),this.pollGpuTimerQueries(),u&&this.logRenderStats(u),n()}},{key:"getDebugPrograms",value:function(){return[this.nodeProgram,this.edgeProgram,this.internals.labelProgram,this.internals.edgeLabelProgram,this.internals.edgeLabelBackgroundProgram,this.internals.backdropProgram,this.internals.labelBackgroundProgram,this.internals.attachmentProgram].filter(function(e){return e!==null})}},{key:"logRenderStats",value:function(e){var n={},i=G(e),o;try{for(i.s();!(o=i.n()).done;){var s=o.value;n[s.constructor.name]=B({},s.debugStats)}}catch(l){i.e(l)}finally{i.f()}console.log("[sigma] DEBUG_logRenderStats: frame #".concat(this.frameId)),console.table(n)}},{key:"getGpuTimerExtension",value:function(){return this.gpuTimerExt===void 0&&(this.gpuTimerExt=this.webGLContext.getExtension("EXT_disjoint_timer_query_webgl2"),this.gpuTimerExt||console.warn("Sigma: DEBUG_gpuTimerQueries is enabled, but this browser/driver doesn't support EXT_disjoint_timer_query_webgl2.")),this.gpuTimerExt}},{key:"beginGpuTimerQuery",value:function(){var e=this.getGpuTimerExtension();if(e){var n=this.webGLContext,i=n.createQuery();i&&(n.beginQuery(e.TIME_ELAPSED_EXT,i),this.activeGpuTimerQuery=i)}}},{key:"endGpuTimerQuery",value:function(){!this.gpuTimerExt||!this.activeGpuTimerQuery||(this.webGLContext.endQuery(this.gpuTimerExt.TIME_ELAPSED_EXT),this.pendingGpuTimerQueries.push({query:this.activeGpuTimerQuery,frameId:this.frameId}),this.activeGpuTimerQuery=null)}},{key:"pollGpuTimerQueries",value:function(){if(this.pendingGpuTimerQueries.length!==0){var e=this.webGLContext,n=this.gpuTimerExt;if(!n){this.pendingGpuTimerQueries.forEach(function(c){var v=c.query;return e.deleteQuery(v)}),this.pendingGpuTimerQueries=[];return}var i=e.getParameter(n.GPU_DISJOINT_EXT),o=[],s=G(this.pendingGpuTimerQueries),l;try{for(s.s();!(l=s.n()).done;){var d=l.value;if(!e.getQueryParameter(d.query,e.QUERY_RESULT_AVAILABLE)){o.push(d);continue}if(!i){var u=e.getQueryParameter(d.query,e.QUERY_RESULT);console.log("[sigma] DEBUG_gpuTimerQueries: frame #".concat(d.frameId," GPU time = ").concat((u/1e6).toFixed(2),"ms"))}e.deleteQuery(d.query)}}catch(c){s.e(c)}finally{s.f()}this.pendingGpuTimerQueries=o}}},{key:"postEvaluateNode",value:function(e,n,i){var o=e;o.x===void 0&&(o.x=n.x),o.y===void 0&&(o.y=n.y),e.highlighted=i.isHighlighted;for(var s=0,l=this.nodeVariableEntries.length;s<l;s++){var d,u,c=K(this.nodeVariableEntries[s],2),v=c[0],h=c[1];o[v]=(d=(u=o[v])!==null&&u!==void 0?u:n[v])!==null&&d!==void 0?d:h.default}}},{key:"addNode",value:function(e){var n=this.internals.graph.getNodeAttributes(e),i=this.stateManager.getNodeState(e),o=this.internals.nodeDataCache[e]||{};if(Ra(this.stylesDeclaration.nodes,n,i,this.stateManager.graphState,this.internals.graph,o),this.postEvaluateNode(o,n,i),this.nodeReducer){var s=this.nodeReducer(e,o,n,i,this.stateManager.graphState,this.internals.graph);o=B(B({},o),s)}if(typeof o.x!="number"||typeof o.y!="number")throw new Error('Sigma: could not find a valid position (x, y) for node "'.concat(e,'". ')+"Provide coordinates via node attributes, styles, or a nodeReducer.");this.internals.nodeShapeMap?(!o.shape||!(o.shape in this.internals.nodeShapeMap))&&(o.shape=Object.keys(this.internals.nodeShapeMap)[0]):this.nodeShapeSlug&&(o.shape=this.nodeShapeSlug),this.internals.nodeDataCache[e]=o,this.nodeGraphCoords[e]={x:o.x,y:o.y},Le(this.internals.nodesWithForcedLabels,e,_e(o)),Le(this.internals.nodesWithBackdrop,e,La(o)),this.itemBuckets.nodes.set(e,o.depth)}},{key:"updateNode",value:function(e){this.addNode(e);var n=this.internals.nodeDataCache[e];this.normalizationFunction.applyTo(n)}},{key:"removeNode",value:function(e){this.itemBuckets.nodes.remove(e),delete this.internals.nodeDataCache[e],delete this.nodeGraphCoords[e],delete this.nodeProgramIndex[e],this.internals.dragManager.removeNode(e),this.stateManager.removeNode(e),this.internals.nodesWithForcedLabels.delete(e),this.internals.nodesWithBackdrop.delete(e)}},{key:"postEvaluateEdge",value:function(e,n){for(var i=e,o=0,s=this.edgeVariableEntries.length;o<s;o++){var l,d,u=K(this.edgeVariableEntries[o],2),c=u[0],v=u[1];i[c]=(l=(d=i[c])!==null&&d!==void 0?d:n[c])!==null&&l!==void 0?l:v.default}}},{key:"applyEdgeSpread",value:function(e,n,i){var o;if(!(i.parallelCount<=1)){var s=this.internals.graph.source(e),l=this.internals.graph.target(e),d=s===l,u=d?n.selfLoopPath||n.path:n.parallelPath||n.path,c=u?this.edgePathsByName.get(u):void 0;if(c!=null&&c.spread){var v=(o=n.parallelSpread)!==null&&o!==void 0?o:.25,h=c.spread.compute(i.parallelIndex,i.parallelCount,v);!d&&this.internals.graph.isDirected(e)&&s>l&&(h=-h),n[c.spread.variable]=h}}}},{key:"addEdge",value:function(e){var n=this.internals.graph.getEdgeAttributes(e),i=this.stateManager.getEdgeState(e),o={};if(Aa(this.stylesDeclaration.edges,n,i,this.stateManager.graphState,this.internals.graph,o),this.postEvaluateEdge(o,n),this.edgeReducer){var s=this.edgeReducer(e,o,n,i,this.stateManager.graphState,this.internals.graph);o=B(B({},o),s)}this.applyEdgeSpread(e,o,i),this.internals.edgeDataCache[e]=o,Le(this.internals.edgesWithForcedLabels,e,_e(o)),this.itemBuckets.edges.set(e,o.depth)}},{key:"updateEdge",value:function(e){this.addEdge(e)}},{key:"removeEdge",value:function(e){this.itemBuckets.edges.remove(e),delete this.internals.edgeDataCache[e],delete this.edgeProgramIndex[e],delete this.edgeTextureIndexCache[e],this.internals.edgeDataTexture.free(e),this.stateManager.removeEdge(e),this.internals.edgesWithForcedLabels.delete(e)}},{key:"clearNodeIndices",value:function(){this.labelRenderer.resetLabelGrid(),this.autoRescaleFrozen||(this.nodeExtent={x:[0,1],y:[0,1]}),this.internals.nodeDataCache={},this.nodeGraphCoords={},this.edgeProgramIndex={},this.internals.nodesWithForcedLabels.clear(),this.internals.nodesWithBackdrop.clear(),this.prevNodeVisibilities={},this.itemBuckets.nodes.clearAll(),this.depthRanges.nodes={},this.nodeBaseDepth={}}},{key:"clearEdgeIndices",value:function(){this.internals.edgeDataCache={},this.edgeProgramIndex={},this.edgeTextureIndexCache={},this.internals.edgesWithForcedLabels.clear(),$a(this.pickingState,"edge"),this.itemBuckets.edges.clearAll(),this.depthRanges.edges={},this.edgeBaseDepth={},this.edgeGroups.clear()}},{key:"clearIndices",value:function(){this.clearEdgeIndices(),this.clearNodeIndices()}},{key:"clearNodeState",value:function(){this.labelRenderer.resetFrame(),this.internals.nodesWithBackdrop.clear(),this.internals.dragManager.clear(),this.autoRescaleFrozen=!1,this.stateManager.clearNodes()}},{key:"clearEdgeState",value:function(){this.labelRenderer.clearEdgeLabels(),this.stateManager.clearEdges()}},{key:"clearState",value:function(){this.clearEdgeState(),this.clearNodeState(),this.stateManager.resetGraphState()}},{key:"addNodeToProgram",value:function(e,n){var i,o=this.internals.nodeDataCache[e];this.internals.nodeDataTexture.allocate(e),(i=this.internals.nodeDataTexture).updateNode.apply(i,[e,o.x,o.y,o.size,this.getNodeShapeId(o)].concat(U(Wt(o)),[o.color]));var s=this.internals.nodeDataTexture.getIndex(e);this.nodeProgram.process(ze(this.pickingState,"node",e),n,o,s,e),this.nodeProgramIndex[e]=n}},{key:"addEdgeToProgram",value:function(e,n){var i,o,s=this.internals.edgeDataCache[e],l=this.internals.graph.source(e),d=this.internals.graph.target(e),u=this.internals.edgeDataTexture.allocate(e);this.edgeTextureIndexCache[e]=u;var c=l===d,v=!c&&((i=(o=this.stateManager.getEdgeState(e))===null||o===void 0?void 0:o.parallelCount)!==null&&i!==void 0?i:1)>1,h=this.edgeProgram.resolveEdgeIds(s,c,v),f=h.pathId,b=h.headId,m=h.tailId,g=h.headLengthRatio,p=h.tailLengthRatio;this.internals.edgeDataTexture.updateEdge(e,this.internals.nodeDataTexture.getIndex(l),this.internals.nodeDataTexture.getIndex(d),s.size,g,p,f,b,m),this.edgeProgram.process(ze(this.pickingState,"edge",e),n,this.internals.nodeDataCache[l],this.internals.nodeDataCache[d],s,u),this.edgeProgramIndex[e]=n}},{key:"getRenderParams",value:function(){return{frameId:this.frameId,matrix:this.matrix,invMatrix:this.invMatrix,width:this.width,height:this.height,pixelRatio:this.internals.pixelRatio,zoomRatio:this.camera.ratio,cameraAngle:this.camera.angle,sizeRatio:1/this.scaleSize(),correctionRatio:this.correctionRatio,downSizingRatio:this.internals.settings.pickingDownSizingRatio,minEdgeThickness:this.internals.settings.minEdgeThickness,antiAliasingFeather:this.internals.settings.antiAliasingFeather,nodePickingPadding:this.internals.settings.nodePickingPadding,edgePickingPadding:this.internals.settings.edgePickingPadding,labelPickingPadding:this.internals.settings.labelPickingPadding,nodeDataTextureUnit:jr,nodeDataTextureWidth:this.internals.nodeDataTexture.getTextureWidth(),nodeFrameTextureUnit:qr,nodeFrameTextureWidth:this.internals.nodeFrameTexture.getTextureWidth(),edgeDataTextureUnit:Yr,edgeDataTextureWidth:this.internals.edgeDataTexture.getTextureWidth(),edgeFrameTextureUnit:Xr,edgeFrameTextureWidth:this.internals.edgeFrameTexture.getTextureWidth(),pickingFrameBuffer:this.pickingFrameBuffer,labelPixelSnapping:this.internals.settings.labelPixelSnapping?1:0}}},{key:"getStagePadding",value:function(){var e=this.internals.settings,n=e.stagePadding,i=e.autoRescale;return i&&n||0}},{key:"getLayerElement",value:function(e){if(e==="mouse")return this.mouseLayer;var n=this.extraElements[e];if(!n)throw new Error('Sigma: layer "'.concat(e,'" does not exist'));return n}},{key:"initWebGLContext",value:function(){var e=this,n=this.createWebGLContext("stage");this.stageCanvas=this.extraElements.stage,this.webGLContext=n,this.stageCanvas.addEventListener("webglcontextlost",function(i){e.webGLContext&&(i.preventDefault(),e.contextLost=!0,e.renderFrame&&(cancelAnimationFrame(e.renderFrame),e.renderFrame=null),e.gpuTimerExt=void 0,e.activeGpuTimerQuery=null,e.pendingGpuTimerQueries=[],e.emit("webglContextLost"))}),this.stageCanvas.addEventListener("webglcontextrestored",function(){requestAnimationFrame(function(){e.webGLContext&&!e.webGLContext.isContextLost()&&e.restoreWebGLContext()})}),this.initPickingFramebuffer()}},{key:"initPickingFramebuffer",value:function(){var e=this.webGLContext,n=e.createFramebuffer();if(!n)throw new Error("Sigma: cannot create picking frame buffer");e.bindFramebuffer(e.FRAMEBUFFER,n);var i=e.createTexture();if(!i)throw new Error("Sigma: cannot create picking texture");e.bindTexture(e.TEXTURE_2D,i),e.texImage2D(e.TEXTURE_2D,0,e.RGBA,1,1,0,e.RGBA,e.UNSIGNED_BYTE,null),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MIN_FILTER,e.NEAREST),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_MAG_FILTER,e.NEAREST),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_S,e.CLAMP_TO_EDGE),e.texParameteri(e.TEXTURE_2D,e.TEXTURE_WRAP_T,e.CLAMP_TO_EDGE),e.framebufferTexture2D(e.FRAMEBUFFER,e.COLOR_ATTACHMENT0,e.TEXTURE_2D,i,0);var o=e.createRenderbuffer();if(!o)throw new Error("Sigma: cannot create picking depth buffer");if(e.bindRenderbuffer(e.RENDERBUFFER,o),e.renderbufferStorage(e.RENDERBUFFER,e.DEPTH_COMPONENT16,1,1),e.framebufferRenderbuffer(e.FRAMEBUFFER,e.DEPTH_ATTACHMENT,e.RENDERBUFFER,o),e.checkFramebufferStatus(e.FRAMEBUFFER)!==e.FRAMEBUFFER_COMPLETE)throw new Error("Sigma: picking framebuffer is not complete");e.bindFramebuffer(e.FRAMEBUFFER,null),this.pickingFrameBuffer=n,this.pickingTexture=i,this.pickingDepthBuffer=o}},{key:"initPrograms",value:function(e,n){var i=this,o=this.webGLContext,s=Sr(o,this.pickingFrameBuffer,i,e?.nodes,n.antialiasNodes),l=s.nodeProgram,d=s.labelProgram,u=s.backdropProgram,c=s.labelBackgroundProgram,v=s.attachmentProgram,h=s.framePass,f=s.shapeSlug,b=s.shapeNameToIndex,m=s.shapeGlobalIds,g=s.variables;this.nodeProgram=l,this.nodeFramePass=h,this.nodeVariableEntries=Object.entries(g),f&&(this.nodeShapeSlug=f);var p=Er(o,this.pickingFrameBuffer,i,e?.edges,n.antialiasEdges,e?.nodes),x=p.edgeProgram,T=p.createLabelPrograms,y=p.framePass,_=p.variables,R=p.paths;return this.createEdgeLabelPrograms=T,this.edgeProgram=x,this.edgeFramePass=y,this.edgeVariableEntries=Object.entries(_),this.edgePathsByName=new Map(R.map(function(E){return[E.name,E]})),{labelProgram:d,edgeLabelProgram:null,edgeLabelBackgroundProgram:null,backdropProgram:u,labelBackgroundProgram:c,attachmentProgram:v,nodeShapeMap:b??null,nodeGlobalShapeIds:m??null}}},{key:"restoreWebGLContext",value:function(){var e,n,i,o,s,l=this.internals;this.initPickingFramebuffer(),(e=l.nodeDataTexture)===null||e===void 0||e.restore(),(n=l.nodeFrameTexture)===null||n===void 0||n.restore(),(i=l.edgeDataTexture)===null||i===void 0||i.restore(),(o=l.edgeFrameTexture)===null||o===void 0||o.restore(),(s=l.attachmentManager)===null||s===void 0||s.restore(),l.hoverResolver.reset(),Object.assign(l,this.initPrograms(l.primitives,l.settings));var d=G(this.customLayerPrograms.values()),u;try{for(d.s();!(u=d.n()).done;){var c=u.value;c.program.kill(),c.program=c.factory(this.webGLContext)}}catch(v){d.e(v)}finally{d.f()}this.contextLost=!1,this.emit("webglContextRestored"),this.refresh()}},{key:"createLayer",value:function(e,n){var i=arguments.length>2&&arguments[2]!==void 0?arguments[2]:{};if(this.extraElements[e])throw new Error('Sigma: a layer named "'.concat(e,'" already exists'));var o=qe(n,{position:"absolute"},{class:"sigma-".concat(e)});return i.style&&Object.assign(o.style,i.style),this.extraElements[e]=o,"beforeLayer"in i&&i.beforeLayer?this.getLayerElement(i.beforeLayer).before(o):"afterLayer"in i&&i.afterLayer?this.getLayerElement(i.afterLayer).after(o):this.container.appendChild(o),o}},{key:"createCanvas",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};return this.createLayer(e,"canvas",n)}},{key:"createWebGLContext",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},i=this.createCanvas(e,n);n.hidden&&i.remove();var o=i.getContext("webgl2",B({preserveDrawingBuffer:!1,antialias:!1,depth:!0},n));if(!o)throw new Error("Sigma: WebGL 2 is not supported by your browser. Please use a modern browser (Chrome 56+, Firefox 51+, Safari 15+, Edge 79+).");return o.blendFunc(o.ONE,o.ONE_MINUS_SRC_ALPHA),o}},{key:"killLayer",value:function(e){if(e==="stage"||e==="mouse")throw new Error('Sigma: cannot kill built-in layer "'.concat(e,'"'));var n=this.extraElements[e];if(!n)throw new Error("Sigma: cannot kill layer ".concat(e,", which does not exist"));return n.remove(),delete this.extraElements[e],this}},{key:"getWebGLContext",value:function(){if(!this.webGLContext)throw new Error("Sigma: WebGL context is not available");return this.webGLContext}},{key:"getNodeDataTexture",value:function(){if(!this.internals.nodeDataTexture)throw new Error("Sigma: node data texture is not available");return this.internals.nodeDataTexture}},{key:"getNormalizationFunction",value:function(){return this.normalizationFunction}},{key:"addCustomLayerProgram",value:function(e,n,i){var o;if(!this.depthLayers.includes(n))throw new Error('Sigma: cannot add custom layer program at depth "'.concat(n,'", ')+"it must be declared in primitives.depthLayers. Current layers: ".concat(this.depthLayers.join(", ")));(o=this.customLayerPrograms.get(e))===null||o===void 0||o.program.kill();var s=i(this.webGLContext);return this.customLayerPrograms.set(e,{depth:n,factory:i,program:s}),s.cacheData&&s.cacheData(),this.scheduleRender(),this}},{key:"removeCustomLayerProgram",value:function(e){var n=this.customLayerPrograms.get(e);return n&&(n.program.kill(),this.customLayerPrograms.delete(e),this.scheduleRender()),this}},{key:"getCamera",value:function(){return this.camera}},{key:"setCamera",value:function(e){return this.camera.cancelAnimation(),this.unbindCameraHandlers(),this.camera=e,this.bindCameraHandlers(),this.scheduleRender(),this}},{key:"getContainer",value:function(){return this.container}},{key:"getGraph",value:function(){return this.internals.graph}},{key:"setGraph",value:function(e){return e===this.internals.graph?this:(this.stateManager.pruneNodes(function(n){return e.hasNode(n)}),this.stateManager.pruneEdges(function(n){return e.hasEdge(n)}),this.unbindGraphHandlers(),this.checkEdgesEventsFrame!==null&&(cancelAnimationFrame(this.checkEdgesEventsFrame),this.checkEdgesEventsFrame=null),this.internals.graph=e,this.autoRescaleFrozen=!1,this.bindGraphHandlers(),this.refresh(),this)}},{key:"getMouseCaptor",value:function(){return this.mouseCaptor}},{key:"getTouchCaptor",value:function(){return this.touchCaptor}},{key:"getDimensions",value:function(){return{width:this.width,height:this.height}}},{key:"getGraphDimensions",value:function(){var e=this.customBBox||this.nodeExtent;return{width:e.x[1]-e.x[0]||1,height:e.y[1]-e.y[0]||1}}},{key:"getNodeDisplayData",value:function(e){var n=this.internals.nodeDataCache[e];return n?Object.assign({},n):void 0}},{key:"getEdgeDisplayData",value:function(e){var n=this.internals.edgeDataCache[e];return n?Object.assign({},n):void 0}},{key:"getNodeState",value:function(e){return this.stateManager.getNodeState(e)}},{key:"getEdgeState",value:function(e){return this.stateManager.getEdgeState(e)}},{key:"getGraphState",value:function(){return this.stateManager.getGraphState()}},{key:"setNodeState",value:function(e,n){return this.stateManager.setNodeState(e,n),this}},{key:"setEdgeState",value:function(e,n){return this.stateManager.setEdgeState(e,n),this}},{key:"setGraphState",value:function(e){return this.stateManager.setGraphState(e),this}},{key:"_setPanning",value:function(e){this.stateManager.setGraphState({isPanning:e})}},{key:"_setZooming",value:function(e){this.stateManager.setGraphState({isZooming:e})}},{key:"_hasNodeDrag",value:function(){var e=this.internals.dragManager;return!!(e.pendingNode||e.session)}},{key:"_showGestureHint",value:function(e){var n=this.internals.settings;n.gestureTarget==="shared"&&(this.gestureHint=this.gestureHint||new Pl(this.container),this.gestureHint.show(e,n))}},{key:"setNodesState",value:function(e,n){return this.stateManager.setNodesState(e,n),this}},{key:"setEdgesState",value:function(e,n){return this.stateManager.setEdgesState(e,n),this}},{key:"updateContainerCursor",value:function(){var e=this.stateManager.hovered,n=this.resolvedStageStyle.cursor||"";this.container.style.cursor=e&&vl(this.internals,e)||n}},{key:"refreshStageStyle",value:function(){this.resolvedStageStyle=Da(this.stylesDeclaration.stage,this.stateManager.graphState),this.resolvedStageStyle.background!==void 0&&(this.container.style.backgroundColor=this.resolvedStageStyle.background),this.updateContainerCursor()}},{key:"getNodeDisplayedLabels",value:function(){return new Set(this.labelRenderer.displayedNodeLabels)}},{key:"getEdgeDisplayedLabels",value:function(){return new Set(this.labelRenderer.displayedEdgeLabels)}},{key:"getSettings",value:function(){return B({},this.internals.settings)}},{key:"getSetting",value:function(e){return this.internals.settings[e]}},{key:"getStyles",value:function(){return B({},this.stylesDeclaration)}},{key:"getPrimitives",value:function(){return B({},this.internals.primitives)}},{key:"setSetting",value:function(e,n){return this.internals.settings[e]=n,Ht(this.internals.settings),this.handleSettingsUpdate(),this.scheduleRefresh(),this}},{key:"updateSetting",value:function(e,n){return this.setSetting(e,n(this.internals.settings[e])),this}},{key:"setSettings",value:function(e){return this.internals.settings=B(B({},this.internals.settings),e),Ht(this.internals.settings),this.handleSettingsUpdate(),this.scheduleRefresh(),this}},{key:"resize",value:function(e){var n=this.width,i=this.height;if(this.width=this.container.offsetWidth,this.height=this.container.offsetHeight,this.internals.pixelRatio=dt(),this.width===0)if(this.internals.settings.allowInvalidContainer)this.width=1;else throw new Error("Sigma: Container has no width. You can set the allowInvalidContainer setting to true to stop seeing this error.");if(this.height===0)if(this.internals.settings.allowInvalidContainer)this.height=1;else throw new Error("Sigma: Container has no height. You can set the allowInvalidContainer setting to true to stop seeing this error.");if(!e&&n===this.width&&i===this.height)return this;this.labelRenderer.labelsDirty=!0;for(var o=0,s=[this.mouseLayer].concat(U(Object.values(this.extraElements)));o<s.length;o++){var l=s[o];l.style.width=this.width+"px",l.style.height=this.height+"px"}return this.webGLContext&&(this.stageCanvas.setAttribute("width",this.width*this.internals.pixelRatio+"px"),this.stageCanvas.setAttribute("height",this.height*this.internals.pixelRatio+"px"),this.webGLContext.viewport(0,0,this.width*this.internals.pixelRatio,this.height*this.internals.pixelRatio)),this.emit("resize"),this}},{key:"clear",value:function(){return this.emit("beforeClear"),this.webGLContext.bindFramebuffer(WebGLRenderingContext.FRAMEBUFFER,null),this.webGLContext.clear(WebGLRenderingContext.COLOR_BUFFER_BIT),this.emit("afterClear"),this}},{key:"scheduleStateRefresh",value:function(){this.needToRefreshState=!0,this.scheduleRender()}},{key:"refreshState",value:function(){var e=this,n;this.stateManager.flushGraphStateFlags();var i=this.stateManager.graphStateChanged&&this.internals.nodeStyleAnalysis.dependency==="graph-state",o=this.stateManager.graphStateChanged&&this.edgeStyleAnalysis.dependency==="graph-state",s=!1;if(i)this.internals.graph.forEachNode(function(f){e.refreshNodeState(f)&&(s=!0)});else if(this.internals.nodeStyleAnalysis.dependency!=="static"){var l=G(this.stateManager.dirtyNodes),d;try{for(l.s();!(d=l.n()).done;){var u=d.value;this.refreshNodeState(u)&&(s=!0)}}catch(f){l.e(f)}finally{l.f()}}if(o)this.internals.graph.forEachEdge(function(f){e.refreshEdgeState(f)&&(s=!0)});else if(this.edgeStyleAnalysis.dependency!=="static"){var c=G(this.stateManager.dirtyEdges),v;try{for(c.s();!(v=c.n()).done;){var h=v.value;this.refreshEdgeState(h)&&(s=!0)}}catch(f){c.e(f)}finally{c.f()}}this.stateManager.graphStateChanged&&(n=this.stylesDeclaration)!==null&&n!==void 0&&n.stage&&this.refreshStageStyle(),this.stateManager.clearDirtyTracking(),s&&(this.pendingProcess="full")}},{key:"refreshNodeState",value:function(e){var n=this.internals.nodeDataCache[e];if(!n||this.nodeReducer){var i,o,s,l,d=(i=this.internals.nodeDataCache[e])===null||i===void 0?void 0:i.depth,u=(o=this.internals.nodeDataCache[e])===null||o===void 0?void 0:o.zIndex,c=(s=this.internals.nodeDataCache[e])===null||s===void 0?void 0:s.labelAttachment;this.updateNode(e);var v=this.internals.nodeDataCache[e];this.internals.attachmentManager&&v.labelAttachment!==c&&this.internals.attachmentManager.invalidateNode(e);var h;this.internals.nodeShapeMap&&this.internals.nodeGlobalShapeIds&&v.shape&&v.shape in this.internals.nodeShapeMap?h=this.internals.nodeGlobalShapeIds[this.internals.nodeShapeMap[v.shape]]:h=gt(v.shape||"circle"),(l=this.internals.nodeDataTexture).updateNode.apply(l,[e,v.x,v.y,v.size,h].concat(U(Wt(v)),[v.color])),d&&v.depth!==d&&this.updateNodeDepthRanges(e,d,v.depth);var f=this.nodeProgramIndex[e];return f!==void 0&&(this.addNodeToProgram(e,f),this.nodeProgram.invalidateBuffers()),u!==void 0&&v.zIndex!==u}var b=this.internals.graph.getNodeAttributes(e),m=this.stateManager.getNodeState(e),g=n.size,p=n.shape,x=n.depth,T=n.zIndex,y=n.labelAttachment,_=n.rotationAlignment,R=n.labelRotationAlignment,E=n.color;Ra(this.stylesDeclaration.nodes,b,m,this.stateManager.graphState,this.internals.graph,n),this.postEvaluateNode(n,b,m);var L=this.nodeGraphCoords[e],A=n.x!==L.x||n.y!==L.y;if(A&&(L.x=n.x,L.y=n.y),this.normalizationFunction.applyTo(n),this.internals.nodeShapeMap?(!n.shape||!(n.shape in this.internals.nodeShapeMap))&&(n.shape=Object.keys(this.internals.nodeShapeMap)[0]):this.nodeShapeSlug&&(n.shape=this.nodeShapeSlug),this.internals.attachmentManager&&n.labelAttachment!==y&&this.internals.attachmentManager.invalidateNode(e),Le(this.internals.nodesWithForcedLabels,e,_e(n)),Le(this.internals.nodesWithBackdrop,e,La(n)),A||n.size!==g||n.shape!==p||n.rotationAlignment!==_||n.labelRotationAlignment!==R||n.color!==E){var k,D;this.internals.nodeShapeMap&&this.internals.nodeGlobalShapeIds&&n.shape&&n.shape in this.internals.nodeShapeMap?D=this.internals.nodeGlobalShapeIds[this.internals.nodeShapeMap[n.shape]]:D=gt(n.shape||"circle"),(k=this.internals.nodeDataTexture).updateNode.apply(k,[e,n.x,n.y,n.size,D].concat(U(Wt(n)),[n.color]))}this.itemBuckets.nodes.set(e,n.depth),n.depth!==x&&this.updateNodeDepthRanges(e,x,n.depth);var I=this.nodeProgramIndex[e];return I!==void 0&&(this.addNodeToProgram(e,I),this.nodeProgram.invalidateBuffers()),n.zIndex!==T}},{key:"refreshEdgeState",value:function(e){var n=this.internals.edgeDataCache[e];if(!n||this.edgeReducer){var i=n?.depth,o=n?.zIndex;this.updateEdge(e);var s=this.internals.edgeDataCache[e];i&&s.depth!==i&&this.updateEdgeDepthRanges(e,i,s.depth);var l=this.edgeProgramIndex[e];return l!==void 0&&(this.addEdgeToProgram(e,l),this.edgeProgram.invalidateBuffers()),o!==void 0&&s.zIndex!==o}var d=this.internals.graph.getEdgeAttributes(e),u=this.stateManager.getEdgeState(e),c=n.depth,v=n.zIndex,h=n.size,f=n.path,b=n.selfLoopPath,m=n.parallelPath,g=n.head,p=n.tail;Aa(this.stylesDeclaration.edges,d,u,this.stateManager.graphState,this.internals.graph,n),this.postEvaluateEdge(n,d),this.applyEdgeSpread(e,n,u),Le(this.internals.edgesWithForcedLabels,e,_e(n)),this.itemBuckets.edges.set(e,n.depth),n.depth!==c&&this.updateEdgeDepthRanges(e,c,n.depth);var x=this.edgeProgramIndex[e];if(x!==void 0){var T=n.size!==h||n.path!==f||n.selfLoopPath!==b||n.parallelPath!==m||n.head!==g||n.tail!==p;if(T)this.addEdgeToProgram(e,x),this.edgeProgram.invalidateBuffers();else{var y=this.internals.graph.source(e),_=this.internals.graph.target(e),R=this.internals.nodeDataCache[y],E=this.internals.nodeDataCache[_],L=this.edgeTextureIndexCache[e];this.edgeProgram.process(ze(this.pickingState,"edge",e),x,R,E,n,L),this.edgeProgram.invalidateBuffers()}}return n.zIndex!==v}},{key:"refresh",value:function(e){var n=this,i=e?.skipIndexation!==void 0?e?.skipIndexation:!1,o=e?.schedule!==void 0?e.schedule:!1,s=!e||!e.partialGraph;if(s)this.clearEdgeIndices(),this.clearNodeIndices(),this.internals.graph.forEachNode(function(R){return n.addNode(R)}),this.edgeGroups.rebuild(),this.internals.graph.forEachEdge(function(R){return n.addEdge(R)}),this.pendingProcess="full";else{for(var l,d,u=((l=e.partialGraph)===null||l===void 0?void 0:l.nodes)||[],c=0,v=u?.length||0;c<v;c++){var h,f,b=""+u[c],m=(h=this.internals.nodeDataCache[b])===null||h===void 0?void 0:h.labelAttachment;if(this.updateNode(b),this.internals.attachmentManager&&((f=this.internals.nodeDataCache[b])!==null&&f!==void 0&&f.labelAttachment||m)&&this.internals.attachmentManager.invalidateNode(b),i){var g=this.nodeProgramIndex[b];if(g===void 0)throw new Error('Sigma: node "'.concat(b,`" can't be repaint`));this.addNodeToProgram(b,g)}}i&&u.length>0&&(this.nodeProgram.invalidateBuffers(),this.labelRenderer.labelsDirty=!0);for(var p=(e==null||(d=e.partialGraph)===null||d===void 0?void 0:d.edges)||[],x=0,T=p.length;x<T;x++){var y=""+p[x];if(this.updateEdge(y),i){var _=this.edgeProgramIndex[y];if(_===void 0)throw new Error('Sigma: edge "'.concat(y,`" can't be repaint`));this.addEdgeToProgram(y,_)}}i&&p.length>0&&(this.edgeProgram.invalidateBuffers(),this.labelRenderer.labelsDirty=!0),!i&&this.pendingProcess!=="full"&&(this.pendingProcess=p.length>0?"full":"nodes")}return o?this.scheduleRender():this.render(),this}},{key:"scheduleRender",value:function(){var e=this;return this.renderFrame||(this.renderFrame=requestAnimationFrame(function(){e.render()})),this}},{key:"scheduleRefresh",value:function(e){return this.refresh(B(B({},e),{},{schedule:!0}))}},{key:"getViewportZoomedState",value:function(e,n){var i=this.camera.getState(),o=i.ratio,s=i.angle,l=i.x,d=i.y,u=this.internals.settings,c=u.minCameraRatio,v=u.maxCameraRatio;typeof v=="number"&&(n=Math.min(n,v)),typeof c=="number"&&(n=Math.max(n,c));var h=n/o,f={x:this.width/2,y:this.height/2},b=this.viewportToFramedGraph(e),m=this.viewportToFramedGraph(f);return{angle:s,x:(b.x-m.x)*(1-h)+l,y:(b.y-m.y)*(1-h)+d,ratio:n}}},{key:"viewRectangle",value:function(){var e=this.viewportToFramedGraph({x:0,y:0}),n=this.viewportToFramedGraph({x:this.width,y:0}),i=this.viewportToFramedGraph({x:0,y:this.height});return{x1:e.x,y1:e.y,x2:n.x,y2:n.y,height:n.y-i.y}}},{key:"framedGraphToViewport",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},i=!!n.cameraState||!!n.viewportDimensions||!!n.graphDimensions||!!n.padding,o=n.matrix||(i?be(n.cameraState||this.camera.getState(),n.viewportDimensions||this.getDimensions(),n.graphDimensions||this.getGraphDimensions(),n.padding||this.getStagePadding()):this.matrix),s=Oe(o,e);return{x:(1+s.x)*this.width/2,y:(1-s.y)*this.height/2}}},{key:"viewportToFramedGraph",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{},i=!!n.cameraState||!!n.viewportDimensions||!!n.graphDimensions||!!n.padding,o=n.matrix||(i?be(n.cameraState||this.camera.getState(),n.viewportDimensions||this.getDimensions(),n.graphDimensions||this.getGraphDimensions(),n.padding||this.getStagePadding(),!0):this.invMatrix),s=Oe(o,{x:e.x/this.width*2-1,y:1-e.y/this.height*2});return isNaN(s.x)&&(s.x=0),isNaN(s.y)&&(s.y=0),s}},{key:"viewportToGraph",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};return this.normalizationFunction.inverse(this.viewportToFramedGraph(e,n))}},{key:"graphToViewport",value:function(e){var n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:{};return this.framedGraphToViewport(this.normalizationFunction(e),n)}},{key:"graphToFramedGraph",value:function(e){return this.normalizationFunction(e)}},{key:"framedGraphToGraph",value:function(e){return this.normalizationFunction.inverse(e)}},{key:"getGraphToViewportRatio",value:function(){var e={x:0,y:0},n={x:1,y:1},i=Math.sqrt(Math.pow(e.x-n.x,2)+Math.pow(e.y-n.y,2)),o=this.graphToViewport(e),s=this.graphToViewport(n),l=Math.sqrt(Math.pow(o.x-s.x,2)+Math.pow(o.y-s.y,2));return l/i}},{key:"computeNodeExtent",value:function(){var e=this.nodeGraphCoords,n=Object.keys(e);if(!n.length)return{x:[0,1],y:[0,1]};for(var i=1/0,o=-1/0,s=1/0,l=-1/0,d=0,u=n.length;d<u;d++){var c=e[n[d]],v=c.x,h=c.y;v<i&&(i=v),v>o&&(o=v),h<s&&(s=h),h>l&&(l=h)}return{x:[i,o],y:[s,l]}}},{key:"getBBox",value:function(){return this.nodeExtent}},{key:"getCustomBBox",value:function(){return this.customBBox}},{key:"setCustomBBox",value:function(e){return this.customBBox=e,this.scheduleRender(),this}},{key:"kill",value:function(){var e,n,i,o,s;this.emit("kill"),this.removeAllListeners(),this.camera.cancelAnimation(),this.unbindCameraHandlers(),window.removeEventListener("resize",this.activeListeners.handleResize),this.mouseCaptor.kill(),this.touchCaptor.kill(),this.internals.hoverResolver.kill(),this.unbindGraphHandlers(),this.clearIndices(),this.clearState(),this.internals.nodeDataCache={},this.internals.edgeDataCache={},this.renderFrame&&(cancelAnimationFrame(this.renderFrame),this.renderFrame=null);for(var l=this.container;l.firstChild;)l.removeChild(l.firstChild);this.nodeProgram.kill(),this.nodeFramePass.kill(),this.edgeProgram.kill(),this.edgeFramePass.kill(),this.internals.labelProgram.kill(),(e=this.internals.edgeLabelProgram)===null||e===void 0||e.kill(),(n=this.internals.edgeLabelBackgroundProgram)===null||n===void 0||n.kill(),this.internals.backdropProgram.kill(),this.internals.labelBackgroundProgram.kill(),(i=this.internals.attachmentProgram)===null||i===void 0||i.kill(),(o=this.internals.attachmentManager)===null||o===void 0||o.kill(),this.internals.attachmentProgram=null,this.internals.attachmentManager=null;var d=G(this.customLayerPrograms.values()),u;try{for(d.s();!(u=d.n()).done;){var c=u.value.program;c.kill()}}catch(f){d.e(f)}finally{d.f()}if(this.customLayerPrograms.clear(),this.sdfAtlas&&(this.sdfAtlas=null),this.internals.nodeDataTexture&&(this.internals.nodeDataTexture.kill(),this.internals.nodeDataTexture=null),this.internals.nodeFrameTexture&&(this.internals.nodeFrameTexture.kill(),this.internals.nodeFrameTexture=null),this.internals.edgeDataTexture&&(this.internals.edgeDataTexture.kill(),this.internals.edgeDataTexture=null),this.internals.edgeFrameTexture&&(this.internals.edgeFrameTexture.kill(),this.internals.edgeFrameTexture=null),this.webGLContext){var v;(v=this.webGLContext.getExtension("WEBGL_lose_context"))===null||v===void 0||v.loseContext(),this.webGLContext=null}(s=this.gestureHint)===null||s===void 0||s.kill(),this.gestureHint=null,this.mouseLayer.remove();for(var h in this.extraElements)this.extraElements[h].remove();this.extraElements={}}},{key:"scaleSize",value:function(){var e=arguments.length>0&&arguments[0]!==void 0?arguments[0]:1,n=arguments.length>1&&arguments[1]!==void 0?arguments[1]:this.camera.ratio;return e/this.internals.settings.zoomToSizeRatioFunction(n)*(this.getSetting("itemSizesReference")==="positions"?n*this.graphToViewportRatio:1)}},{key:"getStageCanvas",value:function(){return this.stageCanvas}},{key:"getMouseLayer",value:function(){return this.mouseLayer}}])})(Bt),Jr=Gl;var iu=Be(St());function ei(a,r){return typeof a=="number"?a:(Y(a)==="object"&&a!==null&&"attribute"in a,r)}function ai(a){var r=a??{},t=r.cornerRadius,e=r.rotation,n=ei(t,0),i=ei(e,0),o=`
`.concat(Qt,`
float sdf_square(vec2 uv, float size, float cornerRadius, float rotation) {
  // Apply rotation if needed
  vec2 p = uv;
  if (rotation != 0.0) {
    p = rotate2D(rotation) * p;
  }

  // Distance to box with given corner radius
  // Based on Inigo Quilez's box SDF: https://iquilezles.org/articles/distfunctions2d/
  vec2 d = abs(p) - vec2(size - cornerRadius);
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - cornerRadius;
}
`);return{name:"square",glsl:o,uniforms:[{name:"u_cornerRadius",type:"float",value:n},{name:"u_rotation",type:"float",value:i}],inradiusFactor:Math.SQRT1_2}}function ti(a,r){return typeof a=="number"?a:(Y(a)==="object"&&a!==null&&"attribute"in a,r)}function ni(a){var r=a??{},t=r.cornerRadius,e=r.rotation,n=ti(t,0),i=ti(e,0),o=`
`.concat(Qt,`
float sdf_diamond(vec2 uv, float size, float cornerRadius, float rotation) {
  // Apply rotation if needed
  vec2 p = uv;
  if (rotation != 0.0) {
    p = rotate2D(rotation) * p;
  }

  // Diamond SDF - using rhombus formula from Inigo Quilez
  // https://iquilezles.org/articles/distfunctions2d/
  // For a diamond (square rotated 45\xB0), b = (size, size)
  vec2 b = vec2(size, -size);
  p = abs(p);
  float h = clamp((dot(b, p) + b.y * b.y) / dot(b, b), 0.0, 1.0);
  p -= b * vec2(h, h - 1.0);
  float d = length(p) * sign(p.x);

  // Apply corner radius if specified
  if (cornerRadius > 0.0) {
    d = d + cornerRadius;
  }

  return d;
}
`);return{name:"diamond",glsl:o,uniforms:[{name:"u_cornerRadius",type:"float",value:n},{name:"u_rotation",type:"float",value:i}],inradiusFactor:Math.SQRT1_2}}var Re={font:"system-ui, sans-serif",size:12},Bl=3,Wl=120,Ol=6;function ri(a,r,t){let e=a.filter(({x:o,y:s})=>o>=0&&o<=r&&s>=0&&s<=t);e.sort((o,s)=>s.size-o.size||o.number-s.number);let n=e.filter(({size:o})=>o>=Ol).map(Hl),i=new Set;for(let o of e){let s=Ul(o);if(!(s.right>r||s.top<0||s.bottom>t)&&!n.some(l=>Vl(s,l))&&(n.push(s),i.add(o.number),i.size===Wl))break}return i}var Ja=document.createElement("canvas").getContext("2d");function Ul({x:a,y:r,size:t,name:e}){Ja&&(Ja.font=`${Re.size}px ${Re.font}`);let n=a+t+Bl,i=Ja?.measureText(e).width??e.length*Re.size;return{left:n,right:n+i,top:r-Re.size*.7,bottom:r+Re.size*.7}}function Hl({x:a,y:r,size:t}){return{left:a-t,right:a+t,top:r-t,bottom:r+t}}function Vl(a,r){return a.left<r.right&&r.left<a.right&&a.top<r.bottom&&r.top<a.bottom}var Xl=60,ql=60,jl={works:"circle",topics:"square",tags:"diamond"},sa=class{constructor(r,t,e,n,i){this.canvas=r;this.net=t;t.nodes.forEach((o,s)=>this.#t.addNode(s,{label:o.title,shape:jl[o.kind],size:this.#s(s),x:e[2*s],y:e[2*s+1]})),t.edges.forEach(({from:o,to:s,kind:l})=>this.#t.addEdge(o,s,{kind:l})),this.#e=this.#l(n),this.#e.on("clickNode",({node:o})=>i(Number(o))),this.#e.on("enterNode",({node:o})=>this.point(Number(o))),this.#e.on("leaveNode",()=>this.point(void 0)),this.#e.on("afterRender",()=>{clearTimeout(this.#i),this.#i=window.setTimeout(()=>this.#o(),ql)})}canvas;net;#t=new nn({multi:!0});#e;#n;#a;#r=new Set;#i=0;show(r){this.#n=r,this.paint()}point(r){this.#a=r,this.paint()}move(r){this.#t.updateEachNodeAttributes((t,e)=>({...e,x:r[2*Number(t)],y:r[2*Number(t)+1]}),{attributes:["x","y"]})}fit(){this.#e.getCamera().setState({x:.5,y:.5,ratio:1,angle:0})}kill(){clearTimeout(this.#i),this.#e.kill()}paint(){let r=s=>getComputedStyle(this.canvas).getPropertyValue(`--kb-graph-${s}`).trim(),t=Object.fromEntries(["works","dropped","topics","tags","edge","strong","text","back"].map(s=>[s,r(s)])),e=s=>!this.#n||this.#n.has(s),n=this.#a===void 0?void 0:this.net.nodes[this.#a]?.near,i=s=>this.net.nodes[s].kind==="tags"&&this.net.nodes[s].near.size>Xl,o=s=>!n||s===this.#a||n.has(s);this.#t.updateEachNodeAttributes((s,l)=>{let d=Number(s),{kind:u,decision:c}=this.net.nodes[d];return{...l,hidden:!e(d),color:t[c===1?"dropped":u],faded:!o(d),named:d===this.#a,legible:this.#r.has(d),text:t.text,back:t.back}}),this.#t.updateEachEdgeAttributes((s,l,d,u)=>{let c=[Number(d),Number(u)],v=this.#a!==void 0&&c.includes(this.#a);return{...l,hidden:!c.every(e)||(n?!v:c.some(i)),color:t[v?"strong":"edge"]}})}#o(){let r=this.#t.filterNodes((i,{hidden:o,faded:s})=>!o&&!s).map(i=>{let{x:o,y:s,size:l,label:d}=this.#t.getNodeAttributes(i),u=this.#e.graphToViewport({x:o,y:s});return{number:Number(i),...u,size:this.#e.scaleSize(l),name:d}}),{width:t,height:e}=this.#e.getDimensions(),n=ri(r,t,e);n.size===this.#r.size&&[...n].every(i=>this.#r.has(i))||(this.#r=n,this.#t.updateEachNodeAttributes((i,o)=>({...o,legible:n.has(Number(i))}),{attributes:["legible"]}))}#s(r){let{kind:t,near:e,priority:n}=this.net.nodes[r];if(t==="works")return n===0?4:n===1?3:2.5;let i=Math.sqrt(e.size);return t==="topics"?Math.min(9,4+i/2):Math.min(5,2+i/2)}#l(r){let t=matchMedia("(prefers-reduced-motion: reduce)").matches;return new Jr(this.#t,this.canvas,{primitives:{nodes:{shapes:[st(),ai(),ni()]}},settings:{gestureTarget:"shared",sharedGestureWheelMessage:r.wheel,sharedGestureAppleWheelMessage:r.wheelApple,sharedGestureTouchMessage:r.touch,...t?{inertiaDuration:0,zoomDuration:0,doubleClickZoomingDuration:0}:{}},styles:{nodes:{x:{attribute:"x"},y:{attribute:"y"},size:{attribute:"size"},shape:{attribute:"shape"},color:{attribute:"color"},label:{attribute:"label"},labelColor:{attribute:"text"},labelFont:Re.font,labelSize:Re.size,cursor:"pointer",opacity:e=>e.faded?.15:1,visibility:e=>e.hidden?"hidden":"visible",labelVisibility:e=>e.named||e.legible&&!e.faded?"visible":"hidden",backdropVisibility:e=>e.named?"visible":"hidden",backdropColor:{attribute:"back"},depth:e=>e.named?"topNodes":"nodes"},edges:{color:{attribute:"color"},size:e=>e.kind==="placed"?1:.5,visibility:e=>e.hidden?"hidden":"visible"}}})}};var Tt=["works","topics","tags"],ii=["q","topic","tag","decision","priority"],Me,en;async function yu(a){Me?.kill(),en?.disconnect(),Me=void 0;let r=await fetch(a.dataset.file),t=un(await r.json()),e=a.querySelector(".kb-graph-filter"),n=document.createElement("form");n.append(...e.childNodes),e.append(n),Kl(n,t),Zl(n),a.querySelector(".kb-graph-plain").hidden=!0;for(let l of[e,a.querySelector(".kb-graph-columns")])l.hidden=!1;let i=new At(a.querySelector(".kb-graph-list"),t,ed(a,n),l=>Me?.point(l)),o=new Set,s=()=>{o=on(t,$l(n)),Me?.show(o),i.show(sn(t,o)),Jl(a,t,o),Ql(n)};n.addEventListener("input",s),n.addEventListener("submit",l=>l.preventDefault()),s(),await new Promise(l=>requestAnimationFrame(()=>setTimeout(l))),a.isConnected&&(Me=Yl(a,t),Me?.show(o))}function Yl(a,r){let t=a.querySelector(".kb-graph-canvas"),{wheel:e="",wheelApple:n="",touch:i="",failed:o=""}=a.dataset,s=ln(r);try{let l=new sa(t,r,s,{wheel:e,wheelApple:n,touch:i},d=>{location.assign(new URL(a.dataset.root+r.nodes[d].address,location.href))});return a.querySelector(".kb-graph-fit").addEventListener("click",()=>l.fit()),en=new MutationObserver(()=>l.paint()),en.observe(document.body,{attributeFilter:["data-md-color-scheme"]}),dn(r,s).then(d=>{l===Me&&(l.move(d),a.dataset.settled="")},()=>{}),l}catch{t.parentElement.replaceChildren(o);return}}function Kl(a,{nodes:r}){for(let[t,e]of[["topic","topics"],["tag","tags"]]){let n=r.filter(i=>i.kind===e).map(i=>new Option(`${i.title} (${Rt(r,i)})`,i.address));a.elements.namedItem(t).append(...n)}}function $l(a){let r=new FormData(a),t=e=>String(r.get(e)??"");return{text:t("q"),topic:t("topic"),tag:t("tag"),decision:t("decision"),priority:t("priority"),kinds:new Set(Tt.filter(e=>r.has(e)))}}function Zl(a){let r=new URLSearchParams(location.search);for(let e of ii){let n=a.elements.namedItem(e);n.value=r.get(e)??""}let t=r.getAll("hide");for(let e of Tt)a.elements.namedItem(e).checked=!t.includes(e)}function Ql(a){let r=new FormData(a),t=new URLSearchParams;for(let n of ii)r.get(n)&&t.set(n,String(r.get(n)));for(let n of Tt)r.has(n)||t.append("hide",n);let e=t.size?`?${t}`:"";history.replaceState(history.state,"",location.pathname+e+location.hash)}function Jl(a,{nodes:r},t){let e=i=>[...t].filter(o=>r[o].kind===i).length,n=Object.fromEntries(Tt.map(i=>[i,String(e(i))]));a.querySelector(".kb-graph-status").textContent=an(a.dataset.shown??"",n)}function ed(a,r){let t=n=>[...r.elements.namedItem(n).options].slice(1).map(i=>i.text),e=Tt.map(n=>{let i=r.elements.namedItem(n);return[n,i.nextElementSibling?.textContent??""]});return{root:a.dataset.root??"",kinds:Object.fromEntries(e),decisions:t("decision"),priorities:t("priority").slice(0,-1)}}export{yu as showGraph};
