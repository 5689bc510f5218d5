import * as z from 'zod/mini';

// Comments at fields, for the test of their reader.

const moment = z.int();

export const opening = z.object({
  /** Begin of the opening. */
  at: moment,
});

export const closing = z.object({ at: moment });

export const span = z.object({ from: moment, /** End, exclusive. */ to: moment });

export const result = z.object({
  winner: opening.shape.at,
  best: closing.shape.at,
});
