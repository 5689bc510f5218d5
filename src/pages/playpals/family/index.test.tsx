import { screen, waitFor, within } from '@testing-library/react';
import {
  breachOf,
  call,
  cases,
  change,
  families,
  familyCases,
  memberFigures,
  moveMember,
  newKey,
  now,
  openWithdrawals,
  user as userIn,
  withdrawals,
} from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { dialog, fill, giveReason, openFirst, press, reasonAgainst } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { decideApproval } from '../../../services/approval';
import { getFamily } from '../../../services/family';

beforeEach(freshStart);

const path = '/playpals/family';
const { usual, other, ownerGone } = familyCases;

/** The list with one family. */
async function openWith(id: string, operator = 'admin') {
  const app = await renderScreen(`${path}?q=${id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

/** The drawer; its title is the name of the family. */
const drawerOf = async () => within(await screen.findByRole('dialog'));

const familyIn = (id: string) => found(families.get(id));

/** The second person, elsewhere. */
async function approve() {
  const { id = '', version = 0 } = db.approvals.at(-1) ?? {};
  const yes = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
  return call(decideApproval, yes, 'lead');
}

it('lists families with owner, people, income, share, contract, risk and state', async () => {
  await renderScreen(path, { operator: 'admin' });
  await rowsOf();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
  expect(heads.filter(Boolean)).toEqual([
    ...['家族', '族长', '成员（活跃）', '30 天流水', '分成', '合同到期', '风险分', '状态', '操作'],
  ]);
});

it('an expired contract says so, apart from those that end within 30 days', async () => {
  const { user } = await renderScreen(path, { operator: 'admin' });
  await user.click(await screen.findByRole('link', { name: /^合同已过期/ }));
  await waitFor(async () =>
    expect((await rowsOf()).map((row) => row.textContent)).toEqual([expect.stringContaining('已过期')]),
  );
  expect((await rowsOf())[0]).toHaveTextContent(other);
  await user.click(screen.getByRole('link', { name: /^30 天内到期/ }));
  await waitFor(() => expect(screen.queryByText(other)).not.toBeInTheDocument());
  expect(screen.queryByText('已过期')).not.toBeInTheDocument();
});

it('is not for operators without its key', async () => {
  await renderScreen(path, { operator: 'reviewer' });
  expect(await screen.findByText(/Playpals\.manageFamily/)).toBeInTheDocument();
});

describe('the task: share, move, dissolve', () => {
  it('changes the share of a family by two persons from the next settlement cycle on', async () => {
    const { user, row } = await openWith(usual);
    const before = families.get(usual)?.share_rate;
    await press(user, row, '调分成');
    const form = await dialog('调分成');
    await user.clear(form.getByLabelText('新分成'));
    await fill(user, form.getByLabelText('新分成'), '71');
    await giveReason(user, form, '合作约定变更', '合同约定上调分成');
    await fill(user, form.getByLabelText(`请输入 ${usual} 以确认`), usual);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect((await form.findAllByText('分成最多 70%')).length).toBeGreaterThan(0);
    await user.clear(form.getByLabelText('新分成'));
    await fill(user, form.getByLabelText('新分成'), '62');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    const waiting = await screen.findByRole('link', { name: `${before}% → 62% 待审批` });
    const { id } = found(db.approvals.at(-1));
    expect(waiting).toHaveAttribute('href', `/home?find=${id}`);
    await openFirst(user);
    const notice = within((await (await drawerOf()).findByText(/待审批：/)).closest('[role=alert]') as HTMLElement);
    expect(await notice.findByRole('row', { name: /^待生效分成.*62%$/ })).toBeInTheDocument();
    expect(notice.getByRole('link', { name: id })).toBeInTheDocument();
    expect((await approve()).data.status).toBe('executed');
    expect(families.get(usual)).toMatchObject({ share_rate: before, next_share: 62 });
    await user.keyboard('{Escape}');
    await openFirst(user);
    expect(await (await drawerOf()).findByText(/起分成改为 62%/)).toBeInTheDocument();
  });

  it('moves an exclusive host to another family only with the breach confirmed', async () => {
    const uid = hostOf(usual);
    const { user } = await openWith(usual);
    await openFirst(user);
    const drawer = await drawerOf();
    await user.click(await drawer.findByRole('tab', { name: /^成员 \d/ }));
    const member = within((await drawer.findByText(uid)).closest('tr') as HTMLElement);
    await user.click(member.getByRole('button', { name: '迁移' }));
    const form = await dialog('迁移成员');
    await user.click(form.getByLabelText('目标家族'));
    await user.click(await screen.findByText(`听风阁（${other}）`));
    await giveReason(user, form, '客服工单', '双方家族已同意迁移');
    await user.click(form.getByRole('button', { name: '确认迁移' }));
    expect((await form.findAllByText('独家签约主播离开须确认违约')).length).toBeGreaterThan(0);
    expect(form.getByText(/应付违约金 [\d,]+ 收益/)).toBeInTheDocument();
    await user.click(form.getByLabelText('已核对合同，确认按违约处理'));
    await user.click(form.getByRole('button', { name: '确认迁移' }));
    expect(await screen.findByText('已迁移')).toBeInTheDocument();
    expect(db.users.get(uid)).toMatchObject({ family_id: other, family_name: '听风阁' });
    await user.click(drawer.getByRole('tab', { name: '成员变动' }));
    expect(await drawer.findByRole('cell', { name: '听风阁' })).toBeInTheDocument();
  });

  it('cannot dissolve a family while a withdrawal of a member is open, and names it', async () => {
    const [open] = openWithdrawals(usual);
    const { user, row } = await openWith(usual);
    await press(user, row, '解散');
    const form = await dialog('解散家族');
    expect(await form.findByText(/结清后才能解散/)).toHaveTextContent(open?.withdraw_id ?? 'none');
    expect(form.getByRole('button', { name: '提交审批' })).toBeDisabled();
  });
});

/** A member who streams for this family alone. */
function hostOf(family_id: string): string {
  const uid =
    [cases.anchor, cases.kol, cases.pendingByLead].find((one) => breachOf(memberFigures(userIn(one))) > 0) ?? '';
  change(() => moveMember(uid, family_id, 'join', '测试'));
  return uid;
}

describe('one family', () => {
  it('whose owner deleted the account asks for another one', async () => {
    const { user, where } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    await user.click(screen.getByRole('link', { name: /族长已注销/ }));
    await waitFor(() => expect(where()).toContain('owner_deleted=true'));
    await rowsOf();
    await openFirst(user);
    const drawer = await drawerOf();
    expect(await drawer.findByText('族长已注销，请指定接任')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '指定接任' }));
    expect((await dialog('转让族长')).getByLabelText('接任族长')).toBeInTheDocument();
    expect(families.get(ownerGone)?.heir_uid).toBeNull();
  });

  it('shows health, and the reason against what is impossible', async () => {
    const { user, row } = await openWith(usual);
    expect(await reasonAgainst(user, row, '撤回解散')).toBe('该家族不在解散公示');
    await user.keyboard('{Escape}');
    await openFirst(user);
    const drawer = await drawerOf();
    expect(await drawer.findByRole('region', { name: '健康' })).toHaveTextContent(/7 天活跃\d+ \/ \d+/);
  });

  it('finds a member by a part of the nickname or by the id', async () => {
    const uid = hostOf(usual);
    const { nickname } = userIn(uid);
    const { user } = await openWith(usual);
    await openFirst(user);
    const drawer = await drawerOf();
    await user.click(await drawer.findByRole('tab', { name: /^成员 \d/ }));
    const box = await drawer.findByLabelText('查找成员');
    const uids = () =>
      within(drawer.getByRole('table', { name: '成员' }))
        .getAllByRole('rowheader')
        .map((cell) => /\d{8}/.exec(cell.textContent)?.[0]);
    await drawer.findByRole('table', { name: '成员' });
    const all = uids().length;
    await fill(user, box, ` ${nickname} `);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(uids().length).toBeLessThan(all));
    expect(uids()).toContain(uid);
    for (const one of uids()) expect(userIn(String(one)).nickname.toLowerCase()).toContain(nickname.toLowerCase());
    await user.clear(box);
    await fill(user, box, uid);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(uids()).toEqual([uid]));
    await user.clear(box);
    await fill(user, box, '没有这个人');
    await user.keyboard('{Enter}');
    expect(await drawer.findByText('未找到成员')).toBeInTheDocument();
  });

  it('says which open withdrawals postpone a dissolution, and leads to them', async () => {
    const id = familyCases.dissolving;
    const [submitted] = withdrawals.filter(({ status }) => status === 'submitted');
    change(() => moveMember(found(submitted).uid, id, 'join', '测试'));
    const open = openWithdrawals(id);
    const { user } = await openWith(id);
    await openFirst(user);
    const notice = within(
      (await (await drawerOf()).findByText(/公示中可以撤回/)).closest('[role="alert"]') as HTMLElement,
    );
    expect(notice.getByText(new RegExp(`有 ${open.length} 笔未结提现，结清后才生效`))).toBeInTheDocument();
    for (const { withdraw_id } of open.slice(0, 8)) {
      const link = notice.getByRole('link', { name: withdraw_id });
      expect(link).toHaveAttribute('href', expect.stringContaining(`detail=${withdraw_id}`));
    }
  });

  it('names its admins, next owner and rooms, and opens the profile of each person', async () => {
    const heir_uid = hostOf(usual);
    change(() => Object.assign(families.edit(usual), { heir_uid, heir_at: now() + 3_600_000 }));
    const { user, where } = await openWith(usual);
    await openFirst(user);
    const drawer = await drawerOf();
    expect(await drawer.findByText(/接任族长，冷静期中/)).toBeInTheDocument();
    const { data } = await call(getFamily, { family_id: usual });
    const [admin] = data.admins;
    for (const { nickname } of [data.heir, admin].map((one) => found(one ?? undefined)))
      expect(drawer.getAllByRole('button', { name: nickname }).length).toBeGreaterThan(0);
    const rooms = within(drawer.getByRole('table', { name: '房间' }));
    const [room] = data.rooms;
    const row = within(rooms.getByText(found(room).room_id).closest('tr') as HTMLElement);
    expect(row.getByRole('link')).toHaveAttribute('href', expect.stringContaining(`detail=${room?.room_id}`));
    await user.click(row.getByRole('button', { name: found(room).owner_name }));
    await waitFor(() => expect(where()).toContain(`user=${room?.owner_uid}`));
  });

  it('the agency tree leads to a family', async () => {
    const { user, where } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    await user.click(screen.getByText('公会树'));
    await user.click(await screen.findByRole('link', { name: '星河家族' }));
    await waitFor(() => expect(where()).toContain(`detail=${usual}`));
  });
});

describe('further actions', () => {
  it('审核: an approved family has its founder', async () => {
    const { user, row } = await openWith(familyCases.pending);
    await press(user, row, '审核');
    const form = await dialog('审核家族');
    await user.click(form.getByLabelText('通过'));
    await giveReason(user, form, '资料齐全', '资料齐全，同意创建');
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已通过')).toBeInTheDocument();
    const { owner_uid, status } = familyIn(familyCases.pending);
    expect([status, db.users.get(owner_uid)?.family_id]).toEqual(['active', familyCases.pending]);
  });

  it('编辑资料: a refused name stays in its field with the reason', async () => {
    const { user, row } = await openWith(usual);
    await press(user, row, '编辑资料');
    const form = await dialog('编辑资料');
    await user.clear(form.getByLabelText('名称'));
    await fill(user, form.getByLabelText('名称'), '官方客服');
    await giveReason(user, form, '客服工单', '族长申请改名');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect((await form.findAllByText('含敏感词「官方客服」')).length).toBeGreaterThan(0);
    expect(form.getByLabelText('名称')).toHaveValue('官方客服');
  });

  it('冻结 with the withdrawals of members, and 解除限制', async () => {
    const open = openWithdrawals(usual).find(({ status }) => status !== 'paying' && status !== 'failed');
    const { user, row } = await openWith(usual);
    await press(user, row, '限制 / 冻结');
    const form = await dialog('限制 / 冻结');
    await user.click(form.getByLabelText('冻结，并冻结提现'));
    await giveReason(user, form, '刷量', '多房间互刷流水');
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已冻结')).toBeInTheDocument();
    expect(familyIn(usual)).toMatchObject({ status: 'frozen', payouts_held: true });
    expect(withdrawals.get(open?.withdraw_id ?? '')?.status).toBe('frozen');
    await press(user, row, '解除限制');
    const lift = await dialog('解除限制');
    expect(lift.getByText(/仍须由提现组长逐笔解冻/)).toBeInTheDocument();
    await giveReason(user, lift, '客服工单', '整改完成，恢复运营');
    await user.click(lift.getByRole('button', { name: '确认解除' }));
    expect(await screen.findByText('已恢复正常')).toBeInTheDocument();
    expect(familyIn(usual).status).toBe('active');
  });

  it('转让族长 waits for a second person, then for the cooling period', async () => {
    const { user, row } = await openWith(usual);
    await press(user, row, '转让族长');
    const form = await dialog('转让族长');
    await user.click(form.getByLabelText('接任族长'));
    const [first] = await screen.findAllByText(/（\d{8}）$/, { selector: '.ant-select-item-option-content' });
    await user.click(first as HTMLElement);
    await giveReason(user, form, '客服工单', '族长主动申请转让');
    await fill(user, form.getByLabelText(`请输入 ${usual} 以确认`), usual);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect((await approve()).data.status).toBe('executed');
    expect(first?.textContent).toContain(familyIn(usual).heir_uid);
  });

  it.each([
    ['撤回调分成', () => ({ next_share: 5, next_share_at: now() + 3_600_000 }), { next_share: null }],
    ['撤回转让', () => ({ heir_uid: hostOf(usual), heir_at: now() + 3_600_000 }), { heir_uid: null }],
  ])('%s: an approved change is taken back before it takes effect', async (name, planned, after) => {
    change(() => Object.assign(families.edit(usual), planned()));
    const { share_rate, owner_uid } = familyIn(usual);
    const { user, row } = await openWith(usual);
    await press(user, row, name);
    const form = await dialog(name);
    await giveReason(user, form, '客服工单', '族长改变主意');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    expect(await screen.findByText(`已${name}`)).toBeInTheDocument();
    expect(familyIn(usual)).toMatchObject({ share_rate, owner_uid, ...after });
    expect(db.audits.at(-1)).toMatchObject({ label: name, object_id: usual, after });
  });

  it('a dissolution under notice is taken back', async () => {
    const { user, row } = await openWith(familyCases.dissolving);
    await press(user, row, '撤回解散');
    const form = await dialog('撤回解散');
    await giveReason(user, form, '用户本人要求', '族长改变主意');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    expect(await screen.findByText('已撤回解散')).toBeInTheDocument();
    expect(familyIn(familyCases.dissolving).status).toBe('active');
  });
});
