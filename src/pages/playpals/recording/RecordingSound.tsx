import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useMemo } from 'react';
import { TrackPlayer } from '@/components/room/player/TrackPlayer';
import { Transcript } from '@/components/room/player/Transcript';
import { clockOf, type TrackMark, type TrackSpan, transcriptOf } from '@/components/room/player/track';
import { listenGrantMinutes } from '@/domain/recording/limits';
import { deletedText, isDeleted, mixedTrackText, privacyText } from '@/domain/recording/rules';
import { speechLabels } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import {
  getRecording,
  getRecordingSound,
  getTranscript,
  markRecording,
  type RecordingDetail,
  reportHeard,
} from '@/services/recording';
import type { Segment } from '@/services/room';
import { ApiError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import styles from './recording.module.css';

const page = 'Playpals.audioRecording';

/** Sound and text of a recording, for a reason given once per session (security: media). */
export function RecordingSound({ detail }: { detail: RecordingDetail }) {
  const { recording: one, opened } = detail;
  const { recording_id, track, privacy } = one;
  const can = useCan();
  const transcript = useQuery({
    ...queryOf(getTranscript, { recording_id }),
    enabled: opened,
    // Speech is not cached once off the screen.
    gcTime: 0,
  });
  const isGone = isDeleted(one, clock.now());
  return (
    <Flex vertical gap="small">
      {isGone && <Alert type="warning" showIcon title={deletedText} />}
      {privacy && <Alert type="warning" showIcon title={privacyText} />}
      {track === 'mixed' && <Alert type="info" showIcon title={mixedTrackText} />}
      {!opened && (
        <Flex vertical align="center" gap="small" className={styles.lock}>
          <span role="status">{isGone ? '查看转写须填写原因' : '收听录音须填写原因'}</span>
          <span className="secondary">收听人、原因和秒数记入操作记录，{listenGrantMinutes} 分钟内有效</span>
          {can(`${page}:listen`) && (
            <Button type="primary" onClick={() => openForm(() => import('./dialogs/OpenForm'), { one })}>
              填写原因
            </Button>
          )}
        </Flex>
      )}
      {opened && (
        <Loaded query={transcript} rows={8}>
          {({ segments }) =>
            isGone ? <Text detail={detail} segments={segments} /> : <Player detail={detail} segments={segments} />
          }
        </Loaded>
      )}
    </Flex>
  );
}

interface Props {
  detail: RecordingDetail;
  segments: readonly Segment[];
}

function Player({ detail: { recording: one, lanes: tracks }, segments }: Props) {
  const { recording_id, duration_sec, marks } = one;
  const client = useQueryClient();
  const write = useWrite();
  const report = useWrite({ affecting: false });
  const can = useCan();
  const lanes = useMemo(
    () =>
      tracks.map(({ lane, nickname, peaks }) => ({
        key: lane,
        label: nickname === null ? '混流' : `${lane} 号麦 ${nickname}`,
        peaks: peaks ?? '',
      })),
    [tracks],
  );
  const shown = useMemo(() => {
    const nameOf = (label: keyof typeof speechLabels) => labelOf(speechLabels, label).label;
    return [
      ...segments
        .filter(({ label }) => label !== 'none')
        .map(({ start, end, label, score }): TrackMark => {
          return { at: start, len: end - start, label: `${nameOf(label)} ${numberText(score)} 分`, kind: 'hit' };
        }),
      ...marks.map(({ at, len, label }): TrackMark => {
        return { at, len, label: label === 'none' ? '证据' : `证据 ${nameOf(label)}`, kind: 'evidence' };
      }),
    ];
  }, [segments, marks]);

  const mark = async ({ from, to }: TrackSpan) => {
    const sent = await write(
      (idem_key, options) => markRecording({ recording_id, at: from, len: to - from, idem_key }, options),
      `录音 ${recording_id}`,
    );
    if (!sent) return;
    // 结论 counts the evidence of the record that is shown: it is told once that is the new one.
    await client.refetchQueries({ queryKey: [getRecording.spec.name] }, { cancelRefetch: false });
    toast.success(`已标记证据 ${clockOf(from)}–${clockOf(to)}`);
  };
  const load = async (lane: string, at: number) => {
    try {
      return await client.fetchQuery({
        ...queryOf(getRecordingSound, { recording_id, lane, at }),
        staleTime: 0,
        gcTime: 0,
      });
    } catch (error) {
      // The access is over: the record asks for a reason again.
      if (error instanceof ApiError && error.kind === 'forbidden')
        void client.invalidateQueries({ queryKey: queryOf(getRecording, { recording_id }).queryKey });
      throw error;
    }
  };
  // Reported while it plays: nothing is requested again, and the drawer is given the new total.
  const heard = (seconds: number) =>
    void report(async (idem_key, options) => {
      const { listen_sec, heard_sec } = await reportHeard({ recording_id, seconds, idem_key }, options);
      client.setQueryData<RecordingDetail>(
        queryOf(getRecording, { recording_id }).queryKey,
        (detail) => detail && { ...detail, heard_sec, recording: { ...detail.recording, listen_sec } },
      );
    }, `录音 ${recording_id}`);
  return (
    <TrackPlayer
      label={`录音 ${recording_id}`}
      duration={duration_sec * 1_000}
      lanes={lanes}
      segments={segments}
      marks={shown}
      load={load}
      onHeard={heard}
      {...(can(`${page}:mark`) ? { onMark: (span: TrackSpan) => void mark(span) } : {})}
    />
  );
}

/** Transcript of a deleted recording. */
function Text({ detail: { recording: one }, segments }: Props) {
  const { lines, beyond } = transcriptOf(segments, one.duration_sec * 1_000);
  const speakerOf = ({ seat, uid }: Segment) =>
    seat === null ? '未区分说话人' : `${numberText(seat)} 号麦 ${uid ?? ''}`;
  return <Transcript lines={lines} beyond={beyond} speakerOf={speakerOf} at={-1} onSeek={() => undefined} />;
}
