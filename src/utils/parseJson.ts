import { isPoisonous } from '../domain/shared/poison';

/** `JSON.parse` for untrusted text: keys that reach a prototype are dropped. Throws like it. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (isPoisonous(key) ? undefined : value));
}

/** Checks the depth without parsing, since walking such a value would overflow. */
export function isTooDeep(text: string, maxDepth: number): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inText) {
      if (char === '\\') at++;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}
