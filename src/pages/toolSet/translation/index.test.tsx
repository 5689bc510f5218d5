import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import {
  call,
  change,
  newKey,
  setFaults,
  translationCell,
  translationCount,
  translationDiff,
  translationRow,
  writeTranslation,
} from '../../../../mock/testing';
import { atRest } from '../../../../tests/inProcess';
import { dialog, fill, giveReason } from '../../../../tests/operate';
import { db, freshStart, renderScreen } from '../../../../tests/renderScreen';
import { translationNamespaceType } from '../../../domain/translation/fields';
import type { CellState, TargetLang } from '../../../domain/translation/rules';
import { decideApproval } from '../../../services/approval';
import {
  getTranslation,
  getTranslationCoverage,
  getTranslationDiff,
  listTranslations,
  publishTranslations,
  saveTranslation,
} from '../../../services/translation';

beforeEach(freshStart);

const path = '/toolSet/translation';
const box = (lang = 'English 英语') => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `译文 ${lang}` });

async function open(search = '', operator = 'admin') {
  const app = await renderScreen(`${path}${search}`, { operator });
  const grid = await screen.findByRole('grid', { name: '文案' });
  return { ...app, grid };
}

/** First row below with a cell in a state. */
function rowWith(state: CellState, lang: TargetLang = 'en', from = 0) {
  for (let index = from; ; index++) {
    const row = translationRow(index);
    const cell = row.cells.find((one) => one.lang === lang);
    if (cell?.state === state) return { index, row, cell };
  }
}

/** A right English text for the source of a row. */
const rightText = (source: string): string => {
  if (source.includes('plural')) return '{count, plural, one {# item} other {# items}}';
  const parts = source.match(/\{name\}|%s|<b>%1\$d<\/b>/g) ?? [];
  return ['Done', ...parts].join(' ');
};

describe('the grid', () => {
  it('draws a part of all keys, moves by keyboard, and keeps the place in the editor', async () => {
    const { user, grid } = await open();
    expect(grid).toHaveAttribute('aria-rowcount', String(translationCount() + 1));
    expect(grid).toHaveAttribute('aria-colcount', '9');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(40);
    grid.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(grid).toHaveAttribute('aria-activedescendant', 'translation-1-3');
    expect(screen.getByRole('textbox', { name: /Filipino/ })).toHaveValue(
      translationCell(translationRow(1).key, 'fil').text,
    );
    await user.keyboard('{Control>}{End}{/Control}');
    const last = `translation-${translationCount() - 1}-8`;
    expect(grid).toHaveAttribute('aria-activedescendant', last);
    await user.keyboard('{Control>}{Home}{/Control}{PageDown}');
    expect(grid.getAttribute('aria-activedescendant')).toMatch(/^translation-(\d|\d\d)-0$/);
  });

  it('filters by language and state; nothing found can be undone', async () => {
    const { user } = await open('?lang=ar&state=untranslated');
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Key'),
      expect.stringContaining('中文原文'),
      'العربية 阿拉伯语',
    ]);
    await user.type(screen.getByRole('textbox', { name: /key 或任一语言/ }), '没有这样的{Enter}');
    await user.click(await screen.findByRole('button', { name: '清空筛选' }));
    expect(await screen.findByRole('grid', { name: '文案' })).toHaveAttribute(
      'aria-rowcount',
      String(translationCount() + 1),
    );
  });

  it('says that it is only read', async () => {
    await open('', 'readonly');
    expect(await screen.findByText('没有编辑权限，只能查看')).toBeInTheDocument();
    expect(screen.queryByText('Ctrl+Enter')).not.toBeInTheDocument();
  });

  it('offers another try when the first window fails', async () => {
    setFaults([{ endpoint: 'listTranslations', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(path);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('grid', { name: '文案' })).toBeInTheDocument();
  });
});

