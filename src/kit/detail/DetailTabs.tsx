import { Flex, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ObjectType } from '@/domain/shared/objectType';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useReadAgain } from '@/hooks/useReadAgain';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { type Tab, Tabs } from '@/kit/base/Tabs';

const AuditTrail = lazyPart(() => import('../field/AuditTrail'));

/** Object whose audit trail is shown. */
export interface Trail {
  of: ObjectType;
  id: string;
}

interface Props {
  /** Id of the open object; another id resets the tabs. */
  id: string;
  trail: Trail;
  /** Tabs of a screen's own, by their names in the URL, between the detail and the record. */
  tabs?: readonly Tab[];
  /** The tab that it opens at, where the URL names none. */
  first?: string | undefined;
  /** The detail, from top to bottom. */
  children: ReactNode;
}

/** 详情, a screen's own tabs and 操作记录, `?tab=` (docs/design/blocks.md#g14, #g19). */
export function DetailTabs({ id, trail, tabs = [], first = 'detail', children }: Props) {
  const { query, setQuery } = useHashQuery();
  const readAgain = useReadAgain();
  // A later change of the object does not switch the tab being read.
  const [opened, setOpened] = useState({ id, first });
  if (opened.id !== id) setOpened({ id, first });
  const items: Tab[] = [
    {
      key: 'detail',
      label: '详情',
      children: (
        <Flex vertical gap="middle">
          {children}
        </Flex>
      ),
    },
    ...tabs,
    {
      key: 'audit',
      label: '操作记录',
      children: (
        <Part fallback={<Skeleton active />}>
          <AuditTrail type={trail.of} id={trail.id} />
        </Part>
      ),
    },
  ];
  const tab = query.get('tab');
  return (
    <Tabs
      key={id}
      active={items.find(({ key }) => key === tab)?.key ?? opened.first}
      onChange={(next) => {
        setQuery({ tab: next === opened.first ? null : next }, { replace: true });
        readAgain();
      }}
      items={items}
    />
  );
}
