import { CloseOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { Dropdown } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { QueryPatch } from '@/hooks/useHashQuery';
import { useSearchKey } from '@/hooks/useSearchKey';
import { clock } from '@/utils/clock';
import { soonPart } from '../lazyPart';
import { Part } from '../Part';
import styles from './list.module.css';
import { SearchBox } from './SearchBox';
import type { Filter } from './types';

const FilterPopover = soonPart(() => import('./FilterPopover'));

interface Props {
  filters: readonly Filter[];
  query: URLSearchParams;
  onQuery: (patch: QueryPatch, options?: { replace: boolean }) => void;
}

/** Number of filters in the line; the others are added by name. */
const inLine = 6;

/**
 * Filters as chips, applied immediately: a search box, the usual ones in a line, the rest behind 「+ 筛选」.
 * Active ones are shown in full and removed with one click.
 */
export function FilterBar({ filters, query, onQuery }: Props) {
  const { region } = useModel('region');
  const moment = { region, now: clock.now() };
  const [added, setAdded] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const drawn = filters.filter(({ control, flag, search }) => control || flag || search);
  const search = drawn.find((filter) => filter.search);
  useSearchKey(search?.label ?? '', box, search !== undefined);
  if (drawn.length === 0) return null;

  const others = drawn.filter((filter) => !filter.search);
  const isSet = (filter: Filter) => filter.text(query, moment) !== null;
  const shown = others.filter(
    (filter, place) => place < inLine || isSet(filter) || added.includes(filter.name) || open === filter.name,
  );
  const rest = others.filter((filter) => !shown.includes(filter));
  const change = (patch: QueryPatch, options?: { replace: boolean }) => onQuery({ ...patch, page: null }, options);
  const unset = (list: readonly Filter[]) =>
    change(Object.fromEntries(list.flatMap(({ names }) => names).map((name) => [name, null])));
  const removable = drawn.filter((filter) => !filter.always && isSet(filter));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is newer than the oldest browser served
    <div role="search" aria-label="筛选" className={styles.filters}>
      {search?.search && (
        <SearchBox filter={search} searchProps={search.search} query={query} onChange={change} inputRef={box} />
      )}
      {shown.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          text={filter.text(query, moment)}
          open={open === filter.name}
          onOpen={(next) => setOpen(next ? filter.name : null)}
          onClear={() => unset([filter])}
          onToggle={() => change({ [filter.name]: isSet(filter) ? null : (filter.flag ?? null) })}
        >
          {filter.control?.({ label: filter.label, query, onChange: change, onDone: () => setOpen(null) })}
        </Chip>
      ))}
      {rest.length > 0 && (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: rest.map(({ name, label }) => ({ key: name, label })),
            onClick: ({ key }) => {
              setAdded((known) => [...known, key]);
              const filter = rest.find(({ name }) => name === key);
              if (filter?.flag) change({ [key]: filter.flag });
              else setOpen(key);
            },
          }}
        >
          <button type="button" className={styles.chipAdd}>
            <PlusOutlined /> 筛选
          </button>
        </Dropdown>
      )}
      {removable.length > 0 && (
        <button type="button" className="link-button" onClick={() => unset(removable)}>
          重置
        </button>
      )}
    </div>
  );
}

interface ChipProps {
  filter: Filter;
  text: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
  onClear: () => void;
  onToggle: () => void;
  children: ReactNode;
}

/** Filter chip: name and value, with the editor below. */
function Chip({ filter: { label, flag, always }, text, open, onOpen, onClear, onToggle, children }: ChipProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const set = text !== null;
  if (flag) {
    return (
      <button type="button" className={styles.chip} data-set={set} aria-pressed={set} onClick={onToggle}>
        {label}
      </button>
    );
  }
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };
  const chip = (
    <button
      ref={button}
      type="button"
      className={styles.chip}
      data-set={set}
      data-clear={set && !always}
      aria-expanded={open}
      aria-haspopup="true"
      {...(asked ? {} : { onClick: () => onOpen(true) })}
    >
      {/* An element, since a browser that translates the page moves texts away from their place. */}
      <span>{set ? `${label}：` : label}</span>
      {set && <b>{text}</b>} <DownOutlined aria-hidden className={styles.chipArrow} />
    </button>
  );
  const editor = (
    <fieldset
      aria-label={label}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Part>{children}</Part>
    </fieldset>
  );
  return (
    <span className={styles.chipGroup}>
      {asked ? (
        <Part fallback={chip}>
          <FilterPopover open={open} onOpen={onOpen} editor={editor}>
            {chip}
          </FilterPopover>
        </Part>
      ) : (
        chip
      )}
      {set && !always && (
        <button type="button" className={styles.chipClear} aria-label={`清除 ${label}`} onClick={onClear}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </span>
  );
}
