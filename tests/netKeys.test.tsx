import { screen, within } from '@testing-library/react';
import { freshStart, renderApp } from './renderApp';

beforeEach(freshStart);

/** Screens with a search box that no list draws, and keys that a part of them hears by itself. */
it.each([
  ['/toolSet/apiFactory', '搜索接口', '接口目录'],
  ['/toolSet/translation', 'key 或任一语言的文本', '文案表格'],
  ['/toolSet/tools', null, '工具列表'],
])('%s: / goes to its search, and ? names its keys', async (path, box, place) => {
  const { user } = await renderApp(path);
  if (box) {
    const field = await screen.findByLabelText(box);
    await user.keyboard('/');
    expect(field).toHaveFocus();
  } else await screen.findByRole('navigation', { name: place });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await user.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: '键盘快捷键' }));
  expect(help.getByRole('region', { name: place })).toBeInTheDocument();
});
