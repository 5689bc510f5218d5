import { Alert, Form, Radio } from 'antd';
import { wordTrafficLimit } from '@/domain/shared/limits';
import { wordType } from '@/domain/word/fields';
import { graySteps } from '@/domain/word/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { setWordGray } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { safeText } from '@/utils/safeText';
import { overLimitText } from '../../words/Impact';
import { publishedText } from './publishedText';

/** 灰度: a rule is in force for some of the users first. */
export default function GrayForm({ targets: [word], onClose }: FormProps<BankWord>) {
  return (
    <WriteForm
      endpoint={setWordGray}
      of={wordType}
      target={word}
      title="灰度"
      okText="保存并发布"
      remark="required"
      impact={
        <>
          「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）当前对 <b>{word.gray_percent}%</b> 的用户生效，近 24
          小时命中 {word.hit_24h} 条。
        </>
      }
      initialValues={{ gray_percent: graySteps.find((step) => step === word.gray_percent) ?? 100 }}
      waits={({ gray_percent }) => needsSecond(word, gray_percent)}
      done={(outcome) => publishedText(outcome, `已对 ${outcome.word?.gray_percent}% 的用户生效`)}
      onClose={onClose}
    >
      <FormField name="gray_percent" label="生效范围">
        <Radio.Group optionType="button" options={graySteps.map((value) => ({ value, label: `${value}%` }))} />
      </FormField>
      <SecondPerson word={word} />
    </WriteForm>
  );
}

/**
 * Increasing the rollout of a word with too many hits needs a second person, like an edit (docs/design/blocks.md#g7).
 */
const needsSecond = ({ status, traffic, gray_percent }: BankWord, percent = 0): boolean =>
  status === 'confirmed' && traffic > wordTrafficLimit && percent > gray_percent;

function SecondPerson({ word }: { word: BankWord }) {
  if (!needsSecond(word, Form.useWatch('gray_percent'))) return null;
  return <Alert type="warning" showIcon className={layout.below16} title={overLimitText} />;
}
