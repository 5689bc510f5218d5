import { Button, Flex, Input } from 'antd';
import { maxToolRows } from '@/domain/tools/limits';
import { type ResultRow, type ToolProblem, type ToolResult, textLinesOf } from '@/domain/tools/result';
import controls from '@/kit/base/controls.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './frame.module.css';

/** Characters of a value that are shown; 复制 takes all. */
const maxShown = 100_000;
const maxProblems = 20;

const isLong = (value: string): boolean => value.length > 160 || value.includes('\n');

interface Props {
  result: ToolResult;
  onCopy: (text: string) => void;
}

/** Problems of an input by line, and the rows of its result. */
export function Results({ result: { rows, problems = [] }, onCopy }: Props) {
  const shown = rows.slice(0, maxToolRows);
  const all = () => onCopy(rows.map(({ label, value }) => `${label}\t${value}`).join('\n'));
  return (
    <>
      <Problems problems={problems} />
      {rows.length > 0 && (
        <PlainTable
          label="结果"
          lined
          rows={shown.map((row, at) => ({ ...row, at }))}
          rowKey={({ at }) => at}
          columns={[
            { title: '名称', render: ({ label }) => <bdi className={styles.cut}>{safeText(label.slice(0, 200))}</bdi> },
            { title: '结果', wraps: true, render: (row) => <Value row={row} /> },
            {
              title: '操作',
              render: ({ label, value }) => (
                <Button size="small" aria-label={`复制 ${safeText(label.slice(0, 60))}`} onClick={() => onCopy(value)}>
                  复制
                </Button>
              ),
            },
          ]}
        />
      )}
      {rows.length > 1 && (
        <Flex gap="small" align="center">
          <Button size="small" onClick={all}>
            复制全部
          </Button>
          {rows.length > shown.length && (
            <span className="secondary">
              只显示前 {maxToolRows} 行，共 {numberText(rows.length)} 行
            </span>
          )}
        </Flex>
      )}
    </>
  );
}

function Value({ row: { label, value } }: { row: ResultRow }) {
  if (!isLong(value)) return <bdi className="mono">{safeText(value)}</bdi>;
  return (
    <>
      <Input.TextArea
        readOnly
        aria-label={`${label.slice(0, 60)}的结果`}
        className="mono"
        rows={Math.min(16, textLinesOf(value.slice(0, maxShown)).length + 1)}
        value={safeText(value.slice(0, maxShown))}
      />
      {value.length > maxShown && <span className="secondary">内容较长，只显示前 100,000 字，复制可得全文</span>}
    </>
  );
}

const placeText = ({ line, column }: ToolProblem): string =>
  line === undefined ? '' : `第 ${line} 行${column === undefined ? '' : `第 ${column} 列`}：`;

function Problems({ problems }: { problems: readonly ToolProblem[] }) {
  if (problems.length === 0) return null;
  const hidden = problems.length - maxProblems;
  return (
    <ul role="alert" className={styles.problems}>
      {problems.slice(0, maxProblems).map((problem) => (
        <li
          key={`${problem.line} ${problem.column} ${problem.message}`}
          className={problem.warning ? 'secondary' : controls.error}
        >
          {placeText(problem)}
          <bdi>{safeText(problem.message)}</bdi>
        </li>
      ))}
      {hidden > 0 && <li className="secondary">还有 {numberText(hidden)} 处</li>}
    </ul>
  );
}
