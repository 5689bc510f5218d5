import { Dropdown } from 'antd';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import styles from './actions.module.css';
import { HoldBar } from './HoldBar';
import { soonPart } from './lazyPart';
import { type FormOf, type FormProps, openForm } from './openForm';
import { Part } from './Part';

const Question = soonPart(() => import('./Question'));

/** Common part of all action levels; the page defines what it does. */
interface ActionBase<Row> {
  key: string;
  label: string;
  danger?: boolean;
  /** Operation code that allows it (docs/design/blocks.md#g18); who lacks it does not see the action. */
  permission?: string;
  /** Why it is impossible for this row now: it then stands in the menu, with this reason. */
  disabledReason?: (row: Row) => string | undefined;
  /** Always in the menu: a release is not withdrawn by the nearest click. */
  inMenu?: true;
  /** Stands before all others for this row. */
  isFirst?: (row: Row) => boolean;
  /** Offered for several rows at once as well, or for those alone. */
  batch?: true | 'only';
}

/**
 * Confirmation level of an action (docs/design/blocks.md#g5): L0 none, with eight seconds to undo; L1 one question; L2
 * and L3 a form with reason, given as an import; `view` changes nothing.
 */
export type Action<Row> = ActionBase<Row> &
  (
    | { level: 'L0'; run: (rows: readonly Row[]) => Promise<boolean>; undo: (rows: readonly Row[]) => Promise<boolean> }
    | { level: 'L1'; ask: (rows: readonly Row[]) => string; run: (rows: readonly Row[]) => Promise<boolean> }
    | { level: 'L2' | 'L3'; form: FormOf<FormProps<Row>> }
    | { level: 'view'; open: (row: Row, rows: readonly [Row, ...Row[]]) => void }
  );

interface Held {
  label: string;
  undo: () => Promise<boolean>;
  serial: number;
}

/**
 * Buttons for rows, out of actions that are data; and the bar that takes an L0 back. The buttons are those that are
 * possible now, in the order of the list; the menu behind 「⋯」 holds the rest, and the impossible ones with their
 * reasons.
 */
export function useActions<Row>(list: readonly Action<Row>[], { direct = 2 } = {}) {
  const [held, setHeld] = useState<Held | null>(null);
  const buttons = useMemo(() => {
    const hold = (action: Action<Row>, rows: readonly Row[]) => {
      if (action.level !== 'L0') return;
      setHeld((before) => ({ label: action.label, undo: () => action.undo(rows), serial: (before?.serial ?? 0) + 1 }));
    };
    return (rows: readonly Row[], subset: readonly Action<Row>[] = list) => (
      <ActionButtons rows={rows} actions={subset} direct={direct} onHeld={hold} />
    );
  }, [list, direct]);
  return useMemo(
    () => ({
      list,
      buttons,
      width: widthOf(list, direct),
      overlays: held && <HoldBar key={held.serial} label={held.label} undo={held.undo} onGone={() => setHeld(null)} />,
    }),
    [list, direct, buttons, held],
  );
}

/** Whether any of the actions is possible for the row: a row of a list shows nothing otherwise. */
export const hasPossible = <Row,>(actions: readonly Action<Row>[], row: Row): boolean =>
  actions.some(({ disabledReason }) => disabledReason?.(row) === undefined);

/** The buttons and the rest for the menu. A menu for a single possible action would be no gain. */
function splitActions<Row>(actions: readonly Action<Row>[], rows: readonly Row[], direct: number) {
  const isFirst = (action: Action<Row>) => rows.length > 0 && rows.every((row) => action.isFirst?.(row) === true);
  const possible = actions
    .filter((action) => reasonFor(action, rows) === undefined)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const impossible = actions.filter((action) => !possible.includes(action));
  const near = actions.length === 1 ? possible : possible.filter(({ inMenu }) => !inMenu);
  const places = near.length === actions.length && near.length === direct + 1 ? direct + 1 : direct;
  const shown = near.slice(0, places);
  return { shown, rest: [...possible.filter((action) => !shown.includes(action)), ...impossible] };
}

/** Pixels that any row's buttons need in one line: any action may be a button. */
function widthOf<Row>(list: readonly Action<Row>[], direct: number): number {
  const widest = list.map(({ label }) => textWidth(label)).sort((a, b) => b - a);
  const withMenu = [...widest.slice(0, direct), moreWidth];
  const lineWidth = (texts: readonly number[]) => texts.reduce((sum, text) => sum + text + gap, -gap);
  const all = widest.length <= direct + 1 ? lineWidth(widest) : 0;
  return Math.max(cellPadding + Math.max(all, lineWidth(withMenu)), narrowest);
}

