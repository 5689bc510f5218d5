/** Characters that show nothing, where an id, a key or a word must not have them. */

const invisibleNames: Readonly<Record<string, string>> = {
  '\u00A0': '不换行空格',
  '\u200B': '零宽空格',
  '\u200C': '零宽不连字',
  '\u200D': '零宽连字',
  '\u200E': '方向标记',
  '\u200F': '方向标记',
  '\u2060': '零宽连接符',
  '\uFEFF': 'BOM',
};

// Joiners and selectors within emoji, and joiners within scripts that need them, are visible by their effect.
const effective =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\d#*])\uFE0F|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{M})(?:\u200C|\u200D)/gu;
const invisible =
  /\u034F|[\u180B-\u180F]|[\uFE00-\uFE0F]|(?![\t\r\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u115F\u1160\u17B4\u17B5\u2000-\u200A\u202F\u205F\u2800\u3164\uFFA0]/u;

/** The first invisible character of a text: its name, and its place from 1. */
export function invisibleIn(text: string): { name: string; place: number } | undefined {
  const found = invisible.exec(text.replace(effective, (part) => '.'.repeat(part.length)));
  if (!found) return undefined;
  const [char] = found;
  const code = `U+${char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = invisibleNames[char] ?? (/[\u202A-\u202E\u2066-\u2069\u061C]/.test(char) ? '方向控制符' : '不可见字符');
  return { name: `${name}（${code}）`, place: [...text.slice(0, found.index)].length + 1 };
}
