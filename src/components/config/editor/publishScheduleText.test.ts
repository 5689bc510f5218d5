/** @jest-environment node */
import { everybody } from '@/domain/config/rules';
import { readRegionTime } from '@/utils/regionTime';
import { publishScheduleText } from './publishScheduleText';

const at = (text: string) => readRegionTime(text, 'wy') ?? 0;
const now = at('2026-11-22 10:00');
const content = (start: string | null, end: string | null) => ({
  name: '春节',
  start_at: start === null ? null : at(start),
  end_at: end === null ? null : at(end),
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '',
  remark: '',
  body: {},
});

it.each([
  ['draft', null, '立即生效，至 2026-12-01 00:00:00 wy'],
  ['draft', '2026-11-25 08:00', '于 2026-11-25 08:00:00 wy 生效，至 2026-12-01 00:00:00 wy'],
  ['online', null, '立即替换线上的版本，至 2026-12-01 00:00:00 wy'],
  ['paused', null, '发布后仍为暂停，恢复后生效，至 2026-12-01 00:00:00 wy'],
] as const)('says when it is served: %s from %s', (status, start, said) => {
  expect(publishScheduleText(content(start, '2026-12-01 00:00'), { now, status, region: 'wy' })).toBe(said);
});

it('says that it goes live at once only after the approval', () => {
  const draft = { now, status: 'draft', region: 'wy', needsApproval: true } as const;
  expect(publishScheduleText(content(null, '2026-12-01 00:00'), draft)).toBe(
    '审批通过后立即生效，至 2026-12-01 00:00:00 wy',
  );
});

it('says it in the time of the region', () => {
  const text = publishScheduleText(content(null, '2026-12-01 00:00'), { now, status: 'draft', region: 'us' });
  expect(text).toBe('立即生效，至 2026-11-30 11:00:00 us');
});

it('says when it ends of what has no end and lasts so long, and that a beginning is to be chosen', () => {
  const lasts = 24 * 3_600_000;
  const draft = { now, status: 'draft', region: 'wy', needsStart: true, lasts } as const;
  expect(publishScheduleText(content('2026-11-25 08:00', null), draft)).toBe(
    '于 2026-11-25 08:00:00 wy 生效，至 2026-11-26 08:00:00 wy',
  );
  expect(publishScheduleText(content(null, null), draft)).toBe('还没有选择开始时间');
});