/**
 * Pixels of a label: a Chinese sign is as wide as it is high, letters and digits are narrower, other ASCII narrowest.
 */
const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[A-Za-z0-9]/.test(sign) ? 9 : sign < '\u0080' ? 5 : 14), 0);

const moreWidth = 20;
const gap = 14;
const cellPadding = 16;
const narrowest = 72;

interface ButtonsProps<Row> {
  rows: readonly Row[];
  actions: readonly Action<Row>[];
  /** Number of buttons; the rest is in a menu. */
  direct: number;
  onHeld: (action: Action<Row>, rows: readonly Row[]) => void;
}

function ActionButtons<Row>({ rows, actions, direct, onHeld }: ButtonsProps<Row>) {
  const [busy, setBusy] = useState<string | null>(null);
  const [asking, setAsking] = useState<Action<Row> | null>(null);

  const run = async (action: Action<Row>) => {
    if (action.level !== 'L0' && action.level !== 'L1') return;
    setBusy(action.key);
    try {
      if (await action.run(rows)) onHeld(action, rows);
    } finally {
      setBusy(null);
    }
  };
  const start = (action: Action<Row>) => {
    const [first, ...others] = rows;
    if (busy) return;
    if (action.level === 'L0') void run(action);
    else if (action.level === 'L1') setAsking(action);
    else if (first !== undefined) {
      const targets = [first, ...others] as const;
      if (action.level === 'view') action.open(first, targets);
      else openForm(action.form, { targets });
    }
  };

  // A button that an action has made impossible takes the focus with it: the first of the others gets it. In a list the
  // row does (useRowKeyboard), so that a further Enter starts nothing else.
  const box = useRef<HTMLSpanElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  const follow = ({ type, currentTarget }: FocusEvent<HTMLElement>) => {
    focused.current = type === 'focus' ? currentTarget : null;
  };
  useEffect(() => {
    if (busy || !focused.current || document.activeElement !== document.body) return;
    if (box.current?.closest('[data-row-key]')) return;
    const next = focused.current.isConnected ? focused.current : box.current?.querySelector('button');
    // The row may have moved out of sight.
    next?.focus({ preventScroll: true });
  });

  const { shown, rest } = splitActions(actions, rows, direct);
  const answer = (yes: boolean) => {
    if (yes && asking) void run(asking);
    setAsking(null);
  };
  return (
    <span ref={box} className={styles.row}>
      {shown.map((action) => (
        <button
          key={action.key}
          type="button"
          className={action.danger ? 'link-button danger' : 'link-button'}
          disabled={busy === action.key}
          aria-busy={busy === action.key}
          onClick={() => start(action)}
          onFocus={follow}
          onBlur={follow}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 && <MoreActions actions={rest} rows={rows} busy={busy} onStart={start} />}
      {asking?.level === 'L1' && (
        <Part>
          <Question text={asking.ask(rows)} danger={asking.danger === true} onAnswer={answer} />
        </Part>
      )}
    </span>
  );
}

interface MoreProps<Row> {
  actions: readonly Action<Row>[];
  rows: readonly Row[];
  busy: string | null;
  onStart: (action: Action<Row>) => void;
}

/** The menu behind 「⋯」. Almost every row has one and few are opened: it is made with the first press. */
function MoreActions<Row>({ actions, rows, busy, onStart }: MoreProps<Row>) {
  const [open, setOpen] = useState<boolean | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  const button = (
    <button
      ref={more}
      type="button"
      className="link-button"
      aria-label="更多"
      aria-haspopup="menu"
      aria-expanded={open === true}
      aria-busy={actions.some(({ key }) => key === busy)}
      {...(open === null ? { onClick: () => setOpen(true) } : {})}
    >
      ⋯
    </button>
  );
  if (open === null) return button;
  const items = actions.map((action) => {
    const reason = reasonFor(action, rows);
    return {
      key: action.key,
      label: reason === undefined ? action.label : <Impossible label={action.label} reason={reason} />,
      danger: action.danger === true,
      disabled: reason !== undefined,
      onClick: () => {
        // The menu closes; a dialog it opened returns the focus to its button.
        more.current?.focus();
        onStart(action);
      },
    };
  });
  return (
    <Dropdown autoFocus open={open} onOpenChange={setOpen} trigger={['click']} menu={{ items }}>
      {button}
    </Dropdown>
  );
}

function Impossible({ label, reason }: { label: string; reason: string }) {
  return (
    <>
      {label} <small className={styles.reason}>{reason}</small>
    </>
  );
}

/** For several rows an action is impossible only when it is for all of them; the form then says which are left out. */
function reasonFor<Row>({ disabledReason }: Action<Row>, rows: readonly Row[]): string | undefined {
  const reasons = rows.map((row) => disabledReason?.(row));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
