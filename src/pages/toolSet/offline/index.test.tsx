import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  cases,
  change,
  db,
  minute,
  offlineCases,
  offlineEntity,
  offlinePackages,
  passTime,
  setFaults,
} from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, giveReason, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { zipOf } from '../../../../tests/zipOf';
import { cellsBy } from '../../../kit/list/cellsBy';
import { offlineColumns } from './columns';

const cellsOf = cellsBy(() => offlineColumns);

const path = '/toolSet/offline';
const { find } = offlineEntity;
const { stopped, healthy, young, testing, full, rolledBack } = offlineCases;

beforeEach(freshStart);

const fileOf = (bytes: Uint8Array, name = 'help.zip') => new File([bytes.slice()], name, { type: 'application/zip' });

/** The only row of a filtered list. */
const rowOf = async (id: string) => {
  await screen.findByRole('search', { name: '筛选' });
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  const [row] = await rowsOf();
  if (!row) throw new Error(`No row ${id}`);
  return within(row);
};

const open = async (id: string, operator = 'lead') => {
  const app = await renderScreen(`${path}?ids=${id}`, { operator });
  return { ...app, row: await rowOf(id) };
};

async function choose(user: UserEvent, form: Part, bytes: Uint8Array) {
  await user.upload(form.getByLabelText('离线包 zip'), fileOf(bytes));
}

/** Presses an action of a row and confirms its dialog. */
async function step(user: UserEvent, row: Part, action: string, title: string | RegExp, ok: string | RegExp) {
  await press(user, row, action);
  const form = await dialog(title);
  await user.click(await form.findByRole('button', { name: ok }));
}

describe('the main task', () => {
  it('uploads a zip, stages it to 20 %, sees the gate stop it, and rolls it back', async () => {
    const { user } = await renderScreen(`${path}?ids=help_center&semver=9&platform=android`, { operator: 'lead' });
    await user.click(await screen.findByRole('button', { name: '上传离线包' }));
    const form = await dialog('上传离线包');
    const bytes = zipOf({ 'index.html': '<html>', 'js/app.js': 'abc' }, { version: '9.0.0-rc.1' });
    await choose(user, form, bytes);
    const check = within(await form.findByRole('region', { name: '检查结果' }));
    expect(check.getByText('help_center')).toBeInTheDocument();
    expect(await check.findByText(/^9\.0\.0-rc\.1（已上传最高 4\.\d\.\d）$/)).toBeInTheDocument();
    expect(check.getByText(/新增 0，修改 2，删除 6，相同 0$/)).toBeInTheDocument();
    await fill(user, form.getByLabelText('更新说明'), '首屏更快');
    await user.click(form.getByRole('button', { name: /上\s?传$/ }));
    expect(await screen.findByText('已上传，请确认校验')).toBeInTheDocument();
    const id = offlinePackages.values().at(-1)?.package_id ?? '';
    expect(find(id)).toMatchObject({ status: 'uploaded', biz: 'help', bytes: bytes.length });

    const row = await rowOf(id);
    await step(user, row, '确认校验', '确认校验', '确认校验');
    await waitFor(() => expect(find(id).status).toBe('ready'));
    for (const percent of [1, 5, 20]) {
      await screen.findByText(percent === 1 ? '待发布' : '灰度中', { selector: 'td *' });
      await step(user, await rowOf(id), '放量', `放量到 ${percent}%`, '确认放量');
      expect(await screen.findByText(`已放量到 ${percent}%`)).toBeInTheDocument();
      expect(find(id)).toMatchObject({ status: 'gray', percent });
      if (percent < 20) {
        expect(await reasonAgainst(user, await rowOf(id), '放量')).toMatch(/^本阶段时长 已 0 分钟，须满 30 分钟/);
        await user.keyboard('{Escape}');
        passTime(31 * minute);
        await user.click(screen.getByRole('button', { name: /刷新/ }));
      }
    }
    passTime(13 * minute);
    await user.click(screen.getByRole('button', { name: /刷新/ }));
    expect(await screen.findByText(/^安装成功率 96\.\d\d%/)).toBeInTheDocument();
    expect(find(id).status).toBe('paused');

    await press(user, await rowOf(id), '回滚');
    const back = await dialog('回滚');
    expect(await back.findByText(/^现有 [\d,]+ 人在用 help_center 9\.0\.0-rc\.1/)).toHaveTextContent(find(full).semver);
    expect(back.getAllByRole('radio')).toHaveLength(1);
    await giveReason(user, back, '纠错', '安装成功率下降，先撤回');
    await user.click(back.getByRole('button', { name: '确认回滚' }));
    expect(await screen.findByText('已回滚', { selector: '.ant-message *' })).toBeInTheDocument();
    expect(find(id)).toMatchObject({ status: 'rolled_back', percent: 0 });
    expect(find(id).rollback).toMatchObject({ by: '组长老陈', percent: 20, to_semver: find(full).semver });
    expect(find(id).rollback?.metrics.delivered).toBeGreaterThan(1_000);
    expect(db.audits.at(-1)).toMatchObject({ object_id: id, reason_code: 'other.correction' });
  });
});

