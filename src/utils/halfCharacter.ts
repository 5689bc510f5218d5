import { isObject } from './isObject';

/** Half of a surrogate pair: no text has it, and encoding turns it into another character. */
const half = /\p{Surrogate}/u;

export const halfCharacterText = '有不完整的字符，请删除后重新输入';

/** Path of a text, or of the object with a name, that holds half a character; undefined if there is none. */
export function halfCharacterAt(input: unknown): string | undefined {
  // Values nest as deep as an attacker likes: a call for each would run out of stack.
  const open: [path: string, value: unknown][] = [['', input]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && half.test(value)) return path;
    if (!isObject(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (half.test(name)) return path;
      open.push([path === '' ? name : `${path}.${name}`, inner]);
    }
  }
  return undefined;
}
