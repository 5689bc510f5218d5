/** @jest-environment node */
import { errorOf } from '../../../../src/domain/translationChecks';
import * as calls from '../../../../src/services/translation';
import { call, change, newKey, resetDb } from '../../../testing';
import { isBroken, keyCount } from './seed';
import { cellOf, diffOf, rowAt, writeCell } from './store';

beforeEach(resetDb);

const rowIn = (state: string) => {
  for (let index = 0; ; index++) {
    const { key, source, cells } = rowAt(index);
    const cell = cells.find((one) => one.state === state);
    if (cell) return { key, source, ...cell };
  }
};

it('seeded texts have an error exactly where they are marked as broken', () => {
  for (let index = 0; index < keyCount(); index++) {
    const { source, max_len, cells } = rowAt(index);
    for (const [at, { lang, text }] of cells.entries()) {
      const problem = errorOf({ source, max_len, lang, text });
      expect([index, lang, problem !== undefined]).toEqual([index, lang, isBroken(index, at)]);
    }
  }
});

it('filters look at edits as well', async () => {
  const { key, lang } = rowIn('untranslated');
  change(() => writeCell(key, lang, { text: 'zzz unique', state: 'reviewed' }, '组长老陈'));
  const found = await call(calls.listTranslations, { q: 'ZZZ unique' });
  expect(found.data.list.map((row) => row.key)).toEqual([key]);
  const open = await call(calls.listTranslations, { q: key, lang: [lang], state: ['untranslated'] });
  expect(open.data.total).toBe(0);
});

it('refuses a lost placeholder, an old version, a disabled text, and who lacks the code', async () => {
  const { key, lang, version, source } = rowIn('translated');
  const save = (input: object, operator = 'admin') =>
    call(calls.saveTranslation, { key, lang, version, text: source, idem_key: newKey(), ...input }, operator);
  const broken = await save({ text: source.replace(/\{name\}|%s|%1\$d|\d+/, '') });
  expect([200, 422]).toContain(broken.status);
  expect(await save({ version: version + 5 })).toMatchObject({
    status: 409,
    latest: { version: cellOf(key, lang).version },
  });
  expect(await save({}, 'readonly')).toMatchObject({ status: 403 });
  const { key: off, lang: offLang, version: offVersion } = rowIn('disabled');
  expect(await save({ key: off, lang: offLang, version: offVersion })).toMatchObject({ status: 409 });
  expect(await save({ key: 'app.no.such_1' })).toMatchObject({ status: 404 });
});

it('nobody passes a text of their own', async () => {
  const { key, lang, version } = rowIn('untranslated');
  change(() => writeCell(key, lang, { text: rowText(key), state: 'translated' }, '管理员'));
  const items = [{ key, lang, version: version + 1 }];
  const review = (operator: string) =>
    call(calls.reviewTranslations, { items, verdict: 'pass', remark: '', idem_key: newKey() }, operator);
  expect((await review('admin')).data.results).toMatchObject([{ status: 'failed', reason: '不能审核自己的译文' }]);
  expect((await review('lead')).data.results).toMatchObject([{ status: 'success', version: version + 2 }]);
});

it('a publication names the difference that was read', async () => {
  const { digest, version } = diffOf('h5');
  const why = { reason_code: 'other.request', remark: '随新版本一起发布' };
  const publish = (input: object) =>
    call(calls.publishTranslations, { namespace: 'h5', digest, version, ...why, idem_key: newKey(), ...input });
  expect(await publish({ digest: 'other' })).toMatchObject({ status: 409 });
  expect(await publish({})).toMatchObject({ status: 200 });
  expect(await publish({})).toMatchObject({ status: 409, message: '已有发布申请在等待审批' });
});

/** The source, which has all placeholders of a key; its plural is not needed in these tests. */
const rowText = (key: string): string => rowAt(Number(key.split('_').at(-1))).source;
