/** `text` with its escapes undone, as far as they can be. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

function unquoted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Seeded values found in received data: verbatim, or behind JSON or URL escapes. */
export function findCanaries(texts: readonly string[], canaries: readonly string[]): string[] {
  const forms = texts.flatMap((text) => {
    const plain = unquoted(text);
    return [text, plain, unescaped(text), unescaped(plain), unescaped(unescaped(plain))];
  });
  return canaries.filter((canary) => canary !== '' && forms.some((form) => form.includes(canary)));
}
