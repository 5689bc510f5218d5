import { type BanRecord, changeBanTerm } from '@/services/bans';
import FormModal from '../../form/FormModal';
import { Time } from '../../Time';
import { comparedFields, seenOf, typesOf } from '../banText';
import { TargetWords } from '../Target';
import { tellTerm } from './TermDialog';

interface Values {
  reason_code: string;
  remark: string;
}

/** 转永久 (L3): the target's id is typed, and a second person agrees (blocks G5, G7). */
export default function PermanentDialog({ ban, onClose }: { ban: BanRecord; onClose: () => void }) {
  return (
    <FormModal<Values, Awaited<ReturnType<typeof changeBanTerm>>>
      title="转永久封禁"
      okText="提交审批"
      danger
      reason="with-remark"
      impact={
        <>
          将把 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁（原定至 <Time at={ban.end_at} />
          ）改为永久。永久封禁需要第二人审批：提交后进入审批，由另一位有权限的人通过后生效，期间原封禁照常执行。
        </>
      }
      typeToConfirm={ban.target_id}
      initialValues={{ remark: '' }}
      version={ban.version}
      fieldLabels={comparedFields}
      seen={seenOf(ban)}
      submit={({ reason_code, remark }, { idemKey, version }) =>
        changeBanTerm({ ban_id: ban.ban_id, duration: 0, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={(outcome) => tellTerm(outcome, '已转为永久封禁')}
      onClose={onClose}
    />
  );
}
