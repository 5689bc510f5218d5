import { applicationScoreOf, applyCannot, scoreParts } from '../../src/domain/recruitment/apply';
import { recruitmentFigures } from '../../src/services/recruitment';
import * as calls from '../../src/services/recruitmentApplies';
import * as roster from '../../src/services/recruitmentRoster';
import { Refusal, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { requireClean, requireRemark, requireWhy } from '../_kit/http/writeRules';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn } from '../_kit/kit/config/kits';
import { roomFacts } from '../room/facts';
import * as applies from './applies';
import { recruitmentEntity } from './entity';
import { recruitApplies } from './past';

const { requireApply, appliesIn, nextIn, rosterView, requireRound } = applies;

const sameIds = (ids: readonly string[], list: readonly { apply_id: string }[]): boolean =>
  ids.length === list.length && list.every(({ apply_id }) => ids.includes(apply_id));
const roomIds = (list: readonly { room_id: string }[]) => list.map(({ room_id }) => room_id);

export const recruitmentHandlers = [
  ...configKit(recruitmentEntity),

  handle(recruitmentFigures, ({ input: { env } }) => ({
    list: configsIn('recruitment', env).map(applies.recruitmentFiguresOf),
  })),

  handle(calls.listRecruitApplies, ({ input }) => applies.appliesPage(input)),
  handle(calls.getRecruitApply, ({ input }) => applies.applyDetail(requireApply(input.apply_id))),

  handle(calls.decideRecruitApplies, ({ input, operator: { name }, audit }) => {
    requireWhy(input);
    const { verb, with_failed, remark } = input;
    const { batch_id, results } = applies.applyBatch(
      input.applies,
      {
        can: (apply) => applies.skipReason(apply, verb, with_failed),
        edit: (apply) => {
          const waits = verb === 'pass' && requireRound(apply.id).full;
          const note = remark.trim();
          applies.moveApply(apply, waits ? 'wait' : verb, name, waits ? `名额已满，转候补；${note}` : note);
        },
      },
      audit,
    );
    return {
      batch_id,
      results: results.map((one) => {
        const { state = 'pending' } = recruitApplies.get(one.apply_id) ?? {};
        const waits = one.status === 'success' && verb === 'pass' && state === 'waitlist';
        return { ...one, state, reason: waits ? '名额已满，已转候补' : one.reason };
      }),
    };
  }),

  handle(calls.scoreRecruitApplies, ({ input: { recruit }, audit }) => {
    const { phase } = requireRound(recruit);
    const open = [...appliesIn(recruit, 'pending'), ...appliesIn(recruit, 'waitlist')];
    if (phase === null || phase === 'closed') throw new Refusal(409, '招募不在进行中，不再评分');
    if (open.length === 0) throw new Refusal(409, '没有待审或候补的报名可评分');
    for (const { apply_id, room_id, form } of open) {
      const room = roomFacts(room_id);
      // Open views of the application stay valid.
      if (room) recruitApplies.touch(apply_id).score = applicationScoreOf(scoreParts(room, form));
    }
    const after = { scored: open.length };
    audit({ object_type: 'recruitment', object_id: recruit, before: null, after });
    return after;
  }),

  handle(roster.nextOfWaitlist, ({ input: { recruit } }) => nextIn(recruit)),

  handle(roster.promoteWaitlist, ({ input, operator, audit }) => {
    const { recruit, apply_ids, remark } = input;
    requireWhy(input);
    const { phase, full } = requireRound(recruit);
    refuseState(applyCannot('promote', { state: 'waitlist', check: 'pass', phase, full }));
    const next = nextIn(recruit).list.map(({ apply_id }) => apply_id);
    if (next.join() !== apply_ids.join()) throw new Refusal(409, '候补名单已变化，请核对后再递补');
    for (const object_id of next) {
      const before = applies.applyFacts(requireApply(object_id));
      applies.moveApply(recruitApplies.edit(object_id), 'promote', operator.name, remark.trim());
      audit({ object_type: 'recruit_apply', object_id, before, after: applies.applyFacts(requireApply(object_id)) });
    }
    return { promoted: next.length };
  }),

  applies.applyAction(calls.disqualifyRecruitApply, {
    can: (apply) => applies.cannot('disqualify', apply, requireRound(apply.id)),
    edit: (draft, { remark }, { name }) => {
      applies.moveApply(draft, 'disqualify', name, remark.trim());
      applies.tellOwner(draft.apply_id, `rq_${draft.apply_id}`);
    },
  }),

  handle(roster.rosterOfRecruitment, ({ input: { recruit } }) => {
    const roster = rosterView(recruit);
    return { ...roster, told: roster.told.length };
  }),

  handle(roster.publishRoster, ({ input, operator, audit }) => {
    const { recruit, published, note } = input;
    requireRemark(input.remark);
    requireClean('note', note);
    const { added, removed, kept, cannot, ...roster } = rosterView(recruit);
    if (published !== roster.published)
      throw new Refusal(409, `名单刚由 ${roster.published_by ?? '他人'} 公布，请核对后再公布`);
    refuseState(cannot ?? undefined);
    if (!sameIds(input.added, added) || !sameIds(input.removed, removed))
      throw new Refusal(409, '名单已有变化，请核对后再公布');
    const answer = applies.publishApplies(recruit, operator.name, note);
    const lists = { added: roomIds(added), removed: roomIds(removed), told: answer.told, note };
    audit({
      object_type: 'recruitment',
      object_id: recruit,
      before: { published, listed: kept + removed.length },
      after: { published: answer.published, listed: kept + added.length, ...lists },
    });
    return answer;
  }),

  handle(roster.watchRecruitRooms, ({ input: { recruit } }) => applies.watchIn(recruit)),
];

export default forUmi(recruitmentHandlers);
