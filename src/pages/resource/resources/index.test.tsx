import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, configsOf, draftState, hour, liveOf, newKey, passTime, shownContentOf } from '../../../../mock/testing';
import { resource } from '../../../../src/services/resource';
import { agreeTo, publishButton, submitDraft } from '../../../../tests/configLife';
import { dialog, fill, filterBy, press } from '../../../../tests/operate';
import { saidAt, write } from '../../../../tests/operateConfig';
import { whenStored } from '../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { ResourceBody } from '../../../domain/resource/rules';

beforeEach(freshStart);

const path = '/resource/resources';
const rows = () => configsOf('resource');
const stored = (name: string) => {
  const found = rows().find((one) => shownContentOf(one).name === name);
  if (!found) throw new Error(`No resource ${name}`);
  return found;
};
const bodyOf = (name: string) => liveOf(stored(name))?.content.body as ResourceBody;
const openEditor = async (name: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${stored(name).id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

describe('finding', () => {
  it('by kind and price; a row says code, tier, files and how many name it', async () => {
    const { user, where } = await renderScreen(`${path}?price_min=1000&price_max=2000`, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '类型', '礼物');
    await waitFor(() => expect(where()).toContain('kind=gift'));
    const [row, ...others] = await rowsOf();
    expect(others).toHaveLength(0);
    expect(row).toHaveTextContent(/跑车.*SR.*sports_car.*1,314.*(Lottie|SVGA) · /);
  });

  it('has no order and no exposure: they compete for nothing', async () => {
    await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    expect(screen.queryByRole('link', { name: '排序' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /曝光/ })).not.toBeInTheDocument();
  });
});

it('a name of 31 letters and a version that is none are told at their fields, and kept', async () => {
  const { user } = await openEditor('皇冠');
  await write(user, '名称', '冠'.repeat(31));
  await write(user, '最低版本', '5.6');
  await waitFor(() => expect(saidAt('名称')).toBe('名称最多 30 字，现在 31 字'));
  expect(saidAt('最低版本')).toBe('版本号写作 1.2.3');
  const drafted = () => rows().find(({ draft }) => draft?.content.audience.min_version === '5.6')?.draft?.content;
  await whenStored(() => expect(drafted()?.name).toBe('冠'.repeat(31)));
});

describe('another price of a gift that is on sale', () => {
  it('is told at the field, agreed to by a second person, shown as waiting, and holds from the hour on', async () => {
    const { user } = await openEditor('玫瑰');
    await write(user, '价格（金币）', '2');
    await waitFor(() => expect(saidAt('价格（金币）')).toMatch(/须第二人同意，于同意后的下一个整点生效/));
    await submitDraft(user, '按新的定价表');
    expect(
      await screen.findByText(/^待审批：线上礼物的价格或分成有变化，需要第二人同意。同意后于 /),
    ).toBeInTheDocument();
    const { id } = stored('玫瑰');
    await agreeTo(id);
    expect([bodyOf('玫瑰').price, draftState(stored('玫瑰'))]).toEqual([1, 'due']);
    passTime(hour);
    await call(resource.list, {}, 'ops');
    expect(bodyOf('玫瑰').price).toBe(2);
  });

  it('while it waits, the drawer says when, and it can be taken back', async () => {
    const { id } = stored('火箭');
    await agreeTo(id);
    const { user } = await renderScreen(`${path}?detail=${id}`, { operator: 'ops' });
    const drawer = await dialog('火箭');
    expect(await drawer.findByText('待生效')).toBeInTheDocument();
    expect(drawer.getByText('新版本生效')).toBeInTheDocument();
    await press(user, drawer, '撤回申请');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(draftState(stored('火箭'))).toBe('open'));
    expect(bodyOf('火箭').price).toBe(9_999);
  });
});

describe('a code', () => {
  it('that another one has is told by the check, which leads to the field', async () => {
    const { user } = await openEditor('皇冠');
    await write(user, '编码', 'Rose');
    await waitFor(() => expect(saidAt('编码')).toMatch(/^编码写作 rose_01/));
    await write(user, '编码', 'rose');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    const line = await step.findByRole('button', { name: /编码已被「玫瑰」res_1001使用/ });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(line);
    await waitFor(() => expect(screen.getByLabelText('编码')).toHaveFocus());
    expect(stored('皇冠').live).toBeNull();
  });
});

describe('several at once', () => {
  const choose = async (user: UserEvent, ...names: string[]) => {
    for (const name of names) {
      const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
      await user.click(row.getByRole('checkbox'));
    }
    return within(screen.getByRole('region', { name: '批量操作' }));
  };

  it('drafts are submitted, each by its own check: what fails says why and stays a draft', async () => {
    const { user } = await renderScreen(`${path}?status=draft`, { operator: 'ops' });
    await rowsOf();
    const bar = await choose(user, '皇冠', '进场提示音');
    const { id } = stored('进场提示音');
    // Its sound went astray.
    const { version } = stored('进场提示音');
    const content = shownContentOf(stored('进场提示音'));
    const body = { ...(content.body as ResourceBody), sound: null };
    await call(resource.save, { id, version, content: { ...content, body }, idem_key: newKey() }, 'ops');
    await user.click(bar.getByRole('button', { name: '提交发布' }));
    const form = await dialog('批量提交发布');
    await fill(user, form.getByLabelText('发布说明'), '新品上架批次');
    await user.click(form.getByRole('button', { name: '确认提交' }));
    const results = await dialog('提交发布结果');
    expect(await results.findByText(/进场提示音/)).toBeInTheDocument();
    await waitFor(() => expect(stored('皇冠')).toMatchObject({ status: 'online', live: 1 }));
    expect(stored('进场提示音').live).toBeNull();
  });

  it('tags are put on and taken off without another approval', async () => {
    const { user } = await renderScreen(`${path}?kind=badge`, { operator: 'ops' });
    await rowsOf();
    const bar = await choose(user, '房主徽章', '歌王徽章');
    await user.click(bar.getByRole('button', { name: '改标签' }));
    const form = await dialog('批量改标签');
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await form.findByText('请填写要加上或去掉的标签')).toBeInTheDocument();
    await user.type(form.getByLabelText(/^加上/), '春节{Enter}');
    await user.click(form.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(shownContentOf(stored('歌王徽章')).tags).toContain('春节'));
    expect(shownContentOf(stored('房主徽章')).tags).toContain('春节');
    expect(stored('房主徽章').status).toBe('online');
  });

  it('who may look only is offered neither', async () => {
    await renderScreen(path, { operator: 'readonly' });
    await rowsOf();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新建' })).not.toBeInTheDocument();
  });
});

