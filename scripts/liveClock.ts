/** Imported first: the stand-in backend lives today unless told another moment. */
process.env.MOCK_CLOCK ??= String(Date.now());

export {};
