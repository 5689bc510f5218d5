/** C0 and C1 controls but tab and line feed, and the marks that turn the direction of text. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be made visible
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A user's text with direction marks and control characters shown as escapes like `\u202E`
 * (docs/design/security.md#names).
 */
export function safeText(text: string): string {
  return text.replace(hidden, (char) => `\\u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
