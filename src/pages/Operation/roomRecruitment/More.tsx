import { Link } from '@umijs/max';
import { useConfigFigures } from '@/components/config/figures';
import { recruitmentType } from '@/domain/recruitment/fields';
import { recruitPhases, slotsOverlap } from '@/domain/recruitment/rules';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import type { RecruitmentFigures } from '@/services/recruitment';
import { recruitmentFigures } from '@/services/recruitment';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { appliesOf } from './links';
import type { RecruitmentRow } from './row';

const Watch = lazyPart(() => import('./Watch'));

/** Phase, other needs for rooms at the same time, and the picked rooms during the event. */
export default function More({ row: { id, env, content } }: { row: RecruitmentRow }) {
  return (
    <Loaded query={useConfigFigures(recruitmentFigures, env)} rows={3}>
      {({ list }) => {
        const one = list.find((found) => found.id === id);
        return (
          one && (
            <>
              {one.phase === 'running' && (
                <Part>
                  <Watch id={id} />
                </Part>
              )}
              <Section title="报名进度">
                <Progress one={one} />
              </Section>
              <Section title="同一时段的招募">
                <SameSlot list={list.filter((other) => other.id !== id && slotsOverlap(slotOf(other), content.body))} />
              </Section>
            </>
          )
        );
      }}
    </Loaded>
  );
}

const slotOf = ({ activity_start, activity_end }: RecruitmentFigures) => ({
  apply_start: null,
  apply_end: null,
  activity_start,
  activity_end,
});

function Progress({ one }: { one: RecruitmentFigures }) {
  const { id, phase, applied, pending, passed, quota, waitlist, published, published_at } = one;
  return (
    <>
      <FactList
        columns={3}
        items={[
          ['阶段', phase ? <StateTag key="phase" map={recruitPhases} value={phase} /> : '—'],
          ['报名', `${numberText(applied)} 个`],
          ['待审', `${numberText(pending)} 个`],
          ['已通过 / 名额', `${numberText(passed)} / ${numberText(quota)}`],
          ['候补', `${numberText(waitlist)} 个`],
          ['公布', published === 0 ? '未公布' : <Published key="published" times={published} at={published_at} />],
        ]}
      />
      <p>
        <Link to={appliesOf(id)}>查看报名</Link>
      </p>
    </>
  );
}

const Published = ({ times, at }: { times: number; at: number | null }) => (
  <>
    {numberText(times)} 次，最近 <Time at={at} />
  </>
);

/** Recruitments of the same slot; a room can be picked for only one of them. */
const SameSlot = ({ list }: { list: readonly RecruitmentFigures[] }) => (
  <PlainTable
    label="同一时段的招募"
    rows={list.filter(({ phase }) => phase !== null)}
    rowKey={({ id }) => id}
    empty="没有活动时间重叠的其他招募"
    columns={[
      {
        title: '招募',
        wraps: true,
        render: ({ id, name }) => (
          <ObjectLink type={recruitmentType} id={id}>
            <bdi>{safeText(name)}</bdi>
          </ObjectLink>
        ),
      },
      {
        title: '活动时间',
        render: ({ activity_start, activity_end }) => (
          <>
            <Time at={activity_start} /> 至 <Time at={activity_end} />
          </>
        ),
      },
      { title: '已通过', number: true, render: ({ passed }) => numberText(passed) },
    ]}
  />
);
