import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { hitSteps } from '@/domain/shared/bucketing';
import { labelOf } from '@/domain/shared/labels';
import { focusOpened } from '@/kit/base/focusFirst';
import { Loaded } from '@/kit/base/Loaded';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { useUidBox } from '@/kit/field/useUidBox';
import { explainExperiment } from '@/services/experiment';
import { ApiError } from '@/utils/apiError';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './exp.module.css';
import type { HitProps } from './type';

/** 查我命中: the variant of one user, and each decision that leads to it. */
export default function HitDialog({ row: { id, content }, onClose }: HitProps) {
  const [uid, setUid] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const query = useQuery({ ...queryOf(explainExperiment, { id, uid: uid ?? '' }), enabled: uid !== null });
  const { error } = query;
  const told = error instanceof ApiError ? error.fields.uid : undefined;
  const { box, problem, onSubmit } = useUidBox(setUid, told);
  const nameOf = (key: string) => content.body.variants.find((one) => one.key === key)?.name ?? '';
  return (
    <Modal
      open
      title={`查我命中：${safeText(content.name)}`}
      width={640}
      styles={{ body: scrollingBody }}
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && focusOpened(form.current)}
    >
      <form ref={form} className={styles.row} onSubmit={onSubmit}>
        {box}
        <Button type="primary" htmlType="submit">
          查询
        </Button>
      </form>
      {problem}
      {uid !== null && told === undefined && (
        <Loaded query={query} rows={4}>
          {({ variant, steps }) => (
            <>
              <Alert
                type={variant === null ? 'info' : 'success'}
                showIcon
                title={variant === null ? `${uid} 不在实验中` : `${uid} 命中 ${safeText(nameOf(variant))} ${variant}`}
              />
              <ol className={styles.steps} aria-label="命中原因">
                {steps.map(({ step, passed, text }) => (
                  <li key={step} className={passed === false ? undefined : 'secondary'}>
                    {labelOf(hitSteps, step).label}：{safeText(text)} {passed === null ? '' : passed ? '✓' : '✗'}
                  </li>
                ))}
              </ol>
            </>
          )}
        </Loaded>
      )}
    </Modal>
  );
}
