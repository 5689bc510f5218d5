import { findingsOf, judgedLabels, policyOfLabel } from '../../../../src/domain/image';
import type { MachineLabel } from '../../../../src/domain/machineLabel';
import type { Scene } from '../../../../src/domain/review';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import { hour, minute } from '../../base/clock';
import { type Random, random, seedOf } from '../../base/random';
import type { StoredCase, StoredUser } from '../../base/stored';
import { anybody, baseOf, type Sources } from '../../entities/seeded/review/base';
import { mediumOf } from '../../entities/seeded/review/medium';
import type { Motif } from '../../kit/media/files';

export type Image = CaseOf<'image'> & StoredCase;

export interface ImageWish extends Partial<Omit<Image, 'payload' | 'kind'>> {
  serial: number;
  user?: StoredUser | undefined;
  ago?: number;
  /** The picture; several cases may show the same one. */
  motif?: Motif;
  picture?: number;
  /** Number of hash bits that differ from the original; simulates a recompressed copy. */
  flipped?: number;
  /** A label the model gives without a box. */
  guess?: { label: MachineLabel; score: number };
  payload?: Partial<Image['payload']>;
}

const motifsOf: Partial<Record<Scene, readonly Motif[]>> = {
  avatar: ['portrait', 'selfie', 'pet', 'meme', 'landscape', 'portrait'],
  album: ['selfie', 'landscape', 'group', 'food', 'pet', 'portrait'],
  moment: ['poster', 'food', 'landscape', 'selfie', 'meme', 'knife'],
  cover: ['cover', 'poster', 'cover'],
  dm: ['chat', 'poster', 'selfie', 'meme'],
  family: ['cover', 'group', 'meme'],
};
const scenesOf = Object.keys(motifsOf) as Scene[];

const names: Partial<Record<Scene, string>> = {
  avatar: '头像',
  album: '相册',
  moment: '动态',
  cover: '房间封面',
  dm: '私聊图片',
  family: '家族图',
};

/** 64 bits that follow from the picture. */
export const hashOf = (motif: Motif, picture: number, flipped = 0): string => {
  const rng = random(seedOf(`phash ${motif} ${picture}`));
  const hash = Array.from({ length: 16 }, () => rng.int(0, 15).toString(16)).join('');
  const last = Number.parseInt(hash.slice(-1), 16) ^ flipped;
  return hash.slice(0, -1) + last.toString(16);
};

const rare = judgedLabels.filter((label) => !['minor', 'qr', 'contact', 'logo', 'sexy', 'ads'].includes(label));

/** Model result for a clean picture: mostly nothing, sometimes a guess. */
function guessed(rng: Random, medium: Medium): ImageWish['guess'] | undefined {
  const clear = medium.boxes.some(({ label }) => policyOfLabel(label));
  if (clear || !rng.chance(0.4)) return undefined;
  const label = rng.chance(0.5) ? 'sexy' : rng.pick(rare);
  return { label, score: rng.int(22, 88) };
}

const priorityOf = (labels: readonly string[]): Image['priority'] => {
  if (labels.includes('minor')) return 'P0';
  if (labels.some((label) => ['porn', 'politics', 'terror', 'bloody'].includes(label))) return 'P1';
  return labels.length > 0 ? 'P2' : 'P3';
};

const longestWait = { P0: 14 * minute, P1: 3 * hour, P2: 25 * hour, P3: 70 * hour };

/** One picture; fields not given follow from the serial. */
export function imageOf(sources: Sources, wish: ImageWish): Image {
  const { serial, user: subject, ago: age, motif: wanted, picture = serial, flipped, guess, payload, ...more } = wish;
  const rng = random(seedOf(`image${serial}`));
  const user = subject ?? anybody(rng, sources);
  const scene = more.scene ?? rng.pick(scenesOf);
  const motif = wanted ?? rng.pick(motifsOf[scene] ?? (['landscape'] as const));
  const medium = payload?.medium ?? mediumOf(picture, { of: motif });
  const more_seen = guess ?? guessed(rng, medium);
  const labels = [...new Set([...medium.boxes.map(({ label }) => label), ...(more_seen ? [more_seen.label] : [])])];
  const score = more_seen?.score ?? rng.int(1, 35);
  const own = labels.filter((label) => policyOfLabel(label));
  const [top] = findingsOf({ labels: own, score, payload: { medium } });
  const priority = more.priority ?? priorityOf(own);
  const minor = own.includes('minor');
  const shared = baseOf(sources, {
    id: `im_${serial}`,
    target_uid: user.user_id,
    ago: age ?? rng.int(minute, longestWait[priority]),
    priority,
    scene,
    source: rng.pick(['machine', 'machine', 'machine', 'user', 'patrol'] as const),
    labels: own,
    score: Math.max(score, top?.score ?? 0),
    model: 'guard-vision-5',
    lane: minor ? 'minor' : 'normal',
    summary: `${names[scene] ?? '图片'} im_${serial}`,
    ...more,
  });
  const shown = rng.chance(0.45);
  return {
    kind: 'image',
    ...shared,
    payload: {
      image_id: `im_${serial}`,
      medium,
      phash: hashOf(motif, picture, flipped),
      bytes: rng.int(18_000, 940_000),
      dup_count: rng.chance(0.08) ? rng.int(2, 37) : 1,
      exposed: shown ? rng.int(1, 9_000) : 0,
      suspected_minor: minor,
      hash_state: 'none',
      same: [],
      ...payload,
    },
  };
}
