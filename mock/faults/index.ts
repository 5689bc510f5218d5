import { now, passTime } from '../_kit/base/clock';
import { type FaultRule, faultKinds, listFaults, setFaults } from '../_kit/http/faults';
import { forUmi, type Handler, inOwnWorld, json, pageReply } from '../_kit/http/http';
import { resetDb } from '../_kit/store/db';

/**
 * The faults panel for QA: `/mock-faults/` in development and in the preview. `/mock-clock/advance` lets time
 * pass for browser tests: leases, holds, terms.
 */

function rulesOf(body: unknown): FaultRule[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((item: unknown): FaultRule[] => {
    const rule = item as Partial<FaultRule> | null;
    const kind = faultKinds.find((known) => known === rule?.kind);
    if (!kind || typeof rule?.endpoint !== 'string') return [];
    return [
      {
        endpoint: rule.endpoint,
        kind,
        ...(typeof rule.times === 'number' ? { times: rule.times } : {}),
        ...(typeof rule.latencyMs === 'number' ? { latencyMs: rule.latencyMs } : {}),
      },
    ];
  });
}

const script = `
const $=(id)=>document.getElementById(id);
const show=async()=>{const rules=await(await fetch('/mock-faults/rules')).json();$('rules').textContent=rules.length?JSON.stringify(rules,null,2):'无故障';};
const send=(rules)=>fetch('/mock-faults/rules',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(rules)}).then(show);
$('add').onsubmit=async(e)=>{e.preventDefault();const now=await(await fetch('/mock-faults/rules')).json();const n=Number($('times').value);const ms=Number($('latency').value);
send([...now,{endpoint:$('endpoint').value||'*',kind:$('kind').value,...(n?{times:n}:{}),...(ms?{latencyMs:ms}:{})}]);};
$('clear').onclick=()=>send([]);$('reset').onclick=()=>fetch('/mock-faults/reset',{method:'POST'}).then(show);show();`;

const controls: readonly Handler[] = [
  {
    method: 'GET',
    path: '/mock-faults/',
    answer: async () =>
      pageReply(
        'text/html',
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>故障面板</title><link rel="icon" href="data:,">
<main style="font:16px/1.6 system-ui;max-width:40rem;margin:5vh auto"><h1>故障面板</h1><form id="add">
<p><label>接口 <input id="endpoint" placeholder="forbidUser，留空为全部"></label></p>
<p><label>故障 <select id="kind">${faultKinds.map((kind) => `<option>${kind}</option>`).join('')}</select></label></p>
<p><label>次数 <input id="times" type="number" placeholder="不限"></label> <label>延迟 ms <input id="latency" type="number"></label></p>
<button>添加</button> <button type="button" id="clear">全部清除</button> <button type="button" id="reset">数据恢复初始</button></form>
<pre id="rules"></pre></main><script src="/mock-faults/panel.js"></script></html>`,
      ),
  },
  { method: 'GET', path: '/mock-faults/panel.js', answer: async () => pageReply('text/javascript', script) },
  { method: 'GET', path: '/mock-faults/rules', answer: async () => json(200, listFaults()) },
  {
    method: 'POST',
    path: '/mock-faults/rules',
    answer: async ({ body }) => {
      setFaults(rulesOf(body));
      return json(200, listFaults());
    },
  },
  {
    method: 'POST',
    path: '/mock-faults/reset',
    answer: async () => {
      resetDb();
      return json(200, {});
    },
  },
  {
    method: 'POST',
    path: '/mock-clock/advance',
    answer: async ({ body }) => {
      const ms = Number((body as { ms?: unknown } | null)?.ms);
      if (!(ms >= 0 && Number.isFinite(ms))) return json(422, { message: 'ms: a time to pass, in milliseconds' });
      passTime(ms);
      return json(200, { now: now() });
    },
  },
];

export const faultHandlers: readonly Handler[] = controls.map(inOwnWorld);

export default forUmi(faultHandlers);
