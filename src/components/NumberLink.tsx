import { Link } from '@umijs/max';
import { linkOf, typesOfId } from '@/domain/objectType';
import { safeText } from '@/utils/safeText';
import { useObjectTypes } from './useObjectTypes';
import { useScreens } from './useScreens';

/** A number whose look says what it names, as the way to its screen for whoever may open that. */
export function NumberLink({ id }: { id: string }) {
  const types = useObjectTypes();
  const screens = useScreens();
  const [to] = types ? typesOfId(types, id).flatMap((type) => linkOf(type, id, screens) ?? []) : [];
  const text = <span className="mono">{safeText(id)}</span>;
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}
