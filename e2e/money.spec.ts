import type { Locator, Page } from '@playwright/test';
import { cases, orderCases, withdrawCases } from './known';
import { act, agree, choose, countCalls, dialogNamed, enterAs, expect, expectToast, test } from './support';

/** Money, from who asks for it to the user's coin flow. */

const orders = (id: string) => `/#/payManage/orderRecord?ids=${id}&detail=${id}`;
const drawerOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name: new RegExp(`^${name}`) });

async function reason(form: Locator, word: string, remark: string): Promise<void> {
  await choose(form.getByRole('combobox', { name: '原因' }), word);
  await form.getByRole('textbox', { name: '备注' }).fill(remark);
}

test('a recharge goes from its request over two persons into the flow of the user', async ({
  page,
  backend,
  otherBrowser,
}) => {
  const { coin_balance: before } = await backend.user(cases.normal);
  await enterAs(page, 'cashier', '/#/payManage/adminRecharge');
  await page.getByRole('button', { name: '新建' }).click();
  const form = dialogNamed(page, '新建后台充值');
  await reason(form, '客诉补偿', '礼物未到账，客服已核实');
  await form.getByLabel('用户ID').fill(cases.normal);
  await form.getByLabel('金额', { exact: true }).fill('800');
  await form.getByLabel(/^请再次输入金额/).fill('800');
  await form.getByRole('button', { name: '提交审批' }).click();
  await expectToast(page, '已提交，等待第二人审批后生效');

  const second = await otherBrowser.newPage();
  await enterAs(second, 'lead', '/#/payManage/adminRecharge?scope=to_check');
  const row = second.getByRole('row').filter({ hasText: '+800' }).first();
  await row.getByRole('button', { name: '通过' }).click();
  const answer = second.getByRole('dialog').last();
  await answer.getByRole('textbox').first().fill('核对无误，同意');
  await answer
    .getByRole('button', { name: /通过|确认/ })
    .last()
    .click();
  await expect.poll(async () => (await backend.user(cases.normal)).coin_balance).toBe(before + 800);

  await enterAs(second, 'lead', `/#/userManage/user?uid=${cases.normal}&tab=coins`);
  const newest = second.getByRole('table', { name: '金币流水' }).getByRole('row').nth(1);
  await expect(newest).toContainText('后台充值');
  await expect(newest).toContainText('+800');
  await newest.getByRole('link').click();
  await expect(drawerOf(second, '后台充值')).toContainText('礼物未到账，客服已核实');
});

for (const [label, has, told] of [
  ['余额不足则不退', null, '用户余额不足，还差 3,928 币'],
  ['扣到 0，差额平台承担', 'write_off', '平台承担'],
  ['扣到 0，差额记欠款，下次到账先抵扣', 'owe', '下次到账先抵扣'],
] as const) {
  test(`a refund to who spent the coins: ${label}`, async ({ page, backend, otherBrowser }) => {
    await enterAs(page, 'finance', orders(orderCases.spent));
    await drawerOf(page, '订单').getByRole('button', { name: '退款', exact: true }).click();
    const form = dialogNamed(page, '退款');
    await form.getByText(label, { exact: true }).click();
    await reason(form, '客服工单', '未成年人误充值');
    await form.getByLabel(`请输入 ${orderCases.spent} 以确认`).fill(orderCases.spent);
    await form.getByRole('button', { name: '提交审批' }).click();
    if (has === null) {
      await expect(form.getByText(told).first()).toBeVisible();
      return;
    }
    await expectToast(page, '已提交，等待第二人审批后生效');
    const second = await otherBrowser.newPage();
    await agree(second, 'lead', orderCases.spent);
    await expect.poll(async () => (await backend.user(cases.kol)).coin_balance).toBe(0);
    await page.reload();
    const refunds = drawerOf(page, '订单').getByRole('table', { name: '退款' });
    await expect(refunds).toContainText('3,928');
    await expect(drawerOf(page, '订单')).toContainText('已退款');
  });
}

test('a mismatch is found and repaired: the coins come once, whatever is pressed', async ({ page, backend }) => {
  const { coin_balance: before } = await backend.user(cases.normal);
  await enterAs(page, 'finance', '/#/payManage/orderRecord');
  await page.getByRole('link', { name: /^未到账/ }).click();
  const row = page.getByRole('row').filter({ hasText: orderCases.stuck });
  await expect(row).toContainText('已支付未到账');
  await row.getByRole('button', { name: '补发' }).click();
  const form = dialogNamed(page, '补发');
  await reason(form, '客服工单', '用户投诉未到账');
  const calls = countCalls(page, '/api/orders/deliver');
  await form.getByRole('button', { name: '确认补发' }).dblclick();
  await expectToast(page, '已补发到账');
  expect(calls).toHaveLength(1);
  await expect(row).toBeHidden();
  expect((await backend.user(cases.normal)).coin_balance).toBe(before + 710);
});

