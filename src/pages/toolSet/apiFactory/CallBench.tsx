import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Segmented } from 'antd';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Assertion } from '@/domain/apiFactory/assertions';
import {
  type ApiSchema,
  apiRisks,
  curlOf,
  exampleOf,
  lackedCodes,
  leftOutOf,
  missingIn,
} from '@/domain/apiFactory/rules';
import { useKeys } from '@/hooks/useKeys';
import { useStore } from '@/hooks/useStore';
import { copyText } from '@/kit/base/copyText';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { Tabs } from '@/kit/base/Tabs';
import { CodeEditor } from '@/kit/code/CodeEditor';
import { StateTag } from '@/kit/field/StateTag';
import { useCan } from '@/kit/field/useAllowed';
import { type ApiOperation, apiOperation } from '@/services/apiFactory';
import { exactText } from '@/utils/exactJson';
import { queryOf } from '@/utils/queryOf';
import { AnswerPane } from './AnswerPane';
import { Assertions } from './Assertions';
import styles from './apiFactory.module.css';
import { Cases } from './Cases';
import { InputForm } from './InputForm';
import { inputText, isInput, prepared, readRequestInput } from './prepare';
import { draftOf, keepDraft, variables, variableValuesOf } from './stores';
import { type SendOutcome, useSend } from './useSend';
import { WriteOutcome } from './WriteOutcome';

const BatchPanel = lazyPart(() => import('./BatchPanel'));

interface Props {
  name: string;
  /** Whether its tab is shown: only that one takes keys. */
  isActive: boolean;
}

/** One opened call: its definition is read once. */
export function CallBench({ name, isActive }: Props) {
  const query = useQuery({ ...queryOf(apiOperation, { name }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={query} rows={8}>
      {(operation) => <Bench operation={operation} isActive={isActive} />}
    </Loaded>
  );
}

const { apiBase: base } = CONSOLE_ENV;
const apiBase = (): string => (base.startsWith('http') ? base : window.location.origin + base);

function Bench({ operation, isActive }: { operation: ApiOperation; isActive: boolean }) {
  const schema: ApiSchema = operation.input;
  const [mode, setMode] = useState<'form' | 'json'>('form');
  const [draft, setDraft] = useState(() => draftOf(operation.name));
  useEffect(() => keepDraft(draft), [draft]);
  const { text, assertions } = draft;
  const setText = (next: string) => setDraft((now) => ({ ...now, text: next }));
  const setAssertions = (next: readonly Assertion[]) => setDraft((now) => ({ ...now, assertions: next }));
  const [isTried, setIsTried] = useState(false);
  const [part, setPart] = useState('answer');
  const values = variableValuesOf(useStore(variables));
  const { outcome, send, cancel } = useSend(operation);
  const lacked = lackedCodes(operation, useCan());
  const sendButton = useRef<HTMLButtonElement>(null);
  const input = readRequestInput(text);
  const isSending = outcome.kind === 'sending';

  const run = () => {
    if (lacked) return;
    setIsTried(true);
    setPart('answer');
    send(text, values);
  };
  useKeys([{ key: 'mod+enter', label: '发送', run }], { enabled: isActive });

  const copyCurl = () => {
    const ready = prepared(operation, text, values);
    if (typeof ready === 'string') return toast.error(ready);
    void copyText(curlOf(ready.parts, apiBase(), exactText(ready.parts.body ?? {})), '已复制 curl，会话需自行填写');
  };
  const takeExample = () => {
    const example = exampleOf(schema);
    if (!isInput(example)) return;
    const { idem_key: _, ...rest } = example;
    const next = { ...rest, ...(typeof input === 'string' ? {} : input) };
    setText(inputText(next));
    const left = leftOutOf(schema, next);
    if (left.length > 0) toast.info(`请自行填写：${left.join('、')}`);
  };

  return (
    <>
      <div className={styles.head}>
        <StateTag map={apiRisks} value={operation.risk} />
        <code>
          {operation.method} {operation.path}
        </code>
        {/* Not disabled while sending: it would lose the focus. */}
        <Button ref={sendButton} type="primary" disabled={lacked !== undefined} aria-disabled={isSending} onClick={run}>
          发送
        </Button>
        {isSending && operation.risk === 'read' && <CancelButton onCancel={cancel} next={sendButton} />}
        <Button onClick={copyCurl}>复制 curl</Button>
        {lacked && <span className={styles.failed}>没有权限 {lacked.slice(0, 2).join('、')}</span>}
      </div>
      <div className={styles.bench}>
        <section aria-label="请求" className={styles.column}>
          <Flex gap={8}>
            <Segmented
              aria-label="请求方式"
              options={[
                { value: 'form', label: '表单' },
                { value: 'json', label: 'JSON' },
              ]}
              value={mode}
              onChange={setMode}
            />
            <Button onClick={takeExample}>填入必填项</Button>
          </Flex>
          {typeof input === 'string' && <Alert type="error" title={input} />}
          {mode === 'json' ? (
            <CodeEditor label="请求 JSON" height={320} value={text} onChange={setText} onSubmit={run} />
          ) : (
            typeof input !== 'string' && (
              <InputForm
                schema={schema}
                reasons={operation.reasons}
                value={input}
                missing={isTried ? missingIn(schema, input) : []}
                onChange={(next) => setText(inputText(next))}
              />
            )
          )}
          <Assertions value={assertions} onChange={setAssertions} />
          <Cases draft={draft} onLoad={setDraft} />
        </section>
        <section aria-label="响应" className={styles.answer}>
          <Tabs
            active={part}
            onChange={setPart}
            items={[
              {
                key: 'answer',
                label: '响应',
                children: <OutcomePane outcome={outcome} assertions={assertions} />,
              },
              {
                key: 'batch',
                label: '批量运行',
                children: (
                  <Part>
                    <BatchPanel operation={operation} text={text} values={values} assertions={assertions} />
                  </Part>
                ),
              },
              {
                key: 'schema',
                label: '定义',
                children: <CodeEditor label="定义" readOnly height={420} value={exactText(operation, 2)} />,
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}

interface CancelProps {
  onCancel: () => void;
  /** Gets the focus when the call ends while this button has it. */
  next: RefObject<HTMLButtonElement | null>;
}

function CancelButton({ onCancel, next }: CancelProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = own.current;
    return () => {
      if (document.activeElement === button) next.current?.focus();
    };
  }, [next]);
  return (
    <Button ref={own} onClick={onCancel}>
      取消
    </Button>
  );
}

function OutcomePane({ outcome, assertions }: { outcome: SendOutcome; assertions: readonly Assertion[] }) {
  if (outcome.kind === 'none') return <p className="secondary">尚未发送，Ctrl+Enter 发送</p>;
  if (outcome.kind === 'sending') return <p className="secondary">等待响应…</p>;
  if (outcome.kind === 'failed') return <Alert type="error" title={outcome.message} />;
  return (
    <>
      {outcome.kind === 'unknown' && <Alert type="warning" title={<WriteOutcome idemKey={outcome.key} />} />}
      {outcome.answer && <AnswerPane answer={outcome.answer} assertions={assertions} />}
    </>
  );
}
