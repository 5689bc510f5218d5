/** @jest-environment node */

import { areasFound, canReplace, isMinorImage } from '../../src/domain/image/rules';
import { minRateBase } from '../../src/domain/shared/rate';
import type { CaseOf } from '../../src/services/caseSchema';
import { imageConfusion } from '../../src/services/image';
import type { DecisionInput } from '../../src/services/review';
import { type Decision, getCase, listRecords, reverseDecision } from '../../src/services/reviewRecords';
import {
  answerLast,
  call,
  day,
  db,
  decideAll,
  imageHashOf,
  knownAd,
  live,
  liveAll,
  now,
  onRecord,
  resetDb,
  type StoredCase,
  settled,
  stored,
  take,
  waitingOf,
} from '../testing';
import { isImage } from './image';

beforeEach(resetDb);

type Image = StoredCase & CaseOf<'image'>;
const kind = 'image' as const;
const images = (): Image[] => liveAll(db.cases).filter(isImage);

const waiting = (fits: (one: Image) => boolean = () => true) =>
  waitingOf(isImage, (one) => one.target !== null && fits(one));

const violation: Partial<DecisionInput> = {
  conclusion: 'violate',
  reason_code: 'ads.contact',
  measures: [{ type: 'delete_content' }],
};

const takeBack = (decision: Decision, by = 'admin') =>
  call(reverseDecision, { ...onRecord(decision), conclusion: 'pass', unseen: [] }, by);

describe('what a decision must be', () => {
  const mask = { conclusion: 'mask' as const };
  const byDefault = { conclusion: 'replace_default' as const };
  const area = { x: 1, y: 1, w: 9, h: 9 };
  const also = (type: 'delete_same' | 'hash_bank') => ({ ...violation, measures: [{ type }] });
  const isBare = (one: Image) => areasFound(one).length === 0;
  const isPlain = (one: Image) => !canReplace(one);
  const isAlone = ({ payload }: Image) => payload.dup_count < 2;

  it.each<[string, Partial<DecisionInput>, (one: Image) => boolean]>([
    ['reason_code: 疑似未成年须转未成年专组处理', { ...violation, reason_code: 'minor.stream' }, () => true],
    ['extra: 请先框选要打码的区域', mask, isBare],
    ['extra: 裁剪时请只框选要保留的一处', { ...mask, extra: { areas: [area, area], crop: true } }, isBare],
    ['extra: 填写有误', { ...mask, extra: { areas: [{ ...area, x: -1 }] } }, isBare],
    ['conclusion: 只有头像、封面和家族图可以替换为默认图', { ...violation, ...byDefault }, isPlain],
    ['measures: 没有同图', also('delete_same'), isAlone],
    ['note: 删除同图须写明依据，备注至少 5 字', also('delete_same'), (one) => !isAlone(one)],
    ['measures: 只有违规的图片可以删除同图', { ...also('delete_same'), ...byDefault }, canReplace],
    ['measures: 只有违规的图片可以提名哈希库', { ...also('hash_bank'), ...mask }, (one) => !isBare(one)],
    ['', mask, (one) => !isBare(one)],
  ])('refuses %s', async (sentence, input, fits) => {
    const one = waiting(fits);
    await take(one);
    const { fields = {} } = await decideAll([one], input, { kind });
    expect(
      Object.entries(fields)
        .map((entry) => entry.join(': '))
        .join(),
    ).toBe(sentence);
  });
});

describe('effects', () => {
  it('删除同图全部 hides every other one and closes those that wait; a reversal gives them back', async () => {
    const phash = imageHashOf(knownAd.motif, knownAd.picture);
    const one = waiting(({ payload }) => payload.phash === phash);
    const others = images().filter((other) => other !== one && other.payload.phash === phash);
    const measures = [{ type: 'delete_content' as const }, { type: 'delete_same' as const }];
    const decision = await settled(one, { ...violation, measures, note: '同一广告反复投放' });
    expect(others.length).toBeGreaterThan(1);
    expect(others.every(({ hidden }) => hidden)).toBe(true);
    const closed = others.filter(({ closed_by }) => closed_by === decision.decision_id);
    expect(closed.length).toBeGreaterThan(0);
    for (const { status } of closed) expect(status).toBe('auto_closed');
    const gone = decision.extra.deleted_same;
    await takeBack(decision);
    for (const other of closed) expect(other).toMatchObject({ status: 'reopened', hidden: false });
    expect(gone).toEqual(expect.arrayContaining(closed.map(({ case_id }) => case_id)));
  });

  it('a default takes the avatar’s place, and the avatar comes back', async () => {
    const one = waiting(({ scene, target }) => scene === 'avatar' && (target?.avatar ?? '') !== '');
    const user = live(db.users, one.target_uid);
    const before = user.avatar;
    const decision = await settled(one, { ...violation, conclusion: 'replace_default', measures: [] });
    expect(user.avatar).toBe('');
    expect(one.hidden).toBe(true);
    await takeBack(decision);
    expect(user.avatar).toBe(before);
    expect(one.hidden).toBe(false);
  });
});

