import { useMemo } from 'react';
import { userCannot } from '@/domain/user/rules';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWriteEach } from '@/kit/form/useWrite';
import { setWatched, type UserRow } from '@/services/user';

export type EditField = 'nickname' | 'gender' | 'bio' | 'loc' | 'birthday';
export type PlainVerb = 'resetAvatar' | 'forceOffline';

const edits: readonly { field: EditField; label: string }[] = [
  { field: 'nickname', label: '改昵称' },
  { field: 'gender', label: '改性别' },
  { field: 'bio', label: '改签名' },
  { field: 'loc', label: '改所在地' },
  { field: 'birthday', label: '改生日' },
];

const watchReason = { reason_code: 'other.misc', remark: '调整观察名单' };

/** All that can be done with a user, as data: the row, the profile and the batch bar offer the same. */
export function useUserActions(): readonly Action<UserRow>[] {
  const writeEach = useWriteEach();

  const all = useMemo((): Action<UserRow>[] => {
    const watch = (watched: boolean, bump: number) => (rows: readonly UserRow[]) =>
      writeEach(
        rows.map(({ user_id, version }) => ({
          about: `用户 ${user_id}`,
          send: (idem_key, options) =>
            setWatched({ ...watchReason, user_id, version: version + bump, watched, idem_key }, options),
        })),
      );
    return [
      {
        key: 'ban',
        label: '封禁',
        danger: true,
        level: 'L2',
        permission: 'user:ban',
        disabledReason: (user) => userCannot('ban', user),
        form: () => import('./dialogs/BanForm'),
      },
      {
        key: 'message',
        label: '发消息',
        level: 'L2',
        permission: 'user:message',
        batch: true,
        disabledReason: (user) => userCannot('message', user),
        form: () => import('./dialogs/MessageForm'),
      },
      {
        key: 'unban',
        label: '解封',
        level: 'L2',
        permission: 'user:unban',
        disabledReason: (user) => userCannot('unban', user),
        form: () => import('./dialogs/UnbanForm'),
      },
      ...edits.map(
        ({ field, label }): Action<UserRow> => ({
          key: field,
          label,
          level: 'L2',
          permission: 'user:edit',
          disabledReason: (user) => userCannot('edit', user),
          form: formWith(() => import('./dialogs/EditForm'), { field }),
        }),
      ),
      {
        key: 'resetAvatar',
        label: '重置头像',
        level: 'L2',
        permission: 'user:edit',
        disabledReason: (user) => userCannot('edit', user) ?? (user.avatar ? undefined : '用户没有头像'),
        form: formWith(() => import('./dialogs/ConfirmForm'), { verb: 'resetAvatar' as const }),
      },
      {
        key: 'forceOffline',
        label: '强制下线',
        danger: true,
        level: 'L2',
        permission: 'user:offline',
        disabledReason: (user) => userCannot('forceOffline', user),
        form: formWith(() => import('./dialogs/ConfirmForm'), { verb: 'forceOffline' as const }),
      },
      {
        key: 'tags',
        label: '改标签',
        level: 'L2',
        permission: 'user:tag',
        disabledReason: (user) => userCannot('edit', user),
        form: () => import('./dialogs/TagsForm'),
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
  }, [writeEach]);

  return useAllowed(all);
}
