const reading = <T>(file: Blob, how: 'readAsDataURL' | 'readAsArrayBuffer'): Promise<T> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    reader[how](file);
  });

/** The bytes of a file, or of a part of one, in base64. */
export const base64Of = async (file: Blob): Promise<string> =>
  (await reading<string>(file, 'readAsDataURL')).replace(/^data:[^,]*,/, '');

/** The bytes of a file. */
export const bytesOf = async (file: Blob) => new Uint8Array(await reading<ArrayBuffer>(file, 'readAsArrayBuffer'));

/** SHA-256 of a file in hexadecimal; empty where the browser has none, which is without https. */
export async function sha256Of(file: Blob): Promise<string> {
  if (!crypto.subtle) return '';
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
