import { useEffect, useMemo, useRef, useState } from 'react';
import parts from '@/components/review/parts.module.css';
import { printedKeys } from '@/hooks/keyNames';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import { toast } from '@/kit/base/feedback';
import type { Segment } from '@/services/room';
import { safeText } from '@/utils/safeText';
import { Lanes } from './Lanes';
import styles from './player.module.css';
import { Transcript } from './Transcript';
import {
  clockOf,
  mix,
  silencesOf,
  spanOfHit,
  type TrackLane,
  type TrackMark,
  type TrackSpan,
  transcriptOf,
} from './track';
import { type SoundAddress, useTrackSound } from './useTrackSound';

interface Props {
  /** Accessible name. */
  label: string;
  /** Length of the sound; this and all other times are in milliseconds from its start. */
  duration: number;
  /** One per microphone, or a single one. Without peaks only a progress bar is shown. */
  lanes: readonly TrackLane[];
  /** In any order. */
  segments: readonly Segment[];
  marks: readonly TrackMark[];
  /** Signed address of a window of a lane, or of `mix` while several lanes are heard. */
  load: (lane: string, at: number) => Promise<SoundAddress>;
  /** First position. */
  from?: number;
  /** Called with the seconds played since the last call: every half minute, on pause, at the end, and when the player is left. */
  onHeard: (seconds: number) => void;
  /** Marks a part as evidence; without it nothing can be marked. */
  onMark?: (span: TrackSpan) => void;
}

const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const zooms: readonly number[] = [1, 4, 16, 60];
const step = 5_000;
/** Hits are loud: the sound is never louder than this. */
const loudest = 0.8;

interface Tool extends Key {
  /** Text of the button; a key without it has no button. */
  text?: string;
  off?: boolean;
  pressed?: boolean;
}

