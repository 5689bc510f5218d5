/** @jest-environment node */
import { uploadFile } from '../../../../src/services/files';
import { lottieBombs, svgaBombs } from '../../../../tests/mediaBombs';
import { call, db, newKey, resetDb } from '../../../testing';

beforeEach(resetDb);

const upload = (bytes: Uint8Array | string) =>
  call(
    uploadFile,
    { purpose: 'animation', name: 'a', data: Buffer.from(bytes).toString('base64'), idem_key: newKey() },
    'ops',
  );

it.each([...lottieBombs, ...svgaBombs])(
  'refuses an upload that would grow beyond bounds: %s',
  async (_, bytes, reason) => {
    expect(await upload(bytes)).toMatchObject({ status: 422, fields: { data: expect.stringContaining(reason) } });
    expect(db.files.size).toBe(0);
  },
);
