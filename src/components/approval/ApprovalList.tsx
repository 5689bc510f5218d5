import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useDebounce } from 'ahooks';
import { Button, Flex, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type ApprovalScope, mayApproveTogether } from '@/domain/approval/rules';
import { maxSearchLength, refreshMs } from '@/domain/shared/limits';
import { KeyScope, useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { useRowKeys } from '@/kit/base/list/useRowKeyboard';
import { openForm } from '@/kit/base/openForm';
import { ReadAt } from '@/kit/base/ReadAt';
import { useObjectTypes } from '@/kit/field/useObjectTypes';
import { type Approval, listApprovals } from '@/services/approval';
import { answersSeen } from '@/session/answersSeen';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './ApprovalList.module.css';
import { ApprovalRow, type Verb, verbsFor } from './ApprovalRow';
import { scopes } from './scopes';

interface Props {
  scope: ApprovalScope;
  /** Requests on a page. */
  size: number;
  /** Words or an id to search for at first. */
  find?: string;
}

function act(approval: Approval, verb: Verb): void {
  if (verb === 'edit') openForm(() => import('./EditForm'), { approval });
  else openForm(() => import('./AnswerForm'), { approval, verb });
}

/** Requests of one view with their actions (listApprovals, docs/design/blocks.md#g7). */
export function ApprovalList({ scope, size, find = '' }: Props) {
  const [page, setPage] = useState(1);
  const [searchable, setSearchable] = useState(find !== '');
  const [typed, setTyped] = useState(find);
  const [kind, setKind] = useState('');
  const text = useDebounce(typed.trim(), { wait: 300 });
  const input = { scope, page, size, ...(text ? { q: text } : {}), ...(kind ? { kind } : {}) };
  const query = useQuery({
    ...queryOf(listApprovals, input),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const { data } = query;
  // An operator who has read the first page of the own requests knows their answers.
  useEffect(() => {
    const answers = scope === 'mine' && data ? data.list.map(({ decided_at }) => decided_at ?? 0) : [];
    const newest = Math.max(0, ...answers);
    if (newest > answersSeen.get()) answersSeen.set(newest);
  }, [scope, data]);
  const kinds = data?.kinds ?? [];
  // Once there was more than one page, the search box stays.
  if (!searchable && (query.data?.total ?? 0) > size) setSearchable(true);
  // Every row names its fields by the types: they load together with the rows.
  useObjectTypes();
  return (
    <>
      <Flex gap="small" align="center" className={layout.below8 ?? ''}>
        {searchable && (
          <input
            type="search"
            aria-label="查找申请"
            placeholder="查找：操作、对象、发起人或编号"
            maxLength={maxSearchLength}
            className={`${controls.input} ${styles.search}`}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
        )}
        {(kinds.length > 1 || kind !== '') && (
          <select
            aria-label="申请类型"
            className={controls.input}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value);
              setPage(1);
            }}
          >
            <option value="">全部类型</option>
            {kinds.map(({ label, count }) => (
              <option key={label} value={label}>
                {`${safeText(label)}（${numberText(count)}）`}
              </option>
            ))}
            {!kinds.some(({ label }) => label === kind) && kind !== '' && (
              <option value={kind}>{safeText(kind)}</option>
            )}
          </select>
        )}
        {query.data && <ReadAt query={query} onRefresh={() => void query.refetch()} />}
      </Flex>
      <Loaded query={query} rows={6}>
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <p className={layout.flush}>
                {total > 0
                  ? '这一页的申请都已处理。'
                  : text
                    ? `没有与「${text}」相符的申请。`
                    : kind
                      ? `没有「${safeText(kind)}」的申请。`
                      : scopes[scope].empty}
              </p>
            )}
            <KeyScope place="审批">
              <Cards key={`${scope} ${kind}`} list={list} label={scopes[scope].label} kind={kind} />
            </KeyScope>
            {(total > size || page > 1) && (
              <Space className={layout.above8}>
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  上一页
                </Button>
                <Button size="small" disabled={page * size >= total} onClick={() => setPage(page + 1)}>
                  下一页
                </Button>
                <span className="secondary">
                  第 {page} 页，共 {numberText(total)} 条
                </span>
              </Space>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface CardsProps {
  list: readonly Approval[];
  label: string;
  /** The chosen kind: requests of one kind without money can be picked and approved together. */
  kind: string;
}

/** One page of cards: `j` and `k` move, `A` and `R` answer the focused one. */
function Cards({ list, label, kind }: CardsProps) {
  const { state } = useModel('login');
  const me = state.user?.user_id;
  const frame = useRef<HTMLUListElement>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pickable = list.filter(
    (approval) => approval.label === kind && mayApproveTogether(approval) && verbsFor(approval, me).includes('approve'),
  );
  const [first, ...others] = pickable.filter(({ id }) => picked.has(id));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id) && pickable.some((one) => one.id === id)) next.add(id);
    setPicked(next);
  };
  const answer = (verb: Verb) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey;
    const approval = list.find(({ id }) => id === focused);
    if (approval && verbsFor(approval, me).includes(verb)) act(approval, verb);
  };
  useRowKeys(frame, toggle);
  useKeys([
    { key: 'a', label: '通过选中的申请', run: () => answer('approve') },
    { key: 'r', label: '驳回选中的申请', run: () => answer('reject') },
  ]);
  return (
    <>
      {pickable.length > 1 && (
        <Space className={layout.below8}>
          <label>
            <input
              type="checkbox"
              checked={pickable.every(({ id }) => picked.has(id))}
              onChange={({ target }) => setPicked(new Set(target.checked ? pickable.map(({ id }) => id) : []))}
            />{' '}
            全选本页
          </label>
          <Button
            size="small"
            type="primary"
            disabled={!first}
            onClick={() => first && openForm(() => import('./ApproveEach'), { targets: [first, ...others] })}
          >
            批量通过{first && `（${others.length + 1}）`}
          </Button>
        </Space>
      )}
      <ul ref={frame} aria-label={label} className={layout.plainList}>
        {list.map((approval) => (
          <ApprovalRow
            key={approval.id}
            approval={approval}
            onAct={(verb) => act(approval, verb)}
            pick={
              pickable.length > 1 && pickable.includes(approval)
                ? { isPicked: picked.has(approval.id), toggle: () => toggle(approval.id) }
                : undefined
            }
          />
        ))}
      </ul>
    </>
  );
}
