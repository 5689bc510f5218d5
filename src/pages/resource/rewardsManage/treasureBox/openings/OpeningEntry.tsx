import { labelOf } from '@/domain/shared/labels';
import { leftOutReasons } from '@/domain/treasureBox/entry';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { BoxOpening } from '@/services/treasureBoxOpenings';
import { numberText } from '@/utils/numberText';

type Entry = BoxOpening['entry'];
type LeftOut = Entry['left_out'][number];

const user = (uid: string) => (
  <ObjectLink type="user" id={uid}>
    <span className="mono">{uid}</span>
  </ObjectLink>
);

/** Explanation for choosing this room over those before it. */
function roomText({ percent, place, opened_today, room_cap, passed_rollout, passed_cap, listed }: Entry): string {
  const share = listed === null ? `本房排在第 ${place} 位，在范围内` : '本房不在范围内，因房内有指定用户而开启';
  const today = `本房当日第 ${opened_today} 次开启，${room_cap > 0 ? `上限 ${room_cap} 次` : '不限次数'}`;
  const passed = [
    ...(passed_rollout > 0 ? [`${numberText(passed_rollout)} 个房间不在灰度内`] : []),
    ...(passed_cap > 0 ? [`${numberText(passed_cap)} 个房间当日已到上限`] : []),
  ];
  return [
    percent < 100 || listed !== null ? `灰度 ${percent}%（房间按 0–99 排位）：${share}` : '在所有房间开启',
    today,
    ...(passed.length > 0 ? [`先轮到的 ${passed.join('、')}，没有开启`] : []),
  ].join('；');
}

/** Facts decided before the draw: the room, and the users in it who took part. */
export function OpeningEntry({ entry }: { entry: Entry }) {
  return (
    <>
      <p>{roomText(entry)}。</p>
      {entry.left_out.length > 0 && (
        <div className={layout.below12}>
          <PlainTable
            label="在房但未参与抽取"
            rows={entry.left_out}
            rowKey={({ uid }) => uid}
            columns={[
              { title: '未参与的用户', render: ({ uid }) => user(uid) },
              { title: '原因', wraps: true, render: (one) => <Why {...one} /> },
            ]}
          />
        </div>
      )}
    </>
  );
}

function Why({ why, instead, won_today }: LeftOut) {
  const label = labelOf(leftOutReasons, why).label;
  if (instead !== null)
    return (
      <>
        {label}，由 {user(instead)} 参与
      </>
    );
  return why === 'cap' ? `${label}：当日已中奖 ${numberText(won_today)} 次` : label;
}
