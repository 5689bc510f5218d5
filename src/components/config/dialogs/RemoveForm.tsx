import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { ConfigRow } from '../types';
import { configNameOf, configSeenOf, type TypeFact } from '../useConfigActions';

/** 删除 (L2): only a draft that never was published. */
export default function RemoveForm<B>({ targets: [row], type, onClose }: FormProps<ConfigRow<B>> & TypeFact<B>) {
  return (
    <WriteForm
      endpoint={type.calls.remove}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`删除 ${type.of.label} 草稿`}
      okText="确认删除"
      danger
      remark="required"
      remarkLabel="说明"
      impact={`${configNameOf({ type }, row)}从未发布，删除后不能找回；不影响任何用户。`}
      done="草稿已删除"
      onClose={onClose}
    />
  );
}
