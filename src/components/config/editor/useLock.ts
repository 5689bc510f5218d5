import { useModel } from '@umijs/max';
import { useCallback, useEffect, useRef, useState } from 'react';
import { renewEveryMs } from '@/domain/limits';
import { ApiError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import type { ConfigDetail, ConfigType } from '../types';

interface Options<B> {
  type: ConfigType<B>;
  id: string;
  /** False in read-only mode, and for a new one that is not stored yet. */
  enabled: boolean;
  /** Called with the backend's current state when the lock was taken after, or is still held by, another operator. */
  onSeen: (detail: ConfigDetail<B>) => void;
  /** Steps before and after the lock is released. */
  beforeRelease: () => Promise<unknown>;
  afterRelease: () => void;
}

/**
 * Edit lock: taken on opening, renewed once a minute while the operator is active, released on leaving; retried
 * automatically while another operator holds it. Returns its holder, and a function to retry.
 */
export function useLock<B>({ type, id, enabled, ...calls }: Options<B>) {
  const { state: login } = useModel('login');
  const me = login.user?.user_id;
  const [holder, setHolder] = useState<string | null>(null);
  const until = useRef(0);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });

  const take = useCallback(async () => {
    try {
      const waited = until.current < 0;
      const { lock } = await type.calls.lock({ id, hold: true });
      until.current = lock?.until ?? 0;
      if (waited) latest.current.onSeen(await type.calls.get({ id }));
      setHolder(null);
    } catch (error) {
      // Other errors are left to the next save, which also takes the lock.
      if (!(error instanceof ApiError) || error.kind !== 'conflict') return;
      until.current = -1;
      const seen = await type.calls.get({ id }).catch(() => null);
      const lock = seen?.config.lock;
      if (seen && lock?.by !== me) latest.current.onSeen(seen);
      setHolder(lock && lock.by !== me ? lock.by_name : '其他人');
    }
  }, [type, id, me]);

  useEffect(() => {
    if (!enabled) return;
    let active = false;
    const mark = () => {
      active = true;
    };
    const renew = () => {
      if (!active && until.current > 0) return;
      active = false;
      void take();
    };
    const retry = () => {
      if (until.current < 0) void take();
    };
    void take();
    const timer = setInterval(renew, renewEveryMs);
    window.addEventListener('keydown', mark, { passive: true });
    window.addEventListener('pointerdown', mark, { passive: true });
    window.addEventListener('focus', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', mark);
      window.removeEventListener('pointerdown', mark);
      window.removeEventListener('focus', retry);
      const isMine = until.current >= 0;
      // Sent without waiting: a lock that is not released expires.
      const release = () => (isMine ? type.calls.lock({ id, hold: false }).catch(() => undefined) : undefined);
      void latest.current
        .beforeRelease()
        .then(release)
        .then(() => latest.current.afterRelease());
    };
  }, [type, id, enabled, take]);

  /** Before the first change, and when it has run out meanwhile. Nothing is locked before it is stored. */
  const ensure = useCallback(() => {
    if (enabled && until.current >= 0 && until.current <= clock.now()) {
      // Not asked for twice while the answer is on its way.
      until.current = clock.now() + renewEveryMs;
      void take();
    }
  }, [take, enabled]);

  return { holder, ensure };
}
