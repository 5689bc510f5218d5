import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { Input, InputNumber } from 'antd';
import * as z from 'zod/mini';
import { cases, setFaults, userBansOf } from '../../../mock/testing';
import { calls, callsTo, inProcess } from '../../../tests/inProcess';
import { dialog, giveReason, press } from '../../../tests/operate';
import { db, freshStart, renderApp, rowsOf } from '../../../tests/renderApp';
import { expectNoise } from '../../../tests/setup';
import { endpoint, writeFields } from '../../services/endpoint';
import { type WireReply, wire } from '../../services/transport';
import { failures } from '../../utils/failures';
import { openForm } from '../base/openForm';
import { FormField } from './FormField';
import { WriteForm } from './WriteForm';

/** A call with a list inside, as those of the screens to come have. */
const grant = endpoint({
  name: 'grantRewards',
  method: 'POST',
  path: '/test/grant',
  kind: 'write',
  label: '发放奖励',
  input: z.object({
    title: z.string().check(z.minLength(1, '请输入名称'), z.maxLength(5, '名称最多 5 字')),
    rewards: z.array(z.object({ id: z.string(), qty: z.number().check(z.gte(1, '至少 1 个')) })),
    idem_key: writeFields.idem_key,
  }),
  output: z.object({ granted: z.number() }),
  source: 'docs/design/blocks.md#g4',
});

const answer = (status: number, body: object): WireReply => ({
  status,
  header: () => null,
  body: JSON.stringify(body),
});
const done = () => answer(200, { result: 0, data: { granted: 1 } });
const sent = () => callsTo('/test/grant');

interface Behaviour {
  before?: () => Promise<void>;
  follow?: () => void;
}

function Grant({ before, follow, onClose }: Behaviour & { onClose: () => void }) {
  return (
    <WriteForm
      endpoint={grant}
      about="活动 act_1"
      title="发放"
      okText="确认发放"
      impact="发给所选的人"
      initialValues={{ title: '', rewards: [{ id: 'gift_1', qty: 0 }] }}
      input={({ title, rewards }: { title: string; rewards: { id: string; qty: number }[] }) => ({
        title,
        rewards: rewards.map(({ qty }) => ({ id: 'gift_1', qty })),
      })}
      {...(before ? { before } : {})}
      done={() => {
        follow?.();
        return '已发放';
      }}
      onClose={onClose}
    >
      <FormField name="title" label="名称">
        <Input />
      </FormField>
      <FormField name={['rewards', 0, 'qty']} label="数量">
        <InputNumber />
      </FormField>
    </WriteForm>
  );
}

/** The form on the home page, and what the backend answers to it, call by call. */
async function openGrant(answers: (() => WireReply)[], behaviour: Behaviour = {}) {
  const app = await renderApp('/home');
  wire({
    transport: async (request) => {
      if (request.path !== '/test/grant') return inProcess(request);
      calls.push(request);
      return (answers.shift() ?? done)();
    },
  });
  openForm(async () => ({ default: Grant }), behaviour);
  const form = await dialog('发放');
  const fill = async () => {
    await app.user.type(form.getByLabelText('名称'), '周年');
    await app.user.clear(form.getByLabelText('数量'));
    await app.user.type(form.getByLabelText('数量'), '3');
  };
  const confirm = () => app.user.click(form.getByRole('button', { name: '确认发放' }));
  return { ...app, form, fill, confirm };
}

beforeEach(freshStart);

/** Whether a reload, or closing the tab, would ask. */
const unloading = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());

describe('what is wrong', () => {
  it("is said by the call's own schema at its field, inside a list too, and nothing is sent", async () => {
    const { user, form, confirm } = await openGrant([]);
    await confirm();
    expect(await form.findByText('请输入名称')).toBeInTheDocument();
    expect(form.getByText('至少 1 个')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('名称')).toHaveFocus());
    await user.type(form.getByLabelText('名称'), '一二三四五六');
    expect(await form.findByText('名称最多 5 字')).toBeInTheDocument();
    await user.clear(form.getByLabelText('数量'));
    expect(await form.findByText('请填写数量')).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  it('as the backend sees it lands at its field inside a list, once, and that has the keyboard', async () => {
    const refused = () =>
      answer(422, { result: 422, message: '内容有误', fields: { 'rewards.0.qty': '库存只剩 2 个' } });
    const { form, fill, confirm } = await openGrant([refused]);
    await fill();
    await confirm();
    expect(await form.findByText('库存只剩 2 个')).toBeInTheDocument();
    expect(form.queryByText('内容有误')).not.toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('数量')).toHaveFocus());
    expect(form.getByLabelText('名称')).toHaveValue('周年');
  });

  it('about no field is said above them', async () => {
    const refused = () => answer(422, { result: 422, message: '内容有误', fields: { budget: '预算不足' } });
    const { form, fill, confirm } = await openGrant([refused]);
    await fill();
    await confirm();
    expect(await form.findByText('预算不足')).toBeInTheDocument();
  });
});

