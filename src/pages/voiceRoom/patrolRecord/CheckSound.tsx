import { useQueryClient } from '@tanstack/react-query';
import { Alert, Flex, Spin } from 'antd';
import { useMemo } from 'react';
import { TrackPlayer } from '@/components/room/player/TrackPlayer';
import { clockOf } from '@/components/room/player/track';
import { speechLabels } from '@/domain/room/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { type CheckDetail, getCheck, getCheckSound, reportCheckHeard } from '@/services/patrolRecord';
import type { Segment } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';

/** Speech and chat in one order; a chat line has no lane, and its sender in place of the speaker. */
function linesOf({ segments, chat, clip }: CheckDetail): Segment[] {
  const written = chat.map(({ at, nickname, text }): Segment => {
    const start = Math.max(0, at - (clip?.start_at ?? at));
    const uid = `公屏 ${safeText(nickname)}`;
    return { start, end: start + 1_000, seat: null, uid, text, lang: '', label: 'none', score: 0 };
  });
  return [...segments, ...written].sort((a, b) => a.start - b.start);
}

/** Sound of a check: lanes, hits, speech and chat on one time axis. Without the sound, the text stays. */
export function CheckSound({ detail }: { detail: CheckDetail }) {
  const { check, clip, lanes } = detail;
  const lines = useMemo(() => linesOf(detail), [detail]);
  const client = useQueryClient();
  // Reported while it plays: nothing is requested again, and the drawer is given the new total.
  const report = useWrite({ affecting: false });
  const mayListen = useCan()('voiceRoom.patrolRecord:listen');
  if (!clip) {
    const heard = check.mode === 'snapshot' ? '直播流没有接通，听的是快照' : '本次未听到声音';
    const reason = check.listen_sec > 0 ? heard : '本次没有试听';
    return <Alert type="info" showIcon title={`${reason}，没有录音`} />;
  }
  const named = lanes.map(({ lane, nickname, peaks }) => ({
    key: lane,
    label: nickname === null ? '混流' : `${lane} 号麦 ${nickname}`,
    peaks: peaks ?? '',
  }));
  const nameOf = ({ seat, uid }: Segment) =>
    named.find(({ key }) => key === String(seat))?.label ?? uid ?? '未区分说话人';
  const marks = check.hits.map(({ at, rule_name, score }) => ({
    at: Math.max(0, at - clip.start_at),
    len: 2_000,
    label: `${rule_name} ${numberText(score)} 分`,
    kind: 'hit' as const,
  }));
  const { check_id } = check;
  const load = (lane: string, at: number) =>
    client.fetchQuery({ ...queryOf(getCheckSound, { check_id, lane, at }), staleTime: 0 });
  const heard = (seconds: number) =>
    void report(async (idem_key, options) => {
      const { heard_sec } = await reportCheckHeard({ check_id, seconds, idem_key }, options);
      client.setQueryData<CheckDetail>(
        queryOf(getCheck, { check_id }).queryKey,
        (known) => known && { ...known, heard_sec },
      );
    }, `巡检记录 ${check_id}`);
  return (
    <Flex vertical gap="small">
      {!check.asr_done && (
        <span role="status">
          <Spin size="small" /> 转写中，以下仅有公屏
        </span>
      )}
      {clip.kept && mayListen ? (
        <TrackPlayer
          label="巡检录音"
          duration={clip.seconds * 1_000}
          lanes={named}
          segments={lines}
          marks={marks}
          load={load}
          onHeard={heard}
        />
      ) : (
        <>
          <Alert
            type="warning"
            showIcon
            title={
              clip.kept ? (
                '没有收听权限，仅显示文本'
              ) : (
                <>
                  音频已过期（保留至 <Time at={check.clip_until} />
                  ），仅存文本
                </>
              )
            }
          />
          <PlainTable
            label="文本"
            rows={lines}
            rowKey={({ start, uid, text }) => `${start} ${uid} ${text}`}
            empty="没有文本"
            columns={[
              { title: '位置', render: ({ start }) => <span className="mono">{clockOf(start)}</span> },
              { title: '说话人', render: (line) => <bdi>{safeText(nameOf(line))}</bdi> },
              { title: '标签', render: ({ label }) => <StateTag map={speechLabels} value={label} /> },
              { title: '内容', wraps: true, render: ({ text }) => <bdi>{safeText(text)}</bdi> },
            ]}
          />
        </>
      )}
    </Flex>
  );
}
