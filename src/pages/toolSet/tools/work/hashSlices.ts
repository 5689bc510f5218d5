import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesOf } from '@/utils/fileBytes';

export interface FileHashes {
  md5: string;
  sha256: string;
}

const sliceBytes = 2_097_152;

/** Hashes a file slice by slice, so that its size does not matter; yields the number of bytes read. */
export async function* hashSlices(file: Blob): AsyncGenerator<number, FileHashes> {
  const [short, long] = [md5.create(), sha256.create()];
  for (let at = 0; at < file.size; at += sliceBytes) {
    const bytes = await bytesOf(file.slice(at, at + sliceBytes));
    short.update(bytes);
    long.update(bytes);
    yield Math.min(file.size, at + sliceBytes);
  }
  return { md5: bytesToHex(short.digest()), sha256: bytesToHex(long.digest()) };
}
