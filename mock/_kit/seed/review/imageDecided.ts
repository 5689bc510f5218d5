import { areasFound, canReplace, imagePolicies, policyOfLabel, topFinding } from '../../../../src/domain/image';
import { imageFlagFrom } from '../../../../src/domain/limits';
import type { MachineLabel } from '../../../../src/domain/machineLabel';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day, hour } from '../../base/clock';
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
import { mediumOf } from '../../entities/seeded/review/medium';
import { agoOf, appeal, check, idOf, otherThan, reviewers, unbarred } from './after';
import { type Image, type ImageWish, imageOf } from './imageOf';

/** Pictures that were decided in the last thirty days. */

type Done = { one: Image; decisions: Decision[] };
type Wish = Partial<Omit<Decision, 'by_name'>> & { image?: Partial<ImageWish> };

const share = 3;
const first = 5_000;
const total = 240;

/** Mostly with the model; the nearer its score is to the threshold, the less. */
function violates(one: Image, rng: Random): boolean {
  const score = topFinding(one)?.score ?? 0;
  return score + rng.int(-22, 18) >= imageFlagFrom;
}

const measuresOf = (rng: Random): Decision['measures'] => [
  { type: 'delete_content' },
  ...(rng.chance(0.5) ? [{ type: rng.chance(0.6) ? ('remind' as const) : ('warn' as const) }] : []),
];

function verdictOf(one: Image, rng: Random): Partial<Decision> & Pick<Decision, 'conclusion'> {
  if (!violates(one, rng)) return { conclusion: 'pass' };
  const top = topFinding(one)?.label ?? '';
  const reason_code = (rng.chance(0.88) && policyOfLabel(top)) || rng.pick(imagePolicies);
  const evidence = [one.payload.image_id];
  const areas = areasFound(one);
  if (rng.chance(0.25) && areas.length > 0 && top !== 'sexy') {
    return { conclusion: 'mask', extra: { areas, crop: false } };
  }
  if (rng.chance(0.15)) return { conclusion: 'private', reason_code, evidence };
  if (rng.chance(0.3) && canReplace(one)) return { conclusion: 'replace_default', reason_code, evidence };
  return { conclusion: 'violate', reason_code, evidence, measures: measuresOf(rng) };
}

const hiding: readonly Decision['conclusion'][] = ['violate', 'private', 'replace_default'];

function plain(sources: Sources, serial: number, { image, ...own }: Wish = {}): Done {
  const rng = random(seedOf(`decidedImage${serial}`));
  const cost_sec = rng.int(1, 40);
  const decided_at = own.decided_at ?? Math.floor(anchor - agoOf(rng, serial));
  // Mostly in time.
  const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 2 * hour);
  const one = imageOf(sources, { serial, user: unbarred(rng, sources), created_at, ...image });
  const minor = one.payload.suspected_minor;
  const found = minor
    ? { conclusion: 'violate' as const, reason_code: 'minor.stream', evidence: [one.payload.image_id] }
    : verdictOf(one, rng);
  const by = minor ? rng.pick(['admin', 'lead']) : rng.pick(reviewers);
  const decision = decided(one, { by, decided_at, cost_sec, ...found, ...own });
  one.hidden = hiding.includes(decision.conclusion);
  check(decision, serial);
  return { one, decisions: [decision] };
}

/** Model label for each ban reason. */
const seenAs: Readonly<Record<string, MachineLabel>> = {
  porn: 'porn',
  ads: 'ads',
  politics: 'politics',
  bloody: 'bloody',
  fake: 'face_fake',
  abuse: 'abuse',
  fraud: 'fraud',
  gamble: 'gamble',
  copyright: 'logo',
};

