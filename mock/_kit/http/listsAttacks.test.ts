/** @jest-environment node */
import { decideApproval } from '../../../src/services/approval';
import type { Endpoint } from '../../../src/services/endpoint';
import { messageTemplate } from '../../../src/services/message';
import { resendMessages, testMessage } from '../../../src/services/messageSends';
import { testPackageTemplate, topUpPackageTemplate, voidPackageGrants } from '../../../src/services/packageGrants';
import { packageTemplate } from '../../../src/services/packageTemplate';
import { addRechargeProgress, nudgeRecharge, revokeRechargeClaim } from '../../../src/services/rechargeProgress';
import { rechargeTask } from '../../../src/services/rechargeTask';
import {
  decideRecruitApplies,
  disqualifyRecruitApply,
  scoreRecruitApplies,
} from '../../../src/services/recruitApplies';
import { recruitment } from '../../../src/services/recruitment';
import { promoteWaitlist, publishRoster } from '../../../src/services/recruitRoster';
import { bent, send, stored } from '../../../tests/attack';
import {
  messageTemplateCases,
  packageTemplateCases,
  rechargeTaskCases,
  recruitmentCases,
} from '../../../tests/configCases';
import { messageTemplateForms } from '../../../tests/forms/messageTemplate';
import { packageTemplateForms } from '../../../tests/forms/packageTemplate';
import { rechargeTaskForms } from '../../../tests/forms/rechargeTask';
import { recruitmentForms } from '../../../tests/forms/recruitment';
import { found } from '../../../tests/found';
import { audienceOf, cases, configsOf, contentOf, db, newKey, resetDb } from '../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Requests that no page of 招募, 大R, 推送礼包 and 消息 sends: refused with a message and without effect. */

type Wish = Record<string, unknown>;
const inWords = /[\u4e00-\u9fff]/;
const turned = '好的好的\u202E说明';
const unseen = '\u200B\u200D\u2060\u200B\u200D\u200B';

const forms = { ...recruitmentForms, ...rechargeTaskForms, ...packageTemplateForms, ...messageTemplateForms };
const form = (endpoint: Endpoint): Wish => ({ ...(found(forms[endpoint.spec.name])() as Wish) });

/** Somebody who is near the next step and may be written to. */
const near = () => found(audienceOf(db, 'rt_1001').list[0]).uid;

interface Own {
  endpoint: Endpoint;
  /** Beside what the forms have. */
  more?: () => Wish;
  /** Another input with the same key. */
  other: Wish;
  /** The field of its id, or of each of its ids. */
  id: string;
}

const remark = '另一个说得通的说明';
const owns: Own[] = [
  { endpoint: decideRecruitApplies, other: { remark }, id: 'applies' },
  { endpoint: scoreRecruitApplies, other: { recruit: 'rr_1005' }, id: 'recruit' },
  { endpoint: promoteWaitlist, other: { remark }, id: 'apply_ids' },
  { endpoint: disqualifyRecruitApply, other: { remark }, id: 'apply_id' },
  { endpoint: publishRoster, other: { note: '请准时开播' }, id: 'recruit' },
  { endpoint: addRechargeProgress, other: { cents: 6_000 }, id: 'progress_id' },
  { endpoint: revokeRechargeClaim, other: { remark }, id: 'progress_id' },
  {
    endpoint: nudgeRecharge,
    other: { content: '还差 {gap}' },
    id: 'id',
    more: () => ({ id: 'rt_1001', uids: [near()] }),
  },
  { endpoint: testPackageTemplate, other: { uids: [cases.newAccount] }, id: 'id' },
  { endpoint: topUpPackageTemplate, other: { budget: 20_001 }, id: 'id' },
  { endpoint: voidPackageGrants, other: { remark }, id: 'id' },
  { endpoint: testMessage, other: { language: 'zh' }, id: 'id' },
  { endpoint: resendMessages, other: { remark }, id: 'send_ids' },
];

const left = () => [db.audits.length, db.approvals.size];

