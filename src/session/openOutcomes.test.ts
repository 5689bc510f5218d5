import { clock } from '../utils/clock';
import { openOutcomes } from './openOutcomes';
import { operatorSlot } from './storage';

const limit = 30_000;
const note = (key: string, request = key) => ({
  key,
  label: '解除封禁',
  about: '封禁 ban_7',
  request,
  timeoutMs: limit,
});
const shown = (operator = 'one') => openOutcomes.of(operator).map(({ key }) => key);
const { now } = clock;
let time = 0;

beforeEach(() => {
  localStorage.clear();
  operatorSlot.set('one');
  time = 1_000_000;
  clock.now = () => time;
});
afterEach(() => {
  for (const key of ['a', 'b']) openOutcomes.answered(key);
  clock.now = now;
});

it('R42: a write on its way is shown to nobody; answered it leaves nothing behind', () => {
  openOutcomes.sent(note('a'));
  expect(openOutcomes.isSending()).toBe(true);
  expect(shown()).toEqual([]);
  openOutcomes.answered('a');
  expect(openOutcomes.isSending()).toBe(false);
  expect(localStorage.getItem('console.own.one.outcomes')).toBeNull();
});

it('R42: those without an answer are kept per operator, each key once, oldest first, until they are known', () => {
  for (const key of ['a', 'b']) {
    openOutcomes.sent(note(key));
    openOutcomes.unanswered(key);
  }
  openOutcomes.sent(note('a'));
  expect(shown()).toEqual(['b']);
  openOutcomes.unanswered('a');
  expect(shown()).toEqual(['b', 'a']);
  expect(openOutcomes.of('one')).toBe(openOutcomes.of('one'));
  expect(openOutcomes.of('one')[0]).toMatchObject({ label: '解除封禁', about: '封禁 ban_7', at: time });
  expect(shown('two')).toEqual([]);
  openOutcomes.resolve('one', 'b');
  expect(shown()).toEqual(['a']);
});

it('R42: what was on its way when the page went, or its browser broke down, is one of them', () => {
  openOutcomes.sent(note('a'));
  openOutcomes.pageGone();
  expect(shown()).toEqual(['a']);
  openOutcomes.sent(note('b'));
  time += limit;
  expect(shown()).toEqual(['a']);
  time += 10_000;
  expect(shown()).toEqual(['a', 'b']);
});

it('R42: a clock that was set back, and a storage that is full, hide nothing and let nothing out twice', () => {
  openOutcomes.sent(note('a', 'lift ban_7'));
  openOutcomes.unanswered('a');
  time -= 7_200_000;
  expect(shown()).toEqual(['a']);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  openOutcomes.sent(note('b', 'lift ban_8'));
  openOutcomes.unanswered('b');
  expect(shown()).toEqual(['a', 'b']);
  expect(openOutcomes.unansweredOf(note('c', 'lift ban_8'))).toBe('b');
  full.mockRestore();
});

it('R42: what went with its page may still arrive, and is not said to be absent before its time is over', () => {
  openOutcomes.sent(note('a'));
  openOutcomes.pageGone();
  time += 5_000;
  expect(openOutcomes.mayArriveFor('one', 'a')).toBe(limit);
  time += limit;
  expect(openOutcomes.mayArriveFor('one', 'a')).toBe(0);
  openOutcomes.sent(note('b'));
  openOutcomes.unanswered('b');
  expect(openOutcomes.mayArriveFor('one', 'b')).toBe(0);
  // The browser breaks off what it was waiting for as the page goes.
  openOutcomes.sent(note('a'));
  openOutcomes.pageGone();
  openOutcomes.unanswered('a');
  expect(openOutcomes.mayArriveFor('one', 'a')).toBe(limit + 5_000);
});

it('R42: what another tab broke down over is told once its time is over', () => {
  jest.useFakeTimers();
  const told = jest.fn();
  openOutcomes.sent(note('a'));
  const stop = openOutcomes.subscribe(told);
  time += limit + 5_000;
  jest.advanceTimersByTime(limit + 5_000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual(['a']);
  stop();
  jest.useRealTimers();
});

it('R42: whose it is does not change because a sign-in fails in another tab', () => {
  openOutcomes.sent(note('a'));
  localStorage.removeItem('console.operator');
  openOutcomes.unanswered('a');
  expect([operatorSlot.get(), ...shown()]).toEqual(['one', 'a']);
});

it('R42: an answer that comes when somebody else is signed in is still that of who asked', () => {
  openOutcomes.sent(note('a'));
  operatorSlot.set('two');
  openOutcomes.unanswered('a');
  expect([shown('one'), shown('two')]).toEqual([['a'], []]);
});

it('R42: tells the key of the same request that was not answered, never its own', () => {
  openOutcomes.sent(note('a', 'lift ban_7'));
  // On its way it is as little known.
  expect(openOutcomes.unansweredOf(note('b', 'lift ban_7'))).toBe('a');
  openOutcomes.unanswered('a');
  expect(openOutcomes.unansweredOf(note('b', 'lift ban_7'))).toBe('a');
  expect(openOutcomes.unansweredOf(note('a', 'lift ban_7'))).toBeUndefined();
  expect(openOutcomes.unansweredOf(note('b', 'lift ban_8'))).toBeUndefined();
});

it('is told to who listens, unless nothing changed; and what another tab wrote', () => {
  const told = jest.fn();
  const stop = openOutcomes.subscribe(told);
  openOutcomes.sent(note('a'));
  openOutcomes.resolve('one', 'nobody');
  expect(told).not.toHaveBeenCalled();
  openOutcomes.unanswered('a');
  expect(told).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  openOutcomes.resolve('one', 'a');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(told).toHaveBeenCalledTimes(2);
});

it('is none where something else was stored, and only the whole ones of a mixture', () => {
  const put = (text: string) => localStorage.setItem('console.own.one.outcomes', text);
  for (const text of ['{', '{"key":"a"}', '']) {
    put(text);
    expect(shown()).toEqual([]);
  }
  const whole = { ...note('c'), at: 1, until: 1, lost: true };
  put(JSON.stringify([null, { ...whole, at: '1' }, { ...whole, key: 1 }, { ...whole, key: 'k'.repeat(101) }, whole]));
  expect(shown()).toEqual(['c']);
});
