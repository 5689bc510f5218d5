import { Select } from 'antd';
import { maxTags } from '@/domain/shared/limits';
import { maxTranslationBatch } from '@/domain/translation/limits';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import { type TranslationRow, tagTranslations } from '@/services/translation';
import { resultId, resultSubject, saySkipped } from './results';

interface Values {
  add?: string[];
  take?: string[];
}

/** 打标签: tags of the keys of the selected texts; no user sees them. */
export default function TagForm({ targets, onDone, onClose }: FormProps<TranslationRow> & { onDone: () => void }) {
  const known = [...new Set(targets.flatMap(({ tags }) => tags))];
  return (
    <BatchForm
      endpoint={tagTranslations}
      about={`${targets.length} 个文案的标签`}
      title="打标签"
      titleOfRetry="重试打标签"
      okText="确认"
      targets={targets}
      idOf={resultId}
      leftOut={() => undefined}
      sayLeftOut={saySkipped}
      max={maxTranslationBatch}
      unit="个"
      impact={({ length }) => `${length} 个文案加上或去掉标签，对全部语言生效；用户看不到标签。`}
      input={(pending, { add = [], take = [] }: Values) => ({
        items: pending.map(({ target: { key, version } }) => ({ key, version })),
        add,
        take,
      })}
      resultsOf={({ results }) => {
        onDone();
        return results;
      }}
      doneAlone={() => '已打标签'}
      resultsTitle="打标签结果"
      subject={resultSubject}
      onClose={onClose}
    >
      <FormField name="add" label="加上">
        <Select
          mode="tags"
          maxCount={maxTags}
          tokenSeparators={[',', '，', ' ']}
          placeholder="输入后回车"
          open={false}
        />
      </FormField>
      <FormField name="take" label="去掉">
        <Select mode="multiple" placeholder="选择已有标签" options={known.map((value) => ({ value, label: value }))} />
      </FormField>
    </BatchForm>
  );
}
