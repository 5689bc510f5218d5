import { Checkbox, Form, Radio, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import { type Defect, defects, type Grade, grades, type Recommend, recommends } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { opinionRefused, type ReplaceTemplate, replaceTemplates, templateOf } from '@/domain/quality';
import { regradeQuality, resultIn } from '@/services/quality';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import type { QualityRecord } from './columns';

interface Values {
  grade: Grade;
  defects: Defect[];
  recommend: Recommend;
  template_id: ReplaceTemplate;
  reason_code: string;
  remark: string;
}

interface Props {
  record: QualityRecord;
  onClose: () => void;
}

/** 改级: a new result that takes the old one back; both stay on record. */
export default function RegradeDialog({ record, onClose }: Props) {
  const { decision_id, case_id, by_name, extra, case: item } = record;
  const result = resultIn(extra);
  const tells = item.payload.mode === 'quality';
  return (
    <FormModal<Values, { decision_id: string }>
      title="改级"
      okText="确认改级"
      reason="with-remark"
      impact={
        <>
          将撤回 <span className="mono">{case_id}</span> 的评级「{result?.grade ?? '—'}」（{safeText(by_name)}
          ），记下互相关联的新评级；操作记入审计。
        </>
      }
      initialValues={{
        grade: result?.grade ?? 'B',
        defects: result?.defects ?? [],
        recommend: result?.recommend ?? 'none',
        template_id: result?.template_id ?? templateOf(result?.defects ?? []),
        remark: '',
      }}
      version={record.version}
      fieldLabels={{ status: '状态', reversed_by: '改级为' }}
      seen={record}
      submit={({ template_id, recommend, ...values }, { idemKey, version }) =>
        regradeQuality({
          decision_id,
          ...values,
          recommend,
          template_id: tells && recommend === 'replace' ? template_id : null,
          version,
          idem_key: idemKey,
        })
      }
      onDone={() => toast.success('已改级')}
      onClose={onClose}
    >
      <Form.Item name="grade" label="等级">
        <Radio.Group optionType="button" options={optionsOf(grades)} />
      </Form.Item>
      <Form.Item
        name="defects"
        label="缺陷"
        dependencies={['grade', 'recommend']}
        rules={[({ getFieldsValue }) => ({ validator: () => checked(getFieldsValue(), 'defects') })]}
      >
        <Defects />
      </Form.Item>
      <Form.Item
        name="recommend"
        label="推荐"
        dependencies={['grade']}
        rules={[({ getFieldsValue }) => ({ validator: () => checked(getFieldsValue(), 'recommend') })]}
      >
        <Radio.Group optionType="button" options={optionsOf(recommends)} />
      </Form.Item>
      {tells && <Template />}
    </FormModal>
  );
}

async function checked(values: Values, field: 'defects' | 'recommend'): Promise<void> {
  const refused = opinionRefused(values);
  if (refused?.field === field) throw new Error(refused.why);
}

/** Takes only what a group may have: the form's `aria-required` is not allowed on its role. */
function Defects({ value = [], onChange }: { value?: Defect[]; onChange?: (value: Defect[]) => void }) {
  return <Checkbox.Group options={optionsOf(defects)} value={value} {...(onChange ? { onChange } : {})} />;
}

/** What the user is told anew. */
function Template() {
  const recommend: Recommend | undefined = Form.useWatch('recommend');
  const template: ReplaceTemplate | undefined = Form.useWatch('template_id', { preserve: true });
  if (recommend !== 'replace') return null;
  return (
    <Form.Item name="template_id" label="更换模板" extra={template && replaceTemplates[template].content}>
      <Select options={optionsOf(replaceTemplates)} />
    </Form.Item>
  );
}