test('two who deliver the same order at once: one does, the other sees it', async ({
  page,
  backend,
  noise,
  otherBrowser,
}) => {
  noise.announce(/status of 409.*orders\/deliver/);
  const { coin_balance: before } = await backend.user(cases.normal);
  const pages = [page, await otherBrowser.newPage()];
  const forms: Locator[] = [];
  for (const [place, one] of pages.entries()) {
    await enterAs(one, place === 0 ? 'finance' : 'lead', orders(orderCases.failed));
    await drawerOf(one, '订单').getByRole('button', { name: '补发' }).click();
    const form = dialogNamed(one, '补发');
    await reason(form, '客服工单', '用户投诉未到账');
    forms.push(form);
  }
  await Promise.all(forms.map((form) => form.getByRole('button', { name: '确认补发' }).click()));
  // Each is read when it comes: a message goes by itself while the other page is waited for.
  const told = await Promise.all(
    pages.map((one) =>
      one
        .getByText(/已补发到账|内容已被他人修改/)
        .first()
        .textContent(),
    ),
  );
  expect(told.filter((text) => text === '已补发到账')).toHaveLength(1);
  expect((await backend.user(cases.normal)).coin_balance).toBe(before + 310);
});

test('a file of 500 recharges: bad rows by their lines, the good ones asked for, the failed ones again', async ({
  page,
  backend,
}) => {
  const good = Array.from({ length: 489 }, (_, n) => `${10_000_101 + n},增加,金币,${1 + (n % 9)},活动,活动奖励补发,`);
  const capped = cases.american;
  good.push(`${capped},增加,金币,199999,活动,活动奖励补发,`);
  const bad = ['1000x,增加', '99999999,增加', '10000001,倒', `${cases.deleted},增加`].map(
    (head) => `${head},金币,10,活动,活动奖励补发,`,
  );
  const more = ['-5', '1.5', '1e309', '0', '99999999', '=1+1'].map(
    (amount) => `10000001,增加,金币,${amount},活动,活动奖励补发,`,
  );
  const text = ['\uFEFF用户ID,方向,资产,金额,原因,备注,工单号', ...good, ...bad, ...more].join('\r\n');
  await enterAs(page, 'admin', '/#/payManage/adminRecharge');
  await page.getByRole('button', { name: '批量导入' }).click();
  const form = dialogNamed(page, '批量导入充值');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'recharges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await form.getByRole('button', { name: '预检' }).click();
  const found = dialogNamed(page, '预检结果');
  const left = found.getByRole('table', { name: '不能导入的行' });
  for (const line of [492, 493, 494, 495, 496, 501]) await expect(left).toContainText(`第 ${line} 行`);
  // Meanwhile somebody else uses up what one of them may get today.
  const input = { uid: capped, direction: 'credit', asset: 'coin', amount: 10, reason_code: 'other.compensation' };
  const rest = { remark: '客诉核实后补偿', vouchers: [], as: 'submit' };
  await backend.callAs('cashier', '/recharges', { ...input, ...rest });
  await found.getByRole('button', { name: '提交审批' }).click();
  const results = dialogNamed(page, '导入结果');
  await expect(results.getByRole('status')).toContainText('失败 1，');
  await expect(results).toContainText('超过');
  await backend.passTime(24 * 3_600_000);
  await results.getByRole('button', { name: '仅重试失败项（1）' }).click();
  await dialogNamed(page, '重试失败的行').getByRole('button', { name: '提交审批' }).click();
  await expect(results.getByRole('status')).toContainText('失败 0，');
});

test('a payout whose answer was lost after it was made is asked after, and paid once', async ({
  page,
  backend,
  noise,
}) => {
  noise.announce(/payout_batches.*(ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET)|ERR_EMPTY_RESPONSE.*payout_batches/);
  await enterAs(page, 'finance', `/#/playpals/withdraw?ids=${withdrawCases.paypal}`);
  const row = page.getByRole('row', { name: `选择 ${withdrawCases.paypal}` });
  await act(row, '打款');
  const form = dialogNamed(page, '生成打款批次');
  const [, net = ''] = /实付合计 US\$([\d.,]+)/.exec((await form.textContent()) ?? '') ?? [];
  await form.getByLabel('实付合计').fill(net);
  await reason(form, '财务对账', '本周例行打款');
  await backend.setFaults({ endpoint: 'createPayoutBatch', kind: 'lost_reply' });
  await form.getByRole('button', { name: '确认打款' }).click();
  await expect(form.getByText(/结果未知/).first()).toBeVisible();
  await backend.setFaults();
  await form.getByRole('button', { name: '查询结果' }).click();
  await expect(dialogNamed(page, /^打款批次$/)).toContainText('结果未知');
  await dialogNamed(page, /^打款批次$/)
    .getByRole('button', { name: '关闭' })
    .first()
    .click();
  await act(row, '查询渠道');
  const asked = dialogNamed(page, '查询渠道');
  await expect(asked.getByText('渠道已打款，我方还没有记为已打款')).toBeVisible();
  await reason(asked, '财务对账', '核对渠道账单');
  await asked.getByRole('button', { name: '按渠道结果更新' }).click();
  await expectToast(page, '渠道已打款，提现已更新');
  await expect(row).toContainText('已打款');
});
