import { Checkbox, Form, Radio, Select } from 'antd';
import { decisionType } from '@/domain/case/fields';
import { opinionRefused, type ReplaceTemplate, replaceTemplateOf, replaceTemplates } from '@/domain/quality/rules';
import { type Defect, defects, type Grade, grades, type Recommend, recommends } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { qualityResultIn, regradeQuality } from '@/services/quality';
import { safeText } from '@/utils/safeText';
import type { QualityRecord } from './columns';

interface Values {
  grade: Grade;
  defects: Defect[];
  recommend: Recommend;
  template_id: ReplaceTemplate;
}

/** 改级: a new result that takes the old one back; both stay on record. */
export default function RegradeForm({ targets: [record], onClose }: FormProps<QualityRecord>) {
  const { case_id, by_name, extra, case: item } = record;
  const result = qualityResultIn(extra);
  const tells = item.payload.mode === 'quality';
  return (
    <WriteForm
      endpoint={regradeQuality}
      of={decisionType}
      target={record}
      title="改级"
      okText="确认改级"
      remark="required"
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
        template_id: result?.template_id ?? replaceTemplateOf(result?.defects ?? []),
      }}
      input={({ template_id, recommend, ...fields }: Values) => ({
        ...fields,
        recommend,
        template_id: tells && recommend === 'replace' ? template_id : null,
      })}
      done="已改级"
      onClose={onClose}
    >
      <FormField name="grade" label="等级">
        <Radio.Group optionType="button" options={optionsOf(grades)} />
      </FormField>
      <FormField
        name="defects"
        label="缺陷"
        dependencies={['grade', 'recommend']}
        rules={[({ getFieldsValue }) => ({ validator: () => checked(getFieldsValue(), 'defects') })]}
      >
        <Defects />
      </FormField>
      <FormField
        name="recommend"
        label="推荐"
        dependencies={['grade']}
        rules={[({ getFieldsValue }) => ({ validator: () => checked(getFieldsValue(), 'recommend') })]}
      >
        <Radio.Group optionType="button" options={optionsOf(recommends)} />
      </FormField>
      {tells && <Template />}
    </WriteForm>
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

/** New message to the user. */
function Template() {
  const recommend: Recommend | undefined = Form.useWatch('recommend');
  const template: ReplaceTemplate | undefined = Form.useWatch('template_id', { preserve: true });
  if (recommend !== 'replace') return null;
  return (
    <FormField name="template_id" label="更换模板" extra={template && replaceTemplates[template].content}>
      <Select options={optionsOf(replaceTemplates)} />
    </FormField>
  );
}
