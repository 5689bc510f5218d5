import {
  defectNames,
  differenceOf,
  type Opinion,
  recommendOf,
  replaceTemplateOf,
} from '../../../src/domain/quality/rules';
import { goldenPerDay } from '../../../src/domain/review/limits';
import { type ReportScene, reportScenes } from '../../../src/domain/review/rules';
import type { Defect, Grade, QualityMode } from '../../../src/domain/shared/kindLabels';
import type { CaseOf } from '../../../src/services/caseSchema';
import type { QualityResult } from '../../../src/services/quality';
import type { Decision } from '../../../src/services/reviewRecords';
import { anchor, day, hour, minute } from '../../_kit/base/clock';
import { operatorOf } from '../../_kit/base/operators';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { QualitySeed, StoredCase, StoredDecisionBatch } from '../../_kit/base/stored';
import type { Motif } from '../../_kit/kit/media/files';
import { cases } from '../../user/seed/cases';
import { anybody, baseOf, claimedByColleague, type Maker, type Sources } from './base';
import { appealOf, type CaseSpec, check, decided, markupText, otherThan, reversed } from './decided';
import { mediumOf } from './medium';

/** Pictures to grade and to check: waiting, graded, disputed, regraded, and of a batch that does not count. */

type Quality = CaseOf<'quality'> & StoredCase;
type Auto = Quality['payload']['auto'];

interface SeedBatch extends Omit<StoredDecisionBatch, 'version'> {
  /** Pictures that are decided, and that wait. */
  done: number;
  open: number;
}

/** `drawn` days ago, due `due` days from now. */
const batch = (
  batch_id: string,
  title: string,
  mode: QualityMode,
  owner: string,
  [drawn, due, done, open]: [drawn: number, due: number, done: number, open: number],
): SeedBatch => {
  const drawn_at = Math.floor(anchor - drawn * day);
  const due_at = Math.floor(anchor + due * day - 3 * hour);
  return { batch_id, title, mode, owner, drawn_at, due_at, withdrawn: false, done, open };
};

const batches: readonly SeedBatch[] = [
  batch('qb_101', '第 45 周图片复检', 'qa', 'lead', [14, -7, 36, 0]),
  batch('qb_102', '新审核员抽检', 'qa', 'admin', [9, -4, 12, 0]),
  batch('qb_103', '第 47 周图片复检', 'qa', 'lead', [4, 2, 22, 15]),
  batch('qb_104', '房间封面专项复检', 'qa', 'admin', [8, -1, 6, 9]),
  { ...batch('qb_105', '第 46 周图片复检（抽样有误）', 'qa', 'lead', [7, -2, 8, 0]), withdrawn: true },
  batch('qb_201', '推荐池头像分级', 'quality', 'lead', [12, -5, 32, 0]),
  batch('qb_202', '新用户相册分级', 'quality', 'admin', [5, 3, 34, 38]),
];

// --- pictures

interface QualitySpec extends CaseSpec<Quality> {
  motif?: Motif;
}

const motifs: readonly Motif[] = ['portrait', 'selfie', 'portrait', 'landscape', 'food', 'group', 'meme', 'poster'];
const places: readonly ReportScene[] = ['avatar', 'album', 'cover', 'moment'];
const facesIn: Partial<Record<Motif, number>> = { portrait: 1, selfie: 1, group: 4 };

function autoOf(motif: Motif, rng: Random): Auto {
  const face_count = facesIn[motif] ?? 0;
  return {
    clarity: rng.chance(0.2) ? rng.int(12, 45) : rng.int(46, 99),
    face_count,
    face_ratio: face_count === 0 ? 0 : rng.int(8, 46),
    beauty: face_count === 0 ? null : rng.int(30, 96),
    watermark: (motif === 'meme' || motif === 'poster') && rng.chance(0.6),
    screenshot: motif === 'meme' && rng.chance(0.7),
    aigc_prob: rng.chance(0.12) ? rng.int(72, 98) : rng.int(0, 40),
  };
}

