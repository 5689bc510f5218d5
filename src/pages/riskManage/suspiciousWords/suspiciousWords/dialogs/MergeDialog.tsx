import { Form } from 'antd';
import { useState } from 'react';
import FormModal from '@/components/form/FormModal';
import { WordSelect } from '@/components/words/WordSelect';
import type { BankWord } from '@/services/wordSchema';
import { mergeWords } from '@/services/words';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

interface Values {
  from: string[];
  reason_code: string;
  remark: string;
}

/** 合并变体: other words become ways to write this one, and are no longer looked for themselves. */
export default function MergeDialog({ word, onClose }: { word: BankWord; onClose: () => void }) {
  const [others, setOthers] = useState<readonly BankWord[]>([]);
  const more = others.flatMap((other) => [other.word, ...other.variants]);
  return (
    <FormModal<Values, BankWord>
      title="合并变体"
      okText="合并"
      reason="with-remark"
      impact={
        <>
          所选的词将成为「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}
          ）的变体，按它的等级和动作处理，自身停用；成为词库的一个新版本。
        </>
      }
      initialValues={{ from: [], remark: '' }}
      version={word.version}
      seen={word}
      fieldLabels={{ word: '词', variants: '变体', action: '动作' }}
      submit={({ reason_code, remark }, { idemKey, version }) =>
        mergeWords({
          word_id: word.word_id,
          from: others.map(({ word_id, version: seen }) => ({ word_id, version: seen })),
          reason_code,
          remark,
          version,
          idem_key: idemKey,
        })
      }
      onDone={({ variants }) => toast.success(`已合并，现有 ${variants.length} 个变体`)}
      onClose={onClose}
    >
      <Form.Item name="from" label="要合并的词" rules={[{ required: true, message: '请选择词' }]}>
        <Chosen without={word.word_id} onWords={setOthers} />
      </Form.Item>
      {more.length > 0 && (
        <p>
          合并后新增变体：<bdi>{more.map(safeText).join('、')}</bdi>
        </p>
      )}
    </FormModal>
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
