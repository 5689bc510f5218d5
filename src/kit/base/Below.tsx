import type { ReactNode } from 'react';

/** Second line of a cell. The space separates both when read as one text: copied, spoken, searched. */
export function Below({ className = 'secondary', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      {' '}
      <div className={className}>{children}</div>
    </>
  );
}
