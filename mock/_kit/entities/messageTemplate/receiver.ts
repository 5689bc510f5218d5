import { heldBy, type SendReason } from '../../../../src/domain/messageSend';
import { regions } from '../../../../src/utils/regionTime';
import { day, hour, now } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { leavesOut, shareOf } from '../../kit/config/people';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { bodyIn } from './rules';
import { sendColumns } from './store';

const periods = { hour, day, week: 7 * day } as const;

/** Number of other events since a moment about which a template told a user, or tried to. */
function toldOf(id: string, uid: string, since: number, but: string | undefined): number {
  const told = sendColumns
    .by('uid', uid)
    .filter((one) => one.id === id && one.kind !== 'test' && one.result !== 'held' && one.at > since);
  return new Set(told.map(({ event_id }) => event_id).filter((one) => one !== but)).size;
}

/** Reason why the live version would not notify a user now (`event_id`: of an event already sent before). */
export function heldNow(config: StoredConfig, user: StoredUser, event_id?: string): SendReason | undefined {
  const live = liveOf(config);
  if (!live) return undefined;
  const { id, rollout } = config;
  const { user_id: uid, region } = user;
  const body = bodyIn(live.content);
  return heldBy(body, {
    at: now(),
    offset: regions[region].offset,
    isMeant: leavesOut(live.content.audience, user, now()) === undefined,
    isShared: rollout.whitelist.includes(uid) || shareOf(uid, id) < rollout.percent,
    had: toldOf(id, uid, now() - periods[body.freq_cap.period], event_id),
  });
}
