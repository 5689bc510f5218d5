import { maxRechargeImport, type RechargeLine, readRecharges } from '@/domain/recharge/import';
import { rechargeAssets } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { BatchForm } from '@/kit/batch/BatchForm';
import { SignedCoins } from '@/kit/field/SignedCoins';
import type { OutputOf } from '@/services/endpoint';
import { importRecharges, type previewRecharges, type RechargeRowResult } from '@/services/rechargeImport';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { RechargeImportDraft } from './ImportFile';

interface Props {
  draft: RechargeImportDraft;
  found: OutputOf<typeof previewRecharges>;
  onBack: () => void;
  onClose: () => void;
}

/** 金币 +1,200、金币 -300: what comes and what goes of each asset by itself. */
function sumsText(results: readonly RechargeRowResult[]): string {
  const sums = new Map<string, number>();
  for (const { asset, change } of results) {
    if (asset === null || change === null) continue;
    const key = `${labelOf(rechargeAssets, asset).label} ${change < 0 ? '-' : '+'}`;
    sums.set(key, (sums.get(key) ?? 0) + Math.abs(change));
  }
  return [...sums].map(([key, sum]) => `${key}${numberText(sum)}`).join('、');
}

const idOf = ({ line }: { line: number }) => String(line);

/** Imported rows with the results of the dry run; valid rows are submitted, each as its own order. */
export function ImportRows({ draft, found: { results, success, failed }, onBack, onClose }: Props) {
  const rows: readonly RechargeLine[] = readRecharges(draft.text).rows ?? [];
  const tried = new Map(results.map((result) => [result.line, result]));
  return (
    <BatchForm
      endpoint={importRecharges}
      about={`${success} 单充值的导入`}
      title="预检结果"
      titleOfRetry="重试失败的行"
      okText="导入"
      targets={rows}
      idOf={idOf}
      leftOut={({ line }: RechargeLine): RechargeRowResult | undefined => {
        const result = tried.get(line);
        return result?.status === 'failed' ? { ...result, status: 'skipped' } : undefined;
      }}
      sayLeftOut={(left) => ({
        title: `${left.length} 行不能导入，将跳过`,
        description: (
          <PlainTable
            label="不能导入的行"
            rows={left}
            rowKey={idOf}
            columns={[
              { title: '行', render: ({ line }) => `第 ${line} 行` },
              { title: '用户ID', render: ({ uid }) => safeText(uid) || '—' },
              { title: '原因', wraps: true, render: ({ reason }) => safeText(reason ?? '') },
            ]}
          />
        ),
      })}
      max={maxRechargeImport}
      unit="行"
      impact={(pending) =>
        pending.length === 0 ? (
          `共 ${results.length} 行，没有可以导入的行：${failed} 行有误，请改正后重新导入。`
        ) : (
          <GoodRows results={pending.flatMap(({ line }) => tried.get(line) ?? [])} />
        )
      }
      input={(pending) => ({ rows: pending.map(({ target }) => target), duplicate_ok: draft.duplicate_ok })}
      resultsOf={(answer) => answer.results}
      resultsTitle="导入结果"
      subject={{
        title: '行',
        render: ({ line, uid, recharge_id }) => `第 ${line} 行 ${safeText(uid)} ${recharge_id ?? ''}`,
      }}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

/** Each row as it was read, to be looked at before it is asked for. */
function GoodRows({ results }: { results: readonly RechargeRowResult[] }) {
  return (
    <>
      {`将提交 ${results.length} 单充值：${sumsText(results)}。每单逐级审批；一行失败不影响其他，可只重试失败的行。`}
      <PlainTable
        label="将提交的行"
        rows={results}
        rowKey={idOf}
        columns={[
          { title: '行', render: ({ line }) => `第 ${line} 行` },
          { title: '用户ID', render: ({ uid }) => safeText(uid) },
          { title: '变动', number: true, render: ({ change }) => <SignedCoins value={change ?? 0} /> },
          { title: '资产', render: ({ asset }) => labelOf(rechargeAssets, asset ?? '').label },
        ]}
      />
    </>
  );
}
