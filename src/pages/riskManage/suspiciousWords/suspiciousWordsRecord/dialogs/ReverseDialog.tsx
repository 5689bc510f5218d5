import { AuditChanges } from '@/components/AuditChanges';
import FormModal from '@/components/form/FormModal';
import { namedState } from '@/components/words/namedState';
import { wordVerbs } from '@/domain/words';
import { reverseWordChange, type WordChange } from '@/services/wordRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  reason_code: string;
  remark: string;
}

/** 改判: takes one change back, as a change of its own that names it (domain §4.3.5). */
export default function ReverseDialog({ change, onClose }: { change: WordChange; onClose: () => void }) {
  const { change_id, word, verb, before, after, reviewer_name, case_id, version } = change;
  return (
    <FormModal<Values, WordChange>
      title="改判"
      okText="确认改判"
      danger
      reason="with-remark"
      penalty={false}
      impact={
        <>
          将撤回 {safeText(reviewer_name)} 对「<bdi>{safeText(word)}</bdi>」的「{wordVerbs[verb].label}」（
          {change_id}），成为词库的一个新版本。
          {case_id && `来源案件 ${case_id} 会重新打开。`}
        </>
      }
      initialValues={{ remark: '' }}
      version={version}
      submit={({ reason_code, remark }, { idemKey, version: seen }) =>
        reverseWordChange({ change_id, reason_code, remark, version: seen, idem_key: idemKey })
      }
      onDone={() => toast.success('已改判')}
      onClose={onClose}
    >
      {before ? (
        <AuditChanges before={namedState(after)} after={namedState(before)} />
      ) : (
        <p>这是新增的词，改判后为「否决」。</p>
      )}
    </FormModal>
  );
}
