import { theme } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** One card of the workbench: a named region (docs/design/blocks.md#frame). */
export function Panel({ title, extra, children }: Props) {
  const { token } = theme.useToken();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      style={{
        padding: '12px 16px 14px',
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: 8,
        background: token.colorBgContainer,
        color: token.colorText,
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
