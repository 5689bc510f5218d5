/** @jest-environment node */

import { callsIn } from '../../../../scripts/callsIn';
import { freshBody } from '../../../../src/domain/activity/fresh';
import type { ActivityBody } from '../../../../src/domain/activity/rules';
import { allowedHosts, type BannerBody, type BannerPosition } from '../../../../src/domain/banner/rules';
import {
  type ConfigStatus,
  type Content,
  configMoves,
  everybody,
  rolloutSteps,
} from '../../../../src/domain/config/rules';
import type { ConsumableBody } from '../../../../src/domain/consumable/rules';
import type { DressupBody } from '../../../../src/domain/dressup/rules';
import type { ExperimentBody } from '../../../../src/domain/experiment/rules';
import { bagPublicText, type GiftBagBody } from '../../../../src/domain/giftBag/rules';
import { messagePresets } from '../../../../src/domain/message/presets';
import type { MessageBody } from '../../../../src/domain/message/rules';
import type { OutfitBody } from '../../../../src/domain/outfit/rules';
import { type PackageTemplateBody, packageTriggers } from '../../../../src/domain/packageTemplate/rules';
import type { PageBody } from '../../../../src/domain/page/rules';
import { bodyOfTemplate } from '../../../../src/domain/page/templates';
import type { PatrolRuleBody } from '../../../../src/domain/patrolRule/rules';
import type { PlaylistBody } from '../../../../src/domain/playlist/rules';
import type { PushBody } from '../../../../src/domain/push/rules';
import type { RechargeTaskBody } from '../../../../src/domain/rechargeTask/rules';
import type { RecruitmentBody } from '../../../../src/domain/recruitment/rules';
import type { ResourceBody } from '../../../../src/domain/resource/rules';
import type { TreasureBoxBody } from '../../../../src/domain/treasureBox/body';
import { publicText } from '../../../../src/domain/treasureBox/text';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { found } from '../../../../tests/found';
import {
  bagItem,
  call,
  cases,
  catalogueRewards,
  day,
  db,
  drawnBag,
  drawnDressup,
  drawnIcon,
  drawnOutfit,
  drawnPicture,
  drawnRecruitCover,
  drawnResourceIcon,
  dressupNumber,
  effectFailures,
  hour,
  newKey,
  noPity,
  noRisk,
  now,
  type Operation,
  operationOf,
  packageBodyWith,
  passTime,
  pictureNumber,
  poolItem,
  prizes,
  pushBodyOf,
  type Random,
  random,
  recordChangesOf,
  resetDb,
  sequenceRunsOf as runsOf,
  same,
  seedItems,
  stageAt,
  taskBody,
  taskStepOf,
} from '../../../testing';
import { kitOf } from './kits';
import { configWindowOf, draftState, liveOf, type StoredConfig, shownContentOf } from './store';

process.env.MOCK_SCALE = '0.02';
// With the clock standing still, changes come from refused calls only, not from time.
process.env.MOCK_TIME = 'still';

/** Config types under thousands of random operations, many outdated or forbidden. */

/** Bodies that an operator may store; `before` is the one that is edited. */
type BodyOf = (rng: Random, before?: unknown) => unknown;

/** A type joins with one line: its name and its bodies. */
const subjects: [type: string, body: BodyOf][] = [
  ['activity', activityBody],
  ['banner', bannerBody],
  ['consumable', consumableBody],
  ['dressup', dressupBody],
  ['outfit', outfitBody],
  ['playlist', playlistBody],
  ['messageTemplate', messageBody],
  ['recruitment', recruitmentBody],
  ['resource', resourceBody],
  ['treasureBox', treasureBoxBody],
  ['rechargeTask', rechargeTaskBody],
  ['giftBag', giftBagBody],
  ['packageTemplate', packageTemplateBody],
  ['page', pageBodyFor],
  ['patrolRule', patrolRuleBody],
  ['experiment', experimentBody],
  ['push', pushBody],
];

