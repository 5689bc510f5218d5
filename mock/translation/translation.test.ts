/** @jest-environment node */

import { errorOf } from '../../src/domain/translation/checks';
import { targetKeys } from '../../src/domain/translation/rules';
import { decideApproval } from '../../src/services/approval';
import * as calls from '../../src/services/translation';
import { call, change, db, newKey, resetDb } from '../testing';
import { isBroken, keyCount } from './seed';
import { cellOf, digestOf, rowAt, translationDiffOf, writeCell } from './store';

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
  expect((await save({ key: off, lang: offLang, version: offVersion })).message).toBe('该语言已停用此文案，不能编辑');
  expect(await save({ key: 'app.no.such_1' })).toMatchObject({ status: 404 });
});

it('tags: an old version fails alone, nothing new is skipped, too many are refused', async () => {
  const [first, second] = [rowAt(3), rowAt(7)];
  const tag = (add: string[], take: string[] = []) =>
    call(calls.tagTranslations, {
      items: [
        { key: first.key, version: 1 },
        { key: second.key, version: 1 },
      ],
      add,
      take,
      idem_key: newKey(),
    });
  expect((await tag(['春节活动'])).data.results).toMatchObject([
    { status: 'skipped', reason: '无变化' },
    { status: 'success', version: 2 },
  ]);
  const many = Array.from({ length: 20 }, (_, at) => `标签${at}`);
  expect((await tag(many)).data.results).toMatchObject([
    { status: 'failed', reason: '最多 20 个标签' },
    { status: 'failed', reason: '标签已被他人修改' },
  ]);
  expect(await tag(['甲'], ['甲'])).toMatchObject({ status: 422 });
});

it('nobody passes a text of their own, nor one that was returned before it is written again', async () => {
  const { key, lang, version } = rowIn('untranslated');
  await call(calls.saveTranslation, { key, lang, version, text: rowText(key), idem_key: newKey() });
  const review = async (operator: string, more: number, verdict: 'pass' | 'return' = 'pass') => {
    const items = [{ key, lang, version: version + more }];
    const body = { items, verdict, remark: '用词不准，请重写', idem_key: newKey() };
    return (await call(calls.reviewTranslations, body, operator)).data.results;
  };
  expect(await review('admin', 1)).toMatchObject([{ status: 'failed', reason: '不能审核自己的译文' }]);
  expect(await review('lead', 1, 'return')).toMatchObject([{ status: 'success', version: version + 2 }]);
  expect(await review('admin', 2)).toMatchObject([{ status: 'skipped', reason: '需更新，请先重写' }]);
  await call(calls.saveTranslation, { key, lang, version: version + 2, text: rowText(key), idem_key: newKey() });
  expect(await review('admin', 3)).toMatchObject([{ status: 'failed', reason: '不能审核自己的译文' }]);
  expect(await review('lead', 3)).toMatchObject([{ status: 'success', version: version + 4 }]);
});

it('a save without a change is refused, and all who wrote a text since it was passed are its authors', async () => {
  const { key, lang, version } = rowIn('untranslated');
  const text = rowText(key);
  const save = (operator: string, at: number, own = text) =>
    call(calls.saveTranslation, { key, lang, version: at, text: own, idem_key: newKey() }, operator);
  const pass = async (operator: string, at: number) => {
    const items = [{ key, lang, version: at }];
    const input = { items, verdict: 'pass' as const, remark: '', idem_key: newKey() };
    return (await call(calls.reviewTranslations, input, operator)).data.results;
  };
  await save('admin', version);
  // Neither the same text again nor an import of it makes another operator its author.
  expect(await save('lead', version + 1)).toMatchObject({ status: 409, message: '译文没有变化，不需要保存' });
  const { namespace } = rowAt(Number(key.split('_').at(-1)));
  const rows = [{ key, text, version: version + 1 }];
  const imported = await call(calls.importTranslations, { namespace, lang, rows, idem_key: newKey() }, 'lead');
  expect(imported.data.results).toMatchObject([{ status: 'skipped', reason: '无变化', version: version + 1 }]);
  expect(cellOf(key, lang)).toMatchObject({ version: version + 1, authors: ['admin'] });
  expect(await pass('admin', version + 1)).toMatchObject([{ status: 'failed', reason: '不能审核自己的译文' }]);
  // A small change makes one more author; the first stays one.
  expect((await save('lead', version + 1, `${text} `)).data.authors).toEqual(['admin', 'lead']);
  for (const operator of ['admin', 'lead'])
    expect(await pass(operator, version + 2)).toMatchObject([{ status: 'failed', reason: '不能审核自己的译文' }]);
  change(() => writeCell(key, lang, { text, state: 'reviewed' }, '外包一组'));
  // After a pass the next change has its own authors only.
  expect((await save('lead', version + 3, `${text} `)).data.authors).toEqual(['lead']);
  expect(await pass('admin', version + 4)).toMatchObject([{ status: 'success' }]);
});

