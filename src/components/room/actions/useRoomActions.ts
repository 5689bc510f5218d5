import { useMemo } from 'react';
import { type RoomVerb, roomCannot, roomVerbs, type SeatVerb, seatVerbs } from '@/domain/room/rules';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import { useAllowed } from '@/kit/field/useAllowed';
import type { FollowedRecord, RoomTarget } from './target';

/** Pages whose operators act on rooms; each has action codes of its own for the same calls. */
export type RoomPage = 'voiceRoom.partySnapshot' | 'voiceRoom.patrolRecord' | 'Playpals.audioRecording';

/**
 * All that can be done to a room, as data: card, row, drawer and batch bar offer the same. With `follows` they follow up
 * that check or recording; with `uid` the forms about a microphone begin with that user.
 */
export function useRoomActions<R extends RoomTarget>(
  page: RoomPage,
  { follows, uid }: FollowedRecord & { uid?: string } = {},
): readonly Action<R>[] {
  const all = useMemo((): Action<R>[] => {
    const seat = ([verb, { label }]: [string, { label: string }]): Action<R> => ({
      key: verb,
      label,
      level: 'L2',
      permission: `${page}:seat`,
      disabledReason: (room) => roomCannot.seat(room) ?? (room.seats.length === 0 ? '麦上没有人' : undefined),
      form: formWith(() => import('./SeatForm'), { verb: verb as SeatVerb, follows, uid }),
    });
    const change = ([verb, { label }]: [string, { label: string }]): Action<R> => ({
      key: verb,
      label,
      level: 'L2',
      permission: `${page}:room`,
      ...(verb === 'seal' ? { danger: true } : {}),
      disabledReason: (room) => roomCannot[verb as RoomVerb](room),
      form: formWith(() => import('./ChangeForm'), { verb: verb as RoomVerb, follows }),
    });
    return [
      {
        key: 'warn',
        label: '房间警告',
        level: 'L2',
        permission: `${page}:warn`,
        batch: true,
        disabledReason: (room) => roomCannot.warn(room),
        form: formWith(() => import('./WarnForm'), { follows }),
      },
      ...Object.entries(seatVerbs).map(seat),
      ...Object.entries(roomVerbs).map(change),
      {
        key: 'bucket',
        label: '加桶',
        level: 'L2',
        permission: 'voiceRoom.patrolRecall:recall',
        batch: true,
        form: () => import('./BucketForm'),
      },
      {
        key: 'dissolve',
        label: '解散',
        danger: true,
        level: 'L3',
        permission: `${page}:dissolve`,
        disabledReason: (room) => roomCannot.dissolve(room),
        form: formWith(() => import('./DissolveForm'), { follows }),
      },
    ];
  }, [page, follows, uid]);
  return useAllowed(all);
}
