import { type ComponentType, lazy } from 'react';

/** `lazy` that keeps a generic component generic: its type would otherwise forget the parameters. */
export const lazyGeneric = <C>(load: () => Promise<{ default: C }>): C =>
  lazy(load as unknown as () => Promise<{ default: ComponentType }>) as unknown as C;
