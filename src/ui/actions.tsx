import { Dropdown } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
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
  /** Operation code that allows it (blocks G18); who lacks it does not see the action. */
  permission?: string;
  /** Reason why it is not available for this row now; shown by the button. */
  disabledReason?: (row: Row) => string | undefined;
  /** Whether a row waits for this action: it then comes first, outside the menu. */
  isNext?: (row: Row) => boolean;
  /** Offered for several rows at once as well, or for those alone. */
  batch?: true | 'only';
}

/**
 * Confirmation level of an action (blocks G5): L0 none, with eight seconds to undo; L1 one question; L2 and L3 a form
 * with reason, given as an import; `view` changes nothing.
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

/** Buttons for rows, out of actions that are data; and the bar that takes an L0 back. */
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

/** Actions shown as buttons; a menu with a single entry would save no space. */
const shownOf = <Row,>(actions: readonly Action<Row>[], direct: number): readonly Action<Row>[] =>
  actions.slice(0, actions.length > direct + 1 ? direct : actions.length);

/** The action a single row waits for comes first; the others keep their order. */
function nextFirst<Row>(actions: readonly Action<Row>[], [row, ...others]: readonly Row[]): readonly Action<Row>[] {
  const next = row !== undefined && others.length === 0 ? actions.find(({ isNext }) => isNext?.(row)) : undefined;
  return next ? [next, ...actions.filter((one) => one !== next)] : actions;
}

/** Width of a column with the buttons in one line: Chinese characters are as wide as high. */
function widthOf<Row>(actions: readonly Action<Row>[], direct: number): number {
  const shown = shownOf(actions, direct);
  const texts = shown.map(({ label }) => label.length * signWidth);
  if (shown.length < actions.length) texts.push(moreWidth);
  return Math.max(cellPadding + texts.reduce((sum, text) => sum + text + gap, -gap), narrowest);
}

const signWidth = 14;
const moreWidth = 46;
const gap = 14;
const cellPadding = 16;
const narrowest = 108;

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

  const ordered = nextFirst(actions, rows);
  const shown = shownOf(ordered, direct);
  const rest = ordered.slice(shown.length);
  const answer = (yes: boolean) => {
    if (yes && asking) void run(asking);
    setAsking(null);
  };
  return (
    <span className={styles.row}>
      {shown.map((action) => (
        <WithReason key={action.key} reason={reasonFor(action, rows)}>
          {(disabled) => (
            <button
              type="button"
              className={action.danger ? 'link-button danger' : 'link-button'}
              disabled={disabled || busy === action.key}
              aria-busy={busy === action.key}
              onClick={() => start(action)}
            >
              {action.label}
            </button>
          )}
        </WithReason>
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

/** The menu behind 更多. Every row has one and few are opened: it is made with the first press. */
function MoreActions<Row>({ actions, rows, busy, onStart }: MoreProps<Row>) {
  const [open, setOpen] = useState<boolean | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  const button = (
    <button
      ref={more}
      type="button"
      className="link-button"
      aria-haspopup="menu"
      aria-expanded={open === true}
      aria-busy={actions.some(({ key }) => key === busy)}
      {...(open === null ? { onClick: () => setOpen(true) } : {})}
    >
      更多 <span aria-hidden>▾</span>
    </button>
  );
  if (open === null) return button;
  const items = actions.map((action) => {
    const reason = reasonFor(action, rows);
    return {
      key: action.key,
      label: <span title={reason}>{action.label}</span>,
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

/** For several rows an action is disabled only if it is for all of them; otherwise the form names those left out. */
function reasonFor<Row>({ disabledReason }: Action<Row>, rows: readonly Row[]): string | undefined {
  const reasons = rows.map((row) => disabledReason?.(row));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}

interface ReasonProps {
  reason: string | undefined;
  children: (disabled: boolean) => ReactNode;
}

/** A disabled button that tells why. */
export function WithReason({ reason, children }: ReasonProps) {
  if (reason === undefined) return children(false);
  return <span title={reason}>{children(true)}</span>;
}
