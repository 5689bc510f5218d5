import type { SeededAudit, StoredCase } from '../../_kit/base/stored';
import { backgrounds } from './background';
import type { Maker, SeededCase, Sources } from './base';
import { auditsOf } from './decided';
import { hackings } from './hacking';
import { images } from './image';
import { longTexts } from './longText';
import { qualities } from './quality';
import { reports } from './report';
import { words } from './word';

/** Cases by kind: pending, claimed and decided. */
const makers: readonly Maker[] = [reports, hackings, longTexts, images, backgrounds, qualities, words];

interface Review {
  cases: Map<string, StoredCase>;
  decisions: SeededCase['decisions'];
  audits: SeededAudit[];
}

export function seedReview(sources: Sources): Review {
  const seeded = makers.map((make) => make(sources));
  const cases = seeded.flatMap((one) => one.cases);
  const decisions = seeded.flatMap((one) => one.decisions).sort((a, b) => a.decided_at - b.decided_at);
  return { cases: new Map(cases.map((one) => [one.case_id, one])), decisions, audits: auditsOf(decisions) };
}
