import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { soonPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { mediaUrl } from '@/kit/field/mediaUrl';
import type { Medium } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './guard.module.css';
import { MediaTile } from './MediaTile';
import { noteFailed, noteRetried, noteSeen } from './seen';
import { useGuardFilter } from './useWellness';

const Enlarged = soonPart(() => import('./Enlarged'));

interface Overlays {
  /** Shows the model's findings, and the text it read. */
  boxes: boolean;
  ocr: boolean;
}

interface Props {
  medium: Medium;
  /** Kind of the picture, never its content: 「头像」, 「第 3 张」. */
  alt: string;
  /** The small copy. */
  thumb?: boolean;
  /** Shown large enough to be judged: standing there clear, it counts as seen. By default all but small copies are. */
  judged?: boolean;
  /** Blurs it; false if no label of the medium requires it. */
  sensitive?: boolean;
  /** Colours matter for the decision: grey only if sensitive. */
  colors?: boolean;
  /** Shared overlay switches of a page of pictures; otherwise the picture has its own. */
  overlays?: Overlays;
  /** A press shows it large. */
  enlarge?: boolean;
  /** 按删除处理, for a picture that does not load. */
  onDelete?: () => void;
  /** Called when it has loaded and is visible. */
  onLoad?: () => void;
  /** Called when loading failed. */
  onFail?: () => void;
  /** Stays blurred while `V` is held: only one of many is viewed clear. */
  veiled?: boolean;
  /** Drawn over the picture, in its frame. */
  children?: ReactNode;
}

/**
 * A picture as evidence: blurred and grey as the reviewer wants it, at its place before it has come
 * (docs/design/blocks.md#g9).
 */
export function GuardedImage(props: Props) {
  // Another picture resets the state, including failures.
  return <Picture key={`${props.medium.url} ${props.medium.state}`} {...props} />;
}

/** A picture in a row of a list, within the row's height whatever its proportions. */
export function ListThumb(props: Props) {
  return (
    <div className={`${styles.room} ${styles.thumb}`} style={ratioOf(props.medium)}>
      <GuardedImage thumb {...props} />
    </div>
  );
}

const noOverlays: Overlays = { boxes: false, ocr: false };

function Picture(props: Props) {
  const {
    medium,
    alt,
    thumb = false,
    judged = !thumb,
    sensitive = true,
    overlays,
    enlarge = false,
    veiled = false,
    colors = false,
  } = props;
  const { onDelete, onLoad, onFail, children } = props;
  const filter = useGuardFilter(sensitive, veiled, colors);
  const [failed, setFailed] = useState(medium.state === 'broken');
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState(noOverlays);
  const [large, setLarge] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const isSeen = loaded && judged && !filter.includes('blur');
  useEffect(() => {
    if (isSeen) noteSeen(medium);
  }, [isSeen, medium]);
  const url = mediaUrl((thumb && medium.thumb) || medium.url, 'image');
  const frame = frameOf(medium);

  if (medium.state === 'purged') return <MediaTile style={frame} text="证据已过保留期" />;
  if (failed || !url) {
    const reload = () => {
      noteRetried(medium);
      setFailed(false);
      setAttempt(attempt + 1);
    };
    return (
      <MediaTile
        style={frame}
        text="图片无法加载"
        {...(url ? { onReload: reload } : {})}
        {...(onDelete ? { onDelete } : {})}
      />
    );
  }

  const image = (
    <img
      key={attempt}
      src={url}
      alt={alt}
      style={{ filter }}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => {
        noteFailed(medium);
        setFailed(true);
        onFail?.();
      }}
      onLoad={() => {
        setLoaded(true);
        onLoad?.();
      }}
    />
  );
  const shown = overlays ?? own;
  const toggle = (name: keyof Overlays) => setOwn({ ...own, [name]: !own[name] });
  return (
    <div className={styles.media} data-guard="media" style={frame}>
      {enlarge ? (
        <button type="button" className={styles.open} aria-label={`放大${alt}`} onClick={() => setLarge(true)}>
          {image}
        </button>
      ) : (
        image
      )}
      {shown.boxes && <Boxes medium={medium} />}
      {shown.ocr && <Ocr medium={medium} />}
      {children}
      {!overlays && !thumb && (
        <span className={styles.tools} data-guard="tools">
          {medium.boxes.length > 0 && (
            <button type="button" aria-pressed={own.boxes} onClick={() => toggle('boxes')}>
              标注 {medium.boxes.length}
            </button>
          )}
          {medium.ocr.length > 0 && (
            <button type="button" aria-pressed={own.ocr} onClick={() => toggle('ocr')}>
              文字 {medium.ocr.length}
            </button>
          )}
        </span>
      )}
      {large && (
        <Part>
          <Enlarged medium={medium} alt={alt} sensitive={sensitive} colors={colors} onClose={() => setLarge(false)} />
        </Part>
      )}
    </div>
  );
}

/** Aspect ratio of a picture, for fitting it into a fixed area. */
export const ratioOf = ({ w, h }: { w: number; h: number }): CSSProperties =>
  ({ '--ratio': w > 0 && h > 0 ? w / h : 4 / 3 }) as CSSProperties;

/** The room a medium takes, known before it has come: nothing moves when it does. */
const frameOf = ({ w, h }: Medium): CSSProperties => ({ aspectRatio: w > 0 && h > 0 ? `${w} / ${h}` : '4 / 3' });

const place = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): CSSProperties => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${w / 10}%`,
  height: `${h / 10}%`,
});

function Boxes({ medium }: { medium: Medium }) {
  return medium.boxes.map((box, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name and never change
    <span key={i} className={styles.box} data-guard="box" data-at-top={box.y < 60} style={place(box)}>
      <span>
        {labelOf(machineLabels, box.label).label} {numberText(box.score)}
      </span>
    </span>
  ));
}

/** The text stands over the picture as large as in it, and can be selected. */
function Ocr({ medium }: { medium: Medium }) {
  return medium.ocr.map((line, i) => (
    <bdi
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and never change
      key={i}
      className={styles.ocr}
      data-guard="ocr"
      style={{ ...place(line), fontSize: `max(10px, ${line.h * 0.08}cqh)` }}
    >
      {safeText(line.text)}
    </bdi>
  ));
}
