/** What to do about code that did not arrive: a reload is under way, or a page says what happened (C27). */
export type ChunkOutcome = 'reload' | 'offline' | 'updated';

interface Sinks {
  /** A render failed; `place` tells how much of the console went with it. */
  render: (error: unknown, componentStack: string, place: 'app' | 'page') => void;
  chunk: (error: unknown) => Promise<ChunkOutcome>;
}

/** Where failures of rendering go; wired once in src/app.tsx, silent until then. */
export const failures: Sinks = {
  render: () => {},
  chunk: async () => 'updated',
};

/** Tells of what an operator's own action threw outside of rendering, e.g. while a form was sent. */
export const reportFailure = (error: unknown): void => failures.render(error, '', 'page');
