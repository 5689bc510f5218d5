import { createElement, type ReactNode } from 'react';
import { lazyPart } from './lazyPart';

/** Props of an action's form: its rows (at least one), and a close function. */
export interface FormProps<Row> {
  targets: readonly [Row, ...Row[]];
  onClose: () => void;
}

/** Form by import: its code is loaded with the first click. */
export type FormOf<P extends { onClose: () => void }> = () => Promise<{ default: (props: P) => ReactNode }>;

interface OpenDialog {
  id: number;
  render: (onClose: () => void) => ReactNode;
  /** Element that gets the focus back. */
  opener: Element | null;
}

let open: readonly OpenDialog[] = [];
let serial = 0;
const listeners = new Set<() => void>();

function put(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openDialogs = (): readonly OpenDialog[] => open;

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens a dialog over whatever is on the screen; no page keeps which one is open. Shown by `DialogHost`. */
export function openForm<P extends { onClose: () => void }>(load: FormOf<P>, props: Omit<P, 'onClose'>): void {
  const Form = lazyPart(load);
  const render = (onClose: () => void) => createElement(Form, { ...props, onClose } as P);
  // A dialog that replaces another returns the focus to the first one's opener.
  const opener = open.at(-1)?.opener ?? document.activeElement;
  put([...open, { id: ++serial, render, opener }]);
}

/** The last one to go gives the focus back. */
export function closeDialog(id: number): void {
  const closed = open.find((one) => one.id === id);
  if (!closed) return;
  put(open.filter((one) => one !== closed));
}

/** Closes all dialogs when another screen is shown. */
export const closeDialogs = (): void => put([]);

/** The same form with facts that its rows do not carry, e.g. which field is edited. */
export const formWith =
  <Row, Facts extends object>(load: FormOf<FormProps<Row> & Facts>, facts: Facts): FormOf<FormProps<Row>> =>
  async () => {
    const { default: Form } = await load();
    return { default: (props) => createElement(Form, { ...props, ...facts }) };
  };
