import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { CodeEditorProps } from './CodeEditor';
import styles from './code.module.css';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ant-blue-8)' },
  { tag: tags.string, color: 'var(--ant-green-8)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ant-volcano-8)' },
]);

/** Colours and sizes from antd's variables, so that both themes apply. */
const editorTheme = EditorView.theme({
  '&': { color: 'var(--ant-color-text)', background: 'var(--ant-color-bg-container)', height: '100%' },
  '&.cm-focused': { outline: '2px solid var(--ant-color-primary)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--ant-font-family-code)', fontSize: '13px', lineHeight: '20px' },
  '.cm-content': { caretColor: 'var(--ant-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-gutters': {
    color: 'var(--ant-color-text-tertiary)',
    background: 'var(--ant-color-fill-quaternary)',
    border: 'none',
  },
  '.cm-activeLine': { background: 'var(--ant-color-fill-quaternary)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--ant-color-primary-bg-hover)',
  },
  '.cm-panels': { color: 'var(--ant-color-text)', background: 'var(--ant-color-bg-elevated)' },
  '.cm-tooltip': { background: 'var(--ant-color-bg-elevated)', border: '1px solid var(--ant-color-border)' },
});

const phrases = {
  Find: '查找',
  Replace: '替换',
  next: '下一处',
  previous: '上一处',
  all: '全部',
  'match case': '区分大小写',
  regexp: '正则',
  'by word': '整词',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'on line': '在第几行',
  'Fold line': '折叠',
  'Unfold line': '展开',
  'folded code': '已折叠的内容',
  unfold: '展开',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
};

/** Marks the place at which a text stops being JSON; an empty text is not a mistake. */
const jsonProblems: Extension = linter((view) =>
  view.state.doc.toString().trim() === ''
    ? []
    : jsonParseLinter()(view).map((problem) => ({ ...problem, message: '从这里起不是合法的 JSON' })),
);

const writable = (on: boolean): Extension => [EditorState.readOnly.of(!on), EditorView.editable.of(on)];

/** CodeMirror in a shadow root: it makes its style sheets at run time, and only there the page's policy allows them. */
export default function CodeMirror({ label, value, onChange, onSubmit, readOnly = false, format }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const writing = useRef(new Compartment());
  const told = useRef({ onChange, onSubmit });
  const first = useRef({ label, value, readOnly, format });

  useEffect(() => {
    told.current = { onChange, onSubmit };
  });

  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const start = first.current;
    const submit = () => {
      told.current.onSubmit?.();
      return told.current.onSubmit !== undefined;
    };
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: start.value,
        extensions: [
          keymap.of([{ key: 'Mod-Enter', run: submit }]),
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          EditorView.lineWrapping,
          indentUnit.of('  '),
          start.format === 'text'
            ? []
            : [json(), foldGutter(), bracketMatching(), start.readOnly ? [] : [jsonProblems, lintGutter()]],
          syntaxHighlighting(colours),
          search({ top: true }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...foldKeymap]),
          EditorState.phrases.of(phrases),
          EditorView.contentAttributes.of({ 'aria-label': start.label }),
          editorTheme,
          writing.current.of(writable(!start.readOnly)),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) told.current.onChange?.(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: writing.current.reconfigure(writable(!readOnly)) });
  }, [readOnly]);

  return <div ref={host} data-code={label} className={styles.host} />;
}
