import { type ObjectType, typesOfId } from '@/domain/shared/objectType';
import { safeText } from '@/utils/safeText';
import { ObjectLink } from './ObjectLink';
import { useObjectTypes } from './useObjectTypes';

interface Props {
  id: string;
  /** Type of the object where it is known; otherwise the pattern of the id tells. */
  of?: ObjectType | undefined;
  /** Opens an object of a type over the page, instead of leaving it. */
  onOpen?: Openers | undefined;
}

/** By `object_type`: opens one over what is being read. */
export type Openers = Readonly<Record<string, (id: string) => void>>;

/** Texts that may be an id: letters and digits without spaces, at least one digit. */
export const mayBeId = (text: string): boolean => /^(?=\D*\d)[a-zA-Z]\w{3,40}$/.test(text);

/** An id as a link to its object for whoever may open its screen; plain text otherwise. */
export function IdLink({ id, of, onOpen = {} }: Props) {
  const types = useObjectTypes({ enabled: of === undefined });
  // An address of the given type comes first; a case field may hold a piece of evidence.
  const byPattern = types ? typesOfId(types, id)[0] : undefined;
  const type = of?.path?.(id) ? of : byPattern;
  const open = type && onOpen[type.type];
  const text = safeText(id);
  // An element before it is a link, too: a browser that translates the page moves bare texts away.
  if (!type) return <span>{text}</span>;
  return (
    <ObjectLink type={type} id={id} {...(open ? { onOpen: open } : {})}>
      {text}
    </ObjectLink>
  );
}
