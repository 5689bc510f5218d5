import { GuardedImage } from '@/components/review/guard/GuardedImage';
import styles from '@/components/review/parts.module.css';
import { reportScenes } from '@/domain/review/rules';
import { qualityModes } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { isSensitive } from '@/domain/shared/machineLabel';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import type { CaseOf, Medium } from '@/services/caseSchema';
import { numberText } from '@/utils/numberText';
import own from './QualityEvidence.module.css';

/**
 * The picture, what the machine measured of it, and the user's others beside it (docs/design/risk.md#quality-review).
 */
export function QualityEvidence({ item }: { item: CaseOf<'quality'> }) {
  const { mode, medium, auto, batch_id, image_id, sibling_media } = item.payload;
  const sensitive = isSensitive(item.labels);
  const scene = labelOf(reportScenes, item.scene).label;
  return (
    <>
      <div className={styles.row}>
        <StateTag map={qualityModes} value={mode} />
        <StateTag map={reportScenes} value={item.scene} />
        <span className="secondary">
          图片 <span className="mono">{image_id}</span> · 批次{' '}
          <span className="mono">
            <ObjectLink type="quality_batch" id={batch_id}>
              {batch_id}
            </ObjectLink>
          </span>
          {medium.w > 0 && ` · ${medium.w} × ${medium.h}`}
        </span>
      </div>
      <div className={styles.media}>
        <div style={{ flex: '1 1 300px', maxWidth: `min(100%, ${heightOf(medium)})` }}>
          <GuardedImage medium={medium} alt={scene} sensitive={sensitive} colors enlarge />
        </div>
        <AutoScores auto={auto} />
      </div>
      {sibling_media.length > 0 && (
        <section aria-label="同用户图片">
          <h3>同用户的其他图片 {sibling_media.length} 张</h3>
          <div className={styles.media}>
            {sibling_media.map((sibling, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice, and the list never changes
              <div key={i} className={own.block}>
                <GuardedImage medium={sibling} alt={`同用户图片 ${i + 1}`} thumb sensitive={sensitive} colors enlarge />
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** As wide as lets the whole picture be seen. */
const heightOf = ({ w, h }: Medium): string => `calc((100vh - 440px) * ${w > 0 && h > 0 ? w / h : 4 / 3})`;

function AutoScores({ auto }: { auto: CaseOf<'quality'>['payload']['auto'] }) {
  const { clarity, face_count, face_ratio, beauty, watermark, screenshot, aigc_prob } = auto;
  const rows: readonly { label: string; text: string; bad?: boolean }[] = [
    { label: '清晰度', text: numberText(clarity), bad: clarity < 45 },
    {
      label: '人脸',
      text: face_count === 0 ? '无' : `${numberText(face_count)} 张，占画面 ${numberText(face_ratio)}%`,
    },
    { label: '美观', text: beauty === null ? '未评' : numberText(beauty) },
    { label: '水印', text: watermark ? '有' : '无', bad: watermark },
    { label: '截图', text: screenshot ? '是' : '否', bad: screenshot },
    { label: 'AI 生成', text: `${numberText(aigc_prob)}%`, bad: aigc_prob > 70 },
  ];
  return (
    <dl className={styles.facts} aria-label="机器评估">
      {rows.map(({ label, text, bad = false }) => (
        <div key={label} className={own.block2}>
          <dt>{label}</dt>
          <dd className={bad ? styles.refused : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
