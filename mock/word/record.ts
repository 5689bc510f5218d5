import { maxListSpanDays, restoreMessageHours } from '../../src/domain/shared/limits';
import type { UserStatus } from '../../src/domain/user/rules';
import { hitTextDays } from '../../src/domain/word/limits';
import { wordVerbs } from '../../src/domain/word/rules';
import { normalized } from '../../src/domain/word/text';
import {
  exemptFromHit,
  hitCurve,
  listWordChanges,
  listWordHits,
  markFalsePositive,
  restoreMessage,
  reverseWordChange,
  type WordChange,
  type WordHit,
} from '../../src/services/wordRecords';
import { day, hour, now } from '../_kit/base/clock';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredChange, StoredHit } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { Table } from '../_kit/http/query';
import { missing, requestedSpanOf } from '../_kit/http/writeRules';
import { type Db, db } from '../_kit/store/db';
import { reopenCase } from '../review/cases';
import {
  approvalElsewhere,
  bankOf,
  exemptOf,
  requireNew,
  requireWord,
  requireWordVerb,
  wordFacts,
  wordNeedsSecond,
  wordReasonOf,
} from './bank';
import { changeOne, changeWord, publishBank } from './change';
import { restoreWord } from './decide';
import { maskContacts } from './messages';
import { fitsWord, wordsNamed } from './words';

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

/** Test of a period: at most ninety days, as in every list; without one, everything. */
function withinOf({ from, to }: Span): (at: number) => boolean {
  if (from === undefined && to === undefined) return () => true;
  const span = requestedSpanOf({ from, to }, maxListSpanDays, now());
  return (at) => at >= span.from && at <= span.to;
}

function cannotReverse(db: Db, { reversed_by, word_id, word_version, verb, before }: StoredChange): string | null {
  if (reversed_by) return '已改判';
  const word = db.words.get(word_id);
  if (!word) return '该词已不存在';
  if (word.pending_approval) return '有一条申请在等第二人审批';
  const last = db.wordChanges.findLast((change) => change.word_id === word_id);
  if (last?.word_version !== word_version) return '该词此后又有改动，请改判最近一次';
  // Its time would be over again at once.
  if (verb === 'expire') return '到期的变更不能改判，请重新处理该词';
  return before && wordNeedsSecond(db, word.state, before) ? `改判后${approvalElsewhere}` : null;
}

function changeView(db: Db, change: StoredChange): WordChange {
  const { word_version: _, decision_id: _decision, ...shown } = change;
  return { ...shown, cannot_reverse: cannotReverse(db, change) };
}

const isGone = (db: Db, uid: string | null): boolean => {
  const gone: readonly UserStatus[] = ['banned', 'deleting', 'deleted'];
  return uid !== null && gone.includes(db.users.get(uid)?.status ?? 'deleted');
};

function cannotRestore(db: Db, { action_taken, at, uid, peer_uid, restored_at }: StoredHit): string | null {
  if (restored_at !== null) return '消息已恢复';
  if (action_taken !== 'block') return '消息没有被屏蔽';
  if (at < now() - restoreMessageHours * hour) return `屏蔽已超过 ${restoreMessageHours} 小时`;
  if (isGone(db, uid)) return '发送者已封禁或注销';
  return isGone(db, peer_uid) ? '接收者已封禁或注销' : null;
}

function hitView(db: Db, hit: StoredHit): WordHit {
  const { uid, text, hits, ...shown } = hit;
  const isKept = hit.at >= now() - hitTextDays * day;
  const { nickname = '', avatar = '', flags = [] } = db.users.get(uid) ?? {};
  const [first] = hits;
  return {
    ...shown,
    word: db.words.get(hit.word_id)?.state.word ?? hit.word_id,
    text: isKept ? maskContacts(text) : null,
    variant: isKept && first ? text.slice(first[0], first[1]) : null,
    hits: isKept ? hits : [],
    user: { user_id: uid, nickname, avatar, flags },
    cannot_restore: cannotRestore(db, hit),
  };
}

const hitTarget = {
  type: 'word_hit',
  rows: db.wordHits,
  key: ({ hit_id }: { hit_id: string }) => hit_id,
  id: ({ hit_id }: StoredHit) => hit_id,
  view: ({ false_positive, restored_at }: StoredHit) => ({ false_positive, restored_at }),
};

function requireWordHit(db: Db, id: string): StoredHit {
  const hit = db.wordHits.get(id);
  if (!hit) throw missing('命中记录');
  return hit;
}

