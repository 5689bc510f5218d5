import { type GangRelation, linksOf } from '../../../src/domain/hacking/rules';
import type { Language, Priority, ReportScene } from '../../../src/domain/review/rules';
import type { HackingType } from '../../../src/domain/shared/kindLabels';
import type { CaseOf } from '../../../src/services/caseSchema';
import type { BehaviorSample, HackingOutcome } from '../../../src/services/hacking';
import type { Decision } from '../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../_kit/base/clock';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { StoredCase, StoredGang, StoredUser } from '../../_kit/base/stored';
import type { RowLookup } from '../../_kit/store/store';
import { caseNames, cases } from '../../user/seed/cases';
import { anybody, type Maker, type Sources } from './base';
import { bidiText, type CaseDraft, type CaseSpec, markupText, type Past, queueOf } from './decided';

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

function gangOf(users: RowLookup<StoredUser>, plan: GangPlan): StoredGang {
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
    relation: i % 7 === 6 ? rng.pick(relations) : relation,
    joined_at: found_at + Math.min(i * step, days * day - hour),
  }));
  // Every member is linked to an earlier one.
  const links = members.slice(1).map(({ uid: to, joined_at: at }, i) => {
    return { from: members[rng.int(Math.max(0, i - 3), i)]?.uid ?? to, to, relation, at };
  });
  return { cluster_id: id, found_at, merged_into, dissolved, members, links, graph_down, version: 1 };
}

/** The same for the same users. */
export const seedGangs = (users: RowLookup<StoredUser>): Map<string, StoredGang> =>
  new Map(gangPlans.map((plan) => [plan.id, gangOf(users, plan)]));

/** Fraud and theft cases: every type, gangs, stolen accounts, hostile texts, and the decided ones. */

type HackingCase = CaseOf<'hacking'> & StoredCase;
type Payload = HackingCase['payload'];
type Text = Payload['texts'][number];
type Contact = Payload['contacts'][number];

/** Text with its tricks, the normalised text, the tricks the machine found, and the contact in it. */
interface Writing {
  raw: string;
  normal: string;
  variant: Text['variant'];
  hits: readonly string[];
  contacts: Contact[];
  language: Language;
}

/** Without tricks, the normalised text equals the raw one. */
function writing(line: string): Writing {
  const [raw = '', normal, variant, hits = '', contact, language = 'zh'] = line.split('|');
  const [type, value = ''] = contact?.split(' ') ?? [];
  return {
    raw,
    normal: normal || raw,
    variant: (variant || null) as Text['variant'],
    hits: hits.split('~'),
    contacts: type ? [{ type: type as Contact['type'], value }] : [],
    language: language as Language,
  };
}

interface Plan {
  priority: Priority;
  scenes: readonly ReportScene[];
  labels: readonly string[];
  rules: readonly string[];
  reason: string;
  writings: readonly Writing[];
}

const planOf = (about: string, scenes: readonly ReportScene[], lines: readonly string[]): Plan => {
  const [priority, labels = '', rules = '', reason = ''] = about.split(' ');
  const lists = { labels: labels.split(','), rules: rules.split(',').map((rule) => `hr_${rule}`) };
  return { priority: priority as Priority, scenes, ...lists, reason, writings: lines.map(writing) };
};

const pay = 'https://pay-cheap.example/vip?from=room';
const gift = 'https://gift-login.example/a';

const plans: Record<HackingType, Plan> = {
  solicit: planOf(
    'P2 ads,contact 101,102,103 ads.contact',
    ['dm', 'chat', 'profile', 'nickname'],
    [
      '加我徽❤：a b c 1 2 3 4 5|加我微信：abc12345|homophone|徽❤：a b c 1 2 3 4 5|wechat abc12345',
      '➕扣：⑨⑧⑦⑥⑤④③|加扣：9876543|symbol|➕扣：⑨⑧⑦⑥⑤④③|qq 9876543',
      'come to t．me／nightroom|come to t.me/nightroom|symbol|t．me／|tg nightroom|en',
      '弓长三丰搬家了，口口 1 1 2 2 3 3|张三丰搬家了，QQ 112233|split|弓长三丰~口口|qq 112233',
    ],
  ),
  fraud: planOf(
    'P1 fraud 202,201,103 fraud.scam',
    ['dm', 'family'],
    [
      `代冲七折，先付后到：${pay}|代充七折，先付后到：${pay}|homophone|代冲七折~${pay}|link ${pay}`,
      'padala ka muna ng 500|||padala ka muna||tl',
    ],
  ),
  theft: planOf(
    'P1 fraud 301,302,201 theft.protect',
    ['dm'],
    [
      `点一下 ${gift} 把验正码发我|点一下 ${gift} 把验证码发我|homophone|${gift}~验正码|link ${gift}`,
      '急用钱，先把金币都转我|||金币都转我',
    ],
  ),
  cheat: planOf(
    'P3 ads 401,402 cheat.bot',
    ['chat', 'family'],
    ['外卦刷礼物，企鹅 8 8 7 7 6|外挂刷礼物，企鹅 88776|homophone|外卦~8 8 7 7 6|qq 88776'],
  ),
  coin_trade: planOf(
    'P2 fraud,contact 501,101 fraud.recharge',
    ['dm', 'chat'],
    ['收 金 币，1 3 8 0 0 2 2|收金币，1380022|split|收 金 币~1 3 8 0 0 2 2|phone 1380022'],
  ),
  minor_induce: planOf(
    'P1 minor 601,101 minor.harm',
    ['chat', 'dm'],
    ['小学生进裙领皮肤，➕扣 1 2 3|小学生进群领皮肤，加扣 123|homophone|进裙~➕扣|qq 123'],
  ),
  mass_register: planOf(
    'P2 ads 701,103 ads.platform',
    ['nickname', 'profile'],
    ['客服助手_0381 ✓官方认证|客服助手0381 官方认证|symbol|客服助手~✓官方认证'],
  ),
};

