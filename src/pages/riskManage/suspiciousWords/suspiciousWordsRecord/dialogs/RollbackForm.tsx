import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BankVersion, diffBankVersions, listBankVersions, rollbackBank } from '@/services/wordRecords';
import { Diff } from '../Diff';

/** 词库回滚 (docs/design/blocks.md#g5 L2): what would change and what that does, before anything happens. */
export default function RollbackForm({ targets: [target], onClose }: FormProps<BankVersion>) {
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
    <WriteForm
      endpoint={rollbackBank}
      about={`词库 v${target.version}`}
      title="词库回滚"
      okText="确认回滚"
      danger
      remark="required"
      impact={`将把 v${target.version} 的内容作为新版本立即生效；已发布的版本不变，可以再次回滚。`}
      // Sent with the version whose effect was shown.
      input={() => ({ to: target.version, ...(current === undefined ? {} : { version: current }) })}
      blocked={
        current === undefined && !preview.isError ? '正在读取影响预览…' : (preview.data?.diff.needs_second ?? undefined)
      }
      done={({ version, note }) => `${note}，词库 v${version}`}
      onClose={onClose}
    >
      <Loaded query={preview} rows={6}>
        {({ current: from, diff }) => <Diff diff={diff} from={from} to={target.version} />}
      </Loaded>
    </WriteForm>
  );
}