function pageBodyFor(rng: Random): PageBody {
  const fresh = bodyOfTemplate(rng.pick(['rank', 'sign']));
  const texts = { ...fresh.texts, zh: { title: '活动', share_title: '', share_desc: '' } };
  // A page cannot outlast its activity, which only some components need.
  const blocks = fresh.blocks.filter(({ type }) => type === 'text' || type === 'rule');
  const activity_code = rng.pick(['', '', '', '', '', '', '', '', 'pk_season', 'nothing']);
  return { ...fresh, blocks, texts, activity_code, slug: `event-${rng.int(1_000, 9_999)}` };
}

function rechargeTaskBody(rng: Random): RechargeTaskBody {
  return taskBody({
    cycle: rng.pick(['once', 'day', 'month']),
    budget: rng.pick([20_000, 400_000, 600_000]),
    steps: rng.chance(0.95)
      ? [taskStepOf(50, rng.pick([0.05, 0.2])), taskStepOf(100)]
      : [taskStepOf(100), taskStepOf(50)],
  });
}

function activityBody(rng: Random): ActivityBody {
  // Much enough for a second person.
  const much = [catalogueRewards.coins(9_999), catalogueRewards.vipMonth(1)];
  const fresh = freshBody('rank');
  return {
    ...fresh,
    activity_code: rng.chance(0.98) ? `event_${rng.int(1, 9_999)}` : 'spring_gala',
    stages: [stageAt('前十', 1, rng.chance(0.25) ? much : [catalogueRewards.coins(rng.int(1, 900))], { upto: 10 })],
    rank_rule: { ...fresh.rank_rule, top_n: rng.chance(0.98) ? 10 : 0 },
    theme: { ...fresh.theme, rule_text: { zh: '规则', en: '', tl: '' } },
    budget_coin: rng.chance(0.98) ? 200_000 : 1,
  };
}

function pushBody(rng: Random): PushBody {
  return pushBodyOf({
    channel: rng.pick(['im', 'system', 'apns_fcm']),
    throttle: rng.pick([1, 50, 500]),
    holdout: rng.chance(0.95) ? 5 : 20,
    schedule: {
      ...pushBodyOf().schedule,
      // Single pushes end quickly.
      type: rng.chance(0.9) ? rng.pick(['event', 'recurring']) : rng.pick(['now', 'at']),
      event: rng.pick(['dormant', 'register', 'recharge']),
      every: rng.pick(['day', 'workday', 'month']),
    },
  });
}

function bannerBody(rng: Random): BannerBody {
  const position = rng.pick<BannerPosition>(['mine', 'mine', 'home_top', 'home_top', 'home_top', 'splash']);
  const shape = rng.chance(0.98) ? position : 'wallet';
  const jumps = [
    ['none', ''],
    ['h5', `https://${allowedHosts[0]}/a`],
    ['room', rng.chance(0.95) ? 'r_88001' : 'r_1'],
    ['user', cases.normal],
    ['scheme', rng.chance(0.95) ? 'voice://wallet' : 'javascript:alert(1)'],
  ] as const;
  const [jump_type, jump_value] = rng.pick(jumps);
  return {
    position,
    jump_type,
    jump_value,
    image_b: null,
    weekdays: [],
    hours: null,
    images: rng.chance(0.98) ? { zh: drawnPicture(pictureNumber(rng.int(1, 9), shape, 'zh')) } : {},
    frequency: 'always',
    times_a_day: 0,
  };
}

function consumableBody(rng: Random): ConsumableBody {
  return {
    kind: rng.pick(['horn', 'exp_card']),
    names: { en: 'Item', tl: '' },
    icon: rng.chance(0.98) ? drawnIcon(rng.int(1, 9)) : null,
    effect: { type: rng.pick(['broadcast', 'heat']), value: rng.int(1, 9), duration_sec: 0, scope: 'self' },
    max_stack: 99,
    valid_type: 'days',
    valid_days: rng.chance(0.98) ? 30 : 0,
    valid_until: null,
    use_rule: 'manual',
    daily_use_limit: 0,
    tradable: 'no',
    sell_price: 0,
    value_coin: rng.pick([null, ...Array.from({ length: 20 }, () => 50), 5_000, 5_000]),
  };
}

