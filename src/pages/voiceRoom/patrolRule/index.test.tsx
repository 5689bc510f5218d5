import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  change,
  configsOf,
  jobs,
  newKey,
  now,
  passTime,
  passUntil,
  shownContentOf,
} from '../../../../mock/testing';
import { agreeTo, editedId, submitDraft, toCheck } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, filterBy, press, reasonAgainst } from '../../../../tests/operate';
import { write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import type { PatrolRuleBody } from '../../../domain/patrolRule/rules';
import { jobSliceMs } from '../../../domain/shared/limits';
import { patrolRule, readBackTest } from '../../../services/patrolRule';

// A running back-test is asked for again at once.
jest.mock('@/domain/shared/limits', () => ({
  ...jest.requireActual<typeof import('../../../domain/shared/limits')>('@/domain/shared/limits'),
  jobRefreshMs: 20,
}));

beforeEach(freshStart);

const path = '/voiceRoom/patrolRule';
const operator = 'patrol';
const stored = (id: string) => found(configsOf('patrolRule').get(id));
const draftOf = (id: string) => (stored(id).draft?.content ?? shownContentOf(stored(id))) as Content<PatrolRuleBody>;
const edit = async (id: string) => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
/** Chooses in a select of the condition builder. */
const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(screen.getByLabelText(label));
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(found(options.at(-1)));
};
/** Lets the slices of jobs run. */
const work = (slices: number) => {
  for (let slice = 0; slice < slices; slice++) {
    passTime(jobSliceMs);
    passUntil(now());
  }
};

describe('from the draft to the first hits', () => {
  it('a rule is drafted, back-tested over seven days, and published as 仅观察', async () => {
    const { user, where } = await renderScreen(`${path}?edit=new`, { operator });
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '新房被投诉');
    await user.click(screen.getByRole('button', { name: '在全部条件中加条件' }));
    await write(user, '条件 1 取值', '30');
    await user.click(screen.getByRole('button', { name: '在全部条件中加条件组' }));
    await choose(user, '条件 2.1 字段', '房主风险分');
    await write(user, '条件 2.1 取值', '70');
    await user.click(screen.getByRole('button', { name: '在条件组 2中加条件' }));
    await choose(user, '条件 2.2 字段', '10 分钟举报数');
    await write(user, '条件 2.2 取值', '5');
    const sentence = '满足全部：在线人数 ≥ 30 且（房主风险分 ≥ 70 或 10 分钟举报数 ≥ 5 次）';
    expect(within(screen.getByRole('region', { name: '条件编辑' })).getByText(sentence)).toHaveAttribute(
      'aria-live',
      'polite',
    );
    const id = await editedId(where);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(draftOf(id).body.conditions.items).toHaveLength(2));

    await user.click(screen.getByRole('button', { name: /^回\s?测$/ }));
    const test = await dialog('回测：新房被投诉');
    expect(await test.findByText('还没有回测过')).toBeInTheDocument();
    await user.click(test.getByRole('button', { name: '开始回测' }));
    expect(await test.findByRole('progressbar', { name: '回测进度' })).toBeInTheDocument();
    work(30);
    const table = within(await test.findByRole('table', { name: '命中样本' }, { timeout: 5_000 }));
    expect(await test.findByText('2,000 / 2,000 个房间')).toBeInTheDocument();
    expect(test.getByText(sentence)).toBeInTheDocument();
    expect(table.getAllByRole('row')).toHaveLength(51);
    const told = (await call(readBackTest, { id }, operator)).data.test;
    expect(test.getByText(`${told?.hits.toLocaleString('zh-CN')} 次`)).toBeInTheDocument();
    expect(test.getByText('仅观察，不执行动作')).toBeInTheDocument();
    const [why] = table.getAllByRole('button', { name: '为什么命中' });
    await user.click(found(why));
    const reasons = within(table.getByRole('list', { name: '为什么命中' }));
    const { facts } = found(told?.samples[0]);
    expect(reasons.getByText(/在线人数 ≥ 30/)).toHaveTextContent(`✓ 在线人数 ≥ 30：实测 ${facts.online}`);
    expect(reasons.getAllByRole('img', { name: '成立' }).length).toBeGreaterThanOrEqual(3);
    const sample = found(told?.samples[0]);
    expect(found(table.getAllByRole('row')[1])).toHaveTextContent(sample.text);
    expect(found(table.getAllByRole('link', { name: sample.room_id })[0])).toHaveAttribute(
      'href',
      expect.stringContaining(`detail=${sample.room_id}`),
    );
    const [falseHit] = table.getAllByRole('button', { name: /^误报/ });
    await user.click(found(falseHit));
    expect(await screen.findByText('请先打开这次命中，再标记误报')).toBeInTheDocument();
    await user.click(found(table.getAllByRole('button', { name: `打开 ${sample.room_id}` })[0]));
    expect(await table.findByRole('group', { name: `命中 ${sample.room_id}` })).toBeInTheDocument();
    expect(table.getByRole('list', { name: `命中前后 ${sample.room_id}` })).toHaveTextContent(sample.text);
    await waitFor(() => expect(falseHit).toHaveAttribute('aria-disabled', 'false'));
    await user.click(found(falseHit));
    const marked = await table.findByRole('button', { name: /^已标记误报 r_/ });
    expect(marked).toHaveFocus();
    expect(marked).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(callsTo('/patrol/rules/false-hit')).toHaveLength(1);
    await user.click(test.getByRole('button', { name: '关闭' }));

    await submitDraft(user, '先观察一周');
    await waitFor(() => expect(stored(id).status).toBe('online'));
    expect(draftOf(id).body.mode).toBe('observe');
  });

  it('自动 is refused before 24 hours of observation', async () => {
    const id = 'ptr_1011';
    const { version } = stored(id);
    await call(patrolRule.submit, { id, version, remark: '先观察一周', idem_key: newKey() }, operator);
    const { user } = await edit(id);
    expect(screen.queryByRole('button', { name: '真机预览' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '人群' })).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('自动处置'));
    const step = await toCheck(user);
    expect(await step.findByText('预计影响 2,000 个房间')).toBeInTheDocument();
    expect(step.queryByText(/用户|新老|等级/)).not.toBeInTheDocument();
    expect(await step.findByText(/自动处置须先仅观察满 24 小时：现在 0 小时/)).toBeInTheDocument();
    expect(step.getByText('近 7 天没有已判定的命中，不能确认准确率')).toBeInTheDocument();
    expect(step.getByRole('button', { name: '提交审批' })).toBeDisabled();
    expect(stored(id).versions).toHaveLength(1);
  });

  it('an approved request makes an observed rule act by itself', async () => {
    expect(draftOf('ptr_1013').body.mode).toBe('auto');
    const { findings } = (await call(patrolRule.check, { id: 'ptr_1013' }, operator)).data;
    expect(findings).toContainEqual({
      level: 'pass',
      path: 'body.mode',
      text: expect.stringMatching(/^已仅观察 \d+ 小时，7 天准确率 9[5-9]\.\d%$/),
    });
    expect((await agreeTo('ptr_1013')).status).toBe(200);
    expect((shownContentOf(stored('ptr_1013')) as Content<PatrolRuleBody>).body.mode).toBe('auto');
  });
});

