import { messageFields } from '../../../src/domain/message';
import type { SendReason } from '../../../src/domain/messageSend';
import { afterQuiet } from '../../../src/domain/pushReach';
import { shownLanguage } from '../../../src/domain/texts';
import { regions } from '../../../src/utils/regionTime';
import { day, hour, now } from '../clock';
import { configsOf } from '../config/kits';
import { liveOf } from '../config/store';
import { db, type StoredUser } from '../db';
import { languageOf } from './outcome';
import type { SenderCode } from './senders';
import { bodyIn, send } from './sending';
import { sendColumns } from './store';

/** What the world says of itself by templates, as it happens. */

const periods = { hour, day, week: 7 * day } as const;

type Body = ReturnType<typeof bodyIn>;

/** Why it waits, or is one too many; undefined where it goes out. */
function heldBy(id: string, { priority, quiet_hours, freq_cap }: Body, user: StoredUser): SendReason | undefined {
  if (priority === 'high') return undefined;
  if (afterQuiet(quiet_hours, now(), regions[user.region].offset) > now()) return 'quiet';
  const since = now() - periods[freq_cap.period];
  const had = new Set(
    sendColumns
      .by('uid', user.user_id)
      .filter((one) => one.id === id && one.kind === 'event' && one.result !== 'held' && one.at > since)
      .map(({ at }) => at),
  );
  return freq_cap.n > 0 && had.size >= freq_cap.n ? 'capped' : undefined;
}

/** Sends what is served under a code, through all its channels; nothing where nothing is. */
export function sendEvent(code: SenderCode, uid: string): void {
  const user = db.users.get(uid);
  const config = configsOf('messageTemplate').find((one) => {
    const live = one.env === 'prod' && one.status === 'online' ? liveOf(one) : null;
    return live !== null && live !== undefined && bodyIn(live.content).code === code;
  });
  const live = config && liveOf(config);
  if (!user || !config || !live) return;
  const body = bodyIn(live.content);
  const held = heldBy(config.id, body, user);
  const language = shownLanguage(body.texts, messageFields, languageOf(user));
  for (const channel of body.channels)
    send(db, { id: config.id, of_version: live.version, uid, channel, language, kind: 'event', held });
}

/** That nothing bars a user any more. */
export function tellLifted(uid: string): void {
  if (db.users.get(uid)?.status === 'normal') sendEvent('punish_lift', uid);
}
