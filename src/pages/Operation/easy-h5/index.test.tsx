import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call, change, configsOf, db, png, savedPages, setFaults } from '../../../../mock/testing';
import { agreeTo, submitDraft, toCheck } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { changedAt } from '../../../../tests/inProcess';
import { dialog, fill } from '../../../../tests/operate';
import { saveState, whenSaved, write } from '../../../../tests/operateConfig';
import { whenStored } from '../../../../tests/pause';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import { newBlock, type PageBlock } from '../../../domain/page/blocks';
import { maxPageBytes } from '../../../domain/page/limits';
import { bytesOfBlocks, type PageBody, pageTooLarge } from '../../../domain/page/rules';
import { pageFigures } from '../../../services/page';

beforeEach(freshStart);

const stored = (id: string) => found(configsOf('page').get(id));
const blocksOf = (id: string) => (found(stored(id).draft ?? undefined).content as Content<PageBody>).body.blocks;
/** Replaces the components of the stored draft. */
const store = (id: string, blocks: PageBlock[]) =>
  change(() => {
    const content = found(configsOf('page').edit(id).draft ?? undefined).content as Content<PageBody>;
    content.body.blocks = blocks;
  });
const layers = () => within(screen.getByRole('list', { name: '图层' })).queryAllByRole('listitem');
const canvas = () => within(screen.getByRole('region', { name: '画布' }));

async function open(id: string) {
  const app = await renderScreen(`/Operation/easy-h5?edit=${id}`, { operator: 'admin' });
  await screen.findByRole('button', { name: '添加组件' });
  await screen.findByRole('region', { name: '画布' });
  return app;
}
it('lists pages with activity, path, visits and errors; markup in a name is text', async () => {
  await renderScreen('/Operation/easy-h5?size=20', { operator: 'ops' });
  expect(await screen.findByText('PK 赛季主会场')).toBeInTheDocument();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect((await screen.findAllByText('PK 赛季')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/^0\.\d\d%$/)).length).toBeGreaterThan(3);
  const row = found(screen.getByText('PK 赛季主会场').closest('tr') ?? undefined);
  await waitFor(() =>
    expect(row.querySelector('[data-page-paper]')?.shadowRoot?.querySelector('.pg-block')).not.toBeNull(),
  );
});

it('a step back keeps a component chosen', async () => {
  await open('h5_1010');
  const button = (at: number) =>
    found(
      within(found(layers()[at]))
        .getAllByRole('button')
        .find(({ id }) => id !== ''),
    );
  fireEvent.click(button(0));
  fireEvent.keyDown(button(0), { key: 'd', ctrlKey: true });
  await waitFor(() => expect(button(1)).toHaveAttribute('aria-pressed', 'true'));
  fireEvent.click(screen.getByRole('button', { name: /撤销/ }));
  await waitFor(() => expect(button(0)).toHaveAttribute('aria-pressed', 'true'));
});

it('a page with few views has no error rate, and says why', async () => {
  const { list } = (await call(pageFigures, { env: 'prod' }, 'ops')).data;
  const [{ id = '' } = {}] = list;
  const few = changedAt('/pages/figures', () => ({ list: [{ ...list[0], pv: 0, err_rate: null, avg_load_ms: null }] }));
  await renderScreen(`/Operation/easy-h5?q=${id}`, { operator: 'ops', transport: few });
  const [row] = await rowsOf();
  expect(await within(found(row)).findByTitle(/^样本不足/)).toHaveTextContent('—');
  expect(row).not.toHaveTextContent('%');
});

it('a page is built from a template, twenty steps are undone and redone, selecting is no step', async () => {
  const { user } = await renderScreen('/Operation/easy-h5?edit=new', { operator: 'admin' });
  await user.click(await screen.findByRole('button', { name: '抽奖' }));
  await screen.findByRole('region', { name: '画布' });
  expect(layers()).toHaveLength(4);
  expect(screen.getByRole('radio', { name: '抽奖' })).toBeChecked();
  expect(await canvas().findByText('幸运抽奖')).toBeInTheDocument();
  const first = () =>
    found(
      within(found(layers()[0]))
        .getAllByRole('button')
        .find(({ id }) => id !== ''),
    );
  for (let step = 0; step < 19; step++) fireEvent.keyDown(first(), { key: 'd', ctrlKey: true });
  expect(layers()).toHaveLength(23);
  fireEvent.click(first());
  const undo = screen.getByRole('button', { name: /撤销/ });
  const redo = screen.getByRole('button', { name: /重做/ });
  for (let step = 0; step < 20; step++) fireEvent.click(undo);
  expect(layers()).toHaveLength(0);
  expect(undo).toBeDisabled();
  expect(screen.getByRole('radio', { name: '空白' })).toBeChecked();
  for (let step = 0; step < 20; step++) fireEvent.click(redo);
  expect(layers()).toHaveLength(23);
});

