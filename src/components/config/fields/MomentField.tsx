import { Form } from 'antd';
import { serverTime } from '@/utils/regionTime';
import { MomentPicker } from './MomentPicker';

interface Props {
  name: string | string[];
  label: string;
  /** Current value. */
  at: number | null;
  /** Said while nothing does. */
  none?: string;
  placeholder?: string;
}

/** One moment of a version, with what the server is told (blocks G3). */
export const MomentField = ({ name, label, at, none, placeholder = `选择${label}` }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={at === null ? none : `提交为服务器时间(PRC)：${serverTime(at) ?? '时间无效'}`}
  >
    <MomentPicker placeholder={placeholder} />
  </Form.Item>
);
