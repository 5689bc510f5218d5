import { type ComponentType, useEffect, useRef, useState } from 'react';
import { sizeText } from '@/domain/shared/fileSize';
import { formatLabel, type MediaFile, secondsText } from '@/domain/shared/media';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { wantsLessMotion } from '@/utils/reducedMotion';
import styles from './media.module.css';
import { SoundPlayer } from './SoundPlayer';
import type { PlayerProps } from './types';

/** Plays a video over and over, without sound. */
function VideoPlayer({ url, playing, onBroken }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // Stopping before the start is not a failure.
    if (playing) current.play()?.catch(() => {});
    else {
      current.pause();
      current.currentTime = 0;
    }
  }, [playing]);
  return <video ref={video} src={url} className={styles.filling} muted loop playsInline onError={() => onBroken()} />;
}

const LottiePlayer = lazyPart(() => import('./LottiePlayer'));
const SvgaStill = lazyPart(() => import('./SvgaStill'));

interface Animated {
  Player: ComponentType<PlayerProps>;
  /** Whether it plays; else its first picture is shown. */
  moves: boolean;
  /** Warning about the displayed file. */
  note?: string;
}

const animated: Readonly<Record<string, Animated>> = {
  'video/lottie+json': { Player: LottiePlayer, moves: true },
  'video/mp4': { Player: VideoPlayer, moves: true },
  'video/mp4;profile=vap': {
    Player: VideoPlayer,
    moves: true,
    note: 'VAP 原片：左右分别为颜色与透明度',
  },
  'application/x-svga': {
    Player: SvgaStill,
    moves: false,
    note: '此格式在浏览器中没有可靠的播放器，仅显示文件信息和首图',
  },
};

/** Facts read from the file, in one line. */
function factsOf({ mime, width, height, duration_ms, frames, bytes, alpha }: MediaFile): string {
  return [
    formatLabel(mime),
    ...(width > 0 ? [`${width}×${height}`] : []),
    ...(duration_ms > 0 ? [secondsText(duration_ms)] : []),
    ...(frames > 1 ? [`${frames} 帧`] : []),
    sizeText(bytes),
    ...(alpha ? ['含透明'] : []),
  ].join(' · ');
}

interface Props {
  file: MediaFile;
  /** Accessible name of the player, e.g. 特效. */
  label?: string;
  /** Address of a picture that stands for an animation until it plays. */
  poster?: string;
  /** Fills its container without text, unless it cannot be shown. */
  bare?: boolean;
}

/** Media file: a picture, an animation that plays on hover or click, or a sound. */
export function MediaView(props: Props) {
  return <View key={props.file.url} {...props} />;
}

function View({ file, label = '素材', poster, bare = false }: Props) {
  const [broken, setBroken] = useState<{ reason: string | undefined } | null>(null);
  const url = mediaUrl(file.url, file.mime.startsWith('audio/') ? 'audio' : 'image');
  const shown = broken === null && url !== null;
  const note = animated[file.mime]?.note;
  return (
    <figure className={bare ? styles.bare : styles.media}>
      {shown && (
        <Medium file={file} url={url} label={label} poster={poster} onBroken={(reason) => setBroken({ reason })} />
      )}
      {!shown && <div role="alert">{broken?.reason ? `素材未播放：${broken.reason}` : '素材无法播放'}</div>}
      {(!bare || !shown) && <figcaption className="secondary mono">{factsOf(file)}</figcaption>}
      {shown && !bare && note && <div className="secondary">{note}</div>}
    </figure>
  );
}

interface MediumProps extends Pick<PlayerProps, 'url' | 'onBroken'> {
  file: MediaFile;
  label: string;
  poster: string | undefined;
}

function Medium({ file, url, label, poster, onBroken }: MediumProps) {
  const { mime, width, height, duration_ms } = file;
  if (mime.startsWith('image/'))
    return <img src={url} alt={label} loading="lazy" className={styles.picture} onError={() => onBroken()} />;
  if (mime.startsWith('audio/'))
    return <SoundPlayer url={url} label={label} seconds={duration_ms / 1000} onBroken={onBroken} />;
  const how = animated[mime];
  const still = poster === undefined ? null : mediaUrl(poster, 'image');
  const ratio = `${width} / ${height}`;
  return how && <Stage {...how} {...{ url, label, mime, still, ratio, onBroken }} />;
}

interface StageProps extends Animated, Pick<PlayerProps, 'url' | 'onBroken'> {
  label: string;
  mime: string;
  still: string | null;
  /** Width to height. */
  ratio: string;
}

/** Plays an animation; the file is loaded when it is first pointed at or pressed. */
function Stage({ Player, moves, url, label, mime, still, ratio, onBroken }: StageProps) {
  const [pointed, setPointed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [started, setStarted] = useState(false);
  const playing = pointed || pressed;
  const verb = !moves ? '查看首图' : pressed ? '停止' : '播放';
  const resting = still ? <img src={still} alt="" className={styles.filling} /> : formatLabel(mime);
  return (
    <button
      type="button"
      className={styles.stage}
      style={{ aspectRatio: ratio }}
      aria-label={`${verb}：${label}`}
      onPointerEnter={() => {
        if (wantsLessMotion()) return;
        setStarted(true);
        setPointed(true);
      }}
      onPointerLeave={() => setPointed(false)}
      onClick={() => {
        setStarted(true);
        setPressed(!pressed);
        // After a click it continues when the pointer leaves; another click stops it at once.
        if (pressed) setPointed(false);
      }}
    >
      {started ? (
        <Part fallback={resting}>
          <Player url={url} playing={playing} onBroken={onBroken} />
        </Part>
      ) : (
        resting
      )}
    </button>
  );
}
