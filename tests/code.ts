import { EditorView } from '@codemirror/view';
import { act, waitFor } from '@testing-library/react';

/** The code editor with this name; waits until its code is loaded. */
async function codeEditor(label: string): Promise<EditorView> {
  return waitFor(() => {
    const root = document.querySelector(`[data-code="${label}"]`)?.shadowRoot;
    const content = root?.querySelector<HTMLElement>('.cm-editor');
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error(`No editor ${label}`);
    return view;
  });
}

/** Text of the code editor with this name. */
export const codeIn = async (label: string): Promise<string> => (await codeEditor(label)).state.doc.toString();

/** Replaces the text of the code editor with this name, as pasting over all of it does. */
export async function setCode(label: string, text: string): Promise<void> {
  const view = await codeEditor(label);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}
