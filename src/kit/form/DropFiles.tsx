import { type ReactNode, useState } from 'react';
import styles from './dropFiles.module.css';
import { FileButton } from './FileButton';

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
      <FileButton label={inputLabel} text={text} accept={accept} multiple={multiple} busy={busy} onFiles={onFiles} />
      <span className="secondary">{children}</span>
    </fieldset>
  );
}
