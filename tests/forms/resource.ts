import { resourceCases } from '../configCases';
import { configForms } from '../configForms';

export const resourceForms = configForms('resource', resourceCases);
