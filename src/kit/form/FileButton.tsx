import { Button } from 'antd';
import { useRef } from 'react';

interface Props {
  /** Its label, or the id that a label names. */
  label?: string;
  id?: string;
  /** Extensions: `.csv,.txt`; all by default. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Text of the button. */
  text?: string;
  busy?: boolean;
  /** Disables input and button. */
  disabled?: boolean;
  /** Id of the button, where the form's label and its errors lead to it. */
  buttonId?: string | undefined;
  small?: boolean;
  /** Called with at least one file. */
  onFiles: (files: [File, ...File[]]) => void;
}

/** 选择文件: the browser's own button speaks the browser's language, and a form's rule for files outdoes `hidden`. */
export function FileButton(props: Props) {
  const {
    label,
    id,
    accept,
    multiple,
    text = '选择文件',
    busy = false,
    disabled = false,
    buttonId,
    small,
    onFiles,
  } = props;
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
        multiple={multiple}
        disabled={busy || disabled}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? [];
          if (file) onFiles([file, ...others]);
          // The same file may be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
      <Button
        id={buttonId}
        {...(small ? { size: 'small' as const } : {})}
        {...(disabled ? { disabled } : {})}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  );
}
