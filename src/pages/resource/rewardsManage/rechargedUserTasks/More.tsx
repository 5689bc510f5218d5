import { Button, Flex } from 'antd';
import { useConfigFigures } from '@/components/config/figures';
import { useMay } from '@/components/config/useMay';
import { budgetEndText } from '@/domain/rechargeTask/progress';
import { centsText, taskShareText } from '@/domain/rechargeTask/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { openForm } from '@/kit/base/openForm';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Tag } from '@/kit/field/Tag';
import { nudgeRecharge, type RechargeTaskFigures, rechargeTaskFigures } from '@/services/rechargeTaskProgress';
import { numberText } from '@/utils/numberText';
import { Late } from './Late';
import type { NudgeProps } from './NudgeForm';
import styles from './rechargeTask.module.css';
import type { RechargeTaskRow } from './row';

/** Progress of its users, step by step, with actions. */
export default function More({ row }: { row: RechargeTaskRow }) {
  return (
    <Section title="达成与领取">
      <Reach row={row} />
    </Section>
  );
}

function Reach({ row }: { row: RechargeTaskRow }) {
  return (
    <Loaded query={useConfigFigures(rechargeTaskFigures, row.env)} rows={4}>
      {({ list }) => {
        const one = list.find(({ id }) => id === row.id);
        if (!one) return <p className="secondary">还没有数据</p>;
        return (
          <>
            <FactList
              columns={3}
              items={[
                ['人群数', `${numberText(one.participants)} 人`],
                ['达成人数', `${numberText(one.reached)} 人`],
                ['达成率', taskShareText(one.participants > 0 ? one.reached / one.participants : undefined)],
                ['已领价值', `${numberText(one.spent)} 金币`],
                ['预算', `${numberText(one.budget)} 金币`],
                [
                  '剩余',
                  one.exhausted ? (
                    <Tag key="left" color="red">
                      {budgetEndText(one.budget - one.spent)}
                    </Tag>
                  ) : (
                    `${numberText(one.budget - one.spent)} 金币`
                  ),
                ],
              ]}
            />
            <Late minutes={one.late_minutes} />
            <div className={layout.above8}>
              <Funnel figures={one} />
            </div>
            <Tools row={row} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Share shown beside a step's bar. */
const shareOf = (part: number, whole: number): string => taskShareText(whole > 0 ? part / whole : undefined);

/** Of everybody it is for, how many reach each step, and what became of them. */
const Funnel = ({ figures: { funnel, participants } }: { figures: RechargeTaskFigures }) => (
  <PlainTable
    label="档位漏斗"
    caption="本周期各档漏斗"
    rows={funnel}
    rowKey={({ step }) => step}
    empty="还没有档位"
    columns={[
      { title: '档位', render: ({ step }) => `第 ${numberText(step)} 档` },
      { title: '门槛', number: true, render: ({ threshold }) => centsText(threshold) },
      { render: ({ reached }) => <progress className={styles.bar} max={participants || 1} value={reached || 0} /> },
      { title: '达成', number: true, render: ({ reached }) => numberText(reached) },
      { title: '占人群', number: true, render: ({ reached }) => shareOf(reached, participants) },
      {
        title: '占上一档',
        number: true,
        render: ({ step, reached }) => shareOf(reached, step === 1 ? participants : (funnel[step - 2]?.reached ?? 0)),
      },
      { title: '已领取', number: true, render: ({ claimed }) => numberText(claimed) },
      {
        title: '退款后不足',
        number: true,
        render: ({ short }) => (short > 0 ? <Tag color="red">{numberText(short)}</Tag> : '0'),
      },
      { title: '待领取', number: true, render: ({ ready }) => numberText(ready) },
      {
        title: '未发放',
        number: true,
        render: ({ refused }) => (refused > 0 ? <Tag color="orange">{numberText(refused)}</Tag> : '0'),
      },
    ]}
  />
);

/** To its users, and a message to those who are near the next step. */
function Tools({ row: { id, env, status, content } }: { row: RechargeTaskRow }) {
  const may = useMay();
  const { setQuery } = useHashQuery();
  if (env !== 'prod' || (status !== 'online' && status !== 'paused' && status !== 'ended')) return null;
  return (
    <Flex gap="small" className={layout.above8}>
      <Button onClick={() => setQuery({ part: 'progress', q: id, detail: null, tab: null })}>查看用户进度</Button>
      {status === 'online' && may(nudgeRecharge) && (
        <Button onClick={() => openForm<NudgeProps>(() => import('./NudgeForm'), { id, name: content.name })}>
          触达接近下一档的用户
        </Button>
      )}
    </Flex>
  );
}
