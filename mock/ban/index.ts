import { banFigureDays, maxEvidence } from '../../src/domain/ban/limits';
import { answerCannot, banCannot, relapseDays } from '../../src/domain/ban/rules';
import type { AppealStatus } from '../../src/domain/review/appeal';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import {
  addBanEvidence,
  banFigures,
  changeBanTerm,
  decideBanAppeal,
  getBan,
  liftBan,
  liftBans,
  listBans,
} from '../../src/services/ban';
import type { OutputOf } from '../../src/services/endpoint';
import { day, now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredBan } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireLiftReason, requireRemark, requireWhy } from '../_kit/http/writeRules';
import { auditedBatch, requireUnchanged, withVersions } from '../_kit/kit/batch';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { overturn } from '../review/reverse';
import { bansOn } from './columns';
import { banRecordOf, banTarget, banView, countOnDevice, pageOfBans, requireBan, trailOf } from './rows';
import {
  banStateOf,
  isLead,
  lift,
  refuseIf,
  requestTerm,
  requireNothingWaiting,
  requireTerm,
  setTerm,
  whyTwo,
} from './rules';

type Figures = OutputOf<typeof banFigures>;

/** Whether the ban was a mistake, by appeal or lift. */
const isWrong = ({ status, misjudged }: StoredBan): boolean => misjudged || status === 'overturned';

/** Mistaken bans among those that took effect recently, by reason. */
function wrongOf(bans: readonly StoredBan[], since: number): Figures['wrong'] {
  const recent = bans.filter(
    ({ start_at, status }) => start_at !== null && start_at >= since && status !== 'scheduled',
  );
  const byReason = groupsOf(recent, ({ reason_code }) => reasonGroupOf(reason_code));
  return [...byReason]
    .map(([reason, own]) => ({ reason, bans: own.length, wrong: own.filter(isWrong).length }))
    .sort((a, b) => b.wrong / b.bans - a.wrong / a.bans || b.bans - a.bans);
}

const watched = Math.max(...relapseDays) * day;

/** Users' bans that ended and were watched since, and how soon the next one came. */
export function banFiguresOf(bans: readonly StoredBan[], at: number): Figures {
  const since = at - banFigureDays * day;
  const counted = bans.filter((ban) => ban.target_type === 'user' && ban.start_at !== null && !isWrong(ban));
  const ends = counted.flatMap(({ status, until, lifted_at, target_id }) => {
    const end = status === 'expired' ? until : status === 'lifted' ? lifted_at : null;
    return end !== null && end >= since - watched && end <= at - watched ? [{ end, target_id }] : [];
  });
  const starts = groupsOf(counted, ({ target_id }) => target_id);
  const gaps = ends.map(({ end, target_id }) => {
    const later = (starts.get(target_id) ?? []).map(({ start_at }) => start_at ?? 0).filter((start) => start > end);
    return Math.min(...later) - end;
  });
  return {
    days: banFigureDays,
    wrong: wrongOf(bans, since),
    ended: ends.length,
    relapse: relapseDays.map((days) => ({ days, again: gaps.filter((gap) => gap <= days * day).length })),
  };
}

const decisionOf = (db: Db, { ban_id, case_ref }: StoredBan) =>
  db.decisions.findLast((one) => one.case_id === case_ref && one.ban_ids.includes(ban_id));

/**
 * Ends a ban that was wrong; the decision it came of is reversed with everything else it did
 * (docs/design/domain.md#reversal).
 */
function overturnBan(
  db: Db,
  ban: StoredBan,
  operator: Operator,
  why: { reason_code: string; remark: string },
  put: Put,
): void {
  const decision = decisionOf(db, ban);
  if (decision?.status === 'effective') overturn(db, decision, why, operator, put);
  if (db.bans.get(ban.ban_id)?.status === 'overturned') return;
  lift(db, ban, operator, { reason_code: why.reason_code, misjudged: true, status: 'overturned' }, put);
}

/** Answers an appeal once, on the ban and on its decision. */
function answerAppeal(db: Db, { ban_id }: StoredBan, status: AppealStatus, answer: string, by: string): void {
  const ban = db.bans.edit(ban_id);
  ban.appeal = { ...ban.appeal, status, answer, by };
  const decision = decisionOf(db, ban);
  if (decision) db.decisions.edit(decision.decision_id).appeal = { ...ban.appeal };
}

