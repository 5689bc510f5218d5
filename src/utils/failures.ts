/** Recovery from a failed chunk: a reload is under way, or a page explains the failure (C27). */
export type ChunkOutcome = 'reload' | 'offline' | 'updated';

interface Sinks {
  /** A render failed; `place` tells how much of the console went with it. */
  render: (error: unknown, componentStack: string, place: 'app' | 'page') => void;
  chunk: (error: unknown) => Promise<ChunkOutcome>;
}

/** Receivers of rendering failures; set once in src/app.tsx, silent until then. */
export const failures: Sinks = {
  render: () => {},
  chunk: async () => 'updated',
};

/** Reports an error thrown by an operator's action outside of rendering, e.g. while submitting a form. */
export const reportFailure = (error: unknown): void => failures.render(error, '', 'page');
