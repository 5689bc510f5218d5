/** @jest-environment node */
import { maxOwnSharedViews, maxSharedViews, maxViews, viewsFull } from '../../../../src/domain/view/rules';
import type { InputOf } from '../../../../src/services/endpoint';
import { changeView, deleteView, listViews, type SavedView, saveView, shareView } from '../../../../src/services/views';
import { call, change, db, newKey, resetDb } from '../../../testing';
import { views } from './rules';

beforeEach(resetDb);

const list = 'listBans';
const input = (name: string, more: Partial<InputOf<typeof saveView>> = {}): InputOf<typeof saveView> => ({
  list,
  name,
  scope: 'personal',
  query: { status: ['active'] },
  idem_key: newKey(),
  ...more,
});
async function save(name: string, session: string, more: Partial<InputOf<typeof saveView>> = {}): Promise<SavedView> {
  const { status, data } = await call(saveView, input(name, more), session);
  expect(status).toBe(200);
  return data;
}
const on = ({ view_id, version }: SavedView) => ({ view_id, version, idem_key: newKey() });
const seenBy = async (session: string, of = list) =>
  (await call(listViews, { list: of }, session)).data.list.map(({ name }) => name);

describe('of somebody who left', () => {
  const left = async (name: string, scope: 'personal' | 'shared') => {
    const view = await save(name, 'lead', { scope });
    change(() => Object.assign(views.touch(view.view_id), { maker: 'gone', maker_name: '前同事' }));
    return view;
  };

  it('R94: is deleted by who may open its list, and by nobody else; a personal one is nobody else’s', async () => {
    const view = await left('大家的', 'shared');
    expect((await call(deleteView, on(view), 'finance')).status).toBe(403);
    expect((await call(deleteView, on(await left('自己的', 'personal')), 'reviewer')).status).toBe(404);
    expect((await call(deleteView, on(view), 'reviewer')).status).toBe(200);
    expect(await seenBy('reviewer')).toEqual([]);
  });
});

describe('who sees what', () => {
  it('a personal view is its maker’s alone, a shared one everybody’s who may open the list; own ones come first', async () => {
    await save('大家的', 'lead', { scope: 'shared' });
    await save('我的', 'reviewer');
    await save('别人的', 'lead');
    expect(await seenBy('reviewer')).toEqual(['我的', '大家的']);
    expect(await seenBy('lead')).toEqual(['大家的', '别人的']);
    expect(await seenBy('reviewer2')).toEqual(['大家的']);
    expect(await seenBy('reviewer', 'listUsers')).toEqual([]);
  });

  it('who may not open the list neither reads nor saves its views (403, with the code)', async () => {
    await save('大家的', 'lead', { scope: 'shared' });
    const refused = expect.objectContaining({ status: 403, code: 'banRecord' });
    expect(await call(listViews, { list }, 'finance')).toEqual(refused);
    expect(await call(saveView, input('财务的'), 'finance')).toEqual(refused);
    expect(views.length).toBe(1);
  });

  it.each(['listCases', 'listCases.nothing', 'constructor', ''])('%p is no list (422)', async (name) => {
    expect(await call(listViews, { list: name }, 'lead')).toMatchObject({
      status: 422,
      fields: { list: '没有这个列表' },
    });
  });
});

describe('names', () => {
  it.each(['\u200b', '\u202eabc', 'a\nb'])('hold nothing that nobody sees: %j', async (name) => {
    expect(await call(saveView, input(name), 'reviewer')).toMatchObject({
      status: 422,
      fields: { name: '名称含有看不见的字符，请重新输入' },
    });
  });

  it('change only by what is another: else nothing is on record', async () => {
    const view = await save('我的', 'reviewer');
    const rows = db.audits.length;
    for (const change of [{}, { name: '我的' }, { query: { status: ['active'] } }]) {
      expect(await call(changeView, { ...on(view), ...change }, 'reviewer')).toMatchObject({
        status: 422,
        fields: { name: '没有变化' },
      });
    }
    expect(db.audits.length).toBe(rows);
  });

  it('are unique for an operator and a list, and told at the field', async () => {
    await save('今天', 'reviewer');
    const taken = { status: 422, fields: { name: '你在此列表已有同名的视图' } };
    expect(await call(saveView, input(' 今天 '), 'reviewer')).toMatchObject(taken);
    await save('今天', 'lead', { scope: 'shared' });
    await save('今天', 'reviewer', { list: 'listUsers' });
    const other = await save('明天', 'reviewer');
    expect(await call(changeView, { ...on(other), name: '今天' }, 'reviewer')).toMatchObject(taken);
    const { data } = await call(changeView, { ...on(other), query: { q: ['x'] } }, 'reviewer');
    expect(data).toMatchObject({ name: '明天', query: { q: ['x'] } });
    const renamed = await call(changeView, { ...on(data), name: '后天' }, 'reviewer');
    expect(renamed.data).toMatchObject({ name: '后天', query: { q: ['x'] } });
  });
});

