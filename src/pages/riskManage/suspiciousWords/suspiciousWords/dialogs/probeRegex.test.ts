/** @jest-environment node */
import { probeTexts } from '@/domain/shared/regexSafety';
import { probeRegex } from './probeRegex';
import type { ProbeJob } from './regexWorker';

/** A worker that answers each job after what `cost` says; undefined never answers. */
class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;

  constructor(private readonly cost: (job: ProbeJob) => number | undefined) {
    setTimeout(() => this.onmessage?.({ data: 'ready' } as MessageEvent), 0);
  }

  postMessage(job: ProbeJob): void {
    const data = this.cost(job);
    if (data !== undefined) setTimeout(() => this.onmessage?.({ data } as MessageEvent), 0);
  }

  terminate(): void {
    this.terminated = true;
  }
}

const started = (cost: ConstructorParameters<typeof FakeWorker>[0]) => {
  const worker = new FakeWorker(cost);
  return { worker, probe: probeRegex('加.{0,3}微', () => worker as never) };
};

it('a pattern that answers in time on every text is fast, and its worker is gone', async () => {
  const { worker, probe } = started(({ text }) => text.length / 100);
  expect(await probe).toEqual({ state: 'fast', worstMs: expect.any(Number) });
  expect(worker.terminated).toBe(true);
});

it('one that takes longer than its budget is slow', async () => {
  const { worker, probe } = started(({ text }) => (text.startsWith('微') ? 51 : 1));
  expect(await probe).toMatchObject({ state: 'slow', text: expect.stringMatching(/^微/) });
  expect(worker.terminated).toBe(true);
});

it('one that never answers is ended, not waited for', async () => {
  const { worker, probe } = started(() => undefined);
  expect(await probe).toMatchObject({ state: 'slow' });
  expect(worker.terminated).toBe(true);
});

it('without workers, or when theirs does not load, it says so', async () => {
  expect(await probeRegex('a', () => null)).toEqual({ state: 'unavailable' });
  const worker = new FakeWorker(() => 1);
  const probe = probeRegex('a', () => worker as never);
  worker.onerror?.();
  expect(await probe).toEqual({ state: 'unavailable' });
});

it('tries runs of what the pattern looks for', () => {
  const texts = probeTexts('(x+x+)+y');
  expect(texts.some((text) => text.startsWith('xxxx'))).toBe(true);
  expect(texts.every((text) => text.length <= 500)).toBe(true);
});
