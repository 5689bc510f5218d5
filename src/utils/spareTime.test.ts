import { ahead } from './ahead';
import { fetchAhead, inSpareTime } from './spareTime';

const waiting: (() => void)[] = [];
const settled = () => Promise.resolve();
/** The browser has nothing to do, until nothing more waits for that. */
async function idle(times = 20): Promise<void> {
  for (let i = 0; i < times; i++) {
    await null;
    waiting.shift()?.();
  }
}

const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
const see = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  waiting.length = 0;
  connection(false);
  see(false);
  window.requestIdleCallback = (run) => waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
});

it('does one after another, and goes on after one that failed', async () => {
  const done: string[] = [];
  const job = (name: string) => async () => {
    expect(ahead.busy).toBe(true);
    done.push(name);
    if (name === 'second') throw new Error('lost');
  };
  inSpareTime({ jobs: ['first', 'second', 'third'].map(job), settled });
  expect(done).toEqual([]);
  await idle();
  expect(done).toEqual(['first', 'second', 'third']);
  expect(ahead.busy).toBe(false);
});

it('asks before each whether the page has what it came for', async () => {
  const first = jest.fn(() => Promise.resolve());
  let settle = () => {};
  inSpareTime({
    jobs: [first],
    settled: () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  });
  await idle();
  expect(first).not.toHaveBeenCalled();
  settle();
  await idle();
  expect(first).toHaveBeenCalledTimes(1);
});

it('waits while nobody sees the page', async () => {
  see(true);
  const job = jest.fn(() => Promise.resolve());
  inSpareTime({ jobs: [job], settled });
  await idle();
  expect(job).not.toHaveBeenCalled();
  see(false);
  await idle();
  expect(job).toHaveBeenCalledTimes(1);
});

it('leaves the rest when it is told to stop, and all of it to who pays by the byte', async () => {
  const job = jest.fn(() => Promise.resolve());
  const stop = inSpareTime({ jobs: [job, job], settled });
  stop();
  connection(true);
  inSpareTime({ jobs: [job], settled });
  await idle();
  expect(job).not.toHaveBeenCalled();
});

it('fetches code and styles as what they are, and leaves nothing behind', async () => {
  const links = () => [...document.querySelectorAll('link')];
  const style = fetchAhead('/list.css');
  const code = fetchAhead('/list.js');
  expect(links().map(({ rel, as, href }) => [rel, as, new URL(href).pathname])).toEqual([
    ['prefetch', 'style', '/list.css'],
    ['prefetch', 'script', '/list.js'],
  ]);
  links()[0]?.dispatchEvent(new Event('load'));
  links()[0]?.dispatchEvent(new Event('error'));
  await style;
  await expect(code).rejects.toThrow('/list.js');
  expect(links()).toEqual([]);
});
