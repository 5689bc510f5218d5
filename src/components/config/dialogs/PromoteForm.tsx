import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { ConfigRow } from '../types';
import { configNameOf, configSeenOf, type TypeFact } from '../useConfigActions';

/** 推到正式 (L2): copies the live content of the test environment into a production draft; nothing goes online. */
export default function PromoteForm<B>({ targets: [row], type, onClose }: FormProps<ConfigRow<B>> & TypeFact<B>) {
  return (
    <WriteForm
      endpoint={type.calls.promote}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`${type.of.label} 推到正式`}
      okText="确认推送"
      remark="required"
      remarkLabel="说明"
      impact={`${configNameOf({ type }, row)}在测试环境生效的内容将成为正式环境的一份草稿，检查并发布后才对用户生效。`}
      done={({ config }) => `已在正式环境生成草稿 ${config.id}`}
      onClose={onClose}
    />
  );
}
