import type { ExtraProps } from '@/components/review/types';
import { suggestedPolicy } from '@/domain/image/rules';
import { AskForm } from '@/kit/form/AskForm';
import { numberText } from '@/utils/numberText';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props extends ExtraProps<'image'> {
  onClose: () => void;
}

/** 删除同图全部 (L2): says how many go before it becomes part of the decision, which is submitted with its page. */
export default function DeleteSameForm({ item, draft, onDraft, onClose }: Props) {
  const { dup_count, exposed, phash } = item.payload;
  const reason = draft.reason_code ?? suggestedPolicy(item);
  const initialValues: Partial<Values> = reason ? { reason_code: reason } : {};
  return (
    <AskForm<Values>
      title="删除同图全部"
      okText={`删除 ${numberText(dup_count)} 张`}
      danger
      reasons="punish"
      remark="required"
      impact={
        <>
          与 <span className="mono">{phash}</span> 相同的 {numberText(dup_count)} 张图片（共曝光 {numberText(exposed)}{' '}
          次）将一并删除，待审的同图随之关闭；提交后 8 秒内可撤销，改判时恢复。
        </>
      }
      initialValues={initialValues}
      onConfirm={({ reason_code, remark }) => {
        const others = draft.measures.filter(({ type }) => type !== 'delete_same' && type !== 'delete_content');
        onDraft({
          conclusion: 'violate',
          reason_code,
          measures: [{ type: 'delete_content' }, { type: 'delete_same' }, ...others],
          note: remark.trim(),
        });
      }}
      onClose={onClose}
    />
  );
}
