/** @jest-environment node */
import { decideApproval } from '../../../src/services/approval';
import type { Endpoint } from '../../../src/services/endpoint';
import { messageTemplate } from '../../../src/services/message';
import { resendMessages, testMessage } from '../../../src/services/messageSends';
import { packageTemplate } from '../../../src/services/packageTemplate';
import {
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../../../src/services/packageTemplateGrants';
import { rechargeTask } from '../../../src/services/rechargeTask';
import { addRechargeProgress, nudgeRecharge, revokeRechargeClaim } from '../../../src/services/rechargeTaskProgress';
import { recruitment } from '../../../src/services/recruitment';
import { decideRecruitApplies, disqualifyRecruitApply } from '../../../src/services/recruitmentApplies';
import { promoteWaitlist, publishRoster } from '../../../src/services/recruitmentRoster';
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
import { audienceOf, cases, configsOf, db, newKey, resetDb } from '../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Requests that no page of 招募, 大R, 推送礼包 and 消息 sends: refused with a message and without effect. */

type Wish = Record<string, unknown>;
const inWords = /[\u4e00-\u9fff]/;
const turned = '好的好的\u202E说明';
const unseen = '\u200B\u200D\u2060\u200B\u200D\u200B';

const forms = { ...recruitmentForms, ...rechargeTaskForms, ...packageTemplateForms, ...messageTemplateForms };
const form = (endpoint: Endpoint): Wish => ({ ...(found(forms[endpoint.spec.name])() as Wish) });

/** User near the next step who may be written to. */
const near = () => found(audienceOf(db, 'rt_1001').list[0]).uid;

interface Own {
  endpoint: Endpoint;
  /** Fields beside those of the form. */
  more?: () => Wish;
}

const remark = '另一个说得通的说明';
const owns: Own[] = [
  { endpoint: nudgeRecharge, more: () => ({ id: 'rt_1001', uids: [near()] }) },
  ...[
    decideRecruitApplies,
    promoteWaitlist,
    disqualifyRecruitApply,
    publishRoster,
    addRechargeProgress,
    revokeRechargeClaim,
    testPackageTemplate,
    topUpPackageTemplate,
    voidPackageGrants,
    testMessage,
    resendMessages,
  ].map((endpoint) => ({ endpoint })),
];

const left = () => [db.audits.length, db.approvals.size];

it.each(owns.map((own) => [own.endpoint.spec.label, own] as const))(
  '%s takes no list that has too many, or one twice',
  async (_, { endpoint, more }) => {
    const wish = (change: Wish = {}): Wish => ({ ...form(endpoint), ...more?.(), idem_key: newKey(), ...change });
    for (const [field, list] of Object.entries(wish())) {
      if (!Array.isArray(list)) continue;
      const one = JSON.stringify(list[0]);
      const many = Array.from({ length: 5_001 }, (__, place) =>
        JSON.parse(one.replace(/\d{5,}/, String(10_000_000 + place))),
      );
      for (const [value, words] of [
        [many, /最多 \d+/],
        [[list[0], list[0]], /重复/],
      ] as const) {
        const before = left();
        const { status, fields } = await send(endpoint, wish({ [field]: value }));
        expect({ status, words: fields[field] }).toEqual({ status: 422, words: expect.stringMatching(words) });
        expect(left()).toEqual(before);
      }
    }
  },
);

/** Each of these can be done once; the second operator gets a conflict. */
describe('two persons at once', () => {
  const changing = owns.filter(({ endpoint }) => endpoint !== testMessage);

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
  calls: { save: Endpoint; submit: Endpoint };
  cases: { ready: string; edited: string };
  /** Whole numbers of the body. */
  counts: string[];
  /** A text of it, and what is said of one that turns around or that nobody sees. */
  text: string;
  said: RegExp;
}

const subjects: Record<string, Subject> = {
  recruitment: {
    calls: recruitment,
    cases: recruitmentCases,
    counts: ['quota', 'require.room_level'],
    text: 'reward',
    said: /奖励说明(不能含控制字符|没有可见内容)/,
  },
  rechargeTask: {
    calls: rechargeTask,
    cases: rechargeTaskCases,
    counts: ['budget', 'steps.0.threshold'],
    text: 'manager',
    said: /客服/,
  },
  packageTemplate: {
    calls: packageTemplate,
    cases: packageTemplateCases,
    counts: ['total_quota', 'budget_coin', 'claim.per_user'],
    text: 'texts.zh.title',
    said: /控制字符|请填写|没有|缺/,
  },
  messageTemplate: {
    calls: messageTemplate,
    cases: messageTemplateCases,
    counts: ['freq_cap.n'],
    text: 'texts.zh.title',
    said: /控制字符|请填写|没有|缺/,
  },
};

describe.each(Object.entries(subjects))('the content of a %s', (type, { calls, cases: named, ...subject }) => {
  const saveAs = (content: unknown) => {
    const { id, version } = stored(type, named.edited);
    return send(calls.save, { id, version, content, idem_key: newKey() });
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
});

it('what is archived is not tested', async () => {
  const archived = found(configsOf('messageTemplate').find(({ status }) => status === 'archived'));
  const asked = { id: archived.id, version: archived.version, uids: [cases.normal], channel: 'inbox', language: 'zh' };
  expect(await send(testMessage, { ...asked, idem_key: newKey() })).toMatchObject({
    status: 409,
    message: '已归档，请复制一份再测试',
  });
});
