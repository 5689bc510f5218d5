import { newAccountDays } from '../../../src/domain/shared/limits';
import { bigSpenderRecharge } from '../../../src/domain/shared/penalty';
import { type UserFlag, type UserStatus, userFlags } from '../../../src/domain/user/rules';
import { anchor, day, minute } from '../../_kit/base/clock';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { StoredUser } from '../../_kit/base/stored';
import { userTags } from '../../_kit/base/userTags';
import { maskDevice, maskEmail, maskIp, maskPhone } from '../mask';
import { uidAt } from './cases';
import { bio, familyNames, nickname, seededPlaceName } from './names';

const hex = (text: string): string => seedOf(text).toString(16).padStart(8, '0');

export const deviceId = (name: string): string => `dev_${hex(`a${name}`)}${hex(`b${name}`).slice(0, 4)}`;

/** 198.18.0.0/15 is set aside for tests. */
export function ipOf(name: string): string {
  const n = seedOf(`ip${name}`);
  return `198.${18 + (n & 1)}.${(n >>> 8) & 255}.${1 + ((n >>> 16) % 254)}`;
}

/** Neighbours share a device here and there, others an address. */
const deviceOwner = (index: number): string => (index % 40 < 3 ? `shared${Math.floor(index / 40)}` : String(index));
const addressOwner = (index: number): string =>
  index % 50 === 5 || index % 50 === 6 ? `shared${Math.floor(index / 50)}` : String(index);

