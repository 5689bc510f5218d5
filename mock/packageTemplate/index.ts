import { maxListSpanDays } from '../../src/domain/shared/limits';
import {
  listPackageGrants,
  listPackagePushes,
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../../src/services/packageTemplateGrants';
import { Refusal } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { requireSpan, requireWhy } from '../_kit/http/writeRules';
import { requireNoFindings } from '../_kit/kit/config/check';
import { configTargetOf } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from '../_kit/kit/config/kits';
import { configName, searchedRows } from '../_kit/kit/config/search';
import { shownContentOf } from '../_kit/kit/config/store';
import { requireTestUsers } from '../_kit/kit/testUsers';
import { pushIn } from '../push/runs';
import { packageEntity } from './entity';
import {
  packageBody,
  packageGrants,
  packageTemplateFiguresOf,
  storedGrantColumns,
  templateGrantsOf,
  testCannot,
  testClaim,
  topUp,
  voidOpen,
} from './grants';

const { type } = packageEntity;

export const packageTemplateHandlers = [
  ...configKit(packageEntity),

  handle(packageTemplateFigures, ({ input: { env } }) => ({
    list: configsIn(type, env).map(packageTemplateFiguresOf),
  })),

  handle(listPackagePushes, ({ input: { env } }) => {
    const pushes = configsIn('push', env).map((one) => {
      const { name, body } = pushIn(shownContentOf(one));
      return { id: one.id, name, status: one.status, msg_type: body.msg_type };
    });
    return { list: pushes.reverse() };
  }),

  handle(listPackageGrants, ({ input: { q, from, to, ...query }, db }) => {
    requireSpan(from, to, maxListSpanDays);
    const { list, total } = storedGrantColumns.page(query, '-at', [
      ...searchedRows(type, storedGrantColumns, 'grant_id', q),
      ...storedGrantColumns.tests(query),
      ...storedGrantColumns.within('at', from, to),
    ]);
    const rows = list.map((grant) => {
      return { ...grant, template_name: configName(type, grant.id), nickname: db.users.get(grant.uid)?.nickname ?? '' };
    });
    return { list: rows, total };
  }),

  handle(
    testPackageTemplate,
    ({ input: { id, uids }, db }) => {
      const config = configsOf(type).edit(id);
      if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
      const content = config.draft?.content ?? shownContentOf(config);
      requireNoFindings(kitOf(type), config, content, db);
      requireTestUsers(uids, db, testCannot);
      return { list: uids.map((uid) => testClaim(config, packageBody(content), uid)) };
    },
    {
      ...configTargetOf(kitOf(type)),
      view: ({ id }) => ({
        uids: packageGrants.filter((one) => one.id === id && one.kind === 'test').map(({ uid }) => uid),
      }),
    },
  ),

  handle(
    topUpPackageTemplate,
    ({ input, operator, db, audit }) => ({ approval_id: topUp.ask(db, operator, input, audit) ?? '' }),
    topUp.target(),
  ),

  handle(
    voidPackageGrants,
    ({ input }) => {
      requireWhy(input);
      const voided = voidOpen(input.id);
      if (voided === 0) throw new Refusal(409, '没有未领的礼包');
      return { voided };
    },
    {
      ...configTargetOf(kitOf(type)),
      view: ({ id }) => {
        const uids = templateGrantsOf(id).flatMap(({ state, uid }) => (state === 'voided' ? [uid] : []));
        return { voided: uids.length, uids };
      },
    },
  ),
];

export default forUmi(packageTemplateHandlers);
