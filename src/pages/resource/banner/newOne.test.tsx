import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { editedId } from '../../../../tests/configLife';
import { callsTo } from '../../../../tests/inProcess';
import { fill } from '../../../../tests/operate';
import { banners, saidAt, storedBanner, whenSaved } from '../../../../tests/operateConfig';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const openNew = async (query = '') => {
  const app = await renderScreen(`/resource/banner${query}`, { operator: 'ops' });
  await app.user.click(await screen.findByRole('button', { name: '新建' }));
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

it('新建 that is left without a word stores nothing, at the backend or in the browser', async () => {
  const before = banners().filter(() => true).length;
  const { user, where } = await openNew('?status=paused');
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  await waitFor(() => expect(where()).toBe('/resource/banner?status=paused'));
  cleanup();
  expect(banners().filter(() => true)).toHaveLength(before);
  for (const call of ['create', 'save', 'lock']) expect(callsTo(`/configs/banner/${call}`)).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('config.banner'))).toEqual([]);
});

it('a new editor shows no errors before a field was left, and all of them once the check is asked for', async () => {
  const { user } = await openNew();
  const anchors = within(screen.getByRole('navigation', { name: '编辑区' }));
  expect(anchors.queryByText(/个错误/)).not.toBeInTheDocument();
  expect(saidAt('名称')).toBe('');
  await user.click(screen.getByLabelText('备注'));
  await waitFor(() => expect(saidAt('名称')).toBe('请填写名称'));
  expect(saidAt('结束时间')).toBe('');
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  await waitFor(() => expect(saidAt('结束时间')).toBe('请选择结束时间'));
  expect(callsTo('/configs/banner/create')).toEqual([]);
});

it('is stored with the first words, under its id in the address, and typing goes on in the same field', async () => {
  const { user, where } = await openNew('?env=test');
  const name = screen.getByLabelText('名称');
  await fill(user, name, '新的一张');
  const id = await editedId(where);
  await whenSaved();
  expect(storedBanner(id)).toMatchObject({ status: 'draft', env: 'test', lock: { by: 'ops' } });
  expect(screen.getByLabelText('名称')).toBe(name);
  expect(name).toHaveFocus();
  await fill(user, name, '横幅');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(storedBanner(id).draft?.content.name).toBe('新的一张横幅'));
  expect(callsTo('/configs/banner/create')).toHaveLength(1);
});
