import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useOneSound } from '../room/player/audioPool';
import { clockText, MediaLane } from './MediaLane';
import styles from './media.module.css';
import { audioPeaksOf } from './peaks';

interface Props {
  /** Address that the page may load. */
  url: string;
  /** Accessible name of the player. */
  label: string;
  /** Duration by its frames; the browser knows it only after loading. */
  seconds: number;
  onBroken: () => void;
}

/** A sound with its waveform, which is fetched with the first press. */
export function SoundPlayer({ url, label, seconds, onBroken }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const begin = useOneSound(audio);
  const [playing, setPlaying] = useState(false);
  const [started, setStarted] = useState(false);
  const [at, setAt] = useState(0);
  const peaks = usePeaks(url, started);

  const toggle = () => {
    const { current } = audio;
    if (!current) return;
    setStarted(true);
    if (current.paused) current.play()?.catch(() => setPlaying(false));
    else current.pause();
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setAt(to);
  };
  return (
    <fieldset className={styles.sound} aria-label={label}>
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => {
          begin();
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={() => onBroken()}
      >
        <track kind="captions" />
      </audio>
      {peaks && <MediaLane peaks={peaks} share={seconds > 0 ? Math.min(1, at / seconds) : 0} />}
      <input
        type="range"
        aria-label={`${label}进度`}
        aria-valuetext={`${clockText(at)} / ${clockText(seconds)}`}
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(at, seconds)}
        onChange={({ target }) => seek(target.valueAsNumber)}
      />
      <Button size="small" onClick={toggle}>
        {playing ? '暂停' : '播放'}
      </Button>
      <span className="mono">
        {clockText(at)} / {clockText(seconds)}
      </span>
    </fieldset>
  );
}

/** Waveform, loaded on demand; null until loaded or if unavailable: the sound plays without it. */
function usePeaks(url: string, wanted: boolean): readonly number[] | null {
  const [peaks, setPeaks] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const line = new AbortController();
    audioPeaksOf(url, line.signal).then(
      (found) => !line.signal.aborted && setPeaks(found),
      () => {},
    );
    return () => line.abort();
  }, [url, wanted]);
  return peaks;
}
