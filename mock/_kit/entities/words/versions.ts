import { type WordAction, wordActions } from '../../../../src/domain/kindLabels';
import {
  type BankDiff,
  type BankVersion,
  diffBankVersions,
  listBankVersions,
  rollbackBank,
} from '../../../../src/services/wordRecords';
import { same } from '../../base/frozen';
import { Refusal, refuseField } from '../../base/refusal';
import type { Release } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { changeWord, publish } from './change';
import { askInstead, impactOf, needsSecond } from './measure';
import { messagesADay } from './messages';
import { whyOf } from './rules';
import { bankOf, currentRelease } from './store';
import { newWordBatch } from './writes';

type Row = BankDiff['rows'][number];

function diffOf({ entries: from }: Pick<Release, 'entries'>, { entries: to }: Release): Row[] {
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((word_id): Row[] => {
    const before = from.get(word_id) ?? null;
    const after = to.get(word_id) ?? null;
    if (before === after || same(before, after)) return [];
    const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
    return [{ word_id, word: (after ?? before)?.word ?? '', kind, before, after }];
  });
}

/** Messages of 24 hours on which a version acts, per action. */
function actsOf(db: Db, { entries }: Release): Record<WordAction, number> {
  const counts: Record<WordAction, number> = { block: 0, replace: 0, review: 0, mark: 0 };
  for (const state of entries.values()) {
    counts[state.status === 'observe' ? 'mark' : state.action] += impactOf(db, state).messages;
  }
  return counts;
}

function releaseIn(db: Db, version: number): Release {
  const release = bankOf(db).releases.find((one) => one.version === version);
  if (!release) throw missing(`词库版本 v${version}`);
  return release;
}

function versionView(db: Db, release: Release): BankVersion {
  const { entries, ...facts } = release;
  const before = bankOf(db).releases.find(({ version }) => version === release.version - 1);
  const rows = diffOf(before ?? { entries: new Map() }, release);
  const count = (wanted: Row['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  return {
    ...facts,
    size: entries.size,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    current: release === currentRelease(bankOf(db)),
  };
}

/** Reason why restoring a version needs an approver; null if it does not. */
function overIn(db: Db, rows: readonly Row[]): string | null {
  const over = rows.find(({ word_id, after }) => {
    const word = db.words.get(word_id);
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
    const [from, to] = [releaseIn(db, input.from), releaseIn(db, input.to)];
    const [acts, would] = [actsOf(db, from), actsOf(db, to)];
    const actions = Object.keys(wordActions) as WordAction[];
    const rows = diffOf(from, to);
    return {
      rows,
      impact: actions.map((action) => ({ action, from: acts[action], to: would[action] })),
      of: messagesADay,
      needs_second: overIn(db, rows),
    };
  }),

  handle(rollbackBank, ({ input, operator, db, audit }) => {
    const current = currentRelease(bankOf(db));
    if (input.version !== current.version) {
      const latest = { ...versionView(db, current), changed_by: current.by, changed_at: current.at };
      throw new Refusal(409, `词库已有新版本 v${current.version}，请重新对比`, { latest });
    }
    const target = releaseIn(db, input.to);
    const rows = diffOf(current, target);
    if (rows.length === 0) throw refuseField('to', '与当前版本没有差异');
    const waiting = rows.find(({ word_id }) => db.words.get(word_id)?.pending_approval);
    if (waiting) throw new Refusal(409, `「${waiting.word}」有一条申请在等第二人审批`);
    const over = overIn(db, rows);
    if (over) throw refuseField('to', over);
    const batch_id = newWordBatch();
    const why = { ...whyOf(input, operator), batch_id };
    const changes = rows.map(({ word_id, after }) => {
      const word = db.words.edit(word_id);
      word.merged_into = null;
      // A word missing from the old version is retired.
      return changeWord(db, word, 'rollback', after ?? { status: 'retired', observe_until: null }, why);
    });
    const release = publish(db, changes, 'rollback', `回滚到 v${target.version}`, operator.name);
    audit({
      object_type: 'word_bank',
      object_id: 'bank',
      before: { bank_version: current.version },
      after: { bank_version: release.version, rolled_back_to: target.version, rows: changes.length },
      batch_id,
    });
    return versionView(db, release);
  }),
];
