import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Recognised, recognise, type ToolKey } from '@/domain/tools/recognise';
import { inputProblem } from '@/domain/tools/result';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { numberText } from '@/utils/numberText';
import { emptyTool, type ToolState } from './frame/toolState';
import { tools } from './tools';
import styles from './tools.module.css';

const labelOf = (key: ToolKey): string => tools.find((tool) => tool.key === key)?.label ?? key;

/**
 * 工具 (docs/design/tool-set.md#tools): paste anything, and the tool that fits opens with it; nothing leaves the browser.
 */
export default function ToolsPage() {
  const { query, setQuery } = useHashQuery();
  const [pasted, setPasted] = useState<Pasted>({ text: '', found: [] });
  const [states, setStates] = useState<Partial<Record<ToolKey, ToolState>>>({});
  /** Text that was put into a tool from the box above. */
  const [filled, setFilled] = useState<{ tool: ToolKey; text: string }>();
  const tool = tools.find(({ key }) => key === query.get('tool')) ?? tools[0];
  if (!tool) return null;
  const set = (key: ToolKey, patch: Partial<ToolState>) =>
    setStates((all) => ({ ...all, [key]: { ...(all[key] ?? emptyTool), ...patch } }));
  const open = (key: ToolKey) => setQuery({ tool: key }, { replace: true });
  const openWith = (text: string, { tool: key, mode = '' }: Pick<Recognised, 'tool' | 'mode'>) => {
    set(key, { text, mode });
    setFilled({ tool: key, text });
    open(key);
  };
  const paste = (text: string) => {
    const found = inputProblem(text) === undefined ? recognise(text) : [];
    setPasted({ text, found });
    if (found[0]) openWith(text, found[0]);
    // The answer on the page would be taken for that of the new text. A text typed into the tool itself stays.
    else if (text.trim() !== '' && filled && states[filled.tool]?.text === filled.text) set(filled.tool, { text: '' });
  };
  const choose = (key: ToolKey) => {
    const { text, found, taken } = pasted;
    // A text that was not recognised goes to the tool that is chosen next.
    if (text.trim() === '' || found.length > 0 || taken || inputProblem(text)) return open(key);
    setPasted({ ...pasted, taken: key });
    openWith(text, { tool: key });
  };
  return (
    <>
      <h1 className={`${page.title} ${styles.title}`}>工具</h1>
      <PasteBox pasted={pasted} onPaste={paste} onOpen={openWith} />
      <div className={styles.layout}>
        <ToolList current={tool.key} onOpen={choose} />
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

interface Pasted {
  text: string;
  /** Tools that fit it. */
  found: readonly Recognised[];
  /** Tool that the operator chose for a text that was not recognised. */
  taken?: ToolKey;
}

/** A longer text is slow to lay out twice: once recognised, it is shown by its tool only. */
const maxShown = 20_000;

/** Heard by the list of tools itself. */
const listKeys = [
  { key: 'arrowup', label: '在工具之间移动' },
  { key: 'arrowdown', label: '在工具之间移动' },
];

interface PasteBoxProps {
  pasted: Pasted;
  onPaste: (text: string) => void;
  onOpen: (text: string, found: Recognised) => void;
}

/** Box whose text is recognised and opens its tool; other tools that fit are offered. */
function PasteBox({ pasted: { text, found, taken }, onPaste, onOpen }: PasteBoxProps) {
  const tooLarge = inputProblem(text);
  const [first, ...others] = found;
  const isMoved = first !== undefined && text.length > maxShown;
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
        value={isMoved ? '' : text}
        onChange={({ target }) => onPaste(target.value)}
      />
      <Flex role="status" gap="small" align="center" wrap className={styles.hint}>
        {tooLarge && <span className={controls.error}>{tooLarge}</span>}
        {first && (
          <span>
            识别为{first.label}，已{isMoved ? `把 ${numberText(text.length)} 个字符放入` : '打开'}「
            {labelOf(first.tool)}」
          </span>
        )}
        {others.length > 0 && <span className="secondary">也可用</span>}
        {others.map((other) => (
          <Button key={`${other.tool} ${other.mode}`} size="small" onClick={() => onOpen(text, other)}>
            {labelOf(other.tool)}（{other.label}）
          </Button>
        ))}
        {taken && <span>已放入「{labelOf(taken)}」</span>}
        {!first && !taken && !tooLarge && text.trim() !== '' && (
          <span className="secondary">没有识别出类型，请在左侧选择工具，内容会一并放入</span>
        )}
      </Flex>
    </>
  );
}

function ToolList({ current, onOpen }: { current: ToolKey; onOpen: (key: ToolKey) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useKeys(listKeys, { place: '工具列表' });
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
