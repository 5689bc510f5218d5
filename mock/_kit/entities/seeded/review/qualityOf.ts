import type { Defect, Grade } from '../../../../../src/domain/kindLabels';
import { defectNames, type Opinion, type QualityMode, recommendOf } from '../../../../../src/domain/quality';
import { type Scene, scenes } from '../../../../../src/domain/review';
import type { CaseOf } from '../../../../../src/services/caseSchema';
import { hour, minute } from '../../../base/clock';
import { type Random, random, seedOf } from '../../../base/random';
import type { StoredCase, StoredUser } from '../../../base/stored';
import type { Motif } from '../../../kit/media/files';
import { anybody, baseOf, type Sources } from './base';
import { mediumOf } from './medium';

export type Quality = CaseOf<'quality'> & StoredCase;
type Payload = Quality['payload'];
type Auto = Payload['auto'];

export interface QualityWish extends Partial<Omit<Quality, 'payload' | 'kind'>> {
  serial: number;
  mode: QualityMode;
  batch_id: string;
  first_reviewer?: string;
  user?: StoredUser | undefined;
  ago?: number;
  motif?: Motif;
  payload?: Partial<Payload>;
}

const motifs: readonly Motif[] = [
  'portrait',
  'selfie',
  'portrait',
  'landscape',
  'food',
  'group',
  'pet',
  'meme',
  'poster',
];
const places: readonly Scene[] = ['avatar', 'album', 'cover', 'moment'];

/** Number of faces per motif; 0 for all others. */
const facesIn: Partial<Record<Motif, number>> = { portrait: 1, selfie: 1, group: 4 };

function autoOf(motif: Motif, rng: Random): Auto {
  const face_count = facesIn[motif] ?? 0;
  const written = motif === 'meme' || motif === 'poster';
  return {
    clarity: rng.chance(0.2) ? rng.int(12, 45) : rng.int(46, 99),
    face_count,
    face_ratio: face_count === 0 ? 0 : rng.int(8, 46),
    beauty: face_count === 0 ? null : rng.int(30, 96),
    watermark: written && rng.chance(0.6),
    screenshot: motif === 'meme' && rng.chance(0.7),
    aigc_prob: rng.chance(0.12) ? rng.int(72, 98) : rng.int(0, 40),
  };
}

function gradeFor(points: number): Grade {
  if (points >= 85) return 'S';
  if (points >= 68) return 'A';
  if (points >= 48) return 'B';
  return points >= 28 ? 'C' : 'D';
}

function defectsOf(auto: Auto): Defect[] {
  const found: Partial<Record<Defect, boolean>> = {
    blur: auto.clarity < 45,
    screenshot: auto.screenshot,
    watermark: auto.watermark,
    not_real: auto.aigc_prob > 70,
    no_subject: auto.face_count === 0 && auto.clarity < 60,
  };
  return defectNames.filter((defect) => found[defect]);
}

const pointsOf = (auto: Auto): number =>
  auto.clarity - (auto.watermark ? 20 : 0) - (auto.screenshot ? 30 : 0) - (auto.aigc_prob > 70 ? 30 : 0);

function opinionFor(points: number, found: readonly Defect[]): Opinion {
  const grade = gradeFor(points);
  const defects: readonly Defect[] = grade === 'D' && found.length === 0 ? ['dark'] : found;
  return { grade, defects, recommend: grade === 'D' ? 'replace' : recommendOf(grade) };
}

/** Findings of a perfect inspector. */
export const referenceOf = ({ payload: { auto } }: Quality): Opinion => opinionFor(pointsOf(auto), defectsOf(auto));

/** Findings of a person; deterministic per case and person. Higher carelessness means more deviation. */
export function opinionOf({ case_id, payload: { auto } }: Quality, who: string, careless = 1): Opinion {
  const rng = random(seedOf(`opinion ${case_id} ${who}`));
  const there = defectsOf(auto);
  const seen = there.filter(() => !rng.chance(0.12 * careless));
  const invented = rng.chance(0.04 * careless);
  // A missed defect makes the picture look better, a false one makes it look worse.
  const off = rng.int(-4, 4) * careless + (there.length - seen.length) * 16 - (invented ? 14 : 0);
  const opinion = opinionFor(pointsOf(auto) + off, invented ? [...seen, 'dark'] : seen);
  const shy = opinion.recommend === 'pool' && rng.chance(0.05 * careless);
  return shy ? { ...opinion, recommend: 'none' } : opinion;
}

/** First reviewer's opinion, to be checked by a second person. */
export const firstOpinionOf = (one: Quality): Opinion => opinionOf(one, `first ${one.payload.first_reviewer}`, 2);

/** One picture to grade; fields not given follow from the serial. */
export function qualityOf(sources: Sources, wish: QualityWish): Quality {
  const { serial, mode, batch_id, first_reviewer, user: subject, ago: age, motif: wanted, payload, ...more } = wish;
  const rng = random(seedOf(`quality${serial}`));
  const user = subject ?? anybody(rng, sources);
  const motif = wanted ?? rng.pick(motifs);
  const scene = rng.pick(places);
  const auto = autoOf(motif, rng);
  const siblings = rng.int(0, 4);
  const shared = baseOf(sources, {
    id: `ql_${serial}`,
    target_uid: user.user_id,
    ago: age ?? rng.int(5 * minute, 70 * hour),
    priority: 'P3',
    scene,
    source: mode === 'qa' ? 'manual' : 'machine',
    labels: auto.face_count > 0 ? ['face'] : [],
    score: auto.clarity,
    model: 'quality-vision-2',
    summary: `${scenes[scene].label} · 清晰度 ${auto.clarity}`,
    ...more,
  });
  return {
    kind: 'quality',
    ...shared,
    payload: {
      image_id: `img_${70_000 + serial}`,
      mode,
      medium: mediumOf(serial, { of: motif }),
      auto,
      batch_id,
      golden: false,
      first_reviewer: first_reviewer ?? null,
      sibling_media: Array.from({ length: siblings }, (_, i) =>
        mediumOf(serial + 31 * (i + 1), { of: rng.pick(motifs) }),
      ),
      ...payload,
    },
  };
}
