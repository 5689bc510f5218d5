import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cases, change, setFaults } from '../../../../mock/testing';
import { callsTo, inProcess } from '../../../../tests/inProcess';
import { fill } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { type Transport, wire } from '../../../services/transport';

beforeEach(freshStart);

/** Files passed to the browser's download. */
const saved: { name: string; file: Blob }[] = [];
jest.mock('@/kit/base/saveFile', () => ({
  saveFile: (file: Blob, name: string) => {
    saved.push({ name, file });
  },
}));
beforeEach(() => {
  saved.length = 0;
});

const openTab = (tab: string, uid: string, operator = 'admin') =>
  renderApp(`/userManage/user?uid=${uid}&tab=${tab}`, { operator });

async function choose(user: UserEvent, label: string, option: string) {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

describe('C25: coin flow', () => {
  /** Rows of the flow, once they are there. */
  const rowsOf = () =>
    waitFor(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('table[aria-label="金币流水"] tbody tr')];
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    });

  it('shows the last seven days, newest first, and that the balances follow from one another', async () => {
    await openTab('coins', cases.heavyFlow);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    expect(screen.getByText('本页余额连续')).toBeInTheDocument();
    expect(screen.queryByText('断链')).not.toBeInTheDocument();
    const [call] = callsTo('/coins_flow_records');
    const span = Number(call?.query.get('to')) - Number(call?.query.get('from'));
    expect(span).toBe(7 * 86_400_000 - 1);
    expect(call?.query.get('user_id')).toBe(cases.heavyFlow);
  });

  /** Presses 下一页, and waits until the page is there. */
  const turn = async (user: UserEvent, page: number) => {
    const shown = (await rowsOf()).map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: `第 ${page} 页` })).toHaveAttribute('aria-current', 'page');
      expect(document.querySelector('table[aria-label="金币流水"] tbody tr')?.textContent).not.toBe(shown[0]);
    });
  };

  it('begins with the first page of another type, without the cursor of the page before', async () => {
    const { user } = await openTab('coins', cases.heavyFlow);
    await turn(user, 2);
    await turn(user, 3);
    expect(callsTo('/coins_flow_records').at(-1)?.query.get('after')).toMatch(/^cf_/);
    await choose(user, '类型', '送出礼物');
    await waitFor(() => expect(callsTo('/coins_flow_records').at(-1)?.query.get('type')).toBe('gift_sent'));
    const asked = callsTo('/coins_flow_records').at(-1)?.query;
    expect([asked?.get('page'), asked?.get('after')]).toEqual(['1', null]);
    expect(await rowsOf()).not.toHaveLength(0);
  });

  it('reads a page by its number if its cursor is not valid any more', async () => {
    const lost: Transport = async (request) => {
      const reply = await inProcess(request);
      if (request.path !== '/coins_flow_records' || !request.query.has('after')) return reply;
      const body = { result: 422, message: '这一页已失效', fields: { after: '这一页已失效' } };
      return { ...reply, status: 422, body: JSON.stringify(body) };
    };
    const { user } = await openTab('coins', cases.heavyFlow);
    await rowsOf();
    wire({ transport: lost });
    await turn(user, 2);
    expect(screen.queryByText('这一页已失效')).not.toBeInTheDocument();
    expect(callsTo('/coins_flow_records').at(-1)?.query.get('after')).toBeNull();
  });

  it('leads to what moved the coins: an order by its number', async () => {
    await openTab('coins', cases.normal);
    const [link] = await screen.findAllByRole('link', { name: /^o\d+$/ });
    expect(link?.getAttribute('href')).toContain(`/payManage/orderRecord?ids=${link?.textContent}`);
    expect(screen.getByRole('link', { name: '用户订单' }).getAttribute('href')).toContain(
      `?uid=${cases.normal}&from=month`,
    );
  });

  it('marks where a balance does not follow', async () => {
    const tampered: Transport = async (request) => {
      const reply = await inProcess(request);
      if (request.path !== '/coins_flow_records' || typeof reply.body !== 'string') return reply;
      const body = JSON.parse(reply.body);
      body.data.list[3].balance_before += 5;
      return { ...reply, body: JSON.stringify(body) };
    };
    const rendered = openTab('coins', cases.heavyFlow);
    wire({ transport: tampered });
    await rendered;
    const rows = await rowsOf();
    expect(screen.getByText('本页有 1 处断链，请核对')).toBeInTheDocument();
    expect(within(rows[3] ?? document.body).getByText('断链')).toBeInTheDocument();
  });

  it('filters by type and time and says that one type is no chain', async () => {
    const { user } = await openTab('coins', cases.heavyFlow);
    await rowsOf();
    await choose(user, '类型', '开宝箱');
    expect(await screen.findByText('按类型筛选时不校验余额是否连续')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '昨天' }));
    await waitFor(() => {
      const query = callsTo('/coins_flow_records').at(-1)?.query;
      expect(query?.get('type')).toBe('box');
      expect(Number(query?.get('to')) - Number(query?.get('from'))).toBe(86_400_000 - 1);
    });
  });

  it('exports what is filtered, under a name of its own', async () => {
    const { user } = await openTab('coins', cases.heavyFlow);
    await rowsOf();
    await user.click(screen.getByRole('button', { name: /导出/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^金币流水_\d{14}_admin\.csv$/);
    expect(await saved[0]?.file.text()).toContain('变动（金币）');
    const query = callsTo('/export_flow_records')[0]?.query;
    expect(query?.get('from')).toBe(callsTo('/coins_flow_records')[0]?.query.get('from'));
    expect(query?.has('page')).toBe(false);
  });

  it('a failed export says so once and saves nothing', async () => {
    const { user } = await openTab('coins', cases.heavyFlow);
    await rowsOf();
    setFaults([{ endpoint: 'exportFlowRecords', kind: 'error' }]);
    await user.click(screen.getByRole('button', { name: /导出/ }));
    expect(await screen.findByText(/^导出失败：/)).not.toHaveTextContent('SELECT');
    expect(saved).toHaveLength(0);
    expect(callsTo('/export_flow_records')).toHaveLength(1);
  });

  it('a failed list can be asked again; who may not export sees no export', async () => {
    setFaults([{ endpoint: 'coinFlowRecords', kind: 'html', times: 1 }]);
    const { user } = await openTab('coins', cases.heavyFlow, 'patrol');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    expect(screen.queryByRole('button', { name: /导出/ })).not.toBeInTheDocument();
  });

  it('nothing is said, with a next step', async () => {
    const { user } = await openTab('coins', cases.noFlow);
    expect(await screen.findByText('近 7 天没有金币变动，可以放宽时间范围')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '今天' }));
    await user.click(await screen.findByRole('button', { name: '清空筛选' }));
    expect(await screen.findByText('近 7 天没有金币变动，可以放宽时间范围')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '近 7 天' })).toBeChecked();
  });
});

