import { digestNames } from './digestNames';
import { versionsIn } from './versionsIn';

export type ToolKey =
  | 'time'
  | 'uid'
  | 'behavior'
  | 'json'
  | 'url'
  | 'hash'
  | 'uids'
  | 'ip'
  | 'regex'
  | 'file'
  | 'money'
  | 'cron'
  | 'version';

export interface Recognised {
  tool: ToolKey;
  /** Mode of the tool; its first one if absent. */
  mode?: string;
  /** Kind of the text, for the operator. */
  label: string;
}

const isUidList = /^\d{4,20}([\s,，;；、]+\d{4,20})+$/;
const hasUid = /(^|[\s,，;；、])\d{4,20}([\s,，;；、]|$)/;
const agent = /^(Mozilla\/\d|Dalvik\/\d|okhttp\/\d|[\w.-]+\/[\d.]+ .*\()/;
const cronField = '\\?|(?:\\*|\\d{1,2})(?:[,/-](?:\\*|\\d{1,2}))*|[A-Za-z]{3}(?:[,-][A-Za-z]{3})*';
/** With seven parts or a nickname it is a cron line of another kind, and the tool says so. */
const cron = new RegExp(`^(?:@[a-z]+|(?:${cronField})(?:[ \\t]+(?:${cronField})){4,6})$`);
const ipLine = /^(\d{1,3}(\.\d{1,3}){3}|(?=.*:.*:)[\da-f:.]*)(\/\d{1,3})?$/i;
const versionLine = /^v?\d+\.\d+\.\d+([-+][\w.+-]+)?$/;
const timeLine =
  /^(\d{10}(\.\d{1,9})?|\d{13}|(19|20)\d{12}|\d{4}([-/]\d{1,2}[-/]|年\d{1,2}月)\d{1,2}日?([ T]+\d{1,2}:\d\d.*)?)$/;
/** Header and payload are JSON objects, whose encoding begins so. */
const jwt = /^(Bearer\s+)?eyJ[\w-]*\.eyJ?[\w-]*\.[\w-]*$/i;
const escaped = /\\u[\da-f]{4}/i;
const amount =
  /^((US\$|[¥$€]|(CNY|USD|PHP|EUR|JPY|HKD)\s)\s*[\d,]+(\.\d+)?|[\d,]+\.\d{1,2}|[\d,]+(\.\d+)?\s*(CNY|USD|PHP|EUR|JPY|HKD|元))$/i;

type Test = (text: string, lines: readonly string[]) => Recognised | false;

/** In order of preference: the first one opens, the others are offered. */
const tests: readonly Test[] = [
  (text) => /^\/.+\/[dgimsuvy]*$/.test(text) && { tool: 'regex', label: '正则表达式' },
  (text) => /^[[{]/.test(text) && { tool: 'json', label: 'JSON' },
  (text) =>
    ((text.length > 1 && text.startsWith('"') && text.endsWith('"') && text.includes('\\')) || escaped.test(text)) && {
      tool: 'json',
      mode: 'unescape',
      label: '转义后的字符串',
    },
  (text) => jwt.test(text) && { tool: 'hash', mode: 'jwt', label: 'JWT' },
  (text) => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text) && { tool: 'url', label: '链接' },
  (text) => agent.test(text) && { tool: 'ip', label: 'UA' },
  (_, lines) => lines.every((line) => ipLine.test(line)) && { tool: 'ip', label: 'IP' },
  (_, lines) =>
    lines.every((line) => versionsIn(line).every((one) => versionLine.test(one))) && {
      tool: 'version',
      label: '版本号',
    },
  (text) => cron.test(text) && { tool: 'cron', label: 'cron' },
  (_, lines) => lines.every((line) => timeLine.test(line)) && { tool: 'time', label: timeLabel(lines[0] ?? '') },
  (text) => isUidList.test(text) && { tool: 'uids', label: 'uid 列表' },
  (text) => /^\d{4,20}$/.test(text) && { tool: 'uid', label: 'uid' },
  // An input method leaves ￥ and full-width digits.
  (text) => amount.test(text.slice(0, 100).normalize('NFKC')) && { tool: 'money', label: '金额' },
  (text) => /^[\da-f]+$/i.test(text) && digestNames[text.length] !== undefined && hexDigest(text),
  (text) => /%[\da-f]{2}/i.test(text) && !/\s/.test(text) && { tool: 'url', mode: 'decode', label: 'URL 编码' },
  (text) => isBase64(text) && { tool: 'hash', mode: 'decode', label: 'Base64' },
  (text, lines) => !isUidList.test(text) && isMostlyUids(lines) && { tool: 'uids', label: '含 uid 的表格' },
];

const timeLabel = (line: string): string =>
  /^\d{13}$/.test(line) ? '毫秒时间戳' : /^\d{10}(\.\d+)?$/.test(line) ? '秒时间戳' : '时间';

const hexDigest = (text: string): Recognised => ({ tool: 'hash', label: `${digestNames[text.length]} 摘要` });

const isBase64 = (text: string): boolean =>
  text.length >= 8 &&
  /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) &&
  (text.endsWith('=') || (text.length % 4 === 0 && /[A-Z]/.test(text) && /[a-z]/.test(text) && /[\d+/]/.test(text)));

const isMostlyUids = (lines: readonly string[]): boolean =>
  lines.length > 1 && lines.filter((line) => hasUid.test(line)).length * 2 >= lines.length;

/** Tools that fit a text, the most likely first. */
export function recognise(pasted: string): Recognised[] {
  const text = pasted.trim();
  if (text === '') return [];
  // Only a JSON text may be long; the others are told by their beginning.
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return tests.flatMap((test) => test(text, lines) || []);
}
