import { applyCannot, applyMoves, scoreOf, scoreParts } from '../src/domain/recruitApply';
import {
  type DecideResult,
  decideRecruitApplies,
  disqualifyRecruitApply,
  getRecruitApply,
  listRecruitApplies,
  scoreRecruitApplies,
} from '../src/services/recruitApplies';
import { recruitmentFigures } from '../src/services/recruitment';
import {
  nextOfWaitlist,
  promoteWaitlist,
  publishRoster,
  rosterOfRecruitment,
  watchRecruitRooms,
} from '../src/services/recruitRoster';
import { Refusal, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import {
  applyDetail,
  applyFacts,
  applyIn,
  applyView,
  factsIn,
  figuresOf,
  moveApply,
  type Round,
  roundIn,
  watchIn,
} from './_kit/entities/recruitment/applies';
import { decideOne, nextIn, promoteCannot } from './_kit/entities/recruitment/decide';
import { recruitmentEntity } from './_kit/entities/recruitment/entity';
import { publish, rosterIn, rosterView, tellOwner } from './_kit/entities/recruitment/roster';
import {
  appliesIn,
  applyColumns,
  liveRecruitment,
  planChecks,
  recruitApplies,
} from './_kit/entities/recruitment/store';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { requireClean, requireRemark, requireWhy } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

const applyTrail = (apply_id: string) => ({ object_type: 'recruit_apply', object_id: apply_id });

/** Ids of the recruitments of the given activities. */
const recruitsOf = (wished: readonly string[]): string[] =>
  configsOf('recruitment')
    .filter((config) => wished.includes(liveRecruitment(config)?.body.activity_code ?? ''))
    .map(({ id }) => id);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

const configHandlers = configKit(recruitmentEntity);
planChecks();

export const recruitmentHandlers = [
  ...configHandlers,

  handle(recruitmentFigures, ({ input: { env } }) => ({
    list: configsOf('recruitment')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(listRecruitApplies, ({ input, db }) => {
    const { recruit, activity, state, check, q = '', score_min, ...wish } = input;
    const text = q.trim().toLowerCase();
    const { list, total } = applyColumns.page(wish, '-applied_at', [
      ...(recruit ? applyColumns.asked('recruit', [recruit]) : []),
      ...(activity?.length ? [applyColumns.among('recruit', recruitsOf(activity))] : []),
      ...applyColumns.asked('state', state),
      ...applyColumns.asked('check', check),
      ...(text ? [applyColumns.where('text', (value) => value.includes(text))] : []),
      ...applyColumns.within('score', score_min),
    ]);
    const rounds = new Map<string, Round>();
    return { list: list.map((one) => applyView(one, db, rounds)), total };
  }),

  handle(getRecruitApply, ({ input, db }) => applyDetail(applyIn(input.apply_id), db)),

  handle(decideRecruitApplies, ({ input, operator, db, audit }) => {
    requireWhy(input);
    const { verb, with_failed, applies, remark } = input;
    const batch_id = `rb_${db.audits.length + 1}`;
    const one = ({ apply_id, version }: { apply_id: string; version: number }): DecideResult => {
      const before = applyFacts(applyIn(apply_id));
      const outcome = decideOne(apply_id, version, { verb, with_failed, by: operator.name, note: remark.trim() });
      const after = applyIn(apply_id);
      if (outcome.status === 'success') audit({ ...applyTrail(apply_id), before, after: applyFacts(after), batch_id });
      return { ...outcome, apply_id, state: after.state, version: after.version };
    };
    const results = eachOf(applies, one, ({ apply_id, version }, { message: reason }): DecideResult => {
      const { state = 'pending' } = recruitApplies.get(apply_id) ?? {};
      return { apply_id, status: 'failed', reason, state, version: recruitApplies.get(apply_id)?.version ?? version };
    });
    const count = (status: DecideResult['status']) => countOf(results, status);
    const after = { state: applyMoves[verb].to, success: count('success'), skipped: count('skipped') };
    audit({
      object_type: 'recruit_batch',
      object_id: batch_id,
      before: null,
      batch_id,
      after: { ...after, failed: count('failed') },
    });
    return { batch_id, results };
  }),

  handle(scoreRecruitApplies, ({ input: { recruit }, audit }) => {
    const { phase } = roundIn(recruit);
    const open = [...appliesIn(recruit, 'pending'), ...appliesIn(recruit, 'waitlist')];
    if (phase === null || phase === 'closed') throw new Refusal(409, '招募不在进行中，不再评分');
    if (open.length === 0) throw new Refusal(409, '没有待审或候补的报名可评分');
    for (const { apply_id } of open) {
      // Does not increase the application's version, so open views stay valid.
      const apply = recruitApplies.touch(apply_id);
      apply.score = scoreOf(scoreParts(apply, apply.form));
    }
    const scored = open.length;
    audit({ object_type: 'recruitment', object_id: recruit, before: null, after: { scored } });
    return { scored };
  }),

  handle(nextOfWaitlist, ({ input: { recruit } }) => nextIn(recruit)),

  handle(promoteWaitlist, ({ input, operator, db, audit }) => {
    const { recruit, apply_ids, remark } = input;
    requireWhy(input);
    refuseState(promoteCannot(recruit));
    const next = nextIn(recruit).list.map(({ apply_id }) => apply_id);
    if (next.join() !== apply_ids.join()) throw new Refusal(409, '候补名单已变化，请核对后再递补');
    const batch_id = `rb_${db.audits.length + 1}`;
    for (const apply_id of next) {
      const before = applyFacts(applyIn(apply_id));
      const after = applyFacts(moveApply(apply_id, 'promote', operator.name, remark.trim()));
      audit({ ...applyTrail(apply_id), before, after, batch_id });
    }
    return { promoted: next.length };
  }),

  handle(
    disqualifyRecruitApply,
    ({ input, operator, db }) => {
      const { apply_id, remark } = input;
      requireWhy(input);
      const apply = applyIn(apply_id);
      const round = roundIn(apply.id);
      refuseState(applyCannot('disqualify', factsIn(apply, round)));
      moveApply(apply_id, 'disqualify', operator.name, remark.trim());
      tellOwner(db, apply_id, round, `rq_${apply_id}`);
      return applyView(applyIn(apply_id), db);
    },
    {
      rows: recruitApplies,
      key: ({ apply_id }) => apply_id,
      type: 'recruit_apply',
      id: ({ apply_id }) => apply_id,
      view: applyFacts,
    },
  ),

  handle(rosterOfRecruitment, ({ input: { recruit } }) => rosterView(recruit)),

  handle(publishRoster, ({ input, operator, db, audit }) => {
    const { recruit, published, added, removed, note, remark } = input;
    requireRemark(remark);
    requireClean('note', note);
    const roster = rosterView(recruit);
    if (published !== roster.published)
      throw new Refusal(409, `名单刚由 ${roster.published_by ?? '他人'} 公布，请核对后再公布`);
    refuseState(roster.cannot ?? undefined);
    const { added: comes, removed: goes } = rosterIn(recruit);
    const ids = (list: readonly { apply_id: string }[]) => list.map(({ apply_id }) => apply_id);
    if (!sameIds(added, ids(comes)) || !sameIds(removed, ids(goes)))
      throw new Refusal(409, '名单已有变化，请核对后再公布');
    const answer = publish(recruit, db, operator, `rp_${recruit}_${published + 1}`, note);
    const rooms = (list: readonly { room_id: string }[]) => list.map(({ room_id }) => room_id);
    audit({
      object_type: 'recruitment',
      object_id: recruit,
      before: { published, listed: roster.kept + goes.length },
      after: {
        published: answer.published,
        listed: roster.kept + comes.length,
        added: rooms(comes),
        removed: rooms(goes),
        told: answer.told,
        note,
      },
    });
    return answer;
  }),

  handle(watchRecruitRooms, ({ input: { recruit } }) => watchIn(roundIn(recruit).config.id)),
];

export default forUmi(recruitmentHandlers);
