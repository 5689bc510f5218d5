import { screen, waitFor, within } from '@testing-library/react';
import { change, configsOf, kits, lockFor } from '../../../mock/testing';
import * as configCases from '../../../tests/configCases';
import { rollBack, savedByColleague } from '../../../tests/configLife';
import { found } from '../../../tests/found';
import { dialog } from '../../../tests/operate';
import { write } from '../../../tests/operateConfig';
import { freshStart, renderScreen } from '../../../tests/renderScreen';
import { loadObjectTypes } from '../../kit/field/useObjectTypes';

beforeEach(freshStart);

const subjects = Object.entries(configCases).map(([name, one]) => [name.replace(/Cases$/, ''), one] as const);

it('is asked of every type', () => {
  expect(subjects.map(([type]) => type).sort()).toEqual(
    kits()
      .map(({ type }) => type)
      .sort(),
  );
});

/** Shared editor behaviour, tested for every type: nothing is lost, and everything can be undone. */
describe.each(subjects)('%s', (type, { edited, old }) => {
  const stored = (id: string) => found(configsOf(type).get(id));
  const open = async (id: string, drawer: 'edit' | 'detail') => {
    const path = found((await loadObjectTypes()).get(type)?.path?.(id)?.split('?')[0]);
    return renderScreen(`${path}?${drawer}=${id}&tab=versions`, { operator: 'admin' });
  };

  it('of a colleague who is editing is only read, and stays his', async () => {
    change(() => {
      configsOf(type).edit(edited).lock = lockFor({ id: 'ops2', name: '运营小吴' });
    });
    await open(edited, 'edit');
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toBeDisabled();
    expect(stored(edited).lock).toMatchObject({ by: 'ops2' });
  });

  it('what a colleague saved meanwhile is shown beside what was written, which is kept', async () => {
    const { user } = await open(edited, 'edit');
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '备注', '我写的');
    savedByColleague(type, edited, '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(stored(edited).draft?.content.remark).toBe('我写的'));
  });

  it('回滚 makes a draft of exactly the old version, and leads on to its publication with the same reason', async () => {
    const { live, versions } = stored(old);
    const { user, where } = await open(old, 'detail');
    const drawer = within(await screen.findByRole('dialog'));
    const to = found(versions.find(({ version }) => version !== live)).version;
    await rollBack(user, drawer, to);
    expect(stored(old).draft?.content).toEqual(versions.find(({ version }) => version === to)?.content);
    expect(stored(old).live).toBe(live);
    const step = await dialog(/发布检查/);
    expect(where()).toContain(`edit=${old}`);
    expect(step.getByLabelText('发布说明')).toHaveValue('旧版效果更好，恢复');
    await waitFor(() => expect(step.queryByText('正在检查')).not.toBeInTheDocument());
  });
});
