import { Button, ConfigProvider, Flex } from 'antd';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { type BlockOf, chineseOnly, maxPageZones, type PageBlock, type Words } from '@/domain/page/blocks';
import { areaBetween, type PageZone, type Point, type ZoneArea, zoneMovedBy, zoneStepOf } from '@/domain/page/zones';
import { useKeys } from '@/hooks/useKeys';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Count } from './inputs';
import styles from './page.module.css';

interface Props {
  block: BlockOf<'image'>;
  onChange: (block: PageBlock) => void;
  words: (label: string, value: Words, put: (words: Words) => void) => ReactNode;
  link: (value: string, put: (link: string) => void, name: string) => ReactNode;
}

/** Heard by the areas themselves. */
const zoneKeys = [
  ...['arrowup', 'arrowdown', 'arrowleft', 'arrowright'].map((key) => ({
    key,
    label: '移动热区，按住 Shift 为 10 像素',
  })),
  { key: 'delete', label: '删除热区' },
];

const sides = [
  ['x', '左'],
  ['y', '上'],
  ['width', '宽'],
  ['height', '高'],
] as const;

/** Areas of a picture that lead somewhere: drawn and moved on the picture, or typed. */
export function Zones({ block, onChange, words, link }: Props) {
  const { zones } = block;
  const put = (next: PageZone[]) => onChange({ ...block, zones: next });
  const add = (area: ZoneArea) => put([...zones, { ...area, link: '', label: chineseOnly('') }]);
  const change = (at: number, part: Partial<PageZone>) =>
    put(zones.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const remove = (at: number) => put(zones.filter((_, i) => i !== at));
  return (
    <>
      <ZoneBoard block={block} onAdd={add} onMove={change} onRemove={remove} />
      {zones.map((zone, at) => {
        const name = `热区 ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other identity
          <fieldset key={at} aria-label={name} className={styles.fields}>
            <Flex wrap gap="small">
              {sides.map(([side, label]) => (
                <Count
                  key={side}
                  label={`${label}（%）`}
                  name={`${name} ${label}（%）`}
                  least={0}
                  most={100}
                  precision={2}
                  value={zone[side]}
                  onChange={(next) => change(at, { [side]: next })}
                />
              ))}
            </Flex>
            {words(`${name} 说明`, zone.label, (label) => change(at, { label }))}
            {link(zone.link, (next) => change(at, { link: next }), `${name} 链接`)}
            <Button size="small" onClick={() => remove(at)}>
              删除{name}
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        disabled={zones.length >= maxPageZones}
        onClick={() => add({ x: 0, y: 0, width: 50, height: 50 })}
      >
        添加热区
      </Button>
    </>
  );
}

interface BoardProps {
  block: BlockOf<'image'>;
  onAdd: (area: ZoneArea) => void;
  onMove: (at: number, area: ZoneArea) => void;
  onRemove: (at: number) => void;
}

/** Place on the board in per cent. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / Math.max(1, width)) * 100, y: ((clientY - top) / Math.max(1, height)) * 100 };
}

const styleOf = ({ x, y, width, height }: ZoneArea) => ({
  left: `${x}%`,
  top: `${y}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** The picture in the width of a phone, with its areas; a drag is one change, made when it ends. */
function ZoneBoard({ block: { picture, zones }, onAdd, onMove, onRemove }: BoardProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const board = useRef<HTMLDivElement>(null);
  useKeys(zoneKeys, { place: '热区', enabled: !disabled });
  const [drag, setDrag] = useState<{ at: number; from: Point; to: Point } | null>(null);
  const url = picture && mediaUrl(picture.url, 'image');
  if (!url) return null;
  const moved = drag && zones[drag.at];
  const way = drag && { x: drag.to.x - drag.from.x, y: drag.to.y - drag.from.y };
  const area = drag && way && (moved ? zoneMovedBy(moved, way) : areaBetween(drag.from, drag.to));
  const zoneAt = (at: number) => board.current?.querySelectorAll('button')[at];

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // The browser would drag the picture, or select text.
    event.preventDefault();
    const found = zones.findIndex((_, i) => zoneAt(i) === event.target);
    const at = found < 0 ? zones.length : found;
    if (at >= maxPageZones) return;
    zoneAt(at)?.focus();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrag({ at, from: placeOf(event), to: placeOf(event) });
  };
  const end = () => {
    setDrag(null);
    if (!drag || !area) return;
    if (!moved) onAdd(area);
    else if (area.x !== moved.x || area.y !== moved.y) onMove(drag.at, area);
    requestAnimationFrame(() => zoneAt(drag.at)?.focus());
  };
  const press = (event: KeyboardEvent, at: number, zone: PageZone) => {
    const frame = board.current?.getBoundingClientRect();
    if (event.ctrlKey || event.altKey || event.metaKey || !frame) return;
    const step = zoneStepOf(event.key, event.shiftKey ? 10 : 1, frame);
    if (!step && event.key !== 'Delete') return;
    event.preventDefault();
    if (step) onMove(at, zoneMovedBy(zone, step));
    else onRemove(at);
  };
  const handlers = {
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const to = placeOf(event);
      setDrag((now) => now && { ...now, to });
    },
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
  };
  return (
    <>
      <span className="secondary">在图上拖出热区；拖动，或按方向键移动 1 像素（Shift 10 像素），Del 删除</span>
      <div ref={board} className={styles.board} {...(disabled ? {} : handlers)}>
        <img src={url} alt="" draggable={false} />
        {zones.map((zone, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other identity
            key={at}
            type="button"
            disabled={disabled}
            aria-label={`移动热区 ${at + 1}`}
            aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
            style={styleOf(drag?.at === at && area ? area : zone)}
            onKeyDown={(event) => press(event, at, zone)}
          >
            {at + 1}
          </button>
        ))}
        {!moved && area && <i style={styleOf(area)} />}
      </div>
    </>
  );
}
