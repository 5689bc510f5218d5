/** @jest-environment node */
import { type Content, configStatus, everybody } from '../../../../src/domain/config';
import {
  type ApplyState,
  applyCannot,
  applyMoves,
  applyStates,
  qualify,
  scoreOf,
  scoreParts,
} from '../../../../src/domain/recruitApply';
import {
  checkRecruitment,
  type RecruitmentBody,
  recruitmentNeeds,
  recruitPhase,
  recruitPhases,
} from '../../../../src/domain/recruitment';
import { activity } from '../../../../src/services/activity';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import {
  decideRecruitApplies,
  disqualifyRecruitApply,
  getRecruitApply,
  listRecruitApplies,
  scoreRecruitApplies,
} from '../../../../src/services/recruitApplies';
import { recruitment, recruitmentFigures } from '../../../../src/services/recruitment';
import {
  nextOfWaitlist,
  promoteWaitlist,
  publishRoster,
  rosterOfRecruitment,
  watchRecruitRooms,
} from '../../../../src/services/recruitRoster';
import { found } from '../../../../tests/found';
import { unnamed } from '../../../../tests/unnamed';
import {
  activityByCode,
  call,
  change,
  configsOf,
  contentOf,
  day,
  db,
  drawnRecruitCover,
  hour,
  kitOf,
  linesOf,
  newKey,
  now,
  passTime,
  random,
  recruitRoom,
  resetDb,
} from '../../../testing';
import { appliesIn, applyColumns, liveRecruitment, recruitApplies, recruitRounds } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Recruitment = Content<RecruitmentBody>;
const rows = configsOf('recruitment');
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name)).id;
const spring = named('春日盛典房间招募');
const singers = named('歌王争霸赛');
const silent = named('新人房扶持计划');
const party = named('周末派对之夜');
const closed = named('双十一主播夜');
const why = { reason_code: 'other.campaign', remark: '按活动方案审核' };
const quotaOf = (id: string) => liveRecruitment(found(rows.get(id)))?.body.quota;
const ids = (list: readonly { apply_id: string }[]) => list.map(({ apply_id }) => apply_id);

const content = (body: Partial<RecruitmentBody> = {}, more: Partial<Recruitment> = {}): Recruitment => ({
  name: `招募 ${newKey()}`,
  start_at: null,
  end_at: now() + 20 * day,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '运营小许',
  remark: '',
  body: {
    activity_code: 'newcomer',
    cover: drawnRecruitCover(1),
    quota: 20,
    traffic: 'list',
    reward: '送边框',
    require: { room_level: 0, avg_online_7d: 0, no_violation_days: 0, families: [], regions: [], types: [] },
    apply_start: now(),
    apply_end: now() + 5 * day,
    activity_start: now() + 6 * day,
    activity_end: now() + 8 * day,
    ...body,
  },
  ...more,
});

/** Decides on these as they are now. */
const decide = (verb: string, applies: readonly { apply_id: string }[], more: object = {}, who = 'ops') => {
  const seen = ids(applies).map((apply_id) => ({ apply_id, version: found(recruitApplies.get(apply_id)).version }));
  const wish = { verb, applies: seen, ...why, idem_key: newKey(), ...more };
  return call(decideRecruitApplies, wish as InputOf<typeof decideRecruitApplies>, who);
};
const ask = <E extends Endpoint>(endpoint: E, recruit: string) => call(endpoint, { recruit } as InputOf<E>, 'ops');
const publish = async (recruit: string, more: object = {}) => {
  const { published, added, removed } = (await ask(rosterOfRecruitment, recruit)).data;
  const wish = { recruit, published, added: ids(added), removed: ids(removed), note: '', remark: '公布活动名单' };
  return call(publishRoster, { ...wish, idem_key: newKey(), ...more }, 'ops');
};
const promote = async (recruit: string, more: object = {}) => {
  const { list } = (await ask(nextOfWaitlist, recruit)).data;
  return call(promoteWaitlist, { recruit, apply_ids: ids(list), ...why, idem_key: newKey(), ...more }, 'ops');
};
/** Edits what is served and publishes it. */
const publishAnew = async (id: string, body: Partial<RecruitmentBody>) => {
  const { version, ...config } = found(rows.get(id));
  const live = structuredClone(contentOf({ version, ...config })) as Recruitment;
  const made = { ...live, start_at: null, end_at: now() + 20 * day, body: { ...live.body, ...body } };
  await call(recruitment.save, { id, version, content: made, idem_key: newKey() }, 'ops');
  const wish = { id, version: found(rows.get(id)).version, remark: '按活动方案调整', idem_key: newKey() };
  return call(recruitment.submit, wish, 'ops');
};
/** A room that the singers' recruitment has picked, and its application to the one of the same time. */
const twice = () => {
  const pairs = appliesIn(singers, 'passed').flatMap((taken) =>
    appliesIn(spring, 'pending').flatMap((again) => (again.room_id === taken.room_id ? [{ taken, again }] : [])),
  );
  return found(pairs[0]);
};
const stateOf = (apply_id: string) => found(recruitApplies.get(apply_id)).state;
const noticesOf = (uid: string) => db.notices.get(uid) ?? [];