const dateText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A birthday that makes somebody `years` old at the anchor, and some days more. */
export const birthdayOf = (years: number, days: number): string => {
  const today = dateText(anchor);
  const at = Date.parse(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`) - days * day;
  return dateText(at);
};

function statusAt(rng: Random): UserStatus {
  const x = rng.next();
  if (x < 0.9) return 'normal';
  if (x < 0.925) return 'muted';
  if (x < 0.94) return 'limited';
  if (x < 0.97) return 'banned';
  return x < 0.98 ? 'deleting' : 'deleted';
}

const channels = {
  wy: ['App Store', '华为应用市场', '小米应用商店', 'TapTap', '官网'],
  ph: ['Google Play', 'App Store', 'Facebook'],
  us: ['Google Play', 'App Store'],
} as const;
const home = { wy: ['CN', 'zh-CN'], ph: ['PH', 'fil'], us: ['US', 'en'] } as const;
const phoneHead = {
  wy: ['138', '139', '150', '177', '186'],
  ph: ['0917', '0920', '0998'],
  us: ['212', '415'],
} as const;
export function makeUser(index: number): StoredUser {
  const uid = uidAt(index);
  const rng = random(seedOf(`user${uid}`));
  const place0 = rng.next();
  const region = place0 < 0.8 ? 'wy' : place0 < 0.92 ? 'ph' : 'us';
  const age = rng.chance(0.04) ? rng.next() * newAccountDays : newAccountDays + rng.next() ** 2 * 1400;
  const register = Math.floor(anchor - age * day - minute);
  const idle = rng.next() ** 4 * Math.min(age * day, 400 * day);
  const payer = rng.chance(0.4);
  const total = payer ? Math.floor(600 + rng.next() ** 6 * 2 * bigSpenderRecharge) : 0;
  const level = 1 + Math.floor(rng.next() ** 2 * 60);
  const roleDice = rng.next();
  const role =
    roleDice < 0.9
      ? 'normal'
      : roleDice < 0.96
        ? 'anchor'
        : roleDice < 0.98
          ? 'agent'
          : roleDice < 0.995
            ? 'guild_owner'
            : 'staff';
  const inFamily = rng.chance(0.15);
  const family = rng.int(0, familyNames.length - 1);
  const riskDice = rng.next();
  const marks: UserFlag[] = [];
  if (rng.chance(0.004)) marks.push('kol');
  if (rng.chance(0.01)) marks.push('watched');
  if (role === 'staff' && rng.chance(0.5)) marks.push('internal');
  const name = nickname(rng, region);
  const handle = `${rng.pick(['lin', 'chen', 'maria', 'jo', 'alex', 'wu'])}${rng.int(10, 9999)}`;
  return {
    user_id: uid,
    short_id: rng.chance(0.02) ? String(60_000 + index) : null,
    nickname: name,
    avatar: rng.chance(0.1) ? '' : `/mock-media/avatar/${index + 1}.svg`,
    gender: rng.pick(['male', 'female', 'female', 'male', 'unknown']),
    role,
    region,
    flags: marks,
    level,
    vip_level: payer ? rng.int(0, 10) : 0,
    coin_balance: Math.floor(rng.next() ** 4 * (payer ? 80_000 : 2_000)),
    total_recharge: total,
    family_id: inFamily ? `fm_${100 + family}` : null,
    family_name: inFamily ? (familyNames[family] ?? null) : null,
    status: statusAt(rng),
    ban_until: null,
    risk_level: riskDice < 0.85 ? 'low' : riskDice < 0.95 ? 'mid' : riskDice < 0.99 ? 'high' : 'black',
    strike_points: 0,
    reported_30d: rng.chance(0.12) ? rng.int(1, 9) : 0,
    register_at: register,
    last_active_at: Math.floor(anchor - idle - minute),
    version: 1,
    birthday: rng.chance(0.9)
      ? birthdayOf(rng.chance(0.03) ? rng.int(13, 17) : rng.int(18, 55), rng.int(0, 364))
      : null,
    bio: bio(rng, region),
    loc: seededPlaceName(rng, region),
    country: home[region][0],
    language: home[region][1],
    phone: null,
    email: null,
    charm: Math.floor(rng.next() ** 3 * 500_000),
    wealth_level: Math.min(60, Math.floor(Math.sqrt(total / 400))),
    bean_balance: role === 'anchor' ? rng.int(0, 200_000) : 0,
    register_channel: rng.pick(channels[region]),
    register_ip: '',
    last_active_ip: '',
    app_version: `6.${rng.int(0, 4)}.${rng.int(0, 9)}`,
    device_id: '',
    same_device_count: 1,
    warned_count: rng.chance(0.05) ? rng.int(1, 3) : 0,
    tags: rng.chance(0.2) ? [rng.pick(userTags)] : [],
    pending_approvals: 0,
    secret: {
      phone: rng.chance(0.85)
        ? rng.pick(phoneHead[region]) +
          String(rng.int(0, 9_999_999))
            .padStart(8, '0')
            .slice(region === 'wy' ? 0 : 1)
        : null,
      email: rng.chance(0.4) ? `${handle}@${rng.pick(['example.com', 'example.net', 'mail.example.org'])}` : null,
      register_ip: ipOf(addressOwner(index)),
      last_active_ip: ipOf(`${index}last`),
      device_id: deviceId(deviceOwner(index)),
    },
  };
}

/** Remaining fields of a deleted account. */
const shell: Partial<StoredUser> = {
  short_id: null,
  nickname: '已注销用户',
  avatar: '',
  gender: 'unknown',
  role: 'normal',
  flags: [],
  level: 0,
  vip_level: 0,
  coin_balance: 0,
  family_id: null,
  family_name: null,
  risk_level: 'low',
  reported_30d: 0,
  birthday: null,
  bio: '',
  loc: '',
  charm: 0,
  wealth_level: 0,
  bean_balance: 0,
  register_channel: '',
  app_version: '',
  same_device_count: 0,
  warned_count: 0,
  tags: [],
  secret: { phone: null, email: null, register_ip: '', last_active_ip: '', device_id: '' },
};

/** Flags of a user: manual and derived ones. */
export function flagsOf(user: StoredUser, at: number): UserFlag[] {
  const holds: Record<UserFlag, boolean> = {
    new: at - user.register_at < newAccountDays * day,
    big_spender: user.total_recharge >= bigSpenderRecharge,
    kol: user.flags.includes('kol'),
    guild_owner: user.role === 'guild_owner',
    staff: user.role === 'staff',
    internal: user.flags.includes('internal'),
    banned: user.status === 'banned',
    watched: user.flags.includes('watched'),
  };
  if (user.status === 'deleted') return [];
  return (Object.keys(userFlags) as UserFlag[]).filter((flag) => holds[flag]);
}

/** Computes the derived fields of a user. */
export function derive(user: StoredUser): StoredUser {
  if (user.status === 'deleted') Object.assign(user, shell);
  const { phone, email, register_ip, last_active_ip, device_id } = user.secret;
  user.phone = phone && maskPhone(phone);
  user.email = email && maskEmail(email);
  user.register_ip = maskIp(register_ip);
  user.last_active_ip = maskIp(last_active_ip);
  user.device_id = device_id && maskDevice(device_id);
  user.flags = flagsOf(user, anchor);
  return user;
}
