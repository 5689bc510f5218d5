import type { ReactNode } from 'react';

interface Props {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** One titled part of a tab. */
export function Section({ title, extra, children }: Props) {
  return (
    <section aria-label={title} style={{ marginBottom: 24 }}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', marginBottom: 8 }}>
        <h3 style={{ margin: 0, fontSize: 15 }}>{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  );
}
