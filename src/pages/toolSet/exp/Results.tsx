import { Alert } from 'antd';
import { FiguresPart } from '@/components/config/figures';
import { isRunning } from '@/domain/config/rules';
import {
  brokenText,
  experimentConclusions,
  experimentGoals,
  guardrails as guardrailMap,
  heldOutText,
  isMismatch,
  rampText,
} from '@/domain/experiment/rules';
import { labelOf } from '@/domain/shared/labels';
import { FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { experimentFigures } from '@/services/experiment';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { isAdjusted, liftText, mismatchText, pText, srmText } from './resultText';
import type { ExperimentRow } from './type';

/** Ramp, split and results of each variant. */
export default function Results({ row }: { row: ExperimentRow }) {
  const { variants, goal, guard_limit, sample_size } = row.content.body;
  const nameOf = (key: string) => safeText(variants.find((one) => one.key === key)?.name || key);
  const isRate = goal !== null && experimentGoals[goal].isRate;
  return (
    <Section title="结果">
      <FiguresPart of={experimentFigures} row={row} rows={4} empty="还没有开始">
        {({ ramp, guardrails, insufficient, srm_p, results, winner, ending }) => (
          <>
            {ramp.held && <Alert type="error" showIcon title={heldOutText(ramp)} className={layout.below8} />}
            {isMismatch(srm_p) && <Alert type="error" showIcon title={mismatchText} className={layout.below8} />}
            {insufficient !== null && (
              <Alert type="warning" showIcon title={`样本不足：${insufficient}`} className={layout.below8} />
            )}
            {sample_size === 0 && isRunning(row.status) && (
              <Alert
                type="info"
                showIcon
                title="还在运行，没有计划的样本量：反复查看、一见显著就停会增加误报。"
                className={layout.below8}
              />
            )}
            <FactList
              columns={1}
              items={[
                ...(ending === null
                  ? [['现在', `${numberText(ramp.traffic)}%`] as const]
                  : [
                      [
                        '结论',
                        <>
                          {ending.conclusion ? labelOf(experimentConclusions, ending.conclusion).label : '未下结论'}{' '}
                          {winner !== null && nameOf(winner)}{' '}
                          <span className="secondary">{safeText(ending.by ?? '到期停止')}</span> <Time at={ending.at} />
                        </>,
                      ] as const,
                      ...(ending.rolled_out === null ? [] : [['全量版本', nameOf(ending.rolled_out)] as const]),
                    ]),
                ['放量', rampText(row.content.body)],
                ...(ramp.next_at === null
                  ? []
                  : [[`下一步 ${numberText(ramp.next)}%`, <Time key="next" at={ramp.next_at} />] as const]),
                ['样本比例', srm_p === null ? '—' : srmText(srm_p)],
                ...guardrails.map(
                  (one) =>
                    [
                      labelOf(guardrailMap, one.guardrail).label,
                      one.change === null ? (
                        <Rate key={one.guardrail} share={null} />
                      ) : (
                        <Tag key={one.guardrail} color={brokenText([one], guard_limit) ? 'red' : 'green'}>
                          比对照 {one.change > 0 ? '+' : ''}
                          {numberText(one.change)}%，上限 +{numberText(guard_limit)}%
                        </Tag>
                      ),
                    ] as const,
                ),
              ]}
            />
            <PlainTable
              label="各版本结果"
              lined
              rows={results}
              rowKey={({ variant }) => variant}
              empty="还没有数据"
              columns={[
                { title: '版本', render: ({ variant }) => nameOf(variant) },
                { title: '用户', number: true, render: ({ users }) => numberText(users) },
                { title: '应有用户', number: true, render: ({ expected }) => numberText(expected) },
                {
                  title: goal === null ? '均值' : labelOf(experimentGoals, goal).label,
                  number: true,
                  render: ({ mean }) => {
                    if (mean === null) return <Rate share={null} />;
                    return isRate ? percentText(mean, 2) : mean.toFixed(2);
                  },
                },
                { title: isAdjusted(results) ? '提升（校正后的区间）' : '提升（95% 区间）', render: liftText },
                { title: 'p', number: true, render: ({ p }) => (p === null ? '—' : pText(p)) },
              ]}
            />
            {isAdjusted(results) && (
              <p className="secondary">多个版本分别与对照组比较：p 和区间按 Holm 法校正，结论一致。</p>
            )}
          </>
        )}
      </FiguresPart>
    </Section>
  );
}
