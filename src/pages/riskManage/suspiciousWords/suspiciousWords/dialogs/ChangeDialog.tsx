import { Alert, Form, Radio } from 'antd';
import BatchResults from '@/components/batch/BatchResults';
import { useBatch } from '@/components/batch/useBatch';
import FormModal from '@/components/form/FormModal';
import { maxBatch } from '@/domain/limits';
import { type BatchVerb, wordCannot } from '@/domain/words';
import type { BankWord } from '@/services/wordSchema';
import { changeWords, type WordChangeResult } from '@/services/words';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';

const verbs: Record<BatchVerb, { title: string; okText: string; danger: boolean; effect: string }> = {
  observe: { title: '观察', okText: '开始观察', danger: false, effect: '只记录命中、不处理消息，期满回到待定审核。' },
  confirm: {
    title: '转为生效',
    okText: '确认生效',
    danger: false,
    effect: '按各自的等级和动作处理消息；命中超过流量上限的进入审批。',
  },
  retire: { title: '停用', okText: '确认停用', danger: true, effect: '立即不再处理消息，可以回滚恢复。' },
  reject: { title: '否决', okText: '确认否决', danger: true, effect: '立即不再记录命中，可以回滚恢复。' },
};

const idOf = ({ word_id }: { word_id: string }) => word_id;

interface Values {
  days: number;
  reason_code: string;
  remark: string;
}

interface Props {
  verb: BatchVerb;
  words: readonly BankWord[];
  onClose: () => void;
}

/** One word or many (blocks G5): what became of each is shown, and only what failed is sent again. */
export default function ChangeDialog({ verb, words, onClose }: Props) {
  const { title, okText, danger, effect } = verbs[verb];
  const batch = useBatch<Partial<Values>, WordChangeResult>({
    idOf,
    leftOut: () =>
      words.flatMap((bankWord): WordChangeResult[] => {
        const reason = wordCannot(verb, bankWord);
        const { word_id, word, version } = bankWord;
        return reason ? [{ word_id, word, version, status: 'skipped', reason }] : [];
      }),
    values: () => ({ days: 7, remark: '' }),
  });
  const { serial, leftOut, results } = batch;
  const targets = batch.pending(words, idOf);

  if (results) {
    return (
      <BatchResults
        title={`${title}结果`}
        results={results}
        idOf={idOf}
        subject={{ title: '词', render: ({ word }) => <bdi>{safeText(word)}</bdi> }}
        onRetry={batch.retry}
        onClose={onClose}
      />
    );
  }

  return (
    <FormModal<Values, { values: Values; results: WordChangeResult[] }>
      key={serial}
      title={serial > 1 ? `${title}：重试失败项` : title}
      okText={okText}
      danger={danger}
      reason="with-remark"
      penalty={false}
      impact={
        <>
          将{title} <Names words={words} count={targets.length} />
          ，成为词库的一个新版本：{effect}
        </>
      }
      initialValues={batch.values}
      submit={async (values, { idemKey }) => {
        const answer = await changeWords({
          verb,
          words: targets.map(({ item, failed }) => ({ word_id: item.word_id, version: (failed ?? item).version })),
          days: values.days,
          reason_code: values.reason_code,
          remark: values.remark,
          idem_key: idemKey,
        });
        return { values, results: answer.results };
      }}
      onDone={(done) => {
        const [only] = done.results;
        if (words.length === 1 && only?.status === 'success') toast.success(only.reason ?? `已${title}`);
        else batch.end(done.values, done.results);
      }}
      onClose={batch.closing(onClose)}
    >
      {leftOut.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`所选中有 ${leftOut.length} 个不能${title}，将跳过`}
          description={[...new Set(leftOut.map(({ reason }) => reason))].join('；')}
        />
      )}
      {targets.length > maxBatch && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={`一次最多 ${maxBatch} 个词，现在 ${targets.length} 个，请减少选择`}
        />
      )}
      {verb === 'observe' && (
        <Form.Item name="days" label="观察天数" required>
          <Radio.Group
            optionType="button"
            options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: `${value} 天` }))}
          />
        </Form.Item>
      )}
    </FormModal>
  );
}

function Names({ words, count }: { words: readonly BankWord[]; count: number }) {
  const [first] = words;
  if (!first || count !== 1 || words.length > 1) return <b>{count} 个词</b>;
  return (
    <>
      「<bdi>{safeText(first.word)}</bdi>」（{first.word_id}）
    </>
  );
}
