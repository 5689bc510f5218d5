import { roomType, snapshotType } from '@/domain/room/fields';
import { anyOf, flag, numberIn, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import type { BuiltInView } from '@/kit/base/list/types';
import type { FiltersOf } from '@/kit/list/types';
import type { listLiveRooms, listSnapshots } from '@/services/room';

const { region, type, risk_score, online, tags } = roomType.fields;

/** Filters of wall and table. */
export const roomFilters: FiltersOf<typeof listLiveRooms> = [
  searchIn('ids', '编号', { placeholder: '房号 / 房主 / 家族，可粘贴多个', many: 'names', width: 260 }),
  flag('unpatrolled', '仅未巡'),
  flag('speaking', '正在说话'),
  numberIn('risk_min', risk_score, '≥'),
  anyOf('type', type),
  anyOf('region', region),
  anyOf('tag', tags),
  rangeIn('online_min', 'online_max', online),
  textIn('uid', '房主或麦上用户 ID', { maxLength: 20 }),
];

export const roomViews: readonly BuiltInView[] = [
  { key: 'high', label: '高风险', query: { risk_min: '75' }, counted: true },
  { key: 'unpatrolled', label: '未巡', query: { unpatrolled: 'true' } },
];

export const snapshotFilters: FiltersOf<typeof listSnapshots> = [
  searchIn('ids', '编号', { placeholder: '房号 / 场次 / 快照编号，可粘贴多个', many: true, width: 260 }),
  anyOf('trigger', snapshotType.fields.trigger),
];
