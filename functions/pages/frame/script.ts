/**
 * The one script of all pages: fills a running report in place and opens the evidence for print. It is constant, so that its
 * hash can stand in the policy; without it the page works through the link that loads it again. Parts are replaced one by one
 * and only where they changed, which keeps focus, opened evidence and the reader's place.
 */
export const script = `const D=document,$=i=>D.getElementById(i),until=Date.now()+12e5;let wait=5e3,timer,busy;
const running=()=>$('report')?.dataset.state==='running';
const stop=()=>{clearTimeout(timer);$('reload').hidden=false};
const plan=()=>{clearTimeout(timer);if(!running())return;if(Date.now()>until)return stop();timer=setTimeout(load,wait);wait=Math.min(wait*1.3,15e3)};
const show=next=>{const page=$('report'),{state,status,title}=next.dataset;if($('status').textContent!==status)$('status').textContent=status;D.title=title;if(state==='failed')return page.replaceWith(next);page.dataset.state=state;const focus=D.activeElement?.id;for(const el of next.querySelectorAll('[data-part]')){const old=$(el.id);if(!old||old.isEqualNode(el))continue;for(const d of old.querySelectorAll('details[open]'))if(d.id)el.querySelector('#'+d.id)?.setAttribute('open','');old.replaceWith(el)}if(focus)$(focus)?.focus({preventScroll:true})};
async function load(){if(D.hidden||busy)return;busy=1;try{const r=await fetch(location.href.split('#')[0],{headers:{'X-Fragment':'main'},cache:'no-store'});if(r.status===404)return stop();if(r.ok){const next=new DOMParser().parseFromString(await r.text(),'text/html').getElementById('report');if(next)show(next)}}catch{}busy=0;plan()}
if(running()){$('reload').hidden=true;plan();D.addEventListener('visibilitychange',()=>{if(!D.hidden&&running())load()})}
let opened=[];addEventListener('beforeprint',()=>{opened=[...D.querySelectorAll('details:not([open])')];for(const d of opened)d.open=true});addEventListener('afterprint',()=>{for(const d of opened)d.open=false});`
