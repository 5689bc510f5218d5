import type { RecordOf } from '@/components/review/record/recordOf';
import { decisionType } from '@/domain/case/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { changeHash } from '@/services/image';

export type HashMove = 'in' | 'out';

interface Props extends FormProps<RecordOf<'image'>> {
  move: HashMove;
}

/** Asks a second person to put a hash into the bank or to take it out (docs/design/blocks.md#g7). */
export default function HashForm({ targets: [record], move, onClose }: Props) {
  const { payload } = record.case;
  const into = move === 'in';
  return (
    <WriteForm
      endpoint={changeHash}
      of={decisionType}
      target={record}
      title={into ? '申请入哈希库' : '申请移出哈希库'}
      okText="提交审批"
      danger={into}
      reasons={into ? 'punish' : 'lift'}
      remark="required"
      impact={
        <>
          <span className="mono">{payload.phash}</span>（同图 {payload.dup_count} 张）
          {into ? '入库后，相同的图片上传即被拦截。' : '移出后，相同的图片可以再次上传。'}
          提交后由另一位有权限的同事在审批中心确认，确认前不生效。
        </>
      }
      {...(into && record.reason_code ? { initialValues: { reason_code: record.reason_code } } : {})}
      input={{ move }}
      done={({ why }) => `已提交，等待第二人确认：${why}`}
      onClose={onClose}
    />
  );
}
