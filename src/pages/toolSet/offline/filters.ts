import { offlineType } from '@/domain/objects/offlinePackage';
import { offlineUse } from '@/domain/offlinePackage';
import { anyOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import type { FiltersOf } from '@/kit/list/types';
import type { listOfflinePackages } from '@/services/offlinePackage';

const { biz, platform, status, semver, uploaded_at } = offlineType.fields;

export const offlineFilters: FiltersOf<typeof listOfflinePackages> = [
  searchIn('ids', '包', { placeholder: '包名 / 编号，可粘贴多个', many: true, width: 240 }),
  anyOf('biz', biz),
  anyOf('platform', platform),
  anyOf('status', status),
  anyOf('use', '使用', offlineUse),
  textIn('semver', semver, { maxLength: 40 }),
  timeFilter('from', uploaded_at, { from: 'from', to: 'to' }),
];

export const offlineViews: readonly BuiltInView[] = [
  { key: 'running', label: '灰度中', query: { status: ['gray', 'paused'] }, counted: true },
  { key: 'waiting', label: '待发布', query: { status: ['uploaded', 'ready', 'testing'] }, counted: true },
  { key: 'full', label: '全量', query: { status: 'full' } },
];
