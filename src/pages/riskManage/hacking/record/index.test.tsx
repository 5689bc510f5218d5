import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  call,
  type HackingCase,
  isHacking,
  isWaiting,
  onRecord,
  setFaults,
  settled,
  userBansOf,
} from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, fill, giveReason, press } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { hackingResultIn } from '../../../../services/hacking';
import { type Decision, reverseBatch } from '../../../../services/reviewRecords';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.hacking');
});

const page = '/riskManage/hacking/record';

function decisionWhere(fits: (decision: Decision, one: HackingCase) => boolean): Decision {
  const found = db.decisions.findLast((decision) => {
    const one = db.cases.get(decision.case_id);
    return isHacking(one) && fits(decision, one);
  });
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

const caseOf = ({ case_id }: Decision): HackingCase => {
  const one = db.cases.get(case_id);
  if (!isHacking(one)) throw new Error('No such case');
  return one;
};

const effective = ({ status, reverses }: Decision) => status === 'effective' && reverses === null;

/** A gang was barred, messages recalled, just now. */
async function massAction(): Promise<Decision> {
  const one = [...db.cases.values()]
    .filter(isHacking)
    .find(
      (other) => isWaiting(other) && other.payload.cluster_id === 'gc_101' && other.payload.case_type === 'solicit',
    );
  if (!one) throw new Error('No case of the gang waits');
  const version = db.gangs.get('gc_101')?.version ?? 0;
  return settled(one, {
    conclusion: 'violate',
    reason_code: 'ads.contact',
    note: '同设备群发引流',
    measures: [{ type: 'ban_cluster', duration: 86_400 }, { type: 'recall_messages' }],
    extra: { cluster_version: version },
  });
}

const openCase = async ({ case_id }: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?q=${case_id}`, { operator });
  const rows = await rowsOf();
  return { ...app, rows };
};

const openDetail = async ({ decision_id }: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?detail=${decision_id}`, { operator });
  return { ...app, drawer: await dialog('黑产审核记录') };
};

describe('finding', () => {
  it('shows type, hits, people and coins of every decision, and what was a false alarm', async () => {
    const decision = decisionWhere(
      (one) => effective(one) && (hackingResultIn(one.extra).outcome?.blocked_coin ?? 0) > 0,
    );
    const { rows } = await openCase(decision);
    const { outcome } = hackingResultIn(decision.extra);
    expect(rows[0]).toHaveTextContent('盗号');
    expect(rows[0]).toHaveTextContent(outcome?.blocked_coin.toLocaleString('zh-CN') ?? '?');
    expect(rows[0]).toHaveTextContent(`已追回 ${outcome?.recovered.toLocaleString('zh-CN')}`);
  });

  it('a link to a gang finds its records', async () => {
    const decision = decisionWhere((one, { payload }) => effective(one) && payload.cluster_id === 'gc_102');
    await renderApp(`${page}?cluster=gc_102&from=${decision.decided_at - 1000}&to=${decision.decided_at + 1000}`);
    const rows = await rowsOf();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent(decision.case_id);
  });

  it('规则准确率 is read when it is opened, and a rule leads to its records', async () => {
    const { user, where } = await renderApp(page);
    await rowsOf();
    expect(callsTo('/review/hacking/rules')).toHaveLength(0);
    await user.click(screen.getByText('规则准确率'));
    const table = within(await screen.findByRole('region', { name: '规则准确率' }));
    const [first] = await table.findAllByRole('button', { name: /hr_/ });
    if (!first) throw new Error('No rule');
    await user.click(first);
    await waitFor(() => expect(where()).toMatch(/rule=hr_\d+/));
  });
});

