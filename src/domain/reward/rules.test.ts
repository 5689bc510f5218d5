/** @jest-environment node */
import { jobRefreshMs, refreshMs } from '../shared/limits';
import { noticeText, rewardRefreshMs, templateCannot } from './rules';

it('a task is read again soon while it is under way or due, seldom before its time, and never at rest', () => {
  expect(rewardRefreshMs({ status: 'running', run_at: null }, 1_000)).toBe(jobRefreshMs);
  expect(rewardRefreshMs({ status: 'queued', run_at: null }, 1_000)).toBe(jobRefreshMs);
  expect(rewardRefreshMs({ status: 'queued', run_at: 1_000 }, 1_000)).toBe(jobRefreshMs);
  expect(rewardRefreshMs({ status: 'queued', run_at: 1_001 }, 1_000)).toBe(refreshMs);
  expect(rewardRefreshMs({ status: 'paused', run_at: null }, 1_000)).toBeUndefined();
});

it('a template is changed by whoever made it, or a lead', () => {
  expect(templateCannot({ maker: 'a' }, 'a', false)).toBeUndefined();
  expect(templateCannot({ maker: 'a' }, 'b', true)).toBeUndefined();
  expect(templateCannot({ maker: 'a' }, 'b', false)).toBe('只有创建人和组长可以修改或删除');
});

it('users are told what came or went, or nothing', () => {
  const items = [
    { name: '全站喇叭', qty: 1_000 },
    { name: '金币', qty: 5 },
  ];
  expect(noticeText('none', '签到', items)).toBeUndefined();
  expect(noticeText('recall', '签到', items)).toBe(
    '您账号中的以下物品已由平台回收（签到）：全站喇叭×1,000、金币×5。如有疑问请联系客服。',
  );
});