describe('seed', () => {
  it('shows every status, phase and state of an application, and what waits', async () => {
    const { list, total } = (await call(recruitment.list, { size: 100 }, 'ops')).data;
    expect(total).toBe(16);
    expect(new Set(list.map(({ status }) => status)).size).toBe(Object.keys(configStatus).length);
    const phases = list.map(({ status, content: { body } }) => recruitPhase(status, body, now()));
    expect(new Set(phases.filter(Boolean))).toEqual(new Set(['recruiting', 'selecting', 'running', 'closed']));
    expect(new Set(recruitApplies.map(({ state }) => state)).size).toBe(Object.keys(applyStates).length);
    const waiting = db.approvals.filter(({ type, status }) => type === 'config_recruitment' && status === 'pending');
    expect(waiting.map(({ id, object_name }) => `${id} ${object_name}`).sort()).toEqual([
      ...['apv_46 百房齐播', 'apv_47 年度盛典预热'],
    ]);
  });

  it('is published as the rules want it, and no room is picked twice for one time', () => {
    const wrong = rows.flatMap((config) => {
      const last = liveRecruitment(config);
      if (!last || (config.status !== 'scheduled' && config.status !== 'online')) return [];
      const lines = linesOf(kitOf('recruitment'), config, last, db);
      return lines.filter(({ level }) => level === 'block').map(({ text }) => `${config.id} ${text}`);
    });
    expect(wrong).toEqual([]);
    for (const { id } of rows.values()) expect(appliesIn(id, 'passed').length).toBeLessThanOrEqual(quotaOf(id) ?? 0);
    const owners = recruitApplies.map(({ owner_uid }) => db.users.has(owner_uid));
    expect(owners.every(Boolean)).toBe(true);
  });
});

