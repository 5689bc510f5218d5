import { Link } from '@umijs/max';
import type { MouseEvent, ReactNode } from 'react';
import { linkOf, type ObjectType } from '@/domain/shared/objectType';
import { useObjectType } from './useObjectTypes';
import { useScreens } from './useScreens';

interface Props {
  type: ObjectType | string;
  id: string;
  /** On a plain press, instead of leaving; a new tab is the screen all the same. */
  onOpen?: (id: string) => void;
  children: ReactNode;
}

/** A thing by its name or id, as the way to its screen for whoever may open that. */
export function ObjectLink({ type, id, onOpen, children }: Props) {
  const to = linkOf(useObjectType(type).type, id, useScreens());
  if (!to) return <span>{children}</span>;
  const open = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <Link to={to} onClick={open}>
      {children}
    </Link>
  );
}
