import { type Audience, accountAges, audienceGenders, platforms } from '@/domain/config/rules';
import { languages } from '@/domain/review/rules';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { audienceRegions } from '@/domain/shared/region';

const words = (map: LabelMap<string>, keys: readonly string[]): string =>
  keys.map((key) => labelOf(map, key).label).join('、');

function versions(least: string, most: string): string {
  if (least === '') return most === '' ? '' : `版本 ≤${most}`;
  return most === '' ? `版本 ≥${least}` : `版本 ${least}–${most}`;
}

/** Audience in short: 「中国、菲律宾 · iOS · 新用户」; unrestricted parts are left out. */
export function audienceText(audience: Audience): string {
  const { account_age, min_level, min_version, max_version, segment } = audience;
  const parts = [
    words(audienceRegions, audience.regions),
    words(platforms, audience.platforms),
    words(languages, audience.languages),
    words(audienceGenders, audience.genders),
    account_age === 'all' ? '' : labelOf(accountAges, account_age).label,
    min_level > 0 ? `等级 ≥${min_level}` : '',
    versions(min_version, max_version),
    segment && `人群 ${segment}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : '全部用户';
}
