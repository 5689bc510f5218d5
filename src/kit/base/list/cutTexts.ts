/** Characters of a text that a cell shows: a text of thousands costs the browser seconds. The drawer shows it whole. */
const cellLength = 200;

/** Pictures and files are read from their whole address. */
const address = /^(?:https?:|data:|blob:|\/)\S{0,4000}$/;

/** The beginning of a long text, without half a character at its end. */
export const cutText = (text: string): string =>
  text.length > cellLength ? `${text.slice(0, cellLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

const cutRows = new WeakMap<object, object>();

/** A row with its long texts cut, for its cells; actions, drawer and export use the row itself. */
export function withCutTexts(row: object): object {
  const known = cutRows.get(row);
  if (known) return known;
  const made = cutIn(row) as object;
  cutRows.set(row, made);
  return made;
}

/** The value itself where nothing in it is long. */
function cutIn(value: unknown): unknown {
  if (typeof value === 'string') return address.test(value) ? value : cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(cutIn);
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  const changed = Object.entries(value).flatMap(([key, part]) => {
    const next = cutIn(part);
    return next === part ? [] : [[key, next] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}
