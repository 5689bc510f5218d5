import type { ReactNode } from 'react';
import type { Label } from '@/domain/shared/labels';
import styles from './tag.module.css';

interface Props {
  color?: Label['color'];
  children: ReactNode;
}

/** A word in a colour, readable in both themes. Lists draw hundreds: plain markup, no component behind it. */
export function Tag({ color = 'default', children }: Props) {
  return (
    <span className={styles.tag} data-color={color}>
      {children}
    </span>
  );
}
