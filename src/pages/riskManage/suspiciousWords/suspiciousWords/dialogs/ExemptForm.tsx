import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { maxExempt } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import { setWordExempt } from '@/services/words';
import type { FormProps } from '@/ui/openForm';
import { safeText } from '@/utils/safeText';
import { TagInput } from './TagInput';

/** 白名单: in these phrases, for these users and rooms the word does not count. */
export default function ExemptForm({ targets: [word], onClose }: FormProps<BankWord>) {
  return (
    <WriteForm
      endpoint={setWordExempt}
      about={`词 ${word.word_id}`}
      title="白名单"
      okText="保存并发布"
      reasons="word"
      remark="required"
      impact={
        <>
          将修改「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）的白名单，成为词库的一个新版本。
        </>
      }
      initialValues={{ exempt: word.exempt }}
      input={{ word_id: word.word_id }}
      version={word.version}
      seen={word}
      labels={{ exempt: '白名单' }}
      done="白名单已发布"
      onClose={onClose}
    >
      <Field
        name="exempt"
        label="白名单"
        extra={`短语，或 uid:10000001、room:r_88001；最多 ${maxExempt} 条，回车添加`}
        rules={[{ type: 'array', max: maxExempt, message: `白名单最多 ${maxExempt} 条` }]}
      >
        <TagInput />
      </Field>
    </WriteForm>
  );
}
