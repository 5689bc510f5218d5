import type { TargetType } from '../../src/domain/ban/rules';
import type { StoredBan, StoredUser } from '../_kit/base/stored';
import { Columns } from '../_kit/http/columns';
import { db } from '../_kit/store/db';
import { maskDevice, maskIp } from '../user/mask';

/** User of a ban; undefined for other targets. */
export const userOfBan = ({ target_type, target_id }: StoredBan): StoredUser | undefined =>
  target_type === 'user' ? db.users.get(target_id) : undefined;

/** A target's id as the wire shows it (docs/design/blocks.md#g12). */
export function shownId({ target_type, target_id }: StoredBan): string {
  if (target_type === 'device') return maskDevice(target_id);
  return target_type === 'ip' ? maskIp(target_id) : target_id;
}

const deviceOf = (ban: StoredBan): string | null =>
  userOfBan(ban)?.secret.device_id ?? (ban.target_type === 'device' ? ban.target_id : null);

/** Columns by which bans are filtered and sorted. */
export const bans = new Columns(db.bans, {
  facets: {
    target: ({ target_type, target_id }) => `${target_type} ${target_id}`,
    target_type: ({ target_type }) => target_type,
    target_id: ({ target_id }) => target_id,
    shown_id: shownId,
    ban_id: ({ ban_id }) => ban_id,
    case_ref: ({ case_ref }) => case_ref,
    evidence: ({ evidence }) => evidence.join(' '),
    device: deviceOf,
    types: ({ types }) => types.join(' '),
    reason: ({ reason_code }) => reason_code,
    source: ({ source }) => source,
    status: ({ status }) => status,
    operator: ({ created_by }) => created_by,
    permanent: ({ duration }) => String(duration === 0),
    appeal: ({ appeal }) => appeal.status,
  },
  numbers: {
    created_at: ({ created_at }) => created_at,
    end_at: ({ until }) => until ?? Number.POSITIVE_INFINITY,
    start_at: ({ start_at }) => start_at ?? Number.NaN,
    until: ({ until }) => until ?? Number.NaN,
  },
});

/** All bans of a target, newest first. */
export const bansOn = (type: TargetType, id: string): StoredBan[] => bans.by('target', `${type} ${id}`).reverse();