describe('C22: pet messages', () => {
  it('are a paged list, and a failure can be asked again', async () => {
    setFaults([{ endpoint: 'petMessages', kind: 'result7', times: 1 }]);
    const { user } = await openTab('pet', cases.chatty);
    expect(await screen.findByText('请求未成功（7）')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    const table = await screen.findByRole('table', { name: '宠物消息' });
    expect(within(table).getAllByText(/^(收到|发出)$/).length).toBeGreaterThan(0);
    expect(callsTo('/pet_msgs').at(-1)?.query.get('size')).toBe(String(pageSizes[0]));
  });

  it('of who has none say so', async () => {
    await openTab('pet', cases.deleted);
    expect(await screen.findByText('该用户没有宠物消息')).toBeInTheDocument();
  });
});

describe('C22: conversations', () => {
  const peers = async () => within(await screen.findByRole('list', { name: '会话' })).getAllByRole('button');
  const reported = async () => {
    const found = (await peers()).find((peer) => within(peer).queryByText('被举报'));
    if (!found) throw new Error('Nobody was reported');
    return found;
  };
  const giveReason = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: '填写原因' }));
    const heading = await screen.findByText('查看私信', { selector: '.ant-modal-title' });
    const form = within(heading.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    await fill(user, form.getByLabelText('原因'), '核实举报');
    const [first] = await screen.findAllByText(/核实举报/, { selector: '.ant-select-item-option-content' });
    if (first) await user.click(first);
    await fill(user, form.getByLabelText('备注'), '核实被举报的私信');
    await user.click(form.getByRole('button', { name: '查看' }));
  };
  const messages = () => screen.findByRole('region', { name: /^与 .+ 的会话$/ });

  it('open for a reason, jump to what was reported, and ask again when the time is over', async () => {
    const { user } = await openTab('chat', cases.chatty);
    await user.click(await reported());
    expect(screen.getByText('查看私信须填写原因')).toBeInTheDocument();
    expect(callsTo('/rongyun_details')).toHaveLength(0);
    await giveReason(user);

    expect(within(await messages()).getAllByRole('listitem')).toHaveLength(50);
    expect(callsTo('/rongyun_details')).toHaveLength(1);
    expect(callsTo('/rongyun_details')[0]?.method).toBe('POST');
    expect(db.audits.at(-1)).toMatchObject({ action: 'openChat', remark: '核实被举报的私信' });
    await user.click(screen.getByRole('button', { name: '加载更早' }));
    await waitFor(async () => expect(within(await messages()).getAllByRole('listitem')).toHaveLength(100));

    await user.click(screen.getByRole('button', { name: '跳到被举报消息' }));
    await waitFor(async () => expect(within(await messages()).getAllByRole('listitem')).toHaveLength(101));
    const sought = (await messages()).querySelectorAll('[aria-current="true"]');
    expect(sought).toHaveLength(1);
    expect(sought[0]).toHaveTextContent('我就把你的照片发到群里');

    change(() => db.chatGrants.clear());
    await user.click(screen.getByRole('button', { name: '回到最新消息' }));
    expect(await screen.findByText('查看时限已到，请重新填写原因')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^与 .+ 的会话$/ })).not.toBeInTheDocument();
    await giveReason(user);
    expect(within(await messages()).getAllByRole('listitem')).toHaveLength(50);
  });

  it.each([
    ['真人', '/rongyun_chat_with_who_real', '/rongyun_details_real', 'GET'],
    ['虚拟', '/rongyun_chat_with_who_virtual', '/rongyun_details_virtual', 'POST'],
  ])('%s has calls of its own', async (scope, list, details, method) => {
    change(() => db.chatGrants.set(`admin:${cases.chatty}`, Number.MAX_SAFE_INTEGER));
    const { user } = await openTab('chat', cases.chatty);
    await peers();
    await user.click(screen.getByRole('radio', { name: scope }));
    await waitFor(() => expect(callsTo(list)).toHaveLength(1));
    await waitFor(async () =>
      expect((await peers()).every((peer) => within(peer).queryByText('机器人') !== null)).toBe(scope === '虚拟'),
    );
    const [first] = await peers();
    if (first) await user.click(first);
    await giveReason(user);
    await messages();
    expect(callsTo(details).map((call) => call.method)).toEqual([method]);
  });

  it('a picture is blurred until asked for', async () => {
    const { user } = await openTab('chat', cases.chatty);
    await user.click(await reported());
    await giveReason(user);
    await messages();
    await user.click(screen.getByRole('button', { name: '加载更早' }));
    await waitFor(async () => expect(within(await messages()).getAllByRole('listitem')).toHaveLength(100));
    const [picture] = screen.getAllByRole('button', { name: '图片已模糊，按下查看' });
    const image = picture?.querySelector('img');
    expect(image?.style.filter).toBe('blur(12px)');
    if (picture) await user.click(picture);
    expect(image?.style.filter).toBe('');
  });

  it('without pii.chat names what is missing and reads nothing', async () => {
    const { user } = await openTab('chat', cases.chatty, 'viewer');
    await user.click(await reported());
    expect(screen.getByText('无权限，请联系管理员开通 pii.chat')).toBeInTheDocument();
    expect(callsTo('/rongyun_details')).toHaveLength(0);
  });

  it('a failing conversation can be asked again', async () => {
    setFaults([{ endpoint: 'chatDetailsAll', kind: 'empty', times: 1 }]);
    const { user } = await openTab('chat', cases.chatty);
    await user.click(await reported());
    await giveReason(user);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(within(await messages()).getAllByRole('listitem')).toHaveLength(50);
  });
});