describe('the hash bank takes two people (G7)', () => {
  const pending = () => db.approvals.find(({ type, status }) => type === 'image_hash' && status === 'pending');
  const nominated = () =>
    settled(
      waiting(({ payload }) => payload.hash_state === 'none'),
      {
        ...violation,
        measures: [{ type: 'delete_content' }, { type: 'hash_bank' }],
      },
      'admin',
    );

  it('a nomination waits; its maker cannot confirm it, another one can', async () => {
    const { case_id, approval_id } = await nominated();
    const { payload } = stored(case_id) as Image;
    expect(payload.hash_state).toBe('nominated');
    expect(pending()?.id).toBe(approval_id);
    expect((await answerLast('admin')).status).toBe(403);
    expect((await answerLast('reviewer')).status).toBe(403);
    expect((await answerLast()).status).toBe(200);
    expect(payload.hash_state).toBe('in');
    const rows = db.audits.filter(({ object_type }) => object_type === 'image_hash');
    expect(rows.map(({ object_id }) => object_id)).toContain(payload.phash);
  });

  it('a reversal withdraws a nomination that waits, and names one that is in force', async () => {
    const first = await nominated();
    await takeBack(first, 'lead');
    expect(pending()).toBeUndefined();
    expect((stored(first.case_id) as Image).payload.hash_state).toBe('none');
    const second = await nominated();
    await answerLast();
    await takeBack(second, 'lead');
    expect(second.not_restored).toContain('已入哈希库，移出需另行申请');
  });
});

describe('records', () => {
  it('carry no picture of a minor, and none at all to who may not see minors', async () => {
    const span = { from: now() - 40 * day, to: now() };
    const of = async (by: string) =>
      (await call(listRecords, { kind, ...span, size: 500 }, by)).data.list.flatMap(({ case: one }) =>
        one.kind === 'image' && isMinorImage(one) ? [one] : [],
      );
    const seen = await of('lead');
    expect(seen.length).toBeGreaterThan(0);
    for (const { payload } of seen) expect(payload.medium).toMatchObject({ url: '', thumb: '', boxes: [], ocr: [] });
    expect(await of('reviewer')).toEqual([]);
    const { data } = await call(getCase, { case_id: seen[0]?.case_id ?? '' }, 'lead');
    expect(data.case.kind === 'image' && data.case.payload.medium.url).toBe('');
  });

  it('are found by whether machine and human agree, and by hash', async () => {
    const span = { from: now() - 40 * day, to: now() };
    const all = (await call(listRecords, { kind, ...span }, 'lead')).data.total;
    const counts = await Promise.all(
      ['agree', 'policy', 'differ'].map(
        async (mark) => (await call(listRecords, { kind, ...span, mark: [mark] }, 'lead')).data.total,
      ),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const q = imageHashOf(knownAd.motif, knownAd.picture);
    expect((await call(listRecords, { kind, q }, 'lead')).data.total).toBe(4);
  });

  it('the confusion of a label adds up to the decisions it was asked about', async () => {
    const { data } = await call(imageConfusion, { from: now() - 40 * day, to: now() }, 'lead');
    expect(data.agreed).toBeLessThan(data.total);
    for (const { hit, false_alarm, missed, quiet, now: share } of data.labels) {
      expect(hit + false_alarm + missed + quiet).toBeLessThanOrEqual(data.total);
      expect(share.precision).toBe(hit + false_alarm < minRateBase ? null : hit / (hit + false_alarm));
    }
    expect(data.labels.some(({ advice }) => advice !== null)).toBe(true);
    expect(data.labels.some(({ advice }) => advice === null)).toBe(true);
  });
});
