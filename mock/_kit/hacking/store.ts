import type { GangRelation } from '../../../src/domain/hacking';
import type { Db } from '../db';

/** What the backend keeps of gangs, recalled messages, blocked addresses and protected accounts. */

export interface StoredGang {
  cluster_id: string;
  found_at: number;
  /** Set when it became part of another one. */
  merged_into: string | null;
  dissolved: boolean;
  members: { uid: string; relation: GangRelation; joined_at: number }[];
  links: { from: string; to: string; relation: GangRelation; at: number }[];
  /** The graph service does not answer for it. */
  graph_down: boolean;
  version: number;
}

export interface StoredGuard {
  ban_id: string | null;
  offline_at: number | null;
  told_at: number | null;
}

/** The gang that a merged one has become in the end. */
export function successorOf(db: Db, gang: StoredGang): StoredGang {
  const { gangs } = db;
  let last = gang;
  for (let steps = 0; last.merged_into !== null && steps < gangs.size; steps++) {
    last = gangs.get(last.merged_into) ?? last;
  }
  return last;
}
