import { configsOf } from '../../mock/_kit/config/kits';
import { newKey } from '../../mock/_kit/forms';
import { lastView } from '../../mock/_kit/push/sends';
import { cases } from '../../mock/_kit/seed/cases';
import { pushCases } from '../configCases';
import { configForms } from '../configForms';
import { found } from '../found';
import type { Forms } from './types';

const on = (id: string) => ({ id, version: found(configsOf('push').get(id)).version, idem_key: newKey() });
const remark = '按运营计划调整';
/** Whose last sending is so. */
const sent = (fits: (run: NonNullable<ReturnType<typeof lastView>>) => boolean): string =>
  found(
    configsOf('push').find(({ id }) => {
      const run = lastView(id);
      return run !== null && fits(run);
    }),
  ).id;

export const pushForms: Forms = {
  ...configForms('push', pushCases),
  readPushList: () => ({ rows: `${cases.normal}\n12`, from: 'list', idem_key: newKey() }),
  testPush: () => ({ ...on('im_1001'), uids: [cases.normal], language: 'zh' }),
  retryPush: () => ({ ...on(sent(({ retriable }) => retriable > 0)), remark }),
  recallPush: () => ({ ...on('im_1007'), remark }),
  pickPushVariant: () => ({ ...on('im_1004'), variant: 'A', remark }),
};
