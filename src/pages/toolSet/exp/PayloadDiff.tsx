import { DiffTable } from '@/components/config/DiffTable';
import { configDiffOf } from '@/components/config/diff';
import type { Content } from '@/domain/config/rules';
import type { ExperimentBody } from '@/domain/experiment/rules';
import { exactText, hasFields, readExact } from '@/utils/exactJson';

interface Props {
  before: Content<ExperimentBody> | null;
  after: Content<ExperimentBody>;
}

/** Fields of JSON, the others as JSON texts: compared by digits, and `1` differs from `"1"`. */
const literalsOf = (value: unknown): unknown =>
  hasFields(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, literalsOf(part)]))
    : exactText(value);

/** Payloads by variant; an invalid one stays a text. */
const payloadsOf = ({ body }: Content<ExperimentBody>): Record<string, unknown> =>
  Object.fromEntries(
    body.variants.map(({ key, payload }) => {
      const read = readExact(payload);
      return [key, read.problem === undefined ? literalsOf(read.value) : payload];
    }),
  );

/** Changed values of the payloads, each by its path: the row of a variant shows its payload as one text. */
export default function PayloadDiff({ before, after }: Props) {
  const rows = before ? configDiffOf(payloadsOf(before), payloadsOf(after), {}) : [];
  return rows.length === 0 ? null : (
    <section aria-label="参数变化">
      <DiffTable rows={rows} labels={{}} heads={['原参数', '新参数']} />
    </section>
  );
}