it('a publication names the difference that was read, and publishes exactly that', async () => {
  const { digest, version, total } = translationDiffOf('h5');
  const why = { reason_code: 'other.version', remark: '随新版本一起发布' };
  const publish = (input: object) =>
    call(calls.publishTranslations, { namespace: 'h5', digest, version, ...why, idem_key: newKey(), ...input });
  expect((await publish({ digest: '0'.repeat(64) })).message).toBe('差异已变化，请重新查看后再发布');
  expect(await publish({})).toMatchObject({ status: 200 });
  expect(await publish({})).toMatchObject({ status: 409, message: expect.stringMatching(/申请 apv_\d+ 在等待审批$/) });
  // Reviewed after the request: it waits for the next publication.
  const index = Array.from({ length: keyCount() }, (_, at) => at).findIndex(
    (at) => rowAt(at).namespace === 'h5' && rowAt(at).cells[0]?.state === 'untranslated',
  );
  change(() => writeCell(rowAt(index).key, 'en', { text: 'late', state: 'reviewed' }, '组长老陈'));
  const read = (body: object) => call(calls.getTranslationReleases, { namespace: 'h5', ...body }, 'lead');
  const last = { page: Math.ceil(total / 20), size: 20 };
  const request = (await read(last)).data;
  expect(request).toMatchObject({ version: version + 1, total, releases: [{ approver: null }, { version }] });
  expect(request.changes).toHaveLength(total % 20 || 20);
  const [asked] = db.approvals.filter(({ type }) => type === 'translation_publish');
  const yes = { id: asked?.id ?? '', version: asked?.version ?? 0, remark: '核对无误，同意', idem_key: newKey() };
  expect((await call(decideApproval, { ...yes, decision: 'approve' }, 'lead')).data.status).toBe('executed');
  expect((await read({})).data).toMatchObject({
    version: version + 1,
    total,
    releases: [{ approver: '组长老陈' }, {}],
  });
  expect(translationDiffOf('h5').changes).toMatchObject([{ after: 'late' }]);
});

it('the digest of a difference is told apart from every other', () => {
  const one = { key: 'app.a_1', lang: 'en', kind: 'changed', before: '', after: '' } as const;
  const digest = (...changes: object[]) => digestOf(changes.map((change) => ({ ...one, ...change })));
  expect(digest(one)).toMatch(/^[\da-f]{64}$/);
  // A text that looks like a further change, and two texts with the same FNV-1a hash.
  expect(digest({ after: 'a\napp.b_2/en/b' })).not.toBe(digest({ after: 'a' }, { key: 'app.b_2', after: 'b' }));
  expect(digest({ key: 'app.a', after: 't139599' })).not.toBe(digest({ key: 'app.a', after: 't322382' }));
});

it('the changes of a namespace follow what is written and published, by language', async () => {
  const { total, counts } = translationDiffOf('push');
  expect(counts.reduce((sum, one) => sum + one.new + one.changed + one.removed, 0)).toBe(total);
  const waiting = async () => {
    const { data } = await call(calls.getTranslationCoverage, {});
    return data.namespaces.find(({ namespace }) => namespace === 'push')?.changes;
  };
  expect(await waiting()).toBe(total);
  const index = Array.from({ length: keyCount() }, (_, at) => at).findIndex(
    (at) => rowAt(at).namespace === 'push' && rowAt(at).cells[6]?.state === 'untranslated',
  );
  change(() => writeCell(rowAt(index).key, 'es', { text: 'nuevo', state: 'reviewed' }, '组长老陈'));
  expect(await waiting()).toBe(total + 1);
  const { data } = await call(calls.getTranslationDiff, { namespace: 'push', lang: 'es', page: 1, size: 100 });
  expect(data.changes.some(({ after }) => after === 'nuevo')).toBe(true);
  expect(data.changes.every(({ lang }) => lang === 'es')).toBe(true);
  const all = translationDiffOf('push', { page: 1, size: total + 1 }).changes.map(({ lang }) =>
    targetKeys.indexOf(lang),
  );
  expect(all).toEqual([...all].sort((a, b) => a - b));
});

/** The source, which has all placeholders of a key; its plural is not needed in these tests. */
const rowText = (key: string): string => rowAt(Number(key.split('_').at(-1))).source;
