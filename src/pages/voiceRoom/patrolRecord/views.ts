import type { BuiltInView } from '@/kit/base/list/types';

export const checkViews: readonly BuiltInView[] = [
  { key: 'violate', label: '违规', query: { conclusion: 'violate' } },
  { key: 'yesterday', label: '昨日违规', query: { conclusion: 'violate', from: 'yesterday' } },
  { key: 'uncertain', label: '存疑', query: { conclusion: 'uncertain' }, counted: true },
  { key: 'reversed', label: '已改判', query: { reversed: 'yes' } },
];
