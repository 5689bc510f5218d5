import type { HackingType } from '../../../../../src/domain/kindLabels';
import type { CaseOf } from '../../../../../src/services/caseSchema';
import { hour, minute } from '../../../base/clock';
import { type Random, random, seedOf } from '../../../base/random';
import type { StoredCase, StoredGang, StoredUser } from '../../../base/stored';
import { anybody, baseOf, type Sources } from './base';
import { plans, type Writing } from './hackingTexts';

export type HackingCase = CaseOf<'hacking'> & StoredCase;
type Payload = HackingCase['payload'];

export interface HackingSeed extends Partial<Omit<HackingCase, 'payload' | 'kind'>> {
  serial: number;
  type: HackingType;
  user?: StoredUser | undefined;
  ago?: number;
  gang?: StoredGang | undefined;
  writings?: readonly Writing[];
  payload?: Partial<Payload>;
}

/** Each hit is marked wherever it stands. */
function spansOf({ raw, hits }: Writing, label: string): Payload['texts'][number]['hit_spans'] {
  return hits.flatMap((hit) => {
    const spans: Payload['texts'][number]['hit_spans'] = [];
    for (let at = raw.indexOf(hit); at >= 0 && spans.length < 20; at = raw.indexOf(hit, at + hit.length)) {
      spans.push({ start: at, end: at + hit.length, label, score: 90 });
    }
    return spans;
  });
}

function textsOf(rng: Random, sources: Sources, seed: HackingSeed, writings: readonly Writing[], last: number) {
  const label = plans[seed.type].labels[0] ?? 'ads';
  return writings.flatMap((writing, i) => {
    const times = rng.int(1, 4);
    return Array.from({ length: times }, (_, copy): Payload['texts'][number] => ({
      msg_id: `m_${seed.serial}_${i}_${copy}`,
      at: last - (writings.length - i) * 5 * minute - (times - copy) * rng.int(5, 50) * 1000,
      to_uid: anybody(rng, sources).user_id,
      content: writing.raw,
      normalized: writing.normal,
      hit_spans: spansOf(writing, label),
      variant: writing.variant,
    }));
  });
}

function victimsOf(rng: Random, sources: Sources, type: HackingType): Payload['victims'] {
  if (type !== 'fraud' && type !== 'theft' && type !== 'coin_trade') return [];
  const victims = Array.from({ length: rng.int(1, 4) }, () => anybody(rng, sources));
  return [...new Set(victims)].map(({ user_id: uid, nickname }) => ({ uid, nickname, coins: rng.int(2, 400) * 100 }));
}

function clusterOf(
  gang: StoredGang | undefined,
  { users }: Sources,
): Pick<Payload, 'cluster_id' | 'cluster' | 'graph'> {
  if (!gang) return { cluster_id: null, cluster: [], graph: null };
  return {
    cluster_id: gang.cluster_id,
    cluster: gang.members.map(({ uid, relation }) => ({ uid, relation, nickname: users.get(uid)?.nickname ?? '' })),
    graph: gang.graph_down ? null : gang.links.map(({ from, to, relation }) => ({ from, to, relation })),
  };
}

/** Member of the gang in good standing, a different one per case. */
function memberOf(gang: StoredGang | undefined, serial: number, { users }: Sources): StoredUser | undefined {
  const members = gang?.members.map(({ uid }) => users.get(uid)) ?? [];
  const first = serial % Math.max(1, members.length);
  return [...members.slice(first), ...members].find((user) => user?.status === 'normal');
}

const longestWait = { P0: 20 * minute, P1: 100 * minute, P2: 20 * hour, P3: 70 * hour };

/** One case; fields not given follow from the serial. */
export function hackingCaseOf(sources: Sources, seed: HackingSeed): HackingCase {
  const { serial, type, user: subject, ago: age, gang, writings: wanted, payload: own, ...more } = seed;
  const rng = random(seedOf(`hacking${serial}`));
  const plan = plans[type];
  const user = subject ?? memberOf(gang, serial, sources) ?? anybody(rng, sources);
  const [usual] = plan.writings;
  const writings = wanted ?? [rng.pick(plan.writings), ...(rng.chance(0.4) ? [rng.pick(plan.writings)] : [])];
  const first = writings[0] ?? usual;
  const priority = more.priority ?? plan.priority;
  const score = rng.int(45, 99);
  const shared = baseOf(sources, {
    id: `hk_${serial}`,
    target_uid: user.user_id,
    ago: age ?? rng.int(minute, longestWait[priority]),
    priority,
    scene: rng.pick(plan.scenes),
    source: 'machine',
    language: first.language ?? 'zh',
    labels: [...plan.labels],
    score,
    model: type === 'theft' || type === 'mass_register' ? 'behavior-graph-2' : 'guard-text-3',
    summary: first.raw.slice(0, 60),
    ...more,
  });
  const last = shared.created_at - 20_000;
  const unique = [...new Map(writings.map((writing) => [writing.normal, writing])).values()];
  const texts = textsOf(rng, sources, seed, unique, last);
  const contacts = new Map(unique.flatMap((writing) => writing.contacts).map((one) => [one.value, one]));
  const spread = rng.chance(0.7) ? rng.int(2, 40) : 1;
  return {
    kind: 'hacking',
    ...shared,
    payload: {
      case_type: type,
      texts,
      contacts: [...contacts.values()],
      signals: {
        same_text_users: spread,
        send_targets_1h: rng.int(1, 180),
        device_cluster: gang?.members.length ?? rng.int(1, 3),
        ip_asn: rng.pick(['AS4134 中国电信', 'AS4837 中国联通', 'AS9299 PLDT', 'AS16509 云主机']),
        new_account: rng.chance(0.4),
        login_geo_change: type === 'theft' || rng.chance(0.1),
        pay_anomaly: type === 'theft' || rng.chance(0.15),
      },
      rule_ids: plan.rules.slice(0, rng.int(1, plan.rules.length)),
      ...clusterOf(gang, sources),
      victims: victimsOf(rng, sources, type),
      first_seen_at: Math.min(...texts.map(({ at }) => at)) - (spread > 1 ? rng.int(5, 600) * minute : 0),
      ...own,
    },
  };
}
