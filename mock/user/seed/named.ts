import { bigSpenderRecharge } from '../../../src/domain/shared/penalty';
import { anchor, day, hour } from '../../_kit/base/clock';
import type { StoredUser } from '../../_kit/base/stored';
import type { CaseName } from './cases';
import { birthdayOf, deviceId, ipOf } from './people';

type Changes = Omit<Partial<StoredUser>, 'secret'> & { secret?: Partial<StoredUser['secret']> };

/** Adult long-standing user without any records: the base of every case. */
const plain: Changes = {
  status: 'normal',
  role: 'normal',
  region: 'wy',
  country: 'CN',
  language: 'zh-CN',
  loc: '广东 深圳',
  flags: [],
  risk_level: 'low',
  reported_30d: 0,
  warned_count: 0,
  total_recharge: 168_000,
  coin_balance: 3_200,
  register_at: anchor - 400 * day,
  last_active_at: anchor - 2 * hour,
  birthday: birthdayOf(26, 40),
};

const together = { device_id: deviceId('together') };
const fresh = { register_at: anchor - 3 * day, last_active_at: anchor - hour };
/** Further accounts on one device. */
const second: Changes = { ...fresh, risk_level: 'mid', total_recharge: 0, secret: together };

const changes: Record<CaseName, Changes> = {
  normal: {
    nickname: '晚风来信',
    short_id: '8888',
    bio: '喜欢听歌，晚上十点后在线。',
    avatar: '/mock-media/avatar/1.svg',
    secret: { phone: '13800006688', email: 'anna@gamma.example.com' },
  },
  newAccount: {
    nickname: '橘子汽水',
    ...fresh,
    reported_30d: 12,
    warned_count: 2,
    risk_level: 'high',
    total_recharge: 0,
    coin_balance: 60,
    secret: together,
  },
  sameDeviceA: { nickname: '橘子汽水二号', coin_balance: 20, ...second },
  sameDeviceB: { nickname: '橘子汽水三号', coin_balance: 0, ...second },
  sameDeviceC: { nickname: '橘子汽水四号', coin_balance: 8, ...second },
  banned: { nickname: '小鹿别熬夜', status: 'banned', reported_30d: 5, risk_level: 'high' },
  permanentlyBanned: { nickname: '代练接单中', status: 'banned', reported_30d: 21, risk_level: 'black' },
  muted: { nickname: '山野在唱歌', status: 'muted', reported_30d: 3, risk_level: 'mid' },
  limited: { nickname: '白桃乌龙', status: 'limited', risk_level: 'mid' },
  deleting: { nickname: '旧梦先生', status: 'deleting' },
  deleted: { status: 'deleted', last_active_at: anchor - 60 * day },
  bigSpender: {
    nickname: '星河漫游',
    total_recharge: 3 * bigSpenderRecharge,
    vip_level: 10,
    level: 58,
    coin_balance: 880_000,
  },
  kol: { nickname: '森屿电台', flags: ['kol'], role: 'anchor', level: 52, charm: 880_000 },
  guildOwner: { nickname: '南风会长', role: 'guild_owner', family_id: 'fm_100', family_name: '星河家族' },
  staff: { nickname: '客服小暖', role: 'staff' },
  official: { nickname: '官方小助手', role: 'official' },
  internal: { nickname: '测试账号 07', role: 'staff', flags: ['internal'] },
  minor: { nickname: '初七同学', birthday: birthdayOf(15, 100) },
  longestNickname: { nickname: '一个昵称写满了整整二十个字所以它真的很长' },
  emojiNickname: { nickname: '👨‍👩‍👧‍👦🦄✨小可爱🇵🇭' },
  rtlNickname: { nickname: 'مرحبا\u202Eשלום', bio: 'مرحبا بكم في غرفتي \u202E تيبا' },
  markupNickname: {
    nickname: '<img src=x onerror=alert(1)>',
    bio: '<script>alert(document.cookie)</script>',
    loc: '"><svg onload=alert(1)>',
  },
  formulaNickname: { nickname: '=1+1', bio: '@SUM(A1:A9)', loc: '+86' },
  emptyBio: { nickname: '云朵', bio: '' },
  noAvatar: { nickname: '青柠不加冰', avatar: '' },
  blackRisk: { nickname: '可乐与猫', risk_level: 'black', reported_30d: 33, warned_count: 3 },
  nearLimit: { nickname: '半糖今天早睡', reported_30d: 7, warned_count: 2, risk_level: 'high' },
  heavyFlow: {
    nickname: '月半拾光',
    coin_balance: 1_234_567,
    total_recharge: 640_000,
    vip_level: 8,
    last_active_at: anchor - 60_000,
  },
  chatty: { nickname: '夏至在线点歌', reported_30d: 2, level: 33 },
  noFlow: { nickname: '北岛', coin_balance: 0, total_recharge: 0 },
  watched: { nickname: '糖炒栗子', flags: ['watched'], risk_level: 'high', reported_30d: 4 },
  anchor: { nickname: '汽水酱', role: 'anchor', bean_balance: 120_300, level: 41 },
  agent: { nickname: '阿星充值代理', role: 'agent' },
  philippine: {
    nickname: 'Kuya Boy ng Manila',
    region: 'ph',
    country: 'PH',
    language: 'fil',
    loc: 'Manila',
    bio: 'Kantahan tayo tuwing gabi!',
  },
  american: {
    nickname: 'Olivia Night Owl',
    region: 'us',
    country: 'US',
    language: 'en',
    loc: 'New York',
    bio: 'Late night talks and lo-fi',
  },
  pendingByReviewer: {
    nickname: '云朵吹过的海',
    total_recharge: 2 * bigSpenderRecharge,
    vip_level: 9,
    reported_30d: 6,
    risk_level: 'mid',
  },
  pendingByAdmin: { nickname: '夏至困困', reported_30d: 9, risk_level: 'high' },
  pendingByLead: { nickname: '青柠主持', flags: ['kol'], role: 'anchor', reported_30d: 2 },
};

export function asCase(user: StoredUser, name: CaseName): StoredUser {
  const { secret, ...rest } = changes[name];
  const own = { phone: user.secret.phone ?? '13800000000', register_ip: ipOf(name), device_id: deviceId(name) };
  return Object.assign(user, plain, rest, { secret: { ...user.secret, ...own, ...secret } });
}
