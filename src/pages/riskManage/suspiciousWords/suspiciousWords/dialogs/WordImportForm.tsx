import { Form, Radio, Select } from 'antd';
import { languages } from '@/domain/review/rules';
import { wordActions } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import { reasonGroups } from '@/domain/shared/reasons';
import { readImport } from '@/domain/word/import';
import { maxWordImport } from '@/domain/word/limits';
import { type WordLevel, wordActionsOf, wordLevels, wordScenes } from '@/domain/word/rules';
import { FileTextField } from '@/kit/form/FileTextField';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { InputOf, OutputOf } from '@/services/endpoint';
import { previewImport } from '@/services/wordImport';
import { numberText } from '@/utils/numberText';

type Defaults = InputOf<typeof previewImport>['defaults'];

export interface WordImportDraft {
  text: string;
  defaults: Defaults;
}

export const emptyImport: WordImportDraft = {
  text: '',
  defaults: { category: 'ads', level: 2, action: 'review', lang: 'zh', scenes: ['dm', 'chat', 'room'], days: 7 },
};

interface Values {
  text: string;
  /** Days of observation; 0 is in force at once. */
  defaults: Omit<Defaults, 'days'> & { days: number };
}

const defaultsOf = ({ defaults: { days, ...defaults } }: Values): Defaults => ({
  ...defaults,
  days: days === 0 ? null : days,
});

interface Props {
  draft: WordImportDraft;
  onClose: () => void;
  onPreview: (draft: WordImportDraft, found: OutputOf<typeof previewImport>) => void;
}

const levelOptions = optionsOf(wordLevels).map(({ value, label }) => ({ value: Number(value) as WordLevel, label }));

/** Unreadable lines that are named in one message. */
const namedLines = 3;

/** Words of a text; all its unreadable lines have to be mended first, since a line could be several words. */
function readWithin(text: string) {
  const read = readImport(text);
  if (!read.rows) return read;
  const { rows, bad, reading } = read;
  const named = bad.slice(0, namedLines).map(({ line, reason }) => `第 ${line} 行：${reason}`);
  if (bad.length > namedLines) named.push(`共 ${bad.length} 行有误`);
  const tooMany = rows.length > maxWordImport ? `一次最多 ${maxWordImport} 行，现在 ${rows.length} 行` : undefined;
  return { reading, problem: named.length > 0 ? named.join('；') : tooMany };
}

/** Selects the text to import (file or paste), and defaults for missing columns. */
export function WordImportForm({ draft, onClose, onPreview }: Props) {
  const initialValues: Values = { text: draft.text, defaults: { ...draft.defaults, days: draft.defaults.days ?? 0 } };
  return (
    <WriteForm
      endpoint={previewImport}
      about="导入预览"
      title="导入可疑词"
      okText="预览"
      impact={`每行一个词，可带「词,类别,等级,动作」；正则写作 /…/；一次最多 ${numberText(maxWordImport)} 行。先预览每行的结果，确认后才导入。`}
      initialValues={initialValues}
      input={(values: Values) => ({ rows: readImport(values.text ?? '').rows ?? [], defaults: defaultsOf(values) })}
      stays
      done={(found, values) => {
        onPreview({ text: values.text, defaults: defaultsOf(values) }, found);
        return undefined;
      }}
      onClose={onClose}
    >
      <Fields />
    </WriteForm>
  );
}

function Fields() {
  const form = Form.useFormInstance<Values>();
  const level: WordLevel = Form.useWatch(['defaults', 'level'], form) ?? emptyImport.defaults.level;
  return (
    <>
      <FileTextField id="word-file" label="词" placeholder={'加微信,广告引流,送审,送审\n裸聊'} read={readWithin} />
      <FormField name={['defaults', 'category']} label="默认类别">
        <Select options={optionsOf(reasonGroups)} />
      </FormField>
      <FormField name={['defaults', 'level']} label="默认等级">
        <Radio.Group
          optionType="button"
          options={levelOptions}
          onChange={({ target }) =>
            form.setFieldValue(['defaults', 'action'], wordActionsOf[target.value as WordLevel][0])
          }
        />
      </FormField>
      <FormField name={['defaults', 'action']} label="默认动作">
        <Radio.Group options={optionsOf(wordActions).filter(({ value }) => wordActionsOf[level].includes(value))} />
      </FormField>
      <FormField name={['defaults', 'scenes']} label="场景">
        <Select mode="multiple" options={optionsOf(wordScenes)} />
      </FormField>
      <FormField name={['defaults', 'lang']} label="语言">
        <Radio.Group options={optionsOf(languages)} />
      </FormField>
      <FormField name={['defaults', 'days']} label="生效方式">
        <Radio.Group
          options={[
            { value: 7, label: '先观察 7 天' },
            { value: 3, label: '先观察 3 天' },
            { value: 0, label: '立即生效' },
          ]}
        />
      </FormField>
    </>
  );
}
