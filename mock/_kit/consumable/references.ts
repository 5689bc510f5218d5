import type { MoveVerb } from '../../../src/domain/config';
import { type ReferenceKind, referencedText } from '../../../src/domain/consumable';
import { configsOf } from '../config/kit';
import { holdsPlace, liveOf, type StoredConfig } from '../config/store';

/** Activities that run and give consumables; the stand-in has no screen of them. */
const activities: readonly { id: string; name: string; gives: readonly string[] }[] = [
  { id: 'spring_gala', name: '春日盛典', gives: ['cons_1001', 'cons_1007'] },
  { id: 'newcomer', name: '新人七日礼', gives: ['cons_1007'] },
];

export interface Reference {
  kind: ReferenceKind;
  id: string;
  name: string;
}

/** Whether an address of the app names a consumable: `voice://backpack?item=cons_1001`. */
const leadsTo = (body: unknown, id: string): boolean => {
  const { jump_type, jump_value } = body as { jump_type: string; jump_value: string };
  return jump_type === 'scheme' && new URLSearchParams(jump_value.split('?')[1]).get('item') === id;
};

/** What is served now, or will be, and names a consumable: activities, and banners of its environment. */
export function referencesTo({ id, env }: StoredConfig): Reference[] {
  const given = env === 'prod' ? activities.filter(({ gives }) => gives.includes(id)) : [];
  const banners = configsOf('banner').filter((one) => one.env === env && holdsPlace(one));
  return [
    ...given.map(({ id: activity, name }) => ({ kind: 'activity' as const, id: activity, name })),
    ...banners.flatMap((one) => {
      const content = liveOf(one)?.content;
      return content && leadsTo(content.body, id) ? [{ kind: 'banner' as const, id: one.id, name: content.name }] : [];
    }),
  ];
}

/** What something else gives is not taken down; 停发 is an emergency and needs nobody's leave. */
export function consumableCannot(verb: MoveVerb, config: StoredConfig): string | undefined {
  return verb === 'end' ? referencedText(referencesTo(config)) : undefined;
}
