const printed: Record<string, string> = {
  ' ': 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  backspace: '⌫',
  escape: 'Esc',
  enter: 'Enter',
  delete: 'Del',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  home: 'Home',
  end: 'End',
};

/** A key as a keyboard prints it; with Ctrl or ⌘ both ways. */
export function printedKeys(key: string): readonly string[] {
  const parts = key === '+' ? [key] : key.split('+');
  const bare = parts.at(-1) ?? key;
  const name = printed[bare] ?? bare.toUpperCase();
  if (parts.includes('alt')) return [`Alt ${name}`];
  const shifted = parts.includes('shift') ? `Shift ${name}` : name;
  return parts.includes('mod') ? [`Ctrl ${shifted}`, `⌘ ${shifted}`] : [shifted];
}
