import { banCannot, isInForce } from '../src/domain/banRecord';
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
import { answerAppeal, overturnBan } from './_kit/bans/appeal';
import { figuresOf } from './_kit/bans/figures';
import { countOnDevice, othersOf, pageOfBans, recordOf } from './_kit/bans/rows';
import { isLead, lift, refuseIf, requireLiftable, stateOf } from './_kit/bans/rules';
import { type BanEntry, bansIn, banTarget, banView, entryOf, trailOf } from './_kit/bans/store';
import { requestTerm, requireNothingWaiting, requireTerm, setTerm, whyTwo } from './_kit/bans/term';
import { now } from './_kit/clock';
import type { Db } from './_kit/db';
import { handle, Refusal, refuseField } from './_kit/handle';
import { forUmi, type Handler } from './_kit/http';
import { missing, requireReason, requireRemark } from './_kit/writeRules';

function banOf(db: Db, input: { ban_id: string }): BanEntry {
  const entry = entryOf(db, input.ban_id);
  if (!entry) throw missing('封禁记录');
  return entry;
}

/** A reason out of the tree, and in words what for (blocks G5 L2). */
function requireWhy(input: { reason_code: string; remark: string }): void {
  requireReason(input);
  requireRemark(input.remark);
}

export const banRecordHandlers: readonly Handler[] = [
  handle(listBans, ({ input, db }) => {
    const { list, total } = pageOfBans(input, db);
    return { list: list.map((entry) => recordOf(entry, db)), total };
  }),

  handle(getBan, ({ input, db }) => {
    const entry = banOf(db, input);
    return {
      ban: recordOf(entry, db),
      others: othersOf(entry, db).map((other) => recordOf(other, db)),
      same_device: countOnDevice(entry, db),
    };
  }),

  handle(banFigures, ({ db }) => figuresOf(bansIn(db).table.rows, now())),

  handle(
    liftBan,
    ({ input, operator, db }) => {
      const entry = banOf(db, input);
      requireLiftable(entry, operator);
      requireWhy(input);
      lift(db, entry, operator, input);
      return recordOf(entry, db);
    },
    banTarget,
  ),

  handle(liftBans, ({ input, operator, db, audit }) => {
    requireWhy(input);
    const batch_id = `bl_${db.audits.length + 1}`;
    const one = ({ ban_id, version }: { ban_id: string; version: number }): LiftResult => {
      const entry = entryOf(db, ban_id);
      if (!entry) return { ban_id, status: 'failed', reason: '未找到封禁记录', version };
      const said = (status: 'failed' | 'skipped', reason: string) => ({
        ban_id,
        status,
        reason,
        version: entry.version,
      });
      if (version !== entry.version) return said('failed', '内容已被他人修改，请核对后重试');
      const why = banCannot.lift(stateOf(entry), isLead(operator));
      if (why) return said('skipped', why);
      const before = structuredClone(banView(entry));
      lift(db, entry, operator, input);
      entry.version += 1;
      audit({ ...trailOf(entry), before, after: structuredClone(banView(entry)), batch_id });
      return { ban_id, status: 'success', reason: null, version: entry.version };
    };
    const results = input.bans.map(one);
    const count = (wanted: LiftResult['status']) => results.filter(({ status }) => status === wanted).length;
    const after = { success: count('success'), skipped: count('skipped'), failed: count('failed') };
    audit({ object_type: 'ban_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(
    changeBanTerm,
    ({ input, operator, db }) => {
      const entry = banOf(db, input);
      refuseIf(banCannot.changeTerm(stateOf(entry), isLead(operator)));
      requireNothingWaiting(db, entry);
      requireWhy(input);
      requireTerm(entry, input.duration);
      const why = whyTwo(entry, input.duration);
      const approval = why ? requestTerm(db, operator, entry, input, why) : null;
      if (!approval) setTerm(db, entry, input.duration);
      return {
        state: approval ? ('pending_approval' as const) : ('effective' as const),
        approval_id: approval?.id ?? null,
        ban: recordOf(entry, db),
      };
    },
    banTarget,
  ),

  handle(
    addBanEvidence,
    ({ input, db }) => {
      const entry = banOf(db, input);
      refuseIf(banCannot.addEvidence(stateOf(entry)));
      requireRemark(input.remark);
      const { ban } = entry;
      const added = [...new Set(input.evidence)].filter((one) => !ban.evidence.includes(one));
      if (added.length === 0) throw refuseField('evidence', '这些证据已经在记录中');
      if (ban.evidence.length + added.length > maxEvidence)
        throw refuseField('evidence', `证据最多 ${maxEvidence} 条，已有 ${ban.evidence.length} 条`);
      ban.evidence = [...ban.evidence, ...added];
      return recordOf(entry, db);
    },
    banTarget,
  ),

  handle(
    decideBanAppeal,
    ({ input, operator, db, audit }) => {
      const entry = banOf(db, input);
      const { ban } = entry;
      const no = banCannot.appeal(stateOf(entry), operator.name);
      if (no && ban.appeal.status === 'submitted') throw new Refusal(403, no);
      refuseIf(no);
      requireWhy(input);
      const { result, duration, remark } = input;
      if (result === 'overturned') {
        if (isInForce(ban)) requireLiftable(entry, operator);
        overturnBan(db, entry, operator, input, audit);
      }
      if (result === 'reduced') {
        refuseIf(banCannot.changeTerm(stateOf(entry), isLead(operator)));
        requireNothingWaiting(db, entry);
        if (duration === undefined) throw refuseField('duration', '请选择减轻后的时长');
        const longer = duration === 0 || (ban.duration !== 0 && duration > ban.duration);
        if (longer) throw refuseField('duration', '减轻后的时长须短于原时长');
        requireTerm(entry, duration);
        setTerm(db, entry, duration);
      }
      answerAppeal(db, ban, { status: result, answer: remark.trim() }, operator);
      return recordOf(entry, db);
    },
    banTarget,
  ),
];

export default forUmi(banRecordHandlers);
