import {
  areasFound,
  canReplace,
  imageFindingsOf,
  imageFlagFrom,
  imagePolicies,
  policyOfLabel,
  topFinding,
} from '../../../src/domain/image/rules';
import type { ReportScene } from '../../../src/domain/review/rules';
import type { MachineLabel } from '../../../src/domain/shared/machineLabel';
import type { CaseOf, Medium } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import { hour, minute } from '../../_kit/base/clock';
import { groupsOf } from '../../_kit/base/groups';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { StoredCase } from '../../_kit/base/stored';
import type { Motif } from '../../_kit/kit/media/files';
import { cases } from '../../user/seed/cases';
import type { Maker } from './base';
import { type CaseDraft, type CaseSpec, type Past, priorityBy, queueOf } from './decided';
import { mediumOf } from './medium';

/** Pictures: every scene and label, the same ones again, the oddities a reviewer meets, and the decided ones. */

type Image = CaseOf<'image'> & StoredCase;

interface ImageSpec extends CaseSpec<Image> {
  scene?: ReportScene;
  /** The picture; several cases may show the same one. */
  motif?: Motif;
  picture?: number;
  /** Hash bits that differ from the original, as in a recompressed copy. */
  flipped?: number;
}

const motifsOf: Partial<Record<ReportScene, readonly Motif[]>> = {
  avatar: ['portrait', 'selfie', 'pet', 'meme', 'landscape', 'portrait'],
  album: ['selfie', 'landscape', 'group', 'food', 'pet', 'portrait'],
  moment: ['poster', 'food', 'landscape', 'selfie', 'meme', 'knife'],
  cover: ['cover', 'poster', 'cover'],
  dm: ['chat', 'poster', 'selfie', 'meme'],
  family: ['cover', 'meme'],
};
const sceneNames = Object.keys(motifsOf) as ReportScene[];

/** 64 bits that follow from the picture. */
export const imageHashOf = (motif: Motif, picture: number, flipped = 0): string => {
  const rng = random(seedOf(`phash ${motif} ${picture}`));
  const hash = Array.from({ length: 16 }, () => rng.int(0, 15).toString(16)).join('');
  return hash.slice(0, -1) + (Number.parseInt(hash.slice(-1), 16) ^ flipped).toString(16);
};

/** Labels that the model guesses for a clean picture, without a box. */
const guesses: readonly MachineLabel[] = ['sexy', 'sexy', 'porn', 'politics', 'bloody', 'face_fake', 'ads'];

function guessed(rng: Random, { url, boxes }: Medium): { label: MachineLabel; score: number } | undefined {
  if (url === '' || boxes.some(({ label }) => policyOfLabel(label)) || rng.chance(0.6)) return undefined;
  return { label: rng.pick(guesses), score: rng.int(22, 88) };
}

