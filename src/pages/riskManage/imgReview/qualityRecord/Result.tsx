import { Descriptions, type DescriptionsProps } from 'antd';
import { StateTag } from '@/components/StateTag';
import { recommends } from '@/domain/kindLabels';
import { entryOf, labelOf } from '@/domain/labels';
import { type Opinion, qualityModes, replaceTemplates } from '@/domain/quality';
import { qaErrors } from '@/domain/review';
import type { CaseOf } from '@/services/caseSchema';
import { resultIn } from '@/services/quality';
import layout from '@/ui/layout.module.css';
import { QualityEvidence } from '../evidence/QualityEvidence';
import { defectsText, Graded, type QualityRecord } from './columns';

/** What was found of a picture, beside what the first reviewer found, and the picture. */
export default function Result({ item, record }: { item: CaseOf<'quality'>; record: QualityRecord }) {
  const result = resultIn(record.extra);
  const { mode } = item.payload;
  const opinion = ({ grade, defects, recommend }: Opinion) =>
    `${grade} · ${labelOf(recommends, recommend).label} · ${defectsText([...defects]) || '无缺陷'}`;
  const items: DescriptionsProps['items'] = result
    ? [
        { key: 'mode', label: '模式', children: <StateTag map={qualityModes} value={mode} /> },
        { key: 'grade', label: '等级', children: <Graded record={record} /> },
        { key: 'opinion', label: mode === 'qa' ? '复检' : '评级', children: opinion(result) },
        ...(result.first
          ? [
              { key: 'first', label: '初审', children: opinion(result.first) },
              { key: 'agree', label: '一致', children: result.agree ? '一致' : '不一致' },
              {
                key: 'error',
                label: '差错类型',
                children: result.error_type ? <StateTag map={qaErrors} value={result.error_type} /> : '—',
              },
            ]
          : []),
        ...(result.template_id
          ? [
              {
                key: 'told',
                label: '已告知用户',
                children: entryOf(replaceTemplates, result.template_id)?.content ?? result.template_id,
              },
            ]
          : []),
      ]
    : [];
  return (
    <>
      <Descriptions size="small" bordered column={2} items={items} className={layout.below12} />
      <QualityEvidence item={item} />
    </>
  );
}