export const wordRecordHandlers: readonly Handler[] = [
  handle(listWordChanges, ({ input, db }) => {
    const isWithin = withinOf(input);
    const named = wordsNamed(db, input.q);
    const { reviewer = '', bank_version } = input;
    const rows = db.wordChanges.filter(
      (change) =>
        isWithin(change.at) &&
        fitsWord(named, change.word_id) &&
        fitsWord(input.action, change.after.action) &&
        fitsWord(input.verb, change.verb) &&
        fitsWord(input.status, change.after.status) &&
        fitsWord(input.scene, ...change.after.scenes) &&
        (change.reviewer === reviewer || change.reviewer_name.includes(reviewer)) &&
        (bank_version === undefined || change.bank_version === bank_version),
    );
    const table = new Table(rows, { at: ({ at }) => at, impact_24h: ({ impact_24h }) => impact_24h });
    const { list, total } = table.page(input, '-at');
    return { list: list.map((change) => changeView(db, change)), total };
  }),

  handle(reverseWordChange, ({ input, operator, db, audit }) => {
    const change = db.wordChanges.get(input.change_id);
    if (!change) throw missing('记录');
    const no = cannotReverse(db, change);
    if (no || input.version !== change.version) {
      const last = db.wordChanges.get(change.reversed_by ?? '') ?? change;
      const changed = { changed_by: last.reviewer_name, changed_at: last.at };
      throw new Refusal(409, no ?? '内容已被他人修改', { latest: { ...changeView(db, change), ...changed } });
    }
    const why = { ...wordReasonOf(input, operator), reverses: change.change_id };
    const { before, decision_id, word_id } = change;
    const decision = db.decisions.find((one) => one.decision_id === decision_id && one.status === 'effective');
    const one = decision && db.cases.get(decision.case_id);
    if (decision && one?.kind === 'word') {
      const not_restored = restoreWord(decision, one, db, operator);
      reopenCase(one, audit, { label: '改判，重新待审', by: operator.name, note: why.remark });
      const reversed_by = db.wordChanges.get(change.change_id)?.reversed_by ?? null;
      Object.assign(db.decisions.edit(decision.decision_id), { status: 'reversed', not_restored, reversed_by });
      return changeView(db, db.wordChanges.get(reversed_by ?? '') ?? change);
    }
    const word = db.words.edit(word_id);
    if (before) requireNew(db, { ...before, expire_at: null }, word_id);
    const facts = wordFacts(word);
    if (before && before.status !== 'retired') word.merged_into = null;
    // A word that was not there before is turned down, not forgotten.
    const next = changeWord(db, word, 'reverse', before ?? { status: 'rejected', observe_until: null }, why);
    db.wordChanges.edit(change.change_id).reversed_by = next.change_id;
    publishBank(db, [next], 'rollback', `${word.state.word}：改判「${wordVerbs[change.verb].label}」`, operator.name);
    audit({ object_type: 'word', object_id: word_id, before: facts, after: wordFacts(word) });
    return changeView(db, next);
  }),

  handle(listWordHits, ({ input, db }) => {
    const isWithin = withinOf(input);
    const named = wordsNamed(db, input.q);
    const rows = db.wordHits.filter(
      (hit) =>
        isWithin(hit.at) &&
        fitsWord(named, hit.word_id) &&
        fitsWord(input.uid ? [input.uid] : [], hit.uid, hit.peer_uid ?? '') &&
        fitsWord<string>(input.scene, hit.scene) &&
        fitsWord(input.action, hit.action_taken) &&
        fitsWord(input.false_positive && [input.false_positive], hit.false_positive ? 'yes' : 'no'),
    );
    const { list, total } = new Table(rows, { at: ({ at }) => at }).page(input, '-at');
    return { list: list.map((hit) => hitView(db, hit)), total };
  }),

  handle(
    markFalsePositive,
    ({ input, db }) => {
      const hit = requireWordHit(db, input.hit_id);
      if (hit.false_positive === input.false_positive) {
        throw new Refusal(409, input.false_positive ? '已标记为误伤' : '未标记为误伤');
      }
      hit.false_positive = input.false_positive;
      return hitView(db, hit);
    },
    hitTarget,
  ),

  handle(
    exemptFromHit,
    ({ input: { hit_id, phrase, ...input }, operator, db, audit }) => {
      const hit = requireWordHit(db, hit_id);
      const word = requireWord(db, hit.word_id);
      requireWordVerb('exempt', word);
      const why = wordReasonOf(input, operator);
      const { match, variants, exempt } = word.state;
      const isCovered = [word.state.word, ...variants].some((one) => normalized(phrase).includes(normalized(one)));
      if (!isCovered && (match === 'contains' || match === 'exact')) {
        throw refuseField('phrase', '短语要包含命中的词，否则不起作用');
      }
      const longer = exemptOf([...exempt, phrase]);
      if (longer.length === exempt.length) throw refuseField('phrase', '该短语已在白名单中');
      changeOne(db, word, 'exempt', { exempt: longer }, why);
      const after = wordFacts(db.words.edit(word.word_id));
      audit({ object_type: 'word', object_id: word.word_id, before: wordFacts(word), after });
      return hitView(db, hit);
    },
    hitTarget,
  ),

  handle(
    restoreMessage,
    ({ input, operator, db }) => {
      const hit = requireWordHit(db, input.hit_id);
      const no = cannotRestore(db, hit);
      if (no) throw new Refusal(409, `不能恢复：${no}`);
      wordReasonOf(input, operator);
      hit.restored_at = now();
      return hitView(db, hit);
    },
    hitTarget,
  ),

  // Short spans by the hour, longer ones by the day.
  handle(hitCurve, ({ input, db }) => {
    const isAsked = input.from !== undefined || input.to !== undefined;
    const { from, to } = requestedSpanOf(input, isAsked ? maxListSpanDays : 7, now());
    const named = wordsNamed(db, input.q);
    const step = to - from <= 3 * day ? hour : day;
    const points = Array.from({ length: Math.max(1, Math.ceil((to - from) / step)) }, (_, i) => {
      return { at: from + i * step, hits: 0, wrong: 0 };
    });
    for (const { at, word_id, false_positive } of db.wordHits) {
      const point = points[Math.min(points.length - 1, Math.floor((at - from) / step))];
      if (!point || at > to || !fitsWord(named, word_id)) continue;
      point.hits += 1;
      point.wrong += Number(false_positive);
    }
    const releases = bankOf(db).releases.filter(({ at }) => at >= from && at <= to);
    return { points, releases: releases.map(({ at, version }) => ({ at, version })) };
  }),
];
