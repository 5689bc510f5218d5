import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  call,
  cases,
  change,
  drawnPicture,
  endApproval,
  hour,
  insult,
  newKey,
  operatorOf,
  passTime,
  pictureNumber,
  setFaults,
  settled,
  shownContentOf,
  userBansOf,
  waiting as waitingReport,
} from '../../mock/testing';
import { found } from '../../tests/found';
import { calls, callsTo } from '../../tests/inProcess';
import { fill } from '../../tests/operate';
import { bannerId, storedBanner } from '../../tests/operateConfig';
import { type App, db, freshStart, renderApp } from '../../tests/renderApp';
import type { BannerBody } from '../domain/banner/rules';
import type { Content } from '../domain/config/rules';
import { approvalHours } from '../domain/shared/limits';
import { decideApproval, editApproval } from '../services/approval';
import { banner } from '../services/banner';

beforeEach(freshStart);

const page = '/userManage/user';
const bell = () => screen.findByRole('button', { name: /^审批中心/ });
const bellName = (count: number) => `审批中心，${count} 项待我审批`;
/** Pending requests not made by admin, who may approve all of them. */
const waiting = () => db.approvals.filter(({ status, maker }) => status === 'pending' && maker !== 'admin').length;
const approvalOf = (uid: string) => {
  const found = db.approvals.findLast(({ object_id }) => object_id === uid);
  if (!found) throw new Error(`No request about ${uid}`);
  return found;
};

async function openInbox(tab?: string, operator = 'admin'): Promise<App & { inbox: HTMLElement }> {
  const app = await renderApp(page, { operator });
  await app.user.click(await bell());
  const inbox = await dialogOf('审批中心');
  if (tab) await app.user.click(within(inbox).getByRole('tab', { name: new RegExp(tab) }));
  return { ...app, inbox };
}

