import type { Content } from '@/domain/config';
import { type DressupBody, slotRule } from '@/domain/dressup';
import { Stage } from './Stage';
import styles from './scene.module.css';

/** One as a dummy wears it, on three devices; what of it has to stay clear. */
export default function DressupPreview({ content: { body } }: { content: Content<DressupBody> }) {
  return (
    <Stage label="佩戴效果" worn={[body]}>
      <div className={`secondary ${styles.hint}`}>安全区：{slotRule(body.slot).safe}</div>
    </Stage>
  );
}
