/** @jest-environment node */

import {
  type ConfigStatus,
  type Content,
  configMoves,
  type Move,
  rolloutSteps,
} from '../../../../src/domain/config/rules';
import type { Ref } from '../../../../src/domain/shared/references';
import { decideApproval } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import { found } from '../../../../tests/found';
import {
  call,
  day,
  db,
  effectFailures,
  hour,
  minute,
  newKey,
  now,
  type Operation,
  operationOf,
  passTime,
  type Random,
  random,
  recordChangesOf,
  resetDb,
  sequenceRunsOf as runsOf,
  same,
  seededConfigs,
} from '../../../testing';
import { approvalNeededFor, checkFindingsOf } from './check';
import { stoppedBy } from './following';
import { findKit, kits } from './kits';
import { namedAs, refsOf } from './references';
import type { Kit } from './rules';
import { configWindowOf, draftState, liveOf, type StoredConfig, type StoredVersion, shownContentOf } from './store';

process.env.MOCK_SCALE = '0.02';
// With the clock standing still, changes come from operations, not from time.
process.env.MOCK_TIME = 'still';

/**
 * All that is configured in one world, under operations of several operators on whatever type, as things name each
 * other over its bounds. No type is named here: its contents are those of its seed, mixed. What a type is alone, with
 * contents of its own making, is `config.test.ts`.
 */

const crew = ['ops', 'ops2', 'lead', 'admin'] as const;
type Who = (typeof crew)[number];
const remark = '按运营计划执行';
const running: readonly ConfigStatus[] = ['scheduled', 'online', 'paused'];

/** Transitions by time, with their condition. */
const byTime: Readonly<Record<string, (config: StoredConfig) => boolean>> = {
  'scheduled online': (config) => (configWindowOf(config).start_at ?? 0) <= now(),
  'scheduled ended': (config) => (configWindowOf(config).end_at ?? Number.POSITIVE_INFINITY) <= now(),
  'online ended': (config) => (configWindowOf(config).end_at ?? Number.POSITIVE_INFINITY) <= now(),
  'paused ended': (config) => (configWindowOf(config).end_at ?? Number.POSITIVE_INFINITY) <= now(),
  // Nobody answered in time.
  'pending draft': ({ draft }) => draft?.approval_id === null && draft.rejected !== null,
};

/** Transitions by publication, for configs not live yet. */
const published = (from: readonly ConfigStatus[]): string[] =>
  from.flatMap((one) => (one === 'online' || one === 'paused' ? [] : [`${one} online`, `${one} scheduled`]));

/** The ways from one status to another that are a verb's, by the table alone. */
const waysOf = (verb: string): readonly string[] => {
  const move: Move | undefined = Object.hasOwn(configMoves, verb) ? configMoves[verb as 'pause'] : undefined;
  if (move?.to) return move.from.map((from) => `${from} ${move.to}`);
  if (verb === 'submit') return ['draft pending', ...published(configMoves.submit.from)];
  if (verb === 'approve') return published(['pending', ...configMoves.submit.from]);
  if (verb === 'extend') return published(['scheduled']);
  return verb === 'withdraw' || verb === 'reject' || verb === 'approve failed' ? ['pending draft'] : [];
};

/** Operation: only its object may have changed. */
interface Act {
  verb: string;
  id: string;
  /** Reason why its draft was not published, and whether an approver is required. */
  blocked?: string | undefined;
  approvalNeeded?: boolean;
}

const tally = new Map<string, number>();
const count = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
const publications = new Map<string, number>();
/** Types of which something was submitted and refused for what it says. */
const refusals = new Set<string>();

/** In the seed two names of one content are the same object, and nothing may be changed in place. */
const textOf = ({ versions }: Pick<StoredConfig, 'versions'>): string[] => versions.map((one) => JSON.stringify(one));

interface Known {
  config: StoredConfig;
  versions: string[];
}

