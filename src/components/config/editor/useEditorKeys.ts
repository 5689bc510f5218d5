import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';

interface Does {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  save: () => void;
  check: (() => void) | undefined;
  /** Goes to the section with this index. */
  goTo: (at: number) => void;
  parts: number;
}

const nothing = () => {};

/** Keys of the editor. Keys without effect are taken as well, since the browser's undo would change one field only. */
export function useEditorKeys({ undo, redo, save, check, goTo, parts }: Does): void {
  const anchors = Array.from({ length: Math.min(parts, 9) }, (_, at): Key => {
    return { key: `alt+${at + 1}`, label: '转到编辑区', run: () => goTo(at) };
  });
  useKeys(
    [
      { key: 'mod+z', label: '撤销', run: undo ?? nothing, repeats: true },
      { key: 'mod+shift+z', label: '重做', run: redo ?? nothing, repeats: true },
      { key: 'mod+y', label: '重做', run: redo ?? nothing, repeats: true },
      { key: 'mod+s', label: '保存', run: save },
      ...(check ? [{ key: 'mod+enter', label: '提交检查', run: check }] : []),
      ...anchors,
    ],
    { place: '编辑' },
  );
}
