import { Form } from 'antd';
import { serverTime } from '@/utils/regionTime';
import { MomentPicker } from './MomentPicker';

interface Props {
  name: string | string[];
  label: string;
  /** Current value. */
  at: number | null;
  /** Text without a value. */
  none?: string;
  placeholder?: string;
}

/** Time field of a version, with the server time that is sent (blocks G3). */
export const MomentField = ({ name, label, at, none, placeholder = `选择${label}` }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={at === null ? none : `提交为服务器时间(PRC)：${serverTime(at) ?? '时间无效'}`}
  >
    <MomentPicker placeholder={placeholder} />
  </Form.Item>
);
