/** @jest-environment node */

import {
  brokenBrace,
  checkTexts,
  completeLanguages,
  emptyTexts,
  fillText,
  shownLanguage,
  type TextField,
  type Texts,
  type TextVariable,
  textState,
  textVariablesIn,
  variableGaps,
} from './texts';

const fields = [
  { key: 'title', label: '标题', most: 6, required: true },
  { key: 'body', label: '正文', most: 20, required: true, rows: 3 },
  { key: 'button', label: '按钮', most: 4, required: false },
] as const satisfies readonly TextField[];
type Key = (typeof fields)[number]['key'];

const texts = (change: Partial<Record<'zh' | 'en' | 'tl', Partial<Record<Key, string>>>>): Texts<Key> => {
  const none = emptyTexts(fields);
  return {
    zh: { ...none.zh, ...change.zh },
    en: { ...none.en, ...change.en },
    tl: { ...none.tl, ...change.tl },
  };
};
const amount: TextVariable = { name: 'amount', sample: '100', required: true };
const at = { texts: 'body.texts', variables: 'body.variables' };
const said = (value: Texts<Key>, variables: readonly TextVariable[] = []) =>
  checkTexts(at, value, fields, variables).map(({ level, path, text }) => `${level} ${path} ${text}`);

describe('languages', () => {
  const some = texts({ zh: { title: '到账', body: '好' }, en: { title: 'Paid' }, tl: { button: ' \u200b' } });

  it('are complete with what they must have, and empty with what nobody sees', () => {
    expect(textState(some, fields, 'zh')).toBe('complete');
    expect(textState(some, fields, 'en')).toBe('partial');
    expect(textState(some, fields, 'tl')).toBe('empty');
    expect(completeLanguages(some, fields)).toEqual(['zh']);
  });

  it('show the fallback where their own is not complete', () => {
    expect(shownLanguage(some, fields, 'en')).toBe('zh');
    expect(shownLanguage(texts({ en: { title: 'Paid', body: 'Ok' } }), fields, 'en')).toBe('en');
  });

  it('that are half done block where something lacks; one that is empty is only told', () => {
    const lines = said(some);
    expect(lines).toContain('block body.texts.en.body 请填写英语正文');
    expect(lines).toContain('warn body.texts.tl 菲律宾语没有文案，将显示中文');
    expect(said(texts({ zh: { title: '到账', body: '好' } })).filter((line) => line.startsWith('block'))).toEqual([]);
  });

  it('need the fallback in any case', () => {
    expect(said(texts({ en: { title: 'Paid', body: 'Ok' } }))).toContain(
      'block body.texts.zh.title 请填写中文标题：其他语言缺文案时显示它',
    );
  });

  it('count letters as a reader does, and take none that turn the text', () => {
    const long = texts({ zh: { title: '🎉🎉🎉🎉🎉🎉', body: '好' } });
    expect(said(long).filter((line) => line.startsWith('block'))).toEqual([]);
    expect(said(texts({ zh: { title: '一二三四五六七', body: '好' } }))).toContain(
      'block body.texts.zh.title 中文标题最多 6 字，现在 7 字',
    );
    expect(said(texts({ zh: { title: 'a\u202eb', body: '好' } }))).toContain(
      'block body.texts.zh.title 中文标题不能含控制字符或改变文字方向的字符',
    );
  });
});

describe('variables', () => {
  it('are found once each, in their order', () => {
    expect(textVariablesIn('{b} and {a} and {b}, but not {A} or {}')).toEqual(['b', 'a']);
  });

  it.each([
    ['{user_name}，你好', undefined],
    ['{ name }', '{ name }'],
    ['{Name}', '{Name}'],
    ['a {name', '{name'],
    ['name} b', '} b'],
    ['{{name}}', '{}'],
  ])('%s: what is no variable is found', (text, wrong) => {
    expect(brokenBrace(text)).toBe(wrong);
  });

  it('are filled with their samples; what has none stays', () => {
    expect(fillText('{amount} {other} {amount}', [amount])).toBe('100 {other} 100');
    expect(fillText('{amount}', [{ ...amount, sample: '' }])).toBe('{amount}');
    expect(fillText('{amount}', [{ ...amount, sample: '$&' }])).toBe('$&');
  });

  it('that a translation does not have are told, but not of one that is empty', () => {
    const lines = said(texts({ zh: { title: '到账', body: '{amount}' }, en: { title: 'Paid', body: 'Ok' } }), [amount]);
    expect(lines).toContain('warn body.texts.en 英语没有用到 {amount}');
    expect(lines.filter((line) => line.includes('没有用到 {'))).toHaveLength(1);
  });

  it('are told where they are written: undeclared in the text, unsampled and twice at the variable', () => {
    const one = texts({ zh: { title: '{amount}', body: '{when}' } });
    expect(
      variableGaps(one, [
        { ...amount, sample: ' ' },
        { ...amount, name: 'spare' },
      ]),
    ).toEqual({
      undeclared: ['when'],
      unused: ['spare'],
      unsampled: ['amount'],
    });
    const lines = said(texts({ zh: { title: '到账', body: '{when}{amount}' } }), [
      { ...amount, sample: '' },
      amount,
      { ...amount, name: 'Spare' },
    ]);
    expect(lines).toContain('block body.texts.zh.body 中文正文用了未声明的变量 {when}');
    expect(lines).toContain('block body.variables.0 请填写 {amount} 的示例');
    expect(lines).toContain('block body.variables.1 变量 {amount} 重复');
    expect(lines).toContain('block body.variables.2 变量名「Spare」写作 user_name：小写字母开头，最多 30 位');
    expect(lines).toContain('warn body.variables 声明了但没有用到：{Spare}');
  });
});