/** One picture; fields not given follow from the serial. */
function qualityOf(sources: Sources, serial: number, spec: QualitySpec): Quality {
  const { uid, ago, payload } = spec;
  const rng = random(seedOf(`quality${serial}`));
  const motif = spec.motif ?? rng.pick(motifs);
  const scene = rng.pick(places);
  const auto = autoOf(motif, rng);
  const shared = baseOf(sources, {
    id: `ql_${serial}`,
    target_uid: uid ?? anybody(rng, sources).user_id,
    ago: ago ?? rng.int(5 * minute, 70 * hour),
    priority: 'P3',
    scene,
    source: payload?.mode === 'qa' ? 'manual' : 'machine',
    labels: auto.face_count > 0 ? ['face'] : [],
    score: auto.clarity,
    model: 'quality-vision-2',
    summary: `${reportScenes[scene].label} · 清晰度 ${auto.clarity}`,
    ...spec.base,
  });
  return {
    kind: 'quality',
    ...shared,
    payload: {
      image_id: `img_${70_000 + serial}`,
      mode: 'quality',
      medium: mediumOf(serial, { of: motif }),
      auto,
      batch_id: '',
      golden: false,
      first_reviewer: null,
      sibling_media: Array.from({ length: serial % 5 }, (_, i) => mediumOf(serial + 31 * (i + 1))),
      ...payload,
    },
  };
}

/** Waiting cases of a grading batch, picked by hand. */
const oddities = (): QualitySpec[] => [
  { uid: cases.markupNickname, base: { summary: markupText } },
  { uid: cases.rtlNickname, motif: 'meme' },
  { uid: cases.longestNickname, base: { summary: '相册 · '.repeat(60) } },
  { payload: { medium: mediumOf(1, { state: 'broken' }) } },
  { payload: { medium: mediumOf(2, { state: 'purged' }) } },
  { uid: cases.deleted },
  { payload: { sibling_media: Array.from({ length: 12 }, (_, i) => mediumOf(i)) } },
  ...[0, 1, 2, 3].map((i) => ({ uid: cases.newAccount, ago: (60 + i) * hour })),
  { base: claimedByColleague() },
];

// --- opinions

const pointsOf = ({ clarity, watermark, screenshot, aigc_prob }: Auto): number =>
  clarity - (watermark ? 20 : 0) - (screenshot ? 30 : 0) - (aigc_prob > 70 ? 30 : 0);

function gradeFor(points: number): Grade {
  if (points >= 85) return 'S';
  if (points >= 68) return 'A';
  if (points >= 48) return 'B';
  return points >= 28 ? 'C' : 'D';
}

const defectsOf = ({ clarity, screenshot, watermark, aigc_prob, face_count }: Auto): Defect[] => {
  const found: Partial<Record<Defect, boolean>> = {
    blur: clarity < 45,
    screenshot,
    watermark,
    not_real: aigc_prob > 70,
    no_subject: face_count === 0 && clarity < 60,
  };
  return defectNames.filter((defect) => found[defect]);
};

/** Findings of a person; carelessness misses defects and shifts the grade. Without it, the known answer. */
function opinionOf({ case_id, payload: { auto } }: Quality, who: string, careless: number): Opinion {
  const rng = random(seedOf(`opinion ${case_id} ${who}`));
  const seen = rng.chance(0.12 * careless) ? [] : defectsOf(auto);
  const grade = gradeFor(pointsOf(auto) + rng.int(-12, 12) * careless);
  const defects: Defect[] = grade === 'D' && seen.length === 0 ? ['dark'] : seen;
  return { grade, defects, recommend: grade === 'D' ? 'replace' : recommendOf(grade) };
}

const answerOf = (one: Quality): Grade => opinionOf(one, '', 0).grade;
const firstOpinionOf = (one: Quality): Opinion => opinionOf(one, `first ${one.payload.first_reviewer}`, 2);

function resultOf(one: Quality, opinion: Opinion, withdrawn = false): QualityResult {
  const { mode, golden, first_reviewer } = one.payload;
  const first = mode === 'qa' ? firstOpinionOf(one) : null;
  const error_type = first && differenceOf(first, opinion);
  const isReplaced = mode === 'quality' && opinion.recommend === 'replace';
  return {
    ...opinion,
    defects: [...opinion.defects],
    template_id: isReplaced ? replaceTemplateOf(opinion.defects) : null,
    error_type,
    first: first && { ...first, defects: [...first.defects] },
    agree: first && error_type === null,
    first_name: operatorOf(first_reviewer ?? undefined)?.name ?? null,
    reference: golden ? answerOf(one) : null,
    withdrawn,
  };
}

// --- disputes and regraded results

