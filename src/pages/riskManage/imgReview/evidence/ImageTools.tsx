import styles from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import { areasFound, isMinorImage } from '@/domain/image/rules';
import { openForm } from '@/kit/base/openForm';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { imageMarksIn } from '@/services/image';
import { safeText } from '@/utils/safeText';

interface Props extends ExtraProps<'image'> {
  drawing: boolean;
  onDrawing: (drawing: boolean) => void;
}

/** The only policies of the restricted lane. */
const minorPolicies = ['minor.stream', 'minor.harm'];

/** Actions on a picture beside the decision: mask parts, delete it everywhere. */
export default function ImageTools({ item, draft, onDraft, drawing, onDrawing }: Props) {
  const { labelFor } = useReasonCodes();
  const { payload } = item;
  const marks = imageMarksIn(draft.extra);
  const found = areasFound(item);
  const set = (next: Partial<typeof marks>) => onDraft({ extra: { ...draft.extra, ...marks, ...next } });
  const askDelete = () => openForm(() => import('./DeleteSameForm'), { item, draft, onDraft });
  const deletesAll = draft.measures.some(({ type }) => type === 'delete_same');
  return (
    <fieldset className={styles.row} aria-label="图片处理">
      <button type="button" className={styles.chip} aria-pressed={drawing} onClick={() => onDrawing(!drawing)}>
        框选区域
      </button>
      {found.length > 0 && (
        <button type="button" className={styles.chip} onClick={() => set({ areas: found, crop: false })}>
          遮盖机审标注（{found.length}）
        </button>
      )}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={marks.crop}
        onClick={() => set({ crop: !marks.crop, areas: marks.crop ? marks.areas : marks.areas.slice(0, 1) })}
      >
        裁剪（只留框内）
      </button>
      {marks.areas.length > 0 && (
        <button type="button" className={styles.chip} onClick={() => set({ areas: [], crop: false })}>
          清除区域（{marks.areas.length}）
        </button>
      )}
      {payload.dup_count > 1 && (
        <button type="button" className={styles.chip} aria-pressed={deletesAll} onClick={askDelete}>
          删除同图全部（{payload.dup_count}）
        </button>
      )}
      {isMinorImage(item) &&
        minorPolicies.map((code) => (
          <button
            key={code}
            type="button"
            className={styles.chip}
            aria-pressed={draft.reason_code === code}
            onClick={() => onDraft({ reason_code: code, measures: [{ type: 'delete_content' }] })}
          >
            {safeText(labelFor(code))}
          </button>
        ))}
    </fieldset>
  );
}
