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
