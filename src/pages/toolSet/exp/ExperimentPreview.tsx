import { useState } from 'react';
import type { Content } from '@/domain/config/rules';
import { type ExperimentBody, experimentLayers, rampText, sharesText, trialOf } from '@/domain/experiment/rules';
import { labelOf } from '@/domain/shared/labels';
import { FactList } from '@/kit/base/FactList';
import { useUidBox } from '@/kit/field/useUidBox';
import { safeText } from '@/utils/safeText';
import styles from './exp.module.css';

/** Traffic and shares in words, and a trial of one user with the weights on the page. */
export default function ExperimentPreview({ content: { body } }: { content: Content<ExperimentBody> }) {
  const [uid, setUid] = useState<string | null>(null);
  const { box, problem, onSubmit } = useUidBox(setUid);
  return (
    <section aria-label="试算" className={styles.trial}>
      <FactList
        columns={1}
        items={[
          ['流量', `${labelOf(experimentLayers, body.layer).label} ${rampText(body)}`],
          ['版本', safeText(sharesText(body.variants))],
        ]}
      />
      <form onSubmit={onSubmit}>{box}</form>
      {problem}
      <p className="secondary" role="status">
        {uid === null ? '输入用户ID后回车，试算版本' : safeText(trialOf(body, uid))}
      </p>
    </section>
  );
}