describe('upload', () => {
  const openForm = async (transport?: Parameters<typeof renderScreen>[1]) => {
    const { user } = await renderScreen(path, { operator: 'lead', ...transport });
    await user.click(await screen.findByRole('button', { name: '上传离线包' }));
    return { user, form: await dialog('上传离线包') };
  };

  it('names the problems of a zip and sends nothing', async () => {
    const { user, form } = await openForm();
    await choose(user, form, zipOf({ 'index.html': 'x', '../evil.js': 'y' }));
    expect(await form.findByText('路径含 ..：../evil.js')).toBeInTheDocument();
    expect(form.getByRole('button', { name: /上\s?传$/ })).toBeDisabled();
    await choose(user, form, zipOf({ 'index.html': 'x' }, { version: '1.0.0' }));
    expect(await form.findByText(/^版本 1\.0\.0 须高于已上传的 4\./)).toBeInTheDocument();
    expect(form.getByRole('button', { name: /上\s?传$/ })).toBeDisabled();
    await choose(user, form, zipOf({ 'index.html': 'x' }, { app_key: 'Help', version: 'v1', files: [] }));
    for (const field of ['app_key', 'version', 'files'])
      expect(await form.findByText(new RegExp(`^manifest\\.json ${field} 格式不对，应为：`))).toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(form.getByRole('button', { name: '复制 manifest.json 模板' }));
    expect(JSON.parse(String(copied.mock.calls[0]?.[0]))).toMatchObject({ entry: 'index.html' });
    expect(callsTo('/offline_packages').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('no row begins with what withdraws a package', async () => {
    await renderScreen(`${path}?size=100`, { operator: 'lead' });
    await screen.findByText('离线包', { selector: 'h1' });
    for (const row of await rowsOf()) {
      const [first] = within(row).queryAllByRole('button', { name: /^(回滚|强制更新|禁用)$/ });
      expect(first).toBeUndefined();
    }
  });

  it('shows a refusal at its field and keeps the file; a lost answer can be asked for', async () => {
    const { user, form } = await openForm();
    await choose(user, form, zipOf({ 'index.html': 'x' }));
    await form.findByRole('region', { name: '检查结果' });
    await fill(user, form.getByLabelText('更新说明'), '首屏更快');
    await fill(user, form.getByLabelText(/^最低 App 版本/), '7.0.0');
    await fill(user, form.getByLabelText(/^最高 App 版本/), '6.0.0');
    await user.click(form.getByRole('button', { name: /上\s?传$/ }));
    expect((await form.findAllByText('最高版本低于最低版本')).length).toBeGreaterThan(0);
    expect(form.getByRole('region', { name: '检查结果' })).toBeInTheDocument();
    setFaults([{ endpoint: 'uploadOfflinePackage', kind: 'lost_reply', times: 1 }]);
    await user.clear(form.getByLabelText(/^最高 App 版本/));
    await fill(user, form.getByLabelText(/^最高 App 版本/), '8.0.0');
    await user.click(form.getByRole('button', { name: /上\s?传$/ }));
    await user.click(await form.findByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: '上传离线包' })).not.toBeInTheDocument();
    expect(offlinePackages.values().at(-1)).toMatchObject({ semver: '9.0.0', max_app: '8.0.0', biz: 'help' });
  });

  it('asks for the business of a new bundle only', async () => {
    const { user, form } = await openForm();
    await choose(user, form, zipOf({ 'index.html': 'x' }, { app_key: 'new_bundle' }));
    await fill(user, form.getByLabelText('更新说明'), '首个版本');
    await form.findByLabelText('业务');
    await user.click(form.getByRole('button', { name: /上\s?传$/ }));
    expect((await form.findAllByText('请选择业务')).length).toBeGreaterThan(0);
    await choose(user, form, zipOf({ 'index.html': 'x' }));
    expect(await form.findByText('帮助中心')).toBeInTheDocument();
    expect(form.queryByLabelText('业务')).not.toBeInTheDocument();
  });
});

describe('other steps', () => {
  it('says why a step is not possible, and hides those without permission', async () => {
    const { user, row } = await open(young);
    expect(await reasonAgainst(user, row, '放量')).toMatch(/^本阶段时长 已 3 分钟，须满 30 分钟，还需 27 分钟/);
    expect(await reasonAgainst(user, row, '禁用')).toBe('灰度中的包不能禁用');
    await user.keyboard('{Escape}');
    await step(user, row, '暂停', '暂停', /暂\s?停/);
    await waitFor(() => expect(find(young).status).toBe('paused'));
    await press(user, await rowOf(young), '恢复');
    const form = await dialog('恢复');
    await waitFor(() => expect(form.queryByText('本阶段时长')).not.toBeInTheDocument());
    expect(form.getByText(/^回源 [\d,]+ \/ 下发 [\d,]+$/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: /恢\s?复/ }));
    await waitFor(() => expect(find(young).status).toBe('gray'));
  });

  it('gives a package to test users, with a code to scan', async () => {
    const { user, row } = await open(testing);
    await press(user, row, '内测');
    const form = await dialog('内测');
    await user.clear(form.getByLabelText('内测用户'));
    await fill(user, form.getByLabelText('内测用户'), `${cases.normal} abc`);
    await user.click(form.getByRole('button', { name: '开始内测' }));
    expect((await form.findAllByText(/第 1 行「abc」不对/)).length).toBeGreaterThan(0);
    await user.clear(form.getByLabelText('内测用户'));
    await fill(user, form.getByLabelText('内测用户'), `${cases.normal} 5000`);
    await user.click(form.getByRole('button', { name: '开始内测' }));
    expect((await form.findAllByText('5000 不存在：请改正或去掉')).length).toBeGreaterThan(0);
    await user.clear(form.getByLabelText('内测用户'));
    await fill(user, form.getByLabelText('内测用户'), `用户ID\t金额\n${cases.normal}\t5000\n${cases.muted}\t88`);
    expect(form.getByLabelText('识别结果')).toHaveTextContent('取第 1 列「用户ID」；识别到 2 个用户ID');
    await user.click(form.getByRole('button', { name: '开始内测' }));
    await waitFor(() => expect(find(testing).testers).toEqual([cases.normal, cases.muted]));
  });

  it('forces an update only after the version was typed', async () => {
    const { user, row } = await open(full);
    await press(user, row, '强制更新');
    const form = await dialog('强制更新');
    await giveReason(user, form, '纠错', '旧版白屏，必须更新');
    await user.click(form.getByRole('button', { name: '确认强制更新' }));
    expect(find(full).update_mode).toBe('silent');
    await fill(user, form.getByLabelText(`请输入 ${full} 以确认`), full);
    await user.click(form.getByRole('button', { name: '确认强制更新' }));
    await waitFor(() => expect(find(full).update_mode).toBe('force'));
  });

  it('shows both states to whoever was overtaken by a colleague', async () => {
    const { user, row } = await open(healthy);
    await press(user, row, '放量');
    const form = await dialog('放量到 20%');
    change(() => {
      offlinePackages.edit(healthy).changelog = '改动';
    });
    await user.click(form.getByRole('button', { name: '确认放量' }));
    await dialog('内容已被他人修改');
    expect(find(healthy).percent).toBe(5);
  });

  it('disables old packages together', async () => {
    const { user } = await renderScreen(`${path}?ids=help_center&platform=android&status=full`, { operator: 'lead' });
    await waitFor(async () => expect(await rowsOf()).toHaveLength(5));
    for (const row of await rowsOf()) await user.click(within(row).getByRole('checkbox'));
    const bar = screen.getAllByRole('button', { name: /禁\s?用/ });
    await user.click(bar.at(-1) as HTMLElement);
    const form = await dialog('禁用离线包');
    expect(form.getByText('所选中有 1 个不能禁用，将跳过')).toBeInTheDocument();
    await giveReason(user, form, '纠错', '清理旧版本的存储');
    await user.click(form.getByRole('button', { name: '确认禁用' }));
    await dialog('禁用结果');
    expect(find('op_1037').status).toBe('disabled');
    expect(find(full).status).toBe('full');
  });

  it('disables the only full version, which cannot be rolled back', async () => {
    const { app_key, platform } = find(full);
    const others = [...offlinePackages.values()].filter(
      (one) => one.app_key === app_key && one.platform === platform && one.package_id !== full,
    );
    change(() => {
      for (const { package_id } of others) offlinePackages.edit(package_id).status = 'disabled';
    });
    const { user } = await renderScreen(`${path}?ids=${full}`, { operator: 'lead' });
    expect(await reasonAgainst(user, await rowOf(full), '回滚')).toBe('没有可回滚的全量版，请上传新版本，或禁用');
    await user.keyboard('{Escape}');
    await press(user, await rowOf(full), '禁用');
    const form = await dialog('禁用离线包');
    expect(form.getByText(/没有全量版，改开线上页/)).toBeInTheDocument();
    await giveReason(user, form, '纠错', '新版白屏，改开线上页');
    await user.click(form.getByRole('button', { name: '确认禁用' }));
    await waitFor(() => expect(find(full).status).toBe('disabled'));
  });

  it('cleans up the versions that nobody uses, with their size and users', async () => {
    const { user } = await renderScreen(path, { operator: 'lead' });
    await user.click(await screen.findByRole('button', { name: '清理旧版本' }));
    const form = await dialog('清理旧版本');
    expect(form.getByText(/^将禁用 \d+ 个版本，共 [\d.]+ MB：.*现有 0 人在用/)).toBeInTheDocument();
    const table = within(form.getByRole('table', { name: '将禁用的版本' }));
    expect(table.getByRole('row', { name: /^help_center 4\.0\.\d Android/ })).toBeInTheDocument();
    await giveReason(user, form, '纠错', '清理旧版本的存储');
    await user.click(form.getByRole('button', { name: '确认禁用' }));
    await dialog('禁用结果');
    expect(find('op_1037').status).toBe('disabled');
    await user.click(screen.getByRole('button', { name: /关\s?闭/ }));
    await user.click(screen.getByRole('button', { name: '清理旧版本' }));
    expect(await screen.findByText('没有无人使用的旧版本')).toBeInTheDocument();
  });

  it('a reader sees no actions', async () => {
    await renderScreen(`${path}?ids=${healthy}`, { operator: 'readonly' });
    await rowOf(healthy);
    expect(screen.queryByRole('button', { name: '上传离线包' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '放量' })).not.toBeInTheDocument();
  });
});

