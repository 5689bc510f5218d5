import type { Grade } from '../../../src/domain/kindLabels';
import { goldenPerDay } from '../../../src/domain/limits';
import type { Opinion } from '../../../src/domain/quality';
import type { QualityBatch } from '../../../src/services/quality';
import type { StoredCase } from '../db';
import { seedBatches } from '../seed/review/qualityBatches';
import { firstOpinionOf, type Quality, referenceOf } from '../seed/review/qualityOf';

/** What the backend knows of quality beside the cases: batches, and what no reviewer may see yet. */

export interface StoredBatch
  extends Pick<QualityBatch, 'batch_id' | 'title' | 'mode' | 'owner' | 'drawn_at' | 'due_at' | 'version'> {
  withdrawn: boolean;
}

interface QualitySeed {
  batches: Map<string, StoredBatch>;
  firsts: Map<string, Opinion>;
  golden: Map<string, Grade>;
  todays: readonly string[];
}

export const isQuality = (one: StoredCase): one is Quality => one.kind === 'quality';

export function seedQuality(cases: ReadonlyMap<string, StoredCase>): QualitySeed {
  const list = [...cases.values()].filter(isQuality);
  const waiting = list.filter(({ payload, last }) => payload.mode === 'quality' && last === null);
  const todays = waiting.slice(0, goldenPerDay);
  const golden = [...list.filter(({ payload }) => payload.golden), ...todays];
  return {
    batches: new Map(
      seedBatches.map(({ done: _, open: _open, ...batch }) => [batch.batch_id, { ...batch, version: 1 }]),
    ),
    firsts: new Map(list.flatMap((one) => (one.payload.mode === 'qa' ? [[one.case_id, firstOpinionOf(one)]] : []))),
    golden: new Map(golden.map((one) => [one.case_id, referenceOf(one).grade])),
    todays: todays.map(({ case_id }) => case_id),
  };
}
