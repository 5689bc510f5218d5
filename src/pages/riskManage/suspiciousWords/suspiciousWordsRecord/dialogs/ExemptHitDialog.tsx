import { Form, Input } from 'antd';
import FormModal from '@/components/form/FormModal';
import { HitText } from '@/components/words/HitText';
import { exemptFromHit, type WordHit } from '@/services/wordRecords';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  phrase: string;
  reason_code: string;
  remark: string;
}

/** So much around the word, to begin with. */
const around = 4;

function phraseOf({ text, hits }: WordHit): string {
  const [first] = hits;
  if (text === null || !first) return '';
  return text.slice(Math.max(0, first[0] - around), first[1] + around).trim();
}

/** 加白: the phrase around a hit no longer counts for its word. */
export default function ExemptHitDialog({ hit, onClose }: { hit: WordHit; onClose: () => void }) {
  const { hit_id, word, text, hits, version } = hit;
  return (
    <FormModal<Values, WordHit>
      title="加白"
      okText="加入白名单"
      reason="with-remark"
      impact={
        <>
          「<bdi>{safeText(word)}</bdi>」出现在这个短语里时不再算命中，成为词库的一个新版本；已处理的消息不变。
        </>
      }
      initialValues={{ phrase: phraseOf(hit), remark: '' }}
      version={version}
      submit={({ phrase, reason_code, remark }, { idemKey, version: seen }) =>
        exemptFromHit({ hit_id, phrase, reason_code, remark, version: seen, idem_key: idemKey })
      }
      onDone={() => toast.success('已加入白名单')}
      onClose={onClose}
    >
      {text !== null && <HitText text={text} hits={hits} />}
      <Form.Item
        name="phrase"
        label="短语"
        extra="要包含命中的词，越完整误放越少"
        rules={[
          { required: true, whitespace: true, message: '请输入短语' },
          { min: 2, message: '短语至少 2 个字' },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
    </FormModal>
  );
}
