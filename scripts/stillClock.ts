/** Imported first: no time passes in the stand-in backend and its seed is small, so that two runs say the same. */
process.env.MOCK_SCALE = '0.05';
// The global is replaced, not changed: under jest the object itself belongs to the other files as well.
const still = Object.create(performance, { now: { value: () => 0 } });
Object.defineProperty(globalThis, 'performance', { value: still, configurable: true });

export {};
