import { screen, waitFor } from '@testing-library/react';
import { translationCell, translationCount, translationRow } from '../../../../mock/testing';
import { dialog } from '../../../../tests/operate';
import { db, freshStart, renderScreen } from '../../../../tests/renderScreen';

// A page older than the backend: its own checks find nothing.
jest.mock('./useChecks', () => ({ useChecks: () => () => [] }));

jest.mock('@/domain/translation/limits', () => ({
  ...jest.requireActual('@/domain/translation/limits'),
  maxTranslationRows: 1,
}));

beforeEach(freshStart);

const rowWith = (part: string) => {
  const rows = Array.from({ length: translationCount() }, (_, index) => translationRow(index));
  const row = rows.find(({ source, cells }) => source.includes(part) && cells[0]?.state === 'untranslated');
  if (!row) throw new Error(part);
  return row;
};

it.each([
  ['{name}', 'Hello', '缺少占位符 {name}'],
  ['plural', '{count, plural, other {# items}}', '{count} 缺少复数形式 one'],
  ['每日任务', 'A daily task with far too many words', '36 字，超过上限 30 字'],
  ['设置项', 'Casino', '禁用词「casino」，请用「party」'],
])('the backend refuses a text for %s, which the cell says', async (part, text, problem) => {
  const { key } = rowWith(part);
  const { user } = await renderScreen(`/toolSet/translation?lang=en&q=${key}`);
  const grid = await screen.findByRole('grid', { name: '文案' });
  grid.focus();
  await user.keyboard('{ArrowUp}{Enter}');
  const box = await screen.findByRole('textbox', { name: '译文 English 英语' });
  await waitFor(() => expect(box).toHaveFocus());
  await user.paste(text);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: `${key} en` }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`不能保存：${problem}`);
  const cell = screen.getByTitle(problem);
  expect(cell).toHaveAttribute('aria-invalid', 'true');
  expect(cell).toHaveTextContent('✕');
  expect(box).toHaveValue(text);
  expect(translationCell(key, 'en')).toMatchObject({ text: '', version: 1 });
  expect(db.audits.filter(({ action }) => action === 'saveTranslation')).toEqual([]);
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByTitle(problem)).not.toBeInTheDocument();
});

it('a file above the limit is imported in parts, each compared anew', async () => {
  const keys = Array.from({ length: translationCount() }, (_, index) => translationRow(index))
    .filter(({ source, cells }) => source.startsWith('设置项') && cells[0]?.state === 'untranslated')
    .flatMap(({ key, namespace }) => (namespace === 'app' ? [key] : []))
    .slice(0, 2);
  const { user } = await renderScreen('/toolSet/translation');
  await user.click(await screen.findByRole('button', { name: '导入' }));
  const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'Done'])));
  await user.upload(await screen.findByLabelText('译文文件'), new File([text], 'app.en.json'));
  for (const title of ['导入结果，还有 1 条', '导入结果']) {
    await user.click(await screen.findByRole('button', { name: '导入 1 条' }));
    await user.click((await dialog(title)).getByRole('button', { name: /完\s*成/ }));
  }
  expect(keys.map((key) => translationCell(key, 'en').text)).toEqual(['Done', 'Done']);
});