describe.each(owns.map((own) => [own.endpoint.spec.label, own] as const))('%s', (_, own) => {
  const { endpoint, other, id } = own;
  const wish = (change: Wish = {}): Wish => ({ ...form(endpoint), ...own.more?.(), idem_key: newKey(), ...change });
  const keysOf = (is: (value: unknown) => boolean) =>
    Object.entries(wish()).flatMap(([key, value]) => (is(value) ? [key] : []));

  /** Refused at this field, in these words; nothing is left of it. */
  const refused = async (change: Wish, field: string, words: RegExp) => {
    resetDb();
    const sent = wish(change);
    const before = left();
    const { status, fields } = await send(endpoint, sent);
    expect({ status, words: fields[field] }).toEqual({ status: 422, words: expect.stringMatching(words) });
    expect(left()).toEqual(before);
  };

  it('asks for a session, the page and the verb', async () => {
    const before = left();
    expect(await send(endpoint, wish(), '')).toMatchObject({ status: 401, message: '登录已过期，请重新登录' });
    for (const who of ['finance', 'readonly'])
      expect(await send(endpoint, wish(), who)).toMatchObject({ status: 403, message: '无权限，请联系管理员开通' });
    expect(left()).toEqual(before);
  });

  it('takes no number that is none, negative, broken or endless', async () => {
    for (const field of keysOf((value) => typeof value === 'number'))
      for (const value of [-1, 1.5, 1e21, '12', null]) await refused({ [field]: value }, field, inWords);
  });

  it('takes no text that turns around, that nobody sees, or that has no end', async () => {
    const texts = keysOf((value) => typeof value === 'string').filter((key) =>
      ['remark', 'note', 'content'].includes(key),
    );
    for (const field of texts) {
      await refused({ [field]: turned }, field, /不能含控制字符或改变文字方向的字符/);
      await refused({ [field]: unseen }, field, /没有可见内容|至少 5 字|请输入/);
      await refused({ [field]: '说'.repeat(5_001) }, field, /最多 \d+ 字/);
    }
  });

  it('takes no list that is empty where it says something, has too many, or one twice', async () => {
    for (const field of keysOf(Array.isArray)) {
      const list = wish()[field] as unknown[];
      const one = JSON.stringify(list[0]);
      const many = Array.from({ length: 5_001 }, (__, place) =>
        JSON.parse(one.replace(/\d{5,}/, String(10_000_000 + place))),
      );
      await refused({ [field]: many }, field, /最多 \d+/);
      await refused({ [field]: [list[0], list[0]] }, field, /重复/);
    }
  });

  it('knows no id of another type, and none that there is not', async () => {
    for (const wrong of ['act_1003', 'bag_1004', '', '__proto__', turned]) {
      resetDb();
      const shape = wish()[id];
      const asId = (one: unknown) => (typeof one === 'object' ? { ...one, apply_id: wrong } : wrong);
      const before = left();
      const answer = await send(endpoint, wish({ [id]: Array.isArray(shape) ? shape.map(asId) : wrong }));
      // Of a batch each says it by itself.
      const said = answer.status === 200 ? JSON.stringify(answer.data) : answer.message;
      expect(said).toMatch(/未找到|没有这条|提交的内容有误/);
      expect(said).not.toContain('"success"');
      if (answer.status !== 200) expect(left()).toEqual(before);
    }
  });

  it('does nothing twice under one key, and nothing else under it', async () => {
    const first = wish();
    expect((await send(endpoint, first)).status).toBe(200);
    const after = left();
    expect((await send(endpoint, first)).status).toBe(200);
    expect(await send(endpoint, { ...first, ...other })).toMatchObject({
      status: 409,
      message: '该操作此前已以不同内容提交',
    });
    expect(left()).toEqual(after);
  });
});

/** Each of these can be done once: whoever comes second learns of it. */
describe('two persons at once', () => {
  const changing = owns.filter(({ endpoint }) => endpoint !== scoreRecruitApplies && endpoint !== testMessage);

  it.each(changing.map((own) => [own.endpoint.spec.label, own] as const))('%s', async (_, { endpoint, more }) => {
    const asked = { ...form(endpoint), ...more?.() };
    const answers = await Promise.all(
      ['ops', 'admin'].map((who) => send(endpoint, { ...asked, idem_key: newKey() }, who)),
    );
    const done = answers.filter(
      ({ status, data }) => status === 200 && !/"status":"(failed|skipped)"|"success":0/.test(JSON.stringify(data)),
    );
    expect(done).toHaveLength(1);
    const second = found(answers.find((one) => !done.includes(one)));
    expect(second.status === 409 ? second.message : JSON.stringify(second.data)).toMatch(inWords);
  });
});

describe('nobody agrees to his own', () => {
  it.each(
    [topUpPackageTemplate, addRechargeProgress, revokeRechargeClaim].map((one) => [one.spec.label, one] as const),
  )('%s', async (_, endpoint) => {
    expect((await send(endpoint, form(endpoint), 'admin')).status).toBe(200);
    const { id, version } = found([...db.approvals.values()].at(-1));
    const asked = { id, version, decision: 'approve', remark, idem_key: newKey() };
    const before = left();
    const own = await send(decideApproval, asked, 'admin');
    expect(own.status).toBe(403);
    expect(own.message).toMatch(inWords);
    expect(left()).toEqual(before);
    expect(found(db.approvals.get(id)).status).toBe('pending');
  });
});

