import {
  type ApplyState,
  isQualified,
  type QualificationLine,
  qualify,
  scoreOf,
  scoreParts,
} from '../../../../src/domain/recruitApply';
import { type RecruitmentBody, slotOf } from '../../../../src/domain/recruitment';
import { anchor, day, hour } from '../../base/clock';
import { memo } from '../../base/lazy';
import { random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import { type Plan, plans } from './plans';
import { type Room, roomAt } from './rooms';
import { seedRecruitments } from './seed';
import type { StoredApply, StoredRound } from './stored';

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

/** State of each room: passed rooms mostly meet the requirements, rejected ones mostly do not. */
function statesOf({ applies = {} }: Plan, oks: readonly boolean[]): ApplyState[] {
  const good: ApplyState[] = (['passed', 'waitlist', 'quit', 'disqualified'] as const).flatMap((state) =>
    Array.from({ length: applies[state] ?? 0 }, () => state),
  );
  const bad: ApplyState[] = Array.from({ length: applies.rejected ?? 0 }, () => 'rejected');
  return oks.map((ok) => (ok ? good.shift() : bad.shift()) ?? 'pending');
}

const total = ({ applies = {} }: Plan): number => Object.values(applies).reduce((sum, count) => sum + count, 0);

/** More rooms than places, so that enough of them qualify; the rest did not apply. */
function roomsOf(plan: Plan, body: RecruitmentBody): { room: Room; lines: QualificationLine[]; state: ApplyState }[] {
  const { applies = {}, firstRoom = 0 } = plan;
  const all = Array.from({ length: applies.pending ? total(plan) : total(plan) * 4 }, (_, i) => {
    const room = roomAt(firstRoom + i);
    return { room, lines: qualify(body.require, room, anchor) };
  });
  const states = statesOf(
    plan,
    all.map(({ lines }) => isQualified(lines)),
  );
  const found = all.map((one, i) => ({ ...one, state: states[i] ?? 'pending' }));
  return applies.pending ? found : found.filter(({ state }) => state !== 'pending');
}

const notes: Readonly<Record<ApplyState, string>> = {
  pending: '',
  passed: '符合要求，内容稳定',
  waitlist: '名额已满，进入候补',
  rejected: '不符合报名要求',
  quit: '房主退出',
  disqualified: '活动前违规，取消资格',
};

function historyOf({ state, owner_name, applied_at }: Pick<StoredApply, 'state' | 'owner_name' | 'applied_at'>) {
  const step = (at: number, by: string, reached: ApplyState) => ({ at, by, state: reached, note: notes[reached] });
  const applied = step(applied_at, owner_name, 'pending');
  if (state === 'pending') return [applied];
  const by = state === 'quit' ? owner_name : reviewer;
  const before = state === 'disqualified' ? [step(applied_at + 30 * hour, reviewer, 'passed')] : [];
  return [applied, ...before, step(applied_at + 40 * hour, by, state)];
}

function appliesOf(id: string, plan: Plan, body: RecruitmentBody): Omit<StoredApply, 'apply_id'>[] {
  const [from, until] = plan.days;
  return roomsOf(plan, body).map(({ room, lines, state }) => {
    const { owner_uid, owner_name } = room;
    const rng = random(seedOf(`${id} ${room.room_id}`));
    // No application lies in the future.
    const applied_at = Math.floor(anchor + (from + rng.next() * (Math.min(until, 0) - from)) * day);
    const form = {
      slogan: rng.pick(slogans),
      hosts: [owner_uid, ...[1, 2].slice(0, rng.int(0, 2)).map((n) => roomAt(rng.int(0, 800) + n).owner_uid)],
      schedule: shifts.slice(0, rng.int(0, 3)),
    };
    const isDecided = state !== 'pending';
    const isListed = plan.published === true && (state === 'passed' || state === 'disqualified');
    return {
      ...room,
      id,
      form: { ...form, hosts: [...new Set(form.hosts)] },
      ...(plan.down ? { check: 'waiting', lines: [] } : { check: isQualified(lines) ? 'pass' : 'fail', lines }),
      applied_at,
      score: plan.scored ? scoreOf(scoreParts(room, form)) : null,
      state,
      listed: isListed,
      told: plan.published && isDecided && state !== 'quit' ? state : null,
      reviewer: isDecided && state !== 'quit' ? reviewer : null,
      note: notes[state],
      history: historyOf({ state, owner_name, applied_at }),
      version: 1,
    };
  });
}

interface Past {
  applies: StoredApply[];
  rounds: StoredRound[];
}

/** After publication a waitlisted room replaced the disqualified one. */
function afterwards(applies: Omit<StoredApply, 'apply_id'>[]): void {
  if (!applies.some(({ state }) => state === 'disqualified')) return;
  const late = applies.findLast(({ state }) => state === 'passed');
  if (late) Object.assign(late, { listed: false, told: null });
}

const pastAt = memo(1, (_scale: number): Past => {
  const found = seedRecruitments().flatMap(({ id, env, versions }, place) => {
    const plan = plans.prod[place];
    const body = versions.at(-1)?.content.body;
    return env === 'prod' && plan?.applies && body ? [{ id, plan, body, own: appliesOf(id, plan, body) }] : [];
  });
  for (const { own } of found) afterwards(own);
  const applies = found.flatMap(({ own }) => own).map((one, i) => ({ apply_id: `ra_${10_001 + i}`, ...one }));
  const rounds = found.map(
    ({ id, body, plan: { down, published, days } }): StoredRound => ({
      id,
      check_down_until: down ? anchor + 2 * hour : null,
      published: published ? 1 : 0,
      published_at: published ? anchor + (Math.min(days[2], 0) - 1) * day : null,
      published_by: published ? reviewer : null,
      told: published ? slotOf(body) : null,
    }),
  );
  return { applies, rounds };
});

/** All that applied before the backend began. */
export const recruitPast = (): Past => pastAt(seedScale());
