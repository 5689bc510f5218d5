import {
  type ApplyForm,
  type ApplyState,
  isQualified,
  type QualificationLine,
  qualify,
  scoreOf,
  scoreParts,
} from '../../../../src/domain/recruitApply';
import { type RecruitmentBody, type Slot, slotOf } from '../../../../src/domain/recruitment';
import type { RecruitApply } from '../../../../src/services/recruitApplies';
import { anchor, day, hour } from '../../base/clock';
import { memo } from '../../base/lazy';
import { random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import { kitOf } from '../../kit/config/kits';
import { type RecruitRoom, recruitRoom } from '../../rooms/facts';

type Shown = 'recruit_name' | 'activity_code' | 'phase' | 'full' | 'owner' | 'fails';

/** Application of a room. */
export interface StoredApply extends Omit<RecruitApply, Shown>, RecruitRoom {
  form: ApplyForm;
  /** Result of the qualification check; empty while it waits. */
  lines: QualificationLine[];
  /** Outcome that the owner was notified of, or null. */
  told: ApplyState | null;
  history: { at: number; by: string; state: ApplyState; note: string }[];
}

/** State of a recruitment beside its versions. */
export interface StoredRound {
  /** Id of the recruitment. */
  id: string;
  /** The qualification service fails until this moment; null while it works. */
  check_down_until: number | null;
  /** Number of publications of the list. */
  published: number;
  published_at: number | null;
  published_by: string | null;
  /** Time slot announced to the picked rooms; null before the announcement. */
  told: Slot | null;
}

/** Applications to one recruitment of the seed; `published` means scored, too. */
interface Plan {
  applies: Partial<Record<ApplyState, number>>;
  firstRoom?: number;
  published?: true;
  /** The service of the automatic check does not answer. */
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

const slogans = [
  '今晚八点，麦上见',
  '唱到天亮不打烊',
  '新歌首唱，欢迎点歌',
  '家人们来听歌啦',
  '每晚三小时，风雨无阻',
  '',
];
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

/** Rooms with their states: passed ones meet the requirements, rejected ones do not; without open ones, the rest left. */
function roomsOf({ applies, firstRoom = 0 }: Plan, { require }: RecruitmentBody) {
  const total = Object.values(applies).reduce((sum, count) => sum + count, 0);
  const of = (...states: ApplyState[]) => states.flatMap((state) => Array<ApplyState>(applies[state] ?? 0).fill(state));
  const good = of('passed', 'waitlist', 'quit', 'disqualified');
  const bad = of('rejected');
  return Array.from({ length: applies.pending ? total : total * 4 }, (_, place) => {
    const room = recruitRoom(firstRoom + place);
    const lines = qualify(require, room, anchor);
    return { room, lines, state: (isQualified(lines) ? good : bad).shift() ?? 'pending' };
  }).filter(({ state }) => applies.pending || state !== 'pending');
}

function historyOf(state: ApplyState, owner: string, applied_at: number): StoredApply['history'] {
  const step = (hours: number, by: string, reached: ApplyState) => ({
    at: applied_at + hours * hour,
    by,
    state: reached,
    note: notes[reached],
  });
  return [
    step(0, owner, 'pending'),
    ...(state === 'disqualified' ? [step(30, reviewer, 'passed')] : []),
    ...(state === 'pending' ? [] : [step(40, state === 'quit' ? owner : reviewer, state)]),
  ];
}

function appliesOf(id: string, plan: Plan, body: RecruitmentBody): Omit<StoredApply, 'apply_id'>[] {
  const from = body.apply_start ?? anchor;
  // No application lies in the future.
  const until = Math.min(body.apply_end ?? anchor, anchor);
  const all = roomsOf(plan, body).map(({ room, lines, state }): Omit<StoredApply, 'apply_id'> => {
    const { owner_uid, owner_name } = room;
    const rng = random(seedOf(`${id} ${room.room_id}`));
    const applied_at = Math.floor(from + rng.next() * (until - from));
    const slogan = rng.pick(slogans);
    const others = [1, 2].slice(0, rng.int(0, 2)).map((n) => recruitRoom(rng.int(0, 800) + n).owner_uid);
    const form = { slogan, hosts: [...new Set([owner_uid, ...others])], schedule: shifts.slice(0, rng.int(0, 3)) };
    const isReviewed = state !== 'pending' && state !== 'quit';
    return {
      ...room,
      id,
      form,
      check: plan.down ? 'waiting' : isQualified(lines) ? 'pass' : 'fail',
      lines: plan.down ? [] : lines,
      applied_at,
      score: plan.published ? scoreOf(scoreParts(room, form)) : null,
      state,
      listed: plan.published === true && (state === 'passed' || state === 'disqualified'),
      told: plan.published && isReviewed ? state : null,
      reviewer: isReviewed ? reviewer : null,
      note: notes[state],
      history: historyOf(state, owner_name, applied_at),
      version: 1,
    };
  });
  const late = plan.applies.disqualified ? all.findLast(({ state }) => state === 'passed') : undefined;
  if (late) Object.assign(late, { listed: false, told: null });
  return all;
}

const pastAt = memo(1, (_scale: number) => {
  const found = kitOf('recruitment')
    .seed()
    .flatMap(({ id, versions }) => {
      const body = versions.at(-1)?.content.body as RecruitmentBody | undefined;
      const plan = plans[id];
      return plan && body ? [{ id, plan, body }] : [];
    });
  const applies = found.flatMap(({ id, plan, body }) => appliesOf(id, plan, body));
  const rounds = found.map(
    ({ id, body, plan: { down, published } }): StoredRound => ({
      id,
      check_down_until: down ? anchor + 2 * hour : null,
      published: published ? 1 : 0,
      published_at: published ? Math.min(body.activity_start ?? anchor, anchor) - day : null,
      published_by: published ? reviewer : null,
      told: published ? slotOf(body) : null,
    }),
  );
  return { applies: applies.map((one, i): StoredApply => ({ apply_id: `ra_${10_001 + i}`, ...one })), rounds };
});

/** Applications from before the backend started, and the state of their recruitments. */
export const recruitPast = () => pastAt(seedScale());
