import { type BannerBody, bannerFrequencies } from '@/domain/banner/rules';
import { hourText } from '@/domain/shared/clockHour';
import { labelOf } from '@/domain/shared/labels';
import { weekdayText } from '@/domain/shared/weekdays';

/** Days, hours and frequency at which a banner shows, in words. */
export function showTimes({ weekdays, hours, frequency, times_a_day }: BannerBody): string {
  const days = weekdays.length === 0 ? '每天' : [...weekdays].sort().map(weekdayText).join('、');
  const span = hours ? `${hourText(hours.from)}–${hourText(hours.to)}` : '全天';
  const often = frequency === 'daily' ? `每人每天 ${times_a_day} 次` : labelOf(bannerFrequencies, frequency).label;
  return `${days} ${span}，展示次数：${often}`;
}
