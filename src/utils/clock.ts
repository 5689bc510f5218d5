/** The console's clock, epoch ms; tests set it to the backend's. */
export const clock = { now: (): number => Date.now() };