describe('reading', () => {
  it('shows gates, figures, facts and file differences in the drawer', async () => {
    const { user } = await renderScreen(`${path}?ids=${stopped}&detail=${stopped}`, { operator: 'lead' });
    const drawer = await dialog(/activity_center 2\.5/);
    expect(await drawer.findByText(/^已自动暂停：安装成功率 96\.20%/)).toBeInTheDocument();
    const gates = within(drawer.getByRole('table', { name: '放量条件' }));
    expect(gates.getAllByText('未通过')).toHaveLength(1);
    expect(gates.getByText(/^安装 [\d,]+ \/ 下载 [\d,]+$/)).toBeInTheDocument();
    const files = within(drawer.getByRole('region', { name: '文件' }));
    expect(files.getByText(/与全量版 2\.4\.\d 比/)).toBeInTheDocument();
    await user.click(await files.findByLabelText('对比的版本'));
    const other = `${find('op_1001').semver} 全量`;
    await user.click(await screen.findByText(other, { selector: '.ant-select-item-option-content' }));
    expect(await files.findByText(`与版本 ${find('op_1001').semver} 比`, { exact: false })).toBeInTheDocument();
  });

  it('tells who withdrew a package, why, and its figures at that moment', async () => {
    await renderScreen(`${path}?ids=${rolledBack}&detail=${rolledBack}`, { operator: 'lead' });
    const part = within(await screen.findByRole('region', { name: '回滚' }));
    expect(part.getByText('回滚人').nextElementSibling).toHaveTextContent('运营小许');
    expect(part.getByText('说明').nextElementSibling).toHaveTextContent('首页偶发白屏，先撤回');
    const to = part.getByText('回滚到').nextElementSibling;
    expect(to).toHaveTextContent(/^\d+\.\d+\.\d+ op_\d+/);
    expect(part.getByText('安装成功率').nextElementSibling).toHaveTextContent(/^9\d\.\d\d%$/);
    expect(part.getByText('下发').nextElementSibling).toHaveTextContent(/^[\d,]{5,}$/);
  });

  it('shows the distribution of versions as a table', async () => {
    const { user } = await renderScreen(path, { operator: 'lead' });
    await user.click(await screen.findByText('版本分布'));
    const table = within(await screen.findByRole('table', { name: '近 14 天版本分布' }));
    expect(table.getAllByRole('row')).toHaveLength(15);
    expect(table.getByRole('columnheader', { name: '其他' })).toBeInTheDocument();
  });

  it('says when nothing fits, and offers a retry after a failure', async () => {
    setFaults([{ endpoint: 'listOfflinePackages', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?ids=op_9999`, { operator: 'lead' });
    expect(await screen.findByText('服务返回了无法识别的内容')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/没有符合/)).toBeInTheDocument();
  });

  it('exports what the columns show', () => {
    const row = offlineEntity.recordOf(find(healthy));
    const [cells = []] = cellsOf(['app_key', 'percent', 'metrics.success_rate'], (code) => code)([row]);
    expect(cells).toEqual(['activity_center', '活动', 5, expect.stringMatching(/^9[89]\.\d\d%$/)]);
  });
});
