import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cases, setFaults } from '../../../../mock/testing';
import { callsTo, changedAt } from '../../../../tests/inProcess';
import { dialog, fill, pickReason, reasonAgainst } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import type { OutputOf } from '../../../services/endpoint';
import type { listUsers, UserRow } from '../../../services/user';

beforeEach(freshStart);

const box = () => screen.getByLabelText('用户ID、靓号、昵称、手机、设备号或订单号');

async function fillBan(user: UserEvent) {
  const form = await dialog('封禁用户');
  await pickReason(user, form, '辱骂骚扰');
  await fill(user, form.getByLabelText('备注'), '录音属实，多人举报');
  return form;
}

const openProfile = async (uid: string, operator = 'admin') => {
  const app = await renderApp(`/userManage/user?uid=${uid}`, { operator });
  await screen.findByLabelText('用户概要');
  return app;
};

describe('an answer that is not as it should be', () => {
  const withRow = (patch: { [F in keyof UserRow]?: unknown }) =>
    changedAt('/users', (data) => {
      const { list, total } = data as OutputOf<typeof listUsers>;
      return { list: list.map((row, i) => (i === 0 ? { ...row, ...patch } : row)), total };
    });

  it('R11: a state newer than this build stands in its row as it is, and the list with it', async () => {
    await renderApp('/userManage/user', { transport: withRow({ status: 'frozen', flags: ['vip9'] }) });
    const [first] = await rowsOf();
    expect(first).toHaveTextContent('frozen');
    expect(first).toHaveTextContent('vip9');
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
  });

  it('R41: a row without a name, a state, a level or coins says 「—」 for each, and the list is there', async () => {
    const nothing = {
      nickname: null,
      status: null,
      level: null,
      coin_balance: null,
      flags: null,
      last_active_at: null,
    };
    await renderApp('/userManage/user', { transport: withRow(nothing) });
    const [first] = await rowsOf();
    const cells = [...(first?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent ?? '');
    expect(cells.filter((text) => text.includes('—'))).toHaveLength(5);
    expect(cells.join()).not.toMatch(/NaN|null|undefined/);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
  });
});

describe('finding', () => {
  it('shows the newest users first, and the filters of the URL', async () => {
    await renderApp('/userManage/user?status=banned&size=50');
    const rows = await rowsOf();
    const banned = [...db.users.values()].filter(({ status }) => status === 'banned');
    expect(rows).toHaveLength(Math.min(50, banned.length));
    for (const row of rows) expect(within(row).getByText('封禁', { selector: '[data-color]' })).toBeInTheDocument();
    expect(callsTo('/users')[0]?.query.toString()).toBe('page=1&size=50&status=banned');
  });

  it('C19: one id leads straight to the user', async () => {
    const { user, where } = await renderApp('/userManage/user');
    await rowsOf();
    await user.type(box(), `${cases.newAccount}{Enter}`);
    expect(await screen.findByTestId('summary')).toHaveTextContent(
      '注册 3 天 · 同设备 4 号 · 30 天被举报 12 次 · 2 次警告',
    );
    expect(where()).toBe(`/userManage/user?uid=${cases.newAccount}`);
    expect(callsTo(`/user/${cases.newAccount}`)).toHaveLength(1);
  });

  it('an id of nobody says so, with a way on', async () => {
    const { user } = await renderApp('/userManage/user');
    await rowsOf();
    await user.type(box(), '99999999999999999999{Enter}');
    expect(await screen.findByText('未找到用户，可能已注销')).toBeInTheDocument();
    await user.clear(box());
    await user.type(box(), '999999999999999999999{Enter}');
    expect(await screen.findByText('用户ID 为 4–20 位数字')).toBeInTheDocument();
    expect(callsTo('/user/999999999999999999999')).toHaveLength(0);
  });

  it('several pasted ids become a queue; what does not fit is told', async () => {
    const { user, where } = await renderApp('/userManage/user');
    await rowsOf();
    const pasted = [
      cases.normal,
      'nobody',
      cases.banned,
      ...Array.from({ length: 10_000 }, (_, i) => String(20_000_000 + i)),
    ];
    await user.click(box());
    fireEvent.paste(box(), { clipboardData: { getData: () => pasted.join('\n') } });
    expect(
      await screen.findByText(
        /已查询 50 个用户ID；一次最多 50 个，其余 9952 个未查询；1 处不是用户ID：第 2 行「nobody」/,
      ),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    expect(where()).toContain(`uids=${cases.normal}&uids=${cases.banned}`);
    await user.click(screen.getByText(new RegExp(db.users.get(cases.normal)?.nickname ?? '?')));
    expect(await screen.findByText('1 / 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下一个' }));
    expect(await screen.findByText('2 / 2')).toBeInTheDocument();
    await waitFor(() => expect(where()).toContain(`detail=${cases.banned}`));
  });

  it('R27: of four ids the one that is nobody’s is named', async () => {
    const ids = [cases.normal, '29999999', cases.banned, cases.muted];
    await renderApp(`/userManage/user?${ids.map((id) => `uids=${id}`).join('&')}`);
    expect(await screen.findByText('1 个编号没有找到：29999999')).toBeInTheDocument();
    expect(await rowsOf()).toHaveLength(3);
    expect(callsTo('/users')).toHaveLength(1);
  });

  it('a failing list says so with a trace id, and comes back with 重试', async () => {
    setFaults([{ endpoint: 'listUsers', kind: 'html', times: 1 }]);
    const { user } = await renderApp('/userManage/user');
    expect(await screen.findByText('服务返回了无法识别的内容')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
  });

  it('nothing that fits the filters is said, with a way back', async () => {
    const { user } = await renderApp('/userManage/user?by=nickname&q=没有这样的名字');
    expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清空筛选' }));
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
  });

  it("strangers' names are shown as text, with what would turn them around made visible", async () => {
    await openProfile(cases.markupNickname);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('C20: banning', () => {
  it('asks for a reason, bans once, and shows it', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const empty = await dialog('封禁用户');
    await user.click(empty.getByRole('button', { name: '确认封禁' }));
    expect(await empty.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/forbid_user')).toHaveLength(0);

    const form = await fillBan(user);
    await user.dblClick(form.getByRole('button', { name: '确认封禁' }));
    expect(await screen.findByText('已封禁')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        within(screen.getByLabelText('用户概要')).getByText('封禁', { selector: '[data-color]' }),
      ).toBeInTheDocument(),
    );
    expect(callsTo('/forbid_user')).toHaveLength(1);
    expect(db.users.get(cases.normal)?.status).toBe('banned');
    expect(db.audits.at(-1)).toMatchObject({
      operator_id: 'admin',
      action: 'forbidUser',
      object_id: cases.normal,
      remark: '录音属实，多人举报',
      before: expect.objectContaining({ status: 'normal' }),
      after: expect.objectContaining({ status: 'banned' }),
    });
  });

  it('a lost answer is 结果未知 until asked, and is not sent again', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    setFaults([{ endpoint: 'forbidUser', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    expect(form.getByRole('button', { name: '确认封禁' })).toBeDisabled();
    expect(form.getByLabelText('备注')).toHaveValue('录音属实，多人举报');
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/forbid_user')).toHaveLength(1);
    expect(db.users.get(cases.normal)?.status).toBe('banned');
  });

  it('a write that never arrived may be sent again, with the same key', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    setFaults([{ endpoint: 'forbidUser', kind: 'hang', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    await user.click(await form.findByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作未生效，可以重新提交')).toBeInTheDocument();
    await waitFor(() => expect(form.getByRole('button', { name: '确认封禁' })).toBeEnabled());
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    expect(await screen.findByText('已封禁')).toBeInTheDocument();
    const keys = callsTo('/forbid_user').map(({ query }) => query.get('idem_key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('somebody else was faster: both versions, nothing typed is lost, mine goes through on the newest', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    const target = db.users.get(cases.normal);
    if (!target) throw new Error('The named case is gone');
    target.version += 1;
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    await user.click(await screen.findByRole('button', { name: '以我的为准' }));
    expect(form.getByLabelText('备注')).toHaveValue('录音属实，多人举报');
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    expect(await screen.findByText('已封禁')).toBeInTheDocument();
  });

  it('R34: for ever is above the ladder and needs a second person: said before, pending after', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    await user.click(form.getByRole('radio', { name: '永久' }));
    expect(await form.findByText(/永久封禁需要第二人审批/)).toBeInTheDocument();
    expect(form.getByText(/所选时长高于阶梯建议，请在备注中写明依据/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(db.users.get(cases.normal)?.status).toBe('normal');
    expect(
      db.approvals.find(({ object_id, status }) => object_id === cases.normal && status === 'pending'),
    ).toBeDefined();
    // A second request of the same kind: warned of before, refused with the first one.
    await waitFor(() => expect(screen.getByTestId('summary')).toHaveTextContent('1 项待审批'));
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const again = await fillBan(user);
    expect(again.getByText(/该用户有 1 项申请待审批/)).toBeInTheDocument();
    await user.click(again.getByRole('radio', { name: '永久' }));
    await user.click(again.getByRole('button', { name: '提交审批' }));
    expect(await again.findByText(/已有待审批的同类封禁申请（申请 apv_\d+，管理员 发起）/)).toBeInTheDocument();
  });

  it('R34: any ban is above a warning, and that is said', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    const ladder = form.getByText(/建议：/).closest('[role="alert"]');
    expect(ladder).toHaveTextContent('建议：警告；满 3 分');
    expect(form.getByRole('radio', { name: '24 小时' })).toBeChecked();
    expect(ladder).toHaveTextContent('所选时长高于阶梯建议，请在备注中写明依据');
    expect(ladder).toHaveClass('ant-alert-warning');
  });

  it('a form that was begun is not closed without a word', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await fillBan(user);
    await user.click(form.getByRole('button', { name: '取消' }));
    expect(await form.findByText('放弃已填写的内容？')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '继续填写' }));
    expect(form.getByLabelText('备注')).toHaveValue('录音属实，多人举报');
  });
});

describe('who may what', () => {
  it('an operator who may only look sees no write', async () => {
    await openProfile(cases.normal, 'readonly');
    for (const name of ['封禁', '解封', '发消息'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /更多/ })).not.toBeInTheDocument();
  });

  it('the page key alone grants the actions of the page (G18)', async () => {
    await openProfile(cases.normal, 'viewer');
    expect(screen.getByRole('button', { name: '封禁' })).toBeEnabled();
  });

  it('what the state forbids is behind 「⋯」 and says why', async () => {
    const { user } = await openProfile(cases.normal);
    const reason = await reasonAgainst(user, within(document.body), '解封');
    expect(reason).toMatch(/用户当前为「正常」，仅禁言、限制、封禁状态可用/);
  });

  it('the watch list is one press, with eight seconds to take it back', async () => {
    const { user } = await openProfile(cases.normal);
    await user.click(screen.getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByText('加入观察名单'));
    expect(await screen.findByText(/加入观察名单：已提交，8 秒内可撤销/)).toBeInTheDocument();
    expect(db.users.get(cases.normal)?.flags).toContain('watched');
    await user.keyboard('z');
    await waitFor(() => expect(db.users.get(cases.normal)?.flags).not.toContain('watched'));
  });
});