describe('rules of a recruitment', () => {
  const moment = { now: now(), status: 'draft', liveStart: null } as const;
  const said = (made: Recruitment, more: object = {}) =>
    checkRecruitment(made, { ...moment, ...more }).flatMap(({ level, path, text }) =>
      level === 'pass' ? [] : [`${level} ${path} ${text}`],
    );
  const at = now();

  it('a whole one is clean', () => expect(said(content())).toEqual([]));

  it.each<[string, Partial<RecruitmentBody>, string]>([
    ['no activity', { activity_code: '' }, 'block body.activity_code 请选择活动'],
    ['no code', { activity_code: '春日' }, 'block body.activity_code 活动编码由小写字母、数字和下划线组成'],
    ['no cover', { cover: null }, 'block body.cover 请上传封面'],
    ['no place', { quota: 0 }, 'block body.quota 名额为 1 到 5,000'],
    ['nothing given', { traffic: 'none', reward: ' ' }, 'warn body.reward 未填写流量和奖励，房主缺少报名理由'],
    ['a turned text', { reward: '\u202e送边框' }, 'block body.reward 奖励说明不能含控制字符或改变文字方向的字符'],
    ['no end of applying', { apply_end: null }, 'block body.apply_end 请选择报名截止时间'],
    ['ends before it starts', { apply_end: at - 1 }, 'block body.apply_end 报名截止须晚于报名开始'],
    ['an activity before', { activity_start: at + day }, 'block body.activity_start 活动开始须晚于报名截止'],
    ['an activity of no time', { activity_end: at + 6 * day }, 'block body.activity_end 活动结束须晚于活动开始'],
    [
      'no family',
      { require: { ...content().body.require, families: ['星河'] } },
      'block body.require.families 「星河」不是家族编号，应为 fm_100 这样',
    ],
  ])('%s', (_, body, line) => expect(said(content({ apply_start: at, ...body }))).toContain(line));

  it('an activity may begin the moment applications end, and no sooner', () => {
    const { apply_end } = content().body;
    expect(said(content({ apply_end, activity_start: apply_end }))).toEqual([]);
    expect(said(content({ apply_end, activity_start: (apply_end ?? 0) - 1 }))).toHaveLength(1);
  });

  it('is there while rooms apply', () => {
    const made = content();
    expect(said({ ...made, end_at: (made.body.apply_end ?? 0) - 1 })).toEqual([
      'block end_at 结束时间早于报名截止：报名会提前停止',
    ]);
    expect(said({ ...made, end_at: (made.body.activity_end ?? 0) - 1 })).toEqual([
      'warn end_at 结束时间早于活动结束：活动期间看不到招募和名单',
    ]);
    expect(said({ ...made, start_at: made.body.apply_end })).toContain(
      'block start_at 开始时间晚于报名截止：没有房间能报名',
    );
  });

  it('what runs keeps the start of its applications, and says what a change means', () => {
    const live = content({ apply_start: at - day });
    const running = { status: 'online', live, liveStart: null };
    expect(said(live, running)).toEqual([]);
    expect(said(content({ ...live.body, apply_start: at - 2 * day }), running)).toEqual([
      'block body.apply_start 报名已开始，不能改开始时间',
    ]);
    const asks = { ...live.body, require: { ...live.body.require, room_level: 9 } };
    expect(said(content(asks), running)).toEqual([
      'warn body.require 报名要求有变化：只对之后的报名生效，已报名的资格不变',
    ]);
  });

  it('what came to pass stays as it was: a time that is over is not moved, and none is moved into the past', () => {
    const times = { apply_start: at - 9 * day, apply_end: at - 4 * day };
    const runs = { ...times, activity_start: at - day, activity_end: at + 2 * day };
    const over = { ...times, activity_start: at - 3 * day, activity_end: at - day };
    const waits = { ...times, activity_start: at + day, activity_end: at + 2 * day };
    const blocks = (kept: typeof runs, next: Partial<RecruitmentBody>) => {
      const moment = { status: 'online', live: content(kept), liveStart: null };
      return said(content({ ...kept, ...next }), moment).filter((line) => line.startsWith('block'));
    };
    const later = { activity_start: at + 8 * day, activity_end: at + 9 * day };
    expect(blocks(over, {})).toEqual([]);
    expect(blocks(over, { reward: '另送头像框' })).toEqual([]);
    expect(blocks(over, { apply_end: at + day, ...later })).toEqual(
      ['apply_end', 'activity_start', 'activity_end'].map(
        (name) => `block body.${name} 活动已结束，名单不再变动：不能改时间，请复制一份重新招募`,
      ),
    );
    expect(blocks(runs, later)).toEqual(['block body.activity_start 活动已开始，不能改开始时间']);
    expect(blocks(runs, { activity_end: at - 1 })).toEqual([
      'block body.activity_end 活动结束时间已过：请改为以后的时间',
    ]);
    expect(blocks(waits, { activity_start: at - 1 })).toEqual([
      'block body.activity_start 活动开始时间已过：请改为以后的时间',
    ]);
    expect(blocks(runs, { activity_end: at + 3 * day })).toEqual([]);
    expect(blocks(waits, later)).toEqual([]);
  });

  it('who was told that he is picked is told of another time, once, as it is published', async () => {
    const picked = appliesIn(singers, 'passed');
    const [first] = picked.filter(({ told }) => told === 'passed');
    const quiet = found(picked.find(({ told }) => told === null));
    const send = (body: Partial<RecruitmentBody>) => publishAnew(singers, body);
    expect((await send({ reward: '另送头像框' })).status).toBe(200);
    expect(noticesOf(found(first).owner_uid)).toEqual([]);
    const { activity_end } = found(liveRecruitment(found(rows.get(singers)))).body;
    const sent = await send({ activity_end: (activity_end ?? 0) - hour });
    expect(sent.status).toBe(200);
    expect(noticesOf(found(first).owner_uid).map((one) => one.content)).toEqual([
      expect.stringMatching(/入选的「歌王争霸赛」时间有变化：改为 .* 至 .*（北京时间）。$/),
    ]);
    expect(noticesOf(quiet.owner_uid)).toEqual([]);
    expect((await send({ reward: '送边框' })).status).toBe(200);
    expect(noticesOf(found(first).owner_uid)).toHaveLength(1);
  });

  it('what was taken down is not published again, and its list stays as it is', async () => {
    const move = { id: party, version: found(rows.get(party)).version, verb: 'end', remark: '活动方案调整' } as const;
    expect((await call(recruitment.move, { ...move, idem_key: newKey() }, 'ops')).status).toBe(200);
    const later = { apply_start: at + day, apply_end: at + 2 * day };
    const again = await publishAnew(party, { ...later, activity_start: at + 3 * day, activity_end: at + 4 * day });
    expect(again).toMatchObject({ status: 422, text: expect.stringContaining('已下线的招募不能再发布') });
    const { lines } = (await call(recruitment.check, { id: party }, 'ops')).data;
    expect(lines.filter(({ level }) => level === 'block').map(({ text }) => text)).toEqual([
      '已下线的招募不能再发布，名单不再变动：请复制一份重新招募',
    ]);
    expect(found(rows.get(party)).status).toBe('ended');
    const [one] = appliesIn(party, 'passed');
    const wish = { apply_id: found(one).apply_id, version: found(one).version, ...why, idem_key: newKey() };
    expect((await call(disqualifyRecruitApply, wish, 'ops')).status).toBe(409);
  });

  it('many places and the home page need a second person', () => {
    expect(recruitmentNeeds(content({ quota: 199 }))).toBeUndefined();
    expect(recruitmentNeeds(content({ quota: 200 }))?.why).toBe('名额不低于 200 个，需要第二人同意');
    expect(recruitmentNeeds(content({ traffic: 'home' }))?.why).toBe('承诺首页推荐，需要第二人同意');
  });

  it('the phases follow its own times, and only what is served has one', () => {
    const { body } = content();
    const phaseAt = (moment: number) => recruitPhase('online', body, moment);
    const { apply_start, apply_end, activity_start, activity_end } = body;
    expect(
      [(apply_start ?? 0) - 1, apply_start, apply_end, activity_start, activity_end].map((t) => phaseAt(t ?? 0)),
    ).toEqual(Object.keys(recruitPhases));
    expect(recruitPhase('ended', body, apply_start ?? 0)).toBeNull();
  });

  it('the backend knows activities, families, and which rooms are picked', async () => {
    const create = async (body: Partial<RecruitmentBody>) => {
      const made = { env: 'prod', content: content(body), idem_key: newKey() } as const;
      const { config } = (await call(recruitment.create, made, 'ops')).data;
      return (await call(recruitment.check, { id: config.id }, 'ops')).data.lines.flatMap(({ level, text }) =>
        level === 'block' ? [text] : [],
      );
    };
    expect(await create({ activity_code: 'nothing' })).toEqual(['活动「nothing」不存在，请重新选择']);
    expect(await create({ require: { ...content().body.require, families: ['fm_999'] } })).toEqual([
      '家族「fm_999」不存在',
    ]);
    const config = found(rows.get(singers));
    const fewer = structuredClone(contentOf(config)) as Recruitment;
    fewer.body.quota = 19;
    const save = { id: singers, version: config.version, content: fewer, idem_key: newKey() };
    await call(recruitment.save, save, 'ops');
    const { version } = found(rows.get(singers));
    const refused = await call(
      recruitment.submit,
      { id: singers, version, remark: '按预算减少名额', idem_key: newKey() },
      'ops',
    );
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('已通过 20 个房间，名额不能更少') });
    expect(quotaOf(singers)).toBe(20);
  });
});

