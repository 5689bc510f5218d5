import { minRemarkLength } from '../../src/domain/shared/limits';
import { isTooShort } from '../../src/domain/shared/reasons';
import { wordProblem } from '../../src/domain/word/checks';
import { observeDays, wordCannot } from '../../src/domain/word/rules';
import type { CaseOf } from '../../src/services/caseSchema';
import type { Decision } from '../../src/services/reviewRecords';
import { confirmExtra, observeExtra, type WordState } from '../../src/services/wordSchema';
import { day, now } from '../_kit/base/clock';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { refuseField } from '../_kit/base/refusal';
import type { StoredCase, StoredChange, StoredWord } from '../_kit/base/stored';
import { endApproval } from '../_kit/kit/approvals';
import { type Db, db } from '../_kit/store/db';
import type { Proposal } from '../review/kindHooks';
import { isOver, requireNew, requireWordVerb, type Why } from './bank';
import { changeWord, publishBank, requestWordApproval } from './change';
import { mergedState } from './words';

/** Effects of a decision on a candidate in the word bank, and how they are undone. */

type StoredWordCase = CaseOf<'word'> & StoredCase;

const wordOf = (db: Db, { payload }: CaseOf<'word'>): StoredWord | undefined => db.words.get(payload.word_id);

function extraOf({ extra }: Pick<Proposal, 'extra'>) {
  const parsed = confirmExtra.safeParse(extra);
  if (!parsed.success) throw refuseField('extra', '请选择等级、动作和场景');
  return parsed.data;
}

/** L2 (docs/design/blocks.md#g5): words that block messages need a note. */
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
  const { merge_into, ...input } = extraOf(proposal);
  if (merge_into !== null) {
    const into = db.words.get(merge_into);
    if (!into || into === word) throw refuseField('extra', '请选择要合并到的词');
    requireWordVerb('merge', into);
    mergedState(db, into, [word], 'extra');
    requireNote(into.state.level, proposal.note);
    return;
  }
  const state = { ...word.state, ...input };
  const problem = wordProblem(state);
  if (problem) throw refuseField('extra', problem.text);
  requireNew(db, state, word.word_id);
  requireNote(input.level, proposal.note);
}

const whyOf = ({ by: id, by_name: name, note, decision_id, case_id }: Decision): Why => ({
  by: { id, name },
  reason_code: null,
  remark: note,
  case_id,
  decision_id,
});

function confirm(db: Db, decision: Decision, word: StoredWord): StoredChange[] {
  const { merge_into, ...input } = extraOf(decision);
  const why = whyOf(decision);
  const into = merge_into === null ? undefined : db.words.get(merge_into);
  // The target may have been retired since the decision: then the word stays separate.
  if (into && !wordCannot('merge', { status: into.state.status, pending_approval: into.pending_approval })) {
    const { variants } = mergedState(db, into, [word], 'extra');
    db.words.edit(word.word_id).merged_into = into.word_id;
    return [
      changeWord(db, into, 'merge', { variants }, why),
      changeWord(db, word, 'merge', { status: 'retired' }, why),
    ];
  }
  const state: WordState = { ...word.state, ...input, status: 'confirmed' };
  const maker = operatorOf(decision.by);
  if (!maker || !isOver(db, state)) return [changeWord(db, word, 'confirm', state, why)];
  const { id } = requestWordApproval(db, maker, { word, verb: 'confirm', state, why });
  db.decisions.touch(decision.decision_id).approval_id = id;
  return [];
}

function decided(db: Db, decision: Decision, word: StoredWord): StoredChange[] {
  const why = whyOf(decision);
  if (decision.conclusion === 'confirm') return confirm(db, decision, word);
  if (decision.conclusion === 'reject') return [changeWord(db, word, 'reject', { status: 'rejected' }, why)];
  const { days } = observeExtra.parse(decision.extra);
  return [changeWord(db, word, 'observe', { status: 'observe', observe_until: now() + days * day }, why)];
}

export function applyWord(decision: Decision, one: StoredWordCase, db: Db): void {
  const word = wordOf(db, one);
  if (word) publishBank(db, decided(db, decision, word), 'decision', `审核「${word.state.word}」`, decision.by_name);
}

/** The words are again as before the decision, unless somebody changed them since. */
export function restoreWord(decision: Decision, _one: StoredWordCase, db: Db, who: Operator): string[] {
  const approval = db.approvals.find(({ id, status }) => id === decision.approval_id && status === 'pending');
  if (approval) endApproval(db, approval, { status: 'withdrawn', by: who, remark: '审核已改判' });
  const made = db.wordChanges.filter((change) => change.decision_id === decision.decision_id && !change.reversed_by);
  const lost: string[] = [];
  const changes = made.flatMap(({ change_id, word_id, word_version, before }): StoredChange[] => {
    const word = db.words.get(word_id);
    if (!word || !before) return [];
    if (word.version !== word_version) {
      lost.push(`「${word.state.word}」此后又有改动，保持现状`);
      return [];
    }
    db.words.edit(word_id).merged_into = null;
    const why = { ...whyOf(decision), by: { id: who.id, name: who.name }, reverses: change_id };
    const next = changeWord(db, word, 'reverse', before, why);
    db.wordChanges.edit(change_id).reversed_by = next.change_id;
    return [next];
  });
  publishBank(db, changes, 'rollback', `改判「${made[0]?.word ?? ''}」`, who.name);
  return lost;
}
