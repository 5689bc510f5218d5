import { Flex } from 'antd';
import type { ReactNode } from 'react';
import layout from '@/kit/base/layout.module.css';
import { FieldValue } from '@/kit/field/FieldValue';
import { Uid } from '@/kit/field/Uid';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { Approval } from '@/services/approval';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './ApprovalRow.module.css';
import { RequestChanges } from './RequestChanges';

/** Whether the changes show this figure already. */
const isShown = ({ after }: Approval, amount: number): boolean =>
  Object.values(after).some((value) => typeof value === 'number' && Math.abs(value) === amount);

/** Everything that a decision rests on, in every view of a request: changes, evidence, check, reason. */
export function RequestBody({ approval }: { approval: Approval }) {
  const { labelFor } = useReasonCodes();
  const { amount, batch_id, object_type, object_ids, reason_code, remark, findings, why } = approval;
  return (
    <>
      <RequestChanges approval={approval} />
      {findings.length > 0 && (
        <ul aria-label="检查结果" className={layout.flush}>
          {findings.map((text) => (
            <li key={text}>{safeText(text)}</li>
          ))}
        </ul>
      )}
      <RequestLine>
        {reason_code && <Pair label="原因">{safeText(labelFor(reason_code))}</Pair>}
        {remark && (
          <Pair label="申请说明">
            <bdi>{safeText(remark)}</bdi>
          </Pair>
        )}
        {amount !== null && !isShown(approval, amount) && <Pair label="数量">{numberText(amount)}</Pair>}
        {batch_id && (
          <Pair label="批次">
            <Uid id={batch_id} label="批次号" />
          </Pair>
        )}
      </RequestLine>
      {object_ids.length > 0 && (
        <details>
          <summary>共 {object_ids.length} 个对象</summary>
          <span className="mono">
            <FieldValue field={{ label: '对象', kind: 'object', of: object_type }} value={object_ids} />
          </span>
        </details>
      )}
      <RequestLine>
        <Pair label="复核原因">{safeText(why)}</Pair>
      </RequestLine>
    </>
  );
}

/** Labelled facts side by side. */
export function RequestLine({ children }: { children: ReactNode }) {
  return (
    <Flex wrap gap="0 20px" className={styles.block}>
      {children}
    </Flex>
  );
}

export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.part}>
      <span className="secondary">{label}</span> {children}{' '}
    </span>
  );
}
