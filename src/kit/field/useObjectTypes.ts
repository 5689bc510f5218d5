import { useQuery } from '@tanstack/react-query';
import type { ObjectType, ObjectTypes } from '@/domain/shared/objectType';

export const loadObjectTypes = async (): Promise<ObjectTypes> => (await import('@@/objectTypes')).objectTypes;

const none: ObjectTypes = new Map();

/**
 * All object types by `object_type`; loaded on first use, since no page needs them all. Undefined until loaded; if
 * loading fails, names and values are shown as received.
 */
export function useObjectTypes({ enabled = true } = {}): ObjectTypes | undefined {
  const { data, isError } = useQuery({
    queryKey: ['objectTypes'],
    queryFn: loadObjectTypes,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return data ?? (isError ? none : undefined);
}

/** A thing that is known, or named by its `object_type`; `isPending` while it is being looked up. */
export function useObjectType(type: ObjectType | string): { type: ObjectType | undefined; isPending: boolean } {
  const types = useObjectTypes({ enabled: typeof type === 'string' });
  if (typeof type !== 'string') return { type, isPending: false };
  return { type: types?.get(type), isPending: types === undefined };
}
