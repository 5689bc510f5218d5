import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Recognised, recognise, type ToolKey } from '@/domain/tools/recognise';
import { inputProblem } from '@/domain/tools/result';
import { useHashQuery } from '@/hooks/useHashQuery';
import controls from '@/ui/controls.module.css';
import { SkeletonRows } from '@/ui/list/ListStates';
import { Part } from '@/ui/Part';
import page from '@/ui/page.module.css';
import { emptyTool, type ToolState } from './frame/toolState';
import { tools } from './tools';
import styles from './tools.module.css';

const labelOf = (key: ToolKey): string => tools.find((tool) => tool.key === key)?.label ?? key;

/** 工具 (screens/tool-set §3.4.1): paste anything, and the tool that fits opens with it; nothing leaves the browser. */
export default function ToolsPage() {
  const { query, setQuery } = useHashQuery();
  const [states, setStates] = useState<Partial<Record<ToolKey, ToolState>>>({});
  const tool = tools.find(({ key }) => key === query.get('tool')) ?? tools[0];
  if (!tool) return null;
  const set = (key: ToolKey, patch: Partial<ToolState>) =>
    setStates((all) => ({ ...all, [key]: { ...(all[key] ?? emptyTool), ...patch } }));
  const open = (key: ToolKey) => setQuery({ tool: key }, { replace: true });
  const openWith = (text: string, { tool: key, mode = '' }: Recognised) => {
    set(key, { text, mode });
    open(key);
  };
  return (
    <>
      <h1 className={`${page.title} ${styles.title}`}>工具</h1>
      <PasteBox onOpen={openWith} />
      <div className={styles.layout}>
        <ToolList current={tool.key} onOpen={open} />
        <section aria-label={tool.label}>
          <h2 className={styles.heading}>{tool.label}</h2>
          <Part key={tool.key} fallback={<SkeletonRows rows={6} />}>
            <tool.Part state={states[tool.key] ?? emptyTool} set={(patch) => set(tool.key, patch)} />
          </Part>
        </section>
      </div>
    </>
  );
}

/** Recognises a pasted text and opens its tool; other tools that fit are offered. */
function PasteBox({ onOpen }: { onOpen: (text: string, found: Recognised) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Recognised[]>([]);
  const tooLarge = inputProblem(text);
  const paste = (next: string) => {
    const fits = inputProblem(next) === undefined ? recognise(next) : [];
    setText(next);
    setFound(fits);
    if (fits[0]) onOpen(next, fits[0]);
  };
  const [first, ...others] = found;
  return (
    <>
      <Input.TextArea
        aria-label="粘贴任意内容"
        placeholder="粘贴时间戳、JSON、cron、uid 列表、链接、IP、版本号等，自动打开对应的工具"
        className="mono"
        rows={2}
        spellCheck={false}
        autoFocus
        allowClear
        value={text}
        onChange={({ target }) => paste(target.value)}
      />
      <Flex role="status" gap="small" align="center" wrap className={styles.hint}>
        {tooLarge && <span className={controls.error}>{tooLarge}</span>}
        {first && (
          <span>
            识别为{first.label}，已打开「{labelOf(first.tool)}」
          </span>
        )}
        {others.length > 0 && <span className="secondary">也可用</span>}
        {others.map((other) => (
          <Button key={`${other.tool} ${other.mode}`} size="small" onClick={() => onOpen(text, other)}>
            {labelOf(other.tool)}（{other.label}）
          </Button>
        ))}
        {!first && !tooLarge && text.trim() !== '' && (
          <span className="secondary">没有识别出类型，请在左侧选择工具</span>
        )}
      </Flex>
    </>
  );
}

function ToolList({ current, onOpen }: { current: ToolKey; onOpen: (key: ToolKey) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <nav aria-label="工具列表">
      <ul ref={list} className={styles.list} onKeyDown={steer}>
        {tools.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={`${controls.row} ${styles.tool}`}
              aria-current={key === current || undefined}
              onClick={() => onOpen(key)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
