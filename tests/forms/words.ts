import { bankOf, currentRelease, db, newKey, now, type StoredWord } from '../../mock/testing';
import type { WordStatus } from '../../src/domain/shared/kindLabels';
import type { Forms } from './types';

const words = () => [...bankOf(db).words.values()];

/** A plain word of the bank in this state. */
function word(status: WordStatus, index = 0): StoredWord {
  const found = words().filter(({ state, pending_approval, version }) => {
    const plain = state.match === 'contains' && state.expire_at === null && !pending_approval;
    return plain && state.status === status && version === 1;
  })[index];
  if (!found) throw new Error(`No word is ${status}`);
  return found;
}

const why = () => ({ reason_code: 'other.misc', remark: '近期举报集中', idem_key: newKey() });

const on = ({ word_id, version }: StoredWord) => ({ word_id, version, ...why() });

const rule = {
  match: 'contains',
  level: 2,
  action: 'review',
  scenes: ['chat', 'dm'],
  lang: 'zh',
  category: 'ads',
} as const;

const row = (line: number, text: string) => ({ line, word: text, category: null, level: null, action: null });

const rows = [row(1, '新出现的黑话'), row(2, '新出现的黑话')];
const defaults = { category: 'ads', level: 2, action: 'review', lang: 'zh', scenes: ['chat'], days: null } as const;

/** A hit of the last day whose message may be given back. */
const hit = () => {
  const active = (uid: string | null) => uid === null || db.users.get(uid)?.status === 'normal';
  const found = bankOf(db).hits.find(
    ({ action_taken, at, uid, peer_uid, restored_at, false_positive }) =>
      action_taken === 'block' &&
      at > now() - 20 * 3_600_000 &&
      restored_at === null &&
      !false_positive &&
      active(uid) &&
      active(peer_uid),
  );
  if (!found) throw new Error('No hit');
  return { hit_id: found.hit_id, version: found.version, ...why() };
};

export const wordForms: Forms = {
  createWord: () => ({ ...why(), ...rule, word: '新出现的词', variants: ['新出現嘅词'], days: null }),
  editWord: () => ({ ...on(word('confirmed')), ...rule, word: '改过的词' }),
  changeWords: () => {
    const { word_id, version } = word('confirmed', 1);
    return { ...why(), verb: 'observe', words: [{ word_id, version }], days: 3 };
  },
  mergeWords: () => {
    const { word_id, version } = word('confirmed', 3);
    return { ...on(word('confirmed', 2)), from: [{ word_id, version }] };
  },
  setWordExempt: () => ({ ...on(word('confirmed', 4)), exempt: ['无害的短语', 'uid:10000001'] }),
  setWordGray: () => {
    const chosen = word('confirmed', 5);
    return { ...on(chosen), gray_percent: chosen.state.gray_percent === 50 ? 20 : 50 };
  },
  rollbackWord: () => {
    const edited = words().findLast(
      ({ version, state }) => version > 1 && state.status === 'confirmed' && !state.expire_at,
    );
    if (!edited) throw new Error('No word has a version to go back to');
    return { ...on(edited), to_version: 1 };
  },
  importWords: () => ({
    ...why(),
    rows,
    defaults,
    good: 1,
    bank_version: currentRelease(bankOf(db)).version,
  }),
  reverseWordChange: () => {
    const retired = bankOf(db).changes.find(({ verb, reversed_by }) => verb === 'reject' && !reversed_by);
    return { ...why(), change_id: retired?.change_id, version: retired?.version };
  },
  markFalsePositive: () => ({ ...hit(), false_positive: true }),
  exemptFromHit: () => {
    const form = hit();
    const found = bankOf(db).hits.find(({ hit_id }) => hit_id === form.hit_id);
    const name = bankOf(db).words.get(found?.word_id ?? '')?.state.word ?? '';
    return { ...form, phrase: `没有${name}的事` };
  },
  restoreMessage: () => hit(),
  rollbackBank: () => {
    const { version } = currentRelease(bankOf(db));
    return { ...why(), to: version - 1, version };
  },
};
