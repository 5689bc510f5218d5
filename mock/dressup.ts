import { maxNameLength } from '../src/domain/config';
import { checkDressup, type DressupBody, slots } from '../src/domain/dressup';
import { labelOf } from '../src/domain/labels';
import { dressup, dressupFigures, dressupWear, takeOffDressup } from '../src/services/dressup';
import { Refusal, refuseField } from './_kit/base/refusal';
import { endDressup, keepWorn } from './_kit/entities/dressup/ending';
import { figuresOf, wearOf } from './_kit/entities/dressup/figures';
import { dressupProblems } from './_kit/entities/dressup/others';
import { dressupAgreement, dressupFacts, dressupItem } from './_kit/entities/dressup/rules';
import { seedDressups } from './_kit/entities/dressup/seed';
import { dress, wearersOf } from './_kit/entities/dressup/wardrobe';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { missing, requireWhy } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { viewOf } from './_kit/kit/config/rules';
import { contentOf, type StoredConfig } from './_kit/kit/config/store';
import { tellUser } from './_kit/kit/notices';

const configHandlers = configKit({
  type: 'dressup',
  label: '装扮',
  prefix: 'dre',
  calls: dressup,
  // A slot groups them; any number for one slot are there at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.slot',
  placeOf: ({ body }) => body.slot,
  check: checkDressup,
  problems: dressupProblems,
  needs: dressupAgreement,
  facts: dressupFacts,
  words: { pause: '停用', end: '下架' },
  item: { type: 'dressup', of: dressupItem },
  end: endDressup,
  moved: keepWorn,
  fits: ({ body }, { slot, rarity, obtain }) =>
    among(slot, body.slot) && among(rarity, body.rarity) && among(obtain, body.obtain),
  seed: seedDressups,
});

export const dressupHandlers = [
  ...configHandlers,

  handle(dressupFigures, ({ input: { env } }) => ({
    list: configsOf('dressup')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(dressupWear, ({ input: { id } }) => {
    const config = configsOf('dressup').get(id);
    if (!config) throw missing('装扮');
    return { days: wearOf(config) };
  }),

  handle(
    takeOffDressup,
    ({ input, db, audit }) => {
      requireWhy(input);
      const config = configsOf('dressup').edit(input.id);
      const users = offWhom(config, input);
      const { name, body } = contentOf(config);
      const { slot } = body as DressupBody;
      const text = `您佩戴的${labelOf(slots, slot).label}「${name}」因违反平台规范已被卸下。`;
      for (const uid of users) {
        dress(uid, slot, null);
        tellUser(db, uid, text, config.id);
      }
      if (input.scope === 'one' && input.uid) {
        const change = { before: { dressup_worn: config.id }, after: { dressup_worn: null } };
        audit({ object_type: 'user', object_id: input.uid, ...change });
      }
      return { taken: users.length };
    },
    {
      rows: configsOf('dressup'),
      key: ({ id }) => id,
      type: 'dressup',
      id: ({ id }) => id,
      view: (config) => ({
        ...viewOf(kitOf('dressup'), config),
        wearing_count: wearersOf(config).length,
      }),
    },
  ),
];

/** Users from whom it is taken off: 422 for an unknown user, 409 if none of them wears it. */
function offWhom(config: StoredConfig, { scope, uid }: { scope: 'one' | 'all'; uid?: string | undefined }): string[] {
  const users = wearersOf(config);
  if (scope === 'all') {
    if (users.length === 0) throw new Refusal(409, '现在没有人佩戴它');
    return users;
  }
  if (uid === undefined || !users.includes(uid)) throw refuseField('uid', '该用户没有佩戴它');
  return [uid];
}

export default forUmi(dressupHandlers);
