/** Digests by the number of hexadecimal digits. */
export const digestNames: Readonly<Record<number, string>> = { 32: 'MD5', 40: 'SHA-1', 64: 'SHA-256', 128: 'SHA-512' };
