import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Fragment, useRef, useState } from 'react';
import { maxBatch } from '@/domain/limits';
import { userCannot } from '@/domain/user';
import { listMessageTemplates } from '@/services/reference';
import { type BatchResult, sendMessages, type UserRow } from '@/services/user';
import { toast } from '@/ui/feedback';
import FormModal from '../../form/FormModal';
import { Who } from '../Who';
import { MessageFields } from './MessageFields';
import { MessageResults } from './MessageResults';
import { finalText, knownValues, type MessageValues } from './messageText';

/** One sending: to whom, starting from which text, and what is known already of the others. */
interface Round {
  serial: number;
  targets: readonly UserRow[];
  values: MessageValues;
  earlier: readonly BatchResult[];
}

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
  const [round, setRound] = useState<Round>(() => {
    const targets = users.filter((user) => userCannot('message', user) === undefined);
    const earlier = users.flatMap((user): BatchResult[] => {
      const reason = userCannot('message', user);
      return reason ? [{ user_id: user.user_id, status: 'skipped', reason }] : [];
    });
    return { serial: 1, targets, values: { vars: knownValues(targets) }, earlier };
  });
  const [outcome, setOutcome] = useState<{ values: MessageValues; results: BatchResult[] } | null>(null);
  // The form closes itself after sending; the results then take its place.
  const hasResults = useRef(false);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [listMessageTemplates.spec.name],
    queryFn: ({ signal }) => listMessageTemplates({}, { signal }),
    staleTime: 300_000,
  });
  const templates = data?.list ?? [];
  const { serial, targets, earlier } = round;

  if (outcome) {
    const failed = new Set(outcome.results.filter(({ status }) => status === 'failed').map(({ user_id }) => user_id));
    const retry = () => {
      hasResults.current = false;
      setRound({
        serial: serial + 1,
        targets: users.filter(({ user_id }) => failed.has(user_id)),
        values: outcome.values,
        earlier: outcome.results,
      });
      setOutcome(null);
    };
    return <MessageResults users={users} results={outcome.results} onRetry={retry} onClose={onClose} />;
  }

  return (
    <FormModal<MessageValues, { values: MessageValues; results: BatchResult[] }>
      key={serial}
      title={serial > 1 ? '重发失败项' : '发消息'}
      okText="发送"
      reason="none"
      impact={
        <>
          将给 <Names users={targets} /> 发送一条消息，发出后不能撤回；操作记入审计。
        </>
      }
      initialValues={round.values}
      submit={async (values, { idemKey }) => {
        const { results } = await sendMessages({
          user_ids: targets.map(({ user_id }) => user_id),
          template_id: values.template_id,
          content: finalText(values, templates),
          idem_key: idemKey,
        });
        return { values, results };
      }}
      onDone={({ values, results }) => {
        const [first] = results;
        if (users.length === 1 && first?.status === 'success') {
          toast.success('消息已发送');
          return;
        }
        hasResults.current = true;
        const again = new Set(results.map(({ user_id }) => user_id));
        setOutcome({ values, results: [...earlier.filter(({ user_id }) => !again.has(user_id)), ...results] });
      }}
      onClose={() => {
        if (!hasResults.current) onClose();
      }}
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
