import { Button, Checkbox, Form, Radio, Select } from 'antd';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { rewardType } from '@/domain/reward/fields';
import { rewardCanary } from '@/domain/reward/limits';
import { noticesOf, noticeText, type RewardNotice, rewardNotices, rewardOps, rewardSteps } from '@/domain/reward/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { InputOf } from '@/services/endpoint';
import type { RewardOutlook } from '@/services/reward';
import { createReward } from '@/services/rewardWrites';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Acknowledge } from './Acknowledge';
import { type RewardDraft, rewardInputOf } from './draft';
import { RewardForecast } from './RewardForecast';
import { sayTask } from './sayTask';
import { TaskWords } from './TaskWords';

type Values = Pick<InputOf<typeof createReward>, 'notice' | 'canary' | 'run_at' | 'duplicate_ok' | 'as'>;

interface Props {
  draft: RewardDraft;
  found: RewardOutlook;
  onBack: () => void;
  onClose: () => void;
}

/** Step 3: what would come of it, why, and when. */
export function ConfirmStep({ draft, found, onBack, onClose }: Props) {
  const { people, approval_reason, cannot, duplicates, items } = found;
  const itemIds = items.map(({ item_id, qty }) => `${item_id} × ${numberText(qty)}`);
  return (
    <WriteForm
      endpoint={createReward}
      of={rewardType}
      about={`${labelOf(rewardOps, draft.op).label} ${numberText(people)} 人：${itemIds.join('、')}`}
      title="新建任务 3/3：确认"
      okText="确认"
      waits={({ as = 'submit' }) => as === 'submit' && approval_reason !== null}
      danger={draft.op === 'recall'}
      reasons={draft.op}
      remark="required"
      {...(cannot === null ? {} : { blocked: cannot })}
      impact={
        <>
          将
          <TaskWords task={{ op: draft.op, people, items }} />。
          {approval_reason === null ? '无需审批，提交后排队执行' : `${approval_reason}，通过后执行`}；操作记入审计。
        </>
      }
      initialValues={{ notice: 'none', canary: false, run_at: null, as: 'submit' }}
      input={({ notice = 'none', canary = false, run_at = null, duplicate_ok, as = 'submit' }: Partial<Values>) => ({
        ...rewardInputOf(draft),
        title: draft.title,
        notice,
        canary,
        run_at,
        as,
        ...(duplicate_ok === undefined ? {} : { duplicate_ok }),
      })}
      done={sayTask}
      onClose={onClose}
    >
      <RewardForecast op={draft.op} found={found} />
      {duplicates.length > 0 && <Acknowledge />}
      <FormField name="notice">
        <Select options={optionsOf(rewardNotices).filter(({ value }) => noticesOf[draft.op].includes(value))} />
      </FormField>
      <Message title={draft.title} items={items} />
      <FormField name="run_at" required={false}>
        <MomentPicker placeholder="立即执行" />
      </FormField>
      <Form.Item name="canary" valuePropName="checked">
        <Checkbox>先发 {rewardCanary} 人验证，核对后再继续</Checkbox>
      </Form.Item>
      <FormField name="as" label="提交方式">
        <Radio.Group options={optionsOf(rewardSteps)} />
      </FormField>
      <Button onClick={onBack}>上一步</Button>
    </WriteForm>
  );
}

interface Told {
  title: string;
  items: RewardOutlook['items'];
}

/** The message that each user gets, as it is chosen. */
function Message({ title, items }: Told) {
  const notice: RewardNotice = Form.useWatch('notice') ?? 'none';
  const text = noticeText(notice, title, items);
  return (
    <p className="secondary">
      {text === undefined ? '不发送消息。' : `执行成功后，每位用户收到一次：${safeText(text)}`}
    </p>
  );
}
