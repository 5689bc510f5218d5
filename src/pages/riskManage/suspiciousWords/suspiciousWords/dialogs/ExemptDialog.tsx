import { Form } from 'antd';
import FormModal from '@/components/form/FormModal';
import { maxExempt } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import { setWordExempt } from '@/services/words';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import { TagInput } from './TagInput';

interface Values {
  exempt: string[];
  reason_code: string;
  remark: string;
}

/** 白名单: in these phrases, for these users and rooms the word does not count. */
export default function ExemptDialog({ word, onClose }: { word: BankWord; onClose: () => void }) {
  return (
    <FormModal<Values, BankWord>
      title="白名单"
      okText="保存并发布"
      reason="with-remark"
      impact={
        <>
          将修改「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）的白名单，成为词库的一个新版本。
        </>
      }
      initialValues={{ exempt: word.exempt, remark: '' }}
      version={word.version}
      seen={word}
      fieldLabels={{ exempt: '白名单' }}
      submit={({ exempt, reason_code, remark }, { idemKey, version }) =>
        setWordExempt({ word_id: word.word_id, exempt, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success('白名单已发布')}
      onClose={onClose}
    >
      <Form.Item
        name="exempt"
        label="白名单"
        extra={`短语，或 uid:10000001、room:r_88001；最多 ${maxExempt} 条，回车添加`}
        rules={[{ type: 'array', max: maxExempt, message: `白名单最多 ${maxExempt} 条` }]}
      >
        <TagInput />
      </Form.Item>
    </FormModal>
  );
}
