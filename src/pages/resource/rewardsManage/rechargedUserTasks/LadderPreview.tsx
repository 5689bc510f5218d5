import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config/rules';
import { centsText, type RechargeTaskBody, taskCycles } from '@/domain/rechargeTask/rules';
import { givenText } from '@/domain/shared/givenItem';
import { labelOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import { safeText } from '@/utils/safeText';
import styles from './rechargeTask.module.css';

/** The ladder in a phone, as its users see it. */
export default function LadderPreview({ content: { name, body } }: { content: Content<RechargeTaskBody> }) {
  return (
    <PhoneFrame label="任务预览">
      <strong>
        <bdi>{safeText(name) || '未命名'}</bdi>
      </strong>
      <p className={`secondary ${layout.hint}`}>
        {labelOf(taskCycles, body.cycle).label}任务 · 专属客服 {safeText(body.manager) || '未选择'}
      </p>
      {body.steps.length === 0 && <p className="secondary">还没有档位</p>}
      <ol className={styles.ladder}>
        {body.steps.map(({ threshold, rewards }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={place}>
            <b>满 {centsText(threshold)}</b>
            <div className="secondary">{rewards.map((one) => safeText(givenText(one))).join(' + ') || '未设奖励'}</div>
          </li>
        ))}
      </ol>
    </PhoneFrame>
  );
}
