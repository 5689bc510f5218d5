import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import styles from './code.module.css';

export interface CodeEditorProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange?: (text: string) => void;
  /** Ctrl+Enter or ⌘+Enter. */
  onSubmit?: () => void;
  readOnly?: boolean;
  /** JSON with folding, colours and the place of a mistake, or plain text; JSON by default. */
  format?: 'json' | 'text';
  /** Height in pixels; 240 by default. */
  height?: number;
}

const CodeMirror = lazyPart(() => import('./CodeMirror'));

/** Editor for JSON and long texts: line numbers, search by Ctrl+F, folding. Tab leaves it. */
export function CodeEditor({ height = 240, ...props }: CodeEditorProps) {
  return (
    <div className={styles.editor} style={{ height }}>
      <Part fallback={<SkeletonRows />}>
        <CodeMirror {...props} />
      </Part>
    </div>
  );
}
