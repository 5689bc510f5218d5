import { cases, configsOf, messageSends, newKey } from '../../mock/testing';
import { messageTemplateCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

export const messageTemplateForms: Forms = {
  ...configForms('messageTemplate', messageTemplateCases),
  testMessage: () => {
    const { id, version } = found(configsOf('messageTemplate').get('mt_1001'));
    return { id, version, uids: [cases.internal], channel: 'im', language: 'en', idem_key: newKey() };
  },
  resendMessages: () => {
    const { send_id } = found(messageSends.find(({ id, result }) => id === 'mt_1001' && result === 'failed'));
    return { send_ids: [send_id], remark: '用户反馈没有收到', idem_key: newKey() };
  },
};
