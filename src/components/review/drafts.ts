import type { CaseKind } from '@/domain/review/kinds';
import type { CleanReason, Conclusion } from '@/domain/review/rules';
import type { UnseenReason } from '@/domain/shared/unseen';
import type { CaseOf, MeasureInput } from '@/services/caseSchema';

/** A decision in the making. Survives errors, conflicts and walking to other cases. */
export interface ReviewDraft {
  conclusion: Conclusion | null;
  reason_code: string | null;
  clean_reason: CleanReason | null;
  measures: readonly MeasureInput[];
  note: string;
  evidence: readonly string[];
  extra: Readonly<Record<string, unknown>>;
  /** Reason for deciding although media cannot be shown. */
  unseen?: UnseenReason | undefined;
  /** Version of the case at the time: marks do not apply to another version. */
  version?: number | undefined;
}

/** Drafts that are kept of cases that are not held now, the newest. */
export const maxLooseDrafts = 50;

export const emptyDraft: ReviewDraft = {
  conclusion: null,
  reason_code: null,
  clean_reason: null,
  measures: [],
  note: '',
  evidence: [],
  extra: {},
};

/** Without these. */
export const omit = <V>(map: Readonly<Record<string, V>>, ids: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(map).filter(([id]) => !ids.includes(id)));

type Drafts = Readonly<Record<string, ReviewDraft>>;
type Versions = readonly Pick<CaseOf<CaseKind>, 'case_id' | 'version'>[];

/** An undone decision becomes a draft again, for the current case. */
export const taken = (drafts: Drafts, items: Versions): Drafts => ({
  ...drafts,
  ...Object.fromEntries(
    items.flatMap(({ case_id, version }) => (drafts[case_id] ? [[case_id, { ...drafts[case_id], version }]] : [])),
  ),
});

/** For a changed case only the written texts stay: the rest refers to lost content. */
export function fitted(drafts: Drafts, items: Versions): Drafts {
  const outdated = items.flatMap(({ case_id, version }) => {
    const draft = drafts[case_id];
    return draft?.version !== undefined && draft.version !== version ? [{ case_id, version, note: draft.note }] : [];
  });
  return {
    ...drafts,
    ...Object.fromEntries(outdated.map(({ case_id, version, note }) => [case_id, { ...emptyDraft, note, version }])),
  };
}

/** Keeps all of these cases' drafts, and the newest of the others. */
export function bounded(drafts: Drafts, kept: ReadonlySet<string>): Drafts {
  const loose = Object.keys(drafts).filter((id) => !kept.has(id));
  return omit(drafts, loose.slice(0, -maxLooseDrafts));
}
