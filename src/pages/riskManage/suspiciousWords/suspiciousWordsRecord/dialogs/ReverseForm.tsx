import { labelOf } from '@/domain/shared/labels';
import { wordType } from '@/domain/word/fields';
import { wordVerbs } from '@/domain/word/rules';
import type { FormProps } from '@/kit/base/openForm';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { WriteForm } from '@/kit/form/WriteForm';
import { reverseWordChange, type WordChange } from '@/services/wordRecords';
import { safeText } from '@/utils/safeText';

/** 改判: reverts one change by a new change that refers to it (docs/design/domain.md#reversal). */
export default function ReverseForm({ targets: [change], onClose }: FormProps<WordChange>) {
  const { change_id, word, verb, before, after, reviewer_name, case_id, version } = change;
  return (
    <WriteForm
      endpoint={reverseWordChange}
      about={`变更 ${change_id}`}
      title="改判"
      okText="确认改判"
      danger
      remark="required"
      impact={
        <>
          将撤回 {safeText(reviewer_name)} 对「<bdi>{safeText(word)}</bdi>」的「{labelOf(wordVerbs, verb).label}」（
          {change_id}），成为词库的一个新版本。
          {case_id && `来源案件 ${case_id} 会重新打开。`}
        </>
      }
      input={{ change_id }}
      version={version}
      done="已改判"
      onClose={onClose}
    >
      {before ? (
        <AuditChanges type={wordType} before={after} after={before} />
      ) : (
        <p>这是新增的词，改判后为「否决」。</p>
      )}
    </WriteForm>
  );
}
