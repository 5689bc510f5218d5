/** A regular expression of JavaScript (flag `u`) as a tree: only what its running time depends on. */

/** Code points, both ends included, ascending. */
export type CharSet = readonly (readonly [number, number])[];

export type Node =
  | { type: 'chars'; set: CharSet }
  /** Anchors and word borders: match nothing of the text. */
  | { type: 'empty' }
  | { type: 'lookaround'; body: Node }
  /** Back reference to an earlier group. */
  | { type: 'back' }
  | { type: 'sequence'; parts: Node[] }
  | { type: 'choice'; branches: Node[] }
  | { type: 'repeat'; body: Node; min: number; max: number };

export class PatternError extends Error {}

const last = 0x10ffff;
export const anything: CharSet = [[0, last]];
const digits: CharSet = [[48, 57]];
const word: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const spaces: CharSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

export const overlap = (a: CharSet, b: CharSet): boolean =>
  a.some(([from, to]) => b.some(([low, high]) => from <= high && low <= to));

export const union = (...sets: readonly CharSet[]): CharSet => sets.flat();

function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of [...set].sort((a, b) => a[0] - b[0])) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= last) gaps.push([next, last]);
  return gaps;
}

/** Longer ranges count as anything: which letters they hold in another case is not worth finding out. */
const maxFolded = 2_000;

/** Case-insensitive set of characters. */
function folded(from: number, to: number): CharSet {
  if (to - from > maxFolded) return anything;
  const set: [number, number][] = [[from, to]];
  for (let point = from; point <= to; point++) {
    const char = String.fromCodePoint(point);
    for (const other of [char.toLowerCase(), char.toUpperCase(), char.toUpperCase().toLowerCase()]) {
      const folded = other.codePointAt(0) ?? point;
      if (folded !== point) set.push([folded, folded]);
    }
  }
  return set;
}

/** Reads a pattern that `new RegExp(source, 'u')` accepts; anything it does not know is refused. */
export function readPattern(source: string): Node {
  const chars = [...source];
  let place = 0;

  const peek = (text: string): boolean => [...text].every((char, i) => chars[place + i] === char);
  const eat = (text: string): boolean => {
    if (!peek(text)) return false;
    place += [...text].length;
    return true;
  };
  const next = (): string => {
    const char = chars[place];
    if (char === undefined) throw new PatternError('表达式不完整');
    place += 1;
    return char;
  };
  const until = (end: string): string => {
    let text = '';
    while (!eat(end)) text += next();
    return text;
  };

  const readChoice = (): Node => {
    const branches = [readSequence()];
    while (eat('|')) branches.push(readSequence());
    const [only] = branches;
    return branches.length === 1 && only ? only : { type: 'choice', branches };
  };

  const readSequence = (): Node => {
    const parts: Node[] = [];
    while (place < chars.length && !peek('|') && !peek(')')) parts.push(readRepeated());
    return { type: 'sequence', parts };
  };

  const readRepeated = (): Node => {
    const body = readAtom();
    const [min, max] = readCount() ?? [1, 1];
    eat('?');
    return min === 1 && max === 1 ? body : { type: 'repeat', body, min, max };
  };

  const readCount = (): [number, number] | undefined => {
    if (eat('*')) return [0, Number.POSITIVE_INFINITY];
    if (eat('+')) return [1, Number.POSITIVE_INFINITY];
    if (eat('?')) return [0, 1];
    if (!eat('{')) return undefined;
    const [min = '', max] = until('}').split(',');
    return [Number(min), max === undefined ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)];
  };

  const readAtom = (): Node => {
    if (eat('(')) return readGroup();
    if (eat('[')) return { type: 'chars', set: readClass() };
    if (eat('^') || eat('$')) return { type: 'empty' };
    if (eat('.')) return { type: 'chars', set: anything };
    if (eat('\\')) {
      if (eat('b') || eat('B')) return { type: 'empty' };
      if (peek('k') || /[1-9]/.test(chars[place] ?? '')) {
        if (eat('k')) until('>');
        else while (/\d/.test(chars[place] ?? '')) next();
        return { type: 'back' };
      }
      return { type: 'chars', set: readEscape() };
    }
    const point = next().codePointAt(0) ?? 0;
    return { type: 'chars', set: folded(point, point) };
  };

  const readGroup = (): Node => {
    const isLookaround = ['?=', '?!', '?<=', '?<!'].some(eat);
    if (!isLookaround && !eat('?:') && eat('?<')) until('>');
    // `(?i:…)` and other unsupported groups.
    else if (peek('?')) throw new PatternError('不支持的分组写法');
    const body = readChoice();
    if (!eat(')')) throw new PatternError('括号不成对');
    return isLookaround ? { type: 'lookaround', body } : body;
  };

  const readClass = (): CharSet => {
    const negated = eat('^');
    const sets: CharSet[] = [];
    while (!eat(']')) {
      const from = readMember();
      const [[low, high] = [0, 0]] = from;
      const single = from.length > 0 && low === high;
      if (single && peek('-') && chars[place + 1] !== ']') {
        next();
        const [[end] = [low]] = readMember();
        sets.push(folded(low, end));
      } else sets.push(single && from.length === 1 ? folded(low, low) : from);
    }
    const set = union(...sets);
    return negated ? complement(set) : set;
  };

  /** Member of a class, before case folding. */
  const readMember = (): CharSet => {
    if (eat('\\')) return eat('b') ? [[8, 8]] : readEscape();
    const point = next().codePointAt(0) ?? 0;
    return [[point, point]];
  };

  const readEscape = (): CharSet => {
    const char = next();
    const classes: Record<string, CharSet> = { d: digits, w: word, s: spaces };
    const lower = classes[char.toLowerCase()];
    if (lower) return char === char.toLowerCase() ? lower : complement(lower);
    if (char === 'p' || char === 'P') {
      until('}');
      return anything;
    }
    const point = (value: number): CharSet => folded(value, value);
    if (char === 'u' && eat('{')) return point(Number.parseInt(until('}'), 16));
    if (char === 'u') return point(Number.parseInt(next() + next() + next() + next(), 16));
    if (char === 'x') return point(Number.parseInt(next() + next(), 16));
    if (char === 'c') return point((next().codePointAt(0) ?? 0) % 32);
    const control = { n: 10, r: 13, t: 9, v: 11, f: 12, 0: 0 }[char];
    return point(control ?? char.codePointAt(0) ?? 0);
  };

  const tree = readChoice();
  if (place < chars.length) throw new PatternError('括号不成对');
  return tree;
}
