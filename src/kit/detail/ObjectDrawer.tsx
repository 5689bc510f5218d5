import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Fields, ObjectType } from '@/domain/shared/objectType';
import { useReadAgain } from '@/hooks/useReadAgain';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { ReadAt } from '@/kit/base/ReadAt';
import type { Tab } from '@/kit/base/Tabs';
import type { Endpoint } from '@/services/endpoint';
import { queryOf } from '@/utils/queryOf';
import { Uid } from '../field/Uid';
import type { DetailProps } from '../list/ListScreen';
import { DetailTabs, type Trail } from './DetailTabs';
import { isMissing, NoSuch } from './NoSuch';

interface Props<I extends z.ZodMiniType, O extends z.ZodMiniType>
  extends Pick<DetailProps<never>, 'id' | 'walk' | 'onClose'> {
  of: ObjectType<Fields, keyof z.input<I> & string>;
  /** Finds one by its id. */
  call: Endpoint<I, O>;
  /** Title, once loaded; by default the object's type. */
  title?: (found: z.output<O>) => ReactNode;
  /** Tabs of the screen's own, between the detail and the record. */
  tabs?: (found: z.output<O>) => readonly Tab[];
  /** The tab that it opens at; by default 详情. */
  first?: (found: z.output<O>) => string | undefined;
  /** Refresh interval in ms while the drawer is open; undefined for none. */
  refreshMs?: (found: z.output<O>) => number | undefined;
  /** Object whose audit trail is shown, if not its own. */
  trail?: (found: z.output<O>) => Trail;
  /** Action buttons. */
  buttons?: (found: z.output<O>) => ReactNode;
  /** The detail below the buttons, from top to bottom. */
  children: (found: z.output<O>) => ReactNode;
}

/**
 * Drawer of an object beside its list, `?detail=<id>` (docs/design/blocks.md#g19): title, details, audit trail. Arrows
 * step through the rows; a removed object is reported.
 */
export function ObjectDrawer<I extends z.ZodMiniType, O extends z.ZodMiniType>(props: Props<I, O>) {
  const { of, call, id, walk, onClose, title, tabs, first, refreshMs, trail, buttons, children } = props;
  const finding = useQuery({
    ...queryOf(call, { [String(of.id)]: id } as z.input<I>),
    refetchInterval: ({ state }) => (state.data === undefined ? false : (refreshMs?.(state.data) ?? false)),
  });
  const { data, error } = finding;
  const readAgain = useReadAgain();
  const isGone = data === undefined && isMissing(error);
  const name = data !== undefined && title?.(data);
  return (
    <DetailDrawer
      title={
        <>
          {name || `${of.label}详情`} {!isGone && <Uid id={id} label="编号" />}
        </>
      }
      onClose={onClose}
      extra={data !== undefined && <ReadAt query={finding} onRefresh={readAgain} />}
      {...walk}
    >
      {isGone ? (
        <NoSuch of={of} id={id} />
      ) : (
        <Loaded query={finding} rows={8}>
          {(found) => (
            <DetailTabs
              id={id}
              trail={trail?.(found) ?? { of, id }}
              first={first?.(found)}
              {...(tabs ? { tabs: tabs(found) } : {})}
            >
              {buttons?.(found)}
              {children(found)}
            </DetailTabs>
          )}
        </Loaded>
      )}
    </DetailDrawer>
  );
}