describe('C26: behaviour', () => {
  const start = async (user: UserEvent) => {
    await screen.findByLabelText('数据表');
    await choose(user, '数据表', '页面浏览');
    await user.click(screen.getByRole('button', { name: '开始查询' }));
  };

  it('asks for the chosen tables and shows and exports the answer', async () => {
    const { user } = await openTab('behavior', cases.chatty);
    await user.click(await screen.findByRole('button', { name: '开始查询' }));
    expect(await screen.findByText('请选择数据表')).toBeInTheDocument();
    await start(user);
    expect(await screen.findByText(/^共 [\d,]+ 行，用时 /)).toBeInTheDocument();
    const [call] = callsTo('/get_user_behavior_data');
    expect(call).toMatchObject({ method: 'POST', body: undefined, timeoutMs: 300_000 });
    expect(call?.query.getAll('tables')).toEqual(['ss_page_view']);
    expect(screen.getByText('stay_s')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /导出/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^行为数据_\d{14}_admin\.csv$/);
    expect(await saved[0]?.file.text()).toContain('"时间（UTC+8）"');
    expect(callsTo('/exports/record')).toHaveLength(1);
  });

  it('can be taken back while it runs, and is not lost without a word', async () => {
    setFaults([{ endpoint: 'behaviorData', kind: 'slow', latencyMs: 600 }]);
    const { user } = await openTab('behavior', cases.chatty);
    await start(user);
    expect(await screen.findByRole('timer')).toHaveTextContent(/^00:0\d$/);
    expect(screen.getByRole('button', { name: '开始查询' })).toBeDisabled();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('已取消查询')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '开始查询' })).toHaveFocus();
    expect(callsTo('/get_user_behavior_data')[0]?.signal?.aborted).toBe(true);
    const free = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(free);
    expect(free.defaultPrevented).toBe(false);
  });

  it('tells when it is done and another tab is open, and keeps the answer', async () => {
    setFaults([{ endpoint: 'behaviorData', kind: 'slow', latencyMs: 300 }]);
    const { user } = await openTab('behavior', cases.chatty);
    await start(user);
    await user.click(screen.getByRole('tab', { name: '资料' }));
    expect(await screen.findByText('行为数据查询完成')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '行为数据' }));
    expect(screen.getByText(/^共 [\d,]+ 行，用时 /)).toBeInTheDocument();
  });

  it('one at a time: what the backend says is shown, nothing is sent again by itself', async () => {
    setFaults([{ endpoint: 'behaviorData', kind: 'limited' }]);
    const { user } = await openTab('behavior', cases.chatty);
    await start(user);
    expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument();
    expect(callsTo('/get_user_behavior_data')).toHaveLength(1);
    setFaults([]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/^共 [\d,]+ 行，用时 /)).toBeInTheDocument();
  });

  it('needs its own code', async () => {
    await openTab('behavior', cases.chatty, 'patrol');
    expect(await screen.findByText(/user:behavior/)).toBeInTheDocument();
    expect(callsTo('/ss_query_tables')).toHaveLength(0);
  });
});
