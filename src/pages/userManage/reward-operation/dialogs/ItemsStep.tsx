import { Form, Input, Radio, Select } from 'antd';
import { rewardOps } from '@/domain/reward/rules';
import { optionsOf } from '@/domain/shared/labels';
import { maxRewardTitle } from '@/domain/shared/limits';
import { FormDialog } from '@/kit/form/FormDialog';
import { type RewardDraft, rewardLinesOf } from './draft';
import { ItemLines } from './ItemLines';
import { useTemplates } from './useTemplates';

type Values = Pick<RewardDraft, 'title' | 'op' | 'items'>;

interface Props {
  draft: RewardDraft;
  onNext: (values: Values) => void;
  onClose: () => void;
}

/** Step 1: what each user gets, or what is taken from each. */
export function ItemsStep({ draft: { title, op, items }, onNext, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog<Values>
      form={form}
      title="新建任务 1/3：物品"
      okText="下一步"
      impact="选择发放或回收的物品，数量为每人的数量。"
      initialValues={{ title, op, items }}
      onSubmit={onNext}
      onClose={onClose}
    >
      <Templates onChoose={(values) => form.setFieldsValue(values)} />
      <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
        <Input maxLength={maxRewardTitle} autoComplete="off" />
      </Form.Item>
      <Form.Item name="op" label="类型" rules={[{ required: true }]}>
        <Radio.Group optionType="button" options={optionsOf(rewardOps)} />
      </Form.Item>
      <ItemLines op={Form.useWatch('op', form) ?? op} />
    </FormDialog>
  );
}

/** Fills in title and items of a template; nothing where there is none. */
function Templates({ onChoose }: { onChoose: (values: Values) => void }) {
  const { data } = useTemplates();
  const list = data?.list ?? [];
  if (list.length === 0) return null;
  const choose = (id: string) => {
    const found = list.find(({ template_id }) => template_id === id);
    if (found) onChoose({ title: found.title, op: found.op, items: rewardLinesOf(found.items) });
  };
  return (
    <Form.Item label="模板" htmlFor="reward-template">
      <Select
        id="reward-template"
        placeholder="从模板填写标题和物品"
        options={list.map(({ template_id, title }) => ({ value: template_id, label: title }))}
        onChange={choose}
      />
    </Form.Item>
  );
}
