import { roomActions } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import type { PatrolCheck } from '@/services/patrolRecord';

/** Names of the actions taken, each once. */
export const actionsText = ({ actions }: PatrolCheck): string =>
  [...new Set(actions.map(({ action }) => labelOf(roomActions, action).label))].join('、');

export const rulesOf = ({ hits }: PatrolCheck): string[] => [...new Set(hits.map(({ rule_id }) => rule_id))];
