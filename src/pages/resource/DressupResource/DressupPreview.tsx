import type { Content } from '@/domain/config/rules';
import { type DressupBody, slotRule } from '@/domain/dressup/rules';
import { Stage } from '../shared/dummy/Stage';
import styles from '../shared/dummy/scene.module.css';
import { Hole } from './Hole';

/** One as a dummy wears it, on three devices; what of it has to stay clear, and whether it does. */
export default function DressupPreview({ content: { body } }: { content: Content<DressupBody> }) {
  const { safe, hole } = slotRule(body.slot);
  return (
    <Stage label="佩戴效果" worn={[body]}>
      <div className={`secondary ${styles.hint}`}>安全区：{safe}</div>
      {hole !== undefined && body.preview_static && <Hole address={body.preview_static.url} hole={hole} />}
    </Stage>
  );
}
