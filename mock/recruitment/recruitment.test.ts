/** @jest-environment node */
import type { Content } from '../../src/domain/config/rules';
import { applicationScoreOf } from '../../src/domain/recruitment/apply';
import type { RecruitmentBody } from '../../src/domain/recruitment/rules';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { recruitment, recruitmentFigures } from '../../src/services/recruitment';
import * as calls from '../../src/services/recruitmentApplies';
import * as roster from '../../src/services/recruitmentRoster';
import { found } from '../../tests/found';
import { call, change, checkFindingsOf, configsOf, db, kitOf, newKey, resetDb, shownContentOf } from '../testing';
import { appliesIn, liveRecruitment } from './applies';
import { recruitApplies, recruitRounds } from './past';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

type Recruitment = Content<RecruitmentBody>;
const rows = configsOf('recruitment');
const named = (name: string) => found(rows.find((one) => shownContentOf(one).name === name)).id;
const spring = named('春日盛典房间招募');
const singers = named('歌王争霸赛');
const silent = named('新人房扶持计划');
const party = named('周末派对之夜');
const closed = named('双十一主播夜');
const why = { reason_code: 'other.misc', remark: '按活动方案审核' };
const quotaOf = (id: string) => liveRecruitment(found(rows.get(id)))?.body.quota ?? 0;
const ids = (list: readonly { apply_id: string }[]) => list.map(({ apply_id }) => apply_id);

/** Decides on these as they are now. */
const decide = (verb: string, applies: readonly { apply_id: string }[], more: object = {}) => {
  const seen = ids(applies).map((apply_id) => ({ apply_id, version: found(recruitApplies.get(apply_id)).version }));
  const input = { verb, applies: seen, ...why, idem_key: newKey(), ...more };
  return call(calls.decideRecruitApplies, input as InputOf<typeof calls.decideRecruitApplies>, 'ops');
};
const ask = <E extends Endpoint>(endpoint: E, recruit: string) => call(endpoint, { recruit } as InputOf<E>, 'ops');
const publish = async (recruit: string, more: object = {}) => {
  const { published, added, removed } = (await ask(roster.rosterOfRecruitment, recruit)).data;
  const input = { recruit, published, added: ids(added), removed: ids(removed), note: '', remark: '公布活动名单' };
  return call(roster.publishRoster, { ...input, idem_key: newKey(), ...more }, 'ops');
};
const promote = async (recruit: string, more: object = {}) => {
  const { list } = (await ask(roster.nextOfWaitlist, recruit)).data;
  return call(roster.promoteWaitlist, { recruit, apply_ids: ids(list), ...why, idem_key: newKey(), ...more }, 'ops');
};
/** Edits what is live and submits it. */
const submit = async (id: string, body: Partial<RecruitmentBody>) => {
  const live = structuredClone(shownContentOf(found(rows.get(id)))) as Recruitment;
  const content = { ...live, start_at: null, body: { ...live.body, ...body } };
  const { version } = found(rows.get(id));
  await call(recruitment.save, { id, version, content, idem_key: newKey() }, 'ops');
  const input = { id, version: found(rows.get(id)).version, remark: '按活动方案调整', idem_key: newKey() };
  return call(recruitment.submit, input, 'ops');
};
/** A room that the singers' recruitment has picked, and its application to the one of the same time. */
const twice = () => {
  const pairs = appliesIn(singers, 'passed').flatMap((taken) =>
    appliesIn(spring, 'pending').flatMap((again) => (again.room_id === taken.room_id ? [{ taken, again }] : [])),
  );
  return found(pairs[0]);
};
const noticesOf = (uid: string) => (db.notices.get(uid) ?? []).map(({ content }) => content);

describe('seed', () => {
  it('is published as the rules want it, within its places', () => {
    const wrong = rows.flatMap((config) => {
      const last = liveRecruitment(config);
      if (!last || (config.status !== 'scheduled' && config.status !== 'online')) return [];
      const findings = checkFindingsOf(kitOf('recruitment'), config, last, db);
      return findings.filter(({ level }) => level === 'block').map(({ text }) => `${config.id} ${text}`);
    });
    expect(wrong).toEqual([]);
    for (const { id } of rows.values()) expect(appliesIn(id, 'passed').length).toBeLessThanOrEqual(quotaOf(id));
  });
});

