import { newKey, translationDiff, translationRow } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const cellIn = (index: number, state: string) => {
  for (let at = index; ; at++) {
    const { key, cells } = translationRow(at);
    const cell = cells.find((one) => one.state === state);
    if (cell) return { key, ...cell };
  }
};
const itemOf = ({ key, lang, version }: ReturnType<typeof cellIn>) => ({ key, lang, version });

export const translationForms: Forms = {
  saveTranslation: () => ({ ...itemOf(cellIn(20, 'translated')), text: '', idem_key: newKey() }),
  reviewTranslations: () => ({
    items: [itemOf(cellIn(20, 'translated'))],
    verdict: 'return',
    remark: '译文太生硬，请重写',
    idem_key: newKey(),
  }),
  tagTranslations: () => {
    const { key, version } = translationRow(0);
    return { items: [{ key, version }], add: ['斋月'], take: [], idem_key: newKey() };
  },
  commentTranslation: () => ({ key: translationRow(0).key, text: '请尽量短', idem_key: newKey() }),
  importTranslations: () => {
    const { key, lang, version } = cellIn(60, 'untranslated');
    const namespace = found(key.split('.')[0]);
    return { namespace, lang, rows: [{ key, text: '', version }], idem_key: newKey() };
  },
  publishTranslations: () => {
    const { version, digest } = translationDiff('app');
    const why = { reason_code: 'other.version', remark: '随新版本一起发布' };
    return { namespace: 'app', version, digest, ...why, idem_key: newKey() };
  },
};
