import { Form } from 'antd';
import { serverTime } from '@/utils/regionTime';
import { MomentPicker } from './MomentPicker';

interface Props {
  start: number | null;
  end: number | null;
}

/** Since when and until when: `start_at`, `end_at`, in the operator's region, with what the server is told. */
export function WindowFields({ start, end }: Props) {
  return (
    <>
      <Form.Item name="start_at" label="开始时间" extra={told(start) ?? '不选则发布后立即开始'}>
        <MomentPicker placeholder="发布即开始" />
      </Form.Item>
      <Form.Item name="end_at" label="结束时间" extra={told(end)}>
        <MomentPicker placeholder="选择结束时间" />
      </Form.Item>
    </>
  );
}

const told = (at: number | null): string | undefined =>
  at === null ? undefined : `提交为服务器时间(PRC)：${serverTime(at) ?? '时间无效'}`;
