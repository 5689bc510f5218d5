import {
  areasFound,
  canReplace,
  findingsOf,
  imagePolicies,
  judgedLabels,
  policyOfLabel,
  topFinding,
} from '../../../../src/domain/image';
import { imageFlagFrom } from '../../../../src/domain/limits';
import type { MachineLabel } from '../../../../src/domain/machineLabel';
import type { Scene } from '../../../../src/domain/review';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { hour, minute } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase } from '../../base/stored';
import { cases } from '../../entities/seeded/cases';
import { anybody, baseOf, claimedByColleague, type Maker, type Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import type { Motif } from '../../kit/media/files';
import { appealedBy, type Draft, type Past, priorityBy, queueOf, type Wish } from './decided';

/** Pictures: every scene and label, the same ones again, the oddities a reviewer meets, and the decided ones. */

type Image = CaseOf<'image'> & StoredCase;

interface ImageWish extends Wish<Image> {
  /** The picture; several cases may show the same one. */
  motif?: Motif;
  picture?: number;
  /** Hash bits that differ from the original, as in a recompressed copy. */
  flipped?: number;
  /** A label the model gives without a box. */
  guess?: { label: MachineLabel; score: number };
}

const scenesOf: Partial<Record<Scene, { name: string; motifs: readonly Motif[] }>> = {
  avatar: { name: '头像', motifs: ['portrait', 'selfie', 'pet', 'meme', 'landscape', 'portrait'] },
  album: { name: '相册', motifs: ['selfie', 'landscape', 'group', 'food', 'pet', 'portrait'] },
  moment: { name: '动态', motifs: ['poster', 'food', 'landscape', 'selfie', 'meme', 'knife'] },
  cover: { name: '房间封面', motifs: ['cover', 'poster', 'cover'] },
  dm: { name: '私聊图片', motifs: ['chat', 'poster', 'selfie', 'meme'] },
  family: { name: '家族图', motifs: ['cover', 'meme'] },
};
const sceneNames = Object.keys(scenesOf) as Scene[];

/** 64 bits that follow from the picture. */
export const hashOf = (motif: Motif, picture: number, flipped = 0): string => {
  const rng = random(seedOf(`phash ${motif} ${picture}`));
  const hash = Array.from({ length: 16 }, () => rng.int(0, 15).toString(16)).join('');
  return hash.slice(0, -1) + (Number.parseInt(hash.slice(-1), 16) ^ flipped).toString(16);
};

const rare = judgedLabels.filter((label) => !['minor', 'qr', 'contact', 'logo', 'sexy', 'ads'].includes(label));

/** Model result for a clean picture: mostly nothing, sometimes a guess; never for a picture that is gone. */
function guessed(rng: Random, medium: Medium): ImageWish['guess'] | undefined {
  if (medium.url === '' || medium.boxes.some(({ label }) => policyOfLabel(label))) return undefined;
  if (!rng.chance(0.4)) return undefined;
  return { label: rng.chance(0.5) ? 'sexy' : rng.pick(rare), score: rng.int(22, 88) };
}

const longestWait = { P0: 14 * minute, P1: 3 * hour, P2: 25 * hour, P3: 70 * hour };

/** One picture; fields not given follow from the serial. */
function imageOf(sources: Sources, { serial, ...wish }: Draft<ImageWish>): Image {
  const { user: subject, ago, motif: wanted, picture = serial, flipped, guess, payload, ...more } = wish;
  const rng = random(seedOf(`image${serial}`));
  const user = subject ?? anybody(rng, sources);
  const scene = more.scene ?? rng.pick(sceneNames);
  const { name = '图片', motifs = ['landscape' as const] } = scenesOf[scene] ?? {};
  const motif = wanted ?? rng.pick(motifs);
  const medium = payload?.medium ?? mediumOf(picture, { of: motif });
  const found = guess ?? guessed(rng, medium);
  const all = new Set([...medium.boxes.map(({ label }) => label), ...(found ? [found.label] : [])]);
  const labels = [...all].filter((label) => policyOfLabel(label));
  const score = found?.score ?? rng.int(1, 35);
  const [top] = findingsOf({ labels, score, payload: { medium } });
  const priority = more.priority ?? priorityBy(labels, ['porn', 'politics', 'terror', 'bloody']);
  const suspected_minor = labels.includes('minor');
  const shared = baseOf(sources, {
    id: `im_${serial}`,
    target_uid: user.user_id,
    ago: ago ?? rng.int(minute, longestWait[priority]),
    priority,
    scene,
    source: rng.pick(['machine', 'machine', 'machine', 'user', 'patrol'] as const),
    labels,
    score: Math.max(score, top?.score ?? 0),
    model: 'guard-vision-5',
    lane: suspected_minor ? 'minor' : 'normal',
    summary: `${name} im_${serial}`,
    ...more,
  });
  return {
    kind: 'image',
    ...shared,
    payload: {
      image_id: `im_${serial}`,
      medium,
      phash: hashOf(motif, picture, flipped),
      bytes: rng.int(18_000, 940_000),
      dup_count: rng.chance(0.08) ? rng.int(2, 37) : 1,
      exposed: rng.chance(0.45) ? rng.int(1, 9_000) : 0,
      suspected_minor,
      hash_state: 'none',
      same: [],
      ...payload,
    },
  };
}

/** Advertisements seen again and again, in decided and waiting cases. */
export const knownAd = { motif: 'poster', picture: 61 } as const;
const bankedAd = { motif: 'poster', picture: 62 } as const;

/** Waiting cases picked by hand: the serial of each is its place behind the plain ones. */
function oddities(): ImageWish[] {
  const again: ImageWish = { motif: 'selfie', picture: 77, scene: 'album' };
  const medium = (n: number, state: Medium['state']) => ({ payload: { medium: mediumOf(n, { state }) } });
  return [
    { uid: cases.markupNickname, scene: 'avatar', summary: '<img src=x onerror=alert(1)>' },
    { uid: cases.rtlNickname, scene: 'dm', motif: 'chat', summary: 'abc\u202Egpj.exe' },
    { uid: cases.longestNickname, scene: 'moment', summary: '这是一段特别长的说明，'.repeat(18) },
    { uid: cases.noAvatar, scene: 'moment', ...medium(3, 'broken') },
    { uid: cases.limited, scene: 'album', ...medium(4, 'purged') },
    { uid: cases.deleted, scene: 'avatar' },
    { uid: '99999997', scene: 'dm', summary: '账号不存在' },
    { uid: cases.kol, scene: 'avatar', motif: 'portrait', guess: { label: 'face_fake', score: 64 } },
    { uid: cases.bigSpender, scene: 'cover', motif: 'poster' },
    { uid: cases.newAccount, scene: 'avatar', motif: 'selfie', guess: { label: 'porn', score: 91 } },
    {
      uid: cases.newAccount,
      ...knownAd,
      scene: 'moment',
      ago: 20 * hour,
      payload: { dup_count: 37, exposed: 4_210 },
    },
    { ...knownAd, scene: 'dm', flipped: 3, payload: { dup_count: 2 } },
    { ...knownAd, scene: 'album', ago: 2 * hour, payload: { dup_count: 37 } },
    { ...bankedAd, scene: 'moment', payload: { dup_count: 5, hash_state: 'in' } },
    again,
    { ...again, flipped: 1 },
    { ...again, flipped: 5 },
    { motif: 'child', scene: 'avatar', ago: 3 * minute },
    { uid: cases.minor, motif: 'child', scene: 'moment', ago: 9 * minute },
    { scene: 'album', lane: 'lead', status: 'escalated', note: '公会长头像，处置影响较大，请组长判断' },
    { scene: 'cover', status: 'transferred', note: '转给熟悉广告话术的同事处理' },
    { scene: 'moment', ...claimedByColleague() },
  ];
}

// --- decided ones

/** Mostly with the model; the nearer its score is to the threshold, the less. */
const violates = (one: Image, rng: Random): boolean =>
  (topFinding(one)?.score ?? 0) + rng.int(-22, 18) >= imageFlagFrom;

function verdictOf(one: Image, rng: Random): Partial<Decision> & Pick<Decision, 'conclusion'> {
  const evidence = [one.payload.image_id];
  if (one.payload.suspected_minor) {
    return { conclusion: 'violate', reason_code: 'minor.stream', evidence, by: rng.pick(['admin', 'lead']) };
  }
  if (!violates(one, rng)) return { conclusion: 'pass' };
  const top = topFinding(one)?.label ?? '';
  const areas = areasFound(one);
  if (rng.chance(0.25) && areas.length > 0 && top !== 'sexy') {
    return { conclusion: 'mask', extra: { areas, crop: false } };
  }
  const reason_code = (rng.chance(0.88) && policyOfLabel(top)) || rng.pick(imagePolicies);
  if (rng.chance(0.15)) return { conclusion: 'private', reason_code, evidence };
  if (rng.chance(0.3) && canReplace(one)) return { conclusion: 'replace_default', reason_code, evidence };
  const further: Decision['measures'] = [[], [{ type: 'remind' }], [{ type: 'warn' }]][rng.int(0, 2)] as never;
  return { conclusion: 'violate', reason_code, evidence, measures: [{ type: 'delete_content' }, ...further] };
}

const violation = (more: Past<ImageWish> = {}): Past<ImageWish> => ({
  conclusion: 'violate',
  reason_code: 'ads.contact',
  measures: [{ type: 'delete_content' }],
  extra: {},
  ...more,
  of: { motif: 'poster', scene: 'moment', ...more.of },
});

function special(): Past<ImageWish>[] {
  const medium = (n: number, state: Medium['state']) => ({ payload: { medium: mediumOf(n, { state }) } });
  const banked: ImageWish = { ...bankedAd, payload: { hash_state: 'in' } };
  return [
    // Past its retention: nothing is left but the hash.
    violation({ hours: 29 * 24, of: medium(1, 'purged') }),
    { conclusion: 'pass', hours: 28 * 24, of: medium(2, 'broken') },
    ...[30, 54, 80].map((hours) => violation({ hours, by: 'reviewer', of: knownAd })),
    { conclusion: 'pass', hours: 120, by: 'reviewer2', of: knownAd },
    ...[20, 44].map((hours) => violation({ hours, of: banked })),
    { hours: 9, of: { motif: 'child', scene: 'avatar' } },
    { hours: 33, of: { motif: 'child', scene: 'album' } },
    ...appealedBy(violation()),
    violation({ by: 'reviewer', hours: 26, back: { hours: 5, note: '正常图片，误判' } }),
  ];
}

/** Records a decision on a hash at all other cases with the same hash. */
function tellSame(list: readonly Image[], decisions: readonly Decision[]): void {
  const decidedBy = new Map(decisions.map((decision) => [decision.case_id, decision]));
  for (const group of groupsOf(list, ({ payload }) => payload.phash).values()) {
    const seen = group.flatMap(({ case_id, target_uid: uid, payload: { image_id } }) => {
      const decision = decidedBy.get(case_id);
      return decision ? [{ image_id, uid, conclusion: decision.conclusion, at: decision.decided_at }] : [];
    });
    seen.sort((a, b) => b.at - a.at);
    for (const { payload } of group) {
      payload.dup_count = Math.max(payload.dup_count, group.length);
      payload.same = seen.filter(({ image_id }) => image_id !== payload.image_id);
    }
  }
}

export const images: Maker = (sources) => {
  const { open, done, decisions } = queueOf<Image, ImageWish>(sources, {
    kind: 'image',
    share: 3,
    maxBans: 40,
    plain: 76,
    odd: oddities(),
    first: 5_000,
    total: 240,
    cost: [1, 40],
    wait: 2,
    make: (wish) => imageOf(sources, wish),
    verdict: (one, rng, conclusion) =>
      conclusion === undefined ? verdictOf(one, rng) : { conclusion, evidence: [one.payload.image_id] },
    barring: ({ measure }, serial) =>
      violation({
        measures: [measure, { type: 'delete_content' }],
        of: { motif: 'landscape', scene: 'album', guess: { label: 'ads', score: 48 + (serial % 48) } },
      }),
    lenient: { conclusion: 'pass' },
    enact: (one, { conclusion }) => {
      one.hidden = conclusion === 'violate' || conclusion === 'private' || conclusion === 'replace_default';
    },
    special: special(),
  });
  tellSame([...open, ...done], decisions);
  return { cases: [...open, ...done], decisions };
};