describe('all that is configured', () => {
  let known = new Map<string, Known>();
  let act: Act = { verb: '', id: '' };

  const begin = (kit: Kit, verb: string, id: string) => {
    const before = kit.rows.get(id);
    const content = before?.draft?.content;
    const approvalNeeded = before && content ? approvalNeededFor(kit, before, content) !== undefined : false;
    act = { verb, id, blocked: blockIn(kit, before), approvalNeeded };
  };

  async function send<E extends Endpoint>(verb: string, kit: Kit, endpoint: E, input: object, who: Who) {
    const { id = '' } = input as { id?: string };
    begin(kit, verb, id);
    const key = endpoint.spec.kind === 'write' ? { idem_key: newKey() } : {};
    const answer = await call(endpoint, { ...key, ...input } as InputOf<E>, who);
    const isAnswer = [200, 403, 404, 409, 422].includes(answer.status);
    expect({ verb, type: kit.type, isAnswer, text: answer.text }).toMatchObject({ isAnswer: true });
    if (answer.status === 200) count(verb);
    else act = { verb: 'refused', id: '' };
    if (verb === 'submit' && answer.status === 422) refusals.add(kit.type);
    return answer;
  }

  const some = (rng: Random) => rng.pick(kits());
  const on = (rng: Random, kit: Kit, wanted: readonly ConfigStatus[] = []) => {
    const fitting = kit.rows.filter(({ status }) => wanted.length === 0 || wanted.includes(status));
    const config = rng.pick(fitting.length > 0 ? fitting : kit.rows.values());
    const version = rng.chance(0.95) ? config.version : config.version + rng.int(-1, 1);
    return { config, about: { id: config.id, version } };
  };

  /** As an operator would change it: another window, another audience, and a body that the type has or mixes. */
  function contentFor(rng: Random, kit: Kit, from: StoredConfig): Content<unknown> {
    const own = rng.pick(
      [from.draft?.content, liveOf(from)?.content, shownContentOf(from)].filter(
        (one) => one !== undefined && one !== null,
      ),
    );
    const other = shownContentOf(rng.pick(kit.rows.values()));
    const start = rng.pick([own.start_at, null, null, now() + hour, now() + hour, now() + day]);
    const keys = Object.keys(Object(other.body));
    const part = rng.pick(keys);
    const mixed = { ...Object(own.body), [part]: Object(other.body)[part] };
    return {
      ...own,
      name: rng.chance(0.5) ? own.name : `第${rng.int(1, 9_999)}号`,
      start_at: start,
      end_at: rng.pick([own.end_at, null, now() + rng.int(2, 60) * day, now() + 80 * minute]),
      audience: { ...own.audience, regions: rng.pick([[], [], ['wy'], ['ph', 'us']]) },
      weight: rng.int(0, 99),
      body: rng.chance(0.7) ? own.body : mixed,
    };
  }

  const blockIn = (kit: Kit, config: StoredConfig | undefined): string | undefined => {
    const content = config?.draft?.content;
    if (!config || !content) return undefined;
    return checkFindingsOf(kit, config, content, db).find(({ level }) => level === 'block')?.text;
  };

  // Due effects run before any response.
  const listOnce = () => call(found(kits()[0]).calls.list, { size: 1 });

  async function decide(decision: 'approve' | 'reject', rng: Random, who: Who): Promise<void> {
    // A second person takes his time: what was to begin has not been agreed to when it should have begun.
    if (rng.chance(0.5)) {
      passTime(90 * minute);
      await listOnce();
    }
    const waiting = db.approvals
      .filter(({ status, type }) => status === 'pending' && type.startsWith('config_'))
      .map((request) => ({ request, kit: found(findKit(request.type.replace('config_', ''))) }));
    // Rather what was well when it was asked for, and is not any more.
    const late = waiting.filter(({ kit, request }) => blockIn(kit, kit.rows.get(request.object_id)) !== undefined);
    if (waiting.length === 0) return;
    const { request, kit } = rng.pick(late.length > 0 && rng.chance(0.5) ? late : waiting);
    const { id, version, object_id, maker } = request;
    const others = (['lead', 'admin'] as const).filter((one) => one !== maker);
    begin(kit, decision, object_id);
    const decisionInput = { id, version, decision, remark, idem_key: newKey() } as const;
    const { status, data } = await call(decideApproval, decisionInput, rng.chance(0.8) ? rng.pick(others) : who);
    if (status !== 200) act = { verb: 'refused', id: '' };
    // A request that fails its check returns to its author.
    else act = { ...act, verb: data.status === 'exec_failed' ? 'approve failed' : decision };
    if (status === 200) count(act.verb);
  }

  const operations: readonly Operation<Who>[] = [
    [
      6,
      (rng, who) => {
        const kit = some(rng);
        const { config } = on(rng, kit);
        const env = rng.chance(0.6) ? 'prod' : 'test';
        return send('create', kit, kit.calls.create, { env, content: contentFor(rng, kit, config) }, who);
      },
    ],
    [3, (rng, who) => ofOne('copy', rng, who, [], ({ calls }, { id }) => [calls.create, { env: 'prod', copy_of: id }])],
    [
      22,
      (rng, who) =>
        ofOne('save', rng, who, [], (kit, about, config) => [
          kit.calls.save,
          { ...about, content: contentFor(rng, kit, config) },
        ]),
    ],
    [2, (rng, who) => ofOne('lock', rng, who, [], ({ calls }, { id }) => [calls.lock, { id, hold: rng.chance(0.4) }])],
    [
      3,
      (rng, who) => {
        const kit = some(rng);
        const open = kit.rows.filter((one) => one.live !== null && draftState(one) === 'open');
        const { id, version } = open.length > 0 ? rng.pick(open) : on(rng, kit).config;
        return send('discard', kit, kit.calls.discard, { id, version }, who);
      },
    ],
    [4, (rng, who) => ofOne('remove', rng, who, ['draft'], ({ calls }, about) => [calls.remove, { ...about, remark }])],
    [
      40,
      (rng, who) => {
        const kit = some(rng);
        const open = kit.rows.filter((one) => draftState(one) === 'open');
        const { id, version, lock } = open.length > 0 ? rng.pick(open) : on(rng, kit).config;
        const by = crew.find((one) => one === lock?.by && rng.chance(0.9)) ?? who;
        const share = rng.chance(0.3) ? { percent: 20 } : {};
        return send('submit', kit, kit.calls.submit, { id, version, remark, ...share }, by);
      },
    ],
    [
      6,
      (rng, who) => {
        const waiting = kits().flatMap((kit) =>
          kit.rows
            .filter((one) => draftState(one) === 'pending' || draftState(one) === 'due')
            .map((config) => ({ kit, config })),
        );
        if (waiting.length === 0) return Promise.resolve();
        const { kit, config } = rng.pick(waiting);
        const { id, version, draft } = config;
        const maker = db.approvals.get(draft?.approval_id ?? '')?.maker;
        const by = crew.find((one) => one === maker && rng.chance(0.8)) ?? who;
        return send('withdraw', kit, kit.calls.withdraw, { id, version }, by);
      },
    ],
    // Mostly by who may; what was agreed to late does not pass its check any more.
    [24, (rng, who) => decide('approve', rng, who)],
    [9, (rng, who) => decide('reject', rng, who)],
    [
      6,
      (rng, who) =>
        ofOne('extend', rng, who, running, ({ calls }, about) => [
          calls.extend,
          { ...about, end_at: now() + rng.int(-2, 300) * day, remark },
        ]),
    ],
    [
      3,
      (rng, who) =>
        ofOne('retag', rng, who, [], ({ calls }, about) => [
          calls.retag,
          { ...about, add: [`标签${rng.int(2, 9)}`], take: ['标签1'] },
        ]),
    ],
    [
      4,
      (rng, who) =>
        ofOne('rollout', rng, who, running, ({ calls }, about) => [
          calls.rollout,
          { ...about, percent: rng.pick(rolloutSteps), whitelist: [], remark },
        ]),
    ],
    ...(['pause', 'resume', 'end', 'archive'] as const).map(
      (verb): Operation<Who> => [
        4,
        (rng, who) =>
          ofOne(verb, rng, who, rng.chance(0.9) ? configMoves[verb].from : [], ({ calls }, about) => [
            calls.move,
            { ...about, verb, remark },
          ]),
      ],
    ),
    [
      8,
      async (rng, who) => {
        const kit = some(rng);
        const several = kit.rows.filter(({ versions }) => versions.length > 1);
        const config = several.length > 0 && rng.chance(0.9) ? rng.pick(several) : on(rng, kit).config;
        const about = { id: config.id, version: config.version };
        const to = rng.int(1, config.versions.length + 1);
        const isCurrent = to === config.live;
        const answer = await send('rollback', kit, kit.calls.rollback, { ...about, to, remark }, who);
        if (isCurrent) expect(answer.status).not.toBe(200);
        const old = config.versions.find(({ version }) => version === to);
        if (answer.status === 200) {
          expect(kit.rows.get(config.id)?.draft?.content).toEqual(old?.content);
          expect(answer.data.draft?.content).toEqual(old?.content);
        }
      },
    ],
    [
      4,
      (rng, who) => {
        const kit = some(rng);
        const tried = kit.rows.filter(({ env, live }) => env === 'test' && live !== null);
        const { id, version } = tried.length > 0 ? rng.pick(tried) : on(rng, kit).config;
        return send('promote', kit, kit.calls.promote, { id, version, remark }, who);
      },
    ],
    [8, async (rng) => passTime(rng.pick([hour, 2 * hour, 20 * hour, 3 * day]))],
    [1, async (rng) => passTime(rng.pick([12 * day, 40 * day]))],
  ];

  type Made = readonly [endpoint: Endpoint, input: object];
  function ofOne(
    verb: string,
    rng: Random,
    who: Who,
    wanted: readonly ConfigStatus[],
    of: (kit: Kit, about: { id: string; version: number }, config: StoredConfig) => Made,
  ) {
    const kit = some(rng);
    const { config, about } = on(rng, kit, wanted);
    const [endpoint, input] = of(kit, about, config);
    return send(verb, kit, endpoint, input, who);
  }

  /** Problems of an added version: it must match the draft or the live version, checked and approved. */
  function brokenVersion(kit: Kit, before: StoredConfig, config: StoredConfig, added: StoredVersion): string[] {
    const { id, env } = config;
    const { content, approval_id } = added;
    const source = act.id === id ? act.verb : 'time';
    const live = liveOf(before)?.content;
    const rest = (verb: string) => (verb === 'extend' ? { end_at: 0 } : { tags: [] });
    // One alone puts off an end and changes tags; all else is the draft, letter for letter.
    const isDrafted =
      source === 'extend' || source === 'retag'
        ? live !== undefined && same({ ...live, ...rest(source) }, { ...content, ...rest(source) })
        : same(before.draft?.content, content);
    const request = db.approvals.get(approval_id ?? '');
    const isAgreed = request?.status === 'executed' && same(request.payload.content, content);
    const isCovered =
      env === 'test' || isAgreed || (source === 'retag' && approval_id === liveOf(before)?.approval_id)
        ? true
        : approvalNeededFor(kit, before, content) === undefined;
    const isClean = source === 'submit' || source === 'approve' ? act.blocked === undefined : true;
    return [
      ...(['submit', 'approve', 'extend', 'retag', 'time'].includes(source) ? [] : [`${id}: ${source} publishes`]),
      ...(source === 'time' && !before.draft?.due ? [`${id} is published by nobody`] : []),
      ...(isDrafted ? [] : [`${id}: ${source} publishes what nobody drafted`]),
      ...(isCovered ? [] : [`${id} is published without its second person`]),
      ...(isClean ? [] : [`${id} is published although ${act.blocked}`]),
      ...(source === 'submit' && act.approvalNeeded ? [`${id}: ${source} publishes what must be agreed to`] : []),
    ];
  }

  function broken(kit: Kit, config: StoredConfig): string[] {
    const { id, status, versions, live } = config;
    const last = known.get(id);
    const texts = textOf(config);
    known.set(id, { config, versions: texts });
    const numbers = versions.map(({ version }) => version);
    const shape = [
      ...(numbers.every((number, i) => number > (numbers[i - 1] ?? 0)) ? [] : [`${id}: versions ${numbers}`]),
      ...(live === null || numbers.filter((number) => number === live).length === 1 ? [] : [`${id} serves ${live}`]),
      ...((live === null) === (status === 'draft' || status === 'pending') ? [] : [`${id} is ${status} with ${live}`]),
    ];
    if (!last) return shape;
    const before = last.config;
    const way = `${before.status} ${status}`;
    const isOwn = act.id === id && waysOf(act.verb).includes(way);
    // By time alone, or by time after the verb: what was due at once.
    const isTimely = byTime[way]?.(config) === true;
    // It stops together with a config it depends on.
    const isFollowing = /^(online|scheduled) paused$/.test(way) && stoppedBy(kit, config) !== undefined;
    const added = versions.slice(last.versions.length);
    for (const _ of added) publications.set(kit.type, (publications.get(kit.type) ?? 0) + 1);
    return [
      ...shape,
      ...(before.status === status || isOwn || isTimely || isFollowing
        ? []
        : [`${id} went ${way} by ${act.verb} on ${act.id}`]),
      ...(last.versions.every((text, i) => text === texts[i]) ? [] : [`${id}: a published version changed`]),
      ...added.flatMap((one) => brokenVersion(kit, before, config, one)),
    ];
  }

  const names = new WeakMap<Content<unknown>, readonly Ref[]>();
  const namesIn = (kit: Kit, content: Content<unknown>): readonly Ref[] => {
    const refs = names.get(content) ?? refsOf(kit, content);
    names.set(content, refs);
    return refs;
  };

  /** References of live configs must lead to live configs, or to ones paused in an emergency. */
  function dangling(): string[] {
    return kits().flatMap((kit) =>
      kit.rows.flatMap((config) => {
        const live = liveOf(config);
        if (!live || !running.includes(config.status)) return [];
        return namesIn(kit, live.content).flatMap(({ type, id, during }) => {
          const other = findKit(type);
          const named = other && namedAs(other, config.env, id);
          const says = `${config.id} (${config.status}) names ${id}`;
          if (!named) return [`${says}, which is not there`];
          if (named.env !== config.env) return [`${says} of ${named.env}`];
          if (other.followed || (during?.end_at ?? now()) < now()) return [];
          if (!running.includes(named.status)) return [`${says}, which is ${named.status}`];
          return !during && named.status === 'scheduled' && config.status === 'online'
            ? [`${says} before it is served`]
            : [];
        });
      }),
    );
  }

  const changedNow = () => kits().flatMap((kit) => recordChangesOf(kit.rows).map((config) => ({ kit, config })));

  it('is what the seed says, type by type', () => {
    expect(
      kits()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(seededConfigs.map(({ type }) => type).sort());
    resetDb();
    const ids = kits().flatMap(({ rows }) => rows.values().map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(dangling()).toEqual([]);
  });

  it.each(runsOf(0.5, 4_000))(
    'holds together whatever four operators do to whatever of it (%j)',
    async (run) => {
      resetDb();
      const rng = random(run.seed);
      known = new Map();
      act = { verb: '', id: '' };
      // Drawn before time passes, so that what is due of the seed is due in a call of its own.
      db.approvals.values();
      changedNow();
      for (const kit of kits()) for (const config of kit.rows) broken(kit, config);
      for (let step = 0; step < run.operations; step++) {
        const who = rng.pick(crew);
        act = { verb: 'time', id: '' };
        await operationOf(operations, rng)(rng, who);
        await listOnce();
        const changed = changedNow();
        const wrong = [
          ...changed.flatMap(({ kit, config }) => broken(kit, config)),
          ...(changed.length > 0 ? dangling() : []),
        ];
        if (wrong.length > 0)
          expect({ step, who, act: act.verb, wrong, did: db.audits.slice(-3) }).toEqual('nothing broken');
      }
      // Configs outside the operation are unchanged: no version is edited in place.
      for (const { rows } of kits())
        for (const config of rows) expect(textOf(config)).toEqual(known.get(config.id)?.versions);
      expect(effectFailures()).toEqual([]);
    },
    600_000,
  );

  it('did happen, all of it, to every type', () => {
    const verbs = ['create', 'copy', 'save', 'lock', 'discard', 'remove', 'submit', 'withdraw', 'approve', 'reject'];
    verbs.push('extend', 'retag', 'rollout', 'pause', 'resume', 'end', 'archive', 'rollback', 'promote');
    expect(verbs.filter((verb) => (tally.get(verb) ?? 0) < 2)).toEqual([]);
    // Types with steps outside the kit's actions, such as a test message, are at least refused.
    const never = kits().filter(({ type }) => !publications.has(type) && !refusals.has(type));
    expect(never.map(({ type }) => type)).toEqual([]);
    expect(publications.size).toBeGreaterThanOrEqual(kits().length - 2);
  });
});
