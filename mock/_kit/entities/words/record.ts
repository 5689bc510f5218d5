import { hitTextDays, maxListSpanDays, restoreMessageHours } from '../../../../src/domain/limits';
import type { UserStatus } from '../../../../src/domain/user';
import { wordVerbs } from '../../../../src/domain/words';
import { normalized } from '../../../../src/domain/wordText';
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
} from '../../../../src/services/wordRecords';
import { day, hour, now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredChange, StoredHit } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import { missing, spanOf } from '../../http/writeRules';
import { type Db, db } from '../../store/db';
import { alterCase } from '../review/trail';
import { whyOf } from './bank';
import { changeOne, changeWord, publish } from './change';
import { restoreWord } from './decide';
import { among, sortedBy } from './find';
import { maskContacts } from './match';
import { askInstead, needsSecond } from './measure';
import { exemptOf, requireNew, requireVerb, wordFacts } from './rules';
import { bankOf } from './store';

/** Reason why a change cannot be reversed. */
function cannotReverse(db: Db, { reversed_by, word_id, word_version, verb, before }: StoredChange): string | null {
  if (reversed_by) return '已改判';
  const word = bankOf(db).words.get(word_id);
  if (!word) return '该词已不存在';
  if (word.pending_approval) return '有一条申请在等第二人审批';
  const last = bankOf(db).changes.findLast((change) => change.word_id === word_id);
  if (last?.word_version !== word_version) return '该词此后又有改动，请改判最近一次';
  // Its time would be over again at once.
  if (verb === 'expire') return '到期的变更不能改判，请重新处理该词';
  if (before && needsSecond(db, word.state, before)) return `改判后${askInstead}`;
  return null;
}

const changeView = (db: Db, change: StoredChange): WordChange => {
  const { word_version: _, decision_id: _decision, ...shown } = change;
  return { ...shown, before: change.before && { ...change.before }, cannot_reverse: cannotReverse(db, change) };
};

const gone: readonly UserStatus[] = ['banned', 'deleting', 'deleted'];

function cannotRestore(db: Db, { action_taken, at, uid, peer_uid, restored_at }: StoredHit): string | null {
  if (restored_at !== null) return '消息已恢复';
  if (action_taken !== 'block') return '消息没有被屏蔽';
  if (at < now() - restoreMessageHours * hour) return `屏蔽已超过 ${restoreMessageHours} 小时`;
  const isGone = (id: string) => gone.includes(db.users.get(id)?.status ?? 'deleted');
  if (isGone(uid)) return '发送者已封禁或注销';
  return peer_uid !== null && isGone(peer_uid) ? '接收者已封禁或注销' : null;
}

