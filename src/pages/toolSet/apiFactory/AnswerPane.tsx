import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { Assertion } from '@/domain/apiFactory/assertions';
import { apiAnswerBytes } from '@/domain/apiFactory/limits';
import { sizeText } from '@/domain/shared/fileSize';
import { valueAt } from '@/domain/shared/valueAt';
import { copyText } from '@/kit/base/copyText';
import { PlainTable } from '@/kit/base/PlainTable';
import { saveFile } from '@/kit/base/saveFile';
import { Tabs } from '@/kit/base/Tabs';
import { CodeEditor } from '@/kit/code/CodeEditor';
import type { RawAnswer } from '@/services/rawCall';
import { exactText, plainTextOf, readExact } from '@/utils/exactJson';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { checked, Failures } from './Assertions';
import styles from './apiFactory.module.css';
import { isInput } from './prepare';

const rowsShown = 50;
const columnsShown = 12;

/** Answer of a call: status line, assertions, and its body in several forms. A large body is only downloaded. */
export function AnswerPane({ answer, assertions }: { answer: RawAnswer; assertions: readonly Assertion[] }) {
  const [part, setPart] = useState('pretty');
  const isLarge = answer.size > apiAnswerBytes;
  const read = useMemo(() => (isLarge ? null : readExact(answer.text)), [answer, isLarge]);
  const value = read !== null && read.problem === undefined ? read.value : undefined;
  const results = useMemo(() => checked(assertions, answer), [assertions, answer]);
  const download = () => saveFile(new Blob([answer.text]), value === undefined ? 'response.txt' : 'response.json');
  const isGood = answer.status >= 200 && answer.status < 300;
  return (
    <>
      <p role="status" className={styles.head}>
        <b className={isGood ? styles.passed : styles.failed}>{answer.status}</b>
        <span>{numberText(answer.ms)} ms</span>
        <span>{sizeText(answer.size)}</span>
        {answer.traceId !== null && (
          <Button size="small" type="text" onClick={() => copyText(answer.traceId ?? '')}>
            trace {safeText(answer.traceId)}
          </Button>
        )}
        <Button size="small" onClick={download}>
          下载
        </Button>
      </p>
      <Failures results={results} />
      {isLarge ? (
        <p>响应超过 {sizeText(apiAnswerBytes)}，请下载查看</p>
      ) : (
        <Tabs
          active={part}
          onChange={setPart}
          items={[
            {
              key: 'pretty',
              label: '格式化',
              children:
                value === undefined ? (
                  <p>{answer.text === '' ? '响应为空' : `${safeText(read?.problem ?? '')}，请看原文`}</p>
                ) : (
                  <CodeEditor label="响应" readOnly height={420} value={exactText(value, 2)} />
                ),
            },
            {
              key: 'raw',
              label: '原文',
              children: <CodeEditor label="响应原文" readOnly format="text" height={420} value={answer.text} />,
            },
            { key: 'table', label: '表格', children: <RowTable value={valueAt(value, 'data.list')} /> },
            {
              key: 'headers',
              label: '响应头',
              children: (
                <PlainTable
                  label="响应头"
                  columns={[
                    { title: '名称', render: ([name]) => name },
                    { title: '值', wraps: true, render: ([, text]) => safeText(text) },
                  ]}
                  rows={answer.headers}
                  rowKey={([name]) => name}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Rows of `data.list`, one column per field. */
function RowTable({ value }: { value: unknown }) {
  const rows = Array.isArray(value) ? value.filter(isInput) : [];
  const names = [...new Set(rows.slice(0, rowsShown).flatMap(Object.keys))];
  const number = { title: '#', render: (_: unknown, place: number) => String(place + 1) };
  const columns = names.slice(0, columnsShown).map((name) => ({
    title: name,
    render: (row: Readonly<Record<string, unknown>>) =>
      row[name] === undefined ? '' : safeText(cut(plainTextOf(row[name]))),
  }));
  const left = rows.length - rowsShown;
  return (
    <div className={styles.wide}>
      <PlainTable
        label="响应表格"
        lined
        columns={[number, ...columns]}
        rows={rows.slice(0, rowsShown)}
        rowKey={(row) => rows.indexOf(row)}
        empty="data.list 没有行"
      />
      {left > 0 && <p className="secondary">另有 {numberText(left)} 行未显示</p>}
      {names.length > columnsShown && <p className="secondary">只显示前 {columnsShown} 个字段</p>}
    </div>
  );
}
