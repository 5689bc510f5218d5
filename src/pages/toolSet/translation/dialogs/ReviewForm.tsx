import { maxTranslationBatch } from '@/domain/translation/limits';
import { reviewCannot, translationVerdicts } from '@/domain/translation/rules';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { type CellResult, reviewTranslations } from '@/services/translation';
import type { Selected } from '../Grid';
import { resultId, resultSubject, saySkipped } from './results';

interface Props extends FormProps<Selected> {
  verdict: keyof typeof translationVerdicts;
  /** Called once there are results. */
  onDone: () => void;
}

/** 通过 or 退回 of the selected texts, each with its result. */
export default function ReviewForm({ targets, verdict, onDone, onClose }: Props) {
  const operator = useOperatorId();
  const verb = translationVerdicts[verdict].label;
  return (
    <BatchForm
      endpoint={reviewTranslations}
      about={`${targets.length} 条译文`}
      title={`${verb}译文`}
      titleOfRetry={`重试${verb}`}
      okText={`确认${verb}`}
      remark={verdict === 'return' ? 'required' : 'optional'}
      remarkLabel={verdict === 'return' ? '退回原因' : '备注'}
      targets={targets}
      idOf={resultId}
      leftOut={(target): CellResult | undefined => {
        const reason = reviewCannot(target, verdict, operator);
        const { key, lang, version } = target;
        return reason === undefined ? undefined : { key, lang, version, status: 'skipped', reason };
      }}
      sayLeftOut={saySkipped}
      max={maxTranslationBatch}
      unit="条"
      impact={(items) =>
        verdict === 'pass'
          ? `${items.length} 条译文改为已审，下次发布时上线；有错误的不会通过。`
          : `${items.length} 条译文改为需更新，由译者重写。`
      }
      input={(pending) => ({
        verdict,
        items: pending.map(({ target: { key, lang, version }, last }) => ({
          key,
          lang,
          version: last?.version ?? version,
        })),
      })}
      resultsOf={({ results }) => {
        onDone();
        return results;
      }}
      doneAlone={() => `已${verb}`}
      resultsTitle={`${verb}结果`}
      subject={resultSubject}
      onClose={onClose}
    />
  );
}
