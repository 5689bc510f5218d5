import type { AppealStatus } from '../review/appeal';
import type { CaseKind } from '../review/kinds';
import { caseKinds } from '../review/kinds';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { BanSource, BanStatus, BanType } from '../shared/penalty';
import { banStatus, banTypes } from '../shared/penalty';

/** Kinds of ban target (docs/design/risk.md#ban-record). */
export const targetTypes = {
  user: { label: '用户', color: 'blue' },
  device: { label: '设备', color: 'cyan' },
  ip: { label: 'IP', color: 'purple' },
  room: { label: '房间', color: 'gold' },
  family: { label: '家族', color: 'green' },
} as const satisfies LabelMap<string>;
export type TargetType = keyof typeof targetTypes;

/** Permission to lift or shorten permanent bans (docs/design/risk.md#ban-record). */
export const leadCode = leadCodeOf('banRecord:lead');
export const leadOnly = `永久封禁只能由组长（${leadCode}）解除或缩短，请转交组长处理`;

/** Fields used by the rules below; a row of the response has them. */
export interface BanState {
  status: BanStatus;
  /** Null is for ever. */
  end_at: number | null;
  appeal: { status: AppealStatus };
  hands: readonly string[];
}

const inForce: readonly BanStatus[] = ['active', 'scheduled'];
export const isInForce = ({ status }: { status: BanStatus }): boolean => inForce.includes(status);

const ended = ({ status }: { status: BanStatus }): string =>
  `封禁为「${labelOf(banStatus, status).label}」，仅生效中或未生效的封禁可操作`;

/**
 * Reason why an action on a ban is not available now; undefined if it is. Shared by buttons, tests and the stand-in
 * backend.
 */
export const banCannot = {
  lift: (ban: BanState, isLead: boolean) => {
    if (!isInForce(ban)) return ended(ban);
    return ban.end_at === null && !isLead ? leadOnly : undefined;
  },
  changeTerm: (ban: BanState, isLead: boolean) => banCannot.lift(ban, isLead),
  makePermanent: (ban: BanState) => {
    if (!isInForce(ban)) return ended(ban);
    return ban.end_at === null ? '已是永久封禁' : undefined;
  },
  addEvidence: ({ status }: BanState) => (status === 'pending' ? '待审批的封禁不能补证据，请在申请中附上' : undefined),
  /** Only somebody who had no hand in the ban; compared by id, since names can be equal. */
  appeal: ({ appeal, hands }: BanState, me: string) => {
    if (appeal.status !== 'submitted') return '没有待处理的申诉';
    return hands.includes(me) ? '不能处理自己所作封禁的申诉，请由另一人处理' : undefined;
  },
};

/** Side effects of a ban that lifting it for misjudgement would undo. */
export interface ComesBack {
  reopened: number;
  shown: number;
  /** Side effects that cannot be undone, as text. */
  lost: string[];
}

/** Text shown before a ban is lifted as a mistake; empty without side effects. */
export function comesBackText(bans: readonly { comes_back: ComesBack }[]): string {
  const sum = (of: 'reopened' | 'shown') => bans.reduce((all, { comes_back }) => all + comes_back[of], 0);
  const [shown, reopened] = [sum('shown'), sum('reopened')];
  const back = [shown > 0 && `恢复展示 ${shown} 条内容`, reopened > 0 && `重开 ${reopened} 件待审`].filter(Boolean);
  const lost = bans.flatMap(({ comes_back }) => comes_back.lost);
  return [
    back.length > 0 && `随封禁下架和关闭的一并撤回：${back.join('、')}。`,
    lost.length > 0 && `不能恢复：${lost.join('；')}。`,
  ]
    .filter(Boolean)
    .join('');
}

/** Reason why an answer to an appeal is not available; undefined if it is. Upholding is always possible. */
export const answerCannot = (answer: 'upheld' | 'overturned' | 'reduced', ban: BanState, isLead: boolean) => {
  if (answer === 'upheld' || (answer === 'overturned' && !isInForce(ban))) return undefined;
  return answer === 'reduced' ? banCannot.changeTerm(ban, isLead) : banCannot.lift(ban, isLead);
};

/** Types both bar; 全部 bars them all. */
export const sharedTypes = (a: readonly BanType[], b: readonly BanType[]): BanType[] =>
  a.filter((type) => type === 'all' || b.includes(type) || b.includes('all'));

/** Ban types in the first list that the second does not cover. */
export function typesBeside(first: readonly BanType[], second: readonly BanType[]): BanType[] {
  if (second.includes('all')) return [];
  const all = (Object.keys(banTypes) as BanType[]).filter((type) => type !== 'all');
  return (first.includes('all') ? all : first).filter((type) => !second.includes(type));
}

const isCaseKind = (source: BanSource): source is BanSource & CaseKind => Object.hasOwn(caseKinds, source);

/** Screen on which the source of a ban can be looked up; null if there is none. */
export function sourceScreen(source: BanSource): string | null {
  if (isCaseKind(source)) return caseKinds[source].recordPath;
  return source === 'patrol' ? '/voiceRoom/patrolRecord' : null;
}

/** Days after the end of a ban at which repeated bans are counted. */
export const relapseDays = [1, 3, 7, 14, 30] as const;