describe('按批次改判', () => {
  it('undoes a mass action by its batch id, which is typed', async () => {
    const decision = await massAction();
    const barred = hackingResultIn(decision.extra).outcome?.members.filter(({ status }) => status === 'success') ?? [];
    expect(barred.length).toBeGreaterThan(0);
    const { user, drawer } = await openDetail(decision, 'lead');
    await press(user, drawer, '按批次改判');
    const form = await dialog('按批次改判');
    expect(await form.findByText(new RegExp(`解封 ${barred.length} 个团伙成员`))).toBeInTheDocument();
    await giveReason(user, form, '其他原因', '整团误伤，予以恢复');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText(`请输入 ${decision.batch_id}`)).toBeInTheDocument();
    expect(callsTo('/review/reverse_batch')).toHaveLength(0);

    await fill(user, form.getByLabelText(`请输入 ${decision.batch_id} 以确认`), decision.batch_id);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await screen.findByText('已改判 1 条')).toBeInTheDocument();
    expect(decision.status).toBe('reversed');
    for (const { uid } of barred) {
      expect(userBansOf(uid).find(({ case_ref }) => case_ref === decision.case_id)?.status).toBe('lifted');
    }
    const shown = db.recalls.get(decision.decision_id)?.messages ?? [];
    expect(shown.some(({ status }) => status === 'restored')).toBe(true);
  });

  it('R17: says no number and cannot be sent while its reach is not known', async () => {
    const decision = await massAction();
    const { user, drawer } = await openDetail(decision, 'lead');
    setFaults([{ endpoint: 'listRecords', kind: 'html' }]);
    await press(user, drawer, '按批次改判');
    const form = await dialog('按批次改判');
    expect(await form.findByText('影响范围没有读到，请关闭后重试')).toBeInTheDocument();
    expect(form.getByText(/的结论改判为「不违规」。/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: '确认改判' })).toBeDisabled();
    expect(decision.status).toBe('effective');
  });

  it('tells what was skipped when somebody else was faster', async () => {
    const decision = await massAction();
    const { user, drawer } = await openDetail(decision, 'lead');
    await press(user, drawer, '按批次改判');
    const form = await dialog('按批次改判');
    await giveReason(user, form, '其他原因', '整团误伤，予以恢复');
    await fill(user, form.getByLabelText(`请输入 ${decision.batch_id} 以确认`), decision.batch_id);
    const { decision_id: _, version: _version, ...why } = onRecord(decision);
    await call(reverseBatch, { ...why, batch_id: decision.batch_id, conclusion: 'clean' }, 'admin');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    const results = await dialog(`批次 ${decision.batch_id} 的改判结果`);
    expect(results.getByText('跳过')).toBeInTheDocument();
    expect(results.getByText(/仅已生效的结论可以改判/)).toBeInTheDocument();
  });

  it('is not for reviewers', async () => {
    const { user, drawer } = await openDetail(decisionWhere(effective), 'reviewer');
    const menu = drawer.queryByRole('button', { name: /更多/ });
    if (menu) await user.click(menu);
    expect(screen.queryByText('按批次改判')).not.toBeInTheDocument();
    expect(screen.queryByText('样本标注')).not.toBeInTheDocument();
  });
});