describe('a recruitment', () => {
  it('names unknown activities and families, and keeps a place for each picked room', async () => {
    const blocksOf = async (body: Partial<RecruitmentBody>) => {
      const live = structuredClone(shownContentOf(found(rows.get(spring)))) as Recruitment;
      const content = { ...live, name: `招募 ${newKey()}`, start_at: null, body: { ...live.body, ...body } };
      const { config } = (await call(recruitment.create, { env: 'prod', content, idem_key: newKey() }, 'ops')).data;
      const { findings } = (await call(recruitment.check, { id: config.id }, 'ops')).data;
      return findings.flatMap(({ level, text }) => (level === 'block' ? [text] : []));
    };
    expect(await blocksOf({ activity_code: 'nothing' })).toContain('活动「nothing」不存在，请重新选择');
    const { require } = found(liveRecruitment(found(rows.get(spring)))).body;
    expect(await blocksOf({ require: { ...require, families: ['fm_999'] } })).toContain('家族「fm_999」不存在');
    const fewer = await submit(singers, { quota: 19 });
    expect(fewer).toMatchObject({ status: 422, text: expect.stringContaining('已通过 20 个房间，名额不能更少') });
  });

  it('is not rolled back while a colleague edits it, nor is the request of another operator withdrawn', async () => {
    const stored = (name: string) => found(rows.get(named(name)));
    const on = (name: string) => ({ id: named(name), version: stored(name).version, idem_key: newKey() });
    const before = [stored('深夜电台周'), stored('百房齐播')];
    const rollback = { ...on('深夜电台周'), to: 1, remark: '按活动方案调整' };
    const editing = { status: 409, message: '运营小吴 正在编辑，锁到 10:10' };
    expect(await call(recruitment.rollback, rollback, 'ops')).toMatchObject(editing);
    const foreign = { status: 403, message: '只有发起人可以修改或撤回申请' };
    expect(await call(recruitment.withdraw, on('百房齐播'), 'lead')).toMatchObject(foreign);
    expect([stored('深夜电台周'), stored('百房齐播')]).toEqual(before);
  });
});

it('自动评分 scores what is open, explains it, and sorts by it', async () => {
  const { data } = await call(calls.scoreRecruitApplies, { recruit: spring, idem_key: newKey() }, 'ops');
  expect(data.scored).toBe(600);
  const { list } = (await call(calls.listRecruitApplies, { recruit: spring, sort: '-score', size: 100 }, 'ops')).data;
  const scores = list.map(({ score }) => score ?? -1);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const { parts, apply } = (await call(calls.getRecruitApply, { apply_id: found(list[0]).apply_id }, 'ops')).data;
  expect([applicationScoreOf(parts), apply.version]).toEqual([apply.score, 1]);
  expect((await call(calls.scoreRecruitApplies, { recruit: closed, idem_key: newKey() }, 'ops')).message).toBe(
    '招募不在进行中，不再评分',
  );
});

it('applications are filtered by activity, state, room, owner, check and score; without a score they sort last', async () => {
  const list = async (input: InputOf<typeof calls.listRecruitApplies>) =>
    (await call(calls.listRecruitApplies, { size: 1000, ...input }, 'ops')).data;
  expect((await list({ sort: '-score' })).total).toBe(recruitApplies.size);
  const newcomers = await list({ activity: ['newcomer'] });
  expect(new Set(newcomers.list.map(({ id }) => id))).toEqual(new Set([silent, party]));
  expect((await list({ recruit: singers, state: ['quit', 'disqualified'] })).total).toBe(4);
  expect((await list({ recruit: spring, q: 'R_88007' })).list.map(({ room_id }) => room_id)).toEqual(['r_88007']);
  const [first] = (await list({ recruit: spring, size: 1 })).list;
  const own = await list({ recruit: spring, q: first?.owner_uid ?? '' });
  expect(new Set(own.list.map(({ owner_uid }) => owner_uid))).toEqual(new Set([first?.owner_uid]));
  expect((await list({ check: ['waiting'] })).total).toBe(24);
  for (const { score } of (await list({ recruit: singers, score_min: 60 })).list)
    expect(score).toBeGreaterThanOrEqual(60);
});

