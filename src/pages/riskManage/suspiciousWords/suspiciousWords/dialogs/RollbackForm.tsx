import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { wordType } from '@/domain/word/fields';
import { wordVerbs } from '@/domain/word/rules';
import type { FormProps } from '@/kit/base/openForm';
import { AuditChanges } from '@/kit/field/AuditChanges';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { getWord, rollbackWord, type WordDetail } from '@/services/word';
import type { BankWord, WordState } from '@/services/wordSchema';
import { queryOf } from '@/utils/queryOf';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

/** 回滚: one word is as it was, as a new version; the difference is shown before. */
export default function RollbackForm({ targets: [word], onClose }: FormProps<BankWord>) {
  const { data, isPending } = useQuery(queryOf(getWord, { word_id: word.word_id }));
  const [now, ...revisions] = data?.revisions ?? [];
  return (
    <WriteForm
      endpoint={rollbackWord}
      of={wordType}
      target={word}
      title="回滚"
      okText="确认回滚"
      danger
      remark="required"
      impact={
        <>
          「<bdi>{safeText(word.word)}</bdi>」（{word.word_id}）将恢复为所选版本的内容，作为新版本立即生效。
        </>
      }
      done="已回滚并发布"
      onClose={onClose}
    >
      <FormField name="to_version" label="回滚到" ask="请选择版本">
        <Select
          loading={isPending}
          notFoundContent={isPending ? '正在读取' : '没有更早的版本'}
          options={revisions.map(({ version, at, by, verb }) => ({
            value: version,
            label: `v${version} · ${labelOf(wordVerbs, verb).label} · ${safeText(by)} · ${serverTime(at)} 北京时间`,
          }))}
        />
      </FormField>
      {now && <Difference now={now.state} revisions={revisions} />}
    </WriteForm>
  );
}

function Difference({ now, revisions }: { now: WordState; revisions: WordDetail['revisions'] }) {
  const chosen: number | undefined = Form.useWatch('to_version');
  const target = revisions.find(({ version }) => version === chosen);
  return target ? <AuditChanges type={wordType} before={now} after={target.state} /> : null;
}
