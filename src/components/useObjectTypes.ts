import { useQuery } from '@tanstack/react-query';
import type { ObjectType, ObjectTypes } from '@/domain/objectType';

export const loadObjectTypes = async (): Promise<ObjectTypes> => (await import('@@/objectTypes')).objectTypes;

const none: ObjectTypes = new Map();

/**
 * What every thing of the business is, by `object_type`; loaded when it is first asked for, because no page
 * needs them all. Undefined until then; where they cannot be had, names and values stand as the wire has them.
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
