/** @jest-environment node */
import { isInForce, sharedTypes } from '../../../src/domain/ban/rules';
import { isPublished } from '../../../src/domain/word/rules';
import { decideApproval, editApproval, withdrawApproval } from '../../../src/services/approval';
import { addBanEvidence, changeBanTerm, decideBanAppeal, liftBan, liftBans, listBans } from '../../../src/services/ban';
import type { Endpoint, InputOf } from '../../../src/services/endpoint';
import { listUsers } from '../../../src/services/user';
import { forbidUser, revokeStrike, unban } from '../../../src/services/userWrites';
import {
  changeWords,
  createWord,
  mergeWords,
  rollbackWord,
  setWordExempt,
  setWordGray,
} from '../../../src/services/word';
import { reverseWordChange, rollbackBank } from '../../../src/services/wordRecords';
import {
  bankOf,
  call,
  cases,
  currentRelease,
  day,
  hour,
  newKey,
  now,
  type Operation,
  operationOf,
  passTime,
  type Random,
  random,
  sequenceRunsOf as runsOf,
  type StoredUser,
  userBansOf,
} from '../../testing';
import { recordChangesOf } from './changes';
import { change, db, resetDb } from './db';
import { passUntil } from './schedule';

process.env.MOCK_SCALE = '0.02';

/** Bans and words under thousands of operations in any order, many of them out of date or forbidden. */

const crew = ['reviewer', 'lead', 'admin'] as const;
type Who = (typeof crew)[number];

const tally = new Map<string, number>();
async function send<E extends Endpoint>(endpoint: E, input: object, who: Who): Promise<void> {
  const { name } = endpoint.spec;
  const answer = await call(endpoint, { idem_key: newKey(), ...input } as InputOf<E>, who);
  expect({ name, ok: [200, 403, 404, 409, 422].includes(answer.status), text: answer.text }).toMatchObject({
    ok: true,
  });
  const done = answer.status === 200 ? 1 : 0;
  tally.set(name, (tally.get(name) ?? 0) + done);
}

const why = { reason_code: 'other.misc', remark: '复核后处理完毕' };
const seen = (rng: Random, version: number) => (rng.chance(0.9) ? version : version + rng.int(-1, 1));

