import { useState } from 'react';
import layout from '@/kit/base/layout.module.css';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import type { WordSample } from '@/services/wordSchema';
import { HitText } from './HitText';
import styles from './Samples.module.css';

const few = 5;

/** Messages around a word, the newest first; a few until all are asked for. */
export function Samples({ samples }: { samples: readonly WordSample[] }) {
  const [all, setAll] = useState(false);
  if (samples.length === 0) return <p className="secondary">没有样本</p>;
  return (
    <>
      <ul aria-label="样本" className={layout.plainList}>
        {(all ? samples : samples.slice(0, few)).map(({ text, uid, at, hits }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may write the same twice, and the list never changes
          <li key={index} className={styles.item}>
            <HitText text={text} hits={hits} />
            <span className="secondary">
              <Uid id={uid} label="用户ID" /> <Time at={at} relative />
            </span>
          </li>
        ))}
      </ul>
      {!all && samples.length > few && (
        <button type="button" className="link-button" onClick={() => setAll(true)}>
          展开全部 {samples.length} 条样本
        </button>
      )}
    </>
  );
}
