import { messageFields } from '../../../../src/domain/message';
import { shownLanguage } from '../../../../src/domain/texts';
import { configsOf } from '../../kit/config/kits';
import { liveOf } from '../../kit/config/store';
import { db } from '../../store/db';
import { languageOf } from './outcome';
import { heldNow } from './receiver';
import { bodyIn } from './rules';
import type { SenderCode } from './senders';
import { send } from './sending';

/** Messages that the backend sends through templates when events happen. */

/** Sends the live template of a code through all its channels; nothing if there is none. */
export function sendEvent(code: SenderCode, uid: string): void {
  const user = db.users.get(uid);
  const config = configsOf('messageTemplate').find((one) => {
    const live = one.env === 'prod' && one.status === 'online' ? liveOf(one) : null;
    return live !== null && live !== undefined && bodyIn(live.content).code === code;
  });
  const live = config && liveOf(config);
  if (!user || !config || !live) return;
  const body = bodyIn(live.content);
  const held = heldNow(config, user);
  const language = shownLanguage(body.texts, messageFields, languageOf(user));
  const told = { id: config.id, of_version: live.version, uid, language, kind: 'event', held } as const;
  let event_id: string | undefined;
  for (const channel of body.channels) ({ event_id } = send(db, { ...told, channel, event_id }));
}

/** Tells a user that no ban is left. */
export function tellLifted(uid: string): void {
  if (db.users.get(uid)?.status === 'normal') sendEvent('punish_lift', uid);
}
