import { answerCannot, banCannot } from '../src/domain/banRecord';
import { maxEvidence } from '../src/domain/limits';
import {
  addBanEvidence,
  banFigures,
  changeBanTerm,
  decideBanAppeal,
  getBan,
  type LiftResult,
  liftBan,
  liftBans,
  listBans,
} from '../src/services/bans';
import { now } from './_kit/base/clock';
import { Refusal, refuseField } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import { answerAppeal, overturnBan } from './_kit/entities/bans/appeal';
import { figuresOf } from './_kit/entities/bans/figures';
import { banIn, countOnDevice, othersOf, pageOfBans, recordOf } from './_kit/entities/bans/rows';
import { isLead, lift, refuseIf, requireLiftable, stateOf } from './_kit/entities/bans/rules';
import { banTarget, banView, trailOf } from './_kit/entities/bans/store';
import { requestTerm, requireNothingWaiting, requireTerm, setTerm, whyTwo } from './_kit/entities/bans/term';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireLiftReason, requireRemark, requireWhy } from './_kit/http/writeRules';

export const banRecordHandlers: readonly Handler[] = [
  handle(listBans, ({ input, db }) => {
    const { list, total } = pageOfBans(input, db);
    return { list: list.map((ban) => recordOf(ban, db)), total };
  }),

  handle(getBan, ({ input, db }) => {
    const ban = banIn(db, input.ban_id);
    return {
      ban: recordOf(ban, db),
      others: othersOf(ban).map((other) => recordOf(other, db)),
      same_device: countOnDevice(ban, db),
    };
  }),

  handle(banFigures, ({ db }) => figuresOf(db.bans.values(), now())),

  handle(
    liftBan,
    ({ input, operator, db, audit }) => {
      const ban = banIn(db, input.ban_id);
      requireLiftable(ban, operator);
      requireLiftReason(input);
      requireRemark(input.remark);
      lift(db, ban, operator, input, audit);
      return recordOf(ban, db);
    },
    banTarget,
  ),

  handle(liftBans, ({ input, operator, db, audit }) => {
    requireLiftReason(input);
    requireRemark(input.remark);
    const batch_id = `bl_${db.audits.length + 1}`;
    const one = ({ ban_id, version }: { ban_id: string; version: number }): LiftResult => {
      const ban = banIn(db, ban_id);
      if (version !== ban.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
      const why = banCannot.lift(stateOf(ban), isLead(operator));
      if (why) return { ban_id, status: 'skipped', reason: why, version };
      const before = structuredClone(banView(ban));
      lift(db, ban, operator, input, audit);
      const lifted = banIn(db, ban_id);
      audit({ ...trailOf(ban), before, after: banView(lifted), batch_id });
      return { ban_id, status: 'success', reason: null, version: lifted.version };
    };
    const results = eachOf(input.bans, one, ({ ban_id, version }, { message: reason }): LiftResult => {
      return { ban_id, status: 'failed', reason, version: db.bans.get(ban_id)?.version ?? version };
    });
    const count = (status: LiftResult['status']) => countOf(results, status);
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'ban_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(
    changeBanTerm,
    ({ input, operator, db }) => {
      const ban = banIn(db, input.ban_id);
      refuseIf(banCannot.changeTerm(stateOf(ban), isLead(operator)));
      requireNothingWaiting(db, ban);
      requireWhy(input);
      requireTerm(ban, input.duration);
      const why = whyTwo(ban, input.duration);
      const approval = why ? requestTerm(db, operator, ban, input, why) : null;
      if (!approval) setTerm(db, ban, input.duration);
      return {
        state: approval ? ('pending_approval' as const) : ('effective' as const),
        approval_id: approval?.id ?? null,
        ban: recordOf(ban, db),
      };
    },
    banTarget,
  ),

  handle(
    addBanEvidence,
    ({ input, db }) => {
      const ban = banIn(db, input.ban_id);
      refuseIf(banCannot.addEvidence(stateOf(ban)));
      requireRemark(input.remark);
      const added = [...new Set(input.evidence)].filter((one) => !ban.evidence.includes(one));
      if (added.length === 0) throw refuseField('evidence', '这些证据已经在记录中');
      if (ban.evidence.length + added.length > maxEvidence)
        throw refuseField('evidence', `证据最多 ${maxEvidence} 条，已有 ${ban.evidence.length} 条`);
      ban.evidence = [...ban.evidence, ...added];
      return recordOf(ban, db);
    },
    banTarget,
  ),

  handle(
    decideBanAppeal,
    ({ input, operator, db, audit }) => {
      const ban = banIn(db, input.ban_id);
      const no = banCannot.appeal(stateOf(ban), operator.id);
      if (no && ban.appeal.status === 'submitted') throw new Refusal(403, no);
      refuseIf(no);
      requireWhy(input);
      const { result, duration, remark } = input;
      refuseIf(answerCannot(result, stateOf(ban), isLead(operator)));
      if (result === 'overturned') overturnBan(db, ban, operator, input, audit);
      if (result === 'reduced') {
        requireNothingWaiting(db, ban);
        if (duration === undefined) throw refuseField('duration', '请选择减轻后的时长');
        const longer = duration === 0 || (ban.duration !== 0 && duration > ban.duration);
        if (longer) throw refuseField('duration', '减轻后的时长须短于原时长');
        requireTerm(ban, duration);
        setTerm(db, ban, duration);
      }
      answerAppeal(db, ban, { status: result, answer: remark.trim() }, operator);
      return recordOf(ban, db);
    },
    banTarget,
  ),
];

export default forUmi(banRecordHandlers);
