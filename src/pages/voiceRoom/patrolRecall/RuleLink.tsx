import { ObjectLink } from '@/kit/field/ObjectLink';
import { safeText } from '@/utils/safeText';

interface Props {
  id: string;
  /** Null while it is not known. */
  name: string | null | undefined;
}

/** A patrol rule by its name, with the id behind it. */
export function RuleLink({ id, name }: Props) {
  return (
    <ObjectLink type="patrolRule" id={id}>
      {name && `${safeText(name)} `}
      <span className="mono">{safeText(id)}</span>
    </ObjectLink>
  );
}
