/** @jest-environment node */
import { clock, hearServerTime } from './clock';

const day = 86_400_000;
const { machine } = clock;
afterEach(() => Object.assign(clock, { machine, ahead: 0 }));

it('a machine whose clock is a day behind shows the time of the backend, also after its clock was put right', () => {
  const real = Date.UTC(2026, 10, 20, 2);
  const date = new Date(real).toUTCString();
  clock.machine = () => real - day;
  hearServerTime(date);
  expect(clock.now()).toBe(real);
  clock.machine = () => real;
  hearServerTime(date);
  expect(clock.now()).toBe(real);
});

it('neither a few seconds nor an answer without a date, or with one that is none, moves the clock', () => {
  const before = Date.UTC(2026, 10, 20, 2);
  clock.machine = () => before;
  for (const date of [new Date(before + 60_000).toUTCString(), null, '', 'yesterday']) {
    hearServerTime(date);
    expect(clock.now()).toBe(before);
  }
});