describe('deciding', () => {
  const good = (recruit: string, count: number) => {
    const picked = new Set(appliesIn(singers, 'passed').map(({ room_id }) => room_id));
    const able = appliesIn(recruit, 'pending').filter(({ check, room_id }) => check === 'pass' && !picked.has(room_id));
    return able.slice(0, count);
  };

  it('each by itself: what lacks something, is outdated or cannot is named, the others are done', async () => {
    const [one, two] = good(spring, 2);
    const bad = found(appliesIn(spring, 'pending').find(({ check }) => check === 'fail'));
    const over = found(appliesIn(singers, 'quit')[0]);
    const seen = [found(one), bad, over].map(({ apply_id, version }) => ({ apply_id, version }));
    const stale = { apply_id: found(two).apply_id, version: 9 };
    const { data } = await decide('pass', [], { applies: [...seen, stale] });
    expect(data.results.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      'success null',
      expect.stringMatching(/^skipped 资格不符合：/),
      'skipped 已退出的报名不能通过',
      'failed 内容已被他人修改，请核对后重试',
    ]);
    const passed = { state: 'passed', reviewer: '运营小许', note: why.remark, version: 2 };
    expect(recruitApplies.get(found(one).apply_id)).toMatchObject(passed);
    const types = db.audits.filter(({ batch_id }) => batch_id === data.batch_id).map(({ object_type }) => object_type);
    expect(types).toEqual(['recruit_apply', 'recruit_apply_batch']);
    expect((await decide('pass', [bad], { with_failed: true })).data.results[0]?.status).toBe('success');
  });

  it('no more pass than there are places: the others are put on the waitlist, and the result says so', async () => {
    const quota = quotaOf(spring);
    const many = good(spring, quota + 2);
    const { results } = (await decide('pass', many)).data;
    expect(results.map(({ state }) => state)).toEqual(many.map((_, i) => (i < quota ? 'passed' : 'waitlist')));
    expect(results.at(-1)).toMatchObject({ status: 'success', reason: '名额已满，已转候补' });
    expect(appliesIn(spring, 'passed')).toHaveLength(quota);
    const again = (await decide('pass', many.slice(-1))).data.results[0];
    expect(again).toMatchObject({ status: 'skipped', reason: '名额已满，仍在候补', state: 'waitlist' });
  });

  it('one room is picked once for one time: refused, with the other one named', async () => {
    const { taken, again } = twice();
    const pass = async () => (await decide('pass', [again], { with_failed: true })).data.results[0];
    const reason = `房间已通过「歌王争霸赛」（${singers}），活动时间重叠`;
    expect(await pass()).toMatchObject({ status: 'skipped', reason, state: 'pending' });
    const { clash } = (await call(calls.getRecruitApply, { apply_id: again.apply_id }, 'ops')).data;
    expect(clash).toEqual({ id: singers, name: '歌王争霸赛' });
    // A room that lost its place there is free here.
    const { apply_id, version } = taken;
    await call(calls.disqualifyRecruitApply, { apply_id, version, ...why, idem_key: newKey() }, 'ops');
    expect((await pass())?.state).toBe('passed');
  });

  it('while the check does not answer nobody passes', async () => {
    const waiting = appliesIn(silent, 'pending');
    const { results } = (await decide('pass', waiting)).data;
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['skipped']));
    expect(results[0]?.reason).toContain('自动核验服务没有响应');
    expect((await decide('wait', waiting.slice(0, 1))).data.results[0]?.state).toBe('waitlist');
    const figures = (await call(recruitmentFigures, {}, 'ops')).data.list.find(({ id }) => id === silent);
    expect(figures?.check_down).toBe(true);
  });

  it.each([
    ['no reason', { reason_code: 'nothing' }],
    ['no remark', { remark: ' ' }],
    ['more than 200', { applies: Array.from({ length: 201 }, (_, i) => ({ apply_id: `ra_${i}`, version: 1 })) }],
    ['one twice', { applies: [1, 2].map((version) => ({ apply_id: 'ra_10001', version })) }],
  ])('%s is refused whole', async (_, more) => {
    expect((await decide('pass', good(spring, 1), more)).status).toBe(422);
    expect(appliesIn(spring, 'passed')).toEqual([]);
  });
});

