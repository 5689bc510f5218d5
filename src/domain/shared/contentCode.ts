import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Code by which people compare contents: half of a SHA-256, so that nobody can make two contents with the same one. */
export const contentCode = (content: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))).slice(0, 16));
