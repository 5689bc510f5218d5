import { Input } from 'antd';
import { useState } from 'react';
import type { ExperimentBody } from '@/domain/experiment';
import controls from '@/ui/controls.module.css';

type Fixed = ExperimentBody['fixed'];

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Fixed;
  onChange?: (fixed: Fixed) => void;
}

const written = (fixed: Fixed): string => fixed.map(({ uid, variant }) => `${uid} ${variant}`).join('\n');

/** Users of the lines, each `uid variant`; lines that are none are counted. */
function read(text: string): { fixed: Fixed; wrong: number[] } {
  const fixed: Fixed = [];
  const wrong: number[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, uid, variant] = /^\s*(\d{4,20})[\s,，]+(\w{1,50})\s*$/.exec(line) ?? [];
    if (uid && variant && fixed.every((one) => one.uid !== uid)) fixed.push({ uid, variant });
    else wrong.push(i + 1);
  }
  return { fixed, wrong };
}

/** Users with a fixed variant, one per line. */
export function FixedField({ id, value = [], onChange }: Props) {
  const [typed, setTyped] = useState(() => written(value));
  const { fixed, wrong } = read(typed);
  // Undo and a colleague's version replace what was typed.
  const text = written(fixed) === written(value) ? typed : written(value);
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
          onChange?.(read(target.value).fixed);
        }}
      />
      {text === typed && wrong.length > 0 && (
        <p role="alert" className={controls.error}>{`第 ${wrong.join('、')} 行无法识别或重复，不会保存`}</p>
      )}
    </>
  );
}
