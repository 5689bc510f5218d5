import { screen, waitFor, within } from '@testing-library/react';
import { configsOf } from '../../../../mock/_kit/config/kits';
import { draftState } from '../../../../mock/_kit/config/store';
import { db } from '../../../../mock/_kit/db';
import { setFaults } from '../../../../mock/_kit/faults';
import { lastRun } from '../../../../mock/_kit/push/sending';
import { lastView } from '../../../../mock/_kit/push/sends';
import { pushTests } from '../../../../mock/_kit/push/testing';
import { cases } from '../../../../mock/_kit/seed/cases';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, press } from '../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const path = '/push/im';
const stored = (id: string) => found(configsOf('push').get(id));

const openOne = async (id: string) => {
  const app = await renderScreen(`${path}?q=${id}`, { operator: 'admin' });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

describe('the list', () => {
  it('says how far each sending is, and its rates', async () => {
    const { row } = await openOne('im_1006');
    expect(await row.findByText('部分失败')).toBeInTheDocument();
    expect(row.getByText(/^\d+\.\d% \/ \d+\.\d%$/)).toBeInTheDocument();
  });

  it('figures that fail do not take it away, and come back', async () => {
    setFaults([{ endpoint: 'pushFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('im_1006');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    expect(await row.findByText('部分失败')).toBeInTheDocument();
  });
});

describe('the editor', () => {
  it('tells at the field; a test is asked for before it is submitted, and then it waits for a second person', async () => {
    const { user } = await renderScreen(`${path}?edit=im_1014`, { operator: 'admin' });
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '跳转', 'https://evil.example.org');
    await waitFor(() => expect(saidAt('跳转')).toMatch(/域名 evil.example.org 不在允许/));
    await write(user, '跳转', 'voice://wallet');
    await whenSaved();
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const blocked = await dialog(/发布检查/);
    expect(await blocked.findByText(/现在的内容还没有测试发送/)).toBeInTheDocument();
    expect(blocked.getByRole('button', { name: '提交发布' })).toBeDisabled();
    await user.click(blocked.getByRole('button', { name: /Close|关闭/ }));

    await user.click(screen.getByRole('button', { name: '测试发送' }));
    const test = await dialog('测试发送');
    await fill(user, test.getByLabelText(/^用户ID/), cases.normal);
    await user.click(test.getByRole('button', { name: /发\s*送/ }));
    const results = await dialog('测试结果');
    expect(results.getByRole('table', { name: '测试结果' })).toHaveTextContent(cases.normal);
    await user.click(results.getByRole('button', { name: /完\s*成/ }));
    expect(pushTests.filter(({ id }) => id === 'im_1014')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    await user.click(await step.findByRole('button', { name: '提交发布' }));
    const form = await dialog('提交发布');
    await fill(user, form.getByLabelText('发布说明'), '活动常客回访');
    await user.click(form.getByRole('button', { name: '提交发布' }));
    expect(await screen.findByText(/^待审批：推送须第二人审批/)).toBeInTheDocument();
    expect(draftState(stored('im_1014'))).toBe('pending');
  });

  it('shows the funnel of what is saved, and keeps a list that was imported', async () => {
    const { user } = await renderScreen(`${path}?edit=im_1014`, { operator: 'admin' });
    expect(await screen.findByRole('table', { name: '预估漏斗' })).toHaveTextContent(/目标人群\d+/);
    await user.click(screen.getByRole('button', { name: '导入名单' }));
    const form = await dialog(/^导入名单/);
    await fill(user, form.getByLabelText('用户ID'), `${cases.normal}\nabc`);
    await user.click(form.getByRole('button', { name: /导\s*入/ }));
    const kept = await dialog('导入名单：结果');
    expect(kept.getByRole('table', { name: '错误行' })).toHaveTextContent('abc');
    await user.click(kept.getByRole('button', { name: '使用这 1 人' }));
    await whenSaved();
    expect(stored('im_1014').draft?.content.body).toMatchObject({ list: { count: 1 } });
  });
});

describe('what can be done', () => {
  it('重试失败 once, also where its answer is lost', async () => {
    const { user, row } = await openOne('im_1006');
    await row.findByText('部分失败');
    const { sent } = found(lastView('im_1006') ?? undefined);
    await user.click(row.getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '重试失败' }));
    const form = await dialog('重试失败');
    await fill(user, form.getByLabelText('说明'), '通道已恢复');
    setFaults([{ endpoint: 'retryPush', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认重试' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/pushes/retry')).toHaveLength(1);
    expect(lastRun('im_1006')?.tries).toBe(1);
    expect(lastView('im_1006')?.sent).toBeGreaterThan(sent);
  });

  it('撤回消息 says from how many, and is on record', async () => {
    const { user, row } = await openOne('im_1007');
    await user.click(row.getByRole('button', { name: /更多/ }));
    await user.click(await screen.findByRole('menuitem', { name: '撤回消息' }));
    const form = await dialog('撤回消息');
    await fill(user, form.getByLabelText('说明'), '链接有误，先撤回');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(lastView('im_1007')?.recalled).toBe(true));
    expect(db.audits.find(({ action }) => action === 'recallPush')).toMatchObject({ remark: '链接有误，先撤回' });
  });

  it('取消发送 and 继续 are the words of this type', async () => {
    const { user, row } = await openOne('im_1004');
    await user.click(row.getByRole('button', { name: /更多/ }));
    expect(await screen.findByRole('menuitem', { name: '取消发送' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: '继续' }));
    const form = await dialog(/^继续/);
    await fill(user, form.getByLabelText('说明'), '问题已解决');
    await user.click(form.getByRole('button', { name: '确认继续' }));
    // It goes on, and is over as soon as all is sent.
    await waitFor(() => expect(stored('im_1004').status).not.toBe('paused'));
    expect(db.audits.find(({ action, object_id }) => action === 'movePush' && object_id === 'im_1004')).toMatchObject({
      ...{ remark: '问题已解决', before: { status: 'paused' }, after: { status: 'online' } },
    });
  });

  it('该用户会收到吗 names the rule; a number that is none is told', async () => {
    const { user, row } = await openOne('im_1010');
    await press(user, row, '该用户会收到吗');
    const ask = await dialog(/^该用户会收到吗/);
    const field = ask.getByLabelText('用户ID');
    await fill(user, field, 'abc');
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    expect(await ask.findByRole('alert')).toHaveTextContent('用户ID 是 4 到 20 位数字');
    await user.clear(field);
    await fill(user, field, cases.banned);
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    expect(await ask.findByText(/^不会收到：封禁中/)).toBeInTheDocument();
  });
});

describe('further lists', () => {
  it('发送明细 says what became of each', async () => {
    await renderScreen(`${path}?part=sends&q=im_1006&result=failed`, { operator: 'admin' });
    const [row] = await rowsOf();
    expect(row).toHaveTextContent('版本更新公告');
    expect(row).toHaveTextContent('失败');
  });

  it('每小时负载 that cannot be read says so, and comes back', async () => {
    setFaults([{ endpoint: 'pushLoad', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=load`, { operator: 'admin' });
    await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByRole('table', { name: '每小时负载' })).toBeInTheDocument();
  });

  it('每小时负载 has the hours in which something goes out', async () => {
    await renderScreen(`${path}?part=load`, { operator: 'admin' });
    const table = within(await screen.findByRole('table', { name: '每小时负载' }));
    expect(table.getAllByRole('row').length).toBeGreaterThan(1);
  });
});
