import { incomeDays, incomeSources } from '../../../../src/domain/limits';
import type { Income } from '../../../../src/services/withdrawals';
import { day } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import type { Db } from '../../store/db';
import { maskDevice } from '../seeded/mask';
import { type BeanIncome, beanPastOf } from '../wallet/beans';
import type { StoredWithdrawal } from './stored';

/** Sources of an earner's beans: gifts by payer, gift and room, and the share from shared devices. */

interface Gift extends BeanIncome {
  beans: number;
}

const sum = (gifts: readonly Gift[]): number => gifts.reduce((all, { beans }) => all + beans, 0);

/** The largest sources of a kind. */
function sourcesBy(gifts: readonly Gift[], keyOf: (gift: Gift) => string, nameOf: (key: string) => string) {
  const all = Math.max(1, sum(gifts));
  return [...groupsOf(gifts, keyOf)]
    .map(([id, own]) => ({ id, name: nameOf(id), beans: sum(own), share: sum(own) / all }))
    .sort((a, b) => b.beans - a.beans)
    .slice(0, incomeSources);
}

/** Devices of several payers, or of a payer and the earner. */
function devicesIn(gifts: readonly Gift[], uid: string, db: Db): Income['devices'] {
  const all = Math.max(1, sum(gifts));
  const deviceOf = (one: string) => db.users.get(one)?.secret.device_id ?? '';
  const own = deviceOf(uid);
  return [...groupsOf(gifts, ({ payer }) => deviceOf(payer))]
    .map(([device, given]) => ({ device, given, payers: [...new Set(given.map(({ payer }) => payer))] }))
    .filter(({ device, payers }) => device !== '' && (payers.length > 1 || device === own))
    .map(({ device, given, payers }) => ({
      device_id: maskDevice(device),
      payers: payers.sort(),
      beans: sum(given),
      share: sum(given) / all,
    }))
    .sort((a, b) => b.beans - a.beans);
}

/** The income before a withdrawal was asked for. */
export function incomeBefore({ uid, created_at: to }: StoredWithdrawal, db: Db): Income {
  const from = to - incomeDays * day;
  const gifts = beanPastOf(uid).flatMap(({ line, income }): Gift[] =>
    income && line.at >= from && line.at <= to ? [{ ...income, beans: line.amount }] : [],
  );
  const devices = devicesIn(gifts, uid, db);
  return {
    from,
    to,
    beans: sum(gifts),
    same_device_share: Math.min(
      1,
      devices.reduce((all, { share }) => all + share, 0),
    ),
    devices,
    payers: sourcesBy(
      gifts,
      ({ payer }) => payer,
      (id) => db.users.get(id)?.nickname ?? id,
    ),
    gifts: sourcesBy(
      gifts,
      ({ gift }) => gift,
      (id) => id,
    ),
    rooms: sourcesBy(
      gifts,
      ({ room }) => room,
      (id) => id,
    ),
  };
}
