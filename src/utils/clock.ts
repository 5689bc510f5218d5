/** A machine's clock may be wrong by this much, ms: the header has whole seconds, and an answer takes its time. */
const tolerance = 120_000;

/** The console's clock, epoch ms: the machine's, corrected by what the backend says the time is. Tests set it. */
export const clock = {
  machine: (): number => Date.now(),
  /** Lead of the backend's clock over the machine's, ms. */
  ahead: 0,
  now: (): number => clock.machine() + clock.ahead,
};

/** Takes the `Date` header of an answer into account, where the backend lets the page read it. */
export function hearServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - clock.machine();
  if (Math.abs(ahead - clock.ahead) > tolerance) clock.ahead = Math.abs(ahead) > tolerance ? ahead : 0;
}