describe('where to go next', () => {
  it('leads from the coverage to what is untranslated, and explains the colours', async () => {
    const { user, where } = await open();
    const languages = within(screen.getByRole('list', { name: '语言进度' }));
    const { data } = await call(getTranslationCoverage, {});
    const { total = 0, done = 0 } = data.langs.find(({ lang }) => lang === 'fil') ?? {};
    const left = languages.getByRole('button', { name: /^Filipino 菲律宾语 待译/ });
    expect(left).toHaveTextContent(`待译 ${(total - done).toLocaleString('en')}`);
    await user.click(left);
    expect(where()).toBe(`${path}?lang=fil&state=untranslated&state=machine&state=outdated`);
    expect(await screen.findByRole('grid', { name: '文案' })).toHaveAttribute('aria-colcount', '3');
    expect(within(screen.getByRole('list', { name: '颜色' })).getAllByRole('listitem')).toHaveLength(5);
    // The only language takes the width of 1,000 that the tests' window has beside key and source.
    const [cell] = screen.getAllByRole('gridcell').filter((one) => one.lang === 'fil');
    expect(cell?.getAttribute('style')).toContain('width: 560px');
  });

  it('says of each namespace how many changes wait, as many as its publication has', async () => {
    const waiting = () => screen.getByRole('list', { name: '发布版本' }).textContent?.replace(/\s+/g, ' ');
    await open();
    expect(waiting()).toContain(`App v2 待发布 ${translationDiff('app').total.toLocaleString('en')}`);
    expect(waiting()).toContain(`推送 v2 待发布 ${translationDiff('push').total.toLocaleString('en')}`);
  });
});

describe('translating', () => {
  it('thirty cells by keyboard alone, stopped by a lost placeholder', async () => {
    const { user, grid } = await open('?state=untranslated&lang=en');
    const doneIn = (meter: HTMLElement) =>
      Number(/已译 ([\d,]+)/.exec(meter.closest('li')?.title ?? '')?.[1]?.replace(',', ''));
    const done = doneIn(await screen.findByRole('meter', { name: /^English/ }));
    grid.focus();
    await user.keyboard('{Enter}');
    expect(box()).toHaveFocus();
    let stopped = false;
    const keys: string[] = [];
    for (let at = 0; at < 30; at++) {
      await waitFor(() => expect(box()).toHaveValue(''));
      const index = Number(grid.getAttribute('aria-activedescendant')?.split('-')[1]);
      const { key, source } = untranslated()[index] ?? translationRow(0);
      keys.push(key);
      if (!stopped && source.includes('{name}')) {
        await user.paste('Hello');
        await user.keyboard('{Control>}{Enter}{/Control}');
        expect(await screen.findByRole('alert')).toHaveTextContent('不能保存：缺少占位符 {name}');
        expect(translationCell(key, 'en').state).toBe('untranslated');
        grid.focus();
        await user.keyboard('{ArrowDown}');
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await user.keyboard('{ArrowUp}{Enter}');
        await user.clear(box());
        stopped = true;
      }
      await user.paste(rightText(source));
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(translationCell(keys.at(-1) ?? '', 'en').state).toBe('translated'));
    expect(stopped).toBe(true);
    expect(new Set(keys).size).toBe(30);
    await waitFor(() => expect(screen.queryByText(/处未保存/)).not.toBeInTheDocument());
    await waitFor(() => expect(doneIn(screen.getByRole('meter', { name: /^English/ }))).toBe(done + 30));
    expect(keys.every((key) => translationCell(key, 'en').state === 'translated')).toBe(true);
    expect(db.audits.filter(({ action }) => action === 'saveTranslation')).toHaveLength(30);
  });

  it('takes a similar text by Alt+1, keeps a text over moves, and gives it up by Escape', async () => {
    const { row } = rowWith('untranslated');
    const { user, grid } = await open(`?q=${row.key}`);
    grid.focus();
    await user.keyboard('{F2}');
    const similar = await screen.findByRole('list', { name: '相似译文' });
    expect(within(similar).getAllByRole('listitem')).toHaveLength(3);
    await user.keyboard('{Alt>}1{/Alt}');
    expect(box().value).not.toBe('');
    const taken = box().value;
    grid.focus();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(box()).toHaveValue(taken);
    expect(screen.getByText('1 处未保存')).toBeInTheDocument();
    await user.keyboard('{Enter}{Escape}');
    expect(box()).toHaveValue('');
    expect(grid).toHaveFocus();
  });

  it.each([
    ['保留我的', 'mine'],
    ['用对方的', 'theirs'],
  ])('shows both texts of a conflict: %s', async (choice, kept) => {
    const { row } = rowWith('translated');
    const { user, grid } = await open(`?q=${row.key}`);
    const [mine, theirs] = [`${rightText(row.source)} mine`, `${rightText(row.source)} theirs`];
    grid.focus();
    await user.keyboard('{Enter}');
    await user.clear(box());
    await user.paste(mine);
    change(() => writeTranslation(row.key, 'en', { text: theirs, state: 'translated' }, '组长老陈'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: `${row.key} en` }));
    const conflict = within(await screen.findByRole('alert', { name: '内容已被他人修改' }));
    expect(conflict.getByText(mine)).toBeInTheDocument();
    expect(conflict.getByText(theirs)).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: choice }));
    expect(box().value).toMatch(new RegExp(`${kept}$`));
    if (kept === 'mine') {
      await user.click(box());
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    await waitFor(() => expect(translationCell(row.key, 'en').text).toMatch(new RegExp(`${kept}$`)));
  });

  it('keeps a text whose save got no answer, and asks what became of it', async () => {
    const { row } = rowWith('untranslated');
    const { user, grid } = await open(`?q=${row.key}`);
    setFaults([{ endpoint: 'saveTranslation', kind: 'lost_reply', times: 1 }]);
    grid.focus();
    await user.keyboard('{Enter}');
    await user.paste(rightText(row.source));
    await user.keyboard('{Control>}{Enter}{/Control}');
    // The next text is open at once, and takes the keys.
    expect(screen.queryByText(row.key, { selector: 'b' })).not.toBeInTheDocument();
    await user.paste(' x');
    expect(box().value).toMatch(/ x$/);
    expect(screen.getByText(/^2 处未保存/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: `${row.key} en` }));
    expect(await screen.findByText(/^结果未知/)).toBeInTheDocument();
    expect(box()).toHaveValue(rightText(row.source));
    expect(box()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: '查询结果' }));
    await waitFor(() => expect(screen.queryByText(/^结果未知：没有收到/)).not.toBeInTheDocument());
    expect(translationCell(row.key, 'en')).toMatchObject({ text: rightText(row.source), version: 2 });
  });

  it('an earlier version is restored through the editor', async () => {
    const { row, cell } = rowWith('reviewed');
    change(() =>
      writeTranslation(row.key, 'en', { text: `${rightText(row.source)} new`, state: 'translated' }, '组长老陈'),
    );
    const { user } = await open(`?q=${row.key}`);
    await user.click(screen.getByRole('button', { name: '历史' }));
    const drawer = await dialog(/^历史/);
    await user.click(await drawer.findByRole('button', { name: '还原 v1' }));
    await waitFor(() => expect(box()).toHaveValue(cell.text));
  });
});

