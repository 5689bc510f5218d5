import { change, checks, listenings, liveRooms, newKey, now } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const why = () => ({ reason_code: 'abuse.insult', remark: '多次辱骂他人', idem_key: newKey() });

/** A small live room that is not official, with people at its microphones. */
const live = () =>
  found(
    liveRooms({ page: 1, size: 20, online_max: 400 }).list.find(
      ({ official, limited, seats }) => !official && !limited && seats.length > 3,
    ),
  );
const seen = () => {
  const { room_id, version } = live();
  return { room_id, version };
};
const inParty = () => {
  const { room_id, party_id } = live();
  return { room_id, party_id: found(party_id ?? undefined) };
};

export const roomForms: Forms = {
  openListening: () => ({ room_id: live().room_id, idem_key: newKey() }),
  closeListening: () => {
    const listen_id = `lsn_${newKey()}`;
    change(() =>
      listenings.add({
        ...inParty(),
        listen_id,
        by: 'lead',
        begun_at: now() - 20_000,
        fallback_id: null,
        source: 'live',
        seconds: null,
        taken: 0,
      }),
    );
    return { listen_id, seconds: 12, source: 'live', idem_key: newKey() };
  },
  captureRooms: () => ({ rooms: [seen()], idem_key: newKey() }),
  concludeRoom: () => ({ ...inParty(), conclusion: 'normal', unheard: true, idem_key: newKey() }),
  undoConclude: () => {
    const check_id = `chk_9${newKey().replace(/\D/g, '')}`;
    const last = found(checks.find(() => true));
    change(() => checks.add({ ...last, check_id, inspector_id: 'lead', start_at: now(), actions: [] }));
    return { check_id, idem_key: newKey() };
  },
  warnRooms: () => ({ rooms: [seen()], template: 'abuse', ...why() }),
  actOnSeat: () => ({ ...seen(), verb: 'mute', uid: found(live().seats.at(-1)).uid, minutes: 10, ...why() }),
  changeRoom: () => ({ ...seen(), verb: 'rename', name: '深夜电台', ...why() }),
  dissolveRoom: () => ({ ...seen(), ...why() }),
};