describe('bans', () => {
  const people = [cases.normal, cases.newAccount, cases.kol, cases.banned, cases.muted, cases.bigSpender, cases.staff];
  const person = (rng: Random): StoredUser => {
    const user = db.users.get(rng.pick(people));
    if (!user) throw new Error('Not in the seed');
    return user;
  };
  const onUser = (rng: Random) => {
    const { user_id, version } = person(rng);
    return { user_id, version: seen(rng, version), ...why };
  };
  const onBan = (rng: Random) => {
    const [some] = [userBansOf(person(rng).user_id), db.bans.values()].filter((list) => list.length > 0);
    const { ban_id, version } = rng.pick(some ?? []);
    return { ban_id, version: seen(rng, version), ...why };
  };
  const waiting = (rng: Random) => {
    const open = db.approvals.filter(({ status }) => status === 'pending');
    const { id, version } = rng.pick(open.length > 0 && rng.chance(0.9) ? open : db.approvals.values());
    return { id, version: seen(rng, version), remark: why.remark };
  };
  const terms = [3_600, 86_400, 7 * 86_400, 30 * 86_400, 365 * 86_400, 0] as const;
  const barred = [['login'], ['speak'], ['mic'], ['login', 'device'], ['speak', 'mic']] as const;

  const operations: readonly Operation<Who>[] = [
    [
      20,
      (rng, who) => {
        const body = { types: rng.pick(barred), duration: rng.pick(terms), reason_code: 'abuse.insult' };
        return send(forbidUser, { ...onUser(rng), ...body }, who);
      },
    ],
    [6, (rng, who) => send(unban, { ...onUser(rng), misjudged: rng.chance(0.5) ? 'true' : 'false' }, who)],
    [8, (rng, who) => send(liftBan, { ...onBan(rng), misjudged: rng.chance(0.5) }, who)],
    [
      4,
      (rng, who) => {
        const bans = [onBan(rng), onBan(rng), onBan(rng)].map(({ ban_id, version }) => ({ ban_id, version }));
        return send(liftBans, { ...why, misjudged: rng.chance(0.5), bans }, who);
      },
    ],
    [8, (rng, who) => send(changeBanTerm, { ...onBan(rng), duration: rng.pick(terms) }, who)],
    [
      3,
      (rng, who) => {
        const { reason_code: _, ...rest } = onBan(rng);
        return send(addBanEvidence, { ...rest, evidence: [`ev_${rng.int(1, 9)}`] }, who);
      },
    ],
    [
      6,
      (rng, who) => {
        const body = onBan(rng);
        // The user's own move.
        const open = db.bans.get(body.ban_id);
        if (open?.appeal.status === 'none') {
          change(() => {
            db.bans.touch(open.ban_id).appeal.status = 'submitted';
          });
        }
        const result = rng.pick(['upheld', 'overturned', 'reduced'] as const);
        return send(decideBanAppeal, { ...body, result, ...(result === 'reduced' ? { duration: 1_800 } : {}) }, who);
      },
    ],
    [
      4,
      (rng, who) => {
        const { user_id, version } = person(rng);
        const strikes = db.strikes.get(user_id) ?? [];
        const strike = strikes.length > 0 ? rng.pick(strikes) : undefined;
        return send(revokeStrike, { user_id, version, strike_id: strike?.strike_id ?? 'st_0', ...why }, who);
      },
    ],
    [10, (rng, who) => send(decideApproval, { ...waiting(rng), decision: rng.pick(['approve', 'reject']) }, who)],
    [2, (rng, who) => send(withdrawApproval, waiting(rng), who)],
    [2, (rng, who) => send(editApproval, { ...waiting(rng), change: { duration: rng.pick(terms) } }, who)],
    [6, async (rng) => passTime(rng.int(1, 48) * hour)],
    [1, async () => passTime(40 * day)],
  ];

  /** Violated invariants of a user and the active bans. */
  function brokenUser(user: StoredUser, at: number): string[] {
    const { user_id, status, ban_until, strike_points, pending_approvals } = user;
    const bans = userBansOf(user_id);
    const active = bans.filter((one) => one.status === 'active');
    const isBarred = status === 'banned' || status === 'muted' || status === 'limited';
    const ends = active.map(({ until }) => until);
    const end = ends.length === 0 || ends.includes(null) ? null : Math.max(...ends.map((one) => one ?? 0));
    const points = (db.strikes.get(user_id) ?? []).reduce(
      (sum, one) => sum + (one.status === 'active' ? one.points : 0),
      0,
    );
    const open = db.approvals.filter(
      (one) => one.status === 'pending' && one.object_id === user_id && one.type === 'ban_user',
    );
    const doubled = active.filter((one, i) =>
      active.some((two, k) => k > i && sharedTypes(one.types, two.types).length > 0),
    );
    return [
      ...(isBarred === active.length > 0 ? [] : [`${user_id} is ${status} with ${active.length} bans`]),
      ...(ban_until === end ? [] : [`${user_id} is barred until ${ban_until}, not ${end}`]),
      ...(strike_points === points ? [] : [`${user_id} has ${strike_points} points, not ${points}`]),
      ...(pending_approvals >= open.length ? [] : [`${user_id} waits for ${pending_approvals}, not ${open.length}`]),
      ...doubled.map(({ ban_id }) => `${ban_id} bars what is barred already`),
      ...active.flatMap(({ ban_id, until, start_at }) =>
        (until === null || until > at) && start_at !== null && start_at <= at
          ? []
          : [`${ban_id} is not in force by now`],
      ),
      ...active.flatMap(({ ban_id, duration, approved_by }) =>
        duration === 0 && approved_by === null ? [`${ban_id} is for ever by one person`] : [],
      ),
      ...bans.flatMap((one) =>
        isInForce(one) && one.misjudged ? [`${one.ban_id} is in force although it was a mistake`] : [],
      ),
    ];
  }

  it.each(runsOf(0.7, 5_000))(
    'hold whatever three operators do in whatever order (%j)',
    async (run) => {
      resetDb();
      const rng = random(run.seed);
      recordChangesOf(db.users);
      recordChangesOf(db.bans);
      const versions = new Map<string, number>();
      for (let step = 0; step < run.operations; step++) {
        const who = rng.pick(crew);
        await operationOf(operations, rng)(rng, who);
        // Due effects run before any response.
        passUntil(now());
        const changed = recordChangesOf(db.bans);
        const ids = new Set([
          ...recordChangesOf(db.users).map(({ user_id }) => user_id),
          ...changed.map(({ target_id }) => target_id),
        ]);
        const broken = [...ids].flatMap((id) => {
          const user = db.users.get(id);
          return user && people.includes(id) ? brokenUser(user, now()) : [];
        });
        for (const { ban_id, version } of changed) {
          if (version < (versions.get(ban_id) ?? 0)) broken.push(`${ban_id} is back at version ${version}`);
          versions.set(ban_id, version);
        }
        if (step % 50 === 0) {
          const { total } = (await call(listUsers, { size: 1, status: ['banned'] })).data;
          const banned = db.users.filter(({ status }) => status === 'banned').length;
          if (total !== banned) broken.push(`the list has ${total} who are banned, not ${banned}`);
          const listed = (await call(listBans, { size: 1, status: ['active'] })).data.total;
          const active = db.bans.filter(({ status }) => status === 'active').length;
          if (listed !== active) broken.push(`the list has ${listed} bans in force, not ${active}`);
        }
        if (broken.length > 0) expect({ step, who, broken, did: db.audits.slice(-3) }).toEqual('nothing broken');
      }
    },
    600_000,
  );
});