describe('what is thrown', () => {
  const reported: unknown[] = [];
  const { render } = failures;
  beforeEach(() => {
    reported.length = 0;
    failures.render = (error) => void reported.push(error);
  });
  afterEach(() => {
    failures.render = render;
  });

  it('R10: before it is sent leaves the form to be used again, and is reported', async () => {
    const wrong = new TypeError('x is not a function');
    let tries = 0;
    const { form, fill, confirm } = await openGrant([], {
      before: async () => {
        tries += 1;
        if (tries === 1) throw wrong;
      },
    });
    await fill();
    await confirm();
    expect(await form.findByText('操作出错，没有提交，请重试')).toBeInTheDocument();
    expect(reported).toEqual([wrong]);
    expect(sent()).toHaveLength(0);
    await confirm();
    expect(await screen.findByText('已发放')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('R10: by what follows the answer is reported, and what happened is not sent twice', async () => {
    const wrong = new TypeError('x is not a function');
    const { fill, confirm } = await openGrant([], {
      follow: () => {
        throw wrong;
      },
    });
    await fill();
    await confirm();
    expect(await screen.findByText('操作已生效，但结果没有完整显示，请刷新查看')).toBeInTheDocument();
    await gone('确认发放');
    expect(reported).toEqual([wrong]);
    expect(sent()).toHaveLength(1);
  });
});

it('R34: Ctrl+Enter sends', async () => {
  const { user, fill } = await openGrant([]);
  await fill();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('已发放')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

describe('an answer that did not come', () => {
  const banOf = (uid: string) => {
    const found = db.bans.get(userBansOf(uid)[0]?.ban_id ?? '');
    if (!found) throw new Error(`No ban of ${uid}`);
    return found;
  };
  const lose = async (fault: 'lost_reply' | 'hang') => {
    const app = await renderApp(`/riskManage/banRecord?ids=${banOf(cases.banned).ban_id}`);
    const [row] = await rowsOf();
    await press(app.user, within(row as HTMLElement), '解封');
    const form = await dialog('解除封禁');
    await giveReason(app.user, form, '用户本人要求', '复核录音后处理');
    setFaults([{ endpoint: 'liftBan', kind: fault, times: 1 }]);
    await app.user.click(form.getByRole('button', { name: '确认解封' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    return { ...app, form };
  };
  it('R42: outlives its form, the screen and a reload, without a word of the person, and is asked after in the header', async () => {
    const { user, form } = await lose('lost_reply');
    await user.click(form.getByRole('button', { name: '稍后查询' }));
    await gone('解除封禁');
    expect(screen.getByRole('button', { name: '结果未知 1 项' })).toBeInTheDocument();
    const [row] = await rowsOf();
    expect(await within(row as HTMLElement).findByText('已解除')).toBeInTheDocument();
    expect(unloading()).toBe(true);
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(kept).toContain(banOf(cases.banned).ban_id);
    for (const word of ['小鹿别熬夜', '复核录音']) expect(kept).not.toContain(word);

    cleanup();
    const again = await renderApp('/home');
    await again.user.click(await screen.findByRole('button', { name: '结果未知 1 项' }));
    const list = await dialog('结果未知的操作');
    expect(list.getByRole('listitem')).toHaveTextContent(`解除封禁 封禁 ${banOf(cases.banned).ban_id}`);
    await again.user.click(list.getByRole('button', { name: /^查询结果/ }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^结果未知/ })).not.toBeInTheDocument());
    expect(unloading()).toBe(false);
    expect(callsTo('/bans/lift')).toHaveLength(1);
    expect(db.users.get(cases.banned)?.status).toBe('normal');
  });

  it('is nobody else’s to see', async () => {
    await lose('lost_reply');
    cleanup();
    await renderApp('/home', { operator: 'reviewer' });
    expect(screen.queryByRole('button', { name: /^结果未知/ })).not.toBeInTheDocument();
  });

  it('R84: that cannot be told stays on the list, and once known, with what became of it', async () => {
    const { user, form } = await lose('hang');
    await user.click(form.getByRole('button', { name: '稍后查询' }));
    await user.click(await screen.findByRole('button', { name: '结果未知 1 项' }));
    const list = await dialog('结果未知的操作');
    setFaults([{ endpoint: 'queryWrite', kind: 'limited', times: 1 }]);
    const ask = list.getByRole('button', { name: /^查询结果/ });
    await user.click(ask);
    expect(await list.findByRole('alert')).toHaveTextContent('操作过于频繁');
    await waitFor(() => expect(ask).not.toHaveClass('ant-btn-loading'));
    await user.click(ask);
    expect(await screen.findByText('已查明：操作未生效，可以重新提交')).toBeInTheDocument();
    expect(await list.findByText('都已查明。')).toBeInTheDocument();
    expect(list.getByRole('listitem')).toHaveTextContent(
      new RegExp(`解除封禁 封禁 ${banOf(cases.banned).ban_id}.*未生效，可以重新提交$`),
    );
    // The message names the object, since the list may not be in view.
    expect(screen.getByRole('alert')).toHaveTextContent(`解除封禁 封禁 ${banOf(cases.banned).ban_id}`);
    expect(callsTo('/bans/lift')).toHaveLength(1);
  });

  it('R21: of a batch ends in its results, asked for again with the same key', async () => {
    const ids = [cases.banned, cases.muted].map((uid) => banOf(uid).ban_id);
    const { user } = await renderApp(`/riskManage/banRecord?${ids.map((id) => `ids=${id}`).join('&')}`);
    await rowsOf();
    for (const id of ids) await user.click(screen.getByRole('checkbox', { name: `选择 ${id}` }));
    await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '解封' }));
    const form = await dialog('批量解封');
    await giveReason(user, form, '用户本人要求', '复核录音后处理');
    setFaults([{ endpoint: 'liftBans', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认解封' }));
    await user.click(await form.findByRole('button', { name: '查询结果' }));
    const results = await dialog('解封结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
    const keys = callsTo('/bans/lift_batch').map(({ body }) => (body as { idem_key: string }).idem_key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(db.audits.filter(({ object_type }) => object_type === 'ban_batch')).toHaveLength(1);
  });
});

describe('leaving', () => {
  const openTerm = async () => {
    const app = await renderApp(`/riskManage/banRecord?ids=${userBansOf(cases.banned)[0]?.ban_id}`);
    await rowsOf();
    const [row] = await rowsOf();
    await press(app.user, within(row as HTMLElement), '改时长');
    return { ...app, form: await dialog('改时长') };
  };

  it('R36: R42: by Back asks as Escape does, and stays where it was', async () => {
    const { user, form, where } = await openTerm();
    const address = where();
    await user.type(form.getByLabelText('备注'), '延长一周');
    expect(unloading()).toBe(true);
    history.back();
    expect(await form.findByText('放弃已填写的内容？')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '继续填写' }));
    expect(form.getByLabelText('备注')).toHaveValue('延长一周');
    expect(form.getByLabelText('备注')).toHaveFocus();
    history.back();
    await user.click(await form.findByRole('button', { name: '放弃' }));
    await gone('新时长');
    expect(where()).toBe(address);
    expect(unloading()).toBe(false);
  });

  it('by a way to another screen asks, and goes on there', async () => {
    const { user, form, where } = await openTerm();
    await user.type(form.getByLabelText('备注'), '延长一周');
    history.push('/home');
    await user.click(await form.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(where()).toBe('/home'));
    await gone('新时长');
  });

  it('with nothing typed is no question', async () => {
    const { where } = await openTerm();
    history.push('/home');
    await waitFor(() => expect(where()).toBe('/home'));
    await gone('新时长');
  });
});

describe('a form whose code does not come', () => {
  it('R16: says so, and comes with 重试', async () => {
    expectNoise(/ChunkLoadError|Loading chunk/);
    const { user } = await renderApp('/home');
    let tries = 0;
    openForm(async () => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
      return { default: () => <p>表单来了</p> };
    }, {});
    const failure = await screen.findByRole('dialog', { name: '没有打开' });
    await user.click(await within(failure).findByRole('button', { name: '重试' }));
    expect(await screen.findByText('表单来了')).toBeInTheDocument();
    expect(tries).toBe(2);
  });
});
