import { Checkbox, Select } from 'antd';
import { caseType } from '@/domain/case/fields';
import { maxProtectHours, protectHours } from '@/domain/hacking/limits';
import { useMessageTemplates } from '@/kit/field/useMessageTemplates';
import { choicesFailed } from '@/kit/form/choicesFailed';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { CaseOf } from '@/services/caseSchema';
import { guardAccount } from '@/services/hacking';
import { namedTemplates } from './namedTemplates';

interface Values {
  hours: number;
  offline: boolean;
  template_id: string;
}

interface Props {
  item: CaseOf<'hacking'>;
  onClose: () => void;
}

const terms = [0, 24, protectHours, maxProtectHours].map((hours) => ({
  value: hours,
  label: hours === 0 ? '不限制登录' : `${hours} 小时`,
}));

/** A stolen account, before it is known whose it is: nobody signs in, who has goes offline, the owner is told. */
export default function GuardForm({ item, onClose }: Props) {
  const templates = useMessageTemplates();
  return (
    <WriteForm
      endpoint={guardAccount}
      of={caseType}
      target={item}
      title="保护账号"
      okText="立即保护"
      remark="required"
      impact={
        <>
          对账号 <span className="mono">{item.target_uid}</span>{' '}
          立即生效，不计处罚分，不影响本案结论；结论为「正常」时自动解除。
        </>
      }
      initialValues={{ hours: protectHours, offline: true, template_id: 'protected' }}
      input={({ template_id, ...fields }: Values) => ({
        ...fields,
        template_id: template_id || null,
      })}
      done="已保护账号"
      onClose={onClose}
    >
      <FormField name="hours" label="临时保护（禁止登录）">
        <Select options={terms} />
      </FormField>
      <FormField name="offline" valuePropName="checked">
        <Checkbox>强制下线</Checkbox>
      </FormField>
      <FormField name="template_id" label="通知本人" extra={choicesFailed(templates)}>
        <Select options={[{ value: '', label: '不通知' }, ...namedTemplates(templates.data?.list)]} />
      </FormField>
    </WriteForm>
  );
}
