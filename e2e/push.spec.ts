import type { Locator, Page } from '@playwright/test';
import type { OutputOf } from '../src/services/endpoint';
import type { push } from '../src/services/push';
import type { listPushSends, PushRun, pushFigures } from '../src/services/pushSends';
import type { listUsers } from '../src/services/user';
import type { Backend } from './backend';
import { cases } from './known';
import { act, agree, countCalls, dialogNamed, enterAs, expect, expectToast, hashOf, test } from './support';

/** A push from its first word to what became of it for each, over a bad line. */

const pushes = '/#/push/im';
const minute = 60_000;

type Detail = OutputOf<typeof push.get>;
type Sends = OutputOf<typeof listPushSends>['list'];

const held = (backend: Backend, id: string) => backend.read<Detail>(`/api/config/push/${id}`);

/** Its last sending; undefined before there is one. */
async function runOf(backend: Backend, id: string): Promise<PushRun | undefined> {
  const { list } = await backend.read<OutputOf<typeof pushFigures>>('/api/pushes/figures');
  return list.find((run) => run.id === id);
}

const sendsOf = async (backend: Backend, id: string): Promise<Sends> =>
  (await backend.read<{ list: Sends }>(`/api/pushes/sends?q=${id}&size=1000`)).list;

const whenSaved = (page: Page) =>
  expect(page.getByRole('status', { name: '保存状态' })).toHaveText(/^已保存 \d\d:\d\d$/);

/** A number that is typed is taken over as the field is left. */
async function setNumber(page: Page, label: string, value: number): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(String(value));
  await field.blur();
}

const rowOf = (page: Page, id: string): Locator => page.getByRole('row').filter({ hasText: id }).first();

/** Opens the form of a move; confirming is the caller's. */
async function move(page: Page, id: string, verb: string, why: string): Promise<Locator> {
  await act(rowOf(page, id), verb);
  const form = dialogNamed(page, new RegExp(`^${verb}`));
  await form.getByLabel('说明').fill(why);
  return form;
}

/** The answer did not come: nothing can be sent again before it was asked after. */
async function expectUnknown(form: Locator, button: RegExp): Promise<void> {
  await expect(form.getByRole('alert').filter({ hasText: '结果未知' })).toBeVisible();
  await expect(form.getByRole('button', { name: button })).toBeDisabled();
}

