/** Parses a typed amount digit by digit, never as a float (docs/adr/0018-one-ledger.md). */

interface Limits {
  /** Digits behind the point that the asset has: 0 for coins, 2 for CNY. */
  digits: number;
  /** Smallest units, both included. */
  least?: number | undefined;
  most?: number | undefined;
}

type Read = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

/** Full-width signs as an input method leaves them. */
const narrow = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/。/g, '.');

/** Smallest units as they are typed and pasted again. */
export function amountText(amount: number, digits: number): string {
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`;
}

/** `1,234.50`, `1 234.5` and `１２３４．５` are 123450 with two digits; other texts return a reason. */
export function readAmount(typed: string, { digits, least = 1, most = Number.MAX_SAFE_INTEGER }: Limits): Read {
  const text = narrow(typed).trim();
  if (text === '') return { problem: '请填写金额' };
  if (/^[-−]/.test(text)) return { problem: '金额不带正负号，方向另选' };
  // The field has its asset: a sign of another one must not pass as its amount.
  if (/^(?:US)?[$¥￥€£₱]/i.test(text)) return { problem: '不带货币符号，只填写数字' };
  // Thousands are set off by one kind of sign throughout; a comma elsewhere may be somebody's decimal point.
  const plain = /^\d{1,3}([, \u00a0\u202f])\d{3}(\1\d{3})*(\.\d*)?$/.test(text)
    ? text.replace(/[, \u00a0\u202f]/g, '')
    : text;
  const [, whole, point, behind = ''] = /^(\d+)(\.(\d*))?$/.exec(plain) ?? [];
  if (whole === undefined) return { problem: '只能填写数字，可带千位逗号和小数点' };
  if (point !== undefined && digits === 0) return { problem: '只能填写整数' };
  if (behind.length > digits) return { problem: `最多 ${digits} 位小数` };
  const units = (whole + behind.padEnd(digits, '0')).replace(/^0+(?=\d)/, '');
  const amount = Number(units);
  if (units.length > 15 || amount > most) return { problem: `不能超过 ${amountText(most, digits)}` };
  return amount < least ? { problem: `不能小于 ${amountText(least, digits)}` } : { amount };
}

const capitals = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '兆'];

/** Four digits: 1050 is 壹仟零伍拾. */
function capitalGroup(group: string): string {
  let text = '';
  for (const [place, digit] of [...group].entries()) {
    const capital = capitals[Number(digit)] ?? '';
    if (digit !== '0') text += capital + (places[group.length - 1 - place] ?? '');
    else if (text !== '' && !text.endsWith('零')) text += '零';
  }
  return text.replace(/零$/, '');
}

/** A whole number from 0 as bank forms write it: 100200 is 壹拾万零贰佰. */
export function capitalText(whole: number): string {
  if (!Number.isSafeInteger(whole) || whole < 0) return '';
  const digits = String(whole);
  let text = '';
  let skipped = false;
  for (let end = digits.length % 4 || 4, start = 0; start < digits.length; start = end, end += 4) {
    const group = digits.slice(start, end);
    const capital = capitalGroup(group);
    const isApart = text !== '' && (group.startsWith('0') || skipped);
    skipped = capital === '';
    if (skipped) continue;
    text += (isApart ? '零' : '') + capital + (groups[Math.ceil((digits.length - end) / 4)] ?? '');
  }
  return text === '' ? '零' : text;
}

/** 分 as a bank form writes it: 123450 is 壹仟贰佰叁拾肆元伍角. */
export function capitalYuan(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) return '';
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const head = yuan > 0 || fen === 0 ? `${capitalText(yuan)}元` : '';
  if (jiao === 0 && rest === 0) return `${head}整`;
  const tenth = jiao > 0 ? `${capitals[jiao]}角` : head === '' ? '' : '零';
  return `${head}${tenth}${rest > 0 ? `${capitals[rest]}分` : ''}`;
}

const formats = new Map<string, number>();

/** Digits behind the point of a currency: 2 of CNY, 0 of JPY. */
export function currencyDigits(currency: string): number {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  formats.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
