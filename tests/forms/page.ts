import { pageCases } from '../configCases';
import { configForms } from '../configForms';
import type { Forms } from './types';

export const pageForms: Forms = configForms('page', pageCases);
