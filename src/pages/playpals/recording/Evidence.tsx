import { useMemo } from 'react';
import { clockOf } from '@/components/room/player/track';
import { isDeleted, recordingCannot } from '@/domain/recording/rules';
import { speechLabels } from '@/domain/room/rules';
import { type Action, useActions } from '@/kit/base/actions';
import { PlainTable } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { type Recording, unmarkRecording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

type Mark = Recording['marks'][number];

/** People heard in a part, with their microphones. */
const heardText = (one: Recording, heard: Mark['speakers']) =>
  heard.map(({ uid, hit }) => {
    const speaker = one.speakers.find((known) => known.uid === uid);
    return (
      <div key={uid}>
        {numberText(speaker?.seat)} 号麦 <bdi>{safeText(speaker?.nickname ?? uid)}</bdi>
        {hit && '（命中）'}
      </div>
    );
  });

/** Marked parts of a recording; a mark made by mistake can be removed. */
export function Evidence({ one }: { one: Recording }) {
  const write = useWrite();
  const actions = useMemo((): Action<Mark>[] => {
    const { recording_id, version } = one;
    return [
      {
        key: 'unmark',
        label: '删除',
        level: 'L1',
        danger: true,
        permission: 'Playpals.audioRecording:mark',
        disabledReason: () => recordingCannot.unmark(one),
        ask: () => '删除这段证据标记？录音本身不受影响。',
        run: ([mark]) =>
          write(
            (idem_key, options) =>
              unmarkRecording({ recording_id, version, mark_id: mark?.mark_id ?? '', idem_key }, options),
            `录音 ${recording_id}`,
          ),
      },
    ];
  }, [one, write]);
  const { buttons } = useActions(useAllowed(actions));
  return (
    <PlainTable
      label="证据"
      rows={one.marks}
      rowKey={({ mark_id }) => mark_id}
      empty={
        isDeleted(one, clock.now())
          ? '没有证据：录音已删除，不能再标记'
          : '还没有证据：在波形上拖选，或跳到命中后按 M 标记'
      }
      columns={[
        { title: '位置', render: ({ at }) => <span className="mono">{clockOf(at)}</span> },
        { title: '时长', number: true, render: ({ len }) => `${numberText(Math.round(len / 1_000))} 秒` },
        {
          title: '标签',
          render: ({ label }) => (label === 'none' ? '—' : <StateTag map={speechLabels} value={label} />),
        },
        {
          title: '说话人',
          wraps: true,
          render: ({ speakers }) => (speakers.length > 0 ? heardText(one, speakers) : '—'),
        },
        { title: '标记人', render: ({ by }) => safeText(by) },
        { title: '操作', render: (mark) => buttons([mark]) },
      ]}
    />
  );
}
