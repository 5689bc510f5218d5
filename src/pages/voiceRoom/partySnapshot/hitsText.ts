import { worstHit } from '@/domain/room/rules';
import type { RoomHit } from '@/services/room';
import { safeText } from '@/utils/safeText';

/** e.g. 「涉黄语音 ×2，共 5 次」. */
export function hitsText(hits: readonly RoomHit[]): string {
  const worst = worstHit(hits);
  if (!worst) return '—';
  const all = hits.length > worst.count ? `，共 ${hits.length} 次` : '';
  return `${safeText(worst.hit.rule_name)} ×${worst.count}${all}`;
}
