import { perLine, type ResultRow, type ToolResult } from '@/domain/tools/result';
import { amountText, capitalYuan, currencyDigits, readAmount } from '@/utils/amount';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';

const inWords: Readonly<Record<string, string>> = { '¥': 'CNY', $: 'USD', US$: 'USD', '€': 'EUR', 元: 'CNY' };

/** `12.50`, `¥12.50`, `US$12.50`, `PHP 12.50`, `12.50 USD`: amount and currency; CNY if none is given. */
function currencyIn(line: string): { amount: string; currency: string } {
  // ￥ and full-width digits, as an input method leaves them.
  const text = line.normalize('NFKC').trim();
  const sign = /^([¥$€]|US\$|[A-Za-z]{3}(?=\s))/.exec(text)?.[0] ?? '';
  const code = /([A-Za-z]{3}|元)$/.exec(text.slice(sign.length))?.[0] ?? '';
  const amount = text.slice(sign.length, text.length - code.length).trim();
  return { amount, currency: inWords[sign || code] ?? ((sign || code).toUpperCase() || 'CNY') };
}

const coinsPer = (minor: number, rate: number, unit: number): bigint => (BigInt(minor) * BigInt(rate)) / BigInt(unit);

function moneyRows(minor: number, currency: string, rate: number): ResultRow[] {
  const unit = 10 ** currencyDigits(currency);
  return [
    { label: '金额', value: moneyText(minor, currency) },
    { label: '最小单位', value: String(minor) },
    ...(currency === 'CNY' ? [{ label: '大写', value: capitalYuan(minor) }] : []),
    ...(rate > 0 ? [{ label: '金币', value: String(coinsPer(minor, rate, unit)) }] : []),
  ];
}

/** Coins in money, rounded down to the smallest unit. */
function coinRows(coins: number, currency: string, rate: number): ResultRow[] {
  const unit = 10 ** currencyDigits(currency);
  const [minor, rest] = [(BigInt(coins) * BigInt(unit)) / BigInt(rate), (BigInt(coins) * BigInt(unit)) % BigInt(rate)];
  return [
    { label: '金币', value: numberText(coins) },
    { label: '金额', value: `${amountText(Number(minor), currencyDigits(currency))} ${currency}` },
    { label: '取整', value: rest === 0n ? '整除' : '向下取整到最小单位' },
  ];
}

export type MoneyMode = 'major' | 'minor' | 'coins';

/** Conversion of amounts, one a line; `rateText` is the number of coins for one main unit. */
export function convertMoney(text: string, mode: MoneyMode, rateText: string): ToolResult {
  const rate = rateText.trim() === '' ? { amount: 0 } : readAmount(rateText, { digits: 0 });
  if (rate.amount === undefined) return { rows: [], problems: [{ message: `兑换比例：${rate.problem}` }] };
  const perUnit = rate.amount;
  if (mode === 'coins' && perUnit === 0) return { rows: [], problems: [{ message: '请填写兑换比例' }] };
  return perLine(text, (line) => {
    const { amount, currency } = currencyIn(line);
    const digits = mode === 'major' ? currencyDigits(currency) : 0;
    const read = readAmount(amount, { digits, least: 0 });
    if (read.amount === undefined) return read.problem;
    return mode === 'coins' ? coinRows(read.amount, currency, perUnit) : moneyRows(read.amount, currency, perUnit);
  });
}