const lure = '兼职日结三百，在家就能做。'.repeat(330);

const hostileWritings = [
  `${markupText}加微|||加微|link javascript:alert(1)`,
  `${bidiText}加扣 1 2 3|看这里 加扣123|symbol|加扣 1 2 3|qq 123`,
  `${lure}加徽 rich_8899|${lure}加微信 rich_8899|homophone|兼职日结~加徽|wechat rich_8899`,
].map(writing);

interface HackingSpec extends CaseSpec<HackingCase> {
  type?: HackingType;
  gang?: StoredGang | undefined;
  text?: Writing;
}

/** Each hit is marked wherever it stands. */
const spansOf = ({ raw, hits }: Writing, label: string): Text['hit_spans'] =>
  hits.flatMap((hit) => {
    const places = raw.split(hit).slice(0, -1).slice(0, 20);
    let at = -hit.length;
    return places.map((before) => {
      at += hit.length + before.length;
      return { start: at, end: at + hit.length, label, score: 90 };
    });
  });

function victimsOf(rng: Random, sources: Sources, type: HackingType): Payload['victims'] {
  if (type !== 'fraud' && type !== 'theft' && type !== 'coin_trade') return [];
  const victims = new Set(Array.from({ length: rng.int(1, 4) }, () => anybody(rng, sources)));
  return [...victims].map(({ user_id: uid, nickname }) => ({ uid, nickname, coins: rng.int(2, 400) * 100 }));
}

/** Id of a member of the gang in good standing, a different one per place. */
function memberOf(gang: StoredGang | undefined, place: number, users: Sources['users']): string | undefined {
  const fit = gang?.members.filter(({ uid }) => users.get(uid)?.status === 'normal') ?? [];
  return fit[place % Math.max(1, fit.length)]?.uid;
}

const clusterOf = ({ cluster_id, members, links, graph_down }: StoredGang, users: Sources['users']) => ({
  cluster_id,
  cluster: members.map(({ uid, relation }) => ({ uid, relation, nickname: users.get(uid)?.nickname ?? '' })),
  graph: graph_down ? null : links.map(({ from, to, relation }) => ({ from, to, relation })),
});

const types = Object.keys(plans) as HackingType[];

function hackingCaseOf(sources: Sources, { serial, rng, caseSpec, base }: CaseDraft<HackingSpec>): HackingCase {
  const { type = types[serial % types.length] ?? 'solicit', gang, payload } = caseSpec;
  const plan = plans[type];
  const written = caseSpec.text ?? rng.pick(plan.writings);
  const isTheft = type === 'theft';
  const shared = base({
    priority: plan.priority,
    scene: rng.pick(plan.scenes),
    source: 'machine',
    language: written.language,
    labels: [...plan.labels],
    score: rng.int(45, 99),
    model: isTheft || type === 'mass_register' ? 'behavior-graph-2' : 'guard-text-3',
    summary: written.raw.slice(0, 60),
  });
  const count = rng.int(1, 4);
  const texts = Array.from({ length: count }, (_, i): Text => {
    const { raw: content, normal: normalized, variant } = written;
    const sent = { msg_id: `m_${serial}_${i}`, at: shared.created_at - (count - i) * minute };
    const hit_spans = spansOf(written, plan.labels[0] ?? 'ads');
    return { ...sent, to_uid: anybody(rng, sources).user_id, content, normalized, hit_spans, variant };
  });
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
        login_geo_change: isTheft || rng.chance(0.1),
        pay_anomaly: isTheft || rng.chance(0.15),
      },
      rule_ids: plan.rules.slice(0, rng.int(1, plan.rules.length)),
      ...(gang ? clusterOf(gang, sources.users) : { cluster_id: null, cluster: [], graph: null }),
      victims: victimsOf(rng, sources, type),
      first_seen_at: shared.created_at - (spread > 1 ? rng.int(10, 600) : 5) * minute,
      ...payload,
    },
  };
}

