import { Form } from 'antd';
import { toast } from '@/kit/base/feedback';
import { reportFailure } from '@/utils/failures';
import { FormDialog, type FormParts } from './FormDialog';

interface Props<Values extends object> extends FormParts<Values> {
  /** Called with the values; this form sends nothing. */
  onConfirm: (values: Values) => void;
}

/** A form that only asks, as part of something that is sent later, e.g. with its case. */
export function AskForm<Values extends object>({ onConfirm, ...parts }: Props<Values>) {
  const [form] = Form.useForm<Values>();
  const confirm = (values: Values) => {
    try {
      onConfirm(values);
      parts.onClose();
    } catch (error) {
      reportFailure(error);
      toast.error('操作出错，请重试');
    }
  };
  return <FormDialog<Values> {...parts} form={form} onSubmit={confirm} />;
}
