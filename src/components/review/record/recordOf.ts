import type { ComponentType } from 'react';
import { type ApprovalStatus, approvalStatus } from '@/domain/approval/rules';
import { type CaseKind, caseKinds } from '@/domain/review/kinds';
import { measures } from '@/domain/review/rules';
import { ifKnown } from '@/domain/shared/figure';
import { labelOf } from '@/domain/shared/labels';
import { minuteSecondText } from '@/domain/shared/minuteSecond';
import { durationLabel } from '@/domain/shared/penalty';
import type { CaseOf, MeasureInput, ReviewCase } from '@/services/caseSchema';
import type { ReviewRecord } from '@/services/reviewRecords';

/** A record of one kind. */
export type RecordOf<K extends CaseKind> = Omit<ReviewRecord, 'case'> & { case: CaseOf<K> };

const isCaseOf = <K extends CaseKind>(item: ReviewCase, kind: K): item is CaseOf<K> => item.kind === kind;

/** The records of this kind; the backend answers no others. */
export const recordsOf = <K extends CaseKind>(list: readonly ReviewRecord[], kind: K): RecordOf<K>[] =>
  list.flatMap((record) => (isCaseOf(record.case, kind) ? [{ ...record, case: record.case }] : []));

/** Additions of a kind to 改判: own fields, and their values in the new decision. */
export interface ReversalPart<K extends CaseKind> {
  fields: ComponentType<{ record: RecordOf<K> }>;
  initialValues: (record: RecordOf<K>) => Record<string, unknown>;
  inputOf: (values: Readonly<Record<string, unknown>>) => { measures: MeasureInput[]; extra: Record<string, unknown> };
}

/** e.g. 封号（7 天）. */
export const measureText = ({ type, duration }: MeasureInput): string =>
  labelOf(measures, type).label + (duration === undefined ? '' : `（${durationLabel(duration)}）`);

/** Measures taken and those still requested: 「封号（30 天）待审批」. */
export const doneText = ({ measures, unagreed }: Pick<ReviewRecord, 'measures' | 'unagreed'>): string =>
  measures
    .map((one) => measureText(one) + (unagreed?.measures.includes(one.type) ? requestText(unagreed.status) : ''))
    .join('、');

const requestText = (status: ApprovalStatus): string =>
  status === 'approved' ? '' : labelOf(approvalStatus, status).label;

export const reversalCostText = (length: number): string =>
  ifKnown(length, (seconds) => {
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? minuteSecondText(seconds) : `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`;
  });

/** The address of one record, to paste anywhere. */
export const recordAddress = (kind: CaseKind, decisionId: string): string =>
  `${window.location.origin}${window.location.pathname}#${caseKinds[kind].recordPath}?detail=${decisionId}`;
