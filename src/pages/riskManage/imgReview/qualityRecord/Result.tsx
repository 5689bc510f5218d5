import { type Opinion, replaceTemplates } from '@/domain/quality/rules';
import { qaErrors } from '@/domain/review/rules';
import { qualityModes, recommends } from '@/domain/shared/kindLabels';
import { labelOf, mapEntryOf } from '@/domain/shared/labels';
import { type FactItem, FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { StateTag } from '@/kit/field/StateTag';
import type { CaseOf } from '@/services/caseSchema';
import { qualityResultIn } from '@/services/quality';
import { QualityEvidence } from '../evidence/QualityEvidence';
import { defectsText, Graded, type QualityRecord } from './columns';

/** Result for a picture, beside the first reviewer's, and the picture. */
export default function Result({ item, record }: { item: CaseOf<'quality'>; record: QualityRecord }) {
  const result = qualityResultIn(record.extra);
  const { mode } = item.payload;
  const opinion = ({ grade, defects, recommend }: Opinion) =>
    `${grade} · ${labelOf(recommends, recommend).label} · ${defectsText([...defects]) || '无缺陷'}`;
  const items: readonly FactItem[] = result
    ? [
        ['模式', <StateTag key="mode" map={qualityModes} value={mode} />],
        ['等级', <Graded key="grade" record={record} />],
        [mode === 'qa' ? '复检' : '评级', opinion(result)],
        ...(result.first
          ? ([
              ['初审', opinion(result.first)],
              ['一致', result.agree ? '一致' : '不一致'],
              ['差错类型', result.error_type ? <StateTag key="error" map={qaErrors} value={result.error_type} /> : '—'],
            ] as const)
          : []),
        ...(result.template_id
          ? [['已告知用户', mapEntryOf(replaceTemplates, result.template_id)?.content ?? result.template_id] as const]
          : []),
      ]
    : [];
  return (
    <>
      <div className={layout.below12}>
        <FactList columns={2} items={items} />
      </div>
      <QualityEvidence item={item} />
    </>
  );
}
