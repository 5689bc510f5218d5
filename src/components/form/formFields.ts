import { createContext } from 'react';
import type { ObjectType } from '@/domain/objectType';

/** Whose fields a form has: those that say no label of their own have theirs by it. */
export const FormFields = createContext<ObjectType['fields']>({});
