import type { ApplyForm, ApplyState, CheckState, QualificationLine } from '../../../../src/domain/recruitApply';
import type { Slot } from '../../../../src/domain/recruitment';
import type { Room } from './rooms';

/** Application of a room. */
export interface StoredApply extends Room {
  apply_id: string;
  /** Id of the recruitment. */
  id: string;
  form: ApplyForm;
  check: CheckState;
  /** Result of the qualification check; empty while it waits. */
  lines: QualificationLine[];
  applied_at: number;
  score: number | null;
  state: ApplyState;
  /** Whether the application is on the list published last. */
  listed: boolean;
  /** Outcome that the owner was notified of, or null. */
  told: ApplyState | null;
  reviewer: string | null;
  note: string;
  history: { at: number; by: string; state: ApplyState; note: string }[];
  version: number;
}

/** State of a recruitment beside its versions. */
export interface StoredRound {
  /** Id of the recruitment. */
  id: string;
  /** The qualification service fails until this moment; null while it works. */
  check_down_until: number | null;
  /** Number of publications of the list. */
  published: number;
  published_at: number | null;
  published_by: string | null;
  /** Time slot announced to the picked rooms; null before the announcement. */
  told: Slot | null;
}
