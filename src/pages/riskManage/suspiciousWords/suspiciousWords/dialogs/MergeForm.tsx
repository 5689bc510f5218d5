import { useState } from 'react';
import { wordType } from '@/domain/word/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { mergeWords } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { safeText } from '@/utils/safeText';
import { WordSelect } from '../WordSelect';

/** 合并变体: other words become ways to write this one, and are no longer looked for themselves. */
export default function MergeForm({ targets: [word], onClose }: FormProps<BankWord>) {
  const [others, setOthers] = useState<readonly BankWord[]>([]);
  const more = others.flatMap((other) => [other.word, ...other.variants]);
  return (
    <WriteForm
      endpoint={mergeWords}
      of={wordType}
      target={word}
      title="合并变体"
      okText="合并"
      remark="required"
      impact={
        <>
          所选的词将成为「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}
          ）的变体，按它的等级和动作处理，自身停用；成为词库的一个新版本。
        </>
      }
      initialValues={{ from: [] }}
      input={() => ({
        from: others.map(({ word_id, version }) => ({ word_id, version })),
      })}
      done={({ variants }) => `已合并，现有 ${variants.length} 个变体`}
      onClose={onClose}
    >
      <FormField name="from" label="要合并的词">
        <Chosen without={word.word_id} onWords={setOthers} />
      </FormField>
      {more.length > 0 && (
        <p>
          合并后新增变体：<bdi>{more.map(safeText).join('、')}</bdi>
        </p>
      )}
    </WriteForm>
  );
}

interface ChosenProps {
  id?: string;
  without: string;
  onWords: (words: BankWord[]) => void;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

function Chosen({ onWords, onChange, ...props }: ChosenProps) {
  return (
    <WordSelect
      {...props}
      multiple
      label="要合并的词"
      onChange={(ids, words) => {
        onWords(words);
        onChange?.(ids);
      }}
    />
  );
}
