import { cleanup, screen, within } from '@testing-library/react';
import { configsOf } from '../../../mock/testing';
import { editedId } from '../../../tests/configLife';
import { dialog } from '../../../tests/operate';
import { write } from '../../../tests/operateConfig';
import { renderApp } from '../../../tests/renderApp';
import { freshStart, renderScreen } from '../../../tests/renderScreen';

beforeEach(freshStart);

const activities = '/resource/rewardsManage/universal';
const banners = '/resource/banner';

describe('the environment', () => {
  it('is chosen where there are two; what users did is of production alone, whatever was looked at before', async () => {
    const { user, where } = await renderApp(`${activities}?env=test`, { operator: 'admin' });
    const ways = within(await screen.findByRole('navigation', { name: '显示方式' }));
    expect(screen.getByLabelText('环境')).toHaveValue('test');
    expect(ways.getByRole('link', { name: '日历' })).toHaveAttribute(
      'href',
      expect.stringMatching(/part=calendar&env=test$/),
    );
    await user.click(ways.getByRole('link', { name: '结算' }));
    expect(await screen.findByRole('heading', { name: /结算/ })).toBeInTheDocument();
    expect(where()).toBe(`${activities}?part=settle`);
    expect(screen.queryByLabelText('环境')).not.toBeInTheDocument();
  });

  it('of what knows both stays', async () => {
    await renderScreen('/push/im?part=load&env=test', { operator: 'admin' });
    expect(await screen.findByLabelText('环境')).toHaveValue('test');
  });
});

it('a draft without a name is found by what it is called', async () => {
  const { user, where } = await renderApp(banners, { operator: 'ops' });
  await user.click(await screen.findByRole('button', { name: '新建' }));
  await screen.findByRole('navigation', { name: '编辑区' });
  await write(user, '备注', '还没想好名称');
  const id = await editedId(where);
  cleanup();
  await renderScreen(`${banners}?q=未命名`, { operator: 'admin' });
  expect(await screen.findByRole('row', { name: new RegExp(`（未命名）.*${id}`) })).toBeInTheDocument();
});

it('what waits for a second person leads to its request', async () => {
  const config = configsOf('banner').find(({ status }) => status === 'pending');
  await renderScreen(`${banners}?detail=${config?.id}`, { operator: 'lead' });
  const link = (await dialog(/./)).findByRole('link', { name: '查看申请' });
  expect(await link).toHaveAttribute('href', expect.stringContaining(`/home?find=${config?.draft?.approval_id}`));
});

it('a move along the calendar waits while other days are looked at, and is not left without a word', async () => {
  const { user } = await renderApp(`${banners}?part=calendar`, { operator: 'ops' });
  (await screen.findByRole('button', { name: /^年终充值返场，草稿/ })).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await user.click(screen.getByRole('button', { name: '后 30 天' }));
  expect(screen.getByRole('alert')).toHaveTextContent('草稿「年终充值返场」推后 1 天');
  await user.click(screen.getByRole('link', { name: '列表' }));
  expect(await screen.findByText('草稿「年终充值返场」的新时间没有保存，仍在原处')).toBeInTheDocument();
});
