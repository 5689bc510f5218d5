import { Alert, Button, Form, Modal, Radio, Table } from 'antd';
import { useRef, useState } from 'react';
import FormModal from '@/components/form/FormModal';
import { StateTag } from '@/components/StateTag';
import type { LabelMap } from '@/domain/labels';
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

const outcome = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<WordChangeResult['status']>;
const order = Object.keys(outcome);

interface Values {
  days: number;
  reason_code: string;
  remark: string;
}

/** One sending: what is changed, starting from which answers, and what is known already of the others. */
interface Round {
  serial: number;
  targets: readonly { word_id: string; version: number }[];
  values: Partial<Values>;
  earlier: readonly WordChangeResult[];
}

interface Props {
  verb: BatchVerb;
  words: readonly BankWord[];
  onClose: () => void;
}

/** One word or many (blocks G5): what became of each is shown, and only what failed is sent again. */
export default function ChangeDialog({ verb, words, onClose }: Props) {
  const { title, okText, danger, effect } = verbs[verb];
  const [round, setRound] = useState<Round>(() => {
    const earlier = words.flatMap((word): WordChangeResult[] => {
      const reason = wordCannot(verb, word);
      const { word_id, version } = word;
      return reason ? [{ word_id, word: word.word, version, status: 'skipped', reason }] : [];
    });
    const targets = words.filter(({ word_id }) => earlier.every((one) => one.word_id !== word_id));
    return { serial: 1, targets, values: { days: 7, remark: '' }, earlier };
  });
  const [done, setDone] = useState<{ values: Values; results: readonly WordChangeResult[] } | null>(null);
  // The form closes itself after sending; the results then take its place.
  const hasResults = useRef(false);
  const { serial, targets, earlier } = round;

  if (done) {
    const retry = () => {
      hasResults.current = false;
      const failed = done.results.filter(({ status }) => status === 'failed');
      setRound({ serial: serial + 1, targets: failed, values: done.values, earlier: done.results });
      setDone(null);
    };
    return <Results title={title} results={done.results} onRetry={retry} onClose={onClose} />;
  }

  return (
    <FormModal<Values, { values: Values; results: WordChangeResult[] }>
      key={serial}
      title={serial > 1 ? `${title}：重试失败项` : title}
      okText={okText}
      danger={danger}
      reason="with-remark"
      impact={
        <>
          将{title} <Names words={words} count={targets.length} />
          ，成为词库的一个新版本：{effect}
        </>
      }
      initialValues={round.values}
      submit={async (values, { idemKey }) => {
        const { results } = await changeWords({
          verb,
          words: targets.map(({ word_id, version }) => ({ word_id, version })),
          days: values.days,
          reason_code: values.reason_code,
          remark: values.remark,
          idem_key: idemKey,
        });
        return { values, results };
      }}
      onDone={({ values, results }) => {
        const [only] = results;
        if (words.length === 1 && only?.status === 'success') {
          toast.success(only.reason ?? `已${title}`);
          return;
        }
        hasResults.current = true;
        const again = new Set(results.map(({ word_id }) => word_id));
        setDone({ values, results: [...earlier.filter(({ word_id }) => !again.has(word_id)), ...results] });
      }}
      onClose={() => {
        if (!hasResults.current) onClose();
      }}
    >
      {earlier.length > 0 && serial === 1 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`所选中有 ${earlier.length} 个不能${title}，将跳过`}
          description={[...new Set(earlier.map(({ reason }) => reason))].join('；')}
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

interface ResultsProps {
  title: string;
  results: readonly WordChangeResult[];
  onRetry: () => void;
  onClose: () => void;
}

/** What became of each, trouble first. */
function Results({ title, results, onRetry, onClose }: ResultsProps) {
  const count = (status: WordChangeResult['status']) => results.filter((result) => result.status === status).length;
  const rows = [...results].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const failed = count('failed');
  return (
    <Modal
      open
      title={`${title}结果`}
      width={620}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        failed > 0 && (
          <Button key="retry" onClick={onRetry}>
            仅重试失败项（{failed}）
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <p role="status">
        成功 {count('success')}，失败 {failed}，跳过 {count('skipped')}
      </p>
      <Table
        size="small"
        rowKey="word_id"
        aria-label={`${title}结果`}
        tableLayout="fixed"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '词', key: 'word', render: (_, { word }) => <bdi>{safeText(word)}</bdi> },
          {
            title: '结果',
            key: 'status',
            width: 80,
            render: (_, { status }) => <StateTag map={outcome} value={status} />,
          },
          { title: '说明', key: 'reason', width: 260, render: (_, { reason }) => reason ?? '—' },
        ]}
      />
    </Modal>
  );
}
