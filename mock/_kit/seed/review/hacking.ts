import { linksOf } from '../../../../src/domain/hacking';
import { type HackingType, hackingTypes } from '../../../../src/domain/kindLabels';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { HackingOutcome, Sample } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredGang, StoredUser } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import { anybody, baseOf, claimedByColleague, type Maker, type Sources } from '../../entities/seeded/review/base';
import { historyOf, type Past } from './decided';
import { seedGangs } from './gangs';
import { hostileWritings, plans, type Writing } from './hackingTexts';

/** Fraud and theft cases: every type, gangs, stolen accounts, hostile texts, and the decided ones. */

type HackingCase = CaseOf<'hacking'> & StoredCase;
type Payload = HackingCase['payload'];
type Text = Payload['texts'][number];

interface HackingWish extends Partial<Omit<HackingCase, 'payload' | 'kind'>> {
  type?: HackingType;
  user?: StoredUser | undefined;
  ago?: number;
  gang?: StoredGang | undefined;
  text?: Writing;
  payload?: Partial<Payload>;
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
function memberOf(gang: StoredGang | undefined, serial: number, { users }: Sources): StoredUser | undefined {
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
function hackingCaseOf(sources: Sources, { serial, ...wish }: HackingWish & { serial: number }): HackingCase {
  const { type = types[serial % types.length] ?? 'solicit', user: subject, ago, gang, text, payload, ...more } = wish;
  const rng = random(seedOf(`hacking${serial}`));
  const plan = plans[type];
  const user = subject ?? memberOf(gang, serial, sources) ?? anybody(rng, sources);
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
  const user = (uid: string) => ({ user: users.get(uid) });
  const stolen: HackingWish = { type: 'theft', payload: { rule_ids: ['hr_301', 'hr_302'] } };
  return [
    { ...gang('gc_101'), type: 'solicit', ago: 10 * minute },
    { ...gang('gc_101'), type: 'solicit', ago: 20 * minute },
    { ...gang('gc_102'), type: 'solicit', ago: 17 * minute },
    { ...gang('gc_102'), type: 'coin_trade', ago: 29 * minute },
    { ...gang('gc_103'), type: 'fraud', ago: 24 * minute },
    { ...gang('gc_106'), type: 'mass_register', score: 97, ago: 30 * minute },
    ...hostileWritings.map((text): HackingWish => ({ type: 'solicit', text })),
    { ...user(cases.markupNickname), type: 'solicit', payload: { rule_ids: ['hr_101'] } },
    { ...user(cases.rtlNickname), type: 'fraud', merged: 6 },
    { ...stolen, ...user(cases.bigSpender) },
    { ...stolen, ...user(cases.normal), ago: 5 * minute },
    { ...user(cases.deleted), type: 'solicit', ago: 90 * minute },
    { type: 'cheat', user: { user_id: '99999998', region: 'wy' } as StoredUser, summary: '账号不存在' },
    {
      ...user(cases.blackRisk),
      type: 'cheat',
      payload: { texts: [], contacts: [] },
      summary: '刷量节奏异常，没有文本',
    },
    { ...user(cases.newAccount), type: 'solicit', payload: { rule_ids: ['hr_999'] } },
    { type: 'minor_induce', lane: 'minor', priority: 'P0', ago: 4 * minute },
    { type: 'fraud', lane: 'lead', status: 'escalated', ago: 70 * minute, note: '金额较大，涉及家族长，请组长判断' },
    { ...user(cases.watched), type: 'solicit', status: 'reopened', ago: 5 * hour },
    { type: 'coin_trade', ...claimedByColleague() },
  ];
}

// --- decided ones, with their outcomes

const first = { open: 1_000, decided: 5_000 };
const plain = 36;

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
      of: { type: 'solicit', gang, user: memberOf(gang, i, { users } as Sources) },
    };
  });
}

export const hackings: Maker = (sources) => {
  const wishes: HackingWish[] = [...Array.from({ length: plain }, () => ({})), ...oddities(sources)];
  const open = wishes.map((wish, i) => hackingCaseOf(sources, { ...wish, serial: first.open + i }));
  const done = historyOf<HackingCase, HackingWish>(sources, {
    kind: 'hacking',
    share: 1,
    maxBans: 40,
    first: first.decided,
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
  return { cases: [...open, ...done.cases], decisions: done.decisions };
};
