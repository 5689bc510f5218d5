import { Alert } from 'antd';
import type { CheckLine, Content } from '@/domain/config';
import type { Section } from '../types';
import styles from './editor.module.css';
import { linesOf } from './useProblems';

interface Props<B> {
  section: Section<B>;
  content: Content<B>;
  /** What no field of the form shows. */
  elsewhere: readonly CheckLine[];
}

/** Where the anchor of a part leads. */
export const anchorOf = (key: string): string => `config-section-${key}`;

export function SectionPart<B>({ section, content, elsewhere }: Props<B>) {
  const { key, title, render } = section;
  return (
    <section id={anchorOf(key)} aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {linesOf(section, elsewhere).map(({ level, text }) => (
        <Alert
          key={text}
          type={level === 'block' ? 'error' : 'warning'}
          showIcon
          title={text}
          style={{ marginBottom: 12 }}
        />
      ))}
      {render(content)}
    </section>
  );
}
