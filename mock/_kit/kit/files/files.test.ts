/** @jest-environment node */
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { maxPictureBytes } from '../../../../src/domain/shared/picture';
import { uploadFile } from '../../../../src/services/files';
import { maxKeptBytes } from '../../../files';
import { call, day, db, dispatchInTest, newKey, passTime, plainUploads, resetDb } from '../../../testing';

beforeEach(resetDb);

/** A PNG of this size whose first bytes are right; nobody decodes the rest. */
function png(width: number, height: number, more = 0, mark = 0): Buffer {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  const data = Buffer.from(`IDAT${deflateSync(Buffer.from([mark])).toString('latin1')}IEND`, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(more)]);
}

const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    frame,
    Buffer.alloc(20),
    Buffer.from([0xff, 0xd9]),
  ]);
};

function webp(form: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${form}`, 8, 'latin1');
  if (form === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  if (form === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  }
  if (form === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}

const upload = (bytes: Buffer | string, name = 'a.png', who = 'ops') =>
  call(
    uploadFile,
    {
      purpose: 'picture',
      name,
      data: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
      idem_key: newKey(),
    },
    who,
  );

const fetched = (address: string) => {
  const [path = '', query] = address.split('?');
  return dispatchInTest({ method: 'GET', path, query: new URLSearchParams(query), headers: {}, body: undefined });
};

describe('a picture', () => {
  it.each([
    ['image/png', png(1029, 360)],
    ['image/jpeg', jpeg(1029, 360)],
    ['image/webp', webp('VP8 ', 1029, 360)],
    ['image/webp', webp('VP8L', 1029, 360)],
    ['image/webp', webp('VP8X', 1029, 360)],
  ])('is what its bytes are (%s), whatever it is called, and served back', async (mime, bytes) => {
    const { data } = await upload(bytes, '横幅.webp');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(data).toMatchObject({ mime, width: 1029, height: 360, bytes: bytes.length, sha256 });
    const reply = await fetched(data.url);
    expect(reply?.headers).toMatchObject({ 'content-type': mime, 'x-content-type-options': 'nosniff' });
    expect(Buffer.from(reply?.body ?? '').equals(bytes)).toBe(true);
    expect(db.audits.at(-1)).toMatchObject({ action: 'uploadFile', object_type: 'file', after: { name: '横幅.webp' } });
    expect(JSON.stringify(db.audits.at(-1))).not.toContain(bytes.toString('base64'));
  });

  it.each<[string, Buffer | string]>([
    ['只接受', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['只接受', Buffer.from('PK\x03\x04 a zip that is called .png', 'latin1')],
    ['只接受', png(0, 10)],
    ['总像素不超过 1600 万', png(8_192, 8_192, 65_000)],
    ['总像素不超过 1600 万', png(4_001, 4_000)],
    ['总像素不超过 1600 万', jpeg(8_192, 8_192)],
    ['只接受', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['只接受', Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff, 0xff])],
    ['只接受', Buffer.from('RIFF....WEBPVP8?', 'latin1')],
    ['文件是空的', ''],
    ['不是 base64', 'data:image/png;base64,AAAA'],
    ['不是 base64', 'AAA'],
  ])('is nothing else (422): %s', async (sentence, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 422, fields: { data: expect.stringContaining(sentence) } });
    expect(db.files.size).toBe(0);
  });

  it('is not too large (413), and the sentence names both sizes', async () => {
    const room = maxPictureBytes - png(1, 1).length;
    expect(await upload(png(1, 1, room))).toMatchObject({ status: 200 });
    expect(await upload(png(1, 1, room + 1))).toMatchObject({ status: 413, message: '图片 1025 KB，最多 1024 KB' });
    expect(await upload('A'.repeat(5 * 1024 * 1024))).toMatchObject({ status: 413 });
  });

  it('is served by its signed address alone, and only until that expires (403)', async () => {
    const { data } = await upload(png(8, 8));
    const other = await upload(png(9, 9));
    const [path = '', query = ''] = data.url.split('?');
    expect(db.files.get(data.file_id)).toMatchObject({ url: path });
    expect((await fetched(data.url))?.status).toBe(200);
    expect((await fetched(path))?.status).toBe(403);
    expect((await fetched(`${path}?${other.data.url.split('?')[1]}`))?.status).toBe(403);
    expect((await fetched(`${path}?${query.replace('until=', 'until=9')}`))?.status).toBe(403);
    passTime(2 * day);
    expect((await fetched(data.url))?.status).toBe(403);
    expect((await fetched((await upload(png(8, 8))).data.url))?.status).toBe(200);
  });

  it('comes back with its signature and is kept without', () => {
    const sent = {
      body: {
        picture: { url: '/mock-media/upload/f_1?until=5&signature=a' },
        urls: ['/mock-media/upload/f_2?until=5'],
      },
    };
    plainUploads(sent);
    expect(sent.body).toEqual({ picture: { url: '/mock-media/upload/f_1' }, urls: ['/mock-media/upload/f_2'] });
  });

  it('is kept once', async () => {
    const first = await upload(png(8, 8), 'a.png');
    const second = await upload(png(8, 8), 'b.png', 'lead');
    expect(second.data).toEqual(first.data);
    expect(db.files.size).toBe(1);
  });

  it('finds no room where a world keeps too much already', async () => {
    const large = maxPictureBytes - 100;
    let last = await upload(png(1, 1, large - 1, 0));
    for (let n = 1; last.status === 200; n++) last = await upload(png(1, 1, large - 1, n));
    expect(last).toMatchObject({ status: 413, message: expect.stringContaining('最多保存') });
    expect(db.files.values().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxKeptBytes);
  });

  it('is uploaded by who may edit, and found under its own address alone', async () => {
    expect(await upload(png(8, 8), 'a.png', 'reviewer')).toMatchObject({ status: 403 });
    expect(await upload(png(8, 8), 'a.png', 'readonly')).toMatchObject({ status: 403 });
    for (const path of ['/mock-media/upload/f_none', '/mock-media/upload/..%2f..%2fpackage.json'])
      expect((await fetched(path))?.status).toBe(403);
  });
});
