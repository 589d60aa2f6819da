/**
 * The one script of all pages: fills a running report in place, loads whole answers where a question is opened, copies links and
 * code, prints and shares. It is constant, so that the policy can name its hash; without it the page works through links. It
 * replaces only the parts that changed, which keeps focus, opened evidence and the scroll position.
 */
export const script = `const D=document,$=i=>D.getElementById(i),here=location.href.split('#')[0],until=Date.now()+12e5;let wait=5e3,timer,busy;
const running=()=>$('report')?.dataset.state==='running';
const stop=()=>{clearTimeout(timer);$('reload').hidden=false};
const ready=()=>{for(const b of D.querySelectorAll('[data-do]'))b.hidden=b.dataset.do==='share'&&!navigator.share};
const get=async u=>{const r=await fetch(u,{headers:{'X-Fragment':'main'},cache:'no-store'});return[r,r.ok&&new DOMParser().parseFromString(await r.text(),'text/html')]};
const plan=()=>{clearTimeout(timer);if(!running())return;if(Date.now()>until)return stop();timer=setTimeout(load,wait);wait=Math.min(wait*1.3,15e3)};
const show=next=>{const page=$('report'),{state,status,title,lang}=next.dataset;if($('status').textContent!==status)$('status').textContent=status;
const m=$('meter'),n=next.dataset;if(m){m.max=n.total;m.value=n.done}D.title=title;D.documentElement.lang=lang;if(state==='failed')return page.replaceWith(next);page.dataset.state=state;const focus=D.activeElement?.id;
for(const el of next.querySelectorAll('[data-part]')){const old=$(el.id);if(!old||old.isEqualNode(el))continue;for(const d of old.querySelectorAll('details[open]'))if(d.id)el.querySelector('#'+d.id)?.setAttribute('open','');old.replaceWith(el)}if(focus)$(focus)?.focus({preventScroll:true});ready()};
async function load(){if(D.hidden||busy)return;busy=1;try{const[r,d]=await get(here);if(r.status===404)return stop();const next=d&&d.getElementById('report');if(next)show(next)}catch{}busy=0;plan()}
ready();if(running()){$('reload').hidden=true;plan();D.addEventListener('visibilitychange',()=>{if(!D.hidden&&running())load()})}
D.addEventListener('toggle',async e=>{const d=e.target,a=d.open&&d.querySelector('a.whole');if(!a||d.dataset.got)return;d.dataset.got=1;try{const[,p]=await get(a.href),l=p&&p.getElementById('answers');if(l){l.removeAttribute('id');d.querySelector('.answers').replaceWith(l);a.remove()}}catch{}},true);
D.addEventListener('click',async e=>{const b=e.target.closest('[data-do]');if(!b)return;const k=b.dataset.do;if(k==='print')print();if(k==='code')try{await navigator.clipboard.writeText(b.parentElement.querySelector('pre').textContent);b.textContent=b.dataset.done}catch{}if(k==='share')navigator.share({title:D.title,url:here}).catch(()=>0);
if(k==='copy')try{await navigator.clipboard.writeText(here);b.textContent=b.dataset.done}catch{}});`
