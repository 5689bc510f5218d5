import { maxNameLength } from '../src/domain/config';
import { checkPackageTemplate, packageTemplateNeeds } from '../src/domain/packageTemplateRules';
import {
  listPackageGrants,
  listPackagePushes,
  type PackageGrant,
  packageTemplateFigures,
  testPackageTemplate,
  topUpPackageTemplate,
  voidPackageGrants,
} from '../src/services/packageGrants';
import { packageTemplate } from '../src/services/packageTemplate';
import { Refusal } from './_kit/base/refusal';
import { bagIdOf, figuresOf, grantsOf } from './_kit/entities/packageTemplate/figures';
import { planGrants, voidOpen } from './_kit/entities/packageTemplate/live';
import { aloneBeside, packageProblems, packageRefs } from './_kit/entities/packageTemplate/problems';
import { requestTopUp, topUpView } from './_kit/entities/packageTemplate/requests';
import { packageBody, packageFacts } from './_kit/entities/packageTemplate/rules';
import { seedPackageTemplates } from './_kit/entities/packageTemplate/seed';
import { grantColumns, packageClock, packageGrants, type StoredGrant } from './_kit/entities/packageTemplate/store';
import { testCannot, testClaim } from './_kit/entities/packageTemplate/testing';
import { pushIn } from './_kit/entities/push/rules';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { requireClean } from './_kit/kit/config/check';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { contentOf } from './_kit/kit/config/store';
import { requireTestUsers } from './_kit/kit/testUsers';
import type { Db } from './_kit/store/db';

const type = 'packageTemplate';

const configHandlers = configKit({
  type,
  label: '推送礼包',
  prefix: 'pt',
  calls: packageTemplate,
  // A trigger groups them; any number are offered at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.trigger',
  placeOf: ({ body }) => body.trigger,
  check: checkPackageTemplate,
  problems: packageProblems,
  needs: (content, live, config) => packageTemplateNeeds(content, live, config && aloneBeside(content, config)),
  facts: packageFacts,
  refs: packageRefs,
  // Without its gift bag there is nothing to claim; a push only brings more users.
  stopsWith: ({ type: named }) => named !== 'push',
  // Taking a template down voids its open offers; after a regular end they stay claimable as promised.
  end: ({ id }) => ({ voided: voidOpen(id) }),
  fits: (content, { trigger, bag }) => among(trigger, content.body.trigger) && among(bag, bagIdOf(content)),
  seed: seedPackageTemplates,
});

planGrants();

/** Claims go on with the first look at them. */
const claimed = () => packageClock.get('clock');

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

  handle(packageTemplateFigures, ({ input: { env } }) => {
    claimed();
    return {
      list: configsOf(type)
        .filter((one) => one.env === env)
        .map(figuresOf),
    };
  }),

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
    claimed();
    const text = q.trim().toLowerCase();
    const named = configsOf(type).filter((one) => one.id === text || contentOf(one).name.toLowerCase().includes(text));
    const one = packageGrants.get(text);
    const { list, total } = grantColumns.page(wish, '-at', [
      ...(one ? [(place: number) => packageGrants.idAt(place) === text] : []),
      ...(text && !one
        ? [
            grantColumns.among(
              'id',
              named.map(({ id }) => id),
            ),
          ]
        : []),
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
    ({ input, operator, db }) => {
      requireWhy(input);
      return { approval_id: requestTopUp(db, operator, input) };
    },
    { ...ids, view: topUpView },
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
