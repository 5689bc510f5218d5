/** Imported first: no time passes in the stand-in backend and its seed is small, so that two runs say the same. */
process.env.MOCK_SCALE = '0.05';
process.env.MOCK_TIME = 'still';

export {};
