/** @jest-environment node */
import { decideApproval } from '../../../src/services/approval';
import type { Endpoint } from '../../../src/services/endpoint';
import { resendMessages, testMessage } from '../../../src/services/messageSends';
import {
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../../../src/services/packageTemplateGrants';
import { addRechargeProgress, nudgeRecharge, revokeRechargeClaim } from '../../../src/services/rechargeTaskProgress';
import { decideRecruitApplies, disqualifyRecruitApply } from '../../../src/services/recruitmentApplies';
import { promoteWaitlist, publishRoster } from '../../../src/services/recruitmentRoster';
import { send } from '../../../tests/attack';
import { messageTemplateForms } from '../../../tests/forms/messageTemplate';
import { packageTemplateForms } from '../../../tests/forms/packageTemplate';
import { rechargeTaskForms } from '../../../tests/forms/rechargeTask';
import { recruitmentForms } from '../../../tests/forms/recruitment';
import { found } from '../../../tests/found';
import { audienceOf, db, newKey, resetDb } from '../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

/** Requests that no page of 招募, 大R, 推送礼包 and 消息 sends: refused with a message and without effect. */

type Input = Record<string, unknown>;
const inWords = /[\u4e00-\u9fff]/;

const forms = { ...recruitmentForms, ...rechargeTaskForms, ...packageTemplateForms, ...messageTemplateForms };
const form = (endpoint: Endpoint): Input => ({ ...(found(forms[endpoint.spec.name])() as Input) });

/** User near the next step who may be written to. */
const near = () => found(audienceOf(db, 'rct_1001').list[0]).uid;

interface Own {
  endpoint: Endpoint;
  /** Fields beside those of the form. */
  more?: () => Input;
}

const remark = '另一个说得通的说明';
const owns: Own[] = [
  { endpoint: nudgeRecharge, more: () => ({ id: 'rct_1001', uids: [near()] }) },
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
    const input = (change: Input = {}): Input => ({ ...form(endpoint), ...more?.(), idem_key: newKey(), ...change });
    for (const [field, list] of Object.entries(input())) {
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
        const { status, fields } = await send(endpoint, input({ [field]: value }));
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
