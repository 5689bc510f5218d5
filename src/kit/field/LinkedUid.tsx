import { safeText } from '@/utils/safeText';
import { IdLink } from './IdLink';
import { ObjectLink } from './ObjectLink';
import { Uid } from './Uid';

interface Props {
  id: string;
  label?: string;
  /** Type of the object where it is known; otherwise the pattern of the id tells. */
  type?: string;
  /** On a plain press, instead of leaving. Needs the type. */
  onOpen?: ((id: string) => void) | undefined;
}

/** An id that can be copied and leads to its object. */
export const LinkedUid = ({ id, label = 'ID', type, onOpen }: Props) => (
  <Uid id={id} label={label}>
    {type ? (
      <ObjectLink type={type} id={id} {...(onOpen ? { onOpen } : {})}>
        {safeText(id)}
      </ObjectLink>
    ) : (
      <IdLink id={id} />
    )}
  </Uid>
);
