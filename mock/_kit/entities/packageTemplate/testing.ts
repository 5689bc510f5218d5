import { type PackageTemplateBody, testClaimCannot } from '../../../../src/domain/packageTemplate';
import type { PackageTest } from '../../../../src/services/packageGrants';
import { hour, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import type { StoredConfig } from '../../kit/config/store';
import { offer } from './live';
import { packageGrants } from './store';

/** Reason why a user cannot take a test offer now; undefined if possible. */
export function testCannot(user: StoredUser): string | undefined {
  const got = packageGrants.filter(
    ({ uid, kind, at }) => uid === user.user_id && kind === 'test' && at > now() - hour,
  ).length;
  return testClaimCannot(user, got);
}

/** Lets one user claim it, unless he has it as often as he may. */
export function testClaim(config: StoredConfig, body: PackageTemplateBody, uid: string): PackageTest {
  const had = packageGrants.filter((one) => one.id === config.id && one.uid === uid && one.state === 'claimed');
  const { per_user } = body.claim;
  if (had.length >= per_user) {
    const reason = `已领 ${had.length} 次，每人最多 ${per_user} 次`;
    return { uid, outcome: 'repeated', grant_id: null, reason };
  }
  const { grant_id } = offer(config, body, { uid, kind: 'test', at: now() });
  Object.assign(packageGrants.touch(grant_id), { state: 'claimed', claimed_at: now() });
  return { uid, outcome: 'granted', grant_id, reason: null };
}