describe('preview', () => {
  it('shows the gift as the panel does, how well its animation plays, and a code for a phone', async () => {
    const { user } = await openEditor('跑车');
    const aside = within(screen.getByRole('complementary', { name: '预览' }));
    expect(await aside.findByText('1,314 金币')).toBeInTheDocument();
    expect(aside.getByText(/^性能 \d+/)).toBeInTheDocument();
    await user.click(aside.getByRole('button', { name: '真机预览' }));
    const code = await dialog('真机预览');
    expect(code.getByText(`voice://preview?type=resource&id=${stored('跑车').id}`)).toBeInTheDocument();
  });
});

it('the audit trail of a draft names the changed price, and not the files that stayed', async () => {
  const { user } = await openEditor('玫瑰');
  await write(user, '价格（金币）', '2');
  await whenStored(() => expect((stored('玫瑰').draft?.content.body as ResourceBody | undefined)?.price).toBe(2));
  cleanup();
  await renderScreen(`${path}?detail=${stored('玫瑰').id}`, { operator: 'ops' });
  await user.click(await screen.findByRole('tab', { name: '操作记录' }));
  const trail = within(await screen.findByRole('table', { name: '操作记录' }));
  const saved = (await trail.findByText('保存资源草稿')).closest('tr');
  expect(saved).toHaveTextContent(/价格（金币）1→2/);
  expect(saved).not.toHaveTextContent('图标');
});
