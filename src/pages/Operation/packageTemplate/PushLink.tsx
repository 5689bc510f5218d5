import { envOf } from '@/components/config/Environment';
import { pushType } from '@/domain/objects/push';
import { useHashQuery } from '@/hooks/useHashQuery';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { safeText } from '@/utils/safeText';
import { usePushes } from './row';

/** The push that a gift rides on, by its name with its number. */
export function PushLink({ value }: { value: unknown }) {
  const id = String(value);
  const { data } = usePushes(envOf(useHashQuery().query));
  const name = data?.list.find((one) => one.id === id)?.name;
  return (
    <>
      <ObjectLink type={pushType} id={id}>
        {name === undefined ? <span className="mono">{id}</span> : <bdi>{safeText(name)}</bdi>}
      </ObjectLink>
      {name !== undefined && <span className="secondary mono"> {id}</span>}
    </>
  );
}
