import { maxNameLength } from '../src/domain/config';
import { checkConsumable } from '../src/domain/consumable';
import { consumable, consumableFigures, consumableHoldings } from '../src/services/consumable';
import { among } from './_kit/config/among';
import { configKit } from './_kit/config/kit';
import { configsOf } from './_kit/config/kits';
import { figuresOf, holdingsOf } from './_kit/consumable/figures';
import { consumableAgreement, consumableFacts, consumableItem, consumableProblems } from './_kit/consumable/rules';
import { seedConsumables } from './_kit/consumable/seed';
import { handle } from './_kit/handle';
import { forUmi } from './_kit/http';
import { refuseField } from './_kit/refusal';
import { givenTo } from './_kit/rewards/hold';

export const consumableHandlers = [
  ...configKit({
    type: 'consumable',
    label: '消耗品',
    prefix: 'cons',
    calls: consumable,
    // A kind groups them; any number of one kind are given out at a time.
    room: null,
    nameLimit: maxNameLength,
    placePath: 'body.kind',
    placeOf: ({ body }) => body.kind,
    check: checkConsumable,
    problems: consumableProblems,
    needs: consumableAgreement,
    facts: consumableFacts,
    words: { pause: '停发', end: '下架' },
    item: { type: 'consumable', of: consumableItem },
    fits: ({ body }, { kind, valid, tradable }) =>
      among(kind, body.kind) && among(valid, body.valid_type) && among(tradable, body.tradable),
    seed: seedConsumables,
  }),

  handle(consumableFigures, ({ input: { env } }) => ({
    list: configsOf('consumable')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(consumableHoldings, ({ input: { uid }, db }) => {
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    const served = configsOf('consumable').filter(({ env }) => env === 'prod');
    return { list: [...holdingsOf(uid, served), ...givenTo(uid)] };
  }),
];

export default forUmi(consumableHandlers);
