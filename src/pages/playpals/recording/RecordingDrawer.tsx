import { useMemo } from 'react';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { Corrections } from '@/components/measures/Corrections';
import { RoomActs } from '@/components/room/actions/RoomActs';
import { RoomCell } from '@/components/room/RoomCell';
import { UserLink } from '@/components/user/UserLink';
import { recordingType } from '@/domain/recording/fields';
import { mixedTrackText, recordConclusions } from '@/domain/recording/rules';
import { heardText } from '@/domain/shared/patrol';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getRecording, type Recording, type RecordingDetail } from '@/services/recording';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Evidence } from './Evidence';
import { RecordingSound } from './RecordingSound';

/** One recording beside the list: sound and text first, then evidence, the room, and facts. */
export default function RecordingDrawer({ buttons, ...beside }: DetailProps<Recording>) {
  return (
    <ObjectDrawer of={recordingType} call={getRecording} {...beside} buttons={({ recording }) => buttons(recording)}>
      {(detail) => (
        <>
          {detail.recording.pending_approval && <PendingRequest id={detail.recording.pending_approval} />}
          <RecordingSound key={detail.recording.recording_id} detail={detail} />
          <Section title="证据">
            <Evidence one={detail.recording} />
          </Section>
          <Section title="房间处置">
            <RoomNow detail={detail} />
          </Section>
          <RecordingFacts detail={detail} />
        </>
      )}
    </ObjectDrawer>
  );
}

/** The room as it is now, with its actions; a mixed track does not tell on which person to act. */
function RoomNow({ detail: { room, recording } }: { detail: RecordingDetail }) {
  const { recording_id, track } = recording;
  const follows = useMemo(() => ({ recording_id }), [recording_id]);
  return (
    <>
      <RoomCell room={room} />{' '}
      <RoomActs page="Playpals.audioRecording" room={room} roomOnly={track === 'mixed'} follows={follows} />
    </>
  );
}

function RecordingFacts({ detail: { recording: one } }: { detail: RecordingDetail }) {
  const { labelFor } = useReasonCodes();
  const { speakers, violator_uids, policy, track, review_status, actions, earlier } = one;
  const nameOf = (uid: string) => speakers.find((speaker) => speaker.uid === uid)?.nickname ?? '';
  const nobody = track === 'mixed' && review_status === 'violate' ? mixedTrackText : '—';
  return (
    <Facts
      of={recordingType}
      row={one}
      facts={[
        'review_status',
        ...(one.concluded
          ? [
              [
                'concluded',
                <span key="concluded">
                  {safeText(one.concluded.by)}，<Time at={one.concluded.at} />，{heardText(one.concluded.heard_sec)}
                </span>,
              ] as const,
            ]
          : []),
        ['policy', policy ? labelFor(policy) : '—'],
        [
          'violator_uids',
          violator_uids.length > 0
            ? violator_uids.map((uid) => <UserLink key={uid} uid={uid} name={nameOf(uid)} />)
            : nobody,
          'wide',
        ],
        ...(actions.length > 0 ? (['actions'] as const) : []),
        ...(earlier.length > 0
          ? [
              [
                'earlier',
                <Corrections key="earlier" earlier={earlier} conclusions={recordConclusions} nameOf={nameOf} />,
                'wide',
              ] as const,
            ]
          : []),
        [
          'speakers',
          speakers.length > 0
            ? speakers.map(({ seat, uid, nickname }) => (
                <div key={uid}>
                  {numberText(seat)} 号麦 <UserLink uid={uid} name={nickname} />
                </div>
              ))
            : '混流，未区分说话人',
          'wide',
        ],
        'start_at',
        'duration_sec',
        'party_id',
        'track',
        'trigger',
        'region',
        'codec',
        'bytes',
        'retain_until',
        'legal_hold',
        'privacy',
        'access_count',
        'listen_sec',
        'case_id',
      ]}
    />
  );
}
