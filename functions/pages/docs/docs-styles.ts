/** What the documentation adds to the style of all pages. */
export const docsStyles = `
.with-contents{width:min(80rem,100% - 2*clamp(1.1rem,4vw,2.5rem));margin-inline:auto}
.with-contents main{width:auto;min-width:0;margin-inline:0}
.toc{margin-top:1.2rem;border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;max-height:40vh;overflow-y:auto;font-size:.875rem}
.toc h2{font-size:.875rem;margin:.8rem 0 .2rem}
.toc h2:first-child{margin-top:0}
.toc ul{list-style:none;padding:0}
.toc li+li{margin-top:0}
.toc a{display:block;padding-block:.2rem}
@media (min-width:64rem){
.with-contents{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:2.5rem;align-items:start}
.toc{position:sticky;top:1rem;max-height:calc(100vh - 2rem)}
}
.docs{padding-block:clamp(1.5rem,5vw,3rem)}
.docs>p,.docs>ol,.docs>ul{max-width:44rem;margin-top:.8rem}
.docs section{padding-block:1.8rem;border-top:1px solid var(--line);margin-top:1.8rem}
.docs section>*+*{margin-top:.8rem}
.docs section>p,.docs section>ul{max-width:44rem}
.docs h3{margin-top:1.4rem}
.docs>h2{margin-top:2rem}
.docs .code{position:relative}
.docs>.code,.docs details .code{margin-top:.8rem}
.docs .code button{position:absolute;inset-inline-end:.5rem;top:.5rem;font:inherit;font-size:.8125rem;color:var(--ink);background:var(--card);
border:1px solid var(--edge);border-radius:.4rem;padding:.15rem .6rem;cursor:pointer}
.docs pre{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.2rem;overflow-x:auto;font-size:.875rem;
line-height:1.5;margin:0}
.docs button:not([hidden])+pre{padding-top:2.6rem}
.docs pre code{font-size:inherit;overflow-wrap:normal}
.docs .long pre{max-height:26rem;overflow-y:auto}
.docs .method{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.75rem;vertical-align:.2em;font-weight:700;
border:1px solid currentColor;border-radius:.3rem;padding:.05rem .4rem;margin-inline-end:.5rem}
.docs .fields td,.docs .fields th{padding:.35rem .8rem .35rem 0;vertical-align:top;border-bottom:1px solid var(--line);font-size:.9375rem}
.docs .fields thead th{color:var(--soft);font-size:.875rem}
.docs .fields th code{overflow-wrap:anywhere}
.docs .fields th .quiet{display:block;font-weight:400}
.docs .fields{table-layout:fixed}
.docs .fields thead th:first-child{width:42%}
.docs .plans td,.docs .plans th{padding:.35rem .8rem .35rem 0;text-align:start;border-bottom:1px solid var(--line);font-size:.9375rem}
.docs .chips-row{gap:1rem}
@media (max-width:43.99rem){.docs .merge thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.docs .merge,.docs .merge :is(tbody,tr,th,td){display:block}.docs .merge tr{padding:.35rem 0;border-bottom:1px solid var(--line)}
.docs .merge :is(th,td){padding:0;border:0}.docs .merge td+td{color:var(--soft)}.docs .merge td+td:not(:empty)::before{content:"Example: "}}
`.replaceAll('\n', '')
