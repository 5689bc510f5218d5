import type { AuditRow } from '../../../src/services/audit';
import type { BanRow } from '../../../src/services/userRecords';
import { operators } from '../base/operators';

export const idOf = (name: string): string => operators.find((operator) => operator.name === name)?.id ?? 'admin';

const view = (status: string, until: number | null) => ({ status, ban_until: until });

const became: Record<string, string> = { login: 'banned', device: 'banned', speak: 'muted', mic: 'muted' };

const rowOf = (
  ban: BanRow,
  uid: string,
  at: number,
  operator: string,
  action: 'forbidUser' | 'unban',
  change: Pick<AuditRow, 'before' | 'after'>,
): AuditRow => ({
  id: '',
  at,
  operator_id: idOf(operator),
  operator_name: operator,
  action,
  label: action === 'unban' ? '解封用户' : '封禁用户',
  object_type: 'user',
  object_id: uid,
  ...change,
  reason_code: ban.reason_code,
  remark: ban.remark,
  batch_id: null,
  approval_id: null,
  trace_id: `seed-${ban.ban_id}-${action}`,
  result: 'success',
});

function auditsOf(uid: string, ban: BanRow): AuditRow[] {
  if (ban.status === 'pending') {
    const change = { before: { pending_approvals: 0 }, after: { pending_approvals: 1 } };
    return [rowOf(ban, uid, ban.created_at, ban.created_by, 'forbidUser', change)];
  }
  const barred = view(became[ban.types[0] ?? ''] ?? 'limited', ban.until);
  const free = view('normal', null);
  const made = rowOf(ban, uid, ban.created_at, ban.created_by, 'forbidUser', { before: free, after: barred });
  if (ban.lifted_at === null || ban.lifted_by === null) return [made];
  return [made, rowOf(ban, uid, ban.lifted_at, ban.lifted_by, 'unban', { before: barred, after: free })];
}

/** Audit rows for every ban and the given others, oldest first. */
export function seedAudits(bans: ReadonlyMap<string, readonly BanRow[]>, others: readonly AuditRow[]): AuditRow[] {
  const rows = [...[...bans].flatMap(([uid, list]) => list.flatMap((ban) => auditsOf(uid, ban))), ...others];
  rows.sort((a, b) => a.at - b.at);
  for (const [i, row] of rows.entries()) row.id = `al_${i + 1}`;
  return rows;
}
