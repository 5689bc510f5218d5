import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { AuditChanges } from '@/components/AuditChanges';
import FormModal from '@/components/form/FormModal';
import { namedState } from '@/components/words/namedState';
import { wordVerbs } from '@/domain/words';
import type { BankWord, WordState } from '@/services/wordSchema';
import { getWord, rollbackWord, type WordDetail } from '@/services/words';
import { toast } from '@/ui/feedback';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

interface Values {
  to_version: number;
  reason_code: string;
  remark: string;
}

/** 回滚: one word is as it was, as a new version; the difference is shown before. */
export default function RollbackDialog({ word, onClose }: { word: BankWord; onClose: () => void }) {
  const { data, isPending } = useQuery({
    queryKey: [getWord.spec.name, word.word_id],
    queryFn: ({ signal }) => getWord({ word_id: word.word_id }, { signal }),
  });
  const [now, ...revisions] = data?.revisions ?? [];
  return (
    <FormModal<Values, BankWord>
      title="回滚"
      okText="确认回滚"
      danger
      reason="with-remark"
      penalty={false}
      impact={
        <>
          「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）将恢复为所选版本的内容，作为新版本立即生效。
        </>
      }
      initialValues={{ remark: '' }}
      version={word.version}
      seen={word}
      fieldLabels={{ level: '等级（1 提示 2 送审 3 拦截）', action: '动作', variants: '变体', scenes: '场景' }}
      submit={({ to_version, reason_code, remark }, { idemKey, version }) =>
        rollbackWord({ word_id: word.word_id, to_version, reason_code, remark, version, idem_key: idemKey })
      }
      onDone={() => toast.success('已回滚并发布')}
      onClose={onClose}
    >
      <Form.Item name="to_version" label="回滚到" rules={[{ required: true, message: '请选择版本' }]}>
        <Select
          loading={isPending}
          notFoundContent={isPending ? '正在读取' : '没有更早的版本'}
          options={revisions.map(({ version, at, by, verb }) => ({
            value: version,
            label: `v${version} · ${wordVerbs[verb].label} · ${safeText(by)} · ${serverTime(at)} PRC`,
          }))}
        />
      </Form.Item>
      {now && <Difference now={now.state} revisions={revisions} />}
    </FormModal>
  );
}

function Difference({ now, revisions }: { now: WordState; revisions: WordDetail['revisions'] }) {
  const chosen: number | undefined = Form.useWatch('to_version');
  const target = revisions.find(({ version }) => version === chosen);
  return target ? <AuditChanges before={namedState(now)} after={namedState(target.state)} /> : null;
}
