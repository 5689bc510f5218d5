import { Fragment } from 'react';
import { Corrections } from '@/components/measures/Corrections';
import { RoomCell } from '@/components/room/RoomCell';
import { UserLink } from '@/components/user/UserLink';
import { patrolCheckType } from '@/domain/patrolRecord/fields';
import { isVerdictHeard, mixedText } from '@/domain/patrolRecord/rules';
import { roomType } from '@/domain/room/fields';
import { checkConclusions } from '@/domain/shared/patrol';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { DetailProps } from '@/kit/list/ListScreen';
import { type CheckDetail, getCheck, type PatrolCheck } from '@/services/patrolRecord';
import { safeText } from '@/utils/safeText';
import { BucketLink } from './BucketLink';
import { CaseLink } from './CaseLink';
import { CheckActs, RoomChecks } from './CheckParts';
import { CheckSound } from './CheckSound';
import { rulesOf } from './checkText';

const AuditTrail = lazyPart(() => import('@/kit/field/AuditTrail'));

/** Interval of the refresh while speech is being recognised. */
const refreshMs = 10_000;

/** One check beside the list: its sound and text first, then facts, consequences, and other checks of the room. */
export default function CheckDrawer({ buttons, ...beside }: DetailProps<PatrolCheck>) {
  return (
    <ObjectDrawer
      of={patrolCheckType}
      call={getCheck}
      {...beside}
      refreshMs={({ check }) => (check.asr_done ? undefined : refreshMs)}
      buttons={({ check }) => buttons(check)}
      tabs={({ check: { room_id } }) => [
        { key: 'room', label: '房间操作记录', children: <Part>{<AuditTrail type={roomType} id={room_id} />}</Part> },
      ]}
    >
      {(detail) => (
        <>
          <CheckSound key={detail.check.check_id} detail={detail} />
          <CheckFacts detail={detail} />
          <Section title="追加处置">
            <CheckActs check={detail.check} />
          </Section>
          <Section title="同房间最近 10 次巡检">
            <RoomChecks checks={detail.recent} current={detail.check.check_id} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}

/** Rules that were hit, each by name as the way to its screen. */
function Rules({ check }: { check: PatrolCheck }) {
  return rulesOf(check).map((id, place) => (
    <Fragment key={id}>
      {place > 0 && '、'}
      <ObjectLink type="patrolRule" id={id}>
        {safeText(check.hits.find(({ rule_id }) => rule_id === id)?.rule_name ?? id)}
      </ObjectLink>
    </Fragment>
  ));
}

/** Rules of the hits, and whether the verdict counts them as false. */
const Hits = ({ check }: { check: PatrolCheck }) => (
  <>
    <Rules check={check} />
    {check.conclusion === 'normal' && (isVerdictHeard(check) ? '（计为误报）' : '（未听，不计入准确率）')}
  </>
);

function CheckFacts({ detail: { check, lanes } }: { detail: CheckDetail }) {
  const { violator_uids, track, conclusion, case_id, room_id, room_name, cover, earlier } = check;
  const nameOf = (uid: string) => lanes.find((lane) => lane.uid === uid)?.nickname ?? '';
  const nobody = track !== 'single' && conclusion === 'violate' ? mixedText : '—';
  const violators = violator_uids.map((uid) => <UserLink key={uid} uid={uid} name={nameOf(uid)} />);
  return (
    <Facts
      of={patrolCheckType}
      row={check}
      facts={[
        'conclusion',
        'policy',
        ['violator_uids', violators.length > 0 ? violators : nobody],
        ['hits', check.hits.length > 0 ? <Hits key="hits" check={check} /> : '—'],
        'actions',
        ...(earlier.length > 0
          ? [
              [
                'earlier',
                <Corrections key="earlier" earlier={earlier} conclusions={checkConclusions} nameOf={nameOf} />,
                'wide',
              ] as const,
            ]
          : []),
        // Without the party, which may be over.
        ['room_name', <RoomCell key="room" room={{ room_id, room_name, cover }} />],
        ['owner_uid', <UserLink key="owner" uid={check.owner_uid} name={check.owner_name} />],
        'start_at',
        'party_id',
        'source',
        ['bucket_name', <BucketLink key="bucket" check={check} />],
        'inspector',
        'mode',
        'track',
        'listen_sec',
        'cost_sec',
        'room_online',
        'evidence',
        'snapshot_id',
        'appeal_status',
        'qa_status',
        ['case_id', case_id ? <CaseLink key="case" id={case_id} /> : '—'],
      ]}
    />
  );
}
