/** SHA-256 in hexadecimal; by a library where the browser has none, which is without https. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
