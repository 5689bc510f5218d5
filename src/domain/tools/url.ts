import { perLine, type ResultRow, type ToolResult } from './result';

/** Percent-encoding of everything but the unreserved characters of RFC 3986 §2.3. */
export const encodeUrl = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const decodeUrl = (text: string): ToolResult =>
  perLine(text, (line) => {
    const wrong = /%(?![0-9a-f]{2})/i.exec(line);
    if (wrong) return `第 ${wrong.index + 1} 个字符：% 后应有两位十六进制数字`;
    try {
      return [{ label: '解码', value: decodeURIComponent(line) }];
    } catch {
      return '解码后不是 UTF-8 文本';
    }
  });

/** The address in a text; null if it is none. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Parts of an address, with each query parameter decoded. */
export const urlParts = (text: string): ToolResult =>
  perLine(text, (line) => {
    const url = urlOf(line);
    if (!url) return '不是完整的链接，应写作 https://… 或 voice://…';
    const parts: ResultRow[] = [
      { label: '协议', value: url.protocol.replace(/:$/, '') },
      { label: '主机', value: url.host },
      { label: '路径', value: url.pathname },
      ...[...url.searchParams].map(([name, value]) => ({ label: `参数 ${name}`, value })),
      { label: '锚点', value: url.hash.slice(1) },
    ];
    return parts.filter(({ value }) => value !== '');
  });
