import { cases, change, configsOf, newKey } from '../../mock/testing';
import type { Content } from '../../src/domain/config/rules';
import type { PushBody } from '../../src/domain/push/rules';
import { pushCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

const on = (id: string) => ({ id, version: found(configsOf('push').get(id)).version, idem_key: newKey() });
const remark = '按运营计划调整';
/** Makes failed messages retriable at any hour: neither quiet hours nor frequency caps hold them back. */
function triable(id: string): string {
  change(() => {
    for (const { content } of configsOf('push').edit(id).versions) {
      const { body } = content as Content<PushBody>;
      Object.assign(body, { quiet_hours: null, freq_cap: { ...body.freq_cap, override: true } });
    }
  });
  return id;
}

export const pushForms: Forms = {
  ...configForms('push', pushCases),
  readPushList: () => ({ rows: `${cases.normal}\n12`, from: 'list', idem_key: newKey() }),
  testPush: () => ({ ...on('im_1001'), uids: [cases.internal], language: 'zh' }),
  retryPush: () => ({ ...on(triable('im_1006')), remark }),
  recallPush: () => ({ ...on('im_1007'), remark }),
  pickPushVariant: () => ({ ...on('im_1004'), variant: 'A', remark }),
};
