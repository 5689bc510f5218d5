/** Total for a query's `select`; a missing total (`NaN`, never equal to itself) becomes null. */
export const totalOf = ({ total }: { total: number }): number | null => (Number.isNaN(total) ? null : total);

const formats = new Map<string, Intl.NumberFormat>();

/** Number formatter. Cached: creating one takes longer than formatting a whole list. */
export function formatOf(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = options ? JSON.stringify(options) : '';
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat('zh-CN', options);
  formats.set(name, made);
  return made;
}

/** The digits of a whole number, by thousands. */
export const byThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Number with thousands separators; a missing one (`NaN`) is 「—」. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string => {
  if (Number.isNaN(value)) return '—';
  // The browser's first number format is slow, and most lists need only this.
  if (!options && Number.isSafeInteger(value)) return byThousands(String(value));
  return formatOf(options).format(value);
};

/** Share (0 to 1) in per cent; an unknown one is 「—」. */
export const percentText = (share: number | null, digits = 0): string =>
  numberText(share ?? Number.NaN, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });
