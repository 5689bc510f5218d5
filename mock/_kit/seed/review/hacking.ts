import { type GangRelation, linksOf } from '../../../../src/domain/hacking';
import { type HackingType, hackingTypes } from '../../../../src/domain/kindLabels';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { HackingOutcome, Sample } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredGang, StoredUser } from '../../base/stored';
import { caseNames, cases } from '../../entities/seeded/cases';
import { anybody, baseOf, claimedByColleague, type Maker, type Sources } from '../../entities/seeded/review/base';
import type { Lookup } from '../../store/store';
import { type Draft, type Past, queueOf, type Wish } from './decided';
import { hostileWritings, plans, type Writing } from './hackingTexts';

/** Gangs: small, large, larger than one action may be, merged, dissolved. */

interface GangPlan {
  id: string;
  size: number;
  /** Most common link between members. */
  relation: GangRelation;
  days: number;
  merged_into?: string;
  dissolved?: true;
  graph_down?: true;
}

const gangPlans: readonly GangPlan[] = [
  { id: 'gc_101', size: 12, relation: 'device', days: 6 },
  { id: 'gc_102', size: 38, relation: 'text', days: 19 },
  { id: 'gc_103', size: 7, relation: 'payment', days: 3, graph_down: true },
  { id: 'gc_104', size: 9, relation: 'text', days: 40, merged_into: 'gc_102' },
  { id: 'gc_105', size: 6, relation: 'ip', days: 55, dissolved: true },
  { id: 'gc_106', size: 290, relation: 'device', days: 2 },
  { id: 'gc_108', size: 4, relation: 'text', days: 60, merged_into: 'gc_104' },
];

const relations: readonly GangRelation[] = ['device', 'ip', 'text', 'payment'];

function gangOf(users: Lookup<StoredUser>, plan: GangPlan): StoredGang {
  const { id, relation, days, merged_into = null, dissolved = false, graph_down = false } = plan;
  const rng = random(seedOf(`gang${id}`));
  const found_at = Math.floor(anchor - days * day);
  // Capped below the number of users, for tiny seeds.
  const size = Math.min(plan.size, Math.floor((users.size - caseNames.length) * 0.6));
  const uids = new Set<string>();
  while (uids.size < size) uids.add(anybody(rng, { users }).user_id);
  const step = Math.max(minute, Math.floor(((days * day) / size) * 0.8));
  const members = [...uids].map((uid, i) => ({
    uid,
    relation: rng.chance(0.85) ? relation : rng.pick(relations),
    joined_at: found_at + Math.min(i * step, days * day - hour),
  }));
  // Every member is linked to an earlier one.
  const links = members.slice(1).map(({ uid: to, joined_at: at }, i) => {
    return { from: members[rng.int(Math.max(0, i - 3), i)]?.uid ?? to, to, relation, at };
  });
  return { cluster_id: id, found_at, merged_into, dissolved, members, links, graph_down, version: 1 };
}

/** The same for the same users. */
export const seedGangs = (users: Lookup<StoredUser>): Map<string, StoredGang> =>
  new Map(gangPlans.map((plan) => [plan.id, gangOf(users, plan)]));

/** Fraud and theft cases: every type, gangs, stolen accounts, hostile texts, and the decided ones. */

type HackingCase = CaseOf<'hacking'> & StoredCase;
type Payload = HackingCase['payload'];
type Text = Payload['texts'][number];

interface HackingWish extends Wish<HackingCase> {
  type?: HackingType;
  gang?: StoredGang | undefined;
  text?: Writing;
}

/** Each hit is marked wherever it stands. */
function spansOf({ raw, hits }: Writing, label: string): Text['hit_spans'] {
  return hits.flatMap((hit) => {
    const spans: Text['hit_spans'] = [];
    for (let at = raw.indexOf(hit); at >= 0 && spans.length < 20; at = raw.indexOf(hit, at + hit.length)) {
      spans.push({ start: at, end: at + hit.length, label, score: 90 });
    }
    return spans;
  });
}

function victimsOf(rng: Random, sources: Sources, type: HackingType): Payload['victims'] {
  if (type !== 'fraud' && type !== 'theft' && type !== 'coin_trade') return [];
  const victims = new Set(Array.from({ length: rng.int(1, 4) }, () => anybody(rng, sources)));
  return [...victims].map(({ user_id: uid, nickname }) => ({ uid, nickname, coins: rng.int(2, 400) * 100 }));
}

/** Member of the gang in good standing, a different one per case. */
function memberOf(gang: StoredGang | undefined, serial: number, users: Sources['users']): StoredUser | undefined {
  const members = gang?.members.map(({ uid }) => users.get(uid)) ?? [];
  const first = serial % Math.max(1, members.length);
  return [...members.slice(first), ...members].find((user) => user?.status === 'normal');
}

