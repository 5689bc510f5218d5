import {
  listPackageGrants,
  listPackagePushes,
  type PackageGrant,
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../src/services/packageGrants';
import { Refusal } from './_kit/base/refusal';
import { packageEntity } from './_kit/entities/packageTemplate/entity';
import {
  figuresOf,
  grantColumns,
  grantsOf,
  packageBody,
  packageGrants,
  planExpiry,
  type StoredGrant,
  testCannot,
  testClaim,
  voidOpen,
} from './_kit/entities/packageTemplate/grants';
import { topUp } from './_kit/entities/packageTemplate/requests';
import { pushIn } from './_kit/entities/push/rules';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import type { Test } from './_kit/http/query';
import { requireWhy } from './_kit/http/writeRules';
import { requireClean } from './_kit/kit/config/check';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf } from './_kit/kit/config/store';
import { requireTestUsers } from './_kit/kit/testUsers';
import type { Db } from './_kit/store/db';

const type = 'packageTemplate';

const configHandlers = configKit(packageEntity);
planExpiry();

const only =
  (grant_id: string): Test =>
  (place) =>
    packageGrants.idAt(place) === grant_id;

/** Templates by id or a part of the name. */
const templatesBy = (text: string): string[] =>
  configsOf(type)
    .filter((one) => one.id === text || contentOf(one).name.toLowerCase().includes(text))
    .map(({ id }) => id);

function grantView(grant: StoredGrant, { users }: Db): PackageGrant {
  const config = configsOf(type).get(grant.id);
  return {
    ...grant,
    template_name: config ? contentOf(config).name : grant.id,
    nickname: users.get(grant.uid)?.nickname ?? '',
  };
}

const ids = { rows: configsOf(type), key: ({ id }: { id: string }) => id, type, id: ({ id }: { id: string }) => id };

export const packageTemplateHandlers = [
  ...configHandlers,

  handle(packageTemplateFigures, ({ input: { env } }) => ({
    list: configsOf(type)
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(listPackagePushes, ({ input: { env } }) => ({
    list: configsOf('push')
      .filter((one) => one.env === env)
      .map((one) => {
        const { name, body } = pushIn(contentOf(one));
        return { id: one.id, name, status: one.status, msg_type: body.msg_type };
      })
      .reverse(),
  })),

  handle(listPackageGrants, ({ input: { q = '', uid, state, kind, from, to, ...wish }, db }) => {
    const text = q.trim().toLowerCase();
    const byText = () => (packageGrants.has(text) ? only(text) : grantColumns.among('id', templatesBy(text)));
    const { list, total } = grantColumns.page(wish, '-at', [
      ...(text === '' ? [] : [byText()]),
      ...grantColumns.asked('uid', uid ? [uid] : undefined),
      ...grantColumns.asked('state', state),
      ...grantColumns.asked('kind', kind),
      ...grantColumns.within('at', from, to),
    ]);
    return { list: list.map((grant) => grantView(grant, db)), total };
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
      ...ids,
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
    { ...ids, view: ({ id }) => voidedView(id) },
  ),
];

/** Voided offers in audit rows: their number and users. */
function voidedView(id: string): Record<string, unknown> {
  const voided = grantsOf(id).filter(({ state }) => state === 'voided');
  return { voided: voided.length, uids: voided.map(({ uid }) => uid) };
}

export default forUmi(packageTemplateHandlers);
