import { wordType } from '@/domain/word/fields';
import { maxExempt } from '@/domain/word/rules';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { setWordExempt } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
import { safeText } from '@/utils/safeText';
import { TagInput } from './TagInput';

/** 白名单: in these phrases, for these users and rooms the word does not count. */
export default function ExemptForm({ targets: [word], onClose }: FormProps<BankWord>) {
  return (
    <WriteForm
      endpoint={setWordExempt}
      of={wordType}
      target={word}
      title="白名单"
      okText="保存并发布"
      remark="required"
      impact={
        <>
          将修改「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）的白名单，成为词库的一个新版本。
        </>
      }
      initialValues={{ exempt: word.exempt }}
      done="白名单已发布"
      onClose={onClose}
    >
      <FormField
        name="exempt"
        extra={`短语，或 uid:10000001、room:r_88001；最多 ${maxExempt} 条，回车添加`}
        rules={[{ type: 'array', max: maxExempt, message: `白名单最多 ${maxExempt} 条` }]}
      >
        <TagInput />
      </FormField>
    </WriteForm>
  );
}
