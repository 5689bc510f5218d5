import { Radio } from 'antd';
import { maxBatch, wordTrafficLimit } from '@/domain/shared/limits';
import { type BatchVerb, observeDays, wordCannot } from '@/domain/word/rules';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { FormField } from '@/kit/form/FormField';
import { changeWords, type WordChangeResult } from '@/services/word';
import type { BankWord } from '@/services/wordSchema';
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

interface Props extends FormProps<BankWord> {
  verb: BatchVerb;
}

/** One word or many (docs/design/blocks.md#g5): what became of each is shown, and only what failed is sent again. */
export default function ChangeForm({ verb, targets: words, onClose }: Props) {
  const { title, okText, danger, effect } = verbs[verb];
  return (
    <BatchForm
      endpoint={changeWords}
      about={words.length === 1 ? `词 ${words[0].word_id}` : `${words.length} 个词`}
      title={title}
      titleOfRetry={`${title}：重试失败项`}
      okText={okText}
      waits={() => verb === 'confirm' && words.every(({ traffic }) => traffic > wordTrafficLimit)}
      danger={danger}
      remark="required"
      targets={words}
      idOf={idOf}
      leftOut={(bankWord: BankWord): WordChangeResult | undefined => {
        const reason = wordCannot(verb, bankWord);
        const { word_id, word, version } = bankWord;
        return reason ? { word_id, word, version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 个不能${title}，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxBatch}
      unit="个词"
      impact={(pending) => (
        <>
          将{title} <Names words={words} count={pending.length} />
          ，成为词库的一个新版本：{effect}
        </>
      )}
      initialValues={{ days: observeDays.max }}
      input={(pending, { days }: { days: number }) => ({
        verb,
        words: pending.map(({ target, last }) => ({ word_id: target.word_id, version: (last ?? target).version })),
        days,
      })}
      resultsOf={({ results }) => results}
      doneAlone={({ reason }) => reason ?? `已${title}`}
      resultsTitle={`${title}结果`}
      subject={{ title: '词', render: ({ word }) => <bdi>{safeText(word)}</bdi> }}
      onClose={onClose}
    >
      {verb === 'observe' && (
        <FormField name="days" label="观察天数" required>
          <Radio.Group
            optionType="button"
            options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: `${value} 天` }))}
          />
        </FormField>
      )}
    </BatchForm>
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