describe('the activity it is for', () => {
  const activities = configsOf('activity');
  const codeOf = (code: string) => found(activityByCode(code, 'prod'));
  const versionOf = (id: string) => found(activities.get(id)).version;
  const stop = (id: string, verb: 'end' | 'pause') =>
    call(activity.move, { id, version: versionOf(id), verb, remark: '活动方案调整', idem_key: newKey() }, 'ops');
  const blocksOf = async (made: Recruitment) => {
    const wish = { env: 'prod', content: made, idem_key: newKey() } as const;
    const { config } = (await call(recruitment.create, wish, 'ops')).data;
    return (await call(recruitment.check, { id: config.id }, 'ops')).data.lines.filter(
      ({ level }) => level === 'block',
    );
  };

  it('is named by its code, both ways', async () => {
    const { id } = codeOf('new_year');
    const { used_by } = (await call(activity.references, { id }, 'ops')).data;
    const names = [named('跨年晚会'), named('حفلة الربيع 🎉 春日房间招募加场特别专题第二期')];
    expect(used_by.filter(({ type }) => type === 'recruitment').map(({ id: by }) => by)).toEqual(names);
    const { uses } = (await call(recruitment.references, { id: names[0] ?? '' }, 'ops')).data;
    expect(uses).toEqual([{ type: 'activity', label: '活动', id, name: '跨年送礼榜', status: 'scheduled' }]);
    // The period of need is over, so nothing blocks it.
    const held = (await call(activity.references, { id: codeOf('spring_gala').id }, 'ops')).data.used_by;
    const rounds = held.filter((one) => one.type === 'recruitment');
    expect(rounds.map((one) => one.id)).toEqual([spring, singers]);
  });

  it('may begin after applications do, and has to be there while its rooms are needed', async () => {
    const { start_at, end_at } = codeOf('new_year');
    const from = start_at ?? 0;
    const until = end_at ?? 0;
    const made = (activity_start: number, activity_end: number) =>
      content({ activity_code: 'new_year', activity_start, activity_end }, { end_at: until });
    expect(await blocksOf(made(from, until))).toEqual([]);
    for (const wrong of [made(from - 1, until), made(from, until + 1)]) {
      const [line, ...others] = await blocksOf(wrong);
      expect(line).toMatchObject({
        path: 'body.activity_code',
        text: expect.stringMatching(/^活动「跨年送礼榜」的时间是/),
      });
      expect(others).toEqual([]);
    }
    expect((await blocksOf(content({ activity_code: 'singer_2026' })))[0]?.text).toBe('活动「歌王争霸」已提前结束');
  });

  it('is not taken down, ended earlier or given another code while rooms are picked for it; 暂停 is always there', async () => {
    const { id, end_at } = codeOf('newcomer');
    const refused = await stop(id, 'end');
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^活动房间招募「.*正在引用，不能提前结束/),
    });
    const extend = { id, version: versionOf(id), end_at: now() + 15 * day, remark: '活动方案提前', idem_key: newKey() };
    expect(await call(activity.extend, extend, 'ops')).toMatchObject({
      status: 422,
      text: expect.stringContaining('正在引用'),
    });
    expect(codeOf('newcomer')).toMatchObject({ status: 'online', end_at });
    const { name: _, ...live } = contentOf(found(activities.get(id))) as Content<{ activity_code: string }>;
    const renamed = { ...live, name: '新人七日礼', body: { ...live.body, activity_code: 'newcomers' } };
    const kit = kitOf('activity');
    expect(linesOf(kit, found(activities.get(id)), renamed, db)).toContainEqual(
      expect.objectContaining({
        level: 'block',
        path: 'body.activity_code',
        text: expect.stringContaining('按原编码'),
      }),
    );
    expect((await stop(id, 'pause')).status).toBe(200);
  });

  it('is taken down once nothing needs it any more', async () => {
    const { id } = codeOf('xmas_wheel');
    expect((await stop(id, 'end')).status).toBe(409);
    unnamed('activity', id);
    expect((await stop(id, 'end')).status).toBe(200);
    expect(activityByCode('xmas_wheel', 'prod')?.status).toBe('ended');
  });
});

