import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'ahooks';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { maxSearchLength, refreshMs } from '@/domain/limits';
import { type Approval, listApprovals } from '@/services/approval';
import controls from '@/ui/controls.module.css';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { openForm } from '@/ui/openForm';
import { numberText } from '@/utils/numberText';
import { useObjectTypes } from '../useObjectTypes';
import styles from './ApprovalList.module.css';
import { ApprovalRow, type Verb } from './ApprovalRow';
import { type Scope, scopes } from './scopes';

interface Props {
  scope: Scope;
  /** Requests on a page. */
  size: number;
  /** Initial search text or id. */
  find?: string;
}

function act(approval: Approval, verb: Verb): void {
  if (verb === 'edit') openForm(() => import('./EditForm'), { approval });
  else openForm(() => import('./AnswerForm'), { approval, verb });
}

/** Requests of one view with their actions (listApprovals, blocks G7). */
export function ApprovalList({ scope, size, find = '' }: Props) {
  const [page, setPage] = useState(1);
  const [searchable, setSearchable] = useState(find !== '');
  const [typed, setTyped] = useState(find);
  const text = useDebounce(typed.trim(), { wait: 300 });
  const input = { scope, page, size, ...(text ? { q: text } : {}) };
  const query = useQuery({
    queryKey: [listApprovals.spec.name, input],
    queryFn: ({ signal }) => listApprovals(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  // Once there were more than a page it stays, however few are found or left.
  if (!searchable && (query.data?.total ?? 0) > size) setSearchable(true);
  // Every row names its fields by them: on their way together with the rows.
  useObjectTypes();
  return (
    <>
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
      <Loaded query={query} rows={6}>
        {({ list, total }) => (
          <>
            {list.length === 0 && (
              <p className={layout.flush}>
                {total > 0 ? '这一页的申请都已处理。' : text ? `没有与「${text}」相符的申请。` : scopes[scope].empty}
              </p>
            )}
            <ul aria-label={scopes[scope].label} className={layout.plainList}>
              {list.map((approval) => (
                <ApprovalRow key={approval.id} approval={approval} onAct={(verb) => act(approval, verb)} />
              ))}
            </ul>
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
