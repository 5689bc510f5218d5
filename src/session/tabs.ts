import { operatorSlot } from './storage';

/**
 * Messages between the tabs of one browser: sign-outs, sign-ins, and the session for a tab opened without one
 * (sessionStorage is not shared with new tabs). Same origin only.
 */
export type TabMessage =
  | { type: 'signed-out' }
  | { type: 'signed-in'; session: string; operatorId: string }
  | { type: 'session-wanted' }
  | { type: 'session-here'; session: string };

/** None where the browser has no such channel: tabs then stand alone. */
const open = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('console.session'));

export function tellTabs(message: TabMessage): void {
  const channel = open();
  channel?.postMessage(message);
  channel?.close();
}

/** Answers the function that stops listening. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const channel = open();
  if (!channel) return () => {};
  channel.onmessage = (event: MessageEvent<TabMessage>) => listener(event.data);
  return () => channel.close();
}

/**
 * Time a new tab waits for a session from another tab: if somebody is signed in, that tab may be busy; otherwise nobody
 * answers.
 */
const patienceMs = () => (operatorSlot.get() ? 1500 : 60);

/** Asks the other tabs for their session; null when none answers in time. */
export function askTabsForSession(): Promise<string | null> {
  return new Promise((resolve) => {
    const channel = open();
    if (!channel) return resolve(null);
    const finish = (session: string | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(session);
    };
    const timer = setTimeout(() => finish(null), patienceMs());
    channel.onmessage = (event: MessageEvent<TabMessage>) => {
      if (event.data.type === 'session-here') finish(event.data.session);
    };
    channel.postMessage({ type: 'session-wanted' } satisfies TabMessage);
  });
}
