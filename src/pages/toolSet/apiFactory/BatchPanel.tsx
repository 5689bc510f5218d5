import { Button, Flex, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Assertion } from '@/domain/apiFactory/assertions';
import { type BatchState, batchText, batchValuesIn, runBatch } from '@/domain/apiFactory/batch';
import { apiBatchLanes, apiBatchMost } from '@/domain/apiFactory/limits';
import { requestVariablesIn, resultOf } from '@/domain/apiFactory/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import type { ApiOperation } from '@/services/apiFactory';
import { sendRead } from '@/services/rawCall';
import { ApiError } from '@/utils/apiError';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { checked } from './Assertions';
import { prepared } from './prepare';
import { failureText, recordSend } from './useSend';

interface Row {
  value: string;
  state: BatchState;
  result?: string;
  ms?: number;
  assertions?: string;
}

interface Props {
  operation: ApiOperation;
  text: string;
  values: Readonly<Record<string, string>>;
  assertions: readonly Assertion[];
}

const valuesLeft = (rows: readonly Row[]) => rows.filter(({ state }) => state === 'waiting').map(({ value }) => value);

const waiting = (value: string): Row => ({ value, state: 'waiting' });

const lanesOf = Array.from({ length: apiBatchLanes }, (_, at) => ({ value: at + 1, label: `${at + 1} 个并发` }));

/** The same read for many values of one variable; can be cancelled half way. */
export default function BatchPanel({ operation, text, values, assertions }: Props) {
  const names = requestVariablesIn(text);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [lanes, setLanes] = useState(2);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  if (operation.risk !== 'read') return <p>写接口不能批量运行</p>;
  if (names.length === 0) return <p>先在请求中写一个变量，如 {'{{uid}}'}</p>;

  const name = chosen !== null && names.includes(chosen) ? chosen : (names[0] ?? '');
  const items = batchValuesIn(pasted);
  const tooMany = items.length > apiBatchMost;
  const rest = rows.map((row) => (row.state === 'cancelled' ? waiting(row.value) : row));
  const left = valuesLeft(rest).length;

  const runOne = async (value: string, signal: AbortSignal): Promise<Omit<Row, 'value'>> => {
    const ready = prepared(operation, text, { ...values, [name]: value });
    if (typeof ready === 'string') return { state: 'bad', result: ready };
    try {
      const answer = await sendRead(operation, ready.parts, signal);
      recordSend(operation, answer);
      const results = checked(assertions, answer);
      const failed = results.filter(({ failure }) => failure !== null);
      const verdict = failed.map(({ text: of, failure }) => `${of}：${failure}`).join('；') || '通过';
      const result = String(answer.status);
      if (results.length === 0)
        return { state: resultOf(result, false) === 'good' ? 'good' : 'bad', result, ms: answer.ms };
      return { state: failed.length === 0 ? 'good' : 'bad', result, ms: answer.ms, assertions: verdict };
    } catch (error) {
      recordSend(operation, undefined, error);
      const isCancelled = error instanceof ApiError && error.kind === 'aborted';
      return { state: isCancelled ? 'cancelled' : 'bad', result: failureText(error) };
    }
  };

  /** Sends those of the rows that wait. */
  const start = async (from: readonly Row[]) => {
    const controller = new AbortController();
    running.current = controller;
    setRows(from);
    setIsRunning(true);
    await runBatch(valuesLeft(from), lanes, controller.signal, async (value) => {
      const result = await runOne(value, controller.signal);
      setRows((now) => now.map((row) => (row.value === value ? { ...row, ...result } : row)));
    });
    setIsRunning(false);
    running.current = null;
  };

  return (
    <Flex vertical gap={8}>
      <Flex gap={8}>
        <Select
          aria-label="批量变量"
          value={name}
          options={names.map((one) => ({ value: one, label: `{{${one}}}` }))}
          onChange={setChosen}
        />
        <Select aria-label="并发" value={lanes} options={lanesOf} onChange={setLanes} />
      </Flex>
      <Input.TextArea
        aria-label="批量取值"
        className="mono"
        rows={4}
        placeholder={`每行一个，最多 ${apiBatchMost} 个`}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Flex gap={8} align="center">
        {isRunning ? (
          <Button onClick={() => running.current?.abort()}>取消批量</Button>
        ) : (
          <Button
            type="primary"
            disabled={items.length === 0 || tooMany}
            onClick={() => void start(items.map(waiting))}
          >
            运行 {numberText(items.length)} 个
          </Button>
        )}
        {!isRunning && left > 0 && <Button onClick={() => void start(rest)}>继续其余 {numberText(left)} 个</Button>}
        {tooMany && <span role="alert">最多 {apiBatchMost} 个</span>}
        {rows.length > 0 && (
          <span role="status" aria-label="批量进度">
            {batchText(rows, isRunning)}
          </span>
        )}
      </Flex>
      {rows.length > 0 && (
        <PlainTable
          label="批量结果"
          lined
          columns={[
            { title: name, render: ({ value }) => <span className="mono">{safeText(value)}</span> },
            { title: '结果', render: ({ result = isRunning ? '等待' : '未发送' }) => safeText(result) },
            { title: '耗时', number: true, render: ({ ms }) => (ms === undefined ? '' : `${numberText(ms)} ms`) },
            { title: '断言', wraps: true, render: ({ assertions: verdict = '' }) => safeText(verdict) },
          ]}
          rows={rows}
          rowKey={({ value }) => value}
        />
      )}
    </Flex>
  );
}