function oddities({ users }: Sources): HackingSpec[] {
  const gangs = seedGangs(users);
  const ofGang = (id: string, type: HackingType, place: number): HackingSpec => {
    const gang = gangs.get(id);
    return { gang, type, uid: memberOf(gang, place, users), ago: 20 * minute };
  };
  const stolen: HackingSpec = { type: 'theft', ago: 5 * minute, payload: { rule_ids: ['hr_301', 'hr_302'] } };
  return [
    ofGang('gc_101', 'solicit', 0),
    ofGang('gc_101', 'solicit', 1),
    ofGang('gc_102', 'solicit', 2),
    ofGang('gc_102', 'coin_trade', 3),
    ofGang('gc_103', 'fraud', 4),
    ofGang('gc_106', 'mass_register', 5),
    ...hostileWritings.map((text): HackingSpec => ({ type: 'solicit', text })),
    { ...stolen, uid: cases.bigSpender },
    { ...stolen, uid: cases.normal },
    { uid: cases.blackRisk, type: 'cheat', payload: { texts: [], contacts: [] } },
    { uid: cases.newAccount, type: 'solicit', payload: { rule_ids: ['hr_999'] } },
  ];
}

// --- decided ones, with their outcomes

const mild: readonly Decision['measures'][] = [
  [{ type: 'recall_messages' }],
  [{ type: 'recall_messages' }, { type: 'remind' }],
  [{ type: 'remind' }],
];

function measuresFor(rng: Random, { payload }: HackingCase): Decision['measures'] {
  const measures = payload.case_type === 'theft' ? [{ type: 'freeze_assets' as const }] : [...rng.pick(mild)];
  if (payload.victims.length > 0) measures.push({ type: 'notify_victims' });
  if (linksOf(payload).length > 0) measures.push({ type: 'block_url' });
  return measures;
}

/** Outcome and sample of a decision made in the seed's past. */
function enact(one: HackingCase, decision: Decision): void {
  const { payload } = one;
  const { measures, conclusion, note, by_name: by, effective_at: at } = decision;
  const has = (name: string) => measures.some(({ type }) => type === name);
  const isClean = conclusion === 'clean';
  const seed = seedOf(one.case_id);
  const recalls = has('recall_messages') ? payload.signals.same_text_users : 0;
  const blocked_coin = has('freeze_assets') ? (1 + (seed % 900)) * 100 : 0;
  const outcome: HackingOutcome = {
    affected: isClean ? 0 : Math.max(1, recalls) + (has('notify_victims') ? payload.victims.length : 0),
    blocked_coin,
    recovered: Math.floor(blocked_coin * 0.8),
    members: [],
    words: [],
    urls: has('block_url') ? linksOf(payload) : [],
    recalls,
    closed: [],
    failed: [],
  };
  decision.extra = { wrong_rules: isClean ? payload.rule_ids.slice(0, 1) : [], outcome };
  const verdict: BehaviorSample['verdict'] | undefined = isClean ? 'wrong' : seed % 8 === 3 ? 'right' : undefined;
  const rules = isClean ? payload.rule_ids.slice(0, 1) : payload.rule_ids;
  if (verdict) decision.extra.sample = { verdict, rules, by, at, note };
  one.hidden = has('recall_messages');
}

/** Decided cases of gangs, including merged and dissolved ones. */
const special = (users: Sources['users']): Past<HackingSpec>[] =>
  [...seedGangs(users).values()]
    .filter(({ cluster_id }) => cluster_id !== 'gc_103' && cluster_id !== 'gc_106')
    .map((gang, i) => ({
      by: 'reviewer',
      hours: 4 + 9 * i,
      conclusion: 'violate',
      note: '同一批账号群发',
      of: { type: 'solicit', gang, uid: memberOf(gang, i, users) },
    }));

export const hackings: Maker = (sources) => {
  const { open, done, decisions } = queueOf<HackingCase, HackingSpec>(sources, {
    kind: 'hacking',
    prefix: 'hk',
    make: (draft) => hackingCaseOf(sources, draft),
    odd: oddities(sources),
    special: special(sources.users),
    adverse: 'violate',
    lenient: { conclusion: 'clean' },
    verdict: (one, rng, conclusion = rng.chance(0.3) ? 'clean' : 'violate') => {
      if (conclusion === 'clean') return { conclusion, note: '正常交流，不构成引流' };
      const evidence = one.payload.texts.map(({ msg_id }) => msg_id);
      const note = rng.chance(0.4) ? '多人收到同样内容' : '';
      return {
        conclusion,
        reason_code: plans[one.payload.case_type].reason,
        measures: measuresFor(rng, one),
        evidence,
        note,
      };
    },
    enact,
  });
  return { cases: [...open, ...done], decisions };
};
