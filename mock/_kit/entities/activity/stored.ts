import type { ExcludedName, SettledName, SettleHand, SettleState } from '../../../../src/domain/activitySettle';

/** Task that issues one stage of one round of a settlement. */
export interface IssueTask {
  stage: number;
  round: number;
  task_id: string;
}

/** 补发 of a settled reward to one user. */
export interface Reissue {
  uid: string;
  stage: number;
  round: number;
  task_id: string;
}

export interface StoredSettlement {
  /** The activity. */
  id: string;
  state: SettleState;
  /** Names as settled, unaffected by later events. Empty before. */
  names: SettledName[];
  excluded: ExcludedName[];
  /** Number of names already processed. */
  done: number;
  failure: string | null;
  /** Operator who settled it last; another operator may continue after a stop. */
  settled_by: { id: string; name: string } | null;
  /** Operators who settled all or part of it, and those who approved. */
  hands: { by: string; did: SettleHand }[];
  verified_by: { id: string; name: string } | null;
  issued_by: string | null;
  /** The request that waits for a second person. */
  approval_id: string | null;
  readmitted: { uid: string; why: string; by: string; by_name: string }[];
  tasks: IssueTask[];
  reissues: Reissue[];
}

export const freshSettlement = (id: string): StoredSettlement => ({
  id,
  state: 'unsettled',
  names: [],
  excluded: [],
  done: 0,
  failure: null,
  settled_by: null,
  verified_by: null,
  issued_by: null,
  approval_id: null,
  hands: [],
  readmitted: [],
  tasks: [],
  reissues: [],
});
