import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import type { RecordOf } from '@/components/review/record/recordOf';
import { caseType } from '@/domain/case/fields';
import { agreements, hashCannot, judgedLabels } from '@/domain/image/rules';
import { recordActionOf } from '@/domain/review/kinds';
import { isAdverse } from '@/domain/review/rules';
import { hashStates } from '@/domain/shared/kindLabels';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, numberIn } from '@/kit/base/list/filters';
import { formWith } from '@/kit/base/openForm';
import { imageColumns } from './columns';
import type { HashMove } from './HashForm';

const { labels, score } = caseType.fields;

const labelOptions = judgedLabels.map((value) => ({ value, label: labelOf(machineLabels, value).label }));
const hashOptions = optionsOf(hashStates).map(({ value, label }) => ({ value: `hash_${value}`, label }));

/** The record's own: 单号 also finds a hash, and so all pictures that are the same. */
const imageFilters: readonly RecordFilter[] = [
  anyOf('label', labels, labelOptions),
  numberIn('score_min', score, '≥'),
  numberIn('score_max', score, '≤'),
  anyOf('mark', '一致性/哈希库', [...optionsOf(agreements), { value: 'duplicate', label: '有同图' }, ...hashOptions]),
];

const ConfusionPanel = lazyPart(() => import('./ConfusionPanel'));
const ImageEvidence = soonPart(() => import('../evidence/ImageEvidence'));

type ImageRecord = RecordOf<'image'>;

/** 图片审核记录 (docs/design/risk.md#img-record): find and correct decisions, and report wrong thresholds of the model. */
export default function ImageRecordPage() {
  const { setQuery } = useHashQuery();
  const actions = useMemo((): Action<ImageRecord>[] => {
    const hash = (move: HashMove, label: string): Action<ImageRecord> => ({
      key: `hash_${move}`,
      label,
      level: 'L3',
      permission: recordActionOf('image', 'hash'),
      disabledReason: ({ case: { payload }, conclusion }) =>
        hashCannot(move, payload.hash_state) ??
        (move === 'in' && !isAdverse(conclusion) ? '只有违规的图片可以入哈希库' : undefined),
      form: formWith(() => import('./HashForm'), { move }),
    });
    return [
      {
        key: 'same',
        label: '同图查看',
        level: 'view',
        open: ({ case: { payload } }) =>
          setQuery({ q: payload.phash, from: null, to: null, detail: null, tab: null, page: null }),
      },
      hash('in', '入哈希库'),
      hash('out', '移出哈希库'),
    ];
  }, [setQuery]);
  return (
    <RecordPage
      kind="image"
      title="图片审核记录"
      columns={imageColumns}
      filters={imageFilters}
      evidence={ImageEvidence}
      actions={actions}
      figures={
        <Figures label="机审与人审对照、阈值建议">
          <ConfusionPanel />
        </Figures>
      }
    />
  );
}
