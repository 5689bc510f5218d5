import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { covers, joined, type TextSpan, wholeSpan, without } from '@/domain/longText/rules';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import { toast } from '@/kit/base/feedback';
import type { CaseSpan } from '@/services/caseSchema';
import { safeText } from '@/utils/safeText';
import { HeatBar } from './HeatBar';
import styles from './longText.module.css';
import { blocksOf, type Mark, type PieceChanges, piecesInOrder, type View, wider } from './pieces';
import { useReaderPrefs } from './readerPrefs';
import { selectedSpans } from './selection';
import { TextBody } from './TextBody';
import { TextTools } from './TextTools';

export interface Marked {
  masked: readonly TextSpan[];
  quoted: readonly TextSpan[];
}

interface Props {
  text: string;
  /** Absent where nothing was looked for. */
  segments?: readonly CaseSpan[];
  translation?: string | null;
  marked: Marked;
  changes?: PieceChanges | null;
  /** A part that a link names: shown first. */
  linked?: TextSpan | null;
  /** Absent where nothing is marked any more. */
  onMarked?: (patch: Partial<Marked>) => void;
  /** Kinds of marks allowed; both by default. */
  layers?: readonly (keyof Marked)[];
  /** A link to the selected part is asked for. */
  onLink?: (span: TextSpan) => void;
  /** Content below the text; `go` scrolls to a part of the text. */
  children?: (go: (span: TextSpan) => void) => ReactNode;
}

const bothLayers: readonly (keyof Marked)[] = ['masked', 'quoted'];
const noChanges: PieceChanges = { added: [], removed: [], words: 0 };

/** Spans clipped to the text and to whole characters. */
const within = <S extends TextSpan>(text: string, spans: readonly S[]): S[] =>
  spans.flatMap((span) => {
    const { start, end } = wholeSpan(text, { start: Math.max(0, span.start), end: Math.min(text.length, span.end) });
    return start < end ? [{ ...span, start, end }] : [];
  });

/**
 * Reads a text of up to 20,000 characters (docs/design/risk.md#long-text-review): what the model found by label and on
 * the heat bar, clean paragraphs folded, the translation beside, what an edit changed. Keyboard or mouse choose a part.
 */
export function TextReader(props: Props) {
  const { text, segments, translation = null, marked, changes, linked, onLink, children } = props;
  const { onMarked, layers = bothLayers } = props;
  const root = useRef<HTMLDivElement>(null);
  const [prefs, setPrefs] = useReaderPrefs();
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<TextSpan | null>(null);
  const [onlyChanges, setOnlyChanges] = useState(true);

  const found = useMemo(() => piecesInOrder(within(text, segments ?? [])), [text, segments]);
  const hits = useMemo(() => found.filter(({ label }) => !off.has(label)), [found, off]);
  const blocks = useMemo(() => blocksOf(text, translation), [text, translation]);
  const { added, removed } = changes ?? noChanges;
  const marks = useMemo(
    (): Mark[] => [
      ...hits.map((hit) => ({ ...hit, layer: 'hit' as const })),
      ...marked.masked.map((span) => ({ ...span, layer: 'masked' as const })),
      ...marked.quoted.map((span) => ({ ...span, layer: 'quoted' as const })),
      ...added.map((span) => ({ ...span, layer: 'added' as const })),
      ...(linked ? [{ ...linked, layer: 'linked' as const }] : []),
      ...(chosen ? [{ ...chosen, layer: 'chosen' as const }] : []),
    ],
    [hits, marked.masked, marked.quoted, added, linked, chosen],
  );
  const view: View = changes && onlyChanges ? 'changes' : prefs.fold && found.length > 0 ? 'hits' : 'all';

  const show = (span: TextSpan | null | undefined) => {
    if (!span) return;
    document.getSelection()?.removeAllRanges();
    setChosen({ start: span.start, end: span.end });
  };
  const jump = (to: number) => {
    if (hits.length === 0) return;
    const next = (to + hits.length) % hits.length;
    setAt(next);
    show(hits[next]);
  };
  useEffect(() => {
    const name = chosen ? 'chosen' : linked ? 'linked' : null;
    if (name) root.current?.querySelector(`[data-layers~="${name}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, linked]);

  /** Target of the next key: the mouse selection, or else the keyboard's. */
  const parts = (): TextSpan[] => {
    const selected = root.current ? selectedSpans(root.current, text) : [];
    if (selected.length === 0 && !chosen) toast.info('请先选中文字，或用 J / K 定位到命中');
    return selected.length > 0 ? selected : chosen ? [chosen] : [];
  };
  const toggle = (layer: keyof Marked) => {
    const spans = parts();
    if (!onMarked || spans.length === 0) return;
    const now = marked[layer];
    onMarked({ [layer]: covers(now, spans) ? without(now, spans) : joined([...now, ...spans]) });
    document.getSelection()?.removeAllRanges();
  };
  const link = () => {
    const spans = parts();
    const [first] = spans;
    const last = spans.at(-1);
    if (first && last) onLink?.({ start: first.start, end: last.end });
  };

  const tool = (key: string, label: string, run: () => void): Key => ({ key, label, run });
  const keys: Key[] = [
    { key: 'j', label: '下一处 / 上一处命中', run: () => jump(at + 1), repeats: true },
    { key: 'k', label: '下一处 / 上一处命中', run: () => jump(at < 0 ? -1 : at - 1), repeats: true },
    ...(onMarked || onLink ? [tool('w', '扩到整句，再按到整段', () => show(chosen && wider(text, chosen)))] : []),
    tool('c', '折叠未命中的段落', () => setPrefs({ fold: !prefs.fold })),
    tool('l', '译文', () => setPrefs({ side: !prefs.side })),
    ...(changes ? [tool('x', '只看改动', () => setOnlyChanges(!onlyChanges))] : []),
    ...(onMarked && layers.includes('masked')
      ? [tool('m', '打码选中的文字或当前命中，再按取消', () => toggle('masked'))]
      : []),
    ...(onMarked && layers.includes('quoted')
      ? [tool('q', '引用选中的文字或当前命中，再按取消', () => toggle('quoted'))]
      : []),
    ...(onLink ? [tool('p', '复制片段链接', link)] : []),
  ];
  useKeys(keys, { element: root });

  const aligned = blocks.some((block) => block.translation !== undefined);
  return (
    <div className={styles.reader} ref={root}>
      <TextTools
        found={found}
        off={off}
        onOff={(label, hidden) => {
          const next = new Set(off);
          if (hidden) next.add(label);
          else next.delete(label);
          setOff(next);
          setAt(-1);
        }}
        at={at}
        count={hits.length}
        view={view}
        prefs={prefs}
        onPrefs={setPrefs}
        has={{ hits: segments !== undefined, changes: changes != null, translation: translation !== null }}
        keys={keys}
      />
      <div className={styles.main} style={{ fontSize: prefs.size }}>
        <div className={styles.body}>
          {text.trim() === '' && <p className="secondary">（正文为空）</p>}
          <TextBody
            text={text}
            blocks={blocks}
            marks={marks}
            removed={removed}
            view={view}
            side={prefs.side && aligned}
          />
          {prefs.side && translation && !aligned && (
            <section aria-label="译文" className={styles.translation}>
              <bdi className={styles.line}>{safeText(translation)}</bdi>
            </section>
          )}
        </div>
        {text.length > 0 && hits.length > 0 && <HeatBar length={text.length} hits={hits} onJump={jump} />}
      </div>
      {children?.(show)}
    </div>
  );
}
