import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { configsOf, setFaults } from '../../../../mock/testing';
import { agreeTo, submitDraft, toCheck } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { fill } from '../../../../tests/operate';
import { whenSaved, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config';
import type { PageBody } from '../../../domain/page';

beforeEach(freshStart);

const stored = (id: string) => found(configsOf('page').get(id));
const blocksOf = (id: string) => (found(stored(id).draft ?? undefined).content as Content<PageBody>).body.blocks;
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
});

it('a page is built from a template, twenty steps are undone and redone, selecting is no step', async () => {
  const { user } = await renderScreen('/Operation/easy-h5?edit=new', { operator: 'admin' });
  await user.click(await screen.findByRole('button', { name: '抽奖' }));
  await screen.findByRole('region', { name: '画布' });
  expect(layers()).toHaveLength(4);
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
  for (let step = 0; step < 20; step++) fireEvent.click(redo);
  expect(layers()).toHaveLength(23);
});

it('a broken link is told and blocks; mended, the page is published with a second person', async () => {
  const { user } = await open('h5_1010');
  await user.click(screen.getByRole('button', { name: /^按钮「去房间参加」/ }));
  await write(user, '链接', 'voice://nowhere');
  expect((await screen.findAllByText(/App 里没有页面 voice:\/\/nowhere/)).length).toBeGreaterThan(0);
  const step = await toCheck(user);
  expect((await step.findAllByText(/App 里没有页面/)).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
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
  await user.click(screen.getByRole('button', { name: /^锁定 规则/ }));
  expect(screen.getByRole('button', { name: '删除组件' })).toBeDisabled();
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
  expect(screen.getByRole('button', { name: '导出离线包' })).toBeDisabled();
  setFaults([]);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await canvas().findByText(/^1\. /)).toBeInTheDocument();
  await user.click(canvas().getByText('贡献榜'));
  expect(screen.getByRole('group', { name: '属性：榜单' })).toBeInTheDocument();
  expect(stored('h5_1010').draft?.updated_by).not.toBe('管理员');
});
