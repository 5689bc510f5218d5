import { useQuery } from '@tanstack/react-query';
import FormModal from '@/components/form/FormModal';
import { type BankVersion, diffBankVersions, listBankVersions, rollbackBank } from '@/services/wordRecords';
import { toast } from '@/ui/feedback';
import { Loaded } from '@/ui/Loaded';
import { ApiError } from '@/utils/apiError';
import { Diff } from '../Diff';

interface Values {
  reason_code: string;
  remark: string;
}

interface Props {
  target: BankVersion;
  onClose: () => void;
}

/** 词库回滚 (blocks G5 L2): what would change and what that does, before anything happens. */
export default function RollbackDialog({ target, onClose }: Props) {
  const preview = useQuery({
    queryKey: [diffBankVersions.spec.name, 'rollback', target.version],
    queryFn: async ({ signal }) => {
      const { list } = await listBankVersions({ size: 1 }, { signal });
      const current = list[0]?.version ?? target.version;
      return { current, diff: await diffBankVersions({ from: current, to: target.version }, { signal }) };
    },
  });
  const current = preview.data?.current;
  return (
    <FormModal<Values, BankVersion>
      title="词库回滚"
      okText="确认回滚"
      danger
      reason="with-remark"
      penalty={false}
      impact={`将把 v${target.version} 的内容作为新版本立即生效；已发布的版本不变，可以再次回滚。`}
      initialValues={{ remark: '' }}
      submit={async ({ reason_code, remark }, { idemKey }) => {
        // It is sent against the version whose effect was looked at.
        if (current === undefined) throw new ApiError('invalid', '请等影响预览读完再提交');
        return rollbackBank({ to: target.version, reason_code, remark, version: current, idem_key: idemKey });
      }}
      onDone={({ version, note }) => toast.success(`${note}，词库 v${version}`)}
      onClose={onClose}
    >
      <Loaded query={preview} rows={6}>
        {({ current: from, diff }) => <Diff diff={diff} from={from} to={target.version} />}
      </Loaded>
    </FormModal>
  );
}
