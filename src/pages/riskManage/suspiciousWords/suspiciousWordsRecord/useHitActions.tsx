import { useMemo } from 'react';
import type { Action } from '@/kit/base/actions';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWriteEach } from '@/kit/form/useWrite';
import { markFalsePositive, type WordHit } from '@/services/wordRecords';

const reverseCode = 'riskManage.suspiciousWordsRecord:reverse';
const why = { reason_code: 'other.misc', remark: '复核命中记录' };

/** Actions on a hit, the same in row and batch bar. */
export function useHitActions(): readonly Action<WordHit>[] {
  const writeEach = useWriteEach();

  const all = useMemo((): Action<WordHit>[] => {
    const mark = (false_positive: boolean, bump: number) => (hits: readonly WordHit[]) => {
      // Taking it back is about the hits that were changed, and only those.
      const changed = hits.filter((hit) => hit.false_positive === (bump === 0 ? !false_positive : false_positive));
      return writeEach(
        changed.map(({ hit_id, version }) => ({
          about: `命中 ${hit_id}`,
          send: (idem_key, options) =>
            markFalsePositive({ ...why, hit_id, version: version + bump, false_positive, idem_key }, options),
        })),
      );
    };
    return [
      {
        key: 'wrong',
        label: '标记误伤',
        level: 'L0',
        permission: reverseCode,
        batch: true,
        disabledReason: ({ false_positive }) => (false_positive ? '已标记为误伤' : undefined),
        run: mark(true, 0),
        undo: mark(false, 1),
      },
      {
        key: 'restore',
        label: '恢复消息',
        level: 'L2',
        permission: 'riskManage.suspiciousWordsRecord:restore',
        disabledReason: ({ cannot_restore }) => cannot_restore ?? undefined,
        form: () => import('./dialogs/RestoreForm'),
      },
      {
        key: 'exempt',
        label: '加白',
        level: 'L2',
        permission: reverseCode,
        disabledReason: ({ text }) => (text === null ? '原文已清除' : undefined),
        form: () => import('./dialogs/ExemptHitForm'),
      },
      {
        key: 'right',
        label: '取消误伤',
        level: 'L0',
        permission: reverseCode,
        disabledReason: ({ false_positive }) => (false_positive ? undefined : '没有标记为误伤'),
        run: mark(false, 0),
        undo: mark(true, 1),
      },
    ];
  }, [writeEach]);

  return useAllowed(all);
}
