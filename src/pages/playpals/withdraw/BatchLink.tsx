import { ObjectLink } from '@/components/ObjectLink';
import { payoutBatchType } from '@/domain/objects/withdraw';
import { useHashQuery } from '@/hooks/useHashQuery';

/** A batch by its number; it opens over what is there. */
export function BatchLink({ id }: { id: string }) {
  const { setQuery } = useHashQuery();
  return (
    <ObjectLink type={payoutBatchType} id={id} onOpen={(batch) => setQuery({ batch })}>
      <span className="mono">{id}</span>
    </ObjectLink>
  );
}
