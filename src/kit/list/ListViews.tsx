import { useIdle } from '@/hooks/useIdle';
import { lazyPart } from '@/kit/base/lazyPart';
import type { BuiltInView, Filter } from '@/kit/base/list/types';
import type { List, ListCall } from '@/kit/base/list/useList';
import { Part } from '@/kit/base/Part';

const ViewTabs = lazyPart(async () => ({ default: (await import('@/kit/base/list/ViewTabs')).ViewTabs }));
const SavedViews = lazyPart(() => import('./views/SavedViews'));

interface Props<Row> {
  name: string;
  title: string;
  call: ListCall<Row>;
  filters: readonly Filter[];
  list: List<Row>;
  builtIn: readonly BuiltInView[] | undefined;
}

/** Views of a list: the page's own at once; saved ones after the list, unless a link asks for one. */
export function ListViews<Row>({ name, title, call, filters, list, builtIn }: Props<Row>) {
  const idle = useIdle();
  const wanted = list.query.has('view') || (idle && list.result.data);
  return (
    <>
      {builtIn && (
        <Part>
          <ViewTabs name={name} call={call} filters={filters} list={list} views={builtIn} />
        </Part>
      )}
      {wanted && (
        <Part>
          <SavedViews name={name} title={title} filters={filters} list={list} builtIn={builtIn} />
        </Part>
      )}
    </>
  );
}
