import { fireEvent, screen, waitFor } from '@testing-library/react';
import { call, passTime, setFaults } from '../../../mock/testing';
import { dialog } from '../../../tests/operate';
import { bannerId, draftOf, openEditor, saveState, storedBanner, write } from '../../../tests/operateConfig';
import { freshStart } from '../../../tests/renderScreen';
import type { BannerBody } from '../../domain/banner/rules';
import { takeoverAfterMs } from '../../domain/config/lock';
import type { Content } from '../../domain/config/rules';
import { banner } from '../../services/banner';

beforeEach(freshStart);

const name = '主播招募';
const lock = (who: string, step: object) => call(banner.lock, { id: bannerId(name), ...step }, who);
/** The page reads the lock again, as with each renewal. */
const focusWindow = () => fireEvent.focus(window);
const button = (label: string) => screen.findByRole('button', { name: label });

describe('the colleague who asks', () => {
  const asked = async () => {
    await lock('ops2', { hold: true });
    const app = await openEditor(name);
    await app.user.click(await button('请求接管'));
    expect(await screen.findByText(/^已请求 运营小吴 交出编辑/)).toBeInTheDocument();
    expect(storedBanner(app.id).lock).toMatchObject({ by: 'ops2', wanted: { by: 'ops' } });
    return app;
  };

  it('edits as soon as the holder hands it over', async () => {
    const { id } = await asked();
    expect(await button('接管')).toBeDisabled();
    expect(screen.getByLabelText('备注')).toBeDisabled();
    await lock('ops2', { hold: false });
    focusWindow();
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeEnabled());
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops', wanted: null });
  });

  it('is told that the holder goes on, and can ask again', async () => {
    const { user, id } = await asked();
    await lock('ops2', { takeover: 'refuse' });
    focusWindow();
    expect(await screen.findByText(/^运营小吴 还在编辑/)).toBeInTheDocument();
    focusWindow();
    await user.click(await button('请求接管'));
    await waitFor(() => expect(storedBanner(id).lock?.wanted).toMatchObject({ by: 'ops' }));
  });

  it('takes it over after two minutes without an answer', async () => {
    const { user, id } = await asked();
    passTime(takeoverAfterMs);
    focusWindow();
    await waitFor(async () => expect(await button('接管')).toBeEnabled());
    await user.click(await button('接管'));
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeEnabled());
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops' });
  });

  it('waits behind another one, and withdraws the request by leaving', async () => {
    const { user, id } = await asked();
    await user.click(screen.getByRole('button', { name: '返回列表' }));
    await waitFor(() => expect(storedBanner(id).lock).toMatchObject({ by: 'ops2', wanted: null }));
    await lock('lead', { takeover: 'ask' });
    const second = await openEditor(name);
    await second.user.click(await button('请求接管'));
    expect(await screen.findByText(/已请求接管，请稍后再试/)).toBeInTheDocument();
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops2', wanted: { by: 'lead' } });
  });
});

describe('the holder', () => {
  const wanted = async () => {
    const app = await openEditor(name);
    await waitFor(() => expect(storedBanner(app.id).lock).toMatchObject({ by: 'ops' }));
    await write(app.user, '备注', '还没存的');
    await lock('ops2', { takeover: 'ask' });
    focusWindow();
    expect(await screen.findByText(/^运营小吴 请求接管编辑/)).toBeInTheDocument();
    return app;
  };

  it('hands it over with everything stored, and reads only', async () => {
    const { user, id } = await wanted();
    await user.click(await button('交出'));
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toBeDisabled();
    expect(draftOf(id)?.remark).toBe('还没存的');
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops2', wanted: null });
  });

  it('keeps it while something cannot be stored', async () => {
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    const { user, id } = await wanted();
    await user.click(await button('交出'));
    await waitFor(() => expect(saveState()).toHaveTextContent('保存失败'));
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops', wanted: { by: 'ops2' } });
  });

  it('goes on editing', async () => {
    const { user, id } = await wanted();
    await user.click(await button('继续编辑'));
    await waitFor(() => expect(screen.queryByText(/请求接管编辑/)).not.toBeInTheDocument());
    expect(screen.getByLabelText('备注')).toBeEnabled();
    expect(storedBanner(id).lock).toMatchObject({ by: 'ops', wanted: null });
  });

  it('who did not answer keeps what was not stored, and compares it with what the colleague saved', async () => {
    setFaults([{ endpoint: 'saveBanner', kind: 'limited' }]);
    const { user, id } = await wanted();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saveState()).toHaveTextContent('保存失败'));
    passTime(takeoverAfterMs);
    await lock('ops2', { takeover: 'ask' });
    setFaults([]);
    const { draft, version } = storedBanner(id);
    const content = { ...(draft?.content as Content<BannerBody>), remark: '小吴写的' };
    await call(banner.save, { id, version, content, idem_key: 'second-01' }, 'ops2');
    await user.click(await button('继续编辑'));
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toHaveValue('还没存的');
    await user.click(screen.getByRole('button', { name: '重试' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 还没存的' })).toBeInTheDocument();
  });
});
