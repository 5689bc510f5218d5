import { operatorSlot } from './storage';

/**
 * What the tabs of one browser tell each other: who signed out, who signed in, and the session value
 * for a tab that was opened without one (sessionStorage is not shared with new tabs). Same origin only.
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
 * How long a new tab waits for another one to hand over its session: where somebody is signed in, the tab
 * that knows may be busy; where nobody is, nobody answers.
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
