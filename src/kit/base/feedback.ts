/**
 * Messages to the operator from anywhere (C28): a message (3 s), or a notification (4.5 s, or until closed) in the
 * corner. Rendered by `FeedbackHost`; earlier ones wait until it is mounted.
 */
export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Feedback {
  kind: 'message' | 'notification';
  tone: Tone;
  text: string;
  /** A second line, notifications only. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** Notifications only: stays until it is used, closed, or this is aborted. */
  until?: AbortSignal;
}

type Listener = (feedback: Feedback) => void;

let listener: Listener | null = null;
let waiting: Feedback[] = [];

function say(feedback: Feedback): void {
  if (listener) listener(feedback);
  else waiting.push(feedback);
}

export const toast = {
  success: (text: string) => say({ kind: 'message', tone: 'success', text }),
  info: (text: string) => say({ kind: 'message', tone: 'info', text }),
  warning: (text: string) => say({ kind: 'message', tone: 'warning', text }),
  error: (text: string) => say({ kind: 'message', tone: 'error', text }),
};

export function notify(feedback: Omit<Feedback, 'kind'>): void {
  say({ kind: 'notification', ...feedback });
}

/** Answers the function that stops listening. */
export function onFeedback(next: Listener): () => void {
  listener = next;
  const late = waiting;
  waiting = [];
  for (const feedback of late) next(feedback);
  return () => {
    if (listener === next) listener = null;
  };
}
