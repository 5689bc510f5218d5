import type { ApprovalScope } from '../../src/domain/approval/rules';
import { typesOfId } from '../../src/domain/shared/objectType';
import type { Approval } from '../../src/services/approval';
import { findThings } from '../../src/services/find';
import { objectTypes } from '../_kit/base/objectTypes';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { handle, holdsCode } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { mayCheck } from '../_kit/kit/approvals';
import { findKit } from '../_kit/kit/config/kits';
import type { Db } from '../_kit/store/db';
import { agentFlows, agents, storedFlowColumns } from '../agent/store';
import { families } from '../family/entity';
import { messageSends } from '../message/sending';
import { orderEntity, orders } from '../order/entity';
import { packageGrants } from '../packageTemplate/grants';
import { checks } from '../patrolRecord/checks';
import { recharges } from '../recharge/store';
import { progressDetail } from '../rechargeTask/progress';
import { recordings } from '../recording/recordings';
import { recruitApplies } from '../recruitment/past';
import { requireSight } from '../review/cases';
import { rewards } from '../reward/store';
import { roomFacts } from '../room/facts';
import { snapshots } from '../room/state';
import { boxOpenings } from '../treasureBox/openings';
import { users } from '../user/stored';
import { payoutBatches, withdrawals } from '../withdrawal/store';

type IdTest = (db: Db, id: string) => boolean;

/** Refusals and absences of an id are the same to whoever looks for it. */
function isAllowed(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const inCase: IdTest = (db, id) => [...db.cases.values()].some(({ payload }) => Object.values(payload).includes(id));

/** Whether there is a thing with this id, by its type; configured types are looked up in their own rows. */
const knownIds: Readonly<Record<string, IdTest>> = {
  user: (db, id) => db.users.has(id),
  ban: (db, id) => db.bans.has(id),
  case: (db, id) => db.cases.has(id),
  word: (db, id) => db.words.has(id),
  cluster: (db, id) => db.gangs.has(id),
  quality_batch: (db, id) => db.quality.batches.has(id),
  image_hash: inCase,
  background: inCase,
  background_order: inCase,
  room: (_, id) => roomFacts(id) !== undefined,
  snapshot: (_, id) => snapshots.has(id),
  patrol_check: (_, id) => checks.has(id),
  recording: (_, id) => recordings.has(id),
  family: (_, id) => families.has(id),
  order: (_, id) => orders.has(id) || orderEntity.columns.by('channel_order_id', id).length > 0,
  recharge: (_, id) => recharges.has(id),
  agent: (_, id) => agents.has(id),
  agent_flow: (_, id) => agentFlows.has(id) || storedFlowColumns.by('order_id', id).length > 0,
  withdrawal: (_, id) => withdrawals.has(id),
  payout_batch: (_, id) => payoutBatches.has(id),
  reward_task: (_, id) => rewards.has(id),
  rechargeProgress: (_, id) => isAllowed(() => progressDetail(id)),
  recruit_apply: (_, id) => recruitApplies.has(id),
  package_grant: (_, id) => packageGrants.has(id),
  box_opening: (_, id) => boxOpenings.has(id),
  message_send: (_, id) => messageSends.has(id),
};

/** The list in which an operator sees a request, if at all. */
function scopeOf(operator: Operator, approval: Approval): ApprovalScope | null {
  if (approval.maker === operator.id) return 'mine';
  if (approval.decided_by !== operator.id && !mayCheck(operator, approval)) return null;
  return approval.status === 'pending' ? 'to_check' : 'done';
}

/** Types whose trail the operator may read; of cases and approvals each is asked about by itself. */
function mayOpen(db: Db, operator: Operator, type: string, id: string): boolean {
  const one = type === 'case' ? db.cases.get(id) : undefined;
  if (one) return isAllowed(() => requireSight(operator, one));
  return objectTypes.get(type)?.trail.some((key) => operator.codes.includes(key)) ?? false;
}

const isThere: (type: string) => IdTest = (type) => knownIds[type] ?? ((_, id) => findKit(type)?.rows.has(id) ?? false);

export const findHandlers: readonly Handler[] = [
  handle(findThings, ({ input, operator, db }) => {
    const object_id = input.q?.trim() ?? '';
    const approval = db.approvals.get(object_id);
    const scope = approval ? scopeOf(operator, approval) : null;
    const types = ['user', ...typesOfId(objectTypes, object_id).map(({ type }) => type)];
    const found = types.filter((type) => isThere(type)(db, object_id) && mayOpen(db, operator, type, object_id));
    const hasPhone =
      operator.codes.includes('user') &&
      holdsCode(operator, 'pii.reveal') &&
      users.by('phone', object_id.replace(/\D/g, '')).length > 0;
    return {
      list: [
        ...found.map((object_type) => ({ object_type, object_id, scope: null })),
        ...(hasPhone ? [{ object_type: 'user', object_id, scope: null }] : []),
        ...(scope ? [{ object_type: 'approval', object_id, scope }] : []),
      ],
    };
  }),
];

export default forUmi(findHandlers);
