import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { linkOf, type ObjectType } from '@/domain/objectType';
import { useObjectType } from './useObjectTypes';
import { useScreens } from './useScreens';

interface Props {
  type: ObjectType | string;
  id: string;
  children: ReactNode;
}

/** A thing by its name or id, as the way to its screen for whoever may open that. */
export function ObjectLink({ type, id, children }: Props) {
  const to = linkOf(useObjectType(type).type, id, useScreens());
  return to ? <Link to={to}>{children}</Link> : children;
}
