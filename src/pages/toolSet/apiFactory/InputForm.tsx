import { useModel } from '@umijs/max';
import { Button, Flex, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { type ApiSchema, fieldKindOf } from '@/domain/apiFactory/rules';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { exactNumber, exactText, plainTextOf, readExact } from '@/utils/exactJson';
import { readRegionTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import styles from './apiFactory.module.css';
import type { Input as CallInput } from './prepare';

interface FieldProps {
  id: string;
  schema: ApiSchema;
  value: unknown;
  /** Undefined leaves the field out. */
  onChange: (value: unknown) => void;
}

const shown = (value: unknown): string => (value === undefined ? '' : plainTextOf(value));

const optionsOf = ({ enum: values = [], 'x-enum-descriptions': labels = [] }: ApiSchema) =>
  values.map((value, place) => {
    const label = labels[place];
    return { value: String(value), label: label === undefined ? String(value) : `${label} ${String(value)}` };
  });

const maxRows = 8;
/** Characters of an example that are shown. */
const maxExample = 40;

const rowsFor = (text: string): number => Math.min(text.split('\n').length, maxRows);

const numberOr = (text: string): unknown => (text === '' ? undefined : (exactNumber(text) ?? text));

function ChoiceField({ id, schema, value, onChange }: FieldProps) {
  const choices = schema.type === 'boolean' ? flags : schema;
  const pick = (text?: string) => onChange(choices.enum?.find((one) => String(one) === text));
  const chosen = value === undefined ? {} : { value: shown(value) };
  return <Select id={id} allowClear showSearch={search} options={optionsOf(choices)} {...chosen} onChange={pick} />;
}

const search = { optionFilterProp: 'label' };
const flags: ApiSchema = { enum: [true, false], 'x-enum-descriptions': ['是', '否'] };

function ChoicesField({ id, schema, value, onChange }: FieldProps) {
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      options={optionsOf(schema.items ?? {})}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen : undefined)}
    />
  );
}

function TimeField({ id, value, onChange }: FieldProps) {
  const { region } = useModel('region');
  const text = shown(value);
  return (
    <>
      <Input
        id={id}
        className="mono"
        value={text}
        placeholder="毫秒，或 2026-11-01 00:00"
        onChange={({ target }) => onChange(numberOr(String(readRegionTime(target.value, region) ?? target.value)))}
      />
      {/^\d{1,15}$/.test(text) && <Time at={Number(text)} />}
    </>
  );
}

function LinesField({ id, schema, value, onChange }: FieldProps) {
  const isNumber = schema.items?.type !== 'string';
  const change = (text: string) => {
    const lines = text.split('\n');
    onChange(text === '' ? undefined : isNumber ? lines.map((line) => exactNumber(line) ?? line) : lines);
  };
  const text = Array.isArray(value) ? value.map(plainTextOf).join('\n') : shown(value);
  return (
    <Input.TextArea
      id={id}
      className="mono"
      rows={rowsFor(text)}
      placeholder="每行一个"
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** JSON of a nested value; a text that is none is sent as text, and said to be none. */
function JsonField({ id, value, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? '' : exactText(value, 2));
  const problem = text.trim() === '' ? undefined : readExact(text).problem;
  const change = (next: string) => {
    setTyped(next);
    const read = readExact(next);
    if (next.trim() === '') onChange(undefined);
    else onChange(read.problem === undefined ? read.value : next);
  };
  return (
    <>
      <Input.TextArea
        id={id}
        className="mono"
        rows={rowsFor(text)}
        placeholder="JSON"
        status={problem === undefined ? '' : 'error'}
        value={text}
        onBlur={() => problem === undefined && setTyped(null)}
        onChange={({ target }) => change(target.value)}
      />
      {problem !== undefined && <small role="alert">{problem}</small>}
    </>
  );
}

function TextField({ id, schema, value, onChange }: FieldProps) {
  const isNumber = fieldKindOf(schema) === 'number';
  const text = shown(value);
  const change = (next: string) => onChange(isNumber ? numberOr(next) : next === '' ? undefined : next);
  const isWrong = isNumber && text !== '' && !text.includes('{{') && exactNumber(text) === undefined;
  return (
    <>
      <Input
        id={id}
        className="mono"
        status={isWrong ? 'error' : ''}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {isWrong && <small role="alert">应为数字</small>}
    </>
  );
}

const fields = {
  choice: ChoiceField,
  choices: ChoicesField,
  flag: ChoiceField,
  time: TimeField,
  number: TextField,
  text: TextField,
  lines: LinesField,
  json: JsonField,
};

interface Props {
  schema: ApiSchema;
  value: CallInput;
  /** Codes of the reasons that the call accepts; null for any. */
  reasons: readonly string[] | null;
  /** Fields to fill in before it can be sent. */
  missing: readonly string[];
  onChange: (value: CallInput) => void;
}

/** Form of a call's input: one field per property of its schema, required ones first. */
export function InputForm({ schema, value, reasons, missing, onChange }: Props) {
  const id = useId();
  const all = useReasonCodes().codes;
  const codes = reasons ? reasons.flatMap((code) => all.find((one) => one.code === code) ?? []) : all;
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).sort((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
  if (names.length === 0) return <p className="secondary">没有参数</p>;
  const change = (name: string) => (next: unknown) => {
    const { [name]: _, ...rest } = value;
    onChange(next === undefined ? rest : { ...value, [name]: next });
  };
  return (
    <Flex vertical gap={8}>
      {names.map((name) => {
        const field = chosenFrom(name, properties[name] ?? {}, codes);
        const Field = fields[fieldKindOf(field)];
        const fieldId = `${id}-${name}`;
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={fieldId}>
              {field.title} <code>{name}</code>
              {required.includes(name) && <span className={styles.required}> 必填</span>}
            </label>
            {name === 'idem_key' ? (
              <Input id={fieldId} readOnly value="发送时自动生成" />
            ) : (
              <Field id={fieldId} schema={field} value={value[name]} onChange={change(name)} />
            )}
            {missing.includes(name) && <small role="alert">请填写</small>}
            <Note field={field} isEmpty={name !== 'idem_key' && value[name] === undefined} onTake={change(name)} />
          </div>
        );
      })}
    </Flex>
  );
}

/** A reason is chosen from the reason codes, if they could be read. */
const chosenFrom = (name: string, field: ApiSchema, codes: readonly { code: string; label: string }[]): ApiSchema =>
  name !== 'reason_code' || field.type !== 'string' || codes.length === 0
    ? field
    : { ...field, enum: codes.map(({ code }) => code), 'x-enum-descriptions': codes.map(({ label }) => label) };

interface NoteProps {
  field: ApiSchema;
  isEmpty: boolean;
  onTake: (example: unknown) => void;
}

/** Description of a field; its example can be taken over while the field is empty. */
function Note({ field: { description, examples: [example] = [] }, isEmpty, onTake }: NoteProps) {
  return (
    <small className="secondary">
      {description}
      {isEmpty && example !== undefined && (
        <Button size="small" type="link" onClick={() => onTake(example)}>
          示例 {safeText(plainTextOf(example).slice(0, maxExample))}
        </Button>
      )}
    </small>
  );
}
