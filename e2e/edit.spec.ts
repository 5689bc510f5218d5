import type { Locator, Page } from '@playwright/test';
import { cases } from './known';
import { act, choose, countCalls, dialogNamed, enterAs, expect, expectToast, test, userSummary } from './support';

const uid = cases.normal;

/** Opens 改昵称 and fills it in; confirming is the caller's. */
async function fillNickname(page: Page, nickname: string): Promise<Locator> {
  const summary = userSummary(page);
  await act(summary, '改昵称');
  const dialog = dialogNamed(page, '修改昵称');
  await dialog.getByRole('textbox', { name: '昵称' }).fill(nickname);
  await choose(dialog.getByRole('combobox', { name: '原因' }), '虚假资料');
  await dialog.getByRole('textbox', { name: '备注' }).fill('昵称冒充他人，改回');
  return dialog;
}

const confirm = (dialog: Locator) => dialog.getByRole('button', { name: '确认修改' }).click();

test('C24: a nickname is changed with before and after in view, and on record', async ({ page, backend }) => {
  await enterAs(page, 'admin', `/#/userManage/user?uid=${uid}`);
  const { nickname } = await backend.user(uid);
  const dialog = await fillNickname(page, '新的昵称');
  await expect(dialog).toContainText(`修改前 ${nickname}`);
  await expect(dialog).toContainText('修改后 新的昵称');
  await confirm(dialog);
  await expectToast(page, '昵称已修改');
  await expect(page.getByRole('heading', { name: '新的昵称' })).toBeVisible();
  expect(await backend.auditsOf(uid, 'changeNickname')).toMatchObject([
    { before: { nickname }, after: { nickname: '新的昵称' } },
  ]);
});

for (const choice of ['载入最新', '以我的为准'] as const) {
  test(`two operators edit one nickname: both versions, then ${choice}`, async ({
    page,
    backend,
    otherBrowser,
    noise,
  }) => {
    noise.announce(/status of 409.*change_nickname/);
    const address = `/#/userManage/user?uid=${uid}`;
    const second = await otherBrowser.newPage();
    await enterAs(page, 'admin', address);
    await enterAs(second, 'reviewer', address);
    const calls = countCalls(second, '/api/change_nickname');
    const mine = await fillNickname(second, '乙的版本');
    const theirs = await fillNickname(page, '甲的版本');
    await confirm(theirs);
    await expectToast(page, '昵称已修改');

    await confirm(mine);
    const conflict = dialogNamed(second, '内容已被他人修改');
    await expect(conflict).toContainText('管理员');
    await expect(conflict.getByRole('cell', { name: '乙的版本' })).toBeVisible();
    await expect(conflict.getByRole('cell', { name: '甲的版本' })).toBeVisible();
    expect((await backend.user(uid)).nickname).toBe('甲的版本');
    await conflict.getByRole('button', { name: choice }).click();
    await expect(conflict).toBeHidden();

    const box = mine.getByRole('textbox', { name: '昵称' });
    if (choice === '载入最新') {
      await expect(box).toHaveValue('甲的版本');
      await expect(mine.getByRole('textbox', { name: '备注' })).toHaveValue('昵称冒充他人，改回');
      expect(calls).toHaveLength(1);
    } else {
      await expect(box).toHaveValue('乙的版本');
      expect(calls).toHaveLength(1);
      await confirm(mine);
      await expectToast(second, '昵称已修改');
      expect(calls).toHaveLength(2);
      expect((await backend.user(uid)).nickname).toBe('乙的版本');
    }
  });
}

test('a sensitive word is refused at its field', async ({ page, backend, noise }) => {
  noise.announce(/status of 422.*change_nickname/);
  await enterAs(page, 'admin', `/#/userManage/user?uid=${uid}`);
  const { nickname } = await backend.user(uid);
  const dialog = await fillNickname(page, '官方客服小林');
  await confirm(dialog);
  await expect(dialog.getByText('含敏感词「官方客服」').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '昵称' })).toHaveValue('官方客服小林');
  expect((await backend.user(uid)).nickname).toBe(nickname);
});

test('C21: a message with a variable nobody filled in does not leave', async ({ page }) => {
  await enterAs(page, 'admin', `/#/userManage/user?uid=${uid}`);
  const calls = countCalls(page, '/api/send_messages');
  await userSummary(page).getByRole('button', { name: '发消息' }).click();
  const dialog = dialogNamed(page, '发消息');
  const content = dialog.getByRole('textbox', { name: /消息内容|内容/ }).first();
  await content.fill('您好 {until_when}，请注意');
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(dialog).toBeVisible();
  expect(calls).toEqual([]);
  await content.fill('您好，请注意社区规范');
  await dialog.getByRole('button', { name: '发送' }).click();
  await expectToast(page, '消息已发送');
  expect(calls).toHaveLength(1);
});