describe('states of an application', () => {
  const states = Object.keys(applyStates) as ApplyState[];
  const open = { check: 'pass', phase: 'selecting', full: false } as const;

  it.each(Object.keys(applyMoves) as (keyof typeof applyMoves)[])('%s is had from the table alone', (verb) => {
    const from: readonly ApplyState[] = applyMoves[verb].from;
    for (const state of states) expect(applyCannot(verb, { state, ...open }) === undefined).toBe(from.includes(state));
  });

  it('nobody passes unchecked or into a full house, and nothing changes once it is over', () => {
    const facts = { state: 'pending', ...open } as const;
    expect(applyCannot('pass', { ...facts, check: 'waiting' })).toContain('资格待计算');
    expect(applyCannot('pass', { ...facts, full: true })).toBe('名额已满，只能候补');
    expect(applyCannot('wait', { ...facts, full: true, check: 'waiting' })).toBeUndefined();
    expect(applyCannot('reject', { ...facts, phase: 'closed' })).toBe('活动已结束，名单不再变动');
    expect(applyCannot('reject', { ...facts, phase: null })).toBe('招募不在生效中，名单不再变动');
  });
});

describe('check and score', () => {
  const asked = { ...content().body.require, room_level: 10, avg_online_7d: 50, no_violation_days: 7 };
  const room = { ...recruitRoom(1), room_level: 10, online_7d: 50, violations: 1, last_violation_at: now() - 7 * day };

  it('a room is checked line by line, at the limits', () => {
    const oks = (facts: object) => qualify(asked, { ...room, banned: false, ...facts }, now()).map(({ ok }) => ok);
    expect(oks({})).toEqual([true, true, true, true]);
    expect(oks({ room_level: 9, online_7d: 49, last_violation_at: now() - 7 * day + 1 })).toEqual([
      ...[true, false, false, false],
    ]);
    expect(oks({ banned: true, last_violation_at: null })).toEqual([false, true, true, true]);
  });

  it('a score is the sum of its parts, the same every time, and 100 at most', () => {
    const form = { slogan: '麦上见', hosts: ['1', '2', '3'], schedule: ['每天'] };
    const best = { ...room, online_7d: 9_999, coins_7d: 9_999_999, room_level: 50, violations: 0 };
    expect(scoreOf(scoreParts(best, form))).toBe(100);
    expect(scoreParts({ ...best, violations: 2 }, form).find(({ label }) => label === '违规')).toMatchObject({
      points: 5,
      most: 15,
      why: '90 天内 2 次，每次扣 5 分',
    });
    const poor = { ...room, online_7d: 0, coins_7d: 0, room_level: 0, violations: 9 };
    expect(scoreOf(scoreParts(poor, { slogan: ' ', hosts: [], schedule: [] }))).toBe(0);
    expect(scoreParts(room, form)).toEqual(scoreParts(structuredClone(room), form));
  });

  it('自动评分 scores what is open, explains it, and sorts by it', async () => {
    const { status, data } = await call(scoreRecruitApplies, { recruit: spring, idem_key: newKey() }, 'ops');
    expect([status, data.scored]).toEqual([200, 600]);
    const { list } = (await call(listRecruitApplies, { recruit: spring, sort: '-score', size: 100 }, 'ops')).data;
    const scores = list.map(({ score }) => score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(50);
    const { parts, apply } = (await call(getRecruitApply, { apply_id: found(list[0]).apply_id }, 'ops')).data;
    expect(scoreOf(parts)).toBe(apply.score);
    expect(apply.version).toBe(1);
    expect((await call(scoreRecruitApplies, { recruit: closed, idem_key: newKey() }, 'ops')).status).toBe(409);
  });
});

describe('the list of applications', () => {
  const list = async (wish: InputOf<typeof listRecruitApplies>) =>
    (await call(listRecruitApplies, { size: 1000, ...wish }, 'ops')).data;

  it('is filtered by activity, state, room, owner, family, check and score', async () => {
    expect((await list({})).total).toBe(recruitApplies.size);
    const newcomers = await list({ activity: ['newcomer'] });
    expect(new Set(newcomers.list.map(({ id }) => id))).toEqual(new Set([silent, party]));
    expect((await list({ activity: ['nothing'] })).total).toBe(0);
    expect((await list({ recruit: singers, state: ['quit', 'disqualified'] })).total).toBe(4);
    expect((await list({ recruit: spring, q: 'R_88007' })).list.map(({ room_id }) => room_id)).toEqual(['r_88007']);
    const [first] = (await list({ recruit: spring, size: 1 })).list;
    const own = await list({ recruit: spring, q: first?.owner_uid ?? '' });
    expect(new Set(own.list.map(({ owner_uid }) => owner_uid))).toEqual(new Set([first?.owner_uid]));
    expect((await list({ check: ['waiting'] })).total).toBe(24);
    const good = await list({ recruit: singers, score_min: 60 });
    expect(good.list.every(({ score }) => (score ?? 0) >= 60)).toBe(true);
    expect(good.total).toBeGreaterThan(0);
    const family = (await list({})).list.find(({ family_id }) => family_id !== null);
    const kin = await list({ q: family?.family_id ?? '' });
    expect(new Set(kin.list.map(({ family_id }) => family_id))).toEqual(new Set([family?.family_id]));
  });

  it('sorts by nothing else', async () => {
    expect((await call(listRecruitApplies, { sort: 'note' } as never, 'ops')).status).toBe(422);
  });
});

describe('deciding', () => {
  const good = (recruit: string, count: number) =>
    appliesIn(recruit, 'pending')
      .filter(({ check, room_id }) => check === 'pass' && !applyColumns.by('room_standing', `${room_id} passed`).length)
      .slice(0, count);

  it('each by itself: what lacks something, is outdated or cannot is named, the others are done', async () => {
    const [one, two] = good(spring, 2);
    const bad = found(appliesIn(spring, 'pending').find(({ check }) => check === 'fail'));
    const over = found(appliesIn(singers, 'quit')[0]);
    const stale = { apply_id: found(two).apply_id, version: 9 };
    const seen = [found(one), bad, over].map(({ apply_id, version }) => ({ apply_id, version }));
    const wish = { verb: 'pass' as const, applies: [...seen, stale], ...why, idem_key: newKey() };
    const { data } = await call(decideRecruitApplies, wish, 'ops');
    expect(data.results.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      'success null',
      expect.stringMatching(/^skipped 资格不符合：/),
      'skipped 已退出的报名不能通过',
      'failed 内容已被他人修改，请核对后重试',
    ]);
    expect(found(recruitApplies.get(found(one).apply_id))).toMatchObject({
      state: 'passed',
      reviewer: '运营小许',
      note: why.remark,
      version: 2,
    });
    expect([stateOf(bad.apply_id), stateOf(found(two).apply_id)]).toEqual(['pending', 'pending']);
    const rowsOfBatch = db.audits.filter(({ batch_id }) => batch_id === data.batch_id);
    expect(rowsOfBatch.map(({ object_type }) => object_type)).toEqual(['recruit_apply', 'recruit_batch']);
    // The same call again has no second effect.
    expect((await call(decideRecruitApplies, wish, 'ops')).data).toEqual(data);
    expect((await decide('pass', [bad], { with_failed: true })).data.results[0]?.status).toBe('success');
  });

  it('who passes beyond the quota is put on the waitlist, and his row says so', async () => {
    const quota = found(quotaOf(spring));
    const many = good(spring, quota + 5);
    expect(many.length).toBe(quota + 5);
    const { results } = (await decide('pass', many)).data;
    expect(results.map(({ state }) => state)).toEqual(many.map((_, i) => (i < quota ? 'passed' : 'waitlist')));
    expect(results.at(-1)).toMatchObject({ status: 'success', reason: '名额已满，已转候补' });
    expect(appliesIn(spring, 'passed')).toHaveLength(quota);
    const waiting = found(many.at(-1));
    expect((await decide('pass', [waiting])).data.results[0]).toMatchObject({
      status: 'skipped',
      reason: '名额已满，仍在候补',
      state: 'waitlist',
    });
  });

  it('one room is picked once for one time: refused, with the other one named', async () => {
    const { taken, again } = twice();
    const { results } = (await decide('pass', [again], { with_failed: true })).data;
    expect(results[0]).toMatchObject({
      status: 'skipped',
      reason: `房间已通过「歌王争霸赛」（${singers}），活动时间重叠`,
      state: 'pending',
    });
    const { clash } = (await call(getRecruitApply, { apply_id: again.apply_id }, 'ops')).data;
    expect(clash).toEqual({ id: singers, name: '歌王争霸赛' });
    // A room that lost its place there is free here.
    const { apply_id, version } = taken;
    await call(disqualifyRecruitApply, { apply_id, version, ...why, idem_key: newKey() }, 'ops');
    expect((await decide('pass', [again], { with_failed: true })).data.results[0]?.state).toBe('passed');
  });

  it('while the check does not answer nobody passes; once it does, all are checked', async () => {
    const waiting = appliesIn(silent, 'pending');
    const { results } = (await decide('pass', waiting)).data;
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['skipped']));
    expect(results[0]?.reason).toContain('自动核验服务没有响应');
    expect((await decide('wait', waiting.slice(0, 1))).data.results[0]?.state).toBe('waitlist');
    passTime(3 * hour);
    const { list } = (await call(listRecruitApplies, { recruit: silent, size: 100 }, 'ops')).data;
    expect(list.filter(({ check }) => check === 'waiting')).toEqual([]);
    expect(list.some(({ check }) => check === 'pass') && list.some(({ check }) => check === 'fail')).toBe(true);
    const figures = (await call(recruitmentFigures, {}, 'ops')).data.list.find(({ id }) => id === silent);
    expect(figures?.check_down).toBe(false);
  });

  it.each([
    ['no reason', { reason_code: 'nothing' }],
    ['no remark', { remark: ' ' }],
    ['none', { applies: [] }],
    ['more than 200', { applies: Array.from({ length: 201 }, (_, i) => ({ apply_id: `ra_${i}`, version: 1 })) }],
    ['one twice', { applies: [1, 2].map((version) => ({ apply_id: 'ra_10001', version })) }],
  ])('%s is refused whole', async (_, more) => {
    expect((await decide('pass', good(spring, 1), more)).status).toBe(422);
    expect(appliesIn(spring, 'passed')).toEqual([]);
  });

  it('who may only look decides nothing, and nothing of what is over is decided', async () => {
    expect((await decide('pass', good(spring, 1), {}, 'readonly')).status).toBe(403);
    const over = appliesIn(closed, 'rejected').slice(0, 1);
    expect((await decide('pass', over)).data.results[0]?.reason).toBe('活动已结束，名单不再变动');
  });

  it('whatever is decided in whatever order, no more are passed than there are places', async () => {
    const rng = random(20_261_120);
    for (let step = 0; step < 60; step++) {
      const recruit = rng.pick([spring, singers, party]);
      const all = applyColumns.by('recruit', recruit);
      const some = [...new Set(Array.from({ length: 30 }, () => rng.pick(all)))];
      await decide(rng.pick(['pass', 'pass', 'wait', 'reject']), some, { with_failed: rng.chance(0.5) });
      if (rng.chance(0.3)) await promote(recruit);
      const [one] = appliesIn(recruit, 'passed');
      if (one && rng.chance(0.4)) {
        const { apply_id, version } = one;
        await call(disqualifyRecruitApply, { apply_id, version, ...why, idem_key: newKey() }, 'ops');
      }
      for (const id of [spring, singers, party]) {
        const passed = appliesIn(id, 'passed');
        expect(passed.length).toBeLessThanOrEqual(quotaOf(id) ?? 0);
        // The last step of each tells its state.
        expect(applyColumns.by('recruit', id).filter(({ state, history }) => history.at(-1)?.state !== state)).toEqual(
          [],
        );
      }
      const slots = [spring, singers].flatMap((id) => appliesIn(id, 'passed').map(({ room_id }) => room_id));
      expect(new Set(slots).size).toBe(slots.length);
    }
    expect(appliesIn(spring, 'passed').length).toBeGreaterThan(0);
  });
});

