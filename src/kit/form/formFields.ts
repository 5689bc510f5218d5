import { createContext, useContext } from 'react';
import { optionsOf } from '@/domain/shared/labels';
import type { ObjectType } from '@/domain/shared/objectType';

/** Fields of the form's object: the label where a field sets none, and the values of its label map. */
export const FormFields = createContext<ObjectType['fields']>({});

/** Options of a field: the values of its label map. */
export function useMapOptions(name: string) {
  const field = useContext(FormFields)[name];
  if (field?.kind !== 'map') throw new Error(`The form's object declares no label map for ${name}`);
  return optionsOf(field.map);
}