describe('查看团伙', () => {
  it('shows its members and how it grew', async () => {
    const decision = decisionWhere((one, { payload }) => effective(one) && payload.cluster_id === 'gc_101');
    const { user, rows, where } = await openCase(decision);
    const [row] = rows;
    if (!row) throw new Error('No row');
    await press(user, within(row), '查看团伙');
    const drawer = await dialog('团伙 gc_101');
    expect(where()).toContain('gang=gc_101');
    const members = within(await drawer.findByRole('list', { name: '团伙成员' })).getAllByRole('listitem');
    expect(members).toHaveLength(caseOf(decision).payload.cluster.length);
    const graph = () => drawer.getByRole('img', { name: /团伙关系图/ }).getAttribute('aria-label');
    const whole = graph();
    fireEvent.change(drawer.getByRole('slider'), { target: { value: '0' } });
    expect(graph()).not.toBe(whole);
    expect(graph()).toContain('1 个账号');
  });

  it('a merged gang redirects to what it has become, and says so', async () => {
    const { where } = await renderApp(`${page}?gang=gc_108`);
    const drawer = await dialog('团伙 gc_102');
    expect(await drawer.findByText('团伙 gc_108 已并入 gc_102，以下为并入后的团伙')).toBeInTheDocument();
    expect(where()).toContain('gang=gc_102');
  });

  it('a dissolved gang is shown as it was, one that is down without its graph, one that fails with another try', async () => {
    const { user } = await renderApp(`${page}?gang=gc_105`);
    expect(await screen.findByText('该团伙已解散，以下为解散时的成员')).toBeInTheDocument();
    await freshStart();
    setFaults([{ endpoint: 'getGang', kind: 'html', times: 1 }]);
    await renderApp(`${page}?gang=gc_103`);
    const drawer = await dialog('团伙 gc_103');
    await user.click(await drawer.findByRole('button', { name: '重试' }));
    expect(await drawer.findByText('关系图服务暂不可用，只显示成员名单')).toBeInTheDocument();
    expect(drawer.getByRole('list', { name: '团伙成员' })).toBeInTheDocument();
  });
});

describe('样本标注', () => {
  it('the drawer of a false positive names the rules that were marked wrong', async () => {
    const one = [...db.cases.values()].filter(isHacking).find(isWaiting);
    if (!one) throw new Error('No case waits');
    const wrong_rules = one.payload.rule_ids.slice(0, 1);
    const { drawer } = await openDetail(await settled(one, { conclusion: 'clean', extra: { wrong_rules } }));
    expect((await drawer.findByText(/^样本标注/)).textContent).toMatch(/误报.+管理员|误报.+审核员/);
  });

  it('误报 names the rule that was wrong', async () => {
    const decision = decisionWhere(
      (one) => effective(one) && one.conclusion === 'violate' && !hackingResultIn(one.extra).sample,
    );
    const [rule = ''] = caseOf(decision).payload.rule_ids;
    const { user, drawer } = await openDetail(decision, 'lead');
    await press(user, drawer, '样本标注');
    const form = await dialog('样本标注');
    await fill(user, form.getByLabelText('备注'), '群公告不是引流');
    await user.click(form.getByRole('button', { name: '提交标注' }));
    expect(await form.findByText('误报须指明判错的规则')).toBeInTheDocument();
    expect(callsTo('/review/hacking/sample')).toHaveLength(0);
    await user.click(form.getByLabelText('判错的规则'));
    const [option] = await screen.findAllByText(new RegExp(rule), { selector: '.ant-select-item-option-content' });
    if (option) await user.click(option);
    await user.click(form.getByRole('button', { name: '提交标注' }));
    expect(await screen.findByText('已标注：误报')).toBeInTheDocument();
    expect(hackingResultIn(decision.extra).sample).toMatchObject({ verdict: 'wrong', rules: [rule], by: '组长老陈' });
  });
});

describe('处置结果', () => {
  it('names every member and message, with another try for those that failed', async () => {
    const decision = await massAction();
    const { user, drawer } = await openDetail(decision, 'lead');
    await press(user, drawer, '处置结果');
    const results = await dialog(`处置结果 ${decision.case_id}`);
    const members = hackingResultIn(decision.extra).outcome?.members ?? [];
    expect(results.getByRole('table', { name: '团伙成员处置' })).toBeInTheDocument();
    expect(results.getByText(members[0]?.uid ?? '?')).toBeInTheDocument();
    expect(await results.findByRole('region', { name: `撤回结果 ${decision.case_id}` })).toBeInTheDocument();
  });
});

it('G19: the drawer shows the evidence as it was', async () => {
  const decision = decisionWhere((one, { payload }) => effective(one) && payload.victims.length > 0);
  const { drawer } = await openDetail(decision);
  expect(await drawer.findByRole('region', { name: '受害者' })).toBeInTheDocument();
  expect(drawer.getByRole('region', { name: '文本' })).toBeInTheDocument();
});
