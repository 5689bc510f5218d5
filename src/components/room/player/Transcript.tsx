import { useEffect, useMemo, useRef, useState } from 'react';
import parts from '@/components/review/parts.module.css';
import { speechLabels } from '@/domain/room/rules';
import { useSearchKey } from '@/hooks/useSearchKey';
import controls from '@/kit/base/controls.module.css';
import { Tag } from '@/kit/field/Tag';
import type { Segment } from '@/services/room';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './player.module.css';
import { clockOf, indexAt } from './track';

interface Props {
  /** In order of time. */
  lines: readonly Segment[];
  /** Number of utterances beyond the end, which are left out. */
  beyond: number;
  /** Name of a speaker. */
  speakerOf: (line: Segment) => string;
  at: number;
  onSeek: (at: number) => void;
}

/** Height of a line and of the list, as in the style sheet. */
const lineHeight = 46;
const listHeight = 368;
/** Lines drawn above and below the visible ones. */
const spare = 6;

/** The transcript: follows the sound and can be searched; a press on a line goes there. */
export function Transcript({ lines, beyond, speakerOf, at, onSeek }: Props) {
  const box = useRef<HTMLOListElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useSearchKey('转写', searchBox);
  const [searched, setSearched] = useState('');
  const [onlyHits, setOnlyHits] = useState(false);
  const [follows, setFollows] = useState(true);
  const [scrolled, setScrolled] = useState(0);
  const shown = useMemo(() => {
    const sought = searched.trim().toLowerCase();
    return lines.filter(
      (line) =>
        (!onlyHits || line.label !== 'none') &&
        (sought === '' || `${speakerOf(line)} ${line.text}`.toLowerCase().includes(sought)),
    );
  }, [lines, searched, onlyHits, speakerOf]);
  const starts = useMemo(() => shown.map(({ start }) => start), [shown]);
  const current = indexAt(starts, at);

  useEffect(() => {
    if (!follows || !box.current) return;
    const top = Math.max(0, (current - 3) * lineHeight);
    box.current.scrollTop = top;
    // The lines are there before the scroll event comes.
    setScrolled(top);
  }, [current, follows]);

  const first = Math.max(0, Math.floor(scrolled / lineHeight) - spare);
  const visible = shown.slice(first, first + Math.ceil(listHeight / lineHeight) + 2 * spare);
  const rest = shown.length - first - visible.length;
  return (
    <section className={styles.transcript} aria-label="转写">
      <div className={parts.row}>
        <input
          ref={searchBox}
          type="search"
          className={`${controls.input} ${styles.search}`}
          aria-label="搜索转写"
          placeholder="搜索文字或说话人"
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
        />
        <button type="button" className={parts.chip} aria-pressed={onlyHits} onClick={() => setOnlyHits(!onlyHits)}>
          只看命中
        </button>
        <button type="button" className={parts.chip} aria-pressed={follows} onClick={() => setFollows(!follows)}>
          跟随
        </button>
      </div>
      <ol
        ref={box}
        className={styles.lines}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
        onWheel={() => setFollows(false)}
      >
        <li aria-hidden style={{ height: first * lineHeight }} />
        {visible.map((line, i) => (
          <li key={`${line.start} ${line.seat} ${line.uid} ${line.text}`}>
            <button type="button" aria-current={first + i === current} onClick={() => onSeek(line.start)}>
              <span className={`secondary mono ${styles.time}`}>{clockOf(line.start)}</span>{' '}
              <bdi>{speakerOf(line)}</bdi>{' '}
              {line.label !== 'none' && (
                <Tag color={speechLabels[line.label].color}>
                  {speechLabels[line.label].label} {numberText(line.score)}
                </Tag>
              )}
              <bdi className={styles.text}>{safeText(line.text)}</bdi>
            </button>
          </li>
        ))}
        <li aria-hidden style={{ height: Math.max(0, rest) * lineHeight }} />
      </ol>
      <span className="secondary" role="status">
        {shown.length === lines.length ? `${lines.length} 句` : `${shown.length} / ${lines.length} 句`}
        {beyond > 0 && `，${beyond} 句超出录音时长，未显示`}
      </span>
    </section>
  );
}
