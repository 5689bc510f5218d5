import { approvalForms } from './approval';
import { banForms } from './bans';
import { hackingForms } from './hacking';
import { imageForms } from './image';
import { longTextForms } from './longText';
import { qualityForms } from './quality';
import { reviewForms } from './review';
import type { Forms } from './types';
import { userForms } from './user';
import { wordForms } from './words';

/** One filled-in form per write, that `lead` may send. */
export const filledIn: Forms = {
  ...approvalForms,
  ...banForms,
  ...longTextForms,
  ...userForms,
  ...reviewForms,
  ...hackingForms,
  ...imageForms,
  ...qualityForms,
  ...wordForms,
};
