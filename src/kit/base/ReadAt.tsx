import { ReloadOutlined } from '@ant-design/icons';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { clock } from '@/utils/clock';
import { regionTime } from '@/utils/regionTime';

interface Query {
  dataUpdatedAt: number;
  isFetching: boolean;
}

/** 「更新于 hh:mm:ss」 in the chosen region: the time at which a read was answered. */
export function ReadTime({ dataUpdatedAt }: Pick<Query, 'dataUpdatedAt'>) {
  const { region } = useModel('region');
  // The cache notes it by the machine's clock, which may be wrong; its age is right all the same.
  const at = useMemo(() => clock.now() - (Date.now() - dataUpdatedAt), [dataUpdatedAt]);
  if (dataUpdatedAt === 0) return null;
  return <span className="secondary">更新于 {regionTime(at, region)?.slice(11)}</span>;
}

/** The same with a button that reads again. */
export function ReadAt({ query, onRefresh }: { query: Query; onRefresh: () => void }) {
  return (
    <span>
      <ReadTime dataUpdatedAt={query.dataUpdatedAt} />{' '}
      <button type="button" className="link-button" aria-label="重新读取" title="重新读取" onClick={onRefresh}>
        <ReloadOutlined aria-hidden spin={query.isFetching} />
      </button>
    </span>
  );
}