it('a broken link is told and blocks; mended, the page is published with a second person', async () => {
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: /^按钮「去房间参加」/ }));
  await write(user, '链接', 'voice://nowhere');
  const layer = screen.getByRole('button', { name: /^按钮「去房间参加」/ });
  await waitFor(() => expect(layer).toHaveAccessibleDescription(/App 里没有页面 voice:\/\/nowhere/));
  // Other inputs of the component are not marked.
  expect(screen.getByLabelText('按钮文字（中文）')).not.toHaveClass('ant-input-status-error');
  await user.click(screen.getByRole('button', { name: /^规则/ }));
  const step = await toCheck(user);
  await user.click(await step.findByRole('button', { name: /App 里没有页面/ }));
  await waitFor(() => expect(layer).toHaveFocus());
  expect(layer).toHaveAttribute('aria-pressed', 'true');
  await write(user, '链接', 'voice://room');
  await submitDraft(user);
  expect(await screen.findByText(/^待审批：活动页对所有用户公开，需要第二人同意/)).toBeInTheDocument();
  expect((await agreeTo('h5_1010')).data.status).toBe('executed');
  expect(stored('h5_1010')).toMatchObject({ status: 'scheduled', live: 1 });
});

it('the keyboard copies, deletes and moves; a locked component keeps all but its texts', async () => {
  const { user } = await open('h5_1010');
  const rule = () => screen.getAllByRole('button', { name: /^规则/ });
  await user.click(found(rule()[0]));
  await user.keyboard('{Control>}d{/Control}');
  expect(rule()).toHaveLength(2);
  await user.keyboard('{Delete}');
  await waitFor(() => expect(rule()).toHaveLength(1));
  act(() => found(rule()[0]).focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await whenSaved();
  expect(blocksOf('h5_1010').map(({ type }) => type)).toEqual(['image', 'text', 'rank', 'rule', 'room_list', 'button']);
  await user.click(found(rule()[0]));
  // In a text these keys are the text's own.
  await user.click(screen.getByLabelText('标题（中文）'));
  await user.keyboard('{Delete}{Control>}d{/Control}');
  expect(rule()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^锁定 规则/ }));
  expect(screen.getByRole('button', { name: '删除组件' })).toBeDisabled();
  found(rule()[0]).focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('已锁定的组件不能删除')).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect((await screen.findAllByText('已锁定的组件不能移动')).length).toBeGreaterThan(0);
  await fill(user, screen.getByLabelText('文字（中文）'), '补充');
  await whenSaved();
  expect(blocksOf('h5_1010').find(({ type }) => type === 'rule')).toMatchObject({
    locked: true,
    text: { zh: expect.stringContaining('补充') },
  });
});

it('a press in the canvas chooses the component; failing live data leaves placeholders and a retry', async () => {
  setFaults([{ endpoint: 'pageData', kind: 'error', times: 9 }]);
  const { user } = await open('h5_1010');
  expect(await screen.findByText('实时数据读取失败，显示占位')).toBeInTheDocument();
  expect(canvas().getAllByText('…').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /^导出离线包/ })).toBeDisabled();
  setFaults([]);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await canvas().findByText(/^1\. /)).toBeInTheDocument();
  await user.click(canvas().getByText('贡献榜'));
  expect(screen.getByRole('group', { name: '属性：榜单' })).toBeInTheDocument();
  expect(stored('h5_1010').draft?.updated_by).not.toBe('管理员');
});

it('a template is saved under a free name, inserted with its links, and deleted for all', async () => {
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: '存为模板' }));
  const save = async (name: string) => {
    const form = await dialog('存为模板');
    await user.clear(form.getByLabelText('名称'));
    await fill(user, form.getByLabelText('名称'), name);
    await user.click(form.getByRole('button', { name: /保\s?存/ }));
  };
  await save('榜单页');
  expect(await screen.findByText('已存模板（1）')).toBeInTheDocument();
  expect(db.audits.at(-1)).toMatchObject({ action: 'savePageTemplate', after: { name: '榜单页' } });
  await user.click(screen.getByRole('button', { name: /^规则/ }));
  await user.click(screen.getByRole('button', { name: '存为区块' }));
  await save(' 榜单页');
  expect(await screen.findByText('已有同名模板')).toBeInTheDocument();
  await save('规则块');
  const saved = await screen.findByRole('list', { name: '已存模板' });
  const [newest, oldest] = await waitFor(() => {
    const rows = within(saved).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    return rows;
  });
  expect(newest).toHaveTextContent('规则块1 个组件 · 管理员');
  const before = layers().length;
  await user.click(within(found(oldest)).getByRole('button', { name: '插入' }));
  await waitFor(() => expect(layers()).toHaveLength(before * 2));
  await user.click(within(found(newest)).getByRole('button', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
  await waitFor(() => expect(savedPages.map(({ name }) => name)).toEqual(['榜单页']));
});