const clusterOf = ({ cluster_id, members, links, graph_down }: StoredGang, users: Sources['users']) => ({
  cluster_id,
  cluster: members.map(({ uid, relation }) => ({ uid, relation, nickname: users.get(uid)?.nickname ?? '' })),
  graph: graph_down ? null : links.map(({ from, to, relation }) => ({ from, to, relation })),
});

const types = Object.keys(hackingTypes) as HackingType[];
const longestWait = { P0: 20 * minute, P1: 100 * minute, P2: 20 * hour, P3: 70 * hour };

/** One case; fields not given follow from the serial. */
function hackingCaseOf(sources: Sources, { serial, ...wish }: Draft<HackingWish>): HackingCase {
  const { type = types[serial % types.length] ?? 'solicit', user: subject, ago, gang, text, payload, ...more } = wish;
  const rng = random(seedOf(`hacking${serial}`));
  const plan = plans[type];
  const user = subject ?? memberOf(gang, serial, sources.users) ?? anybody(rng, sources);
  const written = text ?? rng.pick(plan.writings);
  const priority = more.priority ?? plan.priority;
  const shared = baseOf(sources, {
    id: `hk_${serial}`,
    target_uid: user.user_id,
    ago: ago ?? rng.int(minute, longestWait[priority]),
    priority,
    scene: rng.pick(plan.scenes),
    source: 'machine',
    language: written.language ?? 'zh',
    labels: [...plan.labels],
    score: rng.int(45, 99),
    model: type === 'theft' || type === 'mass_register' ? 'behavior-graph-2' : 'guard-text-3',
    summary: written.raw.slice(0, 60),
    ...more,
  });
  const texts = Array.from({ length: rng.int(1, 4) }, (_, i, at = shared.created_at - (i + 1) * minute): Text => {
    const { raw: content, normal: normalized, variant } = written;
    const hit_spans = spansOf(written, plan.labels[0] ?? 'ads');
    const to_uid = anybody(rng, sources).user_id;
    return { msg_id: `m_${serial}_${i}`, at, to_uid, content, normalized, hit_spans, variant };
  }).reverse();
  const spread = rng.chance(0.7) ? rng.int(2, 40) : 1;
  return {
    kind: 'hacking',
    ...shared,
    payload: {
      case_type: type,
      texts,
      contacts: [...written.contacts],
      signals: {
        same_text_users: spread,
        send_targets_1h: rng.int(1, 180),
        device_cluster: gang?.members.length ?? rng.int(1, 3),
        ip_asn: rng.pick(['AS4134 中国电信', 'AS9299 PLDT', 'AS16509 云主机']),
        new_account: rng.chance(0.4),
        login_geo_change: type === 'theft' || rng.chance(0.1),
        pay_anomaly: type === 'theft' || rng.chance(0.15),
      },
      rule_ids: plan.rules.slice(0, rng.int(1, plan.rules.length)),
      ...(gang ? clusterOf(gang, sources.users) : { cluster_id: null, cluster: [], graph: null }),
      victims: victimsOf(rng, sources, type),
      first_seen_at: shared.created_at - 5 * minute - (spread > 1 ? rng.int(5, 600) * minute : 0),
      ...payload,
    },
  };
}

function oddities({ users }: Sources): HackingWish[] {
  const gangs = seedGangs(users);
  const gang = (id: string) => ({ gang: gangs.get(id) });
  const stolen: HackingWish = { type: 'theft', payload: { rule_ids: ['hr_301', 'hr_302'] } };
  return [
    { ...gang('gc_101'), type: 'solicit', ago: 10 * minute },
    { ...gang('gc_101'), type: 'solicit', ago: 20 * minute },
    { ...gang('gc_102'), type: 'solicit', ago: 17 * minute },
    { ...gang('gc_102'), type: 'coin_trade', ago: 29 * minute },
    { ...gang('gc_103'), type: 'fraud', ago: 24 * minute },
    { ...gang('gc_106'), type: 'mass_register', score: 97, ago: 30 * minute },
    ...hostileWritings.map((text): HackingWish => ({ type: 'solicit', text })),
    { uid: cases.markupNickname, type: 'solicit', payload: { rule_ids: ['hr_101'] } },
    { uid: cases.rtlNickname, type: 'fraud', merged: 6 },
    { ...stolen, uid: cases.bigSpender },
    { ...stolen, uid: cases.normal, ago: 5 * minute },
    { uid: cases.deleted, type: 'solicit', ago: 90 * minute },
    { type: 'cheat', uid: '99999998', summary: '账号不存在' },
    {
      uid: cases.blackRisk,
      type: 'cheat',
      payload: { texts: [], contacts: [] },
      summary: '刷量节奏异常，没有文本',
    },
    { uid: cases.newAccount, type: 'solicit', payload: { rule_ids: ['hr_999'] } },
    { type: 'minor_induce', lane: 'minor', priority: 'P0', ago: 4 * minute },
    { type: 'fraud', lane: 'lead', status: 'escalated', ago: 70 * minute, note: '金额较大，涉及家族长，请组长判断' },
    { uid: cases.watched, type: 'solicit', status: 'reopened', ago: 5 * hour },
    { type: 'coin_trade', ...claimedByColleague() },
  ];
}

