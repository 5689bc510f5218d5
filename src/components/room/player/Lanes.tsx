import { theme } from 'antd';
import { memo, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './player.module.css';
import { barsIn, clockOf, type TrackLane, type TrackMark, type TrackSpan, trackLevelAt } from './track';

interface Props {
  lanes: readonly TrackLane[];
  marks: readonly TrackMark[];
  /** Visible part of the sound. */
  view: TrackSpan;
  /** Chosen part. */
  chosen: Partial<TrackSpan>;
  solo: string | null;
  /** Position for the level meters, in whole seconds. */
  second: number;
  playing: boolean;
  /** Moved by the player on each frame. */
  head: RefObject<HTMLDivElement | null>;
  onSolo: (lane: string) => void;
  onSeek: (at: number) => void;
  onChoose: (span: TrackSpan) => void;
  onMark: (mark: TrackMark) => void;
}

const share = (at: number, { from, to }: TrackSpan): number => ((at - from) / (to - from)) * 100;

/** Left edge and width of a span within the visible part, in percent. */
function placeOf(span: TrackSpan, view: TrackSpan) {
  const left = Math.max(0, share(span.from, view));
  return { left: `${left}%`, width: `${Math.min(100, share(span.to, view)) - left}%` };
}

/** Lanes of a sound below its marks; a press seeks or goes to a mark, a drag chooses a part. */
export function Lanes(props: Props) {
  const { lanes, marks, view, chosen, solo, second, playing, head, onSolo, onSeek, onChoose, onMark } = props;
  const [dragged, setDragged] = useState<TrackSpan | null>(null);
  const start = useRef<{ x: number; at: number; mark: TrackMark | undefined } | null>(null);
  const shown = marks.filter(({ at, len }) => at + len > view.from && at < view.to);
  const timeAt = ({ clientX, currentTarget }: PointerEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
    return view.from + part * (view.to - view.from);
  };
  const spanTo = (event: PointerEvent): TrackSpan | null => {
    if (!start.current || Math.abs(event.clientX - start.current.x) < 4) return null;
    const [from, to] = [start.current.at, timeAt(event)];
    return from < to ? { from, to } : { from: to, to: from };
  };
  const { from, to } = dragged ?? chosen;
  const isAudible = (key: string) => playing && (solo === null || solo === key);
  return (
    <div className={styles.lanes}>
      <div className={styles.names}>
        {lanes.map(({ key, label, peaks }) => (
          <button
            key={key}
            type="button"
            className={styles.name}
            aria-pressed={solo === key}
            aria-label={`只听 ${label}`}
            {...(/^\d$/.test(key) ? { 'aria-keyshortcuts': key } : {})}
            onClick={() => onSolo(key)}
          >
            {/^\d$/.test(key) && <kbd>{key}</kbd>}
            <bdi title={label}>{label}</bdi>
            <i style={{ inlineSize: `${isAudible(key) ? trackLevelAt(peaks, second) * 100 : 0}%` }} />
          </button>
        ))}
      </div>
      <div
        className={styles.drawing}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          const { index } = (event.target as HTMLElement).dataset;
          start.current = { x: event.clientX, at: timeAt(event), mark: shown[Number(index)] };
        }}
        onPointerMove={(event) => setDragged(spanTo(event))}
        onPointerUp={(event) => {
          const span = spanTo(event);
          if (span) onChoose(span);
          else if (start.current?.mark) onMark(start.current.mark);
          else if (start.current) onSeek(start.current.at);
          start.current = null;
          setDragged(null);
        }}
      >
        {lanes.map(({ key, label, peaks }) => (
          <Drawing key={key} label={label} peaks={peaks} {...view} off={solo !== null && solo !== key} />
        ))}
        {from !== undefined && (
          <span
            className={styles.chosen}
            style={placeOf({ from, to: to ?? from + (view.to - view.from) / 200 }, view)}
          />
        )}
        {shown.map((mark, index) => (
          <button
            key={`${mark.kind} ${mark.at} ${mark.label}`}
            type="button"
            className={styles.mark}
            data-kind={mark.kind}
            data-index={index}
            style={placeOf({ from: mark.at, to: mark.at + mark.len }, view)}
            title={`${clockOf(mark.at)} ${mark.label}`}
            aria-label={`跳到 ${clockOf(mark.at)} ${mark.label}`}
            // The marks can be reached by their keys; hundreds of them would stand in the way of the tab key.
            tabIndex={-1}
            // The drawing handles the pointer, because a drag may begin here; a screen reader clicks without one.
            onClick={({ detail }) => detail === 0 && onMark(mark)}
          />
        ))}
        <div ref={head} className={styles.head} />
      </div>
    </div>
  );
}

interface DrawingProps extends TrackSpan {
  label: string;
  peaks: string;
  /** Not heard. */
  off: boolean;
}

/** Loudness of the visible part. It is drawn again when the part, the width or the theme changes, not while it plays. */
const Drawing = memo(function Drawing({ label, peaks, from, to, off }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { token } = theme.useToken();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, where the theme sets them
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const redraw = () => draw(current, peaks, { from, to });
    redraw();
    const observer = new ResizeObserver(redraw);
    observer.observe(current);
    return () => observer.disconnect();
  }, [peaks, from, to, token]);
  return <canvas ref={canvas} role="img" aria-label={`${label} 的波形`} className={styles.lane} data-off={off} />;
});

function draw(canvas: HTMLCanvasElement, peaks: string, view: TrackSpan): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  Object.assign(canvas, { width, height });
  context.fillStyle = getComputedStyle(canvas).color;
  for (const { left, width: wide, level } of barsIn(peaks, view, width, 2 * devicePixelRatio)) {
    const tall = Math.max(1, level * height);
    context.fillRect(left, (height - tall) / 2, Math.max(1, wide * 0.75), tall);
  }
}
