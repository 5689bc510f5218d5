import type { Content } from '@/domain/config/rules';
import { type ConsumableBody, consumableKinds, effectText, useRules, validText } from '@/domain/consumable/rules';
import { labelOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './consumable.module.css';

/** A consumable in the backpack, as who holds it sees it. */
export default function ConsumablePreview({ content: { name, body } }: { content: Content<ConsumableBody> }) {
  const url = body.icon && mediaUrl(body.icon.url, 'image');
  const limit = body.daily_use_limit === 0 ? '' : `，每天最多用 ${numberText(body.daily_use_limit)} 次`;
  return (
    <div className={styles.card}>
      {url ? <img src={url} alt={`图标：${safeText(name)}`} /> : <span className="secondary">没有图标</span>}
      <strong>
        <bdi>{safeText(name) || '未命名'}</bdi>
      </strong>
      <div>{effectText(body.effect)}</div>
      <div className="secondary">
        <div>{labelOf(consumableKinds, body.kind).label}</div>
        <div>{validText(body)}</div>
        <div>
          {labelOf(useRules, body.use_rule).label}
          {limit}
        </div>
        <div>最多持有 {numberText(body.max_stack)} 个</div>
      </div>
    </div>
  );
}
