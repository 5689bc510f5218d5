import { Button, Input, Select } from 'antd';
import { type Assertion, type AssertionKind, assertionKinds, failureOf } from '@/domain/apiAssertions';
import { apiAnswerBytes } from '@/domain/limits';
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
  const read = written.length > 0 && answer.size <= apiAnswerBytes ? readExact(answer.text) : { problem: '' };
  const value = read.problem === undefined ? read.value : undefined;
  return written.map((assertion) => ({
    text: textOf(assertion),
    failure: failureOf(assertion, { status: answer.status, value }, plainTextOf),
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
  const put = (at: number, change: Partial<Assertion>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...change } : one)));
  return (
    <fieldset>
      <legend>断言</legend>
      {value.map(({ path, kind, expected }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
        <div key={at} className={styles.row}>
          <Input
            aria-label={`断言 ${at + 1} 路径`}
            className="mono"
            placeholder="data.list.0.user_id 或 status"
            value={path}
            onChange={({ target }) => put(at, { path: target.value.trim() })}
          />
          <Select<AssertionKind>
            aria-label={`断言 ${at + 1} 条件`}
            options={kinds}
            value={kind}
            onChange={(next) => put(at, { kind: next })}
          />
          {kind !== 'exists' && (
            <Input
              aria-label={`断言 ${at + 1} 期望值`}
              className="mono"
              value={expected}
              onChange={({ target }) => put(at, { expected: target.value })}
            />
          )}
          <Button aria-label={`删除断言 ${at + 1}`} onClick={() => onChange(value.filter((_, place) => place !== at))}>
            删除
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...value, { path: '', kind: 'equals', expected: '' }])}>
        添加断言
      </Button>
    </fieldset>
  );
}
