import { configsOf, newKey } from '../../mock/testing';
import { experimentCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

const running = () => found(configsOf('experiment').find(({ status }) => status === 'online'));
const on = () => ({ id: running().id, version: running().version, idem_key: newKey() });

export const experimentForms: Forms = {
  ...configForms('experiment', experimentCases),
  adjustTraffic: () => ({ ...on(), traffic: 31, remark: '结果稳定，扩大流量' }),
  rollOutVariant: () => ({ ...on(), winner: 'v1', reason_code: 'other.cleared', remark: '留存提升显著，全量' }),
};
