import type { ReactNode } from 'react';

/** The second line of a cell. The space keeps the two apart where they are read as one text: copied, spoken, searched. */
export function Below({ className = 'secondary', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      {' '}
      <div className={className}>{children}</div>
    </>
  );
}