describe('what a view holds', () => {
  it.each<[string, unknown]>([
    ['a value that is no text', { size: [20] }],
    ['an empty value', { status: [''] }],
    ['a long value', { q: ['x'.repeat(201)] }],
    ['many values', { ids: Array.from({ length: 51 }, (_, at) => String(at)) }],
    ['a name of the language', JSON.parse('{"__proto__":["1"],"status":["1"]}')],
    ['too much', Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, ['x'.repeat(190)]]))],
  ])('refuses %s (422)', async (_, query) => {
    const { status, fields } = await call(saveView, { ...input('一个'), query: query as never }, 'lead');
    expect({ status, at: Object.keys(fields ?? {}).map((field) => field.split('.')[0]) }).toEqual({
      status: 422,
      at: ['query'],
    });
    expect(views.length).toBe(0);
  });
});

describe('limits', () => {
  const fill = (count: number, more: Partial<SavedView>) =>
    change(() => {
      for (let at = 0; at < count; at++) {
        const common = { list, query: { q: ['x'] }, maker_name: '-', created_at: 0, version: 1 };
        views.add({
          view_id: `v_${more.maker}${at}`,
          name: `${at}`,
          scope: 'personal',
          maker: 'lead',
          ...common,
          ...more,
        });
      }
    });

  it('so many of one operator for a list', async () => {
    fill(maxViews, { maker: 'lead' });
    expect(await call(saveView, input('又一个'), 'lead')).toMatchObject({ status: 409, message: viewsFull.own });
    await save('又一个', 'lead', { list: 'listUsers' });
    await save('又一个', 'reviewer');
  });

  it('so many shared ones, whoever shares them', async () => {
    for (let left = maxSharedViews - 1; left > 0; left -= maxOwnSharedViews)
      fill(Math.min(left, maxOwnSharedViews), { maker: `r${left}`, scope: 'shared' });
    const mine = await save('我的', 'lead');
    await save('最后一个', 'reviewer', { scope: 'shared' });
    const full = { status: 409, message: viewsFull.shared };
    expect(await call(saveView, input('又一个', { scope: 'shared' }), 'reviewer')).toMatchObject(full);
    expect(await call(shareView, { ...on(mine), scope: 'shared' }, 'lead')).toMatchObject(full);
  });
});

it('nobody takes the shared places of a list alone', async () => {
  for (let at = 0; at < maxOwnSharedViews; at++) await save(`共享${at}`, 'reviewer', { scope: 'shared' });
  const mine = await save('又一个', 'reviewer');
  expect(await call(shareView, { ...on(mine), scope: 'shared' }, 'reviewer')).toMatchObject({
    status: 409,
    message: viewsFull.ownShared,
  });
  await save('同事的', 'lead', { scope: 'shared' });
  await save('别的列表', 'reviewer', { scope: 'shared', list: 'listUsers' });
});

describe('changes', () => {
  it('somebody else changes no view: a shared one is refused, a personal one is not even there', async () => {
    const hidden = await save('秘密', 'reviewer');
    const shared = await save('大家的', 'reviewer', { scope: 'shared' });
    for (const [view, status] of [
      [hidden, 404],
      [shared, 403],
    ] as const) {
      // A version that is wrong tells no more than one that is right.
      for (const one of [on(view), { ...on(view), version: 9 }]) {
        const answers = [
          await call(changeView, { ...one, name: '我的' }, 'lead'),
          await call(shareView, { ...one, idem_key: newKey(), scope: 'personal' }, 'lead'),
          await call(deleteView, { ...one, idem_key: newKey() }, 'lead'),
        ];
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
        expect(answers.some(({ text, latest }) => latest || (status === 404 && text.includes('秘密')))).toBe(false);
      }
    }
    expect(views.length).toBe(2);
  });

  it('a deleted view is gone for all, its number is not given again, and the rows say what it was', async () => {
    const shared = await save('大家的', 'lead', { scope: 'shared' });
    await call(deleteView, on(shared), 'lead');
    expect(await seenBy('reviewer')).toEqual([]);
    expect(db.audits.at(-1)).toMatchObject({
      action: 'deleteView',
      operator_id: 'lead',
      object_id: shared.view_id,
      before: { list, name: '大家的', scope: 'shared', query: { status: ['active'] } },
      after: null,
    });
    expect((await save('下一个', 'lead')).view_id).not.toBe(shared.view_id);
  });
});
