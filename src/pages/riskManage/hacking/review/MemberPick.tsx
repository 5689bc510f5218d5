import { Flags } from '@/components/user/Flags';
import { gangRelations } from '@/domain/hacking/rules';
import { maxBatch } from '@/domain/shared/limits';
import { StateTag } from '@/kit/field/StateTag';
import { Uid } from '@/kit/field/Uid';
import type { Gang } from '@/services/hacking';
import { safeText } from '@/utils/safeText';
import styles from './MemberPick.module.css';

interface Props {
  members: Gang['members'];
  value?: readonly string[];
  onChange?: (chosen: string[]) => void;
}

const listStyle = { overflow: 'auto', maxHeight: 280, margin: 0, padding: 0, listStyle: 'none' } as const;

/** Members of a gang, ticked or left out; who cannot be done with along with the others says why. */
export function MemberPick({ members, value = [], onChange }: Props) {
  const chosen = new Set(value);
  const able = members.flatMap(({ uid, cannot }) => (cannot === null ? [uid] : []));
  const toggle = (uid: string) =>
    onChange?.(able.filter((other) => (other === uid ? !chosen.has(uid) : chosen.has(other))));
  return (
    <>
      <p className={styles.text} role="status">
        处置 {chosen.size} 人，排除 {members.length - chosen.size} 人{' '}
        <button type="button" className="link-button" onClick={() => onChange?.(able.slice(0, maxBatch))}>
          全选
        </button>{' '}
        <button type="button" className="link-button" onClick={() => onChange?.([])}>
          全不选
        </button>
      </p>
      <ul style={listStyle} aria-label="团伙成员">
        {members.map(({ uid, nickname, relation, flags, cannot }) => (
          <li key={uid}>
            <label>
              <input
                type="checkbox"
                aria-label={`处置 ${uid}`}
                checked={chosen.has(uid)}
                disabled={cannot !== null}
                onChange={() => toggle(uid)}
              />{' '}
              <bdi>{safeText(nickname) || '（无昵称）'}</bdi>
            </label>{' '}
            <Uid id={uid} label="成员ID" /> <StateTag map={gangRelations} value={relation} />
            <Flags flags={flags} />
            {cannot && <span className="secondary"> {cannot}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
