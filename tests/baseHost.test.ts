import '../mock/testing';
import { fetchTransport } from '../src/fetchTransport';
import { wire } from '../src/services/transport';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { asking } from './reads';

const host = 'https://api.example.com/v2';
const { apiBase } = CONSOLE_ENV;
let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

beforeEach(() => {
  Object.assign(CONSOLE_ENV, { apiBase: host });
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
});
afterEach(() => {
  Object.assign(CONSOLE_ENV, { apiBase });
  jest.restoreAllMocks();
});

it('C43: with another base host every call goes there, exports included', async () => {
  wire({ transport: fetchTransport, session: () => 's' });
  const others: string[] = [];
  for (const call of endpoints) {
    const { name, path } = call.spec;
    const input = filledIn[name]?.() ?? asking[name]?.() ?? { iam_session: 's', phone: '13800001111', code: '1234' };
    await call(input as never).catch(() => {});
    const address = String(fetched.mock.lastCall?.[0]);
    const [start = ''] = path.split('{');
    if (!address.startsWith(host + start)) others.push(`${name}: ${address}`);
    fetched.mockClear();
  }
  expect(others).toEqual([]);
});

it('C43: so does the sign-in that begins before the console has arrived', () => {
  sessionStorage.setItem('console.session', 'admin');
  Object.assign(globalThis, { BOOT_CHUNKS: { shared: [], own: {} } });
  jest.isolateModules(() => require('../src/boot'));
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`${host}/iam_login`]);
});
