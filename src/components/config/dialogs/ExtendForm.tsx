import { Form } from 'antd';
import type { FormProps } from '@/ui/openForm';
import { serverTime } from '@/utils/regionTime';
import { Field } from '../../form/Field';
import { WriteForm } from '../../form/WriteForm';
import { Time } from '../../Time';
import { MomentPicker } from '../fields/MomentPicker';
import type { ConfigRow } from '../types';
import { nameOf, seenOf, type TypeFact } from '../useConfigActions';

/** 延期 (L2): another end, and nothing else; a new version that holds at once. */
export default function ExtendForm<B>({ targets: [row], type, onClose }: FormProps<ConfigRow<B>> & TypeFact<B>) {
  return (
    <WriteForm
      endpoint={type.calls.extend}
      of={type.of}
      target={row}
      seen={seenOf(row)}
      title={`${type.of.label} 延期`}
      okText="确认延期"
      remark="required"
      remarkLabel="说明"
      impact={
        <>
          {nameOf({ type }, row)}原定至 <Time at={row.content.end_at} />
          ；改为新的结束时间后立即生效，内容不变，记为新版本。
        </>
      }
      initialValues={row.content.end_at === null ? {} : { end_at: row.content.end_at }}
      done="已延期"
      onClose={onClose}
    >
      <Field name="end_at" label="新的结束时间" ask="请选择结束时间">
        <MomentPicker placeholder="选择结束时间" />
      </Field>
      <Echo />
    </WriteForm>
  );
}

/** What the server is told (blocks G3). */
function Echo() {
  const end: number | null | undefined = Form.useWatch('end_at');
  return typeof end === 'number' && <p className="secondary">提交为服务器时间(PRC)：{serverTime(end) ?? '时间无效'}</p>;
}
