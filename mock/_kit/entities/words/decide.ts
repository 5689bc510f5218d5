import { minRemarkLength } from '../../../../src/domain/limits';
import { isTooShort } from '../../../../src/domain/reasons';
import { maxVariants, observeDays } from '../../../../src/domain/words';
import { normalized } from '../../../../src/domain/wordText';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { confirmExtra, observeExtra, type WordState } from '../../../../src/services/wordSchema';
import { day, now } from '../../base/clock';
import { type Operator, operatorOf } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredCase, StoredChange, StoredWord } from '../../base/stored';
import { endApproval } from '../../kit/approvals';
import { type Db, db } from '../../store/db';
import type { Proposal } from '../review/kindHooks';
import { askApproval } from './approval';
import { changeWord, publish, type Why } from './change';
import { addsTooMuch, askInstead, impactOf } from './measure';
import { requireNew, requireVerb } from './rules';
import { bankOf } from './store';
import { ruleProblem } from './timing';

/** Effects of a decision on a candidate in the word bank, and how they are undone. */

type StoredWordCase = CaseOf<'word'> & StoredCase;

const wordOf = (data: Db, { payload }: CaseOf<'word'>): StoredWord | undefined =>
  bankOf(data).words.get(payload.word_id);

const extraOf = ({ extra }: Pick<Proposal, 'extra'>) => {
  const parsed = confirmExtra.safeParse(extra);
  if (!parsed.success) throw refuseField('extra', '请选择等级、动作和场景');
  return parsed.data;
};

/** Target word of a merge, with its resulting variants. */
function mergeOf(data: Db, word: StoredWord, merge_into: string): { into: StoredWord; variants: string[] } {
  const into = bankOf(data).words.get(merge_into);
  if (!into || into.word_id === word.word_id) throw refuseField('extra', '请选择要合并到的词');
  requireVerb('merge', into);
  const own = new Set([into.state.word, ...into.state.variants].map(normalized));
  const more = [word.state.word, ...word.state.variants].filter((one) => !own.has(normalized(one)));
  const variants = [...into.state.variants, ...more];
  if (variants.length > maxVariants) throw refuseField('extra', `合并后变体超过 ${maxVariants} 个`);
  const state = { ...into.state, variants };
  const problem = ruleProblem(state);
  if (problem) throw refuseField('extra', `合并到「${into.state.word}」后：${problem.text}`);
  if (addsTooMuch(data, [into.state], state)) throw refuseField('extra', `合并后${askInstead}`);
  return { into, variants };
}

/** L2 (blocks G5): words that block messages need a note. */
function requireNote(level: number, note: string): void {
  if (level !== 3 || !isTooShort(note)) return;
  throw refuseField('note', `拦截须写明依据，备注至少 ${minRemarkLength} 字`);
}

/** Keeps only the decision fields that the conclusion knows. */
export function wordExtra({ conclusion, extra }: Proposal): Decision['extra'] {
  if (conclusion === 'confirm') return extraOf({ extra });
  return conclusion === 'observe' ? observeExtra.parse(extra) : {};
}

export function validateWord(proposal: Proposal, one: CaseOf<'word'>): void {
  const word = wordOf(db, one);
  if (!word) throw refuseField('conclusion', '该词已不在词库中');
  if (word.pending_approval) throw refuseField('conclusion', '有一条申请在等第二人审批');
  if (proposal.conclusion === 'observe' && !observeExtra.safeParse(proposal.extra).success) {
    throw refuseField('extra', `请选择观察 ${observeDays.min}–${observeDays.max} 天`);
  }
  if (proposal.conclusion !== 'confirm') return;
  const { merge_into, ...wish } = extraOf(proposal);
  if (merge_into !== null) {
    const { into } = mergeOf(db, word, merge_into);
    requireNote(into.state.level, proposal.note);
    return;
  }
  const state = { ...word.state, ...wish };
  const problem = ruleProblem(state);
  if (problem) throw refuseField('extra', problem.text);
  requireNew(db, state, word.word_id);
  requireNote(wish.level, proposal.note);
}

const whyOf = ({ by, by_name, note, decision_id, case_id }: Decision): Why => ({
  by: { id: by, name: by_name },
  reason_code: null,
  remark: note,
  case_id,
  decision_id,
});

/** The target may have been removed since the decision: then the word stays separate. */
function mergeIfStill(data: Db, word: StoredWord, merge_into: string): ReturnType<typeof mergeOf> | undefined {
  try {
    return mergeOf(data, word, merge_into);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

function confirm(data: Db, decision: Decision, word: StoredWord): StoredChange[] {
  const { merge_into, ...wish } = extraOf(decision);
  const why = whyOf(decision);
  const merged = merge_into === null ? undefined : mergeIfStill(data, word, merge_into);
  if (merged) {
    const { into, variants } = merged;
    data.words.edit(word.word_id).merged_into = into.word_id;
    return [
      changeWord(data, into, 'merge', { variants }, why),
      changeWord(data, word, 'merge', { status: 'retired' }, why),
    ];
  }
  const next: Partial<WordState> = { ...wish, status: 'confirmed' };
  const state = { ...word.state, ...next };
  const maker = operatorOf(decision.by);
  if (maker && impactOf(data, state).over) {
    data.decisions.touch(decision.decision_id).approval_id = askApproval(data, maker, { word, state, why }).id;
    return [];
  }
  return [changeWord(data, word, 'confirm', next, why)];
}

export function applyWord(decision: Decision, one: StoredWordCase, data: Db): void {
  const word = wordOf(data, one);
  if (!word) return;
  data.words.edit(word.word_id);
  const why = whyOf(decision);
  const decided = (): StoredChange[] => {
    if (decision.conclusion === 'confirm') return confirm(data, decision, word);
    if (decision.conclusion === 'reject') return [changeWord(data, word, 'reject', { status: 'rejected' }, why)];
    const { days } = observeExtra.parse(decision.extra);
    const until = now() + days * day;
    return [changeWord(data, word, 'observe', { status: 'observe', observe_until: until }, why)];
  };
  publish(data, decided(), 'decision', `审核「${word.state.word}」`, decision.by_name);
}

/** The words are again as before the decision, unless somebody changed them since. */
export function restoreWord(decision: Decision, _one: StoredWordCase, data: Db, who: Operator): string[] {
  const bank = bankOf(data);
  const approval = data.approvals.find(({ id, status }) => id === decision.approval_id && status === 'pending');
  if (approval) endApproval(data, approval, { status: 'withdrawn', by: who, remark: '审核已改判' });
  const { id, name } = who;
  const lost: string[] = [];
  const made = bank.changes.filter((change) => change.decision_id === decision.decision_id && !change.reversed_by);
  const changes = made.flatMap((change): StoredChange[] => {
    const word = bank.words.get(change.word_id);
    if (!word || !change.before) return [];
    if (word.version !== change.word_version) {
      lost.push(`「${word.state.word}」此后又有改动，保持现状`);
      return [];
    }
    const own = data.words.edit(word.word_id);
    own.merged_into = null;
    const next = changeWord(data, own, 'reverse', change.before, {
      ...whyOf(decision),
      by: { id, name },
      reverses: change.change_id,
    });
    data.wordChanges.edit(change.change_id).reversed_by = next.change_id;
    return [next];
  });
  publish(data, changes, 'rollback', `改判「${made[0]?.word ?? ''}」`, name);
  return lost;
}