function recruitmentBody(rng: Random): RecruitmentBody {
  const from = now() + rng.pick([0, 0, 0, 1, 24]) * hour;
  return {
    activity_code: rng.chance(0.97) ? rng.pick(['spring_gala', 'newcomer']) : 'nothing',
    cover: rng.chance(0.98) ? drawnRecruitCover(rng.int(1, 9)) : null,
    quota: rng.pick([0, 9, 9, 20, 20, 300]),
    require: { room_level: 1, avg_online_7d: 0, no_violation_days: 7, families: [], regions: [], types: [] },
    traffic: rng.pick(['none', 'list', 'list', 'home']),
    reward: '送边框',
    apply_start: from,
    apply_end: from + 2 * hour,
    activity_start: from + 3 * hour,
    activity_end: from + 4 * hour,
  };
}

function dressupBody(rng: Random): DressupBody {
  const slot = rng.pick(['avatar_frame', 'avatar_frame', 'avatar_frame', 'bubble', 'car'] as const);
  const shape = rng.chance(0.98) ? slot : 'nameplate';
  return {
    slot,
    names: { en: 'Frame', tl: '' },
    rarity: 'r',
    valid_days: 30,
    obtain: 'shop',
    vip_min: 0,
    price_list: rng.chance(0.98) ? [{ days: 30, coin: rng.pick([50, 50, 50, 50, 5_000]) }] : [],
    gender_limit: 'all',
    layer: 50,
    preview_anim: null,
    preview_static: rng.chance(0.98) ? drawnDressup(dressupNumber(rng.int(1, 9), shape)) : null,
    value_coin: rng.pick([null, ...Array.from({ length: 20 }, () => 50)]),
  };
}

function outfitBody(rng: Random): OutfitBody {
  // Test environment items can only be parts in the test environment.
  const [frame, ring, price] = rng.chance(0.6) ? ['dre_1020', 'dre_1005', 500] : ['dre_1023', 'dre_1025', 1];
  const parts = [
    { slot: 'avatar_frame' as const, dressup_id: rng.chance(0.98) ? frame : '' },
    { slot: rng.chance(0.98) ? ('mic_ring' as const) : ('avatar_frame' as const), dressup_id: ring },
  ];
  const coins = { item_type: 'coin' as const, item_id: 'coin', name: '金币', value: 1, valid_days: 0 };
  return {
    names: { en: 'Outfit', tl: '' },
    rarity: 'r',
    valid_days: 30,
    limited: false,
    obtain: 'shop',
    parts,
    collect_reward: [{ parts_n: 2, reward: [{ ...coins, qty: rng.pick([10, 10, 10, 10, 5_000]) }] }],
    price_bundle: rng.chance(0.95) ? price : 540,
    theme_img: rng.chance(0.98) ? drawnOutfit(rng.int(1, 9)) : null,
  };
}

function playlistBody(rng: Random): PlaylistBody {
  const window_type = rng.pick(['video', 'popup'] as const);
  // An item of another kind of window now and then, and rights that end soon.
  const items = seedItems(rng.chance(0.98) ? window_type : 'play', rng.int(1, 4), rng.int(1, 9)).map((item) =>
    rng.chance(0.1) ? { ...item, copyright: 'until' as const, copyright_until: now() + rng.int(1, 30) * day } : item,
  );
  const url = 'https://cdn.example.com/gone/1.mp4';
  return {
    window_type,
    placement: rng.pick(['room', 'home', 'activity', 'splash']),
    play_mode: 'order',
    items: rng.chance(0.98) ? items : items.map((item) => ({ ...item, url })),
    trigger: 'enter',
    hours: null,
    show_freq: 'always',
    times_a_day: 0,
    closeable: rng.chance(0.9),
    countdown_sec: 0,
  };
}