test('a push is made, tested, agreed to, sent, stopped and sent on, to each once, though answers are lost', async ({
  page,
  backend,
  noise,
  otherBrowser,
}) => {
  noise.announce(/(pushes\/test|push\/move).*ERR_(EMPTY_RESPONSE|CONNECTION_RESET)/);
  noise.announce(/ERR_(EMPTY_RESPONSE|CONNECTION_RESET).*(pushes\/test|push\/move)/);
  const { list } = await backend.read<OutputOf<typeof listUsers>>('/api/users?size=600&status=normal&sort=register_at');
  const uids = list.map(({ user_id }) => user_id);
  const staff = [cases.internal, cases.staff];
  expect(uids).toHaveLength(600);
  const name = '周末歌会开唱';

  await enterAs(page, 'ops', pushes);
  await page.getByRole('button', { name: '新建' }).click();
  await expect(page.getByRole('navigation', { name: '编辑区' })).toBeVisible();
  await page.getByLabel('名称', { exact: true }).fill(name);
  await expect.poll(() => hashOf(page)).toMatch(/edit=(?!new)/);
  const id = new URLSearchParams(hashOf(page).split('?')[1]).get('edit') ?? '';

  await test.step('what it says, to whom, when and how fast', async () => {
    await page.getByLabel('中文标题').fill('周末歌会开唱');
    await page.getByLabel('中文正文').fill('今晚八点，老朋友都在歌房等你');
    await page.getByText('指定名单', { exact: true }).click();
    await page.getByRole('button', { name: '导入名单' }).click();
    const form = dialogNamed(page, /^导入名单：/);
    await form.getByLabel('用户ID', { exact: true }).fill(uids.join('\n'));
    await form.getByRole('button', { name: /导\s*入/ }).click();
    await dialogNamed(page, '导入名单：结果')
      .getByRole('button', { name: `使用这 ${uids.length} 人` })
      .click();
    await page.getByText('审批后立即', { exact: true }).click();
    await page.getByRole('switch', { name: '免打扰' }).click();
    await setNumber(page, '最近活跃', 0);
    await setNumber(page, '排除近期已推', 0);
    await setNumber(page, '对照组', 0);
    await setNumber(page, '每周上限', 50);
    await setNumber(page, '每天上限', 10);
    // One a second: it is still under way when somebody stops it.
    await setNumber(page, '发送速度', 1);
    await whenSaved(page);
  });

  await test.step('a test whose answer is lost is asked after, and its results are seen', async () => {
    await page.getByRole('button', { name: '测试发送' }).click();
    const form = dialogNamed(page, '测试发送');
    await form.getByLabel(/^用户ID/).fill(staff.join('\n'));
    // Stands until taken away: a browser itself asks again where a kept connection breaks.
    await backend.setFaults({ endpoint: 'testPush', kind: 'lost_reply' });
    await form.getByRole('button', { name: /发\s*送/ }).click();
    await expectUnknown(form, /发\s*送/);
    await backend.setFaults();
    await form.getByRole('button', { name: '查询结果' }).click();
    const results = dialogNamed(page, '测试结果');
    for (const uid of staff) await expect(results).toContainText(uid);
    await results.getByRole('button', { name: /完\s*成/ }).click();
    expect((await backend.audits(id, 'push')).filter(({ action }) => action === 'testPush')).toHaveLength(1);
  });

  await test.step('a second person agrees, and it goes out', async () => {
    await page.getByRole('button', { name: '提交检查' }).click();
    const step = dialogNamed(page, /发布检查/);
    await step.getByLabel('发布说明').fill('按周末活动计划推送');
    await step.getByRole('button', { name: '提交审批' }).click();
    await expect(page.getByText(/^待审批：/)).toBeVisible();
    expect(await runOf(backend, id)).toBeUndefined();
    await agree(await otherBrowser.newPage(), 'lead', name);
    expect((await held(backend, id)).config).toMatchObject({ status: 'online', live: 1 });
    await enterAs(page, 'ops', `${pushes}?q=${id}`);
    await expect(rowOf(page, id)).toContainText('发送中');
  });

  await test.step('stopped, nobody more gets it', async () => {
    const form = await move(page, id, '暂停', '先核对文案');
    await form.getByRole('button', { name: '确认暂停' }).click();
    await expect(form).toBeHidden();
    await expect(rowOf(page, id).getByText('已暂停').first()).toBeVisible();
    const before = await runOf(backend, id);
    expect(before?.state).toBe('paused');
    expect(before?.done).toBeLessThan(before?.queued ?? 0);
    await backend.passTime(5 * minute);
    expect((await runOf(backend, id))?.done).toBe(before?.done);
  });

  await test.step('sent on by an answer that is lost, once it is asked after', async () => {
    const calls = countCalls(page, '/api/configs/push/move');
    const form = await move(page, id, '继续', '文案已核对');
    await backend.setFaults({ endpoint: 'movePush', kind: 'lost_reply' });
    await form.getByRole('button', { name: '确认继续' }).click();
    await expectUnknown(form, /确认继续/);
    await backend.setFaults();
    await form.getByRole('button', { name: '查询结果' }).click();
    await expectToast(page, '已查明：操作已生效');
    await expect(form).toBeHidden();
    await expect(rowOf(page, id)).toContainText('发送中');
    expect(calls).toHaveLength(1);
  });

  await test.step('over, it reached each at most once, and its figures are what became of each', async () => {
    await backend.passTime(20 * minute);
    const run = await runOf(backend, id);
    expect(run).toMatchObject({ state: expect.stringMatching(/^(done|partial)$/), target: uids.length });
    expect(run?.done).toBe(run?.queued);
    expect((await held(backend, id)).config.status).toBe('ended');
    const sends = await sendsOf(backend, id);
    expect(sends.map(({ uid }) => uid).sort()).toEqual([...uids].sort());
    const count = (result: string) => sends.filter((one) => one.result === result).length;
    expect(run).toMatchObject({ sent: count('sent'), failed: count('failed'), unknown: count('unknown') });
    expect(run?.queued).toBe(uids.length - count('dropped'));
    expect(sends.every(({ tries, result }) => tries === (result === 'dropped' ? 0 : 1))).toBe(true);
    const moves = (await backend.audits(id, 'push')).filter(({ action }) => action === 'movePush');
    expect(moves).toHaveLength(2);

    await enterAs(page, 'ops', `${pushes}?part=sends&q=${id}`);
    await expect(page.getByRole('heading', { name: /发送明细/ })).toContainText(`${uids.length} 条`);
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  });
});
