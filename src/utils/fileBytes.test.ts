import { createHash } from 'node:crypto';
import { base64Of, sha256Of } from './fileBytes';

const bytes = Uint8Array.from([0, 1, 254, 255]);
const file = new File([bytes], 'a.bin');

it('the bytes of a file, of a part of it, and their sum', async () => {
  expect(await base64Of(file)).toBe(Buffer.from(bytes).toString('base64'));
  expect(await base64Of(file.slice(0, 2))).toBe('AAE=');
  expect(await sha256Of(file)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
