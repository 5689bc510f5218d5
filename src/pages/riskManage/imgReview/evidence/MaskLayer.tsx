import { type PointerEvent, useState } from 'react';
import type { ImageArea, ImageMarks } from '@/services/image';
import styles from './image.module.css';

interface Props {
  marks: ImageMarks;
  /** Areas can be drawn with the pointer, and taken away by a press. */
  onMarks?: (marks: ImageMarks) => void;
}

/** Smaller than this in both directions, in thousandths, is a press and no area. */
const smallest = 12;

const place = ({ x, y, w, h }: ImageArea) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
  width: `${w / 10}%`,
  height: `${h / 10}%`,
});

/** Editable masks or crop over the picture in its frame. */
export function MaskLayer({ marks, onMarks }: Props) {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState<ImageArea | null>(null);
  const { areas, crop } = marks;
  if (areas.length === 0 && !onMarks) return null;

  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const thousandth = (part: number, of: number) => Math.round(Math.min(1, Math.max(0, part / of)) * 1000);
    return { x: thousandth(clientX - left, width), y: thousandth(clientY - top, height) };
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart(at(event));
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!start) return;
    const { x, y } = at(event);
    setDrawn({
      x: Math.min(x, start.x),
      y: Math.min(y, start.y),
      w: Math.abs(x - start.x),
      h: Math.abs(y - start.y),
    });
  };
  const end = () => {
    if (drawn && drawn.w >= smallest && drawn.h >= smallest) {
      onMarks?.({ crop, areas: crop ? [drawn] : [...areas, drawn] });
    }
    setStart(null);
    setDrawn(null);
  };

  const kind = { className: styles.area, 'data-crop': crop };
  return (
    <div
      className={styles.layer}
      data-drawing={onMarks !== undefined}
      {...(onMarks ? { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end } : {})}
    >
      {areas.map((area, i) => {
        const key = `${area.x} ${area.y} ${area.w} ${area.h}`;
        const what = `${crop ? '保留' : '遮盖'}区域 ${i + 1}`;
        if (!onMarks) return <span key={key} {...kind} style={place(area)} role="img" aria-label={what} />;
        return (
          <button
            key={key}
            type="button"
            {...kind}
            style={place(area)}
            aria-label={`移除${what}`}
            onClick={() => onMarks({ crop, areas: areas.filter((one) => one !== area) })}
          />
        );
      })}
      {drawn && <span {...kind} style={place(drawn)} />}
    </div>
  );
}
