import { type WordAction, wordActions } from '../../../../src/domain/kindLabels';
import { strongest } from '../../../../src/domain/words';
import {
  type BankDiff,
  type BankVersion,
  diffBankVersions,
  listBankVersions,
  rollbackBank,
} from '../../../../src/services/wordRecords';
import type { WordState } from '../../../../src/services/wordSchema';
import { Refusal, refuseField } from '../../base/refusal';
import type { Release, StoredChange } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { whyOf } from './bank';
import { changeWord, newWordBatch, publish } from './change';
import { askInstead, messagesIn, needsSecond, recentMatches } from './measure';
import { bankOf, currentRelease } from './store';

type Row = BankDiff['rows'][number];

function diffOf({ entries: from }: Release, { entries: to }: Release): Row[] {
  const ids = new Set([...from.keys(), ...to.keys()]);
  return [...ids].flatMap((word_id): Row[] => {
    const before = from.get(word_id) ?? null;
    const after = to.get(word_id) ?? null;
    const word = after?.word ?? before?.word ?? '';
    if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    return [{ word_id, word, kind, before: before && { ...before }, after: after && { ...after } }];
  });
}

/** By action: messages of 24 hours on which a version would act, by the strongest rule of each. */
function actsOf(db: Db, { entries }: Release): Record<WordAction, number> {
  const byMessage = new Map<string, WordAction[]>();
  for (const state of entries.values()) {
    const action: WordAction = state.status === 'observe' ? 'mark' : state.action;
    for (const { message } of recentMatches(db, state)) {
      byMessage.set(message.msg_id, [...(byMessage.get(message.msg_id) ?? []), action]);
    }
  }
  const counts: Record<WordAction, number> = { block: 0, replace: 0, review: 0, mark: 0 };
  for (const actions of byMessage.values()) {
    const action = strongest(actions);
    if (action) counts[action] += 1;
  }
  return counts;
}

function releaseOf(db: Db, version: number): Release {
  const release = bankOf(db).releases.find((one) => one.version === version);
  if (!release) throw missing(`词库版本 v${version}`);
  return release;
}

function versionView(db: Db, release: Release): BankVersion {
  const { version, at, by, kind, note, entries } = release;
  const { releases } = bankOf(db);
  const previous = releases[releases.indexOf(release) - 1];
  const rows = previous ? diffOf(previous, release) : [];
  const count = (wanted: Row['kind']) => rows.filter((row) => row.kind === wanted).length;
  return {
    version,
    at,
    by,
    kind,
    note,
    size: entries.size,
    added: previous ? count('added') : entries.size,
    removed: count('removed'),
    changed: count('changed'),
    current: release === currentRelease(bankOf(db)),
  };
}

/** A word missing from the old version is retired; expired ones expire again automatically. */
const stateIn = (old: WordState | null): Partial<WordState> => old ?? { status: 'retired', observe_until: null };

/** Reason why restoring a version needs an approver; null if it does not. */
function overIn(db: Db, rows: readonly Row[]): string | null {
  const over = rows.find(({ word_id, after }) => {
    const word = bankOf(db).words.get(word_id);
    return word && after && needsSecond(db, word.state, after);
  });
  return over ? `「${over.word}」${askInstead}` : null;
}

export const versionHandlers: readonly Handler[] = [
  handle(listBankVersions, ({ input, db }) => {
    const { list, total } = pageIn([...bankOf(db).releases].reverse(), input);
    return { list: list.map((release) => versionView(db, release)), total };
  }),

  handle(diffBankVersions, ({ input, db }) => {
    const from = releaseOf(db, input.from);
    const to = releaseOf(db, input.to);
    const [acts, would] = [actsOf(db, from), actsOf(db, to)];
    const impact = (Object.keys(wordActions) as WordAction[]).map((action) => ({
      action,
      from: acts[action],
      to: would[action],
    }));
    const rows = diffOf(from, to);
    return { rows, impact, of: messagesIn(db), needs_second: overIn(db, rows) };
  }),

  handle(rollbackBank, ({ input, operator, db, audit }) => {
    const bank = bankOf(db);
    const current = currentRelease(bank);
    if (input.version !== current.version) {
      const latest = { ...versionView(db, current), changed_by: current.by, changed_at: current.at };
      throw new Refusal(409, `词库已有新版本 v${current.version}，请重新对比`, { latest });
    }
    const target = releaseOf(db, input.to);
    const rows = diffOf(current, target);
    if (rows.length === 0) throw refuseField('to', '与当前版本没有差异');
    const waiting = rows.find(({ word_id }) => bank.words.get(word_id)?.pending_approval);
    if (waiting) throw new Refusal(409, `「${waiting.word}」有一条申请在等第二人审批`);
    const over = overIn(db, rows);
    if (over) throw refuseField('to', over);
    const why = { ...whyOf(input, operator), batch_id: newWordBatch(db) };
    const changes = rows.flatMap(({ word_id, after }): StoredChange[] => {
      const word = bank.words.get(word_id);
      if (!word) return [];
      db.words.edit(word_id).merged_into = null;
      return [changeWord(db, word, 'rollback', stateIn(after), why)];
    });
    const release = publish(db, changes, 'rollback', `回滚到 v${target.version}`, operator.name);
    audit({
      object_type: 'word_bank',
      object_id: 'bank',
      before: { bank_version: current.version },
      after: { bank_version: release.version, rolled_back_to: target.version, rows: changes.length },
      batch_id: why.batch_id,
    });
    return versionView(db, release);
  }),
];
