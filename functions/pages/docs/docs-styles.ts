/** What the documentation adds to the style of all pages. */
export const docsStyles = `
.docs{padding-block:clamp(1.5rem,5vw,3rem)}
.docs>p,.docs>ol,.docs>ul{max-width:44rem;margin-top:.8rem}
.docs section{padding-block:1.8rem;border-top:1px solid var(--line);margin-top:1.8rem}
.docs section>*+*{margin-top:.8rem}
.docs h3{margin-top:1.4rem}
.docs>h2{margin-top:2rem}
.docs>pre{margin-top:.8rem}
.docs nav{margin-top:1.5rem;columns:20rem}
.docs nav ul{list-style:none;padding:0}
.docs nav a{display:inline-block;padding-block:.15rem}
.docs pre{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.2rem;overflow-x:auto;font-size:.875rem;line-height:1.5}
.docs pre code{font-size:inherit;overflow-wrap:normal}
.docs .method{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.75rem;vertical-align:.2em;font-weight:700;border:1px solid currentColor;border-radius:.3rem;padding:.05rem .4rem;margin-inline-end:.5rem}
.docs .fields td,.docs .fields th{padding:.35rem .8rem .35rem 0;vertical-align:top;border-bottom:1px solid var(--line);font-size:.9375rem}
.docs .fields thead th{color:var(--soft);font-size:.875rem}
.docs .fields th code{overflow-wrap:anywhere}
.docs .fields{table-layout:fixed}
.docs .fields thead th{width:26%}
.docs .fields thead th:first-child{width:34%}
.docs .fields thead th:nth-child(3){width:40%}
.docs .chips-row{gap:1rem}
`.replaceAll('\n', '')
