/** @jest-environment node */
import { reasons } from '../../../../mock/testing';
import type { BanRecord } from '../../../services/ban';
import { userTextOf } from './banText';

it.each([
  ['a violation', 'abuse.insult', 0, '账号功能受限，永久有效。'],
  ['no violation', 'other.request', 0, '被处理，永久有效。'],
  ['a term that waits for its approval', 'abuse.insult', 3_600, '账号功能受限，自审批通过起算。'],
])('a ban for %s without an end is a sentence', (_, code, duration, text) => {
  const { user_text = '' } = reasons.find((one) => one.code === code) ?? {};
  const ban = {
    user_text,
    duration,
    end_at: null,
    target_name: '小鹿',
    target_type: 'user',
    policy: '规则',
  } as BanRecord;
  expect(userTextOf(ban, 'wy')).toContain(text);
  expect(userTextOf(ban, 'wy')).not.toContain('至');
});