describe('the condition builder', () => {
  const sentence = () => screen.getByText(/^满足(全部|任一)：/, { selector: '[aria-live]' }).textContent;

  it('is used by keyboard; the focus goes along with what was moved, added or removed', async () => {
    const { user } = await edit('ptr_1003');
    const whole = '满足全部：ASR 命中词库 涉黄 且（在线人数 ≥ 50 或 新房 ≤ 7 天）';
    expect(sentence()).toBe(whole);
    act(() => screen.getByRole('button', { name: '下移 条件 1' }).focus());
    await user.keyboard('{Enter}');
    expect(sentence()).toBe('满足全部：（在线人数 ≥ 50 或 新房 ≤ 7 天）且 ASR 命中词库 涉黄');
    expect(screen.getByRole('button', { name: '下移 条件 2' })).toHaveFocus();
    act(() => screen.getByRole('button', { name: '上移 条件 2' }).focus());
    await user.keyboard('{Enter}');
    expect(sentence()).toBe(whole);

    act(() => screen.getByRole('button', { name: '在条件组 2中加条件组' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: '条件 2.3.1 字段' })).toHaveFocus();
    const deepest = within(screen.getByRole('group', { name: '条件组 2.3' }));
    expect(deepest.queryByRole('button', { name: /加条件组/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除 条件组 2.3' }));
    expect(screen.getByRole('combobox', { name: '条件 2.2 字段' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '删除 条件 2.1' }));
    expect(screen.getByRole('combobox', { name: '条件 2.1 字段' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '删除 条件 2.1' }));
    expect(screen.getByRole('button', { name: '在条件组 2中加条件' })).toHaveFocus();
    expect(await screen.findByText('条件组 2：请添加条件，或删除该组')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '在条件组 2中加条件' })).toBeInvalid();
    await user.click(within(screen.getByRole('radiogroup', { name: '全部条件 关系' })).getByLabelText('或'));
    expect(sentence()).toBe('满足任一：ASR 命中词库 涉黄 或（空）');
  });

  it('keeps a wrong value with words below, and refuses a 21st condition', async () => {
    change(() => {
      const { body } = found(configsOf('patrolRule').edit('ptr_1011').draft ?? undefined)
        .content as Content<PatrolRuleBody>;
      const leaf = { field: 'online', op: 'gte', value: 30 } as const;
      body.conditions = { join: 'any', items: Array.from({ length: 19 }, () => leaf) };
    });
    const { user } = await edit('ptr_1011');
    await user.click(screen.getByRole('button', { name: '在全部条件中加条件' }));
    expect(screen.getByText('最多 20 个条件，不能再加')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '在全部条件中加条件' })).toBeDisabled();
    await write(user, '条件 20 取值', '99999');
    expect(await screen.findByText('条件 20：「在线人数」须为 0 到 10,000 的整数')).toBeInTheDocument();
    const value = screen.getByLabelText('条件 20 取值');
    expect(value).toHaveValue('99999');
    expect(value).toBeInvalid();
    const marked = '.ant-input-number-status-error, .ant-select-status-error';
    expect([...document.querySelectorAll(marked)]).toEqual([value.closest(marked)]);
    act(() => screen.getByRole('region', { name: '条件编辑' }).focus());
    expect(value).toHaveFocus();
  });

  it('another measure has other comparisons; 封房 never goes with 自动处置', async () => {
    const { user } = await edit('ptr_1011');
    await choose(user, '条件 1 字段', 'ASR');
    expect(await screen.findByText('条件 1：请选择「ASR」的词库')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: '条件 1 取值' })).toBeInvalid();
    await choose(user, '条件 1 取值', '赌博');
    expect(sentence()).toBe('满足全部：ASR 命中词库 赌博 且 在线人数 ≤ 10');
    await user.click(screen.getByLabelText('封房'));
    await user.click(screen.getByLabelText('自动处置'));
    expect(await screen.findByText(/^封房不能自动处置/)).toBeInTheDocument();
    await user.click(screen.getByLabelText('送审'));
    await waitFor(() => expect(screen.queryByText(/^封房不能自动处置/)).not.toBeInTheDocument());
    await choose(user, '桶', '高危房 bkt_1');
    await waitFor(() => expect(draftOf('ptr_1011').body).toMatchObject({ bucket_id: 'bkt_1', mode: 'review' }), {
      timeout: 5_000,
    });
  });
});

