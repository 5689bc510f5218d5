import { Button } from 'antd';
import { useState } from 'react';
import { SoundPlayer } from '@/components/media/SoundPlayer';
import { clockOf } from '@/components/room/player/track';
import { speechLabels } from '@/domain/room/rules';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { useWrite } from '@/kit/form/useWrite';
import { type BackTest, type BackTestSample, openBackTestHit, reportFalseHit } from '@/services/patrolRule';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { WhyHit } from './WhyHit';

interface Props {
  /** The rule. */
  id: string;
  samples: readonly BackTestSample[];
  conditions: BackTest['conditions'];
  empty: string;
}

const keyOf = ({ room_id, at }: BackTestSample): string => `${room_id} ${at}`;

/** Sampled hits of a back-test: each with its sentence, and with its sound once it is opened. */
export function BackTestSamples({ id, samples, conditions, empty }: Props) {
  return (
    <PlainTable
      label="命中样本"
      lined
      rows={samples}
      rowKey={keyOf}
      empty={empty}
      columns={[
        {
          title: '房间',
          render: ({ room_id }) => (
            <ObjectLink type="room" id={room_id}>
              {room_id}
            </ObjectLink>
          ),
        },
        { title: '时间', render: ({ at }) => <Time at={at} short /> },
        { title: '内容', wraps: true, render: (sample) => <Sentence id={id} sample={sample} /> },
        { title: '得分', number: true, render: ({ score }) => score },
        { title: '依据', wraps: true, render: (sample) => <Why sample={sample} tree={conditions} /> },
        { title: '操作', render: (sample) => <FalseHit id={id} sample={sample} /> },
      ]}
    />
  );
}

type HitSound = Awaited<ReturnType<typeof openBackTestHit>>;

/** Sentence of a hit; opened, with its sound and what was said around it. */
function Sentence({ id, sample }: { id: string; sample: BackTestSample }) {
  const { room_id, at, text, label } = sample;
  const write = useWrite();
  const [sound, setSound] = useState<HitSound | null>(null);
  const open = () =>
    write(async (idem_key, options) => {
      setSound(await openBackTestHit({ id, room_id, at, idem_key }, options));
    }, `${id} ${room_id}`);
  return (
    <>
      {label !== 'none' && <StateTag map={speechLabels} value={label} />} <bdi>{safeText(text) || '没有说话'}</bdi>{' '}
      <button
        type="button"
        className="link-button"
        aria-expanded={sound !== null}
        aria-label={`${sound ? '收起' : '打开'} ${room_id}`}
        onClick={() => (sound ? setSound(null) : void open())}
      >
        {sound ? '收起' : '打开'}
      </button>
      {sound && <Opened room_id={room_id} sound={sound} onBroken={() => setSound(null)} />}
    </>
  );
}

function Opened({ room_id, sound, onBroken }: { room_id: string; sound: HitSound; onBroken: () => void }) {
  const url = mediaUrl(sound.url, 'audio');
  return (
    <>
      {url && (
        <SoundPlayer
          url={url}
          label={`命中 ${room_id}`}
          seconds={sound.seconds}
          onBroken={() => {
            toast.warning('声音无法播放，请重新打开');
            onBroken();
          }}
        />
      )}
      <ul className={layout.plainList} aria-label={`命中前后 ${room_id}`}>
        {sound.segments.map(({ start, seat, text, label }) => (
          <li key={start}>
            <span className="mono">{clockOf(start)}</span> {numberText(seat)} 号麦 <bdi>{safeText(text)}</bdi>{' '}
            {label !== 'none' && <StateTag map={speechLabels} value={label} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Why({ sample, tree }: { sample: BackTestSample; tree: BackTest['conditions'] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {sample.why}{' '}
      <button type="button" className="link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        为什么命中
      </button>
      {open && <WhyHit tree={tree} facts={sample.facts} />}
    </>
  );
}

function FalseHit({ id, sample: { room_id, at, opened, reported } }: { id: string; sample: BackTestSample }) {
  const write = useWrite();
  const word = reported ? '已标记误报' : '误报';
  const report = () => {
    if (reported) return;
    if (!opened) return toast.info('请先打开这次命中，再标记误报');
    void write((idem_key, options) => reportFalseHit({ id, room_id, at, idem_key }, options), `${id} ${room_id}`);
  };
  // The button stays once it is reported, so that it keeps the focus.
  return (
    <Button
      size="small"
      className={reported || !opened ? 'secondary' : undefined}
      aria-label={`${word} ${room_id}`}
      aria-disabled={reported || !opened}
      title={opened || reported ? undefined : '请先打开这次命中'}
      onClick={report}
    >
      {word}
    </Button>
  );
}
