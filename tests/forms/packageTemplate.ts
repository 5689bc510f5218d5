import { cases, configsOf, newKey } from '../../mock/testing';
import { packageTemplateCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

const on = (wanted: string) => {
  const { id, version } = found(configsOf('packageTemplate').get(wanted));
  return { id, version, idem_key: newKey() };
};
const why = { reason_code: 'other.campaign', remark: '活动效果好，加量' };

export const packageTemplateForms: Forms = {
  ...configForms('packageTemplate', packageTemplateCases),
  testPackageTemplate: () => ({ ...on('pt_1006'), uids: [cases.internal] }),
  topUpPackageTemplate: () => ({ ...on('pt_1004'), ...why, quota: 100, budget: 20_000 }),
  voidPackageGrants: () => ({ ...on('pt_1002'), ...why, reason_code: 'other.misissued' }),
};
