import { goldenPerDay, leaseMs } from '../../../../src/domain/limits';
import { differenceOf, type Opinion, templateOf } from '../../../../src/domain/quality';
import type { QualityResult } from '../../../../src/services/quality';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { type Random, random, seedOf } from '../../base/random';
import { cases } from '../../entities/seeded/cases';
import { decided, type Maker, reversed, type Seeded, type Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import { seedBatches } from '../../entities/seeded/review/qualityBatches';
import {
  firstOpinionOf,
  opinionOf,
  type Quality,
  type QualityWish,
  qualityOf,
  referenceOf,
} from '../../entities/seeded/review/qualityOf';
import { check, otherThan } from './after';
import { markupText } from './reportTexts';

/** Pictures to grade and to check: waiting, graded, disputed, regraded, of a batch that does not count. */

const people = ['reviewer', 'reviewer2', 'lead', 'admin'] as const;
const except = (rng: Random, who: string | undefined): string => rng.pick(people.filter((id) => id !== who));

/** Hand-picked cases of the first grading batch. */
function oddities({ users }: Sources): Partial<QualityWish>[] {
  const user = (uid: string) => users.get(uid);
  return [
    { user: user(cases.markupNickname), summary: markupText },
    { user: user(cases.rtlNickname), motif: 'meme' },
    { user: user(cases.emojiNickname) },
    { user: user(cases.longestNickname), summary: '相册 · '.repeat(60) },
    { user: user(cases.noAvatar), payload: { medium: mediumOf(1, { state: 'broken' }) } },
    { user: user(cases.limited), payload: { medium: mediumOf(2, { state: 'purged' }) } },
    { user: user(cases.deleted) },
    {
      user: user(cases.formulaNickname),
      payload: { sibling_media: Array.from({ length: 12 }, (_, i) => mediumOf(i)) },
    },
    { user: user(cases.philippine) },
    { user: user(cases.american) },
    ...Array.from({ length: 4 }, (_, i) => ({ user: user(cases.newAccount), ago: (60 + i) * hour })),
    ...Array.from({ length: 2 }, (_, i) => ({ user: user(cases.anchor), ago: (40 + i) * hour })),
    {
      status: 'claimed',
      claim: { by: 'reviewer2', name: '审核员小王', at: anchor - 2 * minute, until: anchor - 2 * minute + leaseMs },
    },
  ];
}

function resultOf(one: Quality, opinion: Opinion): QualityResult {
  const { mode, golden } = one.payload;
  const first = mode === 'qa' ? firstOpinionOf(one) : null;
  const error_type = first && differenceOf(first, opinion);
  return {
    ...opinion,
    defects: [...opinion.defects],
    template_id: mode === 'quality' && opinion.recommend === 'replace' ? templateOf(opinion.defects) : null,
    error_type,
    first: first && { ...first, defects: [...first.defects] },
    agree: first && error_type === null,
    first_name: operatorOf(one.payload.first_reviewer ?? undefined)?.name ?? null,
    reference: golden ? referenceOf(one).grade : null,
    withdrawn: false,
  };
}

/** Adds the dispute of the checked reviewer. */
function dispute(decision: Decision, status: 'submitted' | 'upheld' | 'overturned', by: string | null): void {
  const answers = { submitted: '', upheld: '放大后可见水印，维持', overturned: '水印很小，不影响推荐，差错不计' };
  const at = Math.min(decision.effective_at + 5 * hour, anchor - hour);
  const text = '画面主体清楚，水印在边缘，不影响推荐，请复核。';
  decision.appeal = { status, text, at, by, answer: answers[status] };
}

const isDisputable = ({ extra }: Decision): boolean => extra.agree === false;

/** Running batch: some pending disputes, one accepted, one refused; two results regraded. */
function afterwards(list: readonly { one: Quality; decision: Decision }[]): Decision[] {
  const running = list.filter(({ one, decision }) => one.payload.batch_id === 'qb_103' && isDisputable(decision));
  const of = (who: string) => running.filter(({ one }) => one.payload.first_reviewer === who);
  const told = [of('reviewer')[0], of('reviewer2')[0], of('admin')[0]].flatMap((found) => found ?? []);
  for (const { decision } of told) dispute(decision, 'submitted', null);
  const [upheld, overturned] = list.filter(
    ({ one, decision }) => one.payload.batch_id === 'qb_101' && isDisputable(decision),
  );
  if (upheld) dispute(upheld.decision, 'upheld', '管理员');
  if (overturned) dispute(overturned.decision, 'overturned', '管理员');
  const graded = list.filter(
    ({ one, decision }) => one.payload.batch_id === 'qb_201' && decision.by !== 'lead' && decision.extra.grade !== 'C',
  );
  return graded.slice(0, 2).map(({ one, decision }) =>
    reversed(one, decision, {
      by: otherThan(decision.by),
      conclusion: 'graded',
      decided_at: decision.effective_at + 6 * hour,
      cost_sec: 0,
      reason_code: null,
      note: '边缘有水印，下调一级',
      extra: { ...resultOf(one, { grade: 'C', defects: ['watermark'], recommend: 'none' }) },
    }),
  );
}

export const qualities: Maker = (sources): Seeded => {
  const open: Quality[] = [];
  const done: { one: Quality; decision: Decision }[] = [];
  const odd = oddities(sources);
  let serial = 1_000;
  for (const { batch_id, mode, drawn_at, due_at, done: finished, open: waiting, withdrawn } of seedBatches) {
    for (let i = 0; i < finished + waiting; i++) {
      serial += 1;
      const rng = random(seedOf(`qualityBatch${serial}`));
      const first_reviewer = mode === 'qa' ? rng.pick(people) : undefined;
      const common = { serial, mode, batch_id, ...(first_reviewer ? { first_reviewer } : {}) };
      if (i >= finished) {
        const wish = mode === 'quality' ? odd[i - finished - goldenPerDay] : undefined;
        open.push(qualityOf(sources, { ...common, ...wish }));
        continue;
      }
      // Spread over the time the batch runs.
      const end = Math.min(due_at, anchor - hour);
      const decided_at = Math.floor(drawn_at + ((i + rng.next()) / finished) * (end - drawn_at - day / 2));
      const cost_sec = rng.int(4, 60);
      const golden = mode === 'quality' && i % 3 !== 2;
      const one = qualityOf(sources, { ...common, created_at: drawn_at, payload: { golden } });
      const by = except(rng, first_reviewer);
      const result = { ...resultOf(one, opinionOf(one, by)), withdrawn };
      const decision = decided(one, { by, conclusion: 'graded', decided_at, cost_sec, extra: { ...result } });
      check(decision, serial);
      done.push({ one, decision });
    }
  }
  const later = afterwards(done);
  return {
    cases: [...open, ...done.map(({ one }) => one)],
    decisions: [...done.map(({ decision }) => decision), ...later],
  };
};
