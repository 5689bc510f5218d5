import { configCannot } from '@/domain/config/rules';
import type { FormProps } from '@/kit/base/openForm';
import type { ConfigRow } from '../types';
import type { TypeFact } from '../useConfigActions';
import { EachForm } from './EachForm';

/** 批量提交发布 (L2): each config is checked; those that fail stay drafts, with the reason. */
export default function SubmitManyForm<B>(props: FormProps<ConfigRow<B>> & TypeFact<B>) {
  const { targets, type } = props;
  return (
    <EachForm<B, { remark: string }>
      {...props}
      label="提交发布"
      okText="确认提交"
      remark="required"
      remarkLabel="发布说明"
      impact={`所选的 ${targets.length} 个 ${type.of.label} 的修改逐个检查并提交：通过的按各自的时间生效，要第二人同意的进入审批，未通过的留作草稿并说明原因。`}
      cannot={(row) => configCannot('submit', row)}
      send={({ id, version }, { remark }, idem_key, options) =>
        type.calls.submit({ id, version, remark: remark.trim(), idem_key }, options)
      }
    />
  );
}
