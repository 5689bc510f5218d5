import { createHash } from 'node:crypto';

/** SHA-256 of data as JSON, in hexadecimal: two data that differ never look the same to who compares them. */
export const jsonSha256Of = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('hex');