describe('reviewing and publishing', () => {
  it('passes the chosen cells, each with its result', async () => {
    const { user, grid } = await open('?lang=en');
    grid.focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    expect(screen.getByText('已选 5 格')).toBeInTheDocument();
    const before = [0, 1, 2, 3, 4].map((index) => ({
      ...translationRow(index).cells[0],
      key: translationRow(index).key,
    }));
    await user.click(screen.getByRole('button', { name: /通\s*过/ }));
    await user.click((await dialog('通过译文')).getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(grid).toHaveFocus());
    expect(screen.getByText('已选 5 格')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /通\s*过/ }));
    const form = await dialog('通过译文');
    await user.click(form.getByRole('button', { name: '确认通过' }));
    const results = await dialog('通过结果');
    expect(screen.queryByText('已选 5 格')).not.toBeInTheDocument();
    expect(results.getByRole('status')).toHaveTextContent(/成功 \d，失败 \d，跳过 \d/);
    for (const { key, state } of before) {
      const now = translationCell(key, 'en').state;
      if (state === 'reviewed' || state === 'untranslated') expect(now).toBe(state);
    }
  });

  it('leaves out texts of one’s own before anything is sent', async () => {
    const { row } = rowWith('untranslated');
    const [{ version = 0 } = {}] = row.cells;
    const own = { key: row.key, lang: 'en' as const, version, text: rightText(row.source), idem_key: newKey() };
    await call(saveTranslation, own, 'admin');
    const { user, grid } = await open(`?lang=en&q=${row.key}`);
    grid.focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: /通\s*过/ }));
    const form = await dialog('通过译文');
    expect(form.getByText('不能审核自己的译文')).toBeInTheDocument();
    expect(form.getByRole('button', { name: '确认通过' })).toBeDisabled();
  });

  it('tags the keys of the chosen cells, which the filter then finds', async () => {
    const { user, grid } = await open('?lang=en');
    const [first, second] = [translationRow(0), translationRow(1)];
    grid.focus();
    await user.keyboard(' {ArrowDown} ');
    await user.click(screen.getByRole('button', { name: '打标签' }));
    const form = await dialog('打标签');
    await user.click(form.getByRole('button', { name: /确\s*认/ }));
    expect(await form.findByText('请填写要加上或去掉的标签')).toBeInTheDocument();
    await user.type(form.getByLabelText(/^加上/), '斋月{Enter}');
    await user.click(form.getByRole('button', { name: /确\s*认/ }));
    expect((await dialog('打标签结果')).getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
    expect([translationRow(0).tags, translationRow(1).tags]).toEqual([
      [...first.tags, '斋月'],
      [...second.tags, '斋月'],
    ]);
    const trail = db.audits.filter(({ object_type }) => object_type === 'translation_key');
    expect(trail).toMatchObject([first, second].map(({ key, tags }) => ({ object_id: key, before: { tags } })));
    const { data } = await call(listTranslations, { tag: '斋月' });
    expect(data.list.map(({ key }) => key)).toEqual([first.key, second.key]);
  });

  it('a comment on a key stands in the history drawer, in every language', async () => {
    const { row } = rowWith('reviewed');
    const { user } = await open(`?q=${row.key}`);
    await user.click(screen.getByRole('button', { name: '历史' }));
    const drawer = await dialog(/^历史/);
    await user.click(await drawer.findByRole('button', { name: '写评论…' }));
    const form = await dialog('评论文案');
    await user.click(form.getByRole('button', { name: /发\s*表/ }));
    expect(await form.findByText('请填写评论')).toBeInTheDocument();
    await fill(user, form.getByLabelText(/^评论/), '按钮宽度有限，请尽量短');
    await user.click(form.getByRole('button', { name: /发\s*表/ }));
    const comments = within(await drawer.findByRole('list', { name: '评论' }));
    expect(await comments.findByText(/按钮宽度有限/)).toHaveTextContent('管理员');
    expect(db.audits.at(-1)).toMatchObject({
      object_type: 'translation_key',
      object_id: row.key,
      after: { comment: '按钮宽度有限，请尽量短' },
    });
    expect((await call(getTranslation, { key: row.key, lang: 'ar' })).data.comments).toHaveLength(1);
  });

  it('names no version while the difference is not known', async () => {
    setFaults([{ endpoint: 'getTranslationDiff', kind: 'html', times: 1 }]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^发布 App，/ }));
    const form = await dialog('发布 App 文案');
    expect(form.getByText(/已审的译文发布为 App 的新版本，/)).toBeInTheDocument();
    await user.click(await form.findByRole('button', { name: /重\s*试/ }));
    expect(await form.findByText(/已审的译文发布为 App v3，/)).toBeInTheDocument();
  });

  it('one namespace after its difference was read; a second person approves', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^发布 App，/ }));
    const form = await dialog('发布 App 文案');
    const submit = form.getByRole('button', { name: '提交审批' });
    expect(submit).toBeDisabled();
    const { counts, total } = translationDiff('app');
    const [english] = counts;
    const choice = within(await form.findByRole('group', { name: '各语言的变化' }));
    await user.click(choice.getByRole('radio', { name: /^English 英语 新增 \d+ 修改 \d+ 移除 \d+$/ }));
    const list = within(await form.findByRole('table', { name: '差异明细' }));
    const languages = () =>
      list
        .getAllByRole('row')
        .slice(1)
        .map((line) => within(line).getAllByRole('cell')[0]?.textContent);
    await waitFor(() => expect(new Set(languages())).toEqual(new Set(['English 英语'])));
    expect(english?.removed).toBeGreaterThan(0);
    const removed = (await call(getTranslationDiff, { namespace: 'app', lang: 'en', page: 1, size: 100 })).data;
    expect(removed.total).toBe((english?.new ?? 0) + (english?.changed ?? 0) + (english?.removed ?? 0));
    await user.click(await form.findByRole('checkbox', { name: `已核对差异，共 ${total} 处` }));
    await giveReason(user, form, '其他', '随新版本一起发布');
    await user.click(submit);
    await waitFor(() => expect(db.approvals.at(-1)).toMatchObject({ type: 'translation_publish', status: 'pending' }));
    expect(translationNamespaceType.path?.('app')).toBe(`${path}?release=app`);
    act(() => history.push(`${path}?release=app`));
    const drawer = await dialog('发布记录 App');
    expect(await drawer.findByRole('row', { name: /^v3 管理员 待审批/ })).toBeInTheDocument();
    expect(drawer.getByRole('table', { name: 'v3 的变化' })).toBeInTheDocument();
    const request = db.approvals.at(-1);
    const { id = '', version = 0 } = request ?? {};
    const yes = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
    expect((await call(decideApproval, yes, 'lead')).data).toMatchObject({ status: 'executed' });
    const { data } = await call(getTranslationCoverage, {}, 'lead');
    expect(data.namespaces[0]).toMatchObject({ namespace: 'app', version: 3 });
  });

  it('opens the publications of a namespace: who, second person, counts, and the changes of each', async () => {
    const { user } = await open();
    const first = translationRow(0);
    change(() => writeTranslation(first.key, 'en', { text: '{name} sent it', state: 'reviewed' }, '组长老陈'));
    const { digest, version } = translationDiff('app');
    const why = { reason_code: 'other.version', remark: '随新版本一起发布' };
    await call(publishTranslations, { namespace: 'app', digest, version, ...why, idem_key: newKey() }, 'admin');
    const { id = '', version: asked = 0 } = db.approvals.at(-1) ?? {};
    const yes = { id, version: asked, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
    await call(decideApproval, yes, 'lead');
    await user.click(screen.getByRole('button', { name: /^App v\d+ 发布记录$/ }));
    const drawer = await dialog('发布记录 App');
    const list = within(await drawer.findByRole('table', { name: '发布记录' }));
    expect(list.getAllByRole('row').map((row) => row.textContent?.slice(0, 2))).toEqual(['版本', 'v3', 'v2']);
    expect(list.getByRole('row', { name: /^v3/ })).toHaveTextContent(/管理员.*组长/);
    const changed = within(drawer.getByRole('table', { name: 'v3 的变化' }));
    expect(changed.getByRole('row', { name: new RegExp(first.key) })).toHaveTextContent('{name} sent it');
    await user.click(list.getByRole('button', { name: 'v2' }));
    expect(await drawer.findByRole('table', { name: 'v2 的变化' })).toHaveTextContent('(v1)');
  });

  it('imports a file: counts first, a conflict is decided by line, results last', async () => {
    const rows = Array.from({ length: translationCount() }, (_, index) => translationRow(index));
    const inApp = (state: CellState) => {
      const row = rows.find((one) => one.namespace === 'app' && one.cells[0]?.state === state);
      if (!row) throw new Error(state);
      return row;
    };
    const [added, conflict] = [inApp('untranslated'), inApp('reviewed')];
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入译文');
    const texts = {
      [added.key]: rightText(added.source),
      [conflict.key]: `${rightText(conflict.source)} file`,
      'app.no.such_1': 'x',
    };
    await user.upload(form.getByLabelText('译文文件'), new File([JSON.stringify(texts)], 'app.en.json'));
    expect(await form.findByText('新增 1')).toBeInTheDocument();
    expect(form.getByText('冲突 1')).toBeInTheDocument();
    expect(form.getByText('不能导入 1')).toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: '用文件的' }));
    await user.click(form.getByRole('button', { name: '导入 2 条' }));
    expect((await dialog('导入结果')).getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 0');
    expect(translationCell(conflict.key, 'en')).toMatchObject({ text: texts[conflict.key], state: 'translated' });
    expect(db.audits.at(-1)).toMatchObject({
      object_type: 'translation_batch',
      after: { namespace: 'app', lang: 'en', success: 2, skipped: 0, failed: 0 },
    });
  });

  it('takes the language of a file from its name, and drops a file that was replaced while it was read', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入译文');
    const input = form.getByLabelText('译文文件');
    setFaults([{ endpoint: 'listTranslations', kind: 'slow', latencyMs: 300, times: 1 }]);
    await user.upload(input, new File(['{"server.no.such_1":"x"}'], 'server.vi.json'));
    expect(await form.findByText('正在读取…')).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: '语言' })).toBeDisabled();
    await user.upload(input, new File(['key;vi\nserver.no.such_1;x\n'], 'server.vi.csv'));
    expect(await form.findByLabelText('识别结果')).toHaveTextContent(
      'UTF-8；分号分隔；第 1 行是表头；第 1 列为key、第 2 列为vi；共 1 行',
    );
    await user.upload(input, new File(['key,en\napp.a_1,"1\n2"\napp.b_2\n'], 'app.csv'));
    expect(
      await form.findByText('「app.csv」没有读取：第 1 行是表头，但没有「vi」列，现有：key、en'),
    ).toBeInTheDocument();
    await act(atRest);
    expect(form.queryByText('不能导入 1')).not.toBeInTheDocument();
  });

  it('a file in an unknown encoding is refused with the reason', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '导入' }));
    const form = await dialog('导入译文');
    await user.upload(form.getByLabelText('译文文件'), new File([new Uint8Array([0x22, 0xff, 0xff, 0x80])], 'a.json'));
    expect(await form.findByText(/没有读取：第 1 行有损坏或不是 UTF-8 的字符/)).toBeInTheDocument();
    expect(form.getByRole('button', { name: '导入 0 条' })).toBeDisabled();
  });
});

/** Rows that the filter of the first test shows, in their order. */
function untranslated() {
  before ??= Array.from({ length: translationCount() }, (_, index) => translationRow(index)).filter(
    ({ cells }) => cells[0]?.state === 'untranslated',
  );
  return before;
}
let before: ReturnType<typeof translationRow>[] | undefined;
