import { useModel } from '@umijs/max';
import { Button, Flex, Input } from 'antd';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import type { ToolKey } from '@/domain/tools/recognise';
import { inputProblem, type ToolResult } from '@/domain/tools/result';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { copyText } from '@/kit/base/copyText';
import layout from '@/kit/base/layout.module.css';
import { clock } from '@/utils/clock';
import styles from './frame.module.css';
import { History } from './History';
import { Results } from './Results';
import { useToolHistory } from './toolHistory';
import { type Around, emptyTool, type ToolProps, type ToolState } from './toolState';

interface ModesProps {
  modes: Readonly<Record<string, string>>;
  mode: string;
  onMode: (mode: string) => void;
}

/** Choice of what a tool does with its input. */
function Modes({ modes, mode, onMode }: ModesProps) {
  const name = useId();
  return (
    <fieldset className={controls.choice} aria-label="方式">
      {Object.entries(modes).map(([key, label]) => (
        <label key={key}>
          <input type="radio" name={name} checked={mode === key} onChange={() => onMode(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface Field {
  label: string;
  rows: number;
}

export interface TextToolSpec {
  key: ToolKey;
  /** Labels of the modes; the first one applies unless chosen otherwise. */
  modes?: Readonly<Record<string, string>>;
  /** Input fields of a mode; the second one may be absent. */
  fields: (mode: string) => readonly [Field, Field?];
  sample: (mode: string, around: Around) => Partial<ToolState>;
  /** Mode in which the result can be put in again. */
  reverse?: (mode: string) => string | undefined;
  /** Whether the input of a mode is a credential, which the list of last results must not keep. */
  isSecret?: (mode: string) => boolean;
  run: (state: ToolState, around: Around) => ToolResult;
  note?: string;
}

interface Props extends ToolProps {
  spec: TextToolSpec;
  /** Result that was not made by `run`. */
  result?: ToolResult;
  children?: ReactNode;
}

const nothing: ToolResult = { rows: [] };

/** A tool that turns text into rows while the operator types. */
export function TextTool({ spec, state, set, result: given, children }: Props) {
  const { region } = useModel('region');
  const [now] = useState(() => clock.now());
  const modes = spec.modes ?? {};
  const mode = state.mode in modes ? state.mode : (Object.keys(modes)[0] ?? '');
  const input = useDeferredValue(useMemo(() => ({ ...state, mode }), [state, mode]));
  const computed = useMemo((): ToolResult => {
    if (input.text.trim() === '') return nothing;
    const tooLarge = inputProblem(input.text) ?? inputProblem(input.second);
    return tooLarge ? { rows: [], problems: [{ message: tooLarge }] } : spec.run(input, { region, now });
  }, [spec, input, region, now]);
  const result = given ?? computed;
  const isStale = input.text !== state.text || input.second !== state.second || input.mode !== mode;
  const { entries, add, clear } = useToolHistory(spec.key);
  const copy = (text: string) => {
    if (!spec.isSecret?.(mode)) add(input.text, text, input);
    void copyText(text, '已复制');
  };
  const [first] = result.rows;
  useKeys([{ key: 'mod+enter', label: '复制第一个结果', run: () => first && !isStale && copy(first.value) }]);
  const [main, second] = spec.fields(mode);
  const reverse = spec.reverse?.(mode);
  const swap = second
    ? () => set({ text: state.second, second: state.text })
    : reverse !== undefined && first
      ? () => set({ text: first.value, mode: reverse })
      : undefined;
  return (
    <Flex vertical gap="small">
      {spec.modes && <Modes modes={modes} mode={mode} onMode={(next) => set({ mode: next })} />}
      <Box field={main} value={state.text} onChange={(text) => set({ text })} />
      {second && <Box field={second} value={state.second} onChange={(text) => set({ second: text })} />}
      <Flex gap="small" align="center" wrap>
        <Button size="small" onClick={() => set({ mode, ...spec.sample(mode, { region, now }) })}>
          示例
        </Button>
        {(second || spec.reverse) && (
          <Button size="small" disabled={!swap} title={swap ? undefined : '有结果后可交换'} onClick={swap}>
            交换
          </Button>
        )}
        <Button size="small" onClick={() => set({ ...emptyTool, mode })}>
          清空
        </Button>
        <span className={`secondary ${layout.toEnd}`}>
          最多 1 MB、10,000 行 · <kbd>Ctrl</kbd> <kbd>Enter</kbd> 复制第一个结果
        </span>
      </Flex>
      {spec.note && <p className={`secondary ${layout.flush}`}>{spec.note}</p>}
      <Results result={result} onCopy={copy} />
      {children}
      <History entries={entries} onClear={clear} onUse={set} />
    </Flex>
  );
}

function Box({ field, value, onChange }: { field: Field; value: string; onChange: (text: string) => void }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field.label}</label>
      <Input.TextArea
        id={id}
        className="mono"
        rows={field.rows}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
