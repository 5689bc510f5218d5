import type { ConfigStatus } from '../config/rules';
import type { Language } from '../review/rules';

/** 缺件提醒: tells users who miss one part of a set which one it is (docs/design/rewards.md#outfit). */

/** Reason why nobody can be reminded; undefined if possible. */
export function remindCannot({ env, status }: { env: string; status: ConfigStatus }): string | undefined {
  if (env !== 'prod') return '测试环境没有用户';
  return status === 'online' ? undefined : '只有生效中的套装可以提醒：现在买不到缺的部件';
}

/** Reminder texts for a missing part, per language; the set's name already tells what it is. */
export const remindTexts: Readonly<Record<Language, (outfit: string, part: string) => string>> = {
  zh: (outfit, part) => `您已拥有「${outfit}」的其他部件，只差「${part}」即可集齐，快去看看吧。`,
  en: (outfit, part) => `You have every other part of “${outfit}”: only “${part}” is missing. Go and have a look!`,
  tl: (outfit, part) => `Nasa iyo na ang ibang bahagi ng “${outfit}”: “${part}” na lang ang kulang. Tingnan mo na!`,
};