function imageOf({ serial, rng, caseSpec, base }: CaseDraft<ImageSpec>): Image {
  const { picture = serial, flipped, payload } = caseSpec;
  const scene = caseSpec.scene ?? rng.pick(sceneNames);
  const motif = caseSpec.motif ?? rng.pick(motifsOf[scene] ?? ['landscape']);
  const medium = payload?.medium ?? mediumOf(picture, { of: motif });
  const guess = guessed(rng, medium);
  const all = new Set([...medium.boxes.map(({ label }) => label), ...(guess ? [guess.label] : [])]);
  const labels = [...all].filter((label) => policyOfLabel(label));
  const score = guess?.score ?? rng.int(1, 35);
  const [top] = imageFindingsOf({ labels, score, payload: { medium } });
  const suspected_minor = labels.includes('minor');
  return {
    kind: 'image',
    ...base({
      priority: priorityBy(labels, ['porn', 'politics', 'terror', 'bloody']),
      scene,
      source: rng.pick(['machine', 'machine', 'machine', 'user', 'patrol'] as const),
      labels,
      score: Math.max(score, top?.score ?? 0),
      model: 'guard-vision-5',
      lane: suspected_minor ? 'minor' : 'normal',
      summary: `图片 pic_${serial}`,
    }),
    payload: {
      image_id: `pic_${serial}`,
      medium,
      phash: imageHashOf(motif, picture, flipped),
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
export const knownAd = { motif: 'poster', picture: 61, scene: 'moment' } as const;
const bankedAd: ImageSpec = { motif: 'poster', picture: 62, payload: { hash_state: 'in' } };

const gone = (n: number, state: Medium['state']) => ({ payload: { medium: mediumOf(n, { state }) } });

function oddities(): ImageSpec[] {
  const again: ImageSpec = { motif: 'selfie', picture: 77, scene: 'album' };
  return [
    { uid: cases.markupNickname, scene: 'avatar', base: { summary: '<img src=x onerror=alert(1)>' } },
    { uid: cases.rtlNickname, motif: 'chat', base: { summary: 'abc\u202Egpj.exe' } },
    { uid: cases.longestNickname, base: { summary: '这是一段特别长的说明，'.repeat(18) } },
    { scene: 'moment', ...gone(3, 'broken') },
    { uid: cases.limited, scene: 'album', ...gone(4, 'purged') },
    { uid: cases.newAccount, ...knownAd, ago: 20 * hour, payload: { dup_count: 37, exposed: 4_210 } },
    { ...knownAd, flipped: 3, payload: { dup_count: 2 } },
    { ...knownAd, ago: 2 * hour, payload: { dup_count: 37 } },
    bankedAd,
    again,
    { ...again, flipped: 1 },
    { ...again, flipped: 5 },
    { motif: 'child', scene: 'avatar', ago: 3 * minute },
  ];
}

const special = (): Past<ImageSpec>[] => [
  // Past its retention: nothing is left but the hash.
  { conclusion: 'violate', hours: 29 * 24, of: gone(1, 'purged') },
  { conclusion: 'pass', hours: 28 * 24, of: gone(2, 'broken') },
  ...[30, 54, 80, 120].map((hours): Past<ImageSpec> => ({ conclusion: 'violate', hours, of: knownAd })),
  ...[20, 44].map((hours): Past<ImageSpec> => ({ conclusion: 'violate', hours, of: bankedAd })),
  { by: 'lead', hours: 9, of: { motif: 'child', scene: 'avatar' } },
];

/** Mostly with the model; the nearer its score is to the threshold, the less. */
function conclusionOf(one: Image, rng: Random): Decision['conclusion'] {
  if (one.payload.suspected_minor) return 'violate';
  const top = topFinding(one);
  if ((top?.score ?? 0) + rng.int(-22, 18) < imageFlagFrom) return 'pass';
  if (rng.chance(0.25) && areasFound(one).length > 0 && top?.label !== 'sexy') return 'mask';
  if (rng.chance(0.15)) return 'private';
  return rng.chance(0.3) && canReplace(one) ? 'replace_default' : 'violate';
}

const further: readonly Decision['measures'][] = [[], [], [{ type: 'remind' }]];

/** Fields that a conclusion requires. */
function verdictOf(one: Image, conclusion: Decision['conclusion'], rng: Random): Partial<Decision> {
  if (conclusion === 'pass') return {};
  if (conclusion === 'mask') return { extra: { areas: areasFound(one), crop: false } };
  const policy = policyOfLabel(topFinding(one)?.label ?? '');
  const reason_code = one.payload.suspected_minor ? 'minor.stream' : rng.chance(0.88) && policy;
  const found = { reason_code: reason_code || rng.pick(imagePolicies), evidence: [one.payload.image_id] };
  if (conclusion !== 'violate') return found;
  return { ...found, measures: [{ type: 'delete_content' }, ...rng.pick(further)] };
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
  const { open, done, decisions } = queueOf<Image, ImageSpec>(sources, {
    kind: 'image',
    prefix: 'im',
    make: imageOf,
    plain: 76,
    odd: oddities(),
    total: 240,
    special: special(),
    adverse: 'violate',
    lenient: { conclusion: 'pass' },
    verdict: (one, rng, wanted) => {
      const conclusion = wanted ?? conclusionOf(one, rng);
      return { conclusion, ...verdictOf(one, conclusion, rng) };
    },
    enact: (one, { conclusion }) => {
      one.hidden = conclusion === 'violate' || conclusion === 'private' || conclusion === 'replace_default';
    },
  });
  tellSame([...open, ...done], decisions);
  return { cases: [...open, ...done], decisions };
};
