import FormModal from '@/components/form/FormModal';
import type { RecordOf } from '@/components/review/record/recordOf';
import type { OutputOf } from '@/services/endpoint';
import { changeHash } from '@/services/image';
import { toast } from '@/ui/feedback';

interface Values {
  reason_code: string;
  remark: string;
}

export type HashMove = 'in' | 'out';

interface Props {
  record: RecordOf<'image'>;
  move: HashMove;
  onClose: () => void;
}

/** Asks a second person to put a hash into the bank or to take it out (blocks G7). */
export default function HashDialog({ record, move, onClose }: Props) {
  const { payload } = record.case;
  const into = move === 'in';
  return (
    <FormModal<Values, OutputOf<typeof changeHash>>
      title={into ? '申请入哈希库' : '申请移出哈希库'}
      okText="提交申请"
      danger={into}
      reason="with-remark"
      impact={
        <>
          <span className="mono">{payload.phash}</span>（同图 {payload.dup_count} 张）
          {into ? '入库后，相同的图片上传即被拦截。' : '移出后，相同的图片可以再次上传。'}
          提交后由另一位有权限的同事在审批中心确认，确认前不生效。
        </>
      }
      initialValues={{ ...(record.reason_code ? { reason_code: record.reason_code } : {}), remark: '' }}
      version={record.version}
      fieldLabels={{ status: '状态', conclusion: '结论' }}
      seen={record}
      submit={({ reason_code, remark }, { idemKey, version }) =>
        changeHash({ decision_id: record.decision_id, move, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={({ why }) => toast.success(`已提交，等待第二人确认：${why}`)}
      onClose={onClose}
    />
  );
}
