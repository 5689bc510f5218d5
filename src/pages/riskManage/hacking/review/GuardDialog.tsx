import { Checkbox, Form, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import { RemarkField } from '@/components/form/ReasonFields';
import { maxProtectHours, protectHours } from '@/domain/limits';
import type { CaseOf } from '@/services/caseSchema';
import { type Guard, guardAccount } from '@/services/hacking';
import { toast } from '@/ui/feedback';
import { namedTemplates, useTemplates } from './useTemplates';

interface Values {
  hours: number;
  offline: boolean;
  template_id: string;
  remark: string;
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
export default function GuardDialog({ item, onClose }: Props) {
  const templates = namedTemplates(useTemplates());
  return (
    <FormModal<Values, Guard>
      title="保护账号"
      okText="立即保护"
      reason="none"
      impact={
        <>
          对账号 <span className="mono">{item.target_uid}</span>{' '}
          立即生效，不计处罚分，不影响本案结论；结论为「正常」时自动解除。
        </>
      }
      initialValues={{ hours: protectHours, offline: true, template_id: 'protected', remark: '' }}
      version={item.version}
      submit={({ hours, offline, template_id, remark }, { idemKey, version }) =>
        guardAccount({
          case_id: item.case_id,
          hours,
          offline,
          template_id: template_id || null,
          remark,
          version,
          idem_key: idemKey,
        })
      }
      onDone={() => toast.success('已保护账号')}
      onClose={onClose}
    >
      <Form.Item name="hours" label="临时保护（禁止登录）">
        <Select options={terms} />
      </Form.Item>
      <Form.Item name="offline" valuePropName="checked">
        <Checkbox>强制下线</Checkbox>
      </Form.Item>
      <Form.Item name="template_id" label="通知本人">
        <Select options={[{ value: '', label: '不通知' }, ...templates]} />
      </Form.Item>
      <RemarkField required />
    </FormModal>
  );
}
