import { createContext } from 'react';
import type { ObjectType } from '@/domain/objectType';

/** Field labels of the form's object, used where a field sets no label. */
export const FormFields = createContext<ObjectType['fields']>({});
