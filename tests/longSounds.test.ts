/** @jest-environment node */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { answerOverHttp, call, dispatchInTest, newKey, recordingCases, resetDb, sendReply } from '../mock/testing';
import { downloadRecording } from '../src/services/recording';
import { found } from './found';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const twoHours = 2 * 60 * 60 * 8_000;

/** Address of a download of two hours. */
async function longSound(): Promise<string> {
  const why = { reason_code: 'other.inquiry', remark: '法务取证，已获批准', idem_key: newKey() };
  return (await call(downloadRecording, { recording_id: recordingCases.long, lane: 'mix', ...why })).data.url;
}

function answer(address: string, range?: string) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://x');
  return dispatchInTest({ method: 'GET', path, query, headers: range ? { range } : {}, body: undefined });
}

it('a part is bounded, whatever is asked for', async () => {
  const url = await longSound();
  const all = await answer(url);
  const total = Number(all?.headers['content-length']);
  expect(total).toBeGreaterThan(twoHours);
  for (const [range, first] of [
    ['bytes=0-', 0],
    ['bytes=1000-999999999', 1000],
    ['bytes=-500', total - 500],
  ] as const) {
    const reply = await answer(url, range);
    expect([reply?.status, reply?.body.length]).toEqual([206, Math.min(256 * 1024, total - first)]);
    expect(reply?.headers['content-range']).toBe(`bytes ${first}-${first + Number(reply?.body.length) - 1}/${total}`);
  }
  for (const range of ['bytes=0-1,5-6', `bytes=${total}-`]) {
    const { status, headers } = (await answer(url, range)) ?? {};
    expect([status, headers?.['content-range'], headers?.['cache-control']]).toEqual([
      416,
      `bytes */${total}`,
      'no-store',
    ]);
  }
  expect((await answer(url, 'bytes=5-2'))?.status).toBe(200);
});

it('other calls are answered while two hours of sound are read', async () => {
  const sound = found(await answer(await longSound()));
  const { pieces = () => [] } = sound;
  let made = 0;
  function* counted() {
    for (const piece of pieces()) {
      made += piece.length;
      yield piece;
    }
  }
  const server = createServer((request, response) => {
    if (request.url === '/sound') sendReply(response, { ...sound, pieces: counted });
    else void answerOverHttp(request, response, new URL(request.url ?? '/', 'http://localhost'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => get({ port, path, agent: false }, resolve).on('error', reject));
  try {
    const reading = await ask('/sound');
    reading.resume();
    const other = await ask('/mock-media/avatar/1.svg');
    other.resume();
    expect(other.statusCode).toBe(200);
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(twoHours / 2);
    // Nothing more is made for a client that leaves.
    reading.destroy();
    await once(reading, 'close');
    await setImmediate();
    const then = made;
    (await ask('/mock-media/avatar/2.svg')).resume();
    expect(made - then).toBeLessThan(1024 * 1024);
  } finally {
    server.close();
  }
});
