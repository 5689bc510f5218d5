import { Button, Modal } from 'antd';
import { rewardItemsText, rewardOps } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import type { RewardTemplate } from '@/services/rewardTemplates';
import { safeText } from '@/utils/safeText';
import styles from '../reward.module.css';
import { useTemplates } from './useTemplates';

/** 管理模板: what everybody chooses from, changed and deleted by whoever made it, or a lead. */
export default function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const templates = useTemplates();
  return (
    <Modal open title="管理模板" width={760} styles={{ body: scrollingBody }} footer={null} onCancel={onClose}>
      <Loaded query={templates}>
        {({ list }) => (
          <PlainTable
            label="发放模板"
            rows={list}
            rowKey={({ template_id }) => template_id}
            empty="还没有模板，在任务的操作中「存为模板」"
            columns={[
              { title: '标题', render: ({ title }) => <bdi>{safeText(title)}</bdi> },
              { title: '类型', render: ({ op }) => labelOf(rewardOps, op).label },
              { title: '物品', wraps: true, render: ({ items }) => safeText(rewardItemsText(items)) },
              { title: '创建人', render: ({ maker_name }) => safeText(maker_name) },
              { title: '操作', render: (template) => <Buttons template={template} /> },
            ]}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function Buttons({ template }: { template: RewardTemplate }) {
  const off = template.cannot === null ? {} : { disabled: true, title: template.cannot };
  return (
    <span className={styles.templates}>
      <Button
        size="small"
        {...off}
        onClick={() => openForm(() => import('./TemplateEditForm'), { targets: [template] as const })}
      >
        修改
      </Button>
      <Button
        size="small"
        danger
        {...off}
        onClick={() => openForm(() => import('./TemplateDeleteForm'), { targets: [template] as const })}
      >
        删除
      </Button>
    </span>
  );
}
