import { Form, Radio } from 'antd';
import FormModal from '@/components/form/FormModal';
import { graySteps } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import { setWordGray } from '@/services/words';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  gray_percent: (typeof graySteps)[number];
  reason_code: string;
  remark: string;
}

/** 灰度: a rule is in force for some of the users first. */
export default function GrayDialog({ word, onClose }: { word: BankWord; onClose: () => void }) {
  return (
    <FormModal<Values, BankWord>
      title="灰度"
      okText="保存并发布"
      reason="with-remark"
      impact={
        <>
          「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）当前对 <b>{word.gray_percent}%</b> 的用户生效，近 24
          小时命中 {word.hit_24h} 条。
        </>
      }
      initialValues={{ gray_percent: graySteps.find((step) => step === word.gray_percent) ?? 100, remark: '' }}
      version={word.version}
      seen={word}
      fieldLabels={{ gray_percent: '灰度（%）' }}
      submit={({ gray_percent, reason_code, remark }, { idemKey, version }) =>
        setWordGray({ word_id: word.word_id, gray_percent, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={({ gray_percent }) => toast.success(`已对 ${gray_percent}% 的用户生效`)}
      onClose={onClose}
    >
      <Form.Item name="gray_percent" label="生效范围" required>
        <Radio.Group optionType="button" options={graySteps.map((value) => ({ value, label: `${value}%` }))} />
      </Form.Item>
    </FormModal>
  );
}
