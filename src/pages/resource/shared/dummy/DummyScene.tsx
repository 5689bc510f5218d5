import type { ReactNode } from 'react';
import { type DressupBody, slots } from '@/domain/dressup/rules';
import { labelOf } from '@/domain/shared/labels';
import { DummyAvatar } from './DummyAvatar';
import styles from './scene.module.css';

/** Item that is worn or tried on. */
export interface Worn extends Pick<DressupBody, 'slot' | 'layer' | 'preview_static' | 'preview_anim'> {
  /** Reason why it is unavailable: it is greyed out. */
  off?: string | undefined;
}

/** The dummy lies above grounds and below what is around it. */
const avatarLayer = 20;

interface Props {
  worn: readonly Worn[];
  /** Renders a placeholder for an item. */
  draw: (one: Worn) => ReactNode;
}

/** A dummy in a room, and what it wears in the order of the layers. */
export function DummyScene({ worn, draw }: Props) {
  const sorted = [...worn].sort((a, b) => a.layer - b.layer);
  const pieces = (list: readonly Worn[]) => list.map((one) => <Piece key={one.slot} one={one} draw={draw} />);
  return (
    <div className={styles.scene}>
      {pieces(sorted.filter(({ layer }) => layer < avatarLayer))}
      <DummyAvatar className={styles.avatar} />
      {pieces(sorted.filter(({ layer }) => layer >= avatarLayer))}
    </div>
  );
}

function Piece({ one, draw }: { one: Worn } & Pick<Props, 'draw'>) {
  const { slot, off } = one;
  return (
    <div
      className={styles.piece}
      data-slot={slot}
      data-off={off === undefined ? undefined : true}
      title={off === undefined ? undefined : `${labelOf(slots, slot).label}${off}`}
    >
      {draw(one)}
    </div>
  );
}
