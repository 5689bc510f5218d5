import type { ShownItem } from '@/domain/shared/batch';
import type { CallOptions } from '@/services/endpoint';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { newIdemKey } from '../form/useWrite';
import type { OutcomeKeeper } from '../outcomes/useOutcomeKeeper';

/** Result of an item sent by itself. */
export interface Sent<T> extends ShownItem {
  item: T;
  /** Key of its request; used to ask for the result if there was no response. */
  idemKey: string;
}

interface Options<T> {
  /** Reason to leave it out. */
  cannot: (item: T) => string | undefined;
  /** Id of the item's object. */
  about: (item: T) => string;
  send: (item: T, idemKey: string, options: CallOptions) => Promise<unknown>;
}

/**
 * Sends one call per item (docs/design/blocks.md#g5): a failure does not stop the others. Unanswered items are unknown,
 * not failed: they are kept until queried, and never sent under another key before that.
 */
export async function sendEach<T>(items: readonly T[], { cannot, about, send }: Options<T>): Promise<Sent<T>[]> {
  const results: Sent<T>[] = [];
  for (const item of items) {
    const idemKey = newIdemKey();
    const skipped = cannot(item);
    if (skipped) results.push({ item, idemKey, status: 'skipped', reason: skipped });
    else results.push({ item, idemKey, ...(await outcomeOf(() => send(item, idemKey, { about: about(item) }))) });
  }
  return results;
}

async function outcomeOf(send: () => Promise<unknown>): Promise<ShownItem & { idemKey?: string }> {
  try {
    await send();
    return { status: 'success', reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!(error instanceof UnknownOutcomeError)) return { status: 'failed', reason: refusalText(error) };
    return { status: 'unknown', reason: '没有收到答复，请先查询结果', idemKey: error.idemKey };
  }
}

/** Queries all unanswered items: each has then succeeded or failed; the rest stays unknown. */
export async function askEach<T>(results: readonly Sent<T>[], outcomes: OutcomeKeeper): Promise<Sent<T>[]> {
  const next: Sent<T>[] = [];
  for (const result of results) next.push(result.status === 'unknown' ? await asked(result, outcomes) : result);
  return next;
}

async function asked<T>(result: Sent<T>, outcomes: OutcomeKeeper): Promise<Sent<T>> {
  try {
    const state = await outcomes.ask(result.idemKey);
    if (state === 'done') return { ...result, status: 'success', reason: null };
    return { ...result, status: 'failed', reason: '已查明没有生效，可以重试' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...result, reason: `没有查到：${error.message}` };
  }
}
