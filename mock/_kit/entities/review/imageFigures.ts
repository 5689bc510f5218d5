import { agreementOf, findingsOf, judgedLabels, policyOfLabel } from '../../../../src/domain/image';
import { imageFlagFrom, minQaSamples } from '../../../../src/domain/limits';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import { isAdverse } from '../../../../src/domain/review';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Confusion } from '../../../../src/services/image';
import type { Decision } from '../../../../src/services/reviewRecords';

/** Machine against human (screens/risk §3.7.9). */

interface Judgement {
  one: CaseOf<'image'>;
  decision: Decision;
}

/** One decision as one label sees it. */
interface Sample {
  score: number;
  found: boolean;
}

const tested = Array.from({ length: 10 }, (_, i) => 50 + i * 5);

const groupOf = (label: string): string => reasonGroupOf(policyOfLabel(label) ?? '');

function samplesOf(label: string, judged: readonly Judgement[]): Sample[] {
  const group = groupOf(label);
  return judged.flatMap(({ one, decision: { conclusion, reason_code } }) => {
    const findings = findingsOf(one);
    const score = findings.find((finding) => finding.label === label)?.score ?? 0;
    // A group that another label of the same policy detected does not count as missed.
    if (score === 0 && findings.some((other) => groupOf(other.label) === group)) return [];
    // A mask covers findings; a passed picture has none.
    const found = isAdverse(conclusion)
      ? reasonGroupOf(reason_code ?? '') === group
      : conclusion === 'mask' && score > 0;
    return score > 0 || found ? [{ score, found }] : [];
  });
}

function countsAt(samples: readonly Sample[], threshold: number) {
  const count = (flagged: boolean, found: boolean) =>
    samples.filter((sample) => sample.score >= threshold === flagged && sample.found === found).length;
  return {
    hit: count(true, true),
    false_alarm: count(true, false),
    missed: count(false, true),
    quiet: count(false, false),
  };
}

type Counts = ReturnType<typeof countsAt>;

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

const measured = ({ hit, false_alarm, missed }: Counts) => ({
  precision: share(hit, hit + false_alarm),
  recall: share(hit, hit + missed),
});

/** Both at once: their harmonic mean. */
const quality = ({ hit, false_alarm, missed }: Counts): number => (2 * hit) / (2 * hit + false_alarm + missed || 1);

/** The threshold that would have separated best; of equal ones the higher, which stops fewer by mistake. */
function adviceOf(samples: readonly Sample[]): Confusion['advice'] {
  if (samples.length < minQaSamples) return null;
  const [best] = tested
    .map((threshold) => ({ threshold, counts: countsAt(samples, threshold) }))
    .sort((a, b) => quality(b.counts) - quality(a.counts) || b.threshold - a.threshold);
  return best ? { threshold: best.threshold, ...measured(best.counts) } : null;
}

export function confusionOf(judged: readonly Judgement[]): Confusion[] {
  return judgedLabels
    .map((label) => ({ label, samples: samplesOf(label, judged) }))
    .filter(({ samples }) => samples.length > 0)
    .sort((a, b) => b.samples.length - a.samples.length)
    .map(({ label, samples }) => {
      const counts = countsAt(samples, imageFlagFrom);
      return { label, threshold: imageFlagFrom, ...counts, now: measured(counts), advice: adviceOf(samples) };
    });
}

export const agreed = (judged: readonly Judgement[]): number =>
  judged.filter(({ one, decision }) => agreementOf(one, decision) !== 'differ').length;
