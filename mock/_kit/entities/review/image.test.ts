/** @jest-environment node */
import { areasFound, isMinorImage } from '../../../../src/domain/image';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { imageConfusion } from '../../../../src/services/image';
import type { DecisionInput } from '../../../../src/services/review';
import { type Decision, getCase, listRecords, reverseDecision } from '../../../../src/services/reviewRecords';
import {
  answerLast,
  call,
  day,
  db,
  decideAll,
  hashOf,
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
} from '../../../testing';
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

const refusal = async (one: Image, more: Partial<DecisionInput>) => {
  if (one.claim === null) await take(one);
  return (await decideAll([one], more, { kind })).fields;
};

const takeBack = (decision: Decision, by = 'admin') =>
  call(reverseDecision, { ...onRecord(decision), conclusion: 'pass' }, by);

describe('what a decision must be', () => {
  it('a minor is found in the restricted lane only', async () => {
    expect(await refusal(waiting(), { ...violation, reason_code: 'minor.stream' })).toEqual({
      reason_code: '疑似未成年须转未成年专组处理',
    });
  });

  it('what a mask covers is named, or was found by the model', async () => {
    const bare = waiting((one) => areasFound(one).length === 0);
    expect(await refusal(bare, { conclusion: 'mask' })).toEqual({ extra: '请先框选要打码的区域' });
    const found = waiting((one) => areasFound(one).length > 0);
    expect(await refusal(found, { conclusion: 'mask' })).toBeUndefined();
    const two = [1, 2].map((x) => ({ x, y: 1, w: 9, h: 9 }));
    expect(await refusal(bare, { conclusion: 'mask', extra: { areas: two, crop: true } })).toEqual({
      extra: '裁剪时请只框选要保留的一处',
    });
    expect(await refusal(bare, { conclusion: 'mask', extra: { areas: [{ x: -1, y: 0, w: 1, h: 1 }] } })).toHaveProperty(
      'extra',
    );
  });
});

describe('effects', () => {
  it('删除同图全部 hides every other one and closes those that wait; a reversal gives them back', async () => {
    const phash = hashOf(knownAd.motif, knownAd.picture);
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

describe('the hash bank takes two people (blocks G7)', () => {
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

describe('screens/risk §3.7.9: records', () => {
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
    const q = hashOf(knownAd.motif, knownAd.picture);
    expect((await call(listRecords, { kind, q }, 'lead')).data.total).toBe(4);
  });

  it('the confusion of a label adds up to the decisions it was asked about', async () => {
    const { data } = await call(imageConfusion, { from: now() - 40 * day, to: now() }, 'lead');
    expect(data.agreed).toBeLessThan(data.total);
    for (const { hit, false_alarm, missed, quiet, now: share } of data.labels) {
      expect(hit + false_alarm + missed + quiet).toBeLessThanOrEqual(data.total);
      expect(share.precision).toBe(hit + false_alarm === 0 ? null : hit / (hit + false_alarm));
    }
    expect(data.labels.some(({ advice }) => advice !== null)).toBe(true);
    expect(data.labels.some(({ advice }) => advice === null)).toBe(true);
  });
});
