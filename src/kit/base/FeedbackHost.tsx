import { message } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { messageSeconds } from '@/domain/shared/limits';
import { type Feedback, onFeedback } from './feedback';

const NotificationHost = lazy(() => import('./NotificationHost'));

/** Renders messages of `toast` and `notify` (C28). Notifications are rarer and loaded with the first one. */
export function FeedbackHost() {
  const [messages, messageHolder] = message.useMessage({ duration: messageSeconds, maxCount: 3 });
  const [notifications, setNotifications] = useState<Feedback[]>([]);
  useEffect(
    () =>
      onFeedback((feedback) => {
        if (feedback.kind === 'message') void messages.open({ type: feedback.tone, content: feedback.text });
        else setNotifications((before) => [...before, feedback]);
      }),
    [messages],
  );
  return (
    <>
      {messageHolder}
      {notifications.length > 0 && (
        <Suspense>
          <NotificationHost notifications={notifications} />
        </Suspense>
      )}
    </>
  );
}
