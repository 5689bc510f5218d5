/** Text without these characters at its end. A pattern with `+$` takes quadratic time on a long run in the middle. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** Text without these characters at its beginning and end. */
export function withoutEnds(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start++;
  return withoutEnd(text.slice(start), characters);
}
