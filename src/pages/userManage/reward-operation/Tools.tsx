import { Button } from 'antd';
import { useEffect } from 'react';
import { useHashQuery } from '@/hooks/useHashQuery';
import { openForm } from '@/kit/base/openForm';
import { useCan } from '@/kit/field/useAllowed';

const create = (item?: string) => openForm(() => import('./dialogs/CreateDialog'), item ? { item } : {});

/** 新建, and the templates for it; other screens lead here with what is to be given: `?give=gift_bag:bag_1003`. */
export function Tools() {
  const can = useCan();
  const { query, setQuery } = useHashQuery();
  const give = query.get('give');
  const mayCreate = can('reward-operation:create');
  useEffect(() => {
    if (give === null) return;
    setQuery({ give: null }, { replace: true });
    if (mayCreate) create(give);
  }, [give, mayCreate, setQuery]);
  return (
    mayCreate && (
      <>
        <Button onClick={() => openForm(() => import('./dialogs/TemplatesDialog'), {})}>管理模板</Button>
        <Button type="primary" onClick={() => create()}>
          新建
        </Button>
      </>
    )
  );
}
