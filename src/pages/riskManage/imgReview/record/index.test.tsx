import { screen, waitFor, within } from '@testing-library/react';
import { call, newKey, now, type StoredCase } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, fill, giveReason, press } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { isMinorImage } from '../../../../domain/image/rules';
import type { CaseOf } from '../../../../services/caseSchema';
import { changeHash } from '../../../../services/image';
import type { Decision } from '../../../../services/reviewRecords';
import { maskedLink } from './maskedLink';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.image');
});

const page = '/riskManage/imgReview/record';
const day = 86_400_000;
type Image = StoredCase & CaseOf<'image'>;

const pictureOf = ({ case_id }: Decision): Image => {
  const one = db.cases.get(case_id);
  if (one?.kind !== 'image') throw new Error(`${case_id} is no picture`);
  return one;
};
const decisionWhere = (fits: (decision: Decision, one: Image) => boolean): Decision => {
  const found = db.decisions.find(
    (one) => one.kind === 'image' && one.status === 'effective' && fits(one, pictureOf(one)),
  );
  if (!found) throw new Error('No such decision in the seed');
  return found;
};
const violation = () =>
  decisionWhere(
    ({ conclusion, ban_ids }, one) =>
      conclusion === 'violate' &&
      ban_ids.length === 0 &&
      one.payload.hash_state === 'none' &&
      one.payload.medium.state === 'ok' &&
      !isMinorImage(one),
  );

const open = async (decision: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?detail=${decision.decision_id}`, { operator });
  return { ...app, drawer: await dialog('图片审核记录') };
};
describe('finding', () => {
  it('shows machine beside human, and whether they agree', async () => {
    const one = violation();
    await renderApp(`${page}?q=${one.case_id}`);
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(pictureOf(one).payload.image_id);
    expect(row).toHaveTextContent(/一致|定性不同|不一致/);
    expect(row?.querySelector<HTMLImageElement>('img[alt*="pic_"]')?.style.filter).toContain('blur');
  });

  it('has no picture of a minor, and of what was purged the hash and the decision', async () => {
    const minor = decisionWhere((_, one) => isMinorImage(one));
    const app = await renderApp(`${page}?q=${minor.case_id}`, { operator: 'lead' });
    const [row] = await rowsOf();
    expect(row).toHaveTextContent('不提供');
    expect(row?.querySelectorAll('img[alt*="im_"]')).toHaveLength(0);
    await app.user.click(within(row as HTMLElement).getByText('不提供'));
    const drawer = await dialog('图片审核记录');
    expect(await drawer.findByText('疑似未成年，记录中不提供图片')).toBeInTheDocument();

    const purged = decisionWhere((_, one) => one.payload.medium.state === 'purged');
    await freshStart();
    await renderApp(`${page}?q=${purged.case_id}`);
    const [gone] = await rowsOf();
    expect(gone).toHaveTextContent(`已清除 ${pictureOf(purged).payload.phash.slice(0, 8)} 违规`);
  });

  it('同图查看 is the same list, of this hash, whenever it was', async () => {
    const known = decisionWhere((_, one) => one.payload.same.length > 2);
    const { user, drawer, where } = await open(known);
    await press(user, drawer, '同图查看');
    await waitFor(() => expect(where()).toContain(`q=${pictureOf(known).payload.phash}`));
    await waitFor(async () => expect((await rowsOf()).length).toBe(pictureOf(known).payload.same.length + 1));
  });

  it('the confusion is computed when it is opened, and leads to its rows', async () => {
    const { user, where } = await renderApp(`${page}?from=${now() - 29 * day}&to=${now()}`);
    await rowsOf();
    expect(callsTo('/review/image/confusion')).toHaveLength(0);
    await user.click(screen.getByText('机审与人审对照、阈值建议'));
    const panel = within(await screen.findByRole('region', { name: '机审与人审对照' }));
    expect(panel.getAllByText(/样本不足/).length).toBeGreaterThan(0);
    await user.click(panel.getByRole('button', { name: '低俗' }));
    await waitFor(() => expect(where()).toContain('label=sexy'));
  });

  it('exports where a picture lies, never a link to it', () => {
    expect(maskedLink('/mock-media/review/12.svg')).toBe('/mock-media/review/***.svg');
    expect(maskedLink('https://cdn.example.com/a/b/secret-name.jpg?token=1')).toBe('https://cdn.example.com/a/b/***');
    expect(maskedLink('')).toBe('');
  });
});

describe('the hash bank (G7)', () => {
  it('入哈希库 asks a second person; until then nothing is in it', async () => {
    const decision = violation();
    const { user, drawer } = await open(decision);
    await press(user, drawer, '入哈希库');
    const form = await dialog('申请入哈希库');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('请填写备注')).toBeInTheDocument();
    expect(callsTo('/review/image/hash')).toHaveLength(0);
    await fill(user, form.getByLabelText('备注'), '同一广告反复出现');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText(/等待第二人确认/)).toBeInTheDocument();
    expect(pictureOf(decision).payload.hash_state).toBe('nominated');
    expect(db.approvals.at(-1)).toMatchObject({ type: 'image_hash', maker: 'admin', status: 'pending' });
    await waitFor(() => expect(drawer.getByText('哈希库：入库待确认')).toBeInTheDocument());
  });

  it('G6: who was faster is shown, and nothing is asked twice', async () => {
    const decision = violation();
    const { user, drawer } = await open(decision);
    await press(user, drawer, '入哈希库');
    const form = await dialog('申请入哈希库');
    await fill(user, form.getByLabelText('备注'), '同一广告反复出现');
    const { decision_id, version } = decision;
    const why = { reason_code: 'ads.contact', remark: '先行提名该图片' };
    const theirs = { decision_id, move: 'in' as const, ...why, version, idem_key: newKey() };
    expect((await call(changeHash, theirs, 'lead')).status).toBe(200);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText(/组长老陈/)).toBeInTheDocument();
    expect(db.approvals.filter(({ type }) => type === 'image_hash')).toHaveLength(1);
  });

  it('what passed cannot go in; what is in can go out', async () => {
    const banked = decisionWhere((_, one) => one.payload.hash_state === 'in');
    const { user, drawer } = await open(banked);
    await press(user, drawer, '移出哈希库');
    expect((await dialog('申请移出哈希库')).getByText(/可以再次上传/)).toBeInTheDocument();
  });
});

describe('改判', () => {
  it('gives the picture back, and both decisions lead to each other', async () => {
    const old = violation();
    const one = pictureOf(old);
    expect(one.hidden).toBe(true);
    const { user, drawer } = await open(old);
    await user.click(drawer.getByRole('button', { name: '改判' }));
    const form = await dialog('改判');
    await giveReason(user, form, '其他原因', '复核后为正常图片');
    await user.click(form.getByRole('radio', { name: '已看过或听过' }));
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    expect(one.hidden).toBe(false);
    const next = db.decisions.find(({ decision_id }) => decision_id === old.reversed_by);
    expect(next).toMatchObject({ reverses: old.decision_id, conclusion: 'pass', by: 'admin' });
  });
});

describe('who may what (G18)', () => {
  it('a reviewer exports, and neither reverses nor touches the bank', async () => {
    const { drawer } = await open(violation(), 'reviewer');
    expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
    for (const name of ['改判', '入哈希库', '移出哈希库']) {
      expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});
