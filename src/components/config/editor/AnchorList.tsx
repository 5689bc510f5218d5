import type { CheckFinding } from '@/domain/config/rules';
import controls from '@/kit/base/controls.module.css';
import { Tag } from '@/kit/field/Tag';
import type { EditorSection } from '../types';
import styles from './editor.module.css';
import { sectionFindingsOf } from './useProblems';

interface Props<B> {
  sections: readonly EditorSection<B>[];
  findings: readonly CheckFinding[];
  onGo: (key: string) => void;
}

/** The parts of the editor, with how much is wrong in each. */
export function AnchorList<B>({ sections, findings, onGo }: Props<B>) {
  return (
    <nav aria-label="编辑区" className={styles.anchors}>
      {sections.map((section, at) => {
        const here = sectionFindingsOf(section, findings);
        const blocks = here.filter(({ level }) => level === 'block').length;
        const warnings = here.length - blocks;
        return (
          <button
            key={section.key}
            type="button"
            className={controls.row}
            aria-keyshortcuts={`Alt+${at + 1}`}
            title={`Alt+${at + 1}`}
            onClick={() => onGo(section.key)}
          >
            {section.title}
            <span className={styles.marks}>
              {blocks > 0 && <Mark color="red" count={blocks} of="个错误" />}
              {warnings > 0 && <Mark color="orange" count={warnings} of="个提醒" />}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

interface MarkProps {
  color: 'red' | 'orange';
  count: number;
  of: string;
}

/** Count beside the name, short enough for both to fit; its meaning is a tooltip and read by screen readers. */
const Mark = ({ color, count, of }: MarkProps) => (
  <span title={`${count} ${of}`}>
    <Tag color={color}>
      {count}
      <span className="sr-only"> {of}</span>
    </Tag>
  </span>
);
