import { Input, Select } from 'antd';
import { type Assertion, type AssertionKind, assertionKinds, failureOf } from '@/domain/apiFactory/assertions';
import { apiAnswerBytes } from '@/domain/apiFactory/limits';
import { sizeText } from '@/domain/shared/fileSize';
import { RowsField } from '@/kit/form/RowsField';
import type { RawAnswer } from '@/services/rawCall';
import { plainTextOf, readExact } from '@/utils/exactJson';
import { safeText } from '@/utils/safeText';
import styles from './apiFactory.module.css';

interface Result {
  text: string;
  /** Null if the assertion holds. */
  failure: string | null;
}

const textOf = ({ path, kind, expected }: Assertion): string =>
  `${path} ${assertionKinds[kind]}${kind === 'exists' ? '' : ` ${expected}`}`;

/** Results of the assertions on an answer; those without a path are ignored. */
export function checked(assertions: readonly Assertion[], answer: RawAnswer): readonly Result[] {
  const written = assertions.filter(({ path }) => path !== '');
  if (written.length === 0) return [];
  const read = answer.size <= apiAnswerBytes ? readExact(answer.text) : { problem: `超过 ${sizeText(apiAnswerBytes)}` };
  const value = read.problem === undefined ? read.value : undefined;
  return written.map((assertion) => ({
    text: textOf(assertion),
    failure:
      read.problem !== undefined && assertion.path !== 'status'
        ? `响应无法解析（${read.problem}）`
        : failureOf(assertion, { status: answer.status, value }, plainTextOf),
  }));
}

export function Failures({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <ul aria-label="断言结果">
      {results.map(({ text, failure }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal assertions are possible
        <li key={place} className={failure === null ? styles.passed : styles.failed}>
          {safeText(text)}：{failure === null ? '通过' : safeText(failure)}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  value: readonly Assertion[];
  onChange: (value: readonly Assertion[]) => void;
}

const kinds = Object.entries(assertionKinds).map(([value, label]) => ({ value, label }));

/** Assertions on the next answers of a call. */
export function Assertions({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend>断言</legend>
      <RowsField<Assertion>
        noun="断言"
        rows={value}
        onChange={onChange}
        fresh={() => ({ path: '', kind: 'equals', expected: '' })}
        fields={({ path, kind, expected }, put, label) => (
          <>
            <Input
              aria-label={`${label} 路径`}
              className={`mono ${styles.path}`}
              placeholder="data.list.0.user_id 或 status"
              value={path}
              onChange={({ target }) => put({ path: target.value.trim() })}
            />
            <Select<AssertionKind>
              aria-label={`${label} 条件`}
              options={kinds}
              value={kind}
              onChange={(next) => put({ kind: next })}
            />
            {kind !== 'exists' && (
              <Input
                aria-label={`${label} 期望值`}
                className={`mono ${styles.part}`}
                value={expected}
                onChange={({ target }) => put({ expected: target.value })}
              />
            )}
          </>
        )}
      />
    </fieldset>
  );
}
