import { Input, Select } from 'antd';
import { useMemo } from 'react';
import {
  type IdColumn,
  type IdKind,
  idsProblem,
  idsReadText,
  noIds,
  type PastedIds,
  readIds,
  withText,
} from '@/domain/shared/pastedIds';
import { safeText } from '@/utils/safeText';
import { FormField } from './FormField';
import { ReadLines } from './ReadLines';

interface InputProps {
  kind: IdKind;
  rows: number;
  placeholder: string | undefined;
  fromFile: boolean | undefined;
  id?: string;
  value?: PastedIds;
  onChange?: (value: PastedIds) => void;
}

/** Text of the ids, and the question which column of a table has them. */
function IdsInput({ kind, rows, placeholder, fromFile, id, value = noIds, onChange }: InputProps) {
  const { text, column } = value;
  const columns = useMemo(() => {
    const read = readIds({ text, column: null }, kind);
    return read.problem === undefined ? read.columns : [];
  }, [text, kind]);
  const found = useMemo(() => idsReadText({ text, column }, kind), [text, column, kind]);
  return (
    <>
      {fromFile ? (
        <ReadLines value={text} />
      ) : (
        <Input.TextArea
          {...(id === undefined ? {} : { id })}
          className="mono"
          rows={rows}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={text}
          onChange={({ target }) => onChange?.(withText(value, target.value, kind))}
        />
      )}
      {columns.length > 1 && (
        <Select<IdColumn>
          aria-label={`哪一列是${kind.label}`}
          placeholder={`请选择哪一列是${kind.label}`}
          value={column}
          allowClear={false}
          options={[
            ...columns.map(({ head, samples }, at) => ({
              value: at,
              label: safeText(`第 ${at + 1} 列${head ? `「${head}」` : ''}：${samples.join('、') || '空'} …`),
            })),
            { value: 'all' as const, label: `全部单元格都是${kind.label}` },
          ]}
          onChange={(next) => onChange?.({ text, column: next })}
        />
      )}
      {found && (
        <p role="note" aria-label="识别结果" className="secondary">
          {safeText(found)}
        </p>
      )}
    </>
  );
}

interface Props {
  name: string;
  label: string;
  kind: IdKind;
  required?: boolean;
  rows?: number;
  placeholder?: string;
  /** Message for an empty field. */
  ask?: string;
  /** The text comes from a file: it is counted instead of shown. */
  fromFile?: boolean;
  /** Wrong ids are told line by line in a later step. */
  toldLater?: boolean;
}

/** Many pasted ids: the form value is `PastedIds`, which `idsIn` and `idLines` read. */
export function IdsField({
  name,
  label,
  kind,
  required = true,
  rows = 4,
  placeholder,
  ask,
  fromFile,
  toldLater,
}: Props) {
  return (
    <FormField
      name={name}
      label={label}
      required={required}
      misread={(value) => {
        const pasted = value as PastedIds;
        if (ask !== undefined && pasted.text.trim() === '') return ask;
        return idsProblem(pasted, kind, toldLater ? 'told later' : 'refused');
      }}
    >
      <IdsInput kind={kind} rows={rows} placeholder={placeholder} fromFile={fromFile} />
    </FormField>
  );
}
