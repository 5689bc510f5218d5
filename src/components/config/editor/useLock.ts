import { useCallback, useEffect, useRef, useState } from 'react';
import { takeoverCheckMs } from '@/domain/config/limits';
import type { ConfigLock } from '@/domain/config/lock';
import { renewEveryMs } from '@/domain/shared/limits';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { useWrite } from '@/kit/form/useWrite';
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
  /** Steps before and after the lock is released; the first answers whether everything is stored. */
  beforeRelease: () => Promise<boolean>;
  afterRelease: () => void;
}

export interface EditLock {
  /** The lock, if another operator holds it; `isRefused` if he answered a request with it. */
  held: { lock: ConfigLock; isRefused: boolean } | null;
  /** Request of a colleague for the operator's own lock. */
  wanted: ConfigLock['wanted'];
  me: string;
  /** Asks the holder for the lock, or takes it over if he did not answer in time. */
  ask: () => void;
  /** Keeps the lock that is asked for. */
  refuse: () => void;
  /** Stores the content and gives the lock to who asked for it. */
  handOver: () => void;
  /** Before the first change, and when it has run out meanwhile. Nothing is locked before it is stored. */
  ensure: () => void;
}

interface Seen {
  lock: ConfigLock | null;
  isRefused: boolean;
}

const unknownHolder: ConfigLock = { by: '', by_name: '其他人', until: 0, wanted: null };

/** The lock as it is now; a request of the operator that is gone while its holder stays was refused. */
const seeNext = (seen: Seen, next: ConfigLock | null, me: string): Seen => ({
  lock: next,
  isRefused: next?.wanted === null && next.by === seen.lock?.by && (seen.isRefused || seen.lock.wanted?.by === me),
});

/**
 * Edit lock: taken on opening, renewed once a minute while the operator is active, released on leaving; retried
 * automatically while another operator holds it. Requests to take it over are read with each renewal, and while the
 * operator is idle as well: a minute leaves the holder half of the time for an answer. Only an operator who waits for
 * an answer checks more often.
 */
export function useLock<B>({ type, id, enabled, ...calls }: Options<B>): EditLock {
  const me = useOperatorId();
  const [{ lock, isRefused }, setSeen] = useState<Seen>({ lock: null, isRefused: false });
  const write = useWrite({ affecting: false });
  const until = useRef(0);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });

  const send = useCallback(
    async (step: Omit<Parameters<typeof type.calls.lock>[0], 'id'>) => {
      const waited = until.current < 0;
      const { lock: next } = await type.calls.lock({ id, ...step });
      if (next) until.current = next.by === me ? next.until : -1;
      if (waited && next?.by === me) latest.current.onSeen(await type.calls.get({ id }));
      setSeen((now) => seeNext(now, next, me));
    },
    [type, id, me],
  );

  const take = useCallback(
    async (step: { hold?: true } = { hold: true }) => {
      try {
        await send(step);
      } catch (error) {
        // Other errors are left to the next save, which also takes the lock.
        if (!(error instanceof ApiError) || error.kind !== 'conflict') return;
        until.current = -1;
        const seen = await type.calls.get({ id }).catch(() => null);
        const found = seen?.config.lock;
        if (seen && found?.by !== me) latest.current.onSeen(seen);
        setSeen((now) => {
          const others = [found, now.lock].find((one) => one && one.by !== me);
          return seeNext(now, others ?? unknownHolder, me);
        });
      }
    },
    [send, type, id, me],
  );

  useEffect(() => {
    if (!enabled) return;
    let active = false;
    const mark = () => {
      active = true;
    };
    const renew = () => {
      void take(active || until.current <= 0 ? { hold: true } : {});
      active = false;
    };
    const renewLock = () => void take(until.current < 0 ? { hold: true } : {});
    void take();
    const timer = setInterval(renew, renewEveryMs);
    window.addEventListener('keydown', mark, { passive: true });
    window.addEventListener('pointerdown', mark, { passive: true });
    window.addEventListener('focus', renewLock);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', mark);
      window.removeEventListener('pointerdown', mark);
      window.removeEventListener('focus', renewLock);
      // Sent without waiting: a lock or a request that is not given back expires.
      const release = () => type.calls.lock({ id, hold: false }).catch(() => undefined);
      void latest.current
        .beforeRelease()
        .then(release)
        .then(() => latest.current.afterRelease());
    };
  }, [type, id, enabled, take]);

  const isWaiting = lock?.wanted?.by === me;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void take(), takeoverCheckMs);
    return () => clearInterval(timer);
  }, [isWaiting, take]);

  const ensure = useCallback(() => {
    if (enabled && until.current >= 0 && until.current <= clock.now()) {
      // Not asked for twice while the answer is on its way.
      until.current = clock.now() + renewEveryMs;
      void take();
    }
  }, [take, enabled]);

  const press = async (step: Parameters<typeof send>[0]) => {
    // After a refusal the lock is another one than is shown.
    if (!(await write(() => send(step), `${type.of.label} ${id}`))) void take();
  };
  const handOver = async () => {
    if (await latest.current.beforeRelease()) await press({ hold: false });
  };
  return {
    held: lock && lock.by !== me ? { lock, isRefused } : null,
    wanted: lock?.by === me ? lock.wanted : null,
    me,
    ask: () => void press({ takeover: 'ask' }),
    refuse: () => void press({ takeover: 'refuse' }),
    handOver: () => void handOver(),
    ensure,
  };
}
