import { MediaView } from '@/components/media/MediaView';
import type { Content } from '@/domain/config/rules';
import { type ResourceBody, resourceKinds, resourceLimits, stockText, tiers } from '@/domain/resource/rules';
import { labelOf } from '@/domain/shared/labels';
import { performanceGrades, performanceOf } from '@/domain/shared/media';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Tag } from '@/kit/field/Tag';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './resource.module.css';

/** As the panel of gifts shows it, and what plays when it is sent; how well phones will play that. */
export default function ResourcePreview({ content: { name, body } }: { content: Content<ResourceBody> }) {
  const { icon, anim, sound, kind, tier, price, limit, stock } = body;
  const url = icon && mediaUrl(icon.url, 'image');
  return (
    <div className={styles.preview}>
      <div className={styles.tile}>
        {url ? <img src={url} alt={`图标：${safeText(name)}`} /> : <span className="secondary">没有图标</span>}
        <strong>
          <bdi>{safeText(name) || '未命名'}</bdi>
        </strong>
        <span>{price > 0 ? `${numberText(price)} 金币` : '不出售'}</span>
        <span className="secondary">
          {labelOf(resourceKinds, kind).label} · {labelOf(tiers, tier).label}
          {limit === 'none' ? '' : ` · ${labelOf(resourceLimits, limit).label}`}
        </span>
        <span className="secondary">库存 {stockText(stock)}</span>
      </div>
      {anim && (
        <>
          <MediaView file={anim} label="动效" {...(icon ? { poster: icon.url } : {})} />
          <Performance file={anim} />
        </>
      )}
      {sound && <MediaView file={sound} label="音效" />}
    </div>
  );
}

const gradeColors = { good: 'green', fair: 'gold', poor: 'red' } as const;

/** Playback performance, with the deductions. */
function Performance({ file }: { file: NonNullable<ResourceBody['anim']> }) {
  const { score, grade, costs } = performanceOf(file);
  return (
    <div className={styles.score}>
      性能 {score} <Tag color={gradeColors[grade]}>{labelOf(performanceGrades, grade).label}</Tag>
      {costs.map(({ label, text, points }) => (
        <div key={label} className="secondary">
          {label} {text}，−{points} 分
        </div>
      ))}
    </div>
  );
}
