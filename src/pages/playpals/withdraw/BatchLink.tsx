import { payoutBatchType } from '@/domain/withdrawal/fields';
import { useHashQuery } from '@/hooks/useHashQuery';
import { ObjectLink } from '@/kit/field/ObjectLink';

/** Link to a batch by its number; it opens above the current page. */
export function BatchLink({ id }: { id: string }) {
  const { setQuery } = useHashQuery();
  return (
    <ObjectLink type={payoutBatchType} id={id} onOpen={(batch) => setQuery({ batch })}>
      <span className="mono">{id}</span>
    </ObjectLink>
  );
}
