import { Alert } from 'antd';
import { memo } from 'react';
import type { CheckFinding, Content, Environment } from '@/domain/config/rules';
import { valueAt } from '@/domain/shared/valueAt';
import layout from '@/kit/base/layout.module.css';
import type { EditorSection } from '../types';
import styles from './editor.module.css';
import { sectionFindingsOf } from './useProblems';

interface Props<B> {
  section: EditorSection<B>;
  content: Content<B>;
  env: Environment;
  /** Problems that belong to no field of the form. */
  elsewhere: readonly CheckFinding[];
}

/** A section renders again only when its own fields change: typing in one does not render the others. */
const isSame = <B,>(before: Props<B>, after: Props<B>): boolean =>
  before.section === after.section &&
  before.elsewhere === after.elsewhere &&
  [...after.section.paths, ...(after.section.reads ?? [])].every(
    (path) => valueAt(before.content, path) === valueAt(after.content, path),
  );

/** Anchor id of a section. */
export const anchorOf = (key: string): string => `config-section-${key}`;

function Fields<B>({ section, content, env, elsewhere }: Props<B>) {
  const { key, title, render } = section;
  return (
    <section id={anchorOf(key)} aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      {sectionFindingsOf(section, elsewhere).map(({ path, level, text }) => (
        <Alert
          key={`${path} ${text}`}
          type={level === 'block' ? 'error' : 'warning'}
          showIcon
          title={text}
          className={layout.below12}
        />
      ))}
      {render(content, env)}
    </section>
  );
}

export const SectionPart = memo(Fields, isSame) as typeof Fields;
