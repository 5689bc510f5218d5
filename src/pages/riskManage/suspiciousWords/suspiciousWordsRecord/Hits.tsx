import { useMemo } from 'react';
import { userType } from '@/domain/user/fields';
import { wordHitType } from '@/domain/word/fields';
import { wordScenes } from '@/domain/word/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWriteEach } from '@/kit/form/useWrite';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listWordHits, markFalsePositive, type WordHit } from '@/services/wordRecords';
import { hitColumns } from './hitColumns';

const reverseCode = 'riskManage.suspiciousWordsRecord:reverse';
const why = { reason_code: 'other.misc', remark: '复核命中记录' };

/** Actions on a hit, the same in row and batch bar. */
function useHitActions(): readonly Action<WordHit>[] {
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

const { at, scene, action_taken, false_positive } = wordHitType.fields;

const wrongOptions = [
  { value: 'yes', label: false_positive.label },
  { value: 'no', label: '未标记' },
];

const hitFilters: FiltersOf<typeof listWordHits> = [
  searchIn('q', '词 / 编号', { width: 180 }),
  listTime(at),
  textIn('uid', userType.fields.user_id),
  anyOf('scene', scene, wordScenes),
  anyOf('action', action_taken),
  oneOf('false_positive', false_positive, wrongOptions),
];

const HitCurve = lazyPart(() => import('./HitCurve'));

/** 命中记录: what words did to messages, and the way back for those they should not have touched. */
export default function Hits() {
  const { query } = useHashQuery();
  const actions = useHitActions();
  return (
    <ListScreen
      title="命中记录"
      call={listWordHits}
      columns={hitColumns}
      filters={hitFilters}
      rowKey={({ hit_id }) => hit_id}
      actions={actions}
      figures={
        <Figures label="命中曲线与版本发布">
          <HitCurve query={query} />
        </Figures>
      }
      emptyHint="这段时间没有命中"
      exportCode="riskManage.suspiciousWordsRecord:export"
    />
  );
}
