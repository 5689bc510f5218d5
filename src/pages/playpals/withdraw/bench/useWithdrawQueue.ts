import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepLease } from '@/components/review/useLease';
import { claimSize } from '@/domain/shared/limits';
import { useWrite } from '@/kit/form/useWrite';
import type { Withdrawal } from '@/services/withdrawal';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '@/services/withdrawalBench';
import { approveWithdrawal } from '@/services/withdrawalWrites';
import { queryOf } from '@/utils/queryOf';

const none: readonly Withdrawal[] = [];

const idsOf = (all: readonly Withdrawal[]) => all.map(({ withdraw_id }) => withdraw_id);

/** Keeps the claims alive while the bench is worked at, and gives them back when it is left. */
function useHeld(held: readonly Withdrawal[], onLost: () => void): void {
  const now = useRef({ held, onLost });
  const listeners = useRef(new Set<() => void>()).current;
  useEffect(() => {
    now.current = { held, onLost };
    for (const tell of listeners) tell();
  }, [held, onLost, listeners]);
  useEffect(
    () =>
      keepLease({
        name: 'withdraw',
        shown: () => idsOf(now.current.held),
        own: () => idsOf(now.current.held),
        subscribe: (tell) => {
          listeners.add(tell);
          return () => void listeners.delete(tell);
        },
        renew: async (ids) => (await renewWithdrawals({ withdraw_ids: [...ids] })).lost,
        onLost: () => now.current.onLost(),
        release: (ids, idem_key) => releaseWithdrawals({ withdraw_ids: [...ids], idem_key }),
      }),
    [listeners],
  );
}

const aboutOf = ({ withdraw_id }: Withdrawal) => `提现 ${withdraw_id}`;
const seen = ({ withdraw_id }: Withdrawal, version: number, idem_key: string) => ({ withdraw_id, version, idem_key });

/** Last approval with its undo, which waits for the approval's response. */
interface Approved {
  one: Withdrawal;
  undo: () => Promise<boolean>;
}

/**
 * One reviewer at the queue of withdrawals: what he holds, as the backend says it after each answer. What was just
 * answered is left out at once, so that the next one stands there before the answer has come.
 */
export function useWithdrawQueue() {
  const write = useWrite();
  const finding = useQuery({ ...queryOf(myWithdrawals, {}), placeholderData: keepPreviousData });
  const [sending, setSending] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [approved, setApproved] = useState<Approved | null>(null);
  const [busy, setBusy] = useState(false);
  const held = finding.data?.list ?? none;
  const items = useMemo(() => held.filter(({ withdraw_id }) => !sending.includes(withdraw_id)), [held, sending]);
  const place = Math.max(
    0,
    items.findIndex(({ withdraw_id }) => withdraw_id === chosen),
  );

  const { refetch } = finding;
  useHeld(held, refetch);

  /** Sends what takes one off the bench and says whether it happened; it comes back where that was refused. */
  const away = async (one: Withdrawal, send: Parameters<typeof write>[0]) => {
    const next = items[place + 1] ?? items[place - 1];
    setChosen(next?.withdraw_id ?? null);
    setSending((now) => [...now, one.withdraw_id]);
    const happened = await write(send, aboutOf(one));
    await refetch();
    setSending((now) => now.filter((id) => id !== one.withdraw_id));
    return happened;
  };

  const forget = (one: Withdrawal) => setApproved((last) => (last?.one === one ? null : last));

  const approve = (one: Withdrawal) => {
    let version: number | null = null;
    const sent = away(one, async (idem_key, options) => {
      ({ version } = await approveWithdrawal(seen(one, one.version, idem_key), options));
    });
    setApproved({ one, undo: () => sent.then(() => version !== null && takeBack(one, version)) });
    void sent.then((happened) => !happened && forget(one));
  };

  /** Returns to its place in the list and is selected. */
  const takeBack = async (one: Withdrawal, version: number) => {
    const happened = await write(
      (idem_key, options) => undoWithdrawApproval(seen(one, version, idem_key), options),
      aboutOf(one),
    );
    await refetch();
    if (happened) setChosen(one.withdraw_id);
    return happened;
  };

  const claim = async () => {
    setBusy(true);
    await write((idem_key) => claimWithdrawals({ size: claimSize, idem_key }), '领取提现');
    await refetch();
    setBusy(false);
  };

  return {
    finding,
    items,
    current: items[place],
    next: items[place + 1],
    waiting: finding.data?.waiting ?? 0,
    busy,
    claim,
    select: setChosen,
    step: (by: 1 | -1) => setChosen(items[place + by]?.withdraw_id ?? items[place]?.withdraw_id ?? null),
    approve,
    approved,
    forget,
    skip: (one: Withdrawal) =>
      away(one, (idem_key, options) =>
        releaseWithdrawals({ withdraw_ids: [one.withdraw_id], skip: true, idem_key }, options),
      ),
  };
}

export type WithdrawQueue = ReturnType<typeof useWithdrawQueue>;
