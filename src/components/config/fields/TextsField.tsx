import { Form, Input } from 'antd';
import { type Language, languageKeys, languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { fallbackLanguage, lettersOf, type TextField, type Texts, textState, textStates } from '@/domain/shared/texts';
import { Tag } from '@/kit/field/Tag';
import styles from './TextsField.module.css';

interface Props<F extends string> {
  /** Path of the texts in the form, or in its list item, e.g. `['body', 'texts']`. */
  name: readonly (string | number)[];
  /** Owner of the texts, if a form has several, e.g. 「B 组」. */
  of?: string;
  /** Current texts, for the state of each language. */
  value: Texts<F>;
  fields: readonly TextField<F>[];
}

const fallback = labelOf(languages, fallbackLanguage).label;

/** The same fields in all languages side by side, each saying how far it is; every input is a field of the form. */
export function TextsField<F extends string>({ name, of = '', value, fields }: Props<F>) {
  return (
    <>
      <div className={styles.columns}>
        {languageKeys.map((language) => {
          const { label } = labelOf(languages, language);
          const state = textState(value, fields, language);
          return (
            <fieldset key={language} aria-label={`${of}${label}`} className={styles.language}>
              <legend>
                {label} <Tag color={textStates[state].color}>{textStates[state].label}</Tag>
              </legend>
              {fields.map((field) => (
                <Form.Item key={field.key} name={[...name, language, field.key]} label={field.label}>
                  <TextInput of={of} field={field} language={language} />
                </Form.Item>
              ))}
            </fieldset>
          );
        })}
      </div>
      <p className="secondary">没有文案或不完整的语言显示{fallback}</p>
    </>
  );
}

interface InputProps<F extends string> {
  id?: string;
  value?: string;
  onChange?: () => void;
  of: string;
  field: TextField<F>;
  language: Language;
}

/** Accepts texts above the limit, e.g. pasted ones, and reports that they are too long. */
function TextInput<F extends string>({ of, field: { label, most, rows }, language, ...bound }: InputProps<F>) {
  const shared = {
    ...bound,
    'aria-label': `${of}${labelOf(languages, language).label}${label}`,
    // Variables and Latin names stand in texts that run the other way.
    dir: 'auto' as const,
    lang: language,
    count: { show: true, max: most, strategy: lettersOf },
  };
  return rows === undefined ? <Input {...shared} /> : <Input.TextArea {...shared} rows={rows} />;
}
