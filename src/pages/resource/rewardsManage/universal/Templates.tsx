import { Button, Modal } from 'antd';
import { useState } from 'react';
import { type ActivityTemplate, activityTemplates } from '@/domain/activity/templates';
import { PlainTable } from '@/kit/base/PlainTable';
import { numberText } from '@/utils/numberText';
import type { TemplatesProps } from './TemplatesButton';
import { activityConfig } from './type';
import { useDraftOf } from './useDraftOf';

/** 从模板创建: one usual activity of each type, as a draft that needs a name, a code and times. */
export default function Templates({ env, onClose }: TemplatesProps) {
  const draftOf = useDraftOf();
  const [busy, setBusy] = useState<string | null>(null);
  const make = async ({ label, body }: ActivityTemplate) => {
    setBusy(label);
    const isMade = await draftOf(env, { ...activityConfig.empty(), body: structuredClone(body) }, `模板 ${label}`);
    setBusy(null);
    if (isMade) onClose();
  };
  return (
    <Modal open title="从模板创建" width={640} footer={null} onCancel={onClose}>
      <p className="secondary">草稿已包含阶段、奖励、规则和预算；补充名称、编码和时间后即可提交。</p>
      <PlainTable
        label="模板"
        rows={activityTemplates}
        rowKey={({ label }) => label}
        columns={[
          { title: '模板', render: ({ label }) => label },
          { title: '适合', wraps: true, render: ({ what }) => what },
          { title: '阶段', number: true, render: ({ body }) => body.stages.length },
          { title: '预算（金币）', number: true, render: ({ body }) => numberText(body.budget_coin) },
          {
            title: '操作',
            render: (one) => (
              <Button
                size="small"
                loading={busy === one.label}
                disabled={busy !== null}
                aria-label={`用「${one.label}」创建`}
                onClick={() => void make(one)}
              >
                创建
              </Button>
            ),
          },
        ]}
      />
    </Modal>
  );
}
