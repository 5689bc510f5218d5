/** @jest-environment node */
import { emptyStage } from '../../../../src/domain/activityFresh';
import { activity } from '../../../../src/services/activity';
import { giftBag } from '../../../../src/services/giftBag';
import { outfit } from '../../../../src/services/outfit';
import { bent, send, stored } from '../../../../tests/attack';
import { activityCases, giftBagCases, outfitCases } from '../../../../tests/configCases';
import { configsOf, contentOf, db, gifts, newKey, resetDb } from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Requests that no page of these three sends: each is refused at its field and without effect. */

interface Subject {
  calls: { create: { spec: { path: string } }; save: { spec: { path: string } }; submit: { spec: { path: string } } };
  cases: { ready: string; edited: string };
  /** A whole number of the body, a name of it, a list of it with one more of its things, and how many it may hold. */
  count: string;
  text: string;
  list: string;
  one: unknown;
  most: number;
  /** Message for a list with too many entries. */
  many: RegExp;
}

const part = { slot: 'bubble', dressup_id: '' };
const bagItem = { ...gifts.coins(1), names: { en: '', tl: '' }, weight: 1 };

const subjects: Record<string, Subject> = {
  activity: {
    calls: activity,
    cases: activityCases,
    count: 'budget_coin',
    text: 'stages.0.name',
    list: 'stages',
    one: emptyStage,
    most: 50,
    many: /最多 50 个/,
  },
  outfit: {
    calls: outfit,
    cases: outfitCases,
    count: 'price_bundle',
    text: 'names.en',
    list: 'parts',
    one: part,
    most: 9,
    many: /最多 9 件/,
  },
  giftBag: {
    calls: giftBag,
    cases: giftBagCases,
    count: 'price_coin',
    text: 'names.en',
    list: 'items',
    one: bagItem,
    most: 20,
    many: /最多 20 项/,
  },
};

const remark = '按运营计划执行';

describe.each(Object.entries(subjects))('%s', (type, { calls, cases, count, text, list, one, most, many }) => {
  const saveAs = (content: unknown, more: object = {}) => {
    const { id, version } = stored(type, cases.edited);
    return send(calls.save, { id, version, content, idem_key: newKey(), ...more });
  };
  const all = () => JSON.stringify([...configsOf(type).values()]);

  it.each<[string, unknown]>([
    ['text', '12'],
    ['negative', -1],
    ['huge', 1e21],
    ['a fraction', 1.5],
    ['nothing', null],
  ])('a number that is %s is refused at its field', async (_, value) => {
    const [kept, rows] = [all(), db.audits.length];
    const { status, fields } = await saveAs(bent(type, cases.edited, count, value));
    expect(status).toBe(422);
    expect(fields[`content.body.${count}`]).toMatch(/^(请填写整数|不能小于 0|最多 \d+)$/);
    expect([all(), db.audits.length]).toEqual([kept, rows]);
  });

  it('so many things at once are refused at the list, one less is kept', async () => {
    const full = (length: number) =>
      bent(
        type,
        cases.edited,
        list,
        Array.from({ length }, () => one),
      );
    const { status, fields } = await saveAs(full(Math.max(51, most + 1)));
    expect(status).toBe(422);
    expect(fields[`content.body.${list}`]).toMatch(many);
    expect((await saveAs(full(most))).status).toBe(200);
  });

  it('names with letters that nobody sees, or that turn around, are told at the field and not published', async () => {
    for (const name of ['\u200B\u200D', '礼包\u202E奖励']) {
      resetDb();
      expect((await saveAs(bent(type, cases.edited, text, name))).status).toBe(200);
      const { id, version } = stored(type, cases.edited);
      const asked = await send(calls.submit, { id, version, remark, idem_key: newKey() });
      expect(asked.status).toBe(422);
      const at = Object.entries(asked.fields).find(([path]) => `body.${text}`.startsWith(path));
      expect(at?.[1]).toContain('看不见的字符');
    }
  });

  it('is refused without session, page or verb, and nothing is changed', async () => {
    const kept = all();
    const { id, version } = stored(type, cases.edited);
    const content = contentOf(stored(type, cases.edited));
    const wish = () => ({ id, version, content, idem_key: newKey() });
    expect(await send(calls.save, wish(), '')).toMatchObject({ status: 401, message: '登录已过期，请重新登录' });
    for (const who of ['finance', 'readonly'])
      expect(await send(calls.save, wish(), who)).toMatchObject({ status: 403, message: '无权限，请联系管理员开通' });
    expect(all()).toBe(kept);
  });

  it('an environment that there is not is refused at its field', async () => {
    const content = contentOf(stored(type, cases.ready));
    const { status, fields } = await send(calls.create, { env: 'staging', content, idem_key: newKey() });
    expect(status).toBe(422);
    expect(fields.env).toMatch(/[\u4e00-\u9fff]/);
  });

  it('an old version, an id of another type, and a key with another content are refused in words', async () => {
    const { id, version } = stored(type, cases.edited);
    const content = contentOf(stored(type, cases.edited));
    expect(await saveAs(content, { version: version - 1 })).toMatchObject({ status: 409, message: '内容已被他人修改' });
    const other = type === 'outfit' ? 'bag_1004' : 'out_1004';
    expect(await saveAs(content, { id: other })).toMatchObject({ status: 404, message: '未找到，可能已被删除' });
    const idem_key = newKey();
    expect((await saveAs({ ...content, remark: '一' }, { idem_key })).status).toBe(200);
    const again = { id, version, content: { ...content, remark: '二' }, idem_key };
    expect(await send(calls.save, again)).toMatchObject({ status: 409, message: '该操作此前已以不同内容提交' });
    // The same once more is the same, and nothing more.
    const rows = db.audits.length;
    expect((await send(calls.save, { ...again, content: { ...content, remark: '一' } })).status).toBe(200);
    expect(db.audits.length).toBe(rows);
  });
});

describe('of an activity', () => {
  const { edited } = activityCases;
  const save = (content: unknown) => {
    const { id, version } = stored('activity', edited);
    return send(activity.save, { id, version, content, idem_key: newKey() });
  };

  it.each(['red', '#12345', '#gggggg', '#fff;x:1'])(
    'a colour that is none is refused at its field: %s',
    async (ground) => {
      const { status, fields } = await save(bent('activity', edited, 'theme.ground', ground));
      expect({ status, fields }).toEqual({
        status: 422,
        fields: { 'content.body.theme.ground': '颜色写作 #rrggbb，留空为应用默认' },
      });
    },
  );

  it('rules that turn around, and points that nobody sees, are told at the field', async () => {
    const submit = async () => {
      const { id, version } = stored('activity', edited);
      return (await send(activity.submit, { id, version, remark, idem_key: newKey() })).fields;
    };
    await save(bent('activity', edited, 'theme.rule_text.en', 'Win \u202Ecoins'));
    expect(await submit()).toMatchObject({
      'body.theme.rule_text.en': '英语规则不能含控制字符或改变文字方向的字符',
    });
    const content = bent('activity', edited, 'exchange.token', '星\u200B光');
    Object.assign(content.body, { type: 'exchange' });
    await save(content);
    expect(await submit()).toMatchObject({ 'body.exchange.token': '代币名称含有看不见的字符，请重新输入' });
  });
});
