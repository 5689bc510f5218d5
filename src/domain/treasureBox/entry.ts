import type { LabelMap } from '../shared/labels';
import type { TreasureBoxBody } from './body';

/**
 * Participants of a draw (docs/design/rewards.md#treasure-box risk), decided before drawing. Pure: opening and the
 * explanation of old openings share it.
 */

/** Reasons why a user in the room did not take part. */
export const leftOutReasons = {
  new_user: { label: '新用户不参与' },
  device: { label: '同设备只算一人' },
  cap: { label: '当日中奖已达上限' },
} as const satisfies LabelMap<string>;

/** User in the room when a box opened. */
export interface Entrant {
  uid: string;
  /** Registered within the first days of an account. */
  is_new: boolean;
  /** Empty if unknown: such users never count as duplicates. */
  device: string;
  /** Wins of this box that day. */
  won_today: number;
}

export interface LeftOut {
  uid: string;
  why: keyof typeof leftOutReasons;
  /** Account on the same device that took part instead. */
  instead: string | null;
  won_today: number;
}

/**
 * Users in the room who draw, in order, and the reason for each other one. The first account of a device represents it
 * even after reaching its own limit: a second account cannot bypass the daily limit.
 */
export function boxEntryOf(
  entrants: readonly Entrant[],
  { new_user_exclude, device_dedupe, daily_cap_user }: TreasureBoxBody['risk'],
): { admitted: string[]; left_out: LeftOut[] } {
  const admitted: string[] = [];
  const left_out: LeftOut[] = [];
  const holders = new Map<string, string>();
  for (const { uid, is_new, device, won_today } of entrants) {
    const leave = (why: LeftOut['why'], instead: string | null = null) =>
      left_out.push({ uid, why, instead, won_today });
    const holder = holders.get(device);
    if (new_user_exclude && is_new) leave('new_user');
    else if (device_dedupe && holder !== undefined) leave('device', holder);
    else {
      if (device !== '') holders.set(device, uid);
      if (daily_cap_user > 0 && won_today >= daily_cap_user) leave('cap');
      else admitted.push(uid);
    }
  }
  return { admitted, left_out };
}
