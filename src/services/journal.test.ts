import { openOutcomes } from '../session/openOutcomes';
import { operatorSlot } from '../session/storage';
import { UnknownOutcomeError } from '../utils/apiError';
import { recordOutgoing } from './journal';
import { wire, wiring } from './transport';

const call = { kind: 'write', name: 'renameThing', label: '改名' };
const { writes } = wiring;
const send = (name: string, idem_key: string) => recordOutgoing(call, { name, idem_key }, 30_000);

beforeEach(() => {
  operatorSlot.set('one');
  wire({ writes: openOutcomes });
});
afterEach(() => {
  openOutcomes.answered('key-0001');
  wire({ writes });
});

it('a write without an answer holds back the same one, and no other with a like checksum', async () => {
  // Their requests have the same FNV-1a hash and length.
  const [first, like] = ['0j0c32z', '0pjnmh9'];
  const answered = await send(first, 'key-0001');
  answered(new UnknownOutcomeError(null, 'key-0001', '改名'));
  await expect(send(first, 'key-0002')).rejects.toThrow(UnknownOutcomeError);
  await expect(send(like, 'key-0003')).resolves.toBeInstanceOf(Function);
  openOutcomes.answered('key-0003');
});
