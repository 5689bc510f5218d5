import { modulesIn } from '../modulesIn';
import type { Forms } from './types';

/** One filled-in form per write, that `lead` may send: what the other files of this folder export as `Forms`. */
export const filledIn: Forms = Object.assign(
  {},
  ...modulesIn('tests/forms')
    .filter(({ file }) => file !== 'tests/forms/index')
    .flatMap(({ exports }) => Object.values(exports)),
);
