import type { ActivityBody } from '../../../../src/domain/activity';
import { signScore } from '../../../../src/domain/activityPlay';
import type { Player } from '../../../../src/domain/activitySettle';
import { anchor, minute } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredUser } from '../../base/stored';
import type { StoredConfig } from '../../kit/config/store';
import { playIn } from './play';
import { activityOf } from './rules';

/** Maximum number of participants; higher for long lists. */
const fewUsers = 400;
const manyUsers = 3_000;

/** Best scores by type: a rank has none, the others lead past their last stage. */
function mostOf({ type, stages }: ActivityBody): number {
  const last = Math.max(1, ...stages.map(({ cond }) => cond));
  return type === 'rank' ? 500_000 : Math.ceil(last * 1.4);
}

/** Participants of a round with their progress; deterministic. Devices shared by several users have high progress. */
export function playersOf(config: StoredConfig, round: number, users: readonly StoredUser[]): Player[] {
  const { id } = config;
  const { body } = activityOf(config);
  if (body.type === 'sign') return signersOf(config, users);
  const most = mostOf(body);
  const asked = users.slice(0, body.type === 'rank' && body.rank_rule.top_n > 100 ? manyUsers : fewUsers);
  return asked.flatMap(({ user_id, status, level, secret, same_device_count }): Player[] => {
    const seed = seedOf(`${user_id} ${id} ${round}`);
    if (seed % 5 === 0) return [];
    const luck = (seed % 10_007) / 10_007;
    const shares = same_device_count > 2 && body.type === 'rank';
    const score = Math.floor(most * luck ** 2 * (shares ? 1.5 : 1));
    const device = secret.device_id;
    return score < 1
      ? []
      : [{ uid: user_id, score, reached_at: anchor - (seed % 9_973) * minute, level, device, status }];
  });
}

/** Users who signed in, with their number of days. */
function signersOf(config: StoredConfig, users: readonly StoredUser[]): Player[] {
  const { by, done } = playIn(config, users);
  const last = new Map(done.filter(({ why }) => why === null).map(({ uid, at }) => [uid, at]));
  return users.flatMap(({ user_id, status, level, secret: { device_id } }): Player[] => {
    const own = by.get(user_id);
    const score = own ? signScore(activityOf(config), own) : 0;
    const reached_at = last.get(user_id);
    return reached_at === undefined ? [] : [{ uid: user_id, score, reached_at, level, device: device_id, status }];
  });
}
