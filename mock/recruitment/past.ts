import {
  type ApplyForm,
  type ApplyState,
  applicationScoreOf,
  isQualified,
  type QualificationLine,
  qualify,
  scoreParts,
} from '../../src/domain/recruitment/apply';
import type { RecruitmentBody } from '../../src/domain/recruitment/rules';
import type { RecruitApply } from '../../src/services/recruitmentApplies';
import { anchor, day, hour } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { kitOf } from '../_kit/kit/config/kits';
import { Collection } from '../_kit/store/store';
import { allRooms } from '../room/facts';

type Told = 'recruit_name' | 'activity_code' | 'phase' | 'full' | 'owner' | 'fails';

/** Application of a room. */
export interface StoredApply extends Omit<RecruitApply, Told> {
  form: ApplyForm;
  /** Result of the qualification check; empty while it waits. */
  lines: QualificationLine[];
  /** Outcome that the owner was notified of, or null. */
  told: ApplyState | null;
  history: { at: number; by: string; state: ApplyState; note: string }[];
}

/** State of a recruitment beside its versions. */
export interface StoredRound {
  id: string;
  /** Number of publications of the list. */
  published: number;
  published_at: number | null;
  published_by: string | null;
}

/** Applications to one recruitment of the seed; `published` means scored, too, and `down` that no check was made. */
interface Plan {
  applies: Partial<Record<ApplyState, number>>;
  firstRoom?: number;
  published?: true;
  down?: true;
}

const plans: Readonly<Record<string, Plan>> = {
  rr_1001: { applies: { pending: 588, waitlist: 12 } },
  // One room left its list since, and another took its place.
  rr_1002: { applies: { passed: 20, waitlist: 15, rejected: 10, quit: 3, disqualified: 1 }, published: true },
  rr_1003: { applies: { pending: 24 }, firstRoom: 620, down: true },
  rr_1005: { applies: { passed: 12, waitlist: 4, rejected: 3 }, firstRoom: 660, published: true },
  rr_1006: { applies: { passed: 8, rejected: 6 }, firstRoom: 700, published: true },
  rr_1008: { applies: { pending: 8 }, firstRoom: 730 },
  rr_1009: { applies: { passed: 5 }, firstRoom: 745, published: true },
};

const slogans = ['今晚八点，麦上见', '新歌首唱，欢迎点歌', '每晚三小时，风雨无阻', ''];
const shifts = ['每天 20:00–22:00', '周五至周日 21:00–24:00', '每天 14:00–16:00'];
const reviewer = '运营小许';
const notes: Readonly<Record<ApplyState, string>> = {
  pending: '',
  passed: '符合要求，内容稳定',
  waitlist: '名额已满，进入候补',
  rejected: '不符合报名要求',
  quit: '房主退出',
  disqualified: '活动前违规，取消资格',
};

/** Applications of one plan: rejected rooms lack a requirement, all others decided on meet them. */
function appliesOf(id: string, { applies, firstRoom = 0, down, published }: Plan, body: RecruitmentBody) {
  const of = (...states: ApplyState[]) => states.flatMap((state) => Array<ApplyState>(applies[state] ?? 0).fill(state));
  const [good, bad, open] = [of('passed', 'waitlist', 'quit', 'disqualified'), of('rejected'), of('pending')];
  const from = body.apply_start ?? anchor;
  const until = Math.min(body.apply_end ?? anchor, anchor);
  const all = allRooms()
    .slice(firstRoom + 1)
    .flatMap((room): Omit<StoredApply, 'apply_id'>[] => {
      const lines = qualify(body.require, room, anchor);
      const check = isQualified(lines) ? 'pass' : 'fail';
      const state = (check === 'pass' ? good : bad).shift() ?? open.shift();
      if (!state) return [];
      const { room_id, room_name, owner_uid, owner_name, family_id, family_name } = room;
      const about = { room_id, room_name, owner_uid, family_id, family_name };
      const { online_7d, coins_7d, violations, last_violation_at } = room;
      const figures = { online_7d, coins_7d, violations, last_violation_at };
      const rng = random(seedOf(`${id} ${room_id}`));
      const applied_at = Math.floor(from + rng.next() * (until - from));
      const others = allRooms().slice(rng.int(0, 800), 802).slice(0, rng.int(0, 2));
      const hosts = [...new Set([owner_uid, ...others.map((one) => one.owner_uid)])];
      const form = { slogan: rng.pick(slogans), hosts, schedule: shifts.slice(0, rng.int(0, 3)) };
      const note = notes[state];
      const by = state === 'pending' || state === 'quit' ? null : reviewer;
      const decided = { at: applied_at + 40 * hour, by: by ?? owner_name, state, note };
      return [
        {
          ...about,
          ...figures,
          id,
          form,
          applied_at,
          state,
          note,
          version: 1,
          check: down ? 'waiting' : check,
          lines: down ? [] : lines,
          score: published ? applicationScoreOf(scoreParts(room, form)) : null,
          listed: published === true && (state === 'passed' || state === 'disqualified'),
          told: published && by !== null ? state : null,
          reviewer: by,
          history: [
            { at: applied_at, by: owner_name, state: 'pending', note: '' },
            ...(state === 'pending' ? [] : [decided]),
          ],
        },
      ];
    });
  const late = applies.disqualified ? all.findLast(({ state }) => state === 'passed') : undefined;
  if (late) Object.assign(late, { listed: false, told: null });
  return all;
}

/** Plans of the seed with the bodies of their recruitments. */
const planned = once(() =>
  kitOf('recruitment')
    .seed()
    .flatMap(({ id, versions }) => {
      const body = versions.at(-1)?.content.body as RecruitmentBody | undefined;
      const plan = plans[id];
      return plan && body ? [{ id, plan, body }] : [];
    }),
);

export const recruitApplies = new Collection<StoredApply>(
  'recruitApplies',
  once(() =>
    planned()
      .flatMap(({ id, plan, body }) => appliesOf(id, plan, body))
      .map((one, i) => ({ apply_id: `ra_${10_001 + i}`, ...one }))
      .map((one) => [one.apply_id, one] as const),
  ),
  ({ apply_id }) => apply_id,
);

export const recruitRounds = new Collection<StoredRound>(
  'recruitRounds',
  () =>
    planned()
      .filter(({ plan }) => plan.published)
      .map(({ id, body }) => {
        const published_at = Math.min(body.activity_start ?? anchor, anchor) - day;
        return [id, { id, published: 1, published_at, published_by: reviewer }] as const;
      }),
  ({ id }) => id,
);
