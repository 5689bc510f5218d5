import { Button } from 'antd';
import { useRef } from 'react';

interface Props {
  /** Its label, or the id that a label names. */
  label?: string;
  id?: string;
  /** Extensions: `.csv,.txt`. */
  accept: string;
  onFile: (file: File) => void;
}

/** 选择文件: the browser's own button speaks the browser's language, and a form's rule for files outdoes `hidden`. */
export function FileButton({ label, id, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>选择文件</Button>
    </>
  );
}