/** Picture with a decision that banned the user: ban and decision are consistent. */
function banned(sources: Sources, open: OpenBan, serial: number): Done {
  const { ban, measure, uid } = open;
  const rng = random(seedOf(`barredImage${serial}`));
  const by = idOf(ban.created_by);
  const label = seenAs[reasonGroupOf(ban.reason_code)] ?? 'ads';
  const guess = { label, score: rng.int(48, 96) };
  const done = plain(sources, serial, {
    by,
    decided_at: ban.created_at - 8_000,
    conclusion: 'violate',
    reason_code: ban.reason_code,
    measures: [measure, { type: 'delete_content' }],
    extra: {},
    evidence: [`im_${serial}`],
    note: ban.remark,
    image: { user: sources.users.get(uid), motif: 'landscape', scene: 'album', guess },
  });
  const [decision] = done.decisions;
  if (!decision) return done;
  tie(sources, open, decision);
  if (ban.status === 'active' && serial % 2 === 0) appeal(decision, 'submitted', rng);
  if (ban.lifted_at === null) return done;
  const overturned = ban.status === 'overturned';
  const second = overturned ? otherThan(by) : idOf(ban.lifted_by ?? '');
  if (overturned) appeal(decision, 'overturned', rng, second);
  tiedBack(sources, open);
  const verdict = {
    by: second,
    decided_at: ban.lifted_at,
    cost_sec: 0,
    conclusion: 'pass',
    note: '复核后正常',
  } as const;
  done.decisions.push(reversed(done.one, decision, verdict));
  done.one.hidden = false;
  return done;
}

const violation = (more: Wish = {}): Wish => ({
  conclusion: 'violate',
  reason_code: 'ads.contact',
  measures: [{ type: 'delete_content' }],
  evidence: ['im_0'],
  extra: {},
  ...more,
  image: { motif: 'poster', scene: 'moment', ...more.image },
});

const recent = (hours: number) => ({ decided_at: anchor - hours * hour });

/** The same advertisement, seen again and again: some of it waits at the bench (`image.ts`). */
export const knownAd = { motif: 'poster', picture: 61 } as const;
export const bankedAd = { motif: 'poster', picture: 62 } as const;

/** Picked by hand. */
function special(sources: Sources): Done[] {
  const wishes: Wish[] = [
    // Past its retention: nothing is left but the hash.
    violation({ ...recent(29 * 24), image: { payload: { medium: mediumOf(1, { state: 'purged' }) } } }),
    { conclusion: 'pass', ...recent(28 * 24), image: { payload: { medium: mediumOf(2, { state: 'broken' }) } } },
    ...[30, 54, 80].map((hours) => violation({ ...recent(hours), by: 'reviewer', image: knownAd })),
    { conclusion: 'pass', ...recent(120), by: 'reviewer2', image: knownAd },
    ...[20, 44].map((hours) => violation({ ...recent(hours), image: { ...bankedAd, payload: { hash_state: 'in' } } })),
    { ...recent(9), image: { motif: 'child', scene: 'avatar' } },
    { ...recent(33), image: { motif: 'child', scene: 'album' } },
    {
      conclusion: 'replace_default',
      reason_code: 'copyright.avatar',
      evidence: ['im_0'],
      ...recent(15),
      image: { scene: 'avatar', motif: 'pet', guess: { label: 'logo', score: 77 } },
    },
  ];
  const list = wishes.map((wish, place) => plain(sources, first + place, wish));
  const appealed = ['reviewer', 'reviewer2', 'admin', 'lead'].map((by, place) => {
    const done = plain(sources, first + list.length + place, violation({ by, ...recent(18 + 9 * place) }));
    if (done.decisions[0]) appeal(done.decisions[0], place === 3 ? 'upheld' : 'submitted', random(place), 'admin');
    return done;
  });
  const wrong = plain(sources, first + list.length + appealed.length, violation({ by: 'reviewer', ...recent(26) }));
  const [old] = wrong.decisions;
  if (old) {
    const verdict = { by: 'lead', decided_at: anchor - 5 * hour, cost_sec: 0, conclusion: 'pass' } as const;
    wrong.decisions.push(reversed(wrong.one, old, { ...verdict, note: '正常图片，误判' }));
    wrong.one.hidden = false;
  }
  return [...list, ...appealed, wrong];
}

export function decidedImages(sources: Sources): Seeded {
  const open = bansFor(sources, share).filter(
    ({ ban }) => Object.hasOwn(seenAs, reasonGroupOf(ban.reason_code)) && ban.created_at > anchor - 29 * day,
  );
  const list = special(sources);
  for (const ban of open.slice(0, 40)) list.push(banned(sources, ban, first + list.length));
  while (list.length < total) list.push(plain(sources, first + list.length));
  return seededFrom(sources, list);
}
