import { isChunkError } from '@/utils/chunkError';
import { HandTimers } from '../../tests/telemetry/handTimers';
import { type ChunkFlowDeps, chunkTimeoutError, createChunkFlow, decideChunk, startChunkTimer } from './chunkFlow';

const calm = { running: 'a', dirty: false, reloadedFor: [] };

class MemoryStorage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => {
    this.values.set(key, value);
  };
  removeItem = (key: string) => {
    this.values.delete(key);
  };
}

function begin(change: Partial<ChunkFlowDeps> = {}) {
  const timers = new HandTimers();
  const storage = new MemoryStorage();
  const reports: boolean[] = [];
  let reloads = 0;
  const flow = createChunkFlow({
    running: 'a',
    storage: () => storage,
    askDeployed: () => Promise.resolve('b'),
    isDirty: () => false,
    route: () => '#/home',
    reload: () => {
      reloads += 1;
    },
    report: (_, reloaded) => reports.push(reloaded),
    now: () => 7,
    timers,
    ...change,
  });
  return { flow, timers, storage, reports, reloads: () => reloads };
}

const error = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

describe('a chunk that does not arrive', () => {
  it.each([
    ['nothing is reached', { ...calm, deployed: 'unreachable' as const }, 'offline'],
    ['nothing is reached, with a form', { ...calm, dirty: true, deployed: 'unreachable' as const }, 'offline'],
    ['a new build', { ...calm, deployed: { buildId: 'b' } }, 'reload'],
    ['a new build, with a form', { ...calm, dirty: true, deployed: { buildId: 'b' } }, 'updated'],
    ['a new build, reloaded for already', { ...calm, reloadedFor: ['a'], deployed: { buildId: 'b' } }, 'updated'],
    ['a new build, after another one', { ...calm, reloadedFor: ['z'], deployed: { buildId: 'b' } }, 'reload'],
    ['the same build', { ...calm, deployed: { buildId: 'a' } }, 'updated'],
    ['a server that names no build', { ...calm, deployed: { buildId: null } }, 'updated'],
  ] as const)('C27: %s', (_, situation, outcome) => {
    expect(decideChunk(situation)).toBe(outcome);
  });

  it('C27: reloads once, with the guard written before, and tells it', async () => {
    const { flow, storage, reports, reloads } = begin();
    await expect(flow.handle(error)).resolves.toBe('reload');
    expect(JSON.parse(storage.getItem('chunk-reload') ?? '')).toEqual({
      buildId: 'a',
      route: '#/home',
      ts: 7,
      builds: ['a'],
    });
    expect(reports).toEqual([true]);
    await expect(flow.handle(error)).resolves.toBe('updated');
    expect(reloads()).toBe(1);
  });

  it('C27: failures at the same time are one', async () => {
    const { flow, reports, reloads } = begin();
    await Promise.all([flow.handle(error), flow.handle(error), flow.handle(error)]);
    expect(reports).toEqual([true]);
    expect(reloads()).toBe(1);
  });

  it('C27: two servers with two builds do not send the page back and forth', async () => {
    const { flow, storage } = begin();
    await flow.handle(error);
    const second = begin({ running: 'b', storage: () => storage, askDeployed: () => Promise.resolve('a') });
    await expect(second.flow.handle(error)).resolves.toBe('reload');
    const third = begin({ storage: () => storage });
    await expect(third.flow.handle(error)).resolves.toBe('updated');
  });

  it.each([
    [
      'blocked',
      () => {
        throw new Error('blocked');
      },
    ],
    ['a sieve', () => ({ ...new MemoryStorage(), setItem: () => {} })],
  ])('C27: storage that is %s: the page, no reload', async (_, storage) => {
    const { flow, timers, reports, reloads } = begin({ storage });
    await expect(flow.handle(error)).resolves.toBe('updated');
    expect(reports).toEqual([false]);
    expect(reloads()).toBe(0);
    await timers.advance(60_000);
  });

  it('C27: offline there is no reload', async () => {
    const { flow, reloads } = begin({ askDeployed: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(flow.handle(error)).resolves.toBe('offline');
    expect(reloads()).toBe(0);
  });

  it('C27: the guard goes after 30 s without such a failure, and stays after one', async () => {
    const storage = new MemoryStorage();
    storage.setItem('chunk-reload', '{"builds":["z"]}');
    const failed = begin({ storage: () => storage, askDeployed: () => Promise.resolve('a') });
    await failed.timers.advance(29_000);
    await failed.flow.handle(error);
    await failed.timers.advance(60_000);
    expect(storage.getItem('chunk-reload')).not.toBeNull();
    const well = begin({ storage: () => storage });
    await well.timers.advance(29_999);
    expect(storage.getItem('chunk-reload')).not.toBeNull();
    await well.timers.advance(1);
    expect(storage.getItem('chunk-reload')).toBeNull();
  });

  it('C27: an unreadable guard is none', async () => {
    const storage = new MemoryStorage();
    storage.setItem('chunk-reload', 'nonsense');
    await expect(begin({ storage: () => storage }).flow.handle(error)).resolves.toBe('reload');
  });
});

describe('the 120 s of a chunk', () => {
  const parts = () => ({ timers: new HandTimers(), document });

  it('C27: code that hangs is a chunk error after 120 s', async () => {
    document.head.innerHTML = '';
    const { timers } = parts();
    const onTimeout = jest.fn();
    startChunkTimer(onTimeout, { timers, document });
    await timers.advance(120_000);
    expect(onTimeout).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' }));
  });

  it('C27: not a moment sooner, and the bundler’s own timer comes first', async () => {
    const { timers } = parts();
    const order: string[] = [];
    startChunkTimer(() => order.push('ours'), { timers, document });
    timers.after(120_000, () => order.push('bundler'));
    await timers.advance(119_999);
    expect(order).toEqual([]);
    await timers.advance(1);
    expect(order).toEqual(['bundler', 'ours']);
  });

  it('C27: a style that hangs is told apart', () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/p__home__index.12ab34cd.chunk.css">';
    Object.defineProperty(document.querySelector('link'), 'sheet', { value: null });
    const timeout = chunkTimeoutError(document);
    expect(isChunkError(timeout)).toBe(true);
    expect(timeout).toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'timeout',
      message: expect.stringMatching(/^Loading CSS chunk p__home__index failed/),
      request: 'http://localhost/p__home__index.12ab34cd.chunk.css',
    });
  });

  it('C27: what arrives in time takes its timer away', () => {
    const { timers } = parts();
    startChunkTimer(jest.fn(), { timers, document })();
    expect(timers.pending).toBe(0);
  });
});