describe('候补递补', () => {
  it('the best take the places that are free, as they were shown', async () => {
    const next = (await ask(nextOfWaitlist, party)).data;
    expect([next.free, next.list.length]).toEqual([3, 3]);
    const scores = next.list.map(({ score }) => score ?? -1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await promote(party, { apply_ids: ids(next.list).slice(0, 2) })).status).toBe(409);
    expect((await promote(party)).data).toEqual({ promoted: 3 });
    expect(next.list.map(({ apply_id }) => stateOf(apply_id))).toEqual(['passed', 'passed', 'passed']);
    expect(await promote(party, { apply_ids: ids(next.list) })).toMatchObject({
      status: 409,
      message: '名额已满，只能候补',
    });
  });

  it('who is picked elsewhere for the same time is passed over, with why', async () => {
    const { again } = twice();
    await decide('wait', [again]);
    change(() => {
      recruitApplies.touch(again.apply_id).score = 100;
    });
    const { passed_over } = (await ask(nextOfWaitlist, spring)).data;
    expect(passed_over).toContainEqual(
      expect.objectContaining({ apply_id: again.apply_id, why: expect.stringContaining('歌王争霸赛') }),
    );
  });
});

describe('取消资格', () => {
  it('tells the owner, frees the place, and cannot be done twice', async () => {
    const { apply_id, version, owner_uid } = found(appliesIn(singers, 'passed')[0]);
    const wish = { apply_id, version, ...why, idem_key: newKey() };
    expect((await call(disqualifyRecruitApply, wish, 'ops')).data).toMatchObject({
      state: 'disqualified',
      full: false,
      listed: true,
    });
    expect(noticesOf(owner_uid)[0]?.content).toContain('已被取消「歌王争霸赛」的参与资格');
    expect((await call(disqualifyRecruitApply, wish, 'ops')).status).toBe(200);
    expect(noticesOf(owner_uid)).toHaveLength(1);
    const { version: newer } = found(recruitApplies.get(apply_id));
    const again = await call(disqualifyRecruitApply, { ...wish, version: newer, idem_key: newKey() }, 'ops');
    expect(again).toMatchObject({ status: 409, message: '取消资格的报名不能取消资格' });
    const stale = await call(disqualifyRecruitApply, { ...wish, idem_key: newKey() }, 'ops');
    expect(stale.status).toBe(409);
    expect(db.audits.at(-1)).toMatchObject({
      action: 'disqualifyRecruitApply',
      object_id: apply_id,
      before: expect.objectContaining({ state: 'passed' }),
      after: expect.objectContaining({ state: 'disqualified' }),
    });
  });
});