/** Plays a recording with its lanes and its transcript, silent until the operator plays it. Change `key` for another sound. */
export function TrackPlayer({ label, duration, segments, marks, load, from = 0, onHeard, onMark, ...given }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const stopAt = useRef<number | null>(null);
  const [solo, setSolo] = useState<string | null>(null);
  const [rate, setRate] = useState(1);
  const [volume, setVolume] = useState(loudest);
  const [skips, setSkips] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [start, setStart] = useState(0);
  const [chosen, setChosen] = useState<Partial<TrackSpan>>({});
  /** Hit that was jumped to, while nothing else is chosen. */
  const [hit, setHit] = useState<TrackMark | null>(null);

  const lanes = useMemo(() => given.lanes.map((one) => ({ ...one, label: safeText(one.label) })), [given.lanes]);
  const { lines, beyond } = useMemo(() => transcriptOf(segments, duration), [segments, duration]);
  const speakerOf = useMemo(() => {
    const names = new Map(lanes.map(({ key, label: name }) => [key, name]));
    return ({ seat, uid }: Segment) => names.get(String(seat)) ?? uid ?? '未区分说话人';
  }, [lanes]);
  const hits = useMemo(() => marks.filter(({ kind }) => kind === 'hit').sort((a, b) => a.at - b.at), [marks]);
  const silences = useMemo(
    () => silencesOf(lanes.filter(({ key }) => solo === null || solo === key).map(({ peaks }) => peaks)),
    [lanes, solo],
  );
  const view = useMemo(() => ({ from: start, to: start + duration / zoom }), [start, duration, zoom]);

  const show = (at: number, zoomed = zoom, lead = 0.5) => {
    const span = duration / zoomed;
    setStart(Math.min(duration - span, Math.max(0, at - span * lead)));
  };
  const onMove = (at: number) => {
    if (head.current) head.current.style.transform = `translateX(${((at - view.from) / (view.to - view.from)) * 100}%)`;
    if (at < view.from || at > view.to) show(at, zoom, 0.1);
  };
  const next = (at: number): number | null | undefined => {
    if (stopAt.current !== null && at >= stopAt.current) {
      stopAt.current = null;
      return null;
    }
    const { from: a, to: b } = chosen;
    // A position far behind the loop was sought there.
    if (a !== undefined && b !== undefined && at >= b && at < b + 2_000) return a;
    return skips ? silences.find((silence) => at >= silence.from && at < silence.to - 300)?.to : undefined;
  };
  const [onlyLane] = lanes.length === 1 ? lanes : [];
  const lane = solo ?? onlyLane?.key ?? mix;
  const sound = useTrackSound({ lane, load, from, duration, rate, volume, onMove, next, onHeard });
  const { at, playing, loading, failed } = sound;
  // Another view moves the playhead though the position stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the player itself tells each new position
  useEffect(() => onMove(sound.position.current), [view]);

  const seek = (to: number) => {
    stopAt.current = null;
    sound.seek(to);
  };
  const jumpTo = (mark: TrackMark) => {
    const span = spanOfHit(mark, duration);
    setHit(mark);
    setChosen({});
    sound.seek(span.from);
    stopAt.current = span.to;
    sound.play();
  };
  /** The hit, until the position is far from it. */
  const here = hit && Math.abs(at - hit.at) < 30_000 ? hit : null;
  const jump = (by: 1 | -1) => {
    const origin = here?.at ?? at;
    // A hit at the very start has not been heard before the first jump.
    const isNext = (one: TrackMark) => (here ? one.at > origin : one.at >= origin);
    const target = by > 0 ? hits.find(isNext) : hits.findLast((one) => one.at < origin);
    if (target) jumpTo(target);
    else toast.info(by > 0 ? '后面没有命中了' : '前面没有命中了');
  };
  const choose = (edge: 'from' | 'to') => {
    const other = edge === 'from' ? chosen.to : chosen.from;
    const isOpen = other === undefined || (edge === 'from' ? at < other : at > other);
    setChosen(isOpen ? { ...chosen, [edge]: at } : { [edge]: at });
    stopAt.current = null;
  };
  const mark = () => {
    const { from: a, to: b } = chosen;
    if (a !== undefined && b !== undefined) onMark?.({ from: Math.round(a), to: Math.round(b) });
    else if (here) onMark?.(spanOfHit(here, duration));
    else toast.info('请先拖选片段、用 A / B 定出片段，或跳到命中');
  };
  const faster = (by: 1 | -1) => setRate(rates[rates.indexOf(rate) + by] ?? rate);
  const zoomIn = (by: 1 | -1) => {
    const zoomed = zooms[zooms.indexOf(zoom) + by] ?? zoom;
    setZoom(zoomed);
    show(at, zoomed);
  };
  const soloOn = (key: string) => setSolo(solo === key || lanes.length < 2 ? null : key);
  const hasPeaks = lanes.some(({ peaks }) => peaks !== '');

  const tools: Tool[] = [
    { key: ' ', label: '播放 / 暂停', text: playing ? '暂停' : '播放', run: sound.toggle },
    { key: '[', label: '后退 / 前进 5 秒', text: '−5 秒', run: () => seek(at - step), repeats: true },
    { key: ']', label: '后退 / 前进 5 秒', text: '+5 秒', run: () => seek(at + step), repeats: true },
    { key: ',', label: '减速 / 加速', text: '减速', run: () => faster(-1), off: rate === rates[0] },
    { key: '.', label: '减速 / 加速', text: '加速', run: () => faster(1), off: rate === rates.at(-1) },
    { key: 'k', label: '上一处 / 下一处命中', text: '上一处', run: () => jump(-1), off: hits.length === 0 },
    { key: 'j', label: '上一处 / 下一处命中', text: '下一处', run: () => jump(1), off: hits.length === 0 },
    { key: 'a', label: '循环起点 / 终点', text: '起点', run: () => choose('from'), pressed: chosen.from !== undefined },
    { key: 'b', label: '循环起点 / 终点', text: '终点', run: () => choose('to'), pressed: chosen.to !== undefined },
    {
      key: 'c',
      label: '取消循环',
      text: '取消循环',
      run: () => setChosen({}),
      off: chosen.from === undefined && chosen.to === undefined,
    },
    ...(onMark ? [{ key: 'm', label: '标记为证据', text: '标记', run: mark }] : []),
    ...(hasPeaks
      ? [
          { key: 's', label: '跳过静音', text: '跳过静音', run: () => setSkips(!skips), pressed: skips },
          { key: '+', label: '放大 / 缩小波形', text: '放大', run: () => zoomIn(1), off: zoom === zooms.at(-1) },
          { key: '=', label: '放大 / 缩小波形', run: () => zoomIn(1) },
          { key: '-', label: '放大 / 缩小波形', text: '缩小', run: () => zoomIn(-1), off: zoom === zooms[0] },
        ]
      : []),
  ];
  const digits = lanes.filter(({ key }) => lanes.length > 1 && /^\d$/.test(key));
  const toFront = useKeys(
    [
      ...tools.filter(({ off }) => !off),
      ...digits.map(({ key }) => ({ key, label: '只听一个麦位，再按取消', run: () => soloOn(key) })),
    ],
    { place: '录音', element: root },
  );

  return (
    <fieldset ref={root} className={styles.player} aria-label={label} onPointerDown={toFront}>
      <audio ref={sound.audio} muted={sound.muted} preload="none" {...sound.events}>
        <track kind="captions" />
      </audio>
      <div className={styles.sound}>
        {hasPeaks && (
          <Lanes
            {...{ lanes, marks, view, chosen, solo, playing, head }}
            second={Math.floor(at / 1_000)}
            onSolo={soloOn}
            onSeek={seek}
            onMark={jumpTo}
            onChoose={(span) => {
              setChosen(span);
              stopAt.current = null;
            }}
          />
        )}
        <input
          type="range"
          aria-label="播放位置"
          aria-valuetext={`${clockOf(at)} / ${clockOf(duration)}`}
          min={0}
          max={duration}
          step={100}
          value={Math.min(at, duration)}
          onChange={({ target }) => seek(target.valueAsNumber)}
          // After dragging, the keys of the player work again.
          onPointerUp={({ currentTarget }) => currentTarget.blur()}
        />
        <div className={parts.row}>
          {tools.map(({ key, text, run, off = false, pressed }) =>
            text === undefined ? null : (
              <button
                key={key}
                type="button"
                className={parts.chip}
                aria-keyshortcuts={key === ' ' ? 'Space' : key.toUpperCase()}
                aria-pressed={pressed}
                disabled={off}
                onClick={run}
              >
                {text} <kbd>{printedKeys(key)}</kbd>
              </button>
            ),
          )}
          <label>
            音量
            <input
              type="range"
              aria-label="音量"
              min={0}
              max={loudest}
              step={0.05}
              value={volume}
              onChange={({ target }) => setVolume(Math.min(loudest, target.valueAsNumber))}
              onPointerUp={({ currentTarget }) => currentTarget.blur()}
            />
          </label>
          <span className="mono">
            {clockOf(at)} / {clockOf(duration)} · {rate}× · {zoom > 1 ? `放大 ${zoom}×` : '全长'}
          </span>
          {loading && <span role="status">缓冲中…</span>}
        </div>
        {failed !== null && (
          <div role="alert" className={parts.row}>
            {failed}
            <button type="button" className={parts.chip} onClick={sound.play}>
              重试
            </button>
          </div>
        )}
      </div>
      {segments.length > 0 && <Transcript {...{ lines, beyond, speakerOf }} at={at} onSeek={seek} />}
    </fieldset>
  );
}
