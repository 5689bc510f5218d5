import { Alert } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { drawReasons } from '@/domain/treasureBox/draw';
import { boxOpeningType, treasureBoxType } from '@/domain/treasureBox/fields';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Tag } from '@/kit/field/Tag';
import type { DetailProps } from '@/kit/list/ListScreen';
import type { RowOf } from '@/services/endpoint';
import { type BoxOpening, getBoxOpening, type listBoxOpenings } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { OpeningEntry } from './OpeningEntry';

type Draw = BoxOpening['draws'][number];

/** 解释这次开启: what decided each draw, and that the same comes of it again. */
export default function OpeningDrawer({ buttons: _, ...beside }: DetailProps<RowOf<typeof listBoxOpenings>>) {
  return (
    <ObjectDrawer
      of={boxOpeningType}
      call={getBoxOpening}
      {...beside}
      trail={({ opening: { id } }) => ({ of: treasureBoxType, id })}
    >
      {({ opening, entry, draws, sum }) => (
        <>
          <Facts
            of={boxOpeningType}
            row={opening}
            facts={[
              'at',
              [
                'id',
                <ObjectLink key="box" type={treasureBoxType} id={opening.id}>
                  <bdi>{safeText(opening.box_name)}</bdi> {opening.id}
                </ObjectLink>,
              ],
              'of_version',
              'room_id',
              'participants',
              'winners',
              'coins',
              'replaced',
            ]}
          />
          <Section title="解释这次开启">
            <Verdict draws={draws} version={opening.of_version} />
            <OpeningEntry entry={entry} />
            <Draws draws={draws} sum={sum} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

function Verdict({ draws, version }: { draws: readonly Draw[]; version: number }) {
  const differing = draws.filter(({ replay }) => !replay.matches).length;
  const title =
    differing === 0
      ? `按第 ${version} 版和当时的库存重算 ${draws.length} 次抽取，结果全部一致`
      : `按第 ${version} 版和当时的库存重算，${differing} 次与记录不一致，请联系技术核查`;
  return <Alert type={differing === 0 ? 'success' : 'error'} showIcon title={title} className={layout.below12} />;
}

const stockText = (left: number): string => (left < 0 ? '不限' : numberText(left));

/** Explanation of a draw, in the order of the decisions. */
function whyText({ why, roll, roll_from, roll_to, rolled, misses, before }: Draw, sum: number): string {
  const said = `随机数 ${numberText(roll)}（0–${numberText(sum - 1)}），落在「${rolled}」的 ${numberText(roll_from)}–${numberText(roll_to)}`;
  const stock = `当时库存 日 ${stockText(before.left_day)} / 总 ${stockText(before.left_total)}，该用户当日已得 ${before.had_today}`;
  return why === 'pity'
    ? `已连续 ${misses} 次没有稀有奖品，触发保底；${said}`
    : `${said}；${stock}；此前连续 ${misses} 次没有稀有奖品`;
}

function Draws({ draws, sum }: { draws: readonly Draw[]; sum: number }) {
  return (
    <PlainTable
      label="中奖名单"
      rows={draws}
      rowKey={({ uid }) => uid}
      empty="没有人参与"
      columns={[
        {
          title: '用户',
          render: ({ uid }) => (
            <ObjectLink type="user" id={uid}>
              <span className="mono">{uid}</span>
            </ObjectLink>
          ),
        },
        {
          title: '得到',
          wraps: true,
          render: ({ reward, is_rare }) => (
            <>
              <bdi>{safeText(reward)}</bdi> {is_rare && <Tag color="gold">稀有</Tag>}
            </>
          ),
        },
        { title: '依据', wraps: true, render: ({ why }) => labelOf(drawReasons, why).label },
        { title: '经过', wraps: true, render: (draw) => safeText(whyText(draw, sum)) },
        {
          title: '重算',
          render: ({ replay }) => (replay.matches ? '一致' : <Tag color="red">不一致：{safeText(replay.reward)}</Tag>),
        },
      ]}
    />
  );
}
