import { Form } from 'antd';
import { configCannot } from '@/domain/config/rules';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { serverTime } from '@/utils/regionTime';
import { MomentPicker } from '../fields/MomentPicker';
import type { ConfigRow } from '../types';
import { configNameOf, configSeenOf, type TypeFact } from '../useConfigActions';
import { EachForm } from './EachForm';

type Props<B> = FormProps<ConfigRow<B>> & TypeFact<B>;

/** 延期 (L2): another end, and nothing else; a new version that holds at once. */
export default function ExtendForm<B>(props: Props<B>) {
  return props.targets.length === 1 ? <ExtendOne {...props} /> : <ExtendMany {...props} />;
}

function ExtendOne<B>({ targets: [row], type, onClose }: Props<B>) {
  return (
    <WriteForm
      endpoint={type.calls.extend}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`${type.of.label} 延期`}
      okText="确认延期"
      remark="required"
      remarkLabel="说明"
      impact={
        <>
          {configNameOf({ type }, row)}
          {row.content.end_at === null ? (
            '原来没有结束时间'
          ) : (
            <>
              原定至 <Time at={row.content.end_at} />
            </>
          )}
          ；改为新的结束时间后立即生效，内容不变，记为新版本。
        </>
      }
      initialValues={row.content.end_at === null ? {} : { end_at: row.content.end_at }}
      done="已延期"
      onClose={onClose}
    >
      <FormField name="end_at" label={endLabel} ask={endAsk}>
        <MomentPicker placeholder="选择结束时间" />
      </FormField>
      <Echo />
    </WriteForm>
  );
}

const endLabel = '新的结束时间';
const endAsk = '请选择结束时间';

interface Values {
  end_at: number;
  remark: string;
}

/** 批量延期 (L2): the same new end for several; each is checked for itself. */
function ExtendMany<B>(props: Props<B>) {
  const { targets, type } = props;
  return (
    <EachForm<B, Values>
      {...props}
      label="延期"
      okText="确认延期"
      remark="required"
      remarkLabel="说明"
      impact={`所选的 ${targets.length} 个 ${type.of.label} 改为同一个新的结束时间，立即生效，内容不变，各记为新版本。一个失败不影响其他。`}
      cannot={(row) => configCannot('extend', row)}
      send={({ id, version }, { end_at, remark }, idem_key, options) =>
        type.calls.extend({ id, version, end_at, remark: remark.trim(), idem_key }, options)
      }
    >
      <Form.Item name="end_at" label={endLabel} rules={[{ required: true, message: endAsk }]}>
        <MomentPicker placeholder="选择结束时间" />
      </Form.Item>
      <Echo />
    </EachForm>
  );
}

/** Time sent to the server (docs/design/blocks.md#g3). */
function Echo() {
  const end: number | null | undefined = Form.useWatch('end_at');
  return (
    typeof end === 'number' && (
      <p className="secondary">提交为服务器时间（北京时间）：{serverTime(end) ?? '时间无效'}</p>
    )
  );
}