interface Done {
  one: Quality;
  decision: Decision;
}

/** Pending disputes in the running batch, answered ones in the first; two grades that were changed. */
function afterwards(list: readonly Done[]): Decision[] {
  const errors = list.filter(({ decision }) => decision.extra.agree === false);
  const ofBatch = (id: string) => errors.filter(({ one }) => one.payload.batch_id === id);
  for (const who of ['reviewer', 'reviewer2', 'admin']) {
    const own = ofBatch('qb_103').find(({ one }) => one.payload.first_reviewer === who);
    if (own) own.decision.appeal = appealOf(own.decision, 'submitted');
  }
  const answered = ofBatch('qb_101').filter(({ one }) => one.payload.first_reviewer?.startsWith('reviewer'));
  for (const [i, { decision }] of answered.slice(0, 2).entries()) {
    decision.appeal = appealOf(decision, i === 0 ? 'upheld' : 'overturned');
  }
  const graded = list.filter(
    ({ one, decision }) => one.payload.batch_id === 'qb_201' && decision.by !== 'lead' && decision.extra.grade !== 'C',
  );
  return graded.slice(0, 2).map(({ one, decision }) =>
    reversed(one, decision, {
      by: otherThan(decision.by),
      conclusion: 'graded',
      decided_at: decision.effective_at + 6 * hour,
      note: '边缘有水印，下调一级',
      extra: resultOf(one, { grade: 'C', defects: ['watermark'], recommend: 'none' }),
    }),
  );
}

const people = ['reviewer', 'reviewer2', 'lead', 'admin'] as const;

export const qualities: Maker = (sources) => {
  const odd = oddities();
  const open: Quality[] = [];
  const done: Done[] = [];
  let serial = 1_000;
  for (const { batch_id, mode, drawn_at, due_at, withdrawn, ...counts } of batches) {
    // Spread over the time the batch runs.
    const step = (Math.min(due_at, anchor - hour) - drawn_at - day / 2) / Math.max(1, counts.done);
    for (let i = 0; i < counts.done + counts.open; i++) {
      serial += 1;
      const rng = random(seedOf(`qualityBatch${serial}`));
      const first_reviewer = mode === 'qa' ? rng.pick(people) : null;
      const payload = { mode, batch_id, first_reviewer };
      if (i >= counts.done) {
        // The first ones are today's calibration pictures.
        const spec = mode === 'quality' ? odd[i - counts.done - goldenPerDay] : undefined;
        open.push(qualityOf(sources, serial, { ...spec, payload: { ...payload, ...spec?.payload } }));
        continue;
      }
      const golden = mode === 'quality' && i % 3 !== 2;
      const one = qualityOf(sources, serial, { base: { created_at: drawn_at }, payload: { ...payload, golden } });
      const by = rng.pick(people.filter((id) => id !== first_reviewer));
      const extra = resultOf(one, opinionOf(one, by, 1), withdrawn);
      const decided_at = Math.floor(drawn_at + (i + rng.next()) * step);
      const decision = decided(one, { by, conclusion: 'graded', decided_at, cost_sec: rng.int(4, 60), extra });
      check(decision, serial);
      done.push({ one, decision });
    }
  }
  const later = afterwards(done);
  return {
    cases: [...open, ...done.map(({ one }) => one)],
    decisions: [...done.map(({ decision }) => decision), ...later],
  };
};

const isQuality = (one: StoredCase): one is Quality => one.kind === 'quality';

/** Batches, and fields hidden from reviewers for now. */
export function seedQuality(known: ReadonlyMap<string, StoredCase>): QualitySeed {
  const list = [...known.values()].filter(isQuality);
  const graded = list.filter(({ payload }) => payload.mode === 'quality');
  const todays = graded.filter(({ last }) => last === null).slice(0, goldenPerDay);
  const golden = [...graded.filter(({ payload }) => payload.golden), ...todays];
  return {
    batches: new Map(batches.map(({ done: _, open: _open, ...one }) => [one.batch_id, { ...one, version: 1 }])),
    firsts: new Map(list.flatMap((one) => (one.payload.mode === 'qa' ? [[one.case_id, firstOpinionOf(one)]] : []))),
    golden: new Map(golden.map((one) => [one.case_id, answerOf(one)])),
    todays: todays.map(({ case_id }) => case_id),
  };
}