interface Subject {
  calls: { create: Endpoint; save: Endpoint; submit: Endpoint };
  cases: { ready: string; edited: string };
  /** Whole numbers of the body. */
  counts: string[];
  /** A text of it, and what is said of one that turns around or that nobody sees. */
  text: string;
  said: RegExp;
  /** A list of it, one more of its things, and what is said of too many. */
  list: string;
  one: (place: number) => unknown;
  many: RegExp;
}

const variable = (place: number) => ({ name: `v${place}`, sample: '示例', required: false });
const subjects: Record<string, Subject> = {
  recruitment: {
    calls: recruitment,
    cases: recruitmentCases,
    counts: ['quota', 'require.room_level'],
    text: 'reward',
    said: /奖励说明(不能含控制字符|没有可见内容)/,
    list: 'require.families',
    one: (place) => `fm_${place}`,
    many: /最多 \d+ 个/,
  },
  rechargeTask: {
    calls: rechargeTask,
    cases: rechargeTaskCases,
    counts: ['budget', 'steps.0.threshold'],
    text: 'manager',
    said: /客服/,
    list: 'steps',
    one: (place) => ({ threshold: place + 1, rewards: [], stock: 1 }),
    many: /最多 20 档/,
  },
  packageTemplate: {
    calls: packageTemplate,
    cases: packageTemplateCases,
    counts: ['total_quota', 'budget_coin', 'claim.per_user'],
    text: 'texts.zh.title',
    said: /控制字符|请填写|没有|缺/,
    list: 'variables',
    one: variable,
    many: /最多 \d+ 个变量/,
  },
  messageTemplate: {
    calls: messageTemplate,
    cases: messageTemplateCases,
    counts: ['freq_cap.n'],
    text: 'texts.zh.title',
    said: /控制字符|请填写|没有|缺/,
    list: 'variables',
    one: variable,
    many: /最多 20 个变量/,
  },
};

describe.each(Object.entries(subjects))('the content of a %s', (type, { calls, cases: named, ...subject }) => {
  const saveAs = (content: unknown, more: object = {}) => {
    const { id, version } = stored(type, named.edited);
    return send(calls.save, { id, version, content, idem_key: newKey(), ...more });
  };
  const all = () => JSON.stringify([...configsOf(type).values()]);

  it('has numbers that are whole, not negative and not endless', async () => {
    const before = [all(), ...left()];
    for (const path of subject.counts)
      for (const value of ['12', -2, 1e21, 1.5, null]) {
        const { status, fields } = await saveAs(bent(type, named.edited, path, value));
        expect({ status, said: fields[`content.body.${path}`] }).toEqual({
          status: 422,
          said: expect.stringMatching(/^(请填写整数|不能小于 -?\d+|最多 \d+)$/),
        });
      }
    expect([all(), ...left()]).toEqual(before);
  });

  it('has texts that can be read before it is published', async () => {
    for (const text of [unseen, turned]) {
      resetDb();
      expect((await saveAs(bent(type, named.edited, subject.text, text))).status).toBe(200);
      const { id, version } = stored(type, named.edited);
      const asked = await send(calls.submit, { id, version, remark, idem_key: newKey() });
      expect({ status: asked.status, said: asked.fields[`body.${subject.text}`] }).toEqual({
        status: 422,
        said: expect.stringMatching(subject.said),
      });
    }
  });

  it('has no list without end', async () => {
    const many = Array.from({ length: 5_001 }, (_, place) => subject.one(place));
    const { status, fields } = await saveAs(bent(type, named.edited, subject.list, many));
    expect({ status, said: fields[`content.body.${subject.list}`] }).toEqual({
      status: 422,
      said: expect.stringMatching(subject.many),
    });
  });

  it('is of an environment that there is, of its type, and of the version that was seen', async () => {
    const content = contentOf(stored(type, named.edited));
    const elsewhere = await send(calls.create, { env: 'staging', content, idem_key: newKey() });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.fields.env).toMatch(inWords);
    const { version } = stored(type, named.edited);
    expect(await saveAs(content, { version: version - 1 })).toMatchObject({ status: 409, message: '内容已被他人修改' });
    expect(await saveAs(content, { id: 'act_1003' })).toMatchObject({ status: 404, message: '未找到，可能已被删除' });
  });
});

it('what is archived is not tested', async () => {
  const archived = found(configsOf('messageTemplate').find(({ status }) => status === 'archived'));
  const asked = { id: archived.id, version: archived.version, uids: [cases.normal], channel: 'inbox', language: 'zh' };
  expect(await send(testMessage, { ...asked, idem_key: newKey() })).toMatchObject({
    status: 409,
    message: '已归档，请复制一份再测试',
  });
});
