import { lazy, useMemo, useState } from 'react';
import { userCannot } from '@/domain/user';
import { setWatched, type UserRow } from '@/services/user';
import type { Action } from '@/ui/actions';
import { Part } from '@/ui/Part';
import { useAllowed } from '../useAllowed';
import { newIdemKey, useWrite } from '../useWrite';

const BanDialog = lazy(() => import('./dialogs/BanDialog'));
const UnbanDialog = lazy(() => import('./dialogs/UnbanDialog'));
const MessageDialog = lazy(() => import('./dialogs/MessageDialog'));
const EditDialog = lazy(() => import('./dialogs/EditDialog'));
const ConfirmDialog = lazy(() => import('./dialogs/ConfirmDialog'));
const TagsDialog = lazy(() => import('./dialogs/TagsDialog'));

export type EditField = 'nickname' | 'gender' | 'bio' | 'loc' | 'birthday';
export type PlainVerb = 'resetAvatar' | 'forceOffline';

/** The one dialog that is open. */
type Dialog =
  | { kind: 'ban'; user: UserRow }
  | { kind: 'unban'; user: UserRow }
  | { kind: 'message'; users: readonly UserRow[] }
  | { kind: 'edit'; field: EditField; user: UserRow }
  | { kind: 'confirm'; verb: PlainVerb; user: UserRow }
  | { kind: 'tags'; user: UserRow };

const edits: readonly { field: EditField; label: string }[] = [
  { field: 'nickname', label: '改昵称' },
  { field: 'gender', label: '改性别' },
  { field: 'bio', label: '改签名' },
  { field: 'loc', label: '改所在地' },
  { field: 'birthday', label: '改生日' },
];

const watchReason = { reason_code: 'other.misc', remark: '调整观察名单' };

/** All that can be done with a user, as data: the row, the profile and the batch bar offer the same. */
export function useUserActions() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const write = useWrite();
  const close = () => setDialog(null);

  const all = useMemo((): Action<UserRow>[] => {
    const withFirst = (open: (user: UserRow) => void) => (rows: readonly UserRow[]) => {
      const [user] = rows;
      if (user) open(user);
    };
    const watch = (watched: boolean, bump: number) => (rows: readonly UserRow[]) =>
      write(async () => {
        for (const { user_id, version } of rows) {
          await setWatched({ ...watchReason, user_id, version: version + bump, watched, idem_key: newIdemKey() });
        }
      });
    return [
      {
        key: 'ban',
        label: '封禁',
        danger: true,
        level: 'L2',
        permission: 'user:ban',
        disabledReason: (user) => userCannot('ban', user),
        open: withFirst((user) => setDialog({ kind: 'ban', user })),
      },
      {
        key: 'message',
        label: '发消息',
        level: 'L2',
        permission: 'user:message',
        batch: true,
        disabledReason: (user) => userCannot('message', user),
        open: (users) => setDialog({ kind: 'message', users }),
      },
      {
        key: 'unban',
        label: '解封',
        level: 'L2',
        permission: 'user:unban',
        disabledReason: (user) => userCannot('unban', user),
        open: withFirst((user) => setDialog({ kind: 'unban', user })),
      },
      ...edits.map(
        ({ field, label }): Action<UserRow> => ({
          key: field,
          label,
          level: 'L2',
          permission: 'user:edit',
          disabledReason: (user) => userCannot('edit', user),
          open: withFirst((user) => setDialog({ kind: 'edit', field, user })),
        }),
      ),
      {
        key: 'resetAvatar',
        label: '重置头像',
        level: 'L2',
        permission: 'user:edit',
        disabledReason: (user) => userCannot('edit', user) ?? (user.avatar ? undefined : '用户没有头像'),
        open: withFirst((user) => setDialog({ kind: 'confirm', verb: 'resetAvatar', user })),
      },
      {
        key: 'forceOffline',
        label: '强制下线',
        danger: true,
        level: 'L2',
        permission: 'user:offline',
        disabledReason: (user) => userCannot('forceOffline', user),
        open: withFirst((user) => setDialog({ kind: 'confirm', verb: 'forceOffline', user })),
      },
      {
        key: 'tags',
        label: '改标签',
        level: 'L2',
        permission: 'user:tag',
        disabledReason: (user) => userCannot('edit', user),
        open: withFirst((user) => setDialog({ kind: 'tags', user })),
      },
      {
        key: 'watch',
        label: '加入观察名单',
        level: 'L0',
        permission: 'user:tag',
        disabledReason: (user) => (user.flags.includes('watched') ? '已在观察名单中' : undefined),
        run: watch(true, 0),
        undo: watch(false, 1),
      },
      {
        key: 'unwatch',
        label: '移出观察名单',
        level: 'L0',
        permission: 'user:tag',
        disabledReason: (user) => (user.flags.includes('watched') ? undefined : '不在观察名单中'),
        run: watch(false, 0),
        undo: watch(true, 1),
      },
    ];
  }, [write]);

  const dialogs = (
    <Part>
      {dialog?.kind === 'ban' && <BanDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'unban' && <UnbanDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'message' && <MessageDialog users={dialog.users} onClose={close} />}
      {dialog?.kind === 'edit' && <EditDialog field={dialog.field} user={dialog.user} onClose={close} />}
      {dialog?.kind === 'confirm' && <ConfirmDialog verb={dialog.verb} user={dialog.user} onClose={close} />}
      {dialog?.kind === 'tags' && <TagsDialog user={dialog.user} onClose={close} />}
    </Part>
  );

  return { actions: useAllowed(all), dialogs };
}
