import { createHash } from 'node:crypto';
import { sha256Of } from './sha256';

const bytes = Uint8Array.from([0, 1, 254, 255]);
const expected = createHash('sha256').update(bytes).digest('hex');

it('is the same with https and without', async () => {
  expect(await sha256Of(bytes)).toBe(expected);
  const subtle = jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  expect(await sha256Of(bytes)).toBe(expected);
  subtle.mockRestore();
});
