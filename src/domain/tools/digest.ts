import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { withoutEnd } from '../shared/withoutEnds';
import type { ResultRow, ToolResult } from './result';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Digests of the text in UTF-8, in hexadecimal. */
export function digestsOf(text: string): ResultRow[] {
  const bytes = bytesOf(text);
  return [
    { label: 'MD5', value: bytesToHex(md5(bytes)) },
    { label: 'SHA-1', value: bytesToHex(sha1(bytes)) },
    { label: 'SHA-256', value: bytesToHex(sha256(bytes)) },
    { label: 'SHA-512', value: bytesToHex(sha512(bytes)) },
  ];
}

const urlSafe = (base64: string): string => withoutEnd(base64.replace(/\+/g, '-').replace(/\//g, '_'), '=');

/** Base64 of the text in UTF-8 (RFC 4648 §4 and §5). */
export function toBase64(text: string): ResultRow[] {
  const base64 = btoa(Array.from(bytesOf(text), (byte) => String.fromCharCode(byte)).join(''));
  return [
    { label: 'Base64', value: base64 },
    { label: 'Base64URL', value: urlSafe(base64) },
  ];
}

/** Text or bytes of a Base64 or Base64URL value; line breaks are ignored. */
export function fromBase64(text: string): ToolResult {
  const compact = text.replace(/\s+/g, '');
  const wrong = /[^A-Za-z0-9+/_=-]|=(?=[^=])/.exec(compact);
  if (wrong) return { rows: [], problems: [{ message: `第 ${wrong.index + 1} 个字符「${wrong[0]}」不属于 Base64` }] };
  const digits = withoutEnd(compact, '=').replace(/-/g, '+').replace(/_/g, '/');
  const isPadded = compact.includes('=');
  if (digits.length % 4 === 1 || (isPadded && compact.length % 4 !== 0)) {
    return { rows: [], problems: [{ message: `长度 ${compact.length} 有误，可能被截断` }] };
  }
  const bytes = Uint8Array.from(atob(digits), (char) => char.charCodeAt(0));
  const hex = { label: '十六进制', value: bytesToHex(bytes) };
  try {
    return { rows: [{ label: '文本', value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }, hex] };
  } catch {
    return { rows: [hex], problems: [{ message: '不是 UTF-8 文本，只给出字节', warning: true }] };
  }
}