it('候补递补: the best take the free places, as they were shown; who is picked elsewhere is passed over', async () => {
  const next = (await ask(roster.nextOfWaitlist, party)).data;
  expect([next.free, next.list.length]).toEqual([3, 3]);
  const scores = next.list.map(({ score }) => score ?? -1);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect((await promote(party, { apply_ids: ids(next.list).slice(0, 2) })).status).toBe(409);
  expect((await promote(party)).data).toEqual({ promoted: 3 });
  expect((await promote(party, { apply_ids: ids(next.list) })).message).toBe('名额已满，只能候补');
  const { again } = twice();
  await decide('wait', [again]);
  change(() => {
    recruitApplies.touch(again.apply_id).score = 100;
  });
  const { passed_over } = (await ask(roster.nextOfWaitlist, spring)).data;
  const elsewhere = { apply_id: again.apply_id, why: expect.stringContaining('歌王争霸赛') };
  expect(passed_over).toContainEqual(expect.objectContaining(elsewhere));
});

it('取消资格 tells the owner, frees the place, and cannot be done twice', async () => {
  const { apply_id, version, owner_uid } = found(appliesIn(singers, 'passed')[0]);
  const send = (seen: number) =>
    call(calls.disqualifyRecruitApply, { apply_id, version: seen, ...why, idem_key: newKey() }, 'ops');
  expect((await send(version)).data).toMatchObject({ state: 'disqualified', full: false, listed: true });
  expect(noticesOf(owner_uid)[0]).toContain('已被取消「歌王争霸赛」的参与资格');
  expect(db.audits.at(-1)).toMatchObject({ object_id: apply_id, after: { state: 'disqualified' } });
  expect((await send(version)).message).toBe('内容已被他人修改');
  expect((await send(version + 1)).message).toBe('取消资格的报名不能取消资格');
  expect(noticesOf(owner_uid)).toHaveLength(1);
});

describe('公布名单', () => {
  it('a second publication is the difference to the first, and tells who did not know', async () => {
    const { added, removed, kept, told, published } = (await ask(roster.rosterOfRecruitment, singers)).data;
    expect([added.length, removed.length, kept, told, published]).toEqual([1, 1, 19, 1, 1]);
    const comes = found(added[0]);
    const { owner_uid } = found(recruitApplies.get(comes.apply_id));
    const first = await publish(singers, { note: '请按时开播' });
    expect(first.data).toEqual({ published: 2, added: 1, removed: 1, told: 1 });
    expect(noticesOf(owner_uid)).toEqual([expect.stringMatching(/入选「歌王争霸赛」.*\n请按时开播$/)]);
    expect(appliesIn(singers, 'passed').every(({ listed }) => listed)).toBe(true);
    expect(db.audits.at(-1)).toMatchObject({
      object_type: 'recruitment',
      object_id: singers,
      before: { published: 1, listed: 20 },
      after: { published: 2, listed: 20, added: [comes.room_id], told: 1 },
    });
    expect((await publish(singers)).message).toBe('名单与上次公布的一致，没有可公布的变化');
  });

  it('what changed since it was looked at is a conflict; bad words are told at the field', async () => {
    expect((await publish(singers, { added: [] })).message).toBe('名单已有变化，请核对后再公布');
    expect((await publish(singers, { published: 0 })).message).toBe('名单刚由 运营小许 公布，请核对后再公布');
    expect((await publish(singers, { note: '加微信领奖' })).text).toContain('含敏感词');
    expect((await publish(closed)).message).toBe('已收官，不能公布名单');
    expect(found(recruitRounds.get(singers)).published).toBe(1);
  });
});

it('the rooms of an event are watched, closed ones first', async () => {
  const { rooms, live, list } = (await ask(roster.watchRecruitRooms, party)).data;
  expect([rooms, list.length]).toEqual([12, 12]);
  expect(list.map(({ is_live }) => is_live)).toEqual(list.map((_, i) => i >= rooms - live));
  expect((await ask(roster.watchRecruitRooms, 'rr_9')).status).toBe(404);
});