function hitView(db: Db, hit: StoredHit): WordHit {
  const { uid, text, hits, ...shown } = hit;
  const kept = hit.at >= now() - hitTextDays * day;
  const user = db.users.get(uid);
  const [first] = hits;
  return {
    ...shown,
    word: bankOf(db).words.get(hit.word_id)?.state.word ?? hit.word_id,
    text: kept ? maskContacts(text) : null,
    variant: kept && first ? text.slice(first[0], first[1]) : null,
    hits: kept ? hits : [],
    user: {
      user_id: uid,
      nickname: user?.nickname ?? '',
      avatar: user?.avatar ?? '',
      flags: user?.flags ?? [],
    },
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

function hitOf(db: Db, id: string): StoredHit {
  const hit = db.wordHits.get(id);
  if (!hit) throw missing('命中记录');
  return hit;
}

interface Span {
  from?: number | undefined;
  to?: number | undefined;
}

const within = ({ from, to }: Span, at: number): boolean =>
  (from === undefined || at >= from) && (to === undefined || at <= to);

/** A given period has at most ninety days, as in every list; without one, everything. */
const spanIn = ({ from, to }: Span): Span =>
  from === undefined && to === undefined ? {} : spanOf({ from, to }, maxListSpanDays, now());

/** Test whether a word matches a search, by id or spelling. */
function nameTest(q = ''): (id: string, words: readonly string[]) => boolean {
  const wanted = q.trim();
  const part = normalized(wanted);
  return (id, words) =>
    wanted === '' || id === wanted || (part !== '' && words.some((word) => normalized(word).includes(part)));
}

/** Short spans by the hour, longer ones by the day. */
function curveOf(db: Db, wish: Span & { q?: string | undefined }) {
  const { from = now() - 7 * day, to = now() } = spanIn(wish);
  const isNamed = nameTest(wish.q);
  const step = to - from <= 3 * day ? hour : day;
  const points = Array.from({ length: Math.max(1, Math.ceil((to - from) / step)) }, (_, i) => ({
    at: from + i * step,
    hits: 0,
    wrong: 0,
  }));
  const { hits, words, releases } = bankOf(db);
  for (const hit of hits) {
    const state = words.get(hit.word_id)?.state;
    if (!within({ from, to }, hit.at) || !isNamed(hit.word_id, state ? [state.word, ...state.variants] : [])) continue;
    const point = points[Math.min(points.length - 1, Math.floor((hit.at - from) / step))];
    if (!point) continue;
    point.hits += 1;
    if (hit.false_positive) point.wrong += 1;
  }
  const marks = releases.filter(({ at }) => within({ from, to }, at)).map(({ at, version }) => ({ at, version }));
  return { points, releases: marks };
}

export const recordHandlers: readonly Handler[] = [
  handle(listWordChanges, ({ input, db }) => {
    const span = spanIn(input);
    const isNamed = nameTest(input.q);
    const rows = bankOf(db).changes.filter(
      (change) =>
        within(span, change.at) &&
        isNamed(change.word_id, [change.word, ...change.after.variants]) &&
        among(input.action, change.after.action) &&
        among(input.verb, change.verb) &&
        among(input.status, change.after.status) &&
        (!input.scene?.length || input.scene.some((scene) => change.after.scenes.includes(scene))) &&
        (!input.reviewer || change.reviewer === input.reviewer || change.reviewer_name.includes(input.reviewer)) &&
        (input.bank_version === undefined || change.bank_version === input.bank_version),
    );
    const sorted = sortedBy(rows.reverse(), input.sort || '-at', {
      at: ({ at }) => at,
      impact_24h: (row) => row.impact_24h,
    });
    const { list, total } = pageIn(sorted, input);
    return { list: list.map((change) => changeView(db, change)), total };
  }),

  handle(reverseWordChange, ({ input, operator, db, audit }) => {
    const bank = bankOf(db);
    const change = bank.changes.get(input.change_id);
    if (!change) throw missing('记录');
    const why = cannotReverse(db, change);
    if (why || input.version !== change.version) {
      const last = bank.changes.get(change.reversed_by ?? '') ?? change;
      const changed = { changed_by: last.reviewer_name, changed_at: last.at };
      throw new Refusal(409, why ?? '内容已被他人修改', { latest: { ...changeView(db, change), ...changed } });
    }
    if (!bank.words.has(change.word_id)) throw missing('该词');
    const word = bank.words.touch(change.word_id);
    const { before, decision_id } = change;
    const decision = db.decisions.find((one) => one.decision_id === decision_id && one.status === 'effective');
    const one = decision && db.cases.get(decision.case_id);
    if (decision && one?.kind === 'word') {
      const { remark } = whyOf(input, operator);
      const lost = restoreWord(decision, one, db, operator);
      alterCase(one, audit, { label: '改判，重新待审', by: operator.name, note: remark }, (one) => {
        Object.assign(one, { status: 'reopened', waits_as: 'reopened' });
      });
      const next = bank.changes.get(bank.changes.get(change.change_id)?.reversed_by ?? '');
      const over = { status: 'reversed', not_restored: lost, reversed_by: next?.change_id ?? null };
      Object.assign(db.decisions.edit(decision.decision_id), over);
      return changeView(db, next ?? change);
    }
    const reason = { ...whyOf(input, operator), reverses: change.change_id };
    if (before) requireNew(db, { ...before, expire_at: null }, word.word_id);
    const facts = wordFacts(word);
    // A word that was not there before is turned down, not forgotten.
    const next = changeWord(db, word, 'reverse', before ?? { status: 'rejected', observe_until: null }, reason);
    if (before && word.state.status !== 'retired') word.merged_into = null;
    bank.changes.edit(change.change_id).reversed_by = next.change_id;
    publish(db, [next], 'rollback', `${word.state.word}：改判「${wordVerbs[change.verb].label}」`, operator.name);
    audit({ object_type: 'word', object_id: word.word_id, before: facts, after: wordFacts(word) });
    return changeView(db, next);
  }),

  handle(listWordHits, ({ input, db }) => {
    const { words, hits } = bankOf(db);
    const span = spanIn(input);
    const isNamed = nameTest(input.q);
    const wrong = input.false_positive === undefined ? undefined : input.false_positive === 'yes';
    const rows = hits.filter((hit) => {
      const state = words.get(hit.word_id)?.state;
      return (
        within(span, hit.at) &&
        isNamed(hit.word_id, state ? [state.word, ...state.variants] : []) &&
        (!input.uid || hit.uid === input.uid || hit.peer_uid === input.uid) &&
        among(input.scene as StoredHit['scene'][] | undefined, hit.scene) &&
        among(input.action, hit.action_taken) &&
        (wrong === undefined || hit.false_positive === wrong)
      );
    });
    const { list, total } = pageIn(sortedBy(rows, input.sort || '-at', { at: ({ at }) => at }), input);
    return { list: list.map((hit) => hitView(db, hit)), total };
  }),

  handle(
    markFalsePositive,
    ({ input, db }) => {
      const hit = hitOf(db, input.hit_id);
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
    ({ input, operator, db, audit }) => {
      const hit = hitOf(db, input.hit_id);
      const word = bankOf(db).words.get(hit.word_id);
      if (!word) throw missing('该词');
      requireVerb('exempt', word);
      const why = whyOf(input, operator);
      const covers = [word.state.word, ...word.state.variants].some((one) =>
        normalized(input.phrase).includes(normalized(one)),
      );
      const literal = word.state.match === 'contains' || word.state.match === 'exact';
      if (literal && !covers) throw refuseField('phrase', '短语要包含命中的词，否则不起作用');
      const exempt = exemptOf([...word.state.exempt, input.phrase]);
      if (exempt.length === word.state.exempt.length) throw refuseField('phrase', '该短语已在白名单中');
      const before = wordFacts(word);
      changeOne(db, word, 'exempt', { exempt }, why);
      const after = wordFacts(db.words.edit(word.word_id));
      audit({ object_type: 'word', object_id: word.word_id, before, after });
      return hitView(db, hit);
    },
    hitTarget,
  ),

  handle(
    restoreMessage,
    ({ input, operator, db }) => {
      const hit = hitOf(db, input.hit_id);
      const why = cannotRestore(db, hit);
      if (why) throw new Refusal(409, `不能恢复：${why}`);
      whyOf(input, operator);
      hit.restored_at = now();
      return hitView(db, hit);
    },
    hitTarget,
  ),

  handle(hitCurve, ({ input, db }) => curveOf(db, input)),
];
