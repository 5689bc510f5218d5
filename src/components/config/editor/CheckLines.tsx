import { type CheckLine, checkLevels } from '@/domain/config';
import { labelOf } from '@/domain/labels';
import { Tag } from '@/kit/field/Tag';
import styles from './editor.module.css';

const order = Object.keys(checkLevels);

interface Props {
  lines: readonly CheckLine[];
  onJump: (path: string) => void;
}

/** Check results, most severe first; each links to its field. */
export function CheckLines({ lines, onJump }: Props) {
  if (lines.length === 0) return <p>全部通过</p>;
  const sorted = [...lines].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul aria-label="发布检查" className={styles.lines}>
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