function messageBody(rng: Random): MessageBody {
  const { body } = rng.pick(messagePresets);
  // A published code is kept; a duplicate is refused.
  const code = rng.chance(0.9) ? `event_${rng.int(1, 9_999)}` : body.code;
  const zh = rng.chance(0.95) ? body.texts.zh : { title: '到账', body: rng.pick(['', '加微信领取', '{nobody}']) };
  return { ...body, code, texts: { ...body.texts, zh } };
}

function resourceBody(rng: Random): ResourceBody {
  const code = rng.chance(0.97) ? `asset_${rng.int(1, 9_999)}` : 'rose';
  return {
    code,
    kind: 'gift',
    names: { en: 'Gift', tl: '' },
    tier: 'r',
    share: 50,
    effect_level: 2,
    icon: rng.chance(0.98) ? drawnResourceIcon(rng.int(1, 9)) : null,
    anim: null,
    sound: null,
    price: rng.pick([10, 10, 10, 66]),
    tabs: ['hot'],
    limit: 'none',
    stock: -1,
  };
}

function treasureBoxBody(rng: Random): TreasureBoxBody {
  const { coins, expLarge, vipWeek } = prizes;
  const pool = [
    poolItem(coins(10), rng.int(1, 900)),
    // Of production: a box that is tried there cannot give it.
    poolItem(rng.chance(0.2) ? expLarge : coins(200), rng.chance(0.98) ? rng.int(1, 90) : 0),
    poolItem({ ...vipWeek, value: rng.chance(0.98) ? vipWeek.value : 1 }, 1, { is_rare: true }),
  ];
  const body: TreasureBoxBody = {
    level: rng.int(1, 9),
    trigger: rng.pick(['room_gift', 'task']),
    threshold: 10,
    open_countdown_sec: 60,
    // A low price returns more than one approver may allow.
    join_rule: 'stay',
    join_seconds: 60,
    winners: rng.int(1, 5),
    cost_coin: rng.pick([300, 900, 900, 900]),
    pool,
    pity: noPity,
    empty_reward: null,
    risk: noRisk,
    rate_public_text: { zh: '', en: '', tl: '' },
  };
  return { ...body, rate_public_text: rng.chance(0.98) ? publicText(body) : body.rate_public_text };
}

function giftBagBody(rng: Random): GiftBagBody {
  const { coins, expLarge } = prizes;
  const mode = rng.pick(['fixed', 'fixed', 'random'] as const);
  const more = rng.chance(0.2) ? bagItem(expLarge) : bagItem(coins(200), 200, rng.chance(0.98) ? rng.int(1, 90) : 0);
  const body: GiftBagBody = {
    names: { en: 'Bag', tl: '' },
    picture: rng.chance(0.98) ? drawnBag(rng.int(1, 9)) : null,
    scene: 'push',
    mode,
    pick_n: 1,
    items: [bagItem(coins(10), 10, rng.int(1, 900)), ...(mode === 'random' ? [more] : [])],
    // A low price gives more value than one person may approve; products missing in a store cannot be sold.
    price_type: rng.pick(['free', 'coin', 'coin', 'cash']),
    price_coin: rng.pick([0, 1, 9, 9, 9, 9]),
    cash: { price: 99, app_store: rng.chance(0.9) ? 'bag_099' : 'bag_098', google_play: '' },
    buy_limit: { per_user: rng.int(0, 3), per_day: rng.int(0, 3), total: 0 },
    stock: rng.int(-1, 9),
    rate_public_text: { zh: '', en: '', tl: '' },
  };
  return { ...body, rate_public_text: rng.chance(0.98) ? bagPublicText(body) : body.rate_public_text };
}

function packageTemplateBody(rng: Random): PackageTemplateBody {
  const triggers = Object.keys(packageTriggers) as (keyof typeof packageTriggers)[];
  // A large budget needs an approver; an insufficient budget is refused.
  const budget_coin = rng.pick([200_000, 200_000, 200_000, 600_000, 1_000]);
  return packageBodyWith({ trigger: rng.pick(triggers), budget_coin });
}

