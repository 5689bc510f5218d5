import { maxPastedIds } from '../domain/shared/limits';
import type { LookupKind } from '../domain/user/rules';

export interface InvalidId {
  /** Counted from 1, as the operator pasted them. */
  line: number;
  text: string;
}

export type Lookup =
  | { kind: 'empty' }
  | { kind: 'invalid'; message: string }
  /** `by` is the likeliest reading; `alternatives` are offered beside it. */
  | { kind: 'one'; by: LookupKind; q: string; alternatives: LookupKind[] }
  /** `dropped` counts unique ids above the limit, `invalidCount` all bad entries, of which some are shown. */
  | { kind: 'uids'; uids: string[]; dropped: number; invalid: InvalidId[]; invalidCount: number };

const maxLength = 200;
const maxInvalidShown = 20;
const maxInvalidText = 40;

const uidPattern = /^\d{4,20}$/;
const digits = /^\d+$/;
const uidMessage = '用户ID 为 4–20 位数字';
const chinesePhone = /^1[3-9]\d{9}$/;
const foreignPhone = /^\+[1-9]\d{6,14}$/;
const phoneShape = /^[+\d(][\d \u00A0().-]*$/;
const consoleLink = /#\/userManage\/user\/?\?(?:[^#\s]*&)?uid=([^&#\s]*)/;
const separators = /[\s,，;；、]+/;
const hardSeparators = /[\r\n,，;；、]/;
const lineEnd = /\r\n|\r|\n/;

/** Characters nobody sees and no id or name needs; joiners belong to emoji and are kept in names. */
const invisible = /[\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069\u00AD]/g;
const joiners = /[\u200C\u200D]/g;
const wide = /[０-９＋]/g;

const narrow = (text: string): string =>
  text.replace(joiners, '').replace(wide, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

const one = (by: LookupKind, q: string, ...alternatives: LookupKind[]): Lookup => ({
  kind: 'one',
  by,
  q,
  alternatives,
});

/** Prefixes of pasted ids, e.g. `ID：`, and a full stop after them. */
const idLabel = /^(?:用户)?(?:u?id|靓号|手机号?|电话|设备号?|订单号?)\s{0,3}[:：#]?\s{0,3}(?=\+?\d|dev_|o\d)/i;
const lastStop = /([\dA-Za-z])[。．.!！?？]+$/;
const shortIdLabel = /^靓号/;
const nameLabel = /^(?:用户)?昵称\s{0,3}(?:[:：]\s{0,3})?(?:[「『“"](.+)[」』”"]|(?<=[:：]\s{0,3})(.+))[。．.]?$/;

/** User as copied from the console: `用户 晚风来信（10000365）`. */
const writtenUser = /^用户 .*（(\d{4,20})）[ \t]*(?=[\r\n]|$)/;
/** An id of eight digits among other words; part of no longer word or number, and no date, which names end in. */
const writtenId = /(?<![\w.+-])(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\d{8}(?![\w-]|\.\d)/g;

/** Id in a token: without surrounding characters, or from a link to the console's user page. */
const idOf = (token: string): string => consoleLink.exec(token)?.[1] ?? bareOf(token);

const bareOf = (token: string): string => token.replace(idLabel, '').replace(lastStop, '$1');

const tokensOf = (text: string): string[] => text.split(separators).filter(Boolean);

/** Several ids, or a text with blanks? A name may hold blanks, commas and numbers. */
function isList(text: string, tokens: readonly string[]): boolean {
  if (tokens.length < 2) return false;
  if (/[\r\n]/.test(text)) return tokens.some((token) => uidPattern.test(idOf(token)));
  const numbers = tokens.filter((token) => digits.test(idOf(token))).length;
  return hardSeparators.test(text) ? numbers * 2 >= tokens.length : numbers === tokens.length;
}

function several(ids: ReadonlySet<string>, invalid: InvalidId[] = [], invalidCount = 0): Lookup {
  const uids = [...ids].slice(0, maxPastedIds);
  return { kind: 'uids', uids, dropped: ids.size - uids.length, invalid, invalidCount };
}

function readList(text: string): Lookup {
  const seen = new Set<string>();
  const invalid: InvalidId[] = [];
  let invalidCount = 0;
  for (const [index, line] of text.split(lineEnd).entries()) {
    for (const token of tokensOf(line)) {
      const id = idOf(token);
      if (uidPattern.test(id)) seen.add(id);
      else if (++invalidCount <= maxInvalidShown)
        invalid.push({ line: index + 1, text: token.slice(0, maxInvalidText) });
    }
  }
  return several(seen, invalid, invalidCount);
}

function readDigits(text: string): Lookup {
  if (text.length > 20) return { kind: 'invalid', message: uidMessage };
  if (chinesePhone.test(text)) return one('phone', text, 'uid', 'nickname');
  if (text.length < 4) return one('short_id', text, 'nickname');
  return text.length <= 6 ? one('uid', text, 'short_id', 'nickname') : one('uid', text, 'nickname');
}

/** A phone number written with blanks or dashes, together; null when it is none, or several ids. */
function phoneOf(text: string, tokens: readonly string[]): string | null {
  if (!phoneShape.test(text) || (tokens.length > 1 && tokens.every((token) => uidPattern.test(token)))) return null;
  const compact = text.replace(/[^+\d]/g, '');
  return chinesePhone.test(compact) || foreignPhone.test(compact) ? compact : null;
}

/** Parses the text of the query box (docs/design/user.md#user). Ids stay text, at any length. */
export function readLookup(input: string): Lookup {
  const typed = input.replace(invisible, '');
  const text = narrow(typed);
  const pasted = text.trim();
  if (!pasted) return { kind: 'empty' };
  const named = nameLabel.exec(typed.trim());
  const name = named?.[1] ?? named?.[2];
  if (name && name.length <= maxLength && !/[\r\n]/.test(name)) return one('nickname', name.trim());
  const bare = tokensOf(pasted).length > 1 ? pasted.replace(idLabel, '') : bareOf(pasted);
  if (shortIdLabel.test(pasted) && digits.test(bare) && bare.length <= 20)
    return one('short_id', bare, 'uid', 'nickname');

  const linked = /\s/.test(bare) ? undefined : consoleLink.exec(bare)?.[1];
  if (linked !== undefined) {
    return uidPattern.test(linked) ? one('uid', linked) : { kind: 'invalid', message: uidMessage };
  }
  const tokens = tokensOf(bare);
  const [first = bare] = tokens;
  if (tokens.length === 1 && digits.test(idOf(first))) return readDigits(idOf(first));
  if (bare.length <= maxLength) {
    const phone = phoneOf(bare, tokens);
    if (phone) return one('phone', phone);
  }
  const user = writtenUser.exec(pasted)?.[1];
  if (user !== undefined) return one('uid', user);
  if (isList(bare, tokens)) return readList(text);
  const written = new Set(pasted.match(writtenId));
  const [id] = written;
  if (id !== undefined) return written.size === 1 ? one('uid', id) : several(written);
  if (typed.trim().length > maxLength) return { kind: 'invalid', message: `搜索内容最多 ${maxLength} 个字符` };
  if (/^dev_[\w-]+$/i.test(bare)) return one('device', bare, 'nickname');
  if (/^o\d{8,}$/i.test(bare)) return one('order', bare, 'nickname');
  return one('nickname', typed.trim().replace(/\s*[\r\n]\s*/g, ' '));
}
