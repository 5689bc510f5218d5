const printed: Record<string, string> = {
  ' ': 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  backspace: '⌫',
  escape: 'Esc',
  enter: 'Enter',
};

/** A key as a keyboard prints it; with Ctrl or ⌘ both ways. */
export function printedKeys(key: string): readonly string[] {
  const bare = key.replace(/^mod\+/, '');
  const name = printed[bare] ?? bare.toUpperCase();
  return key === bare ? [name] : [`Ctrl ${name}`, `⌘ ${name}`];
}