function patrolRuleBody(rng: Random): PatrolRuleBody {
  // The same conditions in most versions, so that they are observed for long enough.
  const value = rng.chance(0.98) ? 20 : 1.5;
  return {
    scene: 'audio',
    conditions: { join: 'all', items: [{ field: 'online', op: 'gte', value }] },
    threshold: 0,
    window_sec: 60,
    cooldown_sec: 600,
    // Sealing rooms needs an approver.
    actions: rng.chance(0.6) ? ['bucket', 'seal'] : ['bucket'],
    bucket_id: rng.chance(0.97) ? 'bkt_7' : '',
    record_sec: 60,
    mode: rng.pick(['observe', 'observe', 'review', 'review', 'review', 'auto']),
    exempt: { rooms: [], official: false, families: [] },
  };
}

function experimentBody(rng: Random, before?: unknown): ExperimentBody {
  const kept = before as ExperimentBody;
  // Changed weights need an approver.
  const weight = rng.pick([50, 60, 70]);
  const one = { name: '', payload: rng.chance(0.98) ? '{}' : '{' };
  return {
    key: `feature_${rng.int(1, 99_999)}`,
    hypothesis: '提升留存',
    layer: 'ui',
    unit: 'uid',
    seed: 'seed',
    traffic: rng.pick([1, 1, 1, 2]),
    variants: [
      { ...one, key: 'control', weight, is_control: true },
      { ...one, key: 'v1', weight: 100 - weight, is_control: false },
    ],
    fixed: [],
    goal: 'retention',
    guardrails: ['crash'],
    sample_size: 0,
    ramp: [],
    guard_limit: 5,
    // These are fixed after the first start.
    ...(before && rng.chance(0.9) ? { key: kept.key, layer: kept.layer, unit: kept.unit, seed: kept.seed } : {}),
  };
}

const crew = ['ops', 'ops2', 'lead', 'admin'] as const;
type Who = (typeof crew)[number];
const remark = '按运营计划执行';

function contentBy(rng: Random, body: BodyOf, before?: unknown): Content<unknown> {
  const start = rng.pick([null, null, null, null, null, null, 1, 24, 90, -5]);
  return {
    name: `${rng.pick(['周年', '新人', '歌王', '家族'])}${rng.int(1, 99)}`,
    start_at: start === null ? null : now() + start * hour,
    end_at: rng.chance(0.98) ? now() + rng.int(5, 20) * rng.pick([hour, day, day, day]) : null,
    audience: {
      ...everybody,
      regions: rng.pick([[], [], [], ['wy'], ['ph', 'us']]),
      genders: rng.pick([[], [], [], ['male']]),
    },
    weight: rng.int(0, 99),
    tags: [],
    owner: '运营小许',
    remark: '',
    body: body(rng, before),
  };
}

const running: readonly ConfigStatus[] = ['scheduled', 'online', 'paused'];

/** Every way from one status to another: by a verb of the table, by publication, by a second person's no, by time. */
const ways = new Set([
  ...Object.values(configMoves).flatMap((move) => ('to' in move ? move.from.map((from) => `${from} ${move.to}`) : [])),
  ...configMoves.submit.from.flatMap((from) => (running.includes(from) ? [] : [`${from} online`, `${from} scheduled`])),
  ...['draft pending', 'pending draft', 'pending online', 'pending scheduled'],
  ...['scheduled online', 'online ended', 'paused ended', 'scheduled ended'],
]);

const tally = new Map<string, number>();

