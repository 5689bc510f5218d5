import { Button, notification } from 'antd';
import { useEffect, useRef } from 'react';
import { notificationSeconds } from '@/domain/shared/limits';
import type { Feedback } from './feedback';

export default function NotificationHost({ notifications }: { notifications: readonly Feedback[] }) {
  const [api, holder] = notification.useNotification({ duration: notificationSeconds, placement: 'bottomRight' });
  const shown = useRef(0);
  useEffect(() => {
    for (const { tone, text, detail, action, until } of notifications.slice(shown.current)) {
      const key = `n${shown.current++}`;
      if (until?.aborted) continue;
      until?.addEventListener('abort', () => api.destroy(key), { once: true });
      const run = () => {
        api.destroy(key);
        action?.run();
      };
      api.open({
        key,
        type: tone,
        title: text,
        description: detail,
        ...(until ? { duration: false as const } : {}),
        ...(action ? { actions: <Button onClick={run}>{action.label}</Button> } : {}),
      });
    }
  }, [notifications, api]);
  return holder;
}
