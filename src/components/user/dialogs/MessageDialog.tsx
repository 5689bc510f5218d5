import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Fragment } from 'react';
import { maxBatch } from '@/domain/limits';
import { userCannot } from '@/domain/user';
import { listMessageTemplates } from '@/services/reference';
import { type MessageResult, sendMessages, type UserRow } from '@/services/user';
import { toast } from '@/ui/feedback';
import BatchResults from '../../batch/BatchResults';
import { useBatch } from '../../batch/useBatch';
import FormModal from '../../form/FormModal';
import { Who } from '../Who';
import { MessageFields } from './MessageFields';
import { finalText, knownValues, type MessageValues } from './messageText';

const idOf = ({ user_id }: { user_id: string }) => user_id;

/** So many names are written out. */
const named = 5;

function Names({ users }: { users: readonly UserRow[] }) {
  if (users.length === 0) return <>0 位用户</>;
  return (
    <>
      {users.slice(0, named).map((user, index) => (
        <Fragment key={user.user_id}>
          {index > 0 && '、'}
          <Who user={user} />
        </Fragment>
      ))}
      {users.length > named && ` 等 ${users.length} 位`}
    </>
  );
}

/** C21: a message to 1–200 users; what became of each is shown, and only what failed is sent again (blocks G5). */
export default function MessageDialog({ users, onClose }: { users: readonly UserRow[]; onClose: () => void }) {
  const batch = useBatch<MessageValues, MessageResult>({
    idOf,
    leftOut: () =>
      users.flatMap((user): MessageResult[] => {
        const reason = userCannot('message', user);
        return reason ? [{ user_id: user.user_id, status: 'skipped', reason }] : [];
      }),
    values: () => ({ vars: knownValues(users.filter((user) => userCannot('message', user) === undefined)) }),
  });
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [listMessageTemplates.spec.name],
    queryFn: ({ signal }) => listMessageTemplates({}, { signal }),
    staleTime: 300_000,
  });
  const templates = data?.list ?? [];
  const { serial, results } = batch;
  const targets = batch.pending(users, idOf).map(({ item }) => item);

  if (results) {
    return (
      <BatchResults
        title="发送结果"
        results={results}
        idOf={idOf}
        subject={{
          title: '用户',
          render: ({ user_id }) => {
            const user = users.find((one) => one.user_id === user_id);
            return user ? <Who user={user} /> : user_id;
          },
        }}
        onRetry={batch.retry}
        onClose={onClose}
      />
    );
  }

  return (
    <FormModal<MessageValues, { values: MessageValues; results: MessageResult[] }>
      key={serial}
      title={serial > 1 ? '重发失败项' : '发消息'}
      okText="发送"
      reason="none"
      impact={
        <>
          将给 <Names users={targets} /> 发送一条消息，发出后不能撤回；操作记入审计。
        </>
      }
      initialValues={batch.values}
      submit={async (values, { idemKey }) => {
        const answer = await sendMessages({
          user_ids: targets.map(({ user_id }) => user_id),
          template_id: values.template_id,
          content: finalText(values, templates),
          idem_key: idemKey,
        });
        return { values, results: answer.results };
      }}
      onDone={(done) => {
        const [first] = done.results;
        if (users.length === 1 && first?.status === 'success') toast.success('消息已发送');
        else batch.end(done.values, done.results);
      }}
      onClose={batch.closing(onClose)}
    >
      <LeftOut users={users} />
      {targets.length > maxBatch && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 16 }}
          title={`一次最多 ${maxBatch} 人，现在 ${targets.length} 人，请减少选择`}
        />
      )}
      <MessageFields
        templates={templates}
        loading={isPending}
        failed={isError}
        onRetry={() => void refetch()}
        several={targets.length > 1}
      />
    </FormModal>
  );
}

/** Who was chosen and will get nothing, by reason: nobody is dropped silently. */
function LeftOut({ users }: { users: readonly UserRow[] }) {
  const groups = new Map<string, UserRow[]>();
  for (const user of users) {
    const why = userCannot('message', user);
    if (why) groups.set(why, [...(groups.get(why) ?? []), user]);
  }
  if (groups.size === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title="以下用户不会收到"
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {[...groups].map(([why, list]) => (
            <li key={why}>
              <Names users={list} />：{why}
            </li>
          ))}
        </ul>
      }
    />
  );
}
