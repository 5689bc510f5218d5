import { useRef, useState } from 'react';
import { minListenSeconds } from '@/domain/shared/limits';
import { useKeys } from '@/hooks/useKeys';
import { mediaUrl } from '@/kit/field/mediaUrl';
import type { Medium } from '@/services/caseSchema';
import { clockText, MediaLane } from '../../media/MediaLane';
import { useOneSound } from '../../room/player/audioPool';
import styles from './guard.module.css';
import { MediaTile } from './MediaTile';
import { playKey, seekKeys, seekSeconds } from './playerKeys';
import { noteFailed, noteRetried, noteSeen } from './seen';
import { useWellness } from './useWellness';

const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Seconds of sound between two reports of the position, at most: at double speed they come every half a second. */
const longestStep = 1;

interface Props {
  medium: Medium;
  /** Accessible name of the player: speaker and place. */
  label: string;
  /** Loudness over time, 0–1, for the lane; without it the lane is a plain bar. */
  peaks?: readonly number[];
}

/** Voice as evidence (docs/design/blocks.md#g8, #g9): silent until played, every control with its key. */
export function AudioPlayer(props: Props) {
  return <Player key={`${props.medium.url} ${props.medium.state}`} {...props} />;
}

function Player({ medium, label, peaks }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const claim = useOneSound(audio);
  const silent = useWellness().muted;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState(medium.duration);
  const [rate, setRate] = useState(1);
  const [failed, setFailed] = useState(medium.state === 'broken');
  const heard = useRef(0);
  const url = mediaUrl(medium.url, 'audio');
  const muted = chosen ?? silent;

  const toggle = () => {
    toFront();
    if (audio.current?.paused) void audio.current.play()?.catch(() => setPlaying(false));
    else audio.current?.pause();
  };
  const retry = () => {
    noteRetried(medium);
    setFailed(false);
  };
  /** Adds audible seconds; a leap is none. */
  const hear = (to: number) => {
    const passed = to - at;
    if (!playing || muted || passed <= 0 || passed > longestStep) return;
    heard.current += passed;
    if (heard.current >= Math.min(minListenSeconds, known - longestStep)) noteSeen(medium);
  };
  const seek = (seconds: number) => {
    const to = Math.min(known, Math.max(0, seconds));
    if (audio.current) audio.current.currentTime = to;
    setAt(to);
  };
  const faster = (by: 1 | -1) => {
    const next = rates[rates.indexOf(rate) + by];
    if (next === undefined) return;
    if (audio.current) audio.current.playbackRate = next;
    setRate(next);
  };
  const playable = !failed && url !== null && medium.state !== 'purged';
  const toFront = useKeys(
    [
      playKey(toggle),
      ...seekKeys((by) => seek(at + by)),
      { key: ',', label: '语音减速 / 加速', run: () => faster(-1), repeats: true },
      { key: '.', label: '语音减速 / 加速', run: () => faster(1), repeats: true },
    ],
    { place: '语音', element: audio, enabled: playable },
  );

  if (medium.state === 'purged') return <MediaTile text="证据已过保留期" />;
  if (!playable) {
    return <MediaTile text="语音无法加载" {...(url ? { onReload: retry } : {})} />;
  }
  return (
    <fieldset className={styles.player} aria-label={label}>
      <audio
        ref={audio}
        src={url}
        muted={muted}
        preload="metadata"
        onPlay={() => {
          claim();
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime } }) => {
          setAt(currentTime);
          hear(currentTime);
        }}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setKnown(duration)}
        onError={() => {
          noteFailed(medium);
          setFailed(true);
        }}
      />
      {peaks && peaks.length > 0 && <MediaLane peaks={peaks} share={known > 0 ? at / known : 0} />}
      <input
        type="range"
        aria-label={`${label}进度`}
        aria-valuetext={`${clockText(at)} / ${clockText(known)}`}
        min={0}
        max={known}
        step={0.1}
        value={Math.min(at, known)}
        onChange={({ target }) => seek(target.valueAsNumber)}
        // After dragging, the slider releases the focus, so that arrow keys step through the cases.
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
      />
      <div className={styles.controls}>
        <button type="button" aria-keyshortcuts="Space" onClick={toggle}>
          {playing ? '暂停' : '播放'} <kbd>空格</kbd>
        </button>
        <button type="button" aria-keyshortcuts="[" onClick={() => seek(at - seekSeconds)}>
          −{seekSeconds} 秒 <kbd>[</kbd>
        </button>
        <button type="button" aria-keyshortcuts="]" onClick={() => seek(at + seekSeconds)}>
          +{seekSeconds} 秒 <kbd>]</kbd>
        </button>
        <button type="button" aria-keyshortcuts="," disabled={rate === rates[0]} onClick={() => faster(-1)}>
          减速 <kbd>,</kbd>
        </button>
        <button type="button" aria-keyshortcuts="." disabled={rate === rates.at(-1)} onClick={() => faster(1)}>
          加速 <kbd>.</kbd>
        </button>
        <span className="mono">
          {clockText(at)} / {clockText(known)} · {rate}×
        </span>
        <button type="button" className={muted ? styles.unmute : undefined} onClick={() => setChosen(!muted)}>
          {muted ? '🔇 取消静音' : '🔊 静音'}
        </button>
      </div>
    </fieldset>
  );
}
