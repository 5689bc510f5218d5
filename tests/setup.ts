import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/dom';
import { takeBreaches } from '../scripts/contractWitness';
import { watchPauses } from './pause';

// Whether a node is hidden costs a style look-up per ancestor; screens are looked at in the browser tests.
configure({
  defaultHidden: true,
  // Only a failure takes this long. A busy machine may need seconds for a step that takes 100 ms on a quiet one.
  asyncUtilTimeout: 20_000,
  // A failure names what was looked for. The page beside it helps nobody, and `findBy` would print it anew
  // for every look it takes.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

if (typeof window !== 'undefined') {
  leaveOutOwnerStacks();
  testLimits();
  soonerQueries();
  watchPauses();
}

/**
 * Five rows tell as much as twenty: a list that says no size of its own is that short. A test presses keys faster than a
 * person: none of them is a double press.
 */
function testLimits(): void {
  jest.doMock('@/domain/shared/limits', () => {
    const limits = jest.requireActual<typeof import('@/domain/shared/limits')>('@/domain/shared/limits');
    return { ...limits, pageSizes: [5, ...limits.pageSizes], doublePressMs: 0 };
  });
}

/** Retries and polls of queries come ten times as soon: of the time of the config screens a third was waiting for them. */
function soonerQueries(): void {
  const { timeoutManager } = jest.requireActual<typeof import('@tanstack/react-query')>('@tanstack/react-query');
  const sooner = (ms: number) => (ms <= 5_000 ? ms / 10 : ms);
  timeoutManager.setTimeoutProvider<number>({
    setTimeout: (run, ms) => window.setTimeout(run, sooner(ms)),
    clearTimeout: (id) => window.clearTimeout(id),
    setInterval: (run, ms) => window.setInterval(run, sooner(ms)),
    clearInterval: (id) => window.clearInterval(id),
  });
}

/** React's development build takes a stack trace per element, which was a seventh of a screen's test. */
function leaveOutOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    jest.requireActual<Record<string, object>>('react');
  // React takes them up to a limit per second; here the count is always beyond it.
  if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** A warning in the console is a defect: what a test did not announce fails it. */
const noise: string[] = [];
const expected: RegExp[] = [];

// A library's own animation timers fire between two steps of a test; only tests have `act`.
const onlyInTests = /not wrapped in act\(/;

/** Announces a line that the code under test is meant to log, e.g. a failed sign-in (C12). */
export function expectNoise(pattern: RegExp): void {
  expected.push(pattern);
}

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    const line = format(...parts);
    if (!onlyInTests.test(line) && !expected.some((pattern) => pattern.test(line)))
      noise.push(`console.${level}: ${line}`);
  };
}

afterEach(() => {
  const lines = noise.splice(0);
  expected.length = 0;
  if (lines.length > 0) throw new Error(`The console was not silent:\n${lines.join('\n').slice(0, 4000)}`);
});

afterEach(() => {
  const lines = takeBreaches();
  if (lines.length > 0) throw new Error(`Calls break the contract:\n${[...new Set(lines)].join('\n').slice(0, 4000)}`);
});