describe('公布名单', () => {
  it('a second publication is the difference to the first, tells who did not know, and is not made twice', async () => {
    const { added, removed, kept, told, published } = (await ask(rosterOfRecruitment, singers)).data;
    expect([added.length, removed.length, kept, told, published]).toEqual([1, 1, 19, 1, 1]);
    const [comes] = added;
    const { owner_uid } = found(recruitApplies.get(found(comes).apply_id));
    const key = { idem_key: newKey() };
    const first = await publish(singers, { note: '请按时开播', ...key });
    expect(first.data).toEqual({ published: 2, added: 1, removed: 1, told: 1 });
    expect(noticesOf(owner_uid)[0]?.content).toMatch(/入选「歌王争霸赛」.*\n请按时开播$/);
    expect(appliesIn(singers, 'passed').every(({ listed }) => listed)).toBe(true);
    expect(db.audits.at(-1)).toMatchObject({
      object_type: 'recruitment',
      object_id: singers,
      before: { published: 1, listed: 20 },
      after: { published: 2, listed: 20, added: [comes?.room_id], told: 1 },
    });
    const nothing = await publish(singers);
    expect(nothing).toMatchObject({ status: 409, message: '名单与上次公布的一致，没有可公布的变化' });
    expect(found(recruitRounds.get(singers)).published).toBe(2);
    expect(noticesOf(owner_uid)).toHaveLength(1);
  });

  it('the first one tells all who were decided on; who is open is told nothing', async () => {
    const [one, two, three] = appliesIn(spring, 'pending')
      .filter(({ check }) => check === 'pass')
      .slice(-3);
    await decide('pass', [found(one)]);
    await decide('reject', [found(two)]);
    const waiting = appliesIn(spring, 'waitlist').length;
    const { data } = await publish(spring);
    expect(data).toEqual({ published: 1, added: 1, removed: 0, told: 2 + waiting });
    expect(noticesOf(found(two).owner_uid)[0]?.content).toContain('未入选');
    expect(recruitApplies.get(found(three).apply_id)?.told).toBeNull();
  });

  it('what changed since it was looked at, or was published meanwhile, is a conflict; bad words are told at the field', async () => {
    expect((await publish(singers, { added: [] })).message).toBe('名单已有变化，请核对后再公布');
    expect((await publish(singers, { published: 0 })).message).toBe('名单刚由 运营小许 公布，请核对后再公布');
    const rude = await publish(singers, { note: '加微信领奖' });
    expect(rude).toMatchObject({ status: 422, text: expect.stringContaining('含敏感词') });
    expect((await publish(closed)).status).toBe(409);
    expect(found(recruitRounds.get(singers)).published).toBe(1);
  });
});

it('the rooms of an event are watched, those to look after first', async () => {
  const { rooms, live, list } = (await ask(watchRecruitRooms, party)).data;
  expect([rooms, list.length]).toEqual([12, 12]);
  expect(list.filter(({ is_live }) => is_live)).toHaveLength(live);
  expect(list.map(({ is_live }) => is_live)).toEqual([...list].map(({ is_live }) => is_live).sort());
  expect((await ask(watchRecruitRooms, party)).data.list).toEqual(list);
});

it('what is not there is said', async () => {
  expect((await ask(rosterOfRecruitment, 'rr_9')).status).toBe(404);
  expect((await call(getRecruitApply, { apply_id: 'ra_1' }, 'ops')).status).toBe(404);
});
