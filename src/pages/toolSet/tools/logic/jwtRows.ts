import { fromBase64 } from '@/domain/tools/digest';
import { formatJson, jsonLeaves } from '@/domain/tools/json';
import { readJson } from '@/domain/tools/jsonTokens';
import type { ResultRow, ToolProblem, ToolResult } from '@/domain/tools/result';
import { inRegions } from './times';

const untrusted: ToolProblem = { message: '未验证签名：内容可能被改过，不能凭它认定身份', warning: true };

/** Times of RFC 7519 §4.1, in seconds. */
const claims = { iat: '签发', nbf: '生效', exp: '过期' } as const;

function claimRows(payload: string, now: number): ResultRow[] {
  const read = readJson(payload);
  if ('problem' in read) return [];
  const leaves = jsonLeaves(read);
  return Object.entries(claims).flatMap(([name, label]) => {
    const ms = Number(leaves.get(`$.${name}`) ?? Number.NaN) * 1000;
    if (!Number.isFinite(ms)) return [];
    const isPast = ms <= now;
    const state = name === 'exp' ? (isPast ? '已过期' : '未过期') : isPast ? '' : '未到';
    const times = inRegions(ms).map((row) => `${row.label} ${row.value}`);
    return [{ label: `${label} ${name}`, value: `${times.join(' ｜ ')}${state && `（${state}）`}` }];
  });
}

/** Parts of a JSON Web Token (RFC 7519). Nobody verified its signature, which needs the issuer's key. */
export function jwtRows(text: string, now: number): ToolResult {
  const parts = text
    .trim()
    .replace(/^Bearer\s/i, '')
    .trim()
    .split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length === 5) return { rows: [], problems: [{ message: '这是加密的 JWT（JWE），没有密钥不能解码' }] };
  if (parts.length !== 3) return { rows: [], problems: [{ message: '不是 JWT：应为用两个点隔开的三段' }] };
  const rows: ResultRow[] = [];
  let payload = '';
  for (const [label, part] of [['头部', head] as const, ['载荷', body] as const]) {
    const decoded = fromBase64(part);
    const found = decoded.rows.find((row) => row.label === '文本');
    const cause = found ? undefined : (decoded.problems?.[0]?.message ?? '不是文本');
    if (!found) return { rows, problems: [{ message: `${label}不是 Base64URL：${cause}` }] };
    const { rows: formatted, problems = [] } = formatJson(found.value);
    if (!formatted[0]) return { rows, problems: [{ message: `${label}不是 JSON：${problems[0]?.message}` }] };
    rows.push({ label, value: formatted[0].value });
    payload = found.value;
  }
  // The payload comes first, since it is what is looked for and copied by the keyboard.
  rows.reverse();
  const last = { label: '签名', value: signature === '' ? '没有签名' : signature };
  return { rows: [...rows, ...claimRows(payload, now), last], problems: [untrusted] };
}
