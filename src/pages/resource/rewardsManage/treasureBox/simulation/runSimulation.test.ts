/** @jest-environment node */
import { randomBox } from '../../../../../../tests/boxes';
import { simulation } from '../../../../../domain/treasureBox/simulation';
import { runSimulation } from './runSimulation';
import { type SimulationProgress, type SimulationRun, strides } from './strides';

const odds = randomBox(8);
const input = {
  odds,
  values: odds.pool.map((_, place) => place),
  emptyValue: 0,
  winners: 100,
  cost: 1_000,
  openings: 10_000,
  openingsPerDay: 100,
  users: 1_000,
  seed: 8,
};

const pure = () => {
  const running = simulation(input);
  running.advance(input.openings);
  return running.result();
};

const watching = () => {
  const seen: number[] = [];
  const stop = new AbortController();
  return {
    seen,
    stop,
    watch: { signal: stop.signal, onProgress: ({ opened }: SimulationProgress) => void seen.push(opened) },
  };
};

/** Fake of `simulationWorker.ts`, one message at a time. */
class FakeWorker {
  onmessage: ((event: { data: SimulationProgress | SimulationRun }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminated = false;

  constructor(private readonly loads: boolean) {}

  postMessage(job: typeof input): void {
    const run = strides(job);
    const go = () => {
      if (this.terminated) return;
      if (!this.loads) return this.onerror?.();
      const step = run.next();
      this.onmessage?.({ data: step.value });
      if (!step.done) setTimeout(go, 0);
    };
    setTimeout(go, 0);
  }

  terminate(): void {
    this.terminated = true;
  }
}

it('without a worker the page itself runs the same, in strides', async () => {
  const { seen, watch } = watching();
  const { result, ms } = await runSimulation(input, watch, () => null);
  expect(result).toEqual(pure());
  expect(ms).toBeGreaterThan(0);
  expect(seen).toEqual([2_000, 4_000, 6_000, 8_000, 10_000]);
});

it('a worker answers the same, and is gone then', async () => {
  const worker = new FakeWorker(true);
  const { seen, watch } = watching();
  const { result } = await runSimulation(input, watch, () => worker as never);
  expect(result).toEqual(pure());
  expect(seen.at(-1)).toBe(10_000);
  expect(worker.terminated).toBe(true);
});

it('a worker whose code does not arrive leaves it to the page', async () => {
  const worker = new FakeWorker(false);
  const { result } = await runSimulation(input, watching().watch, () => worker as never);
  expect(result).toEqual(pure());
  expect(worker.terminated).toBe(true);
});

it.each([
  ['a worker', () => new FakeWorker(true)],
  ['the page', () => null],
])('what is cancelled is ended in %s, and says nothing more', async (_, start) => {
  const worker = start();
  const { seen, stop, watch } = watching();
  const run = runSimulation(
    input,
    {
      ...watch,
      onProgress: (progress) => {
        watch.onProgress(progress);
        stop.abort();
      },
    },
    () => worker as never,
  );
  await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toEqual([2_000]);
  if (worker) expect(worker.terminated).toBe(true);
});
