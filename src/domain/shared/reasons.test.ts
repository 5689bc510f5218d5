/** @jest-environment node */
import { reasons } from '../../../mock/testing';
import { type ReasonPurpose, reasonsFor } from './reasonSets';
import { escalationProblem, remarkProblem, unreadableIn } from './reasons';

const labels = (purpose: ReasonPurpose) => reasonsFor(purpose, reasons).map(({ label }) => label);

it('R28: every purpose has its own reasons, and only punishing has violations alone', () => {
  expect(labels('lift')).toEqual(['误判', '证据不足', '客服工单', '用户本人要求', '其他原因']);
  expect(labels('early')).toEqual(['证据不足', '客服工单', '用户本人要求', '其他原因']);
  expect(labels('appeal')).toEqual(['证据充分', '误判', '证据不足', '客服工单', '其他原因']);
  expect(labels('reveal')).toEqual(['客服工单', '财务对账', '司法协查', '核实举报', '其他原因']);
  expect(labels('word')).toEqual(['新出现的黑话', '举报集中', '监管要求', '误伤过多', '其他原因']);
  expect(labels('quality')).toEqual(['误判', '标准变更', '证据不足', '其他原因']);
  expect(labels('profile').slice(0, 3)).toEqual(['用户本人要求', '客服工单', '裸露色情']);
  expect(labels('share')).toEqual(['合作约定变更', '运营调整', '用户本人要求', '客服工单', '纠错', '其他原因']);
  expect(labels('patrolRoom').slice(0, 3)).toEqual(['举报集中', '核实举报', '存在疑点']);
  expect(labels('signOut').filter((label) => label === '账号被盗，临时保护')).toHaveLength(1);
  const punishing = reasonsFor('punish', reasons);
  expect(punishing[0]?.label).toBe('裸露色情');
  expect(punishing.filter(({ group }) => group === 'other').map(({ label }) => label)).toEqual([
    '用户本人要求',
    '其他原因',
  ]);
  expect(punishing.filter(({ group }) => group !== 'other')).toEqual(reasons.filter(({ group }) => group !== 'other'));
});

it('no own reason costs points', () => {
  for (const purpose of ['lift', 'early', 'appeal', 'reveal', 'word', 'quality'] as const)
    expect(reasonsFor(purpose, reasons).every(({ points }) => points === 0)).toBe(true);
});

it('G5: a remark has 5 to 200 letters that can be seen', () => {
  expect(remarkProblem('', { required: false })).toBeUndefined();
  expect(remarkProblem('  ', { required: true })).toBe('请填写备注');
  expect(remarkProblem('四个字呀', { required: false })).toBe('备注至少 5 字');
  expect(remarkProblem('\u200b'.repeat(6), { required: false })).toBe('备注至少 5 字');
  expect(remarkProblem('五个字可以', { required: true })).toBeUndefined();
  expect(remarkProblem('字'.repeat(201), { required: true })).toBe('备注最多 200 字');
});

it('R46: a note that goes with a case is ten letters that can be seen; one nobody asked for is none or readable', () => {
  expect(escalationProblem('请组长判断处罚是否合适')).toBeUndefined();
  expect(escalationProblem(`请组长判断${'\u200b'.repeat(5)}`)).toBe('请说明原因，至少 10 字');
  expect(escalationProblem('请组长判断\u202e处罚是否合适')).toBe('原因不能含控制字符或改变文字方向的字符');
  expect(['', '  ', '是', '第一行\n第二行'].map(unreadableIn)).toEqual([undefined, undefined, undefined, undefined]);
  expect(unreadableIn('\u200b\u3164')).toBe('备注没有可见内容');
});
