import { Input } from 'antd';
import { wordHitType } from '@/domain/word/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { exemptFromHit, type WordHit } from '@/services/wordRecords';
import { safeText } from '@/utils/safeText';
import { HitText } from '../../words/HitText';

/** Initial number of characters around the word. */
const around = 4;

function phraseOf({ text, hits }: WordHit): string {
  const [first] = hits;
  if (text === null || !first) return '';
  return text.slice(Math.max(0, first[0] - around), first[1] + around).trim();
}

/** 加白: the phrase around a hit no longer counts for its word. */
export default function ExemptHitForm({ targets: [hit], onClose }: FormProps<WordHit>) {
  const { word, text, hits } = hit;
  return (
    <WriteForm
      endpoint={exemptFromHit}
      of={wordHitType}
      target={hit}
      title="加白"
      okText="加入白名单"
      remark="required"
      impact={
        <>
          「<bdi>{safeText(word)}</bdi>」出现在这个短语里时不再算命中，成为词库的一个新版本；已处理的消息不变。
        </>
      }
      initialValues={{ phrase: phraseOf(hit) }}
      done="已加入白名单"
      onClose={onClose}
    >
      {text !== null && <HitText text={text} hits={hits} />}
      <FormField name="phrase" label="短语" extra="要包含命中的词，越完整误放越少" ask="请输入短语" required>
        <Input maxLength={50} />
      </FormField>
    </WriteForm>
  );
}
