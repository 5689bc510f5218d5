import { type BanRecord, liftBan } from '@/services/bans';
import { toast } from '@/ui/feedback';
import FormModal from '../../form/FormModal';
import { Time } from '../../Time';
import { comparedFields, seenOf, typesOf } from '../banText';
import { TargetWords } from '../Target';
import { LiftFields, type LiftValues } from './LiftFields';

/** 解封 (L2): ends one ban, no other of the same target; a mistake gives its points back. */
export default function LiftDialog({ ban, onClose }: { ban: BanRecord; onClose: () => void }) {
  return (
    <FormModal<LiftValues, BanRecord>
      title="解除封禁"
      okText="确认解封"
      reason="with-remark"
      impact={
        <>
          将解除 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁（原定至{' '}
          {ban.end_at === null ? '永久' : <Time at={ban.end_at} />}），立即生效；操作记入审计。
        </>
      }
      initialValues={{ misjudged: false, remark: '' }}
      version={ban.version}
      fieldLabels={comparedFields}
      seen={seenOf(ban)}
      submit={({ misjudged, reason_code, remark }, { idemKey, version }) =>
        liftBan({ ban_id: ban.ban_id, misjudged, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success('已解除封禁')}
      onClose={onClose}
    >
      <LiftFields points={`本次封禁的处罚分（${ban.points_status === 'active' ? ban.points : 0} 分）`} />
    </FormModal>
  );
}
