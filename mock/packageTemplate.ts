import {
  listPackageGrants,
  listPackagePushes,
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../src/services/packageTemplateGrants';
import { Refusal } from './_kit/base/refusal';
import { packageEntity } from './_kit/entities/packageTemplate/entity';
import {
  figuresOf,
  grantColumns,
  grantsOf,
  packageBody,
  packageGrants,
  planExpiry,
  testCannot,
  testClaim,
  topUp,
  voidOpen,
} from './_kit/entities/packageTemplate/grants';
import { pushIn } from './_kit/entities/push/runs';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import type { Test } from './_kit/http/query';
import { requireWhy } from './_kit/http/writeRules';
import { requireClean } from './_kit/kit/config/check';
import { configKit } from './_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf, type StoredConfig } from './_kit/kit/config/store';
import { requireTestUsers } from './_kit/kit/testUsers';

const { type } = packageEntity;

const configHandlers = configKit(packageEntity);
planExpiry();

/** Tests of a search by the number of an offer, or by id or name of its template. */
function searched(q: string): Test[] {
  const text = q.trim().toLowerCase();
  if (text === '') return [];
  if (packageGrants.has(text)) return [(place) => packageGrants.idAt(place) === text];
  const isMeant = (one: StoredConfig) => one.id === text || contentOf(one).name.toLowerCase().includes(text);
  return [
    grantColumns.among(
      'id',
      configsOf(type)
        .filter(isMeant)
        .map(({ id }) => id),
    ),
  ];
}

const target = { rows: configsOf(type), key: ({ id }: { id: string }) => id, type, id: ({ id }: StoredConfig) => id };

export const packageTemplateHandlers = [
  ...configHandlers,

  handle(packageTemplateFigures, ({ input: { env } }) => ({ list: configsIn(type, env).map(figuresOf) })),

  handle(listPackagePushes, ({ input: { env } }) => {
    const pushes = configsIn('push', env).map((one) => {
      const { name, body } = pushIn(contentOf(one));
      return { id: one.id, name, status: one.status, msg_type: body.msg_type };
    });
    return { list: pushes.reverse() };
  }),

  handle(listPackageGrants, ({ input: { q = '', uid, state, kind, from, to, ...wish }, db }) => {
    const { list, total } = grantColumns.page(wish, '-at', [
      ...searched(q),
      ...grantColumns.asked('uid', uid ? [uid] : undefined),
      ...grantColumns.asked('state', state),
      ...grantColumns.asked('kind', kind),
      ...grantColumns.within('at', from, to),
    ]);
    const rows = list.map((grant) => {
      const config = configsOf(type).get(grant.id);
      const template_name = config ? contentOf(config).name : grant.id;
      return { ...grant, template_name, nickname: db.users.get(grant.uid)?.nickname ?? '' };
    });
    return { list: rows, total };
  }),

  handle(
    testPackageTemplate,
    ({ input: { id, uids }, db }) => {
      const config = configsOf(type).edit(id);
      if (config.status === 'archived') throw new Refusal(409, '已归档，请复制一份再测试');
      const content = config.draft?.content ?? contentOf(config);
      requireClean(kitOf(type), config, content, db);
      requireTestUsers(uids, db, testCannot);
      return { list: uids.map((uid) => testClaim(config, packageBody(content), uid)) };
    },
    {
      ...target,
      view: ({ id }) => ({
        uids: packageGrants.filter((one) => one.id === id && one.kind === 'test').map(({ uid }) => uid),
      }),
    },
  ),

  handle(
    topUpPackageTemplate,
    ({ input, operator, db }) => ({ approval_id: topUp.ask(db, operator, input) ?? '' }),
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
      ...target,
      view: ({ id }) => {
        const uids = grantsOf(id).flatMap(({ state, uid }) => (state === 'voided' ? [uid] : []));
        return { voided: uids.length, uids };
      },
    },
  ),
];

export default forUmi(packageTemplateHandlers);
