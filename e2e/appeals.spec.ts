import type { ReviewRecord } from '../src/services/reviewRecords';
import { aboutBrokenMedia, beginShift, currentCase, evidence, press } from './bench';
import {
  choose,
  dialogNamed,
  enterAs,
  expect,
  expectToast,
  openUser,
  searchInbox,
  test,
  typeHash,
  userSummary,
} from './support';

test.beforeEach(({ noise }) => noise.announce(...aboutBrokenMedia));

const holdIsOver = 9_000;

test('G10: an appeal that a second person grants lifts the ban, and shows everywhere', async ({ page, backend }) => {
  const submitted = await backend.records({ kind: 'report', appeal: 'submitted', size: '100' });
  const bans = async ({ case: { target_uid }, ban_ids }: ReviewRecord) =>
    (await backend.penalties(target_uid)).bans.filter(({ ban_id }) => ban_ids.includes(ban_id));
  let record: ReviewRecord | undefined;
  for (const one of submitted) {
    const active = (await bans(one)).some(({ status }) => status === 'active');
    const hasMedia = one.case.kind === 'report' && one.case.payload.snapshot.media.length > 0;
    if (active && hasMedia && one.by !== 'lead') record ??= one;
  }
  if (!record) throw new Error('No appeal with pictures against a ban in force is seeded');

  await enterAs(page, 'lead', `/#/riskManage/reportReview/report?q=${record.case_id}&detail=${record.decision_id}`);
  const drawer = dialogNamed(page, /举报审核记录/);
  await drawer.getByRole('button', { name: '处理申诉' }).click();
  const form = dialogNamed(page, '处理申诉');
  await form.getByText('申诉成立', { exact: true }).click();
  await choose(form.getByRole('combobox', { name: '原因' }), '其他原因');
  await form.getByRole('textbox', { name: '备注' }).fill('复核录音，未见违规');
  await form.getByRole('button', { name: '确认处理' }).click();
  await expect(form.getByText('请注明这些证据是否看过或听过')).toBeVisible();
  await form.getByText('已看过或听过', { exact: true }).click();
  await form.getByRole('button', { name: '确认处理' }).click();
  await expectToast(page, '已处理：申诉成立');
  await expect(drawer.getByText('申诉成立').first()).toBeVisible();

  expect((await bans(record)).map(({ status }) => status)).toEqual(record.ban_ids.map(() => 'overturned'));
  await typeHash(page, '#/home');
  await openUser(page, record.case.target_uid, 'penalties');
  await expect(page.getByRole('tabpanel').getByText('申诉成立').first()).toBeVisible();
  await typeHash(page, `#/riskManage/banRecord?ids=${record.case.target_uid}`);
  await expect(page.getByRole('row').filter({ hasText: '申诉成立' }).first()).toBeVisible();
});

test('G7: a permanent ban from the bench waits for the second person', async ({ page, otherBrowser, backend }) => {
  await beginShift(page, 'reviewer');
  // A target that can be banned and has no request waiting.
  for (;;) {
    const { case: one } = await backend.reviewCase(await currentCase(page));
    const user = one.target && (await backend.user(one.target_uid));
    if (user?.status === 'normal' && user.pending_approvals === 0) break;
    const before = await currentCase(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => currentCase(page)).not.toBe(before);
  }
  const { case: one } = await backend.reviewCase(await currentCase(page));
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  const duration = page.getByRole('combobox', { name: '处罚时长' });
  await expect(duration).toBeFocused();
  await duration.selectOption({ label: '永久' });
  await evidence(page).focus();
  const id = await press(page, 'r');
  await expectToast(page, /第二人审批/);
  await expect.poll(async () => (await backend.reviewCase(id)).decisions.length).toBe(1);
  await backend.passTime(holdIsOver);
  const [decision] = (await backend.reviewCase(id)).decisions;
  expect(decision).toMatchObject({ status: 'effective', approval_id: expect.any(String) });
  expect(await backend.user(one.target_uid)).toMatchObject({ status: 'normal', pending_approvals: 1 });

  const lead = await otherBrowser.newPage();
  await enterAs(lead, 'lead', '/#/userManage/user');
  await lead.getByRole('button', { name: /^审批中心/ }).click();
  const approve = lead.getByRole('button', { name: new RegExp(`^通过 .*${one.target_uid}`) }).first();
  await searchInbox(dialogNamed(lead, /审批中心/), one.target_uid);
  await approve.click();
  const dialog = dialogNamed(lead, '通过申请');
  await dialog.getByRole('textbox').fill('证据充分，同意封禁');
  await dialog.getByRole('button', { name: '确认通过' }).click();
  await expectToast(lead, '已通过');
  expect(await backend.user(one.target_uid)).toMatchObject({ status: 'banned', ban_until: null });
  await lead.keyboard.press('Escape');
  await openUser(lead, one.target_uid);
  await expect(userSummary(lead).getByText('封禁', { exact: true }).first()).toBeVisible();
});
