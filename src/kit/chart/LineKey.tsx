import type { ReactNode } from 'react';

/** Style of a line, distinguished by dashes as well as by colour. */
export interface Stroke {
  /** A variable of the style sheet, at least 3 to 1 in both themes. */
  color: string;
  dash: number[];
}

/** Legend of a line in a chart. */
export const LineKey = ({ stroke: { color, dash }, children }: { stroke: Stroke; children: ReactNode }) => (
  <span>
    <svg width="24" height="8" aria-hidden="true">
      <line x1="0" y1="4" x2="24" y2="4" stroke={`var(${color})`} strokeWidth={2} strokeDasharray={dash.join(' ')} />
    </svg>{' '}
    {children}
  </span>
);