export const banRecordHandlers: readonly Handler[] = [
  handle(listBans, ({ input, db }) => {
    const { list, total } = pageOfBans(db, input);
    return { list: list.map((ban) => banRecordOf(db, ban)), total };
  }),

  handle(getBan, ({ input, db }) => {
    const ban = requireBan(db, input.ban_id);
    const others = bansOn(ban.target_type, ban.target_id).filter(({ ban_id }) => ban_id !== ban.ban_id);
    return {
      ban: banRecordOf(db, ban),
      others: others.sort((a, b) => b.created_at - a.created_at).map((other) => banRecordOf(db, other)),
      same_device: countOnDevice(db, ban),
    };
  }),

  handle(banFigures, ({ db }) => banFiguresOf(db.bans.values(), now())),

  handle(
    liftBan,
    ({ input, operator, db, audit }) => {
      const ban = requireBan(db, input.ban_id);
      refuseIf(banCannot.lift(banStateOf(db, ban), isLead(operator)));
      requireLiftReason(input);
      requireRemark(input.remark);
      lift(db, ban, operator, { reason_code: input.reason_code, misjudged: input.misjudged }, audit);
      return banRecordOf(db, ban);
    },
    banTarget,
  ),

  handle(liftBans, ({ input: { bans, reason_code, misjudged, remark }, operator, db, audit }) => {
    requireLiftReason({ reason_code, misjudged, remark });
    requireRemark(remark);
    const done = auditedBatch('ban', bans, audit, ({ ban_id, version }, batch_id) => {
      const ban = requireBan(db, ban_id);
      requireUnchanged({ version }, ban);
      const why = banCannot.lift(banStateOf(db, ban), isLead(operator));
      if (why) return why;
      const before = structuredClone(banView(ban));
      lift(db, ban, operator, { reason_code, misjudged }, audit);
      audit({ ...trailOf(ban), before, after: banView(requireBan(db, ban_id)), batch_id });
      return undefined;
    });
    return withVersions(done, ({ ban_id }) => db.bans.get(ban_id)?.version);
  }),

  handle(
    changeBanTerm,
    ({ input, operator, db }) => {
      const ban = requireBan(db, input.ban_id);
      refuseIf(banCannot.changeTerm(banStateOf(db, ban), isLead(operator)));
      requireNothingWaiting(db, ban);
      requireWhy(input);
      requireTerm(ban, input.duration);
      const why = whyTwo(ban, input.duration);
      const approval = why ? requestTerm(db, operator, ban, input, why) : null;
      if (!approval) setTerm(db, ban, input.duration, operator.id);
      return {
        state: approval ? ('pending_approval' as const) : ('effective' as const),
        approval_id: approval?.id ?? null,
        ban: banRecordOf(db, ban),
      };
    },
    banTarget,
  ),

  handle(
    addBanEvidence,
    ({ input, db }) => {
      const ban = requireBan(db, input.ban_id);
      refuseIf(banCannot.addEvidence(banStateOf(db, ban)));
      requireRemark(input.remark);
      const added = [...new Set(input.evidence)].filter((one) => !ban.evidence.includes(one));
      if (added.length === 0) throw refuseField('evidence', '这些证据已经在记录中');
      if (ban.evidence.length + added.length > maxEvidence)
        throw refuseField('evidence', `证据最多 ${maxEvidence} 条，已有 ${ban.evidence.length} 条`);
      ban.evidence = [...ban.evidence, ...added];
      return banRecordOf(db, ban);
    },
    banTarget,
  ),

  handle(
    decideBanAppeal,
    ({ input, operator, db, audit }) => {
      const ban = requireBan(db, input.ban_id);
      const no = banCannot.appeal(banStateOf(db, ban), operator.id);
      if (no && ban.appeal.status === 'submitted') throw new Refusal(403, no);
      refuseIf(no);
      requireWhy(input);
      const { result, duration, remark } = input;
      refuseIf(answerCannot(result, banStateOf(db, ban), isLead(operator)));
      if (result === 'overturned') overturnBan(db, ban, operator, input, audit);
      if (result === 'reduced') {
        requireNothingWaiting(db, ban);
        if (duration === undefined) throw refuseField('duration', '请选择减轻后的时长');
        const isLonger = duration === 0 || (ban.duration !== 0 && duration > ban.duration);
        if (isLonger) throw refuseField('duration', '减轻后的时长须短于原时长');
        requireTerm(ban, duration);
        setTerm(db, ban, duration, operator.id);
      }
      answerAppeal(db, ban, result, remark.trim(), operator.name);
      return banRecordOf(db, ban);
    },
    banTarget,
  ),
];

export default forUmi(banRecordHandlers);
