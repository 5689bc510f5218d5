import { useState } from 'react';
import type { Currency } from '@/domain/order/rules';
import {
  lineOutcomes,
  maxPayoutBatch,
  type PayoutLine,
  payoutHeads,
  payoutOutcomes,
  readPayoutResults,
} from '@/domain/withdrawal/payoutResults';
import { PlainTable } from '@/kit/base/PlainTable';
import { BatchForm } from '@/kit/batch/BatchForm';
import { StateTag } from '@/kit/field/StateTag';
import { FileTextField } from '@/kit/form/FileTextField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { importPayoutResults, type LineResult, previewPayoutResults } from '@/services/withdrawalPayouts';
import { moneyText } from '@/utils/money';
import { safeText } from '@/utils/safeText';

interface Props {
  batch_id: string;
  onClose: () => void;
}

/** 回填结果: a file or a paste, every line tried out, then the good ones. */
export default function ResultsDialog({ batch_id, onClose }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<OutputOf<typeof previewPayoutResults> | null>(null);
  if (found)
    return <Lines batch_id={batch_id} text={text} found={found} onBack={() => setFound(null)} onClose={onClose} />;
  return (
    <WriteForm
      endpoint={previewPayoutResults}
      about={`批次 ${batch_id} 的回填预检`}
      title="回填打款结果"
      okText="预检"
      impact={`批次 ${batch_id}，每行一笔：${payoutHeads.join(',')}（说明可不填，结果填 成功 或 失败）。先逐行预检，确认后才更新。`}
      initialValues={{ text }}
      input={({ text: typed = '' }: { text?: string }) => ({ batch_id, rows: readPayoutResults(typed).rows ?? [] })}
      stays
      done={(answer, { text: typed = '' }) => {
        setText(typed);
        setFound(answer);
        return undefined;
      }}
      onClose={onClose}
    >
      <FileTextField
        id="payout-results"
        placeholder={`${payoutHeads.join(',')}\nw100000010001-1,980.00,成功,`}
        read={readPayoutResults}
      />
    </WriteForm>
  );
}

const idOf = ({ line }: { line: number }) => String(line);

interface LinesProps extends Props {
  text: string;
  found: OutputOf<typeof previewPayoutResults>;
  onBack: () => void;
}

/** The lines as they were tried out; those that may be are settled. */
function Lines({ batch_id, text, found: { results, currency, failed }, onBack, onClose }: LinesProps) {
  const rows: readonly PayoutLine[] = readPayoutResults(text).rows ?? [];
  const known = new Map(results.map((result) => [result.line, result]));
  return (
    <BatchForm
      endpoint={importPayoutResults}
      about={`批次 ${batch_id} 的回填`}
      title="预检结果"
      titleOfRetry="重试失败的行"
      okText="确认回填"
      remark="required"
      targets={rows}
      idOf={idOf}
      leftOut={({ line }: PayoutLine): LineResult | undefined => {
        const result = known.get(line);
        return result?.status === 'failed' ? { ...result, status: 'skipped' } : undefined;
      }}
      sayLeftOut={(left) => ({
        title: `${left.length} 行不能回填，将跳过`,
        description: (
          <PlainTable
            label="不能回填的行"
            rows={left}
            rowKey={idOf}
            columns={[
              { title: '行', render: ({ line }) => `第 ${line} 行` },
              { title: '打款号', render: ({ payout_ref }) => safeText(payout_ref) || '—' },
              { title: '原因', wraps: true, render: ({ reason }) => safeText(reason ?? '') },
            ]}
          />
        ),
      })}
      max={maxPayoutBatch}
      unit="行"
      impact={(pending) =>
        pending.length === 0 ? (
          `共 ${results.length} 行，没有可以回填的行：${failed} 行有误，请改正后重新导入。`
        ) : (
          <GoodRows results={pending.flatMap(({ line }) => known.get(line) ?? [])} currency={currency} />
        )
      }
      input={(pending) => ({ batch_id, rows: pending.map(({ target }) => target) })}
      resultsOf={(answer) => answer.results}
      resultsTitle="回填结果"
      subject={{ title: '行', render: ({ line, payout_ref }) => `第 ${line} 行 ${safeText(payout_ref)}` }}
      outcomes={{
        map: lineOutcomes,
        of: ({ status, outcome }) => outcome ?? (status === 'skipped' ? 'skipped' : 'refused'),
      }}
      onBack={onBack}
      onClose={onClose}
    />
  );
}

/** 已打款 1 笔 ¥980.00，打款失败 0 笔 ¥0.00 */
const sumsText = (results: readonly LineResult[], currency: Currency): string =>
  Object.entries(payoutOutcomes)
    .map(([key, { label }]) => {
      const own = results.filter(({ outcome }) => outcome === key);
      const sum = own.reduce((total, { net }) => total + (net ?? 0), 0);
      return `${label} ${own.length} 笔 ${moneyText(sum, currency)}`;
    })
    .join('，');

/** Future state of the payout of each accepted line. */
function GoodRows({ results, currency }: { results: readonly LineResult[]; currency: Currency }) {
  return (
    <>
      {`将更新 ${results.length} 笔打款：${sumsText(results, currency)}。成功的记为已打款并扣除冻结收益，失败的可查询渠道后重新打款。`}
      <PlainTable
        label="将回填的行"
        rows={results}
        rowKey={idOf}
        columns={[
          { title: '行', render: ({ line }) => `第 ${line} 行` },
          { title: '打款号', render: ({ payout_ref }) => safeText(payout_ref) },
          { title: '金额', number: true, render: ({ net }) => moneyText(net ?? 0, currency) },
          { title: '将变为', render: ({ outcome }) => <StateTag map={payoutOutcomes} value={outcome ?? ''} /> },
        ]}
      />
    </>
  );
}