/** By its title: antd gives every dialog the same id under jest, so it has no name of its own here. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: '[role=dialog] *' });
  const dialog = found.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`No dialog ${title}`);
  return dialog;
}

const rowOf = async (inbox: HTMLElement, uid: string): Promise<HTMLElement> => {
  const row = (await within(inbox).findByText(uid)).closest('li');
  if (!row) throw new Error(`No request about ${uid}`);
  return row;
};
const pressIn = async ({ user, inbox }: App & { inbox: HTMLElement }, uid: string, verb: string) =>
  user.click(within(await rowOf(inbox, uid)).getByRole('button', { name: new RegExp(`^${verb}`) }));

describe('the bell (G7)', () => {
  it('asks for one row, after the list, and shows how many wait', async () => {
    await renderApp(page);
    expect(await screen.findByRole('button', { name: bellName(waiting()) })).toBeInTheDocument();
    expect(callsTo('/approvals').map(({ query }) => Object.fromEntries(query))).toEqual([
      { scope: 'to_check', page: '1', size: '1' },
    ]);
    const paths = calls.map(({ path }) => path);
    expect(paths.indexOf('/users')).toBeLessThan(paths.indexOf('/approvals'));
  });

  it('counts anew after a write', async () => {
    const app = await openInbox();
    const before = waiting();
    await screen.findByRole('button', { name: bellName(before) });
    await pressIn(app, cases.pendingByReviewer, '通过');
    await app.user.click(within(await dialogOf('通过申请')).getByRole('button', { name: '确认通过' }));
    expect(await screen.findByRole('button', { name: bellName(before - 1) })).toBeInTheDocument();
  });

  it('tells the maker how a colleague decided and why, until that was read', async () => {
    const { id } = found(db.approvals.findLast(({ maker, status }) => maker === 'reviewer' && status === 'pending'));
    const { user } = await renderApp(page, { operator: 'reviewer' });
    expect(await bell()).not.toHaveAccessibleName(/有了结果/);
    const answer = { id, version: 1, remark: '证据不足，请补充截图', idem_key: newKey() };
    await call(decideApproval, { ...answer, decision: 'reject' as const }, 'lead');
    fireEvent.focus(window);
    await user.click(await screen.findByRole('button', { name: /，1 项申请有了结果$/ }));
    const inbox = await dialogOf('审批中心');
    await user.click(within(inbox).getByRole('tab', { name: '我发起的 1' }));
    const [first] = await within(inbox).findAllByRole('listitem');
    expect(first).toHaveTextContent(/驳回 组长老陈.*审批意见 证据不足，请补充截图/);
    expect(await within(inbox).findByRole('tab', { name: '我发起的' })).toBeInTheDocument();
  });

  it('is not there for who holds no code', async () => {
    await renderApp('/home', { operator: 'nobody' });
    expect(screen.queryByRole('button', { name: /审批中心/ })).not.toBeInTheDocument();
  });

  it('has the keyboard back when the inbox closes', async () => {
    const { user } = await renderApp(page);
    const button = await bell();
    button.focus();
    await user.keyboard('{Enter}');
    await user.click(within(await dialogOf('审批中心')).getByRole('button', { name: '关闭' }));
    expect(button).toHaveFocus();
  });
});

describe('待我审批', () => {
  it('says when the list was read, and reads it again by a button', async () => {
    const { user, inbox } = await openInbox();
    await rowOf(inbox, cases.pendingByReviewer);
    expect(within(inbox).getByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeInTheDocument();
    change(() => endApproval(db, approvalOf(cases.pendingByReviewer), { status: 'withdrawn', by: null }));
    await user.click(within(inbox).getByRole('button', { name: '重新读取' }));
    await waitFor(() => expect(within(inbox).queryByText(cases.pendingByReviewer)).not.toBeInTheDocument());
  });

  it('shows what, to whom, before and after, who may decide, by whom and until when', async () => {
    const { inbox } = await openInbox();
    const row = await rowOf(inbox, cases.pendingByReviewer);
    expect(row).toHaveTextContent(/封禁用户/);
    expect(row).toHaveTextContent(/双人审批/);
    expect(within(row).getByRole('table')).toHaveTextContent(/封禁类型登录.*时长30 天/);
    expect(row).toHaveTextContent(/审批人 拥有「封禁记录·组长」权限的同事，发起人除外/);
    expect(row).toHaveTextContent(/发起 审核员小林/);
    expect(row).toHaveTextContent(/剩 6\d 小时 \d+ 分/);
  });

  it('shows both pictures of what is configured, whose code agrees, and no reason where there is none', async () => {
    const id = bannerId('版本更新提醒');
    const { body, ...rest } = shownContentOf(storedBanner(id)) as Content<BannerBody>;
    const picture = drawnPicture(pictureNumber(77, 'home_pop', 'zh'));
    const content = { ...rest, body: { ...body, images: { ...body.images, zh: picture } } };
    const send = { id, idem_key: newKey() };
    await call(banner.save, { ...send, version: storedBanner(id).version, content }, 'ops');
    const input = { version: storedBanner(id).version, remark: '换成新的主图', idem_key: newKey() };
    await call(banner.submit, { ...send, ...input }, 'ops');
    // The newest comes last: those before it are on no page any more.
    change(() => {
      for (const one of db.approvals.filter(({ object_id }) => object_id !== id))
        db.approvals.edit(one.id).status = 'expired';
    });
    const { inbox } = await openInbox(undefined, 'lead');
    const row = await rowOf(inbox, id);
    const pictures = await within(row).findByRole('row', { name: /^图片（中文）/ });
    expect(
      within(pictures)
        .getAllByRole('img')
        .map((img) => new URL((img as HTMLImageElement).src).pathname),
    ).toEqual([body.images.zh?.url, picture.url]);
    expect(within(pictures).getAllByText('840×1080')).toHaveLength(2);
    expect(row).toHaveTextContent(/审批人 拥有「Banner 配置·复核」权限的同事，发起人除外/);
    expect(row).not.toHaveTextContent(/(?<!复核)原因/);
  });

  it('R33: leads to the cases that prove it, for whoever may open their screen', async () => {
    const one = approvalOf(cases.pendingByReviewer);
    Object.assign(one.after, { evidence: ['cs_rp_1001', 'rec_1001'] });
    const { inbox } = await openInbox();
    const row = await rowOf(inbox, cases.pendingByReviewer);
    expect(await within(row).findByRole('link', { name: 'cs_rp_1001' })).toHaveAttribute(
      'href',
      '/riskManage/reportReview/report?q=cs_rp_1001',
    );
    expect(within(row).getByRole('link', { name: 'rec_1001' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/playpals\/recording\?.*rec_1001/),
    );
    expect(row).toHaveTextContent(/证据cs_rp_1001、rec_1001/);
  });

  it('R33: a ban that a bench asks for names its case, in the list and in the answer', async () => {
    const one = waitingReport();
    change(() => {
      db.users.edit(one.target_uid).flags = ['big_spender'];
      for (const other of db.approvals.filter(({ status }) => status === 'pending'))
        db.approvals.edit(other.id).status = 'expired';
    });
    await settled(one, {
      ...insult,
      evidence: [one.payload.snapshot.hash],
      measures: [{ type: 'ban', duration: 30 * 86_400 }],
    });
    const app = await openInbox(undefined, 'lead');
    const row = await rowOf(app.inbox, one.target_uid);
    expect(await within(row).findByRole('link', { name: one.case_id })).toHaveAttribute(
      'href',
      `/riskManage/reportReview/report?q=${one.case_id}`,
    );
    await pressIn(app, one.target_uid, '通过');
    const answer = await dialogOf('通过申请');
    await app.user.click(await within(answer).findByRole('link', { name: one.case_id }));
    const peek = await dialogOf(`案件 ${one.case_id}`);
    expect(await within(peek).findByText('封号（30 天）')).toBeInTheDocument();
    // The answer being written stays.
    expect([app.where(), answer.isConnected]).toEqual([page, true]);
    expect(within(peek).getByRole('link', { name: '查看证据与审核记录' })).toHaveAttribute(
      'href',
      `/riskManage/reportReview/report?detail=${db.decisions.findLast(({ case_id }) => case_id === one.case_id)?.decision_id}`,
    );
  });

  it('finds among many what is looked for: by what it does, to whom, by whom, or an id', async () => {
    const { user, inbox } = await openInbox();
    const one = approvalOf(cases.pendingByReviewer);
    const search = await within(inbox).findByRole('searchbox', { name: '查找申请' });
    const found = () => within(inbox).getAllByRole('listitem');
    const searchFor = async (text: string) => {
      await user.clear(search);
      await fill(user, search, text);
    };
    for (const text of [one.id.toUpperCase(), one.object_id]) {
      await searchFor(text);
      await waitFor(() => expect(found()).toHaveLength(1));
      expect(found()[0]).toHaveTextContent(one.object_id);
    }
    await searchFor(`${one.label} ${one.object_name}`);
    await waitFor(() => expect(callsTo('/approvals').at(-1)?.query.get('q')).toBe(`${one.label} ${one.object_name}`));
    await waitFor(() =>
      expect(found().map((row) => row.textContent)).toEqual([expect.stringContaining(one.object_id)]),
    );
    await searchFor('没有人要的');
    expect(await within(inbox).findByText('没有与「没有人要的」相符的申请。')).toBeInTheDocument();
    await user.clear(search);
    await waitFor(() => expect(found().length).toBeGreaterThan(1));
  });

  it('carries out what is approved', async () => {
    const uid = cases.pendingByReviewer;
    const app = await openInbox();
    await pressIn(app, uid, '通过');
    const dialog = await dialogOf('通过申请');
    expect(within(dialog).getByRole('table')).toHaveTextContent(/时长30 天/);
    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(within(app.inbox).queryByText(uid)).not.toBeInTheDocument());
    expect(db.users.get(uid)?.status).toBe('banned');

    await app.user.click(within(app.inbox).getByRole('tab', { name: '已处理' }));
    expect(await rowOf(app.inbox, uid)).toHaveTextContent(/已执行.*通过 管理员/);
  });

  it('invariant 3: an approval of a version that was changed meanwhile is refused and shows the newest', async () => {
    const uid = cases.pendingByLead;
    const app = await openInbox();
    await pressIn(app, uid, '通过');
    const dialog = await dialogOf('通过申请');
    expect(within(dialog).getByRole('table')).toHaveTextContent(/时长3 天/);
    const { id } = approvalOf(uid);
    const change = { duration: 3_600 };
    await call(editApproval, { id, change, remark: '改为 1 小时', version: 1, idem_key: newKey() }, 'lead');

    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    expect(await within(dialog).findByText('申请内容已变更，请核对最新内容')).toBeInTheDocument();
    expect(within(dialog).getByRole('table')).toHaveTextContent(/时长1 小时/);
    expect(db.users.get(uid)?.status).toBe('normal');

    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(approvalOf(uid)).toMatchObject({ status: 'executed', version: 3 }));
    expect(userBansOf(uid)[0]).toMatchObject({ status: 'active', duration: 3_600 });
  });

  it.each([
    ['rejected', 'lead', '该申请已被驳回（组长老陈）'],
    ['withdrawn', 'reviewer', '该申请已被撤回（审核员小林）'],
  ] as const)('says that it was %s meanwhile', async (status, session, said) => {
    const uid = cases.pendingByReviewer;
    const app = await openInbox();
    await pressIn(app, uid, '通过');
    const dialog = await dialogOf('通过申请');
    change(() => endApproval(db, approvalOf(uid), { status, by: operatorOf(session) ?? null }));
    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    expect(await within(dialog).findByText(said)).toBeInTheDocument();
    expect(db.users.get(uid)?.status).toBe('normal');
  });

  it('says why what was approved could not be carried out', async () => {
    const uid = cases.pendingByReviewer;
    const app = await openInbox();
    await pressIn(app, uid, '通过');
    const dialog = await dialogOf('通过申请');
    const target = db.users.get(uid);
    if (target) target.status = 'deleted';
    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText(/已通过，但执行失败：用户当前为「已注销」/)).toBeInTheDocument();
    await app.user.click(within(app.inbox).getByRole('tab', { name: '已处理' }));
    expect(await rowOf(app.inbox, uid)).toHaveTextContent(/执行失败：.*由发起人核对后重新提交/);
  });

  it('C20: an answer that never came is 结果未知 until asked, and has one effect', async () => {
    const uid = cases.pendingByReviewer;
    const app = await openInbox();
    await pressIn(app, uid, '通过');
    const dialog = await dialogOf('通过申请');
    setFaults([{ endpoint: 'decideApproval', kind: 'lost_reply', times: 1 }]);
    await app.user.click(within(dialog).getByRole('button', { name: '确认通过' }));
    expect(await within(dialog).findByText('结果未知')).toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/approvals/decide')).toHaveLength(1);
    expect(db.users.get(uid)?.status).toBe('banned');
  });
});

describe('the cards', () => {
  it('show a creation by its values alone, and each figure once', async () => {
    change(() => {
      for (const { id, type } of db.approvals.filter(({ status }) => status === 'pending'))
        if (type !== 'admin_recharge') db.approvals.edit(id).status = 'expired';
    });
    const { inbox } = await openInbox(undefined, 'lead');
    const recharge = await within(inbox).findByRole('listitem');
    expect(recharge).toHaveTextContent('3,200→4,000');
    expect(recharge).not.toHaveTextContent('—→');
    expect(recharge.textContent?.match(/(?<![\d,])800(?!\d)/g)).toHaveLength(1);
  });

  it('open a voucher in a tab of its own, and name the cases and requests they follow from as links', async () => {
    const voucher = { file_id: 'f_1', name: '转账回单.png', mime: 'image/png', url: '/mock-media/voucher/1.svg' };
    const recharge = db.approvals.find(({ type, status }) => type === 'admin_recharge' && status === 'pending');
    change(() =>
      Object.assign(db.approvals.edit(recharge?.id ?? '').after, { vouchers: [voucher], warnings: ['w20261120001'] }),
    );
    const app = await openInbox(undefined, 'lead');
    await fill(app.user, await within(app.inbox).findByRole('searchbox', { name: '查找申请' }), recharge?.id ?? '');
    const link = await within(app.inbox).findByRole('link', { name: '转账回单.png' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/mock-media/voucher/1.svg'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(within(app.inbox).getByRole('link', { name: 'w20261120001' })).toHaveAttribute(
      'href',
      expect.stringContaining('detail=w20261120001'),
    );
  });

  it('of a push say whom it reaches and what the check warns of, in the card as in the answer', async () => {
    const { id, remark, object_id } = found(
      db.approvals.find(({ type, status }) => type === 'config_push' && status === 'pending'),
    );
    const app = await openInbox(undefined, 'lead');
    await fill(app.user, await within(app.inbox).findByRole('searchbox', { name: '查找申请' }), id);
    const reach = /目标 \d+ 人，预计发送 \d+ 人/;
    const card = await rowOf(app.inbox, object_id);
    expect(within(card).getByRole('list', { name: '检查结果' })).toHaveTextContent(reach);
    await pressIn(app, object_id, '通过');
    const answer = within(await dialogOf('通过申请'));
    expect(answer.getByRole('list', { name: '检查结果' })).toHaveTextContent(reach);
    expect(answer.getByText(remark)).toBeInTheDocument();
    expect(answer.getByText('复核原因')).toBeInTheDocument();
  });

  it('leave out the empty fields of what is created', async () => {
    const id = db.approvals.find(({ type }) => type === 'config_giftBag')?.object_id ?? '';
    const app = await openInbox();
    await fill(app.user, await within(app.inbox).findByRole('searchbox', { name: '查找申请' }), id);
    const table = within(await rowOf(app.inbox, id)).getByRole('table');
    expect(table).not.toHaveTextContent('—');
    // Settings that every new config begins with say nothing about this one.
    for (const field of [/^人群包/, /^权重/, /^最低等级/, /^新老用户/, /^灰度（%）/, /^排序/]) {
      expect(within(table).queryByRole('row', { name: field })).not.toBeInTheDocument();
    }
  });

  it('of a page show the page itself, for a new one without a page before', async () => {
    const { id, object_id } = found(
      db.approvals.find(({ type, status, before }) => type === 'config_page' && status === 'pending' && !before),
    );
    const app = await openInbox(undefined, 'lead');
    await fill(app.user, await within(app.inbox).findByRole('searchbox', { name: '查找申请' }), id);
    const card = within(await rowOf(app.inbox, object_id));
    const sheet = await card.findByRole('figure', { name: '申请发布的页面' });
    await waitFor(() =>
      expect(sheet.querySelector('[data-page-paper]')?.shadowRoot?.querySelector('.pg-block')).not.toBeNull(),
    );
    expect(card.queryByRole('figure', { name: '线上的页面' })).not.toBeInTheDocument();
  });

  it('are filtered by kind, and those without money are approved together', async () => {
    const app = await openInbox();
    const { user, inbox } = app;
    const bans = db.approvals.filter(
      ({ status, maker, label }) => status === 'pending' && maker !== 'admin' && label === '封禁用户',
    );
    await user.selectOptions(
      await within(inbox).findByRole('combobox', { name: '申请类型' }),
      `封禁用户（${bans.length}）`,
    );
    await user.click(await within(inbox).findByRole('checkbox', { name: '全选本页' }));
    expect(within(inbox).getAllByRole('listitem')).toHaveLength(bans.length);
    await user.click(within(inbox).getByRole('button', { name: `批量通过（${bans.length}）` }));
    const dialog = await dialogOf('批量通过');
    await user.click(within(dialog).getByRole('button', { name: `确认通过 ${bans.length} 项` }));
    await waitFor(() => expect(bans.map(({ id }) => db.approvals.get(id)?.status)).toEqual(bans.map(() => 'executed')));
    expect(await within(inbox).findByText('没有「封禁用户」的申请。')).toBeInTheDocument();
  });

  it('about money are approved one by one', async () => {
    const app = await openInbox(undefined, 'lead');
    const kinds = await within(app.inbox).findByRole('combobox', { name: '申请类型' });
    await app.user.selectOptions(kinds, within(kinds).getByRole('option', { name: /^后台充值/ }));
    await waitFor(() => expect(callsTo('/approvals').at(-1)?.query.get('kind')).toBe('后台充值'));
    await waitFor(() =>
      expect(
        within(app.inbox)
          .getAllByRole('listitem')
          .every((row) => row.textContent?.startsWith('后台充值')),
      ).toBe(true),
    );
    expect(within(app.inbox).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are walked by j and k and answered by A and R', async () => {
    const { user, inbox } = await openInbox();
    await rowOf(inbox, cases.pendingByReviewer);
    const cards = within(inbox).getAllByRole('listitem');
    await user.keyboard('j');
    expect(cards[0]).toHaveFocus();
    await user.keyboard('j');
    expect(cards[1]).toHaveFocus();
    await user.keyboard('k');
    expect(cards[0]).toHaveFocus();
    await user.keyboard('R');
    const rejection = await dialogOf('驳回申请');
    // The rejection lists the changes of the request, too.
    expect(within(rejection).getByRole('table')).toBeInTheDocument();
    await user.click(within(rejection).getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(cards[0]).toHaveFocus());
    await user.keyboard('a');
    expect(await dialogOf('通过申请')).toBeInTheDocument();
  });

  it('after an answer the keyboard goes on at the next request', async () => {
    const { user, inbox } = await openInbox();
    await rowOf(inbox, cases.pendingByReviewer);
    const [first, second] = within(inbox).getAllByRole('listitem');
    await user.keyboard('jR');
    const rejection = within(await dialogOf('驳回申请'));
    await fill(user, rejection.getByLabelText('审批意见'), '证据不足，请补充');
    await user.click(rejection.getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(second).toHaveFocus());
  });
});

describe('我发起的', () => {
  it('does not offer the maker an answer, and says who may give it', async () => {
    const { inbox } = await openInbox('我发起的');
    const row = await rowOf(inbox, cases.pendingByAdmin);
    expect(row).toHaveTextContent('不能审批自己发起的申请：请另一位拥有「封禁记录·组长」权限的同事处理。');
    expect(within(row).queryByRole('button', { name: /^(通过|驳回)/ })).not.toBeInTheDocument();
  });

  it('an edit is a new version that still waits', async () => {
    const uid = cases.pendingByAdmin;
    const app = await openInbox('我发起的');
    await pressIn(app, uid, '修改');
    const dialog = await dialogOf('修改申请');
    expect(dialog).toHaveTextContent('此前的审批作废');
    expect(within(dialog).getByRole('radio', { name: '永久' })).toBeChecked();
    await app.user.click(within(dialog).getByRole('radio', { name: '7 天' }));
    await app.user.click(within(dialog).getByRole('button', { name: '提交修改' }));
    // One person may ban this user for a week.
    expect((await within(dialog).findAllByText(/不需要审批/)).length).toBeGreaterThan(0);
    await app.user.click(within(dialog).getByRole('radio', { name: '永久' }));
    const remark = within(dialog).getByLabelText(/备注/);
    await app.user.clear(remark);
    await fill(app.user, remark, '补充了两段录音');
    await app.user.click(within(dialog).getByRole('button', { name: '提交修改' }));
    await waitFor(() =>
      expect(approvalOf(uid)).toMatchObject({ version: 2, status: 'pending', remark: '补充了两段录音' }),
    );
    expect(await rowOf(app.inbox, uid)).toHaveTextContent('待审批');
  });

  it('takes a request back', async () => {
    const uid = cases.pendingByAdmin;
    const app = await openInbox('我发起的');
    await pressIn(app, uid, '撤回');
    const dialog = await dialogOf('撤回申请');
    await app.user.click(within(dialog).getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(approvalOf(uid).status).toBe('withdrawn'));
    await waitFor(async () => expect(await rowOf(app.inbox, uid)).toHaveTextContent(/已撤回.*撤回 管理员/));
    expect(db.users.get(uid)?.pending_approvals).toBe(0);
  });

  it('says what expired, and what to do then', async () => {
    passTime(approvalHours * hour);
    try {
      const { inbox } = await openInbox('我发起的');
      const row = await rowOf(inbox, cases.pendingByAdmin);
      expect(row).toHaveTextContent(/已过期.*72 小时内无人审批.*重新提交/);
      expect(within(row).queryByRole('button', { name: /^(修改|撤回)/ })).not.toBeInTheDocument();
    } finally {
      passTime(-approvalHours * hour);
    }
  });
});

it('R33: the profile of whom it is about opens over the request, which stays', async () => {
  const { user, inbox, where } = await openInbox();
  const [link] = within(await rowOf(inbox, cases.pendingByReviewer)).getAllByRole('link');
  if (!link) throw new Error('Nobody is named');
  expect(link).toHaveAttribute('href', expect.stringContaining(`uid=${cases.pendingByReviewer}`));
  await user.click(link);
  const profile = await dialogOf('用户详情');
  expect(await within(profile).findAllByText(cases.pendingByReviewer)).not.toEqual([]);
  expect([where(), inbox.isConnected]).toEqual([page, true]);
  await user.click(within(profile).getAllByRole('button', { name: /关闭|close/i })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('用户详情')).not.toBeInTheDocument());
  await pressIn({ user, inbox, where }, cases.pendingByReviewer, '通过');
  expect(await dialogOf('通过申请')).toBeInTheDocument();
});

it('a link inside leads to another screen and closes the inbox', async () => {
  Object.assign(approvalOf(cases.pendingByReviewer).after, { evidence: ['cs_rp_1001'] });
  const { user, inbox, where } = await openInbox();
  await user.click(
    await within(await rowOf(inbox, cases.pendingByReviewer)).findByRole('link', { name: 'cs_rp_1001' }),
  );
  await user.click(await screen.findByRole('link', { name: '查看证据与审核记录' }));
  expect(where()).toBe('/riskManage/reportReview/report?q=cs_rp_1001');
  await waitFor(() => expect(screen.queryByRole('tab', { name: '已处理' })).not.toBeInTheDocument());
});

it('says when the requests cannot be read, and tries again', async () => {
  setFaults([{ endpoint: 'listApprovals', kind: 'html' }]);
  const { user, inbox } = await openInbox();
  const retry = await within(inbox).findByRole('button', { name: '重试' });
  setFaults([]);
  await user.click(retry);
  await rowOf(inbox, cases.pendingByLead);
});
