/** @jest-environment node */
import type { CaseOf } from '@/services/caseSchema';
import { emptyDraft } from './drafts';
import { decisionOf, withBan } from './policy';
import type { BenchSpec } from './types';

const day = 86_400;

it('B bars for a week, instead of what barred less', () => {
  expect(withBan([{ type: 'delete_content' }, { type: 'mute', duration: day }])).toEqual([
    { type: 'delete_content' },
    { type: 'ban', duration: 7 * day },
  ]);
});

it('B again takes its ban back, for what the ladder recommends; what the ladder banned stays', () => {
  const mute = { type: 'mute' as const, duration: day };
  const banned = withBan([{ type: 'warn' }, mute], [mute]);
  expect(withBan(banned, [mute])).toEqual([{ type: 'warn' }, mute]);
  expect(withBan(withBan([]))).toEqual([]);
  const ban = { type: 'ban' as const, duration: 30 * day };
  expect(withBan([ban], [ban])).toEqual([ban]);
});

it.each([
  ['\u200B'.repeat(6), '备注没有可见内容，请按 N 修改'],
  ['微信\u202E号在图里', '备注不能含控制字符或改变文字方向的字符，请按 N 修改'],
])('R46: nothing is sent with the note %j', (note, why) => {
  const choice = { key: 'a', label: '不违规', conclusion: 'clean', tone: 'good' } as const;
  const item = { case_id: 'rp_1', version: 1 } as CaseOf<'report'>;
  const decide = (text: string) => decisionOf({} as BenchSpec<'report'>, item, { ...emptyDraft, note: text }, choice);
  expect(decide(note)).toBe(why);
  expect(decide('是')).toMatchObject({ case_id: 'rp_1', note: '是' });
});