describe('the list', () => {
  it('finds by mode and bucket; a row reads its conditions, hits and precision, and opens its back-test', async () => {
    const { user, where } = await renderScreen(`${path}?bucket=bkt_2`, { operator });
    await filterBy(user, '模式', '送审');
    await waitFor(() => expect(where()).toBe(`${path}?bucket=bkt_2&mode=review`));
    const [row] = await waitFor(async () => {
      const rows = await rowsOf();
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(row).toHaveTextContent(/辱骂与骚扰.*ptr_1001.*生效中.*文本.*满足全部：ASR 命中词库 辱骂/);
    expect(row).toHaveTextContent('入桶、抓快照');
    await waitFor(() => expect(row).toHaveTextContent(/\d,\d{3} ?9\d\.\d%/));
    await press(user, within(found(row)), '回测');
    const test = await dialog('回测：辱骂与骚扰');
    await write(user, '回测天数', '2');
    await user.click(test.getByRole('button', { name: '开始回测' }));
    await user.click(await test.findByRole('button', { name: '取消回测' }));
    expect(await test.findByText(/^回测已取消：只检查了 0 \/ 2,000 个房间/)).toBeInTheDocument();
    expect(jobs.values().at(-1)).toMatchObject({ status: 'canceled', params: { id: 'ptr_1001', days: 2 } });
  });
});

it('the dialog that turns a rule off names the bucket that it fills', async () => {
  const { user } = await renderScreen(`${path}?q=ptr_1002`, { operator });
  const [row] = await rowsOf();
  await press(user, within(found(row)), '停用');
  const form = await dialog(/^停用/);
  expect(await form.findByText(/^1 处正在引用/)).toBeInTheDocument();
  const users = await form.findByRole('table', { name: '引用处' });
  await waitFor(() => expect(users).toHaveTextContent(/热门房 bkt_4巡检桶/));
});

it('a rule that feeds a bucket of suspects says why it is neither turned off nor made smaller', async () => {
  const { user } = await renderScreen(`${path}?q=ptr_1003`, { operator });
  const row = within(found((await rowsOf())[0]));
  await waitFor(async () =>
    expect(await reasonAgainst(user, row, '停用')).toMatch(/^「高危房」的房间由它送入，一人不能停用/),
  );
  await press(user, row, '灰度');
  const form = await dialog(/灰度$/);
  expect(form.getByText(/^「高危房」的房间由它送入，一人不能调小比例/)).toBeInTheDocument();
  expect(form.getByLabelText('50%')).toBeDisabled();
  expect(form.getByLabelText('100%')).toBeEnabled();
});
