import { linksOf } from '../../../../src/domain/hacking';
import { type HackingType, hackingTypes } from '../../../../src/domain/kindLabels';
import type { HackingOutcome, Sample } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, hour } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import {
  bansFor,
  decided,
  type OpenBan,
  reversed,
  type Seeded,
  type Sources,
  seededFrom,
  tie,
  tiedBack,
} from '../../entities/seeded/review/base';
import { type HackingCase, type HackingSeed, hackingCaseOf } from '../../entities/seeded/review/hackingCase';
import { plans } from '../../entities/seeded/review/hackingTexts';
import { agoOf, appeal, check, idOf, otherThan, reviewers, unbarred } from './after';
import { pastGangs, seedGangs } from './gangs';

/** Cases decided in the last thirty days, with their outcomes. */

const share = 1;
const first = 5_000;
const total = 150;
const types = Object.keys(hackingTypes) as HackingType[];

interface Done {
  one: HackingCase;
  decisions: Decision[];
}

type Wish = Partial<Omit<Decision, 'by_name'>> & { of?: Partial<HackingSeed>; outcome?: Partial<HackingOutcome> };

const none: HackingOutcome = {
  affected: 0,
  blocked_coin: 0,
  recovered: 0,
  members: [],
  words: [],
  urls: [],
  recalls: 0,
  closed: [],
  failed: [],
};

const has = ({ measures }: Decision, type: Decision['measures'][number]['type']) =>
  measures.some((one) => one.type === type);

/** Outcome of a decision made in the seed's past. */
function outcomeOf(rng: Random, decision: Decision, { payload }: HackingCase): HackingOutcome {
  const recalls = has(decision, 'recall_messages') ? payload.signals.same_text_users : 0;
  const told = has(decision, 'notify_victims') ? payload.victims.length : 0;
  const blocked_coin = has(decision, 'freeze_assets') ? rng.int(10, 900) * 100 : 0;
  return {
    ...none,
    affected: Math.max(1, recalls) + told,
    blocked_coin,
    recovered: Math.floor(blocked_coin * 0.8),
    urls: has(decision, 'block_url') ? linksOf(payload) : [],
    recalls,
  };
}

const sampleOf = (decision: Decision, rules: string[], verdict: Sample['verdict'] = 'wrong'): Sample => ({
  verdict,
  rules,
  by: decision.by_name,
  at: decision.effective_at,
  note: decision.note,
});

const mild: readonly Decision['measures'][] = [
  [{ type: 'recall_messages' }],
  [{ type: 'recall_messages' }, { type: 'warn' }],
  [{ type: 'recall_messages' }, { type: 'remind' }],
  [{ type: 'warn' }],
];

function measuresFor(rng: Random, type: HackingType, { payload }: HackingCase): Decision['measures'] {
  const links = linksOf(payload).length > 0 ? [{ type: 'block_url' as const }] : [];
  if (type === 'theft') {
    return [{ type: 'recall_messages' }, { type: 'freeze_assets' }, { type: 'notify_victims' }, ...links];
  }
  return [...rng.pick(mild), ...links, ...(payload.victims.length > 0 ? [{ type: 'notify_victims' as const }] : [])];
}

function plain(sources: Sources, serial: number, { of, outcome, ...own }: Wish = {}): Done {
  const rng = random(seedOf(`hacked${serial}`));
  const cost_sec = rng.int(15, 500);
  const decided_at = own.decided_at ?? Math.floor(anchor - agoOf(rng, serial));
  const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 3 * hour);
  const type = of?.type ?? types[serial % types.length] ?? 'solicit';
  const user = of?.gang ? undefined : unbarred(rng, sources);
  const one = hackingCaseOf(sources, { serial, user, created_at, ...of, type });
  const clean = rng.chance(0.3);
  const decision = decided(one, {
    by: rng.pick(reviewers),
    decided_at,
    cost_sec,
    ...(clean
      ? { conclusion: 'clean', note: '正常交流，不构成引流' }
      : {
          conclusion: 'violate',
          reason_code: plans[type].reason,
          measures: measuresFor(rng, type, one),
          evidence: one.payload.texts.map(({ msg_id }) => msg_id),
          note: rng.chance(0.4) ? '多人收到同样内容' : '',
        }),
    ...own,
  });
  const wrong = one.payload.rule_ids.slice(0, 1);
  decision.extra =
    decision.conclusion === 'clean'
      ? { wrong_rules: wrong, outcome: none, sample: sampleOf(decision, wrong) }
      : { outcome: { ...outcomeOf(rng, decision, one), ...outcome } };
  if (decision.conclusion === 'violate' && serial % 8 === 3) {
    decision.extra.sample = sampleOf(decision, one.payload.rule_ids, 'right');
  }
  one.hidden = has(decision, 'recall_messages');
  check(decision, serial);
  return { one, decisions: [decision] };
}

/** Case with a decision that banned the user: ban and decision are consistent. */
function banned(sources: Sources, open: OpenBan, serial: number): Done {
  const { ban, measure, uid } = open;
  const by = idOf(ban.created_by);
  const done = plain(sources, serial, {
    by,
    decided_at: ban.created_at - 8_000,
    conclusion: 'violate',
    reason_code: ban.reason_code,
    measures: [measure, { type: 'recall_messages' }],
    note: ban.remark,
    of: { type: 'solicit', user: sources.users.get(uid) },
  });
  const [decision] = done.decisions;
  if (!decision) return done;
  tie(sources, open, decision);
  if (ban.status === 'active' && serial % 2 === 0) appeal(decision, 'submitted', random(serial));
  if (ban.lifted_at === null) return done;
  tiedBack(sources, open);
  const second = ban.status === 'overturned' ? otherThan(by) : idOf(ban.lifted_by ?? '');
  done.one.hidden = false;
  done.decisions.push(
    reversed(done.one, decision, {
      by: second,
      decided_at: ban.lifted_at,
      cost_sec: 0,
      conclusion: 'clean',
      note: '复核后不成立',
      extra: { outcome: none },
    }),
  );
  return done;
}

/** Cases of gangs, including dissolved ones; and one with many affected accounts. */
function ofGangs(sources: Sources): Done[] {
  const gangs = seedGangs(sources.users);
  return pastGangs.map((id, i) => {
    const gang = gangs.get(id);
    const acted = id === 'gc_105' ? (gang?.members.slice(1) ?? []) : [];
    return plain(sources, first + i, {
      by: i % 2 === 0 ? 'reviewer' : 'reviewer2',
      decided_at: anchor - (4 + 9 * i) * hour,
      conclusion: 'violate',
      reason_code: 'ads.contact',
      measures: [
        { type: 'recall_messages' },
        ...(acted.length > 0 ? [{ type: 'ban_cluster' as const, duration: 86_400 }] : []),
      ],
      note: '同一批账号群发',
      of: { type: 'solicit', gang },
      outcome: {
        affected: 6 + acted.length,
        members: acted.map(({ uid }) => ({
          uid,
          nickname: sources.users.get(uid)?.nickname ?? '',
          status: 'lifted' as const,
          reason: '到期解除',
        })),
      },
    });
  });
}

export function decidedHackings(sources: Sources): Seeded {
  const list = ofGangs(sources);
  for (const open of bansFor(sources, share).slice(0, 40)) list.push(banned(sources, open, first + list.length));
  while (list.length < total) list.push(plain(sources, first + list.length));
  return seededFrom(sources, list);
}
