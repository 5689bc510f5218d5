import { consumableCases } from '../configCases';
import { configForms } from '../configForms';

export const consumableForms = configForms('consumable', consumableCases);
