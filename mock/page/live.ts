import type { PageLive } from '../../src/domain/page/rules';
import { minRateBase, rateOf } from '../../src/domain/shared/rate';
import type { PageFigures } from '../../src/services/page';
import { day, hour } from '../_kit/base/clock';
import { grown } from '../_kit/base/grown';
import { random, seedOf } from '../_kit/base/random';
import type { StoredConfig } from '../_kit/kit/config/store';

const people = ['小鹿', '阿星', '海风', 'Maria', 'Jun', '夜莺', '<b>小丸子</b>', '南柯', 'Ana', '可乐'];
const gifts = ['玫瑰', '星愿瓶', '流星', '城堡', '热气球', '皇冠'];

/** Live data of an activity at a moment: a pure function of both. */
export function liveAt(activity: string, at: number): PageLive {
  const own = seedOf(activity);
  const hours = Math.floor((at % (30 * day)) / hour);
  const pace = (n: number) => random(own + n).int(40, 900);
  const points = people.map((name, n) => ({ name, points: pace(n) * (hours + 1) }));
  return {
    rank: points.sort((a, b) => b.points - a.points),
    task: ['签到一次', '进房 10 分钟', '送出一份礼物'].map((name, n) => ({ name, done: (hours + n) % 4, goal: 3 })),
    lottery: gifts.map((name) => ({ name })),
    gift_list: gifts.map((name, n) => ({ name, price: 10 * pace(n) })),
    room_list: people.slice(0, 6).map((name, n) => ({ name: `${name}的房间`, online: (pace(n) + hours * 7) % 300 })),
    comment: people.slice(0, 5).map((name, n) => ({ name, text: ['好玩', '冲榜啦', '礼物好看'][n % 3] ?? '' })),
  };
}

/** Visits of a page; they grow while it is live. */
export function pageFiguresOf({ id, online_at, ended_at }: StoredConfig): PageFigures {
  const rng = random(seedOf(id));
  const pv = grown(id, online_at, ended_at, 40_000);
  const [load, errors] = [rng.int(600, 2_400), Math.round((pv * rng.int(1, 90)) / 10_000)];
  const avg_load_ms = pv < minRateBase ? null : load;
  return { id, pv, uv: Math.floor(pv * 0.4), avg_load_ms, err_rate: rateOf(errors, pv) };
}
