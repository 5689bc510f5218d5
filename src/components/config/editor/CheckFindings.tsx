import { type CheckFinding, checkLevels } from '@/domain/config/rules';
import { labelOf } from '@/domain/shared/labels';
import { Tag } from '@/kit/field/Tag';
import styles from './editor.module.css';

const order = Object.keys(checkLevels);

interface Props {
  findings: readonly CheckFinding[];
  onJump: (path: string) => void;
}

/** Check results, most severe first; each links to its field. */
export function CheckFindings({ findings, onJump }: Props) {
  if (findings.length === 0) return <p>全部通过</p>;
  const sorted = [...findings].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul aria-label="发布检查" className={styles.findings}>
      {sorted.map(({ level, path, text }) => (
        <li key={`${path} ${text}`}>
          <Tag color={labelOf(checkLevels, level).color}>{labelOf(checkLevels, level).label}</Tag>
          {path === '' ? (
            text
          ) : (
            <button type="button" className="link-button" onClick={() => onJump(path)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
