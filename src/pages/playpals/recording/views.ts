import type { BuiltInView } from '@/kit/base/list/types';

export const recordingViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待复核', query: { review: 'pending' }, counted: true },
  { key: 'hit', label: '有命中', query: { hit: 'true' } },
  { key: 'expiring', label: '将过期', query: { expiring: 'true' }, counted: true },
];
