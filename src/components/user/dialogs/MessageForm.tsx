import { Fragment } from 'react';
import { maxBatch } from '@/domain/shared/limits';
import { userCannot } from '@/domain/user/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { useMessageTemplates } from '@/kit/field/useMessageTemplates';
import { Who } from '@/kit/field/Who';
import type { UserRow } from '@/services/user';
import { type MessageResult, sendMessages } from '@/services/userWrites';
import { MessageFields } from './MessageFields';
import { finalText, knownValues, type MessageValues } from './messageText';

const idOf = ({ user_id }: { user_id: string }) => user_id;

/** Maximum number of names written out. */
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

/** C21: message to 1–200 users; shows the result per user, and resends only failures (docs/design/blocks.md#g5). */
export default function MessageForm({ targets: users, onClose }: FormProps<UserRow>) {
  const { data, isPending, isError, refetch } = useMessageTemplates();
  const templates = data?.list ?? [];
  const able = users.filter((user) => userCannot('message', user) === undefined);
  return (
    <BatchForm
      endpoint={sendMessages}
      about={users.length === 1 ? `用户 ${users[0].user_id}` : `${users.length} 位用户`}
      title="发消息"
      titleOfRetry="重发失败项"
      okText="发送"
      targets={users}
      idOf={idOf}
      leftOut={(user: UserRow): MessageResult | undefined => {
        const reason = userCannot('message', user);
        return reason ? { user_id: user.user_id, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={() => ({ title: '以下用户不会收到', description: <LeftOut users={users} /> })}
      max={maxBatch}
      unit="人"
      impact={(pending) => (
        <>
          将给 <Names users={pending} /> 发送一条消息，发出后不能撤回；操作记入审计。
        </>
      )}
      initialValues={{ vars: knownValues(able) }}
      input={(pending, values: MessageValues) => ({
        user_ids: pending.map(({ target }) => target.user_id),
        template_id: values.template_id,
        content: finalText(values, templates),
      })}
      resultsOf={({ results }) => results}
      doneAlone={() => '消息已发送'}
      resultsTitle="发送结果"
      subject={{
        title: '用户',
        render: ({ user_id }) => {
          const user = users.find((one) => one.user_id === user_id);
          return user ? <Who user={user} /> : user_id;
        },
      }}
      onClose={onClose}
    >
      <MessageFields
        templates={templates}
        loading={isPending}
        failed={isError}
        onRetry={() => void refetch()}
        several={able.length > 1}
      />
    </BatchForm>
  );
}

/** Selected users who will not receive it, by reason: nobody is dropped silently. */
function LeftOut({ users }: { users: readonly UserRow[] }) {
  const groups = new Map<string, UserRow[]>();
  for (const user of users) {
    const why = userCannot('message', user);
    if (why) groups.set(why, [...(groups.get(why) ?? []), user]);
  }
  return (
    <ul className={layout.bullets}>
      {[...groups].map(([why, list]) => (
        <li key={why}>
          <Names users={list} />：{why}
        </li>
      ))}
    </ul>
  );
}
