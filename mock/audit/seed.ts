import type { BanRow } from '../../src/services/userRecords';
import { operators } from '../_kit/base/operators';
import type { SeededAudit } from '../_kit/base/stored';

export const seededIdOf = (name: string): string => operators.find((operator) => operator.name === name)?.id ?? 'admin';

const view = (status: string, until: number | null) => ({ status, ban_until: until });

const became: Record<string, string> = { login: 'banned', device: 'banned', speak: 'muted', mic: 'muted' };

const labels = { forbidUser: '封禁用户', unban: '解封用户', placeBan: '封禁', liftBan: '解除封禁' } as const;

/** Row on record about a ban. */
export const banAudit = (
  ban: BanRow,
  object: Pick<SeededAudit, 'object_type' | 'object_id'>,
  by: { at: number; name: string },
  action: keyof typeof labels,
  change: Pick<SeededAudit, 'before' | 'after'>,
): SeededAudit => ({
  id: '',
  at: by.at,
  operator_id: seededIdOf(by.name),
  operator_name: by.name,
  action,
  label: labels[action],
  ...object,
  ...change,
  reason_code: ban.reason_code,
  remark: ban.remark,
  batch_id: null,
  approval_id: null,
  trace_id: `seed-${ban.ban_id}-${action}`,
  result: 'success',
});

function auditsOf(object_id: string, ban: BanRow): SeededAudit[] {
  const user = { object_type: 'user', object_id };
  const made = { at: ban.created_at, name: ban.created_by };
  if (ban.status === 'pending') {
    const change = { before: { pending_approvals: 0 }, after: { pending_approvals: 1 } };
    return [banAudit(ban, user, made, 'forbidUser', change)];
  }
  const barred = view(became[ban.types[0] ?? ''] ?? 'limited', ban.until);
  const free = view('normal', null);
  const placed = banAudit(ban, user, made, 'forbidUser', { before: free, after: barred });
  if (ban.lifted_at === null || ban.lifted_by === null) return [placed];
  const lifted = { at: ban.lifted_at, name: ban.lifted_by };
  return [placed, banAudit(ban, user, lifted, 'unban', { before: barred, after: free })];
}

/** Audit rows for every ban and the given others, oldest first. */
export function seedAudits(
  bans: ReadonlyMap<string, readonly BanRow[]>,
  others: readonly SeededAudit[],
): SeededAudit[] {
  const rows = [...[...bans].flatMap(([uid, list]) => list.flatMap((ban) => auditsOf(uid, ban))), ...others];
  rows.sort((a, b) => a.at - b.at);
  for (const [i, row] of rows.entries()) row.id = `al_${i + 1}`;
  return rows;
}
