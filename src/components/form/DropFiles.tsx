import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import styles from './dropFiles.module.css';

interface Props {
  /** Accessible names of the place and of its file input. */
  label: string;
  inputLabel: string;
  /** Text of the button. */
  text: string;
  busy: boolean;
  multiple?: boolean;
  accept?: string;
  onFiles: (files: readonly File[]) => void;
  /** Hint beside the button. */
  children: ReactNode;
}

/** Place for files: dropped, or chosen. */
export function DropFiles({ label, inputLabel, text, busy, multiple, accept, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset
      aria-label={label}
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={inputLabel}
        disabled={busy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <Button loading={busy} onClick={() => input.current?.click()}>
        {text}
      </Button>
      <span className="secondary">{children}</span>
    </fieldset>
  );
}
