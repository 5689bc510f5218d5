import { base64Of, bytesOf } from './fileBytes';

const bytes = Uint8Array.from([0, 1, 254, 255]);
const file = new File([bytes], 'a.bin');

it('the bytes of a file, and of a part of it', async () => {
  expect(await base64Of(file)).toBe(Buffer.from(bytes).toString('base64'));
  expect(await base64Of(file.slice(0, 2))).toBe('AAE=');
  expect(await bytesOf(file)).toEqual(bytes);
});