// --- decided ones, with their outcomes

const mild: readonly Decision['measures'][] = [
  [{ type: 'recall_messages' }],
  [{ type: 'recall_messages' }, { type: 'warn' }],
  [{ type: 'recall_messages' }, { type: 'remind' }],
  [{ type: 'warn' }],
];

function measuresFor(rng: Random, { payload }: HackingCase): Decision['measures'] {
  const links: Decision['measures'] = linksOf(payload).length > 0 ? [{ type: 'block_url' }] : [];
  const told: Decision['measures'] = payload.victims.length > 0 ? [{ type: 'notify_victims' }] : [];
  const own = payload.case_type === 'theft' ? [{ type: 'recall_messages' }, { type: 'freeze_assets' }] : rng.pick(mild);
  return [...(own as Decision['measures']), ...told, ...links];
}

/** Outcome and sample of a decision made in the seed's past. */
function enact(one: HackingCase, decision: Decision): void {
  const { payload } = one;
  const { measures, conclusion, note, by_name: by, effective_at: at, extra } = decision;
  const has = (name: string) => measures.some(({ type }) => type === name);
  const recalls = has('recall_messages') ? payload.signals.same_text_users : 0;
  const blocked_coin = has('freeze_assets') ? (1 + (seedOf(one.case_id) % 900)) * 100 : 0;
  const outcome: HackingOutcome = {
    affected: conclusion === 'clean' ? 0 : Math.max(1, recalls) + (has('notify_victims') ? payload.victims.length : 0),
    blocked_coin,
    recovered: Math.floor(blocked_coin * 0.8),
    members: [],
    words: [],
    urls: has('block_url') ? linksOf(payload) : [],
    recalls,
    closed: [],
    failed: [],
    ...(extra.outcome as Partial<HackingOutcome>),
  };
  const wrong_rules = conclusion === 'clean' ? payload.rule_ids.slice(0, 1) : [];
  const isRight = conclusion !== 'clean' && seedOf(one.case_id) % 8 === 3;
  const verdict = isRight ? 'right' : 'wrong';
  const sample: Sample = { verdict, rules: isRight ? payload.rule_ids : wrong_rules, by, at, note };
  decision.extra = { wrong_rules, outcome, ...(sample.rules.length > 0 ? { sample } : {}) };
  one.hidden = has('recall_messages');
}

/** Decided cases of gangs, including merged and dissolved ones. */
function special({ users }: Sources): Past<HackingWish>[] {
  const gangs = seedGangs(users);
  return ['gc_101', 'gc_102', 'gc_104', 'gc_105', 'gc_108'].map((id, i): Past<HackingWish> => {
    const gang = gangs.get(id);
    const members = (gang?.dissolved ? gang.members.slice(1) : []).map(({ uid }) => {
      return { uid, nickname: users.get(uid)?.nickname ?? '', status: 'lifted', reason: '到期解除' };
    });
    const cluster: Decision['measures'] = members.length > 0 ? [{ type: 'ban_cluster', duration: 86_400 }] : [];
    return {
      by: i % 2 === 0 ? 'reviewer' : 'reviewer2',
      hours: 4 + 9 * i,
      conclusion: 'violate',
      measures: [{ type: 'recall_messages' }, ...cluster],
      note: '同一批账号群发',
      extra: { outcome: { affected: 6 + members.length, members } },
      of: { type: 'solicit', gang, uid: memberOf(gang, i, users)?.user_id },
    };
  });
}

export const hackings: Maker = (sources) => {
  const { open, done, decisions } = queueOf<HackingCase, HackingWish>(sources, {
    kind: 'hacking',
    share: 1,
    maxBans: 40,
    plain: 36,
    odd: oddities(sources),
    first: 5_000,
    total: 150,
    cost: [15, 500],
    wait: 3,
    make: (wish) => hackingCaseOf(sources, wish),
    verdict: (one, rng, conclusion = rng.chance(0.3) ? 'clean' : 'violate') => {
      if (conclusion === 'clean') return { conclusion, note: '正常交流，不构成引流' };
      const evidence = one.payload.texts.map(({ msg_id }) => msg_id);
      const note = rng.chance(0.4) ? '多人收到同样内容' : '';
      const reason_code = plans[one.payload.case_type].reason;
      return { conclusion, reason_code, measures: measuresFor(rng, one), evidence, note };
    },
    barring: ({ measure }) => ({
      conclusion: 'violate',
      measures: [measure, { type: 'recall_messages' }],
      of: { type: 'solicit' },
    }),
    lenient: { conclusion: 'clean' },
    enact,
    special: special(sources),
  });
  return { cases: [...open, ...done], decisions };
};