describe.each(subjects)('%s', (type, bodyBy) => {
  const kit = kitOf(type);
  const { rows, calls } = kit;
  const placeOf = (config: StoredConfig) => kit.placeOf(shownContentOf(config));

  async function send<E extends Endpoint>(endpoint: E, input: object, who: Who) {
    const { name } = endpoint.spec;
    const before = { rows: rows.values(), audits: db.audits.length, approvals: db.approvals.values() };
    const key = endpoint.spec.kind === 'write' ? { idem_key: newKey() } : {};
    const answer = await call(endpoint, { ...key, ...input } as InputOf<E>, who);
    const { status, text } = answer;
    const left = rows.values().length === before.rows.length && rows.values().every((row, i) => row === before.rows[i]);
    const nothing = left && db.audits.length === before.audits && same(db.approvals.values(), before.approvals);
    const isWell = status === 200 || ([403, 404, 409, 422].includes(status) && nothing);
    expect({ name, isWell, text }).toMatchObject({ isWell: true });
    tally.set(name, (tally.get(name) ?? 0) + Number(status === 200));
    return answer;
  }

  const on = (rng: Random, wanted: readonly ConfigStatus[] = [], where: readonly string[] = ['prod', 'test']) => {
    const fitting = rows.filter(
      (one) => (wanted.length === 0 || wanted.includes(one.status)) && where.includes(one.env),
    );
    const config = rng.pick(fitting.length > 0 ? fitting : rows.values());
    const version = rng.chance(0.95) ? config.version : config.version + rng.int(-1, 1);
    return { config, id: config.id, version };
  };
  /** If every version needs approval, one person can postpone and widen only in the test environment. */
  const served = (rng: Random) => on(rng, running, rng.chance(0.5) ? ['test'] : undefined);
  /** Something is edited beside what is served. */
  const edited = (rng: Random) => {
    const open = rows.filter((one) => draftState(one) === 'open' && one.live !== null);
    const { id, version } = open.length > 0 ? rng.pick(open) : on(rng).config;
    return { id, version };
  };
  const fromTest = (rng: Random) => on(rng, ['online', 'ended'], rng.chance(0.7) ? ['test'] : undefined);
  const pending = (rng: Random) => {
    const waiting = rows.filter((one) => draftState(one) === 'pending');
    const config = waiting.length > 0 ? rng.pick(waiting) : on(rng).config;
    return { config, id: config.id, version: config.version };
  };
  const about = ({ id, version }: { id: string; version: number }) => ({ id, version });
  const env = (rng: Random) => (rng.chance(0.8) ? 'prod' : 'test');

  const operations: readonly Operation<Who>[] = [
    [10, (rng, who) => send(calls.create, { env: env(rng), content: contentBy(rng, bodyBy) }, who)],
    [2, (rng, who) => send(calls.create, { env: env(rng), copy_of: on(rng).id }, who)],
    [
      18,
      (rng, who) => {
        const { config, ...target } = on(rng);
        return send(calls.save, { ...target, content: contentBy(rng, bodyBy, shownContentOf(config).body) }, who);
      },
    ],
    [3, (rng, who) => send(calls.lock, { id: on(rng).id, hold: rng.chance(0.4) }, who)],
    [3, (rng, who) => send(calls.discard, about(rng.chance(0.5) ? edited(rng) : on(rng)), who)],
    [5, (rng, who) => send(calls.remove, { ...about(on(rng, ['draft'])), remark }, who)],
    [
      40,
      (rng, who) => {
        const open = rows.filter((one) => draftState(one) === 'open');
        const { id, version } = open.length > 0 ? rng.pick(open) : on(rng).config;
        const { lock } = found(rows.get(id));
        const by = crew.find((one) => one === lock?.by && rng.chance(0.9)) ?? who;
        return send(calls.submit, { id, version, remark, ...(rng.chance(0.3) ? { percent: 20 } : {}) }, by);
      },
    ],
    // A pending draft cannot be changed, only withdrawn by its maker.
    [2, (rng, who) => send(calls.save, { ...about(pending(rng)), content: contentBy(rng, bodyBy) }, who)],
    [
      6,
      (rng, who) => {
        const { config, ...target } = pending(rng);
        const maker = db.approvals.get(config.draft?.approval_id ?? '')?.maker;
        return send(calls.withdraw, target, crew.find((one) => one === maker && rng.chance(0.8)) ?? who);
      },
    ],
    [
      10,
      (rng, who) => {
        const waiting = db.approvals.filter((one) => one.status === 'pending' && one.type === `config_${type}`);
        if (waiting.length === 0) return Promise.resolve();
        const { id, version } = rng.pick(waiting);
        return send(decideApproval, { id, version, remark, decision: rng.chance(0.7) ? 'approve' : 'reject' }, who);
      },
    ],
    [
      6,
      (rng, who) => send(calls.extend, { ...about(served(rng)), end_at: now() + rng.int(-2, 400) * day, remark }, who),
    ],
    [3, (rng, who) => send(calls.retag, { ...about(on(rng)), add: [`标签${rng.int(2, 9)}`], take: ['标签1'] }, who)],
    [
      3,
      (rng, who) =>
        send(calls.rollout, { ...about(served(rng)), percent: rng.pick(rolloutSteps), whitelist: [], remark }, who),
    ],
    [
      12,
      (rng, who) =>
        send(
          calls.move,
          { ...about(on(rng)), verb: rng.pick(['pause', 'resume', 'resume', 'end', 'archive']), remark },
          who,
        ),
    ],
    [
      6,
      async (rng, who) => {
        const several = rows.filter(({ versions }) => versions.length > 1);
        const config = several.length > 0 && rng.chance(0.9) ? rng.pick(several) : on(rng).config;
        const target = about(config);
        const to = rng.int(1, config.versions.length + 1);
        const isCurrent = to === config.live;
        const { status, data } = await send(calls.rollback, { ...target, to, remark }, who);
        if (isCurrent) expect(status).not.toBe(200);
        const old = config.versions.find(({ version }) => version === to);
        if (status === 200) expect(data.draft?.content).toEqual(old?.content);
      },
    ],
    [
      3,
      (rng, who) => {
        if (!calls.reorder) return Promise.resolve();
        const { config } = on(rng);
        const there = rows.filter((one) => one.env === config.env && placeOf(one) === placeOf(config));
        const ids = there.filter(({ status }) => rng.chance(0.01) || (status !== 'ended' && status !== 'archived'));
        const shuffled = ids.map(({ id }) => ({ id, at: rng.next() })).sort((a, b) => a.at - b.at);
        const target = { env: config.env, place: placeOf(config), ids: shuffled.map(({ id }) => id) };
        return send(calls.reorder, target, who);
      },
    ],
    [3, (rng, who) => send(calls.promote, { ...about(fromTest(rng)), remark }, who)],
    [6, async (rng) => passTime(rng.int(1, 12) * hour)],
  ];

  const versionsOf = new Map<string, { status: ConfigStatus; version: number; versions: StoredConfig['versions'] }>();
  const remember = ({ id, status, version, versions }: StoredConfig) =>
    versionsOf.set(id, { status, version, versions });

  /** Problems of a version that was just published. */
  function brokenVersion(config: StoredConfig, place: number): string[] {
    const { id, env: where, versions, status, online_at } = config;
    const published = found(versions[place]);
    const { content, approval_id } = published;
    const earlier = versions[place - 1];
    const liveStart = content.start_at ?? online_at;
    const blocking = kit.check(content, { now: now(), status, liveStart }).filter(({ level }) => level === 'block');
    const rest = { end_at: 0, tags: [] };
    const isExtended = earlier && same({ ...earlier.content, ...rest }, { ...content, ...rest });
    const dead = isExtended ? [] : kit.problems(content, db, config).filter(({ level }) => level === 'block');
    const request = db.approvals.get(approval_id ?? '');
    const isAgreed = request?.status === 'executed' && same(request.payload.content, content);
    const approvalNeeded = where === 'prod' && kit.approvalNeeded(content) !== undefined;
    const isCovered = !approvalNeeded || isAgreed || (isExtended && approval_id === earlier.approval_id);
    return [
      ...(running.includes(status) ? [...blocking, ...dead].map(({ text }) => `${id} is published: ${text}`) : []),
      ...(isCovered ? [] : [`${id} is published without its second person`]),
    ];
  }

  function broken(config: StoredConfig): string[] {
    const { id, status, version, versions, draft, live } = config;
    const before = versionsOf.get(id);
    remember(config);
    const request = db.approvals.get(draft?.approval_id ?? '');
    const isFrozen =
      !draft?.approval_id || (request?.status === 'pending' && same(request.payload.content, draft.content));
    const { end_at } = configWindowOf(config);
    const added = versions.slice(before?.versions.length ?? 0).map((_, i) => i + (before?.versions.length ?? 0));
    return [
      ...(before && before.status !== status && !ways.has(`${before.status} ${status}`)
        ? [`${id} went from ${before.status} to ${status}`]
        : []),
      ...(before && version < before.version ? [`${id} is back at version ${version}`] : []),
      ...(before?.versions.every((one, i) => same(one, versions[i])) === false
        ? [`${id}: a published version changed`]
        : []),
      ...(isFrozen ? [] : [`${id} waits for a request of something else`]),
      ...((live === null) === (status === 'draft' || status === 'pending') ? [] : [`${id} is ${status} with ${live}`]),
      ...(status === 'online' && end_at !== null && end_at <= now() ? [`${id} is online after its end`] : []),
      ...(before ? added.flatMap((place) => brokenVersion(config, place)) : []),
    ];
  }

  /** No user of any kind is shown more at a place than it holds. */
  function crowded(): string[] {
    const online = rows.filter(({ status }) => status === 'online');
    const kinds = ['wy', 'ph', 'us'].flatMap((region) => ['male', 'female'].map((gender) => ({ region, gender })));
    const counts = new Map<string, number>();
    for (const config of online) {
      const { regions, genders } = liveOf(config)?.content.audience ?? everybody;
      for (const { region, gender } of kinds) {
        const fits = (wanted: readonly string[], own: string) => wanted.length === 0 || wanted.includes(own);
        const at = `${config.env} ${placeOf(config)} ${region} ${gender}`;
        if (fits(regions, region) && fits(genders, gender)) counts.set(at, (counts.get(at) ?? 0) + 1);
      }
    }
    return [...counts]
      .filter(([, count]) => kit.capacity !== null && count > kit.capacity)
      .map(([at, count]) => `${at}: ${count} at once`);
  }

  function doubled(): string[] {
    const names = rows
      .filter(({ status }) => status !== 'archived')
      .flatMap(({ id, env: where, ...one }) => {
        const own = [liveOf({ id, env: where, ...one })?.content.name, one.draft?.content.name];
        return [...new Set(own.filter((name) => name !== undefined))].map((name) => `${where} ${name}`);
      });
    return names.filter((name, i) => names.indexOf(name) !== i).map((name) => `two are called ${name}`);
  }

  /** Pending requests and drafts reference each other. */
  const orphans = () =>
    db.approvals
      .filter((one) => one.status === 'pending' && one.type === `config_${type}`)
      .filter(({ id, object_id }) => rows.get(object_id)?.draft?.approval_id !== id)
      .map(({ id }) => `${id} is about a draft that is not there`);

  it.each(runsOf(0.11, 3_000))(
    'holds whatever four operators do in whatever order (%j)',
    async (run) => {
      resetDb();
      const rng = random(run.seed);
      versionsOf.clear();
      recordChangesOf(rows);
      rows.values().forEach(remember);
      // Drawn before time passes, so that what is due of the seed is due in a call of its own.
      db.approvals.values();
      for (let step = 0; step < run.operations; step++) {
        const who = rng.pick(crew);
        await operationOf(operations, rng)(rng, who);
        // Due effects run before any response.
        await call(calls.list, { size: 1 });
        const changed = recordChangesOf(rows);
        const wrong = [
          ...changed.flatMap(broken),
          ...(changed.length > 0 ? [...crowded(), ...doubled(), ...orphans()] : []),
        ];
        if (wrong.length > 0) expect({ step, who, wrong, did: db.audits.slice(-3) }).toEqual('nothing broken');
      }
      expect(effectFailures()).toEqual([]);
    },
    600_000,
  );
});

it('did happen, all of it', () => {
  expect([...tally].filter(([, count]) => count <= 3)).toEqual([]);
  const calls = subjects.flatMap(([type]) => callsIn(kitOf(type).calls));
  const written = calls.filter(({ spec }) => spec.kind !== 'read').map(({ spec }) => spec.name);
  expect([...tally.keys()].sort()).toEqual([...written, 'decideApproval'].sort());
});