describe('words', () => {
  const vocabulary = ['加微信', '绿泡泡', '扫微信', '私微信', '一夜情', '大麻', '晚上好呀', '代冲七折', '免费领取'];
  const bank = () => bankOf(db);
  const word = (rng: Random) => rng.pick(bank().words.values());
  const on = (rng: Random) => {
    const { word_id, version } = word(rng);
    return { word_id, version: seen(rng, version), ...why };
  };
  const rule = { match: 'contains', level: 2, action: 'review', scenes: ['chat', 'dm'], lang: 'zh', category: 'ads' };

  const operations: readonly Operation<Who>[] = [
    [
      10,
      (rng, who) => {
        const days = rng.chance(0.4) ? rng.int(1, 5) : null;
        const text = `${rng.pick(vocabulary)}${rng.chance(0.7) ? rng.int(1, 30) : ''}`;
        const expire_at = rng.chance(0.2) ? now() + rng.int(1, 9) * day : null;
        const more = { variants: [], exempt: [], expire_at, days };
        return send(createWord, { ...why, ...rule, ...more, word: text }, who);
      },
    ],
    [
      12,
      (rng, who) => {
        const words = [on(rng), on(rng), on(rng)].map(({ word_id, version }) => ({ word_id, version }));
        const verb = rng.pick(['confirm', 'observe', 'retire', 'reject']);
        return send(changeWords, { ...why, verb, days: 3, words }, who);
      },
    ],
    [
      4,
      (rng, who) => {
        const { word_id, version } = word(rng);
        return send(mergeWords, { ...on(rng), from: [{ word_id, version }] }, who);
      },
    ],
    [4, (rng, who) => send(setWordExempt, { ...on(rng), exempt: [`uid:${cases.normal}`] }, who)],
    [4, (rng, who) => send(setWordGray, { ...on(rng), gray_percent: rng.pick([5, 20, 100]) }, who)],
    [
      12,
      (rng, who) => {
        const { word_id, word_version } = rng.pick(bank().changes.values().slice(-40));
        const version = seen(rng, bank().words.get(word_id)?.version ?? 0);
        return send(rollbackWord, { ...why, word_id, version, to_version: word_version }, who);
      },
    ],
    [
      3,
      (rng, who) => {
        const { version } = currentRelease(bank());
        return send(rollbackBank, { ...why, version: seen(rng, version), to: version - rng.int(0, 3) }, who);
      },
    ],
    [
      6,
      (rng, who) => {
        const recent = bank().changes.values().slice(-20);
        const { change_id, version } = rng.pick(recent);
        return send(reverseWordChange, { ...why, change_id, version: seen(rng, version) }, who);
      },
    ],
    [
      4,
      async (rng, who) => {
        const [open] = db.approvals.filter(({ status, type }) => status === 'pending' && type === 'publish_word');
        if (!open) return;
        const { id, version } = open;
        await send(decideApproval, { id, version, remark: why.remark, decision: rng.pick(['approve', 'reject']) }, who);
      },
    ],
    [3, async (rng) => passTime(rng.int(1, 40) * hour)],
  ];

  /** The published version matches the words, and earlier versions stay unchanged. */
  function broken(before?: { version: number; text: string }): string[] {
    const { words, releases } = bank();
    const current = currentRelease(bank());
    const found: string[] = [];
    for (const { word_id, state, pending_approval, merged_into } of words) {
      const entry = current.entries.get(word_id);
      if (isPublished(state.status) !== (entry !== undefined))
        found.push(`${word_id} is ${state.status}, published ${entry !== undefined}`);
      if (entry && entry !== state && JSON.stringify(entry) !== JSON.stringify(state))
        found.push(`${word_id} is published as it is not`);
      const request = db.approvals.find(({ id }) => id === pending_approval);
      if (pending_approval && request?.status !== 'pending') found.push(`${word_id} waits for ${request?.status}`);
      if (merged_into && isPublished(state.status)) found.push(`${word_id} is merged and in force`);
    }
    for (const id of current.entries.keys()) if (!words.has(id)) found.push(`${id} is published and unknown`);
    if (releases.some(({ version }, i) => i > 0 && version !== (releases[i - 1]?.version ?? 0) + 1)) {
      found.push('the versions do not count up by one');
    }
    const old = releases.find(({ version }) => version === before?.version);
    if (before && JSON.stringify([...(old?.entries ?? [])]) !== before.text) {
      found.push(`version ${before.version} has changed`);
    }
    return found;
  }

  it.each(runsOf(0.05, 500))(
    'hold whatever three operators do in whatever order (%j)',
    async (run) => {
      resetDb();
      const rng = random(run.seed);
      const texts = new Map<number, string>();
      for (let step = 0; step < run.operations; step++) {
        const { version, entries } = currentRelease(bank());
        const text = texts.get(version) ?? JSON.stringify([...entries]);
        texts.set(version, text);
        const who = rng.pick(crew);
        await operationOf(operations, rng)(rng, who);
        passUntil(now());
        const isNew = currentRelease(bank()).version !== version;
        const wrong = broken(isNew || step % 25 === 0 ? { version, text } : undefined);
        if (wrong.length > 0) expect({ step, who, wrong, did: db.audits.slice(-3) }).toEqual('nothing broken');
      }
    },
    600_000,
  );
});

it('did happen, all of it', () => {
  const often = [...tally].map(([name, count]) => [name, count > 3] as const);
  expect(often.filter(([, isOften]) => !isOften)).toEqual([]);
  expect(often).toHaveLength(19);
});
