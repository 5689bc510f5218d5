import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { maxNudged } from '@/domain/rechargeTask/limits';
import { nearShare, nudgeTemplate, nudgeVariables } from '@/domain/rechargeTask/progress';
import { centsText, taskShareText } from '@/domain/rechargeTask/rules';
import { maxMessageLength } from '@/domain/shared/regexSafety';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { OutputOf } from '@/services/endpoint';
import { nudgeRecharge, rechargeNudge } from '@/services/rechargeTaskProgress';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { fill, unresolved } from '@/utils/template';

export interface NudgeProps {
  /** The task. */
  id: string;
  name: string;
  onClose: () => void;
}

type Audience = OutputOf<typeof rechargeNudge>;

const variables = Object.entries(nudgeVariables)
  .map(([key, label]) => `{${key}} ${label}`)
  .join('，');

/** 触达 (L2): a message to those who are near the next step; who gets it is shown before. */
export default function NudgeForm({ id, name, onClose }: NudgeProps) {
  const audience = useQuery({
    ...queryOf(rechargeNudge, { id }),
    // The shown recipients stay fixed while the dialog is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const uids = audience.data?.list.map(({ uid }) => uid) ?? [];
  const blocked = audience.data ? (uids.length === 0 ? '没有可触达的用户' : undefined) : '';
  return (
    <WriteForm
      endpoint={nudgeRecharge}
      about={`触达 ${id}`}
      title={`触达：${safeText(name)}`}
      okText={audience.data ? `发送给 ${numberText(uids.length)} 人` : '发送'}
      blocked={blocked}
      impact={`向达到下一档 ${taskShareText(nearShare)} 以上、还没达成的用户各发一条消息，一次最多 ${maxNudged} 人；发出后不能撤回。`}
      input={({ content }: { content?: string }) => ({ id, uids, content: content ?? '' })}
      initialValues={{ content: nudgeTemplate }}
      done={({ success, skipped }) =>
        `已触达 ${success} 人${skipped.length > 0 ? `，跳过 ${skipped.length} 人：${skipped[0]?.reason}` : ''}`
      }
      onClose={onClose}
    >
      <Loaded query={audience} rows={3}>
        {(found) => <Who found={found} task={name} />}
      </Loaded>
      <FormField
        name="content"
        label="消息内容"
        extra={`每人自动替换：${variables}`}
        rules={[
          {
            validator: async (_, text: string = '') => {
              const other = unresolved(text).find((key) => !Object.hasOwn(nudgeVariables, key));
              if (other !== undefined) throw new Error(`没有变量 {${other}}，可用 {task}、{gap}、{step}`);
            },
          },
        ]}
      >
        <Input.TextArea rows={3} maxLength={maxMessageLength} showCount />
      </FormField>
    </WriteForm>
  );
}

/** Number of recipients shown; the rest is a count. */
const shown = 10;

/** Recipients with their distance to the next step, and excluded users. */
function Who({ found: { list, skipped }, task }: { found: Audience; task: string }) {
  const [first] = list;
  const content: string = Form.useWatch('content') ?? nudgeTemplate;
  return (
    <section aria-label="触达名单">
      <PlainTable
        label="将收到消息的用户"
        caption={`将收到消息的用户：${numberText(list.length)} 人${list.length > shown ? `，显示最接近的 ${shown} 人` : ''}`}
        rows={list.slice(0, shown)}
        rowKey={({ uid }) => uid}
        empty="没有接近下一档的用户"
        columns={[
          { title: '用户ID', render: ({ uid }) => <span className="mono">{uid}</span> },
          { title: '昵称', wraps: true, render: ({ nickname }) => <bdi>{safeText(nickname) || '—'}</bdi> },
          { title: '当前额', number: true, render: ({ amount }) => centsText(amount) },
          { title: '距下一档', number: true, render: ({ gap, next }) => `${centsText(gap)}（第 ${next} 档）` },
        ]}
      />
      {skipped.length > 0 && (
        <p className="secondary">
          另有 {numberText(skipped.length)} 人不发：{skipped[0]?.uid} {skipped[0]?.reason}
          {skipped.length > 1 && ' 等'}
        </p>
      )}
      {first && (
        <p className="secondary">
          示例：
          <bdi>{safeText(fill(content, { task, gap: centsText(first.gap), step: `第 ${first.next} 档` }))}</bdi>
        </p>
      )}
    </section>
  );
}