it('areas are drawn, moved and deleted on the picture, a drag as one step', async () => {
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: /^解锁 图片/ }));
  await user.click(screen.getByRole('button', { name: /^图片「/ }));
  const zone = (n: number) => screen.getByRole('button', { name: `移动热区 ${n}` });
  const board = found(zone(1).parentElement ?? undefined);
  jest.spyOn(board, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 200));
  // jsdom has no pointer's own events.
  const pointer = (type: string, clientX: number, clientY: number, on: Element = board) =>
    fireEvent(on, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  const drag = (on?: Element) => {
    pointer('pointerdown', 140, 20, on);
    pointer('pointermove', 170, 50, on);
    pointer('pointermove', 180, 60, on);
    pointer('pointerup', 180, 60, on);
  };
  const areas = async () => {
    await whenSaved();
    const [image] = blocksOf('h5_1010');
    return image?.type === 'image' ? image.zones : [];
  };
  drag();
  expect(await areas()).toMatchObject([
    { x: 10, y: 70 },
    { x: 10, y: 10, width: 10, height: 20, link: '' },
  ]);
  drag(zone(2));
  expect((await areas())[1]).toMatchObject({ x: 20, y: 30, width: 10, height: 20 });
  zone(2).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect((await areas())[1]).toMatchObject({ x: 20.25, y: 25 });
  await user.keyboard('{Delete}');
  expect(await areas()).toHaveLength(1);
  for (let step = 0; step < 3; step++) fireEvent.click(screen.getByRole('button', { name: /撤销/ }));
  expect((await areas())[1]).toMatchObject({ x: 20, y: 30 });
  pointer('pointerdown', 140, 20);
  pointer('pointerup', 141, 21);
  expect(await areas()).toHaveLength(2);
});

it('a picture with too many bytes is compressed; one that stays too large is told at the field', async () => {
  const small = png(8, () => [1, 2, 3, 255]);
  const webp = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'canvas', { type: 'image/webp' });
  let result = webp(small);
  class Canvas {
    getContext = () => ({ drawImage: () => undefined });
    convertToBlob = async () => result;
  }
  const decoded = { width: 3_000, height: 1_000, close: () => undefined };
  // jsdom decodes and draws no pictures.
  const drawing = { OffscreenCanvas: Canvas, createImageBitmap: async () => decoded };
  Object.assign(globalThis, drawing);
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: /^解锁 图片/ }));
  await user.click(screen.getByRole('button', { name: /^图片「/ }));
  const field = within(screen.getByRole('group', { name: '图片' }));
  const large = new File([new Uint8Array(600_000)], 'a.png', { type: 'image/png' });
  await user.upload(field.getByLabelText('选择文件：图片'), large);
  expect(await field.findByText(/^已压缩：58\d KB → /)).toBeInTheDocument();
  await waitFor(() => expect(db.files.size).toBe(1));
  await whenSaved();
  expect(blocksOf('h5_1010')[0]).toMatchObject({ picture: { bytes: small.length } });
  result = webp(new Uint8Array(550_000));
  await user.upload(field.getByLabelText('选择文件：图片'), large);
  expect(await field.findByRole('alert')).toHaveTextContent(/^图片最大 500 KB，这个文件 53\d KB$/);
  expect(blocksOf('h5_1010')[0]).toMatchObject({ picture: { bytes: small.length } });
  for (const name of Object.keys(drawing)) Reflect.deleteProperty(globalThis, name);
});

it('513 KB are refused at the components, nothing is lost, and unknown components are kept as they are', async () => {
  const long = 'x'.repeat(5_000);
  const blocks: PageBlock[] = [
    { id: 'b1', type: 'custom', locked: false, kind: 'hologram', data: '{"id":"b1","glow":[1,2]}' },
  ];
  const text = (n: number) => Object.assign(newBlock('text', `b${n}`), { text: { zh: long, en: long, tl: long } });
  while (bytesOfBlocks([...blocks, text(99)]) < maxPageBytes - 1_024) blocks.push(text(blocks.length + 1));
  store('h5_1010', blocks);
  await open('h5_1010');
  expect(screen.getByRole('button', { name: '未知组件 hologram' })).toBeInTheDocument();
  expect(canvas().getByText('未知组件 hologram')).toBeInTheDocument();
  const last = found(screen.getAllByRole('button', { name: /^文本「/ }).at(-1));
  fireEvent.keyDown(last, { key: 'd', ctrlKey: true });
  await whenStored(() => expect(saveState()).toHaveTextContent(/^保存失败/));
  expect(screen.getAllByText(pageTooLarge).length).toBeGreaterThan(0);
  expect(blocksOf('h5_1010')).toEqual(blocks);
  cleanup();
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: /恢\s?复/ }));
  expect(layers()).toHaveLength(blocks.length + 1);
  await whenStored(() => expect(saveState()).toHaveTextContent(/^保存失败/));
  await user.click(screen.getByRole('button', { name: '未知组件 hologram' }));
  fireEvent.keyDown(found(screen.getAllByRole('button', { name: /^文本「/ }).at(-1)), { key: 'Delete' });
  await whenSaved();
  expect(blocksOf('h5_1010')[0]).toEqual(blocks[0]);
});

it.each([
  ['h5_1001', '导出离线包（已发布 v3）'],
  ['h5_1003', '导出离线包（草稿）'],
])('the export of %s says its version', async (id, label) => {
  await open(id);
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
});
