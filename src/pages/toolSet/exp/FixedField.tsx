import { Input } from 'antd';
import { useState } from 'react';
import { type ExperimentBody, fixedIn, fixedText } from '@/domain/experiment';
import controls from '@/kit/base/controls.module.css';

type Fixed = ExperimentBody['fixed'];

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Fixed;
  onChange?: (fixed: Fixed) => void;
}

/** Users with a fixed variant, one per line. */
export function FixedField({ id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState(() => fixedText(value));
  const { fixed, wrong } = fixedIn(typed);
  // Undo and a colleague's version replace what was typed.
  const text = fixedText(fixed) === fixedText(value) ? typed : fixedText(value);
  return (
    <>
      <Input.TextArea
        id={id ?? ''}
        className="mono"
        rows={3}
        placeholder="10000001 v1"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(fixedIn(target.value).fixed);
        }}
      />
      {text === typed && wrong.length > 0 && (
        <p role="alert" className={controls.error}>{`第 ${wrong.join('、')} 行无法识别或重复，不会保存`}</p>
      )}
    </>
  );
}
