import { change, newKey, savedPages } from '../../mock/testing';
import { newBlock } from '../../src/domain/page/blocks';
import { pageCases } from '../configCases';
import { configForms } from '../configForms';
import type { Forms } from './types';

let saved = 0;
const blocks = [newBlock('text', 'b1')];

/** A saved template, one for each form. */
export function pageTemplate(): string {
  const template_id = `pt_form${++saved}`;
  change(() => savedPages.add({ template_id, name: `表单 ${saved}`, blocks, maker_name: '组长老陈', version: 1 }));
  return template_id;
}

export const pageForms: Forms = {
  ...configForms('page', pageCases),
  savePageTemplate: () => ({ name: `模板 ${++saved}`, blocks, idem_key: newKey() }),
  deletePageTemplate: () => ({ template_id: pageTemplate(), version: 1, idem_key: newKey() }),
};
