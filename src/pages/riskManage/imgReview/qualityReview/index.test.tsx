import { screen, waitFor, within } from '@testing-library/react';
import { call, isQuality, newKey, passTime, type Quality, type StoredCase } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { renderApp as renderWhole } from '../../../../../tests/renderApp';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { viewAllMedia } from '../../../../../tests/viewAllMedia';
import { differenceOf, gradeNames } from '../../../../domain/quality/rules';
import { queueStats } from '../../../../services/queues';
import { assignCases, decideCases } from '../../../../services/review';

beforeEach(freshStart);

const path = '/riskManage/imgReview/qualityReview';

const stored = (id: string): Quality => {
  const found: StoredCase | undefined = db.cases.get(id);
  if (!found || !isQuality(found)) throw new Error(`No picture ${id}`);
  return found;
};

const currentId = () => screen.getByRole('region', { name: '证据' }).dataset.case ?? '';
const bar = () => within(screen.getByRole('region', { name: '审核决定' }));
const decisionOn = (id: string) => db.decisions.findLast(({ case_id }) => case_id === id);

/** Claims with one press of Enter, and waits for the first picture. */
async function begin(query: string, operator = 'reviewer', open: typeof renderApp = renderApp) {
  const app = await open(`${path}?${query}`, { operator });
  await screen.findByRole('button', { name: /领取 10 件/ });
  await app.user.keyboard('{Enter}');
  await screen.findByRole('region', { name: '证据' });
  viewAllMedia();
  return app;
}

const firstOf = (id: string) => {
  const first = db.quality.firsts.get(id);
  if (!first) throw new Error(`Nobody decided ${id} first`);
  return first;
};

/** Presses what the first reviewer found, so that both agree. */
const sameAsFirst = (id: string): string => {
  const { grade, recommend, defects } = firstOf(id);
  return `${defects.length > 0 ? '2' : ''}${recommend === 'replace' ? 'x' : ''}${grade.toLowerCase()}`;
};

describe('grading at the keyboard', () => {
  it('one key grades: S to the pool, digits are defects, X asks for another picture', async () => {
    const { user } = await begin('type=quality');
    const first = currentId();
    await user.keyboard('s');
    await waitFor(() =>
      expect(decisionOn(first)).toMatchObject({
        conclusion: 'graded',
        status: 'held',
        extra: { grade: 'S', defects: [], recommend: 'pool', error_type: null },
      }),
    );
    expect(await screen.findByText(/^S 级：已提交/)).toBeInTheDocument();

    await waitFor(() => expect(currentId()).not.toBe(first));
    const second = currentId();
    await user.keyboard('15x');
    expect(bar().getByRole('button', { name: /模糊/ })).toHaveAttribute('aria-pressed', 'true');
    expect(bar().getByRole('combobox', { name: '更换模板' })).toHaveValue('unclear');
    await user.keyboard('c');
    await waitFor(() =>
      expect(decisionOn(second)?.extra).toMatchObject({
        grade: 'C',
        defects: ['blur', 'qr'],
        recommend: 'replace',
        template_id: 'unclear',
      }),
    );
    passTime(8_100);
    await call(queueStats, {}, 'reviewer');
    expect(decisionOn(second)?.status).toBe('effective');
    expect(db.notices.get(stored(second).target_uid)?.[0]?.content).toMatch(/不够清晰/);
  });

  it('D, and asking for another picture, need a defect', async () => {
    const { user } = await begin('type=quality');
    const id = currentId();
    await user.keyboard('d');
    expect(bar().getByRole('alert')).toHaveTextContent('D 级至少选择一项缺陷');
    await user.keyboard('xb');
    expect(bar().getByRole('alert')).toHaveTextContent('要求更换至少选择一项缺陷');
    expect(callsTo('/review/decide')).toHaveLength(0);
    await user.keyboard('2d');
    await waitFor(() => expect(decisionOn(id)?.extra).toMatchObject({ grade: 'D', defects: ['dark'] }));
  });

  it('Q skips with a reason, and says so on its button; S stays a grade', async () => {
    const { user } = await begin('type=quality', 'reviewer', renderWhole);
    const id = currentId();
    expect(bar().getByRole('button', { name: /跳过 Q/ })).toBeInTheDocument();
    await user.keyboard('q');
    await screen.findByText(/不会再分给你/);
    await user.keyboard('2');
    await waitFor(() => expect(currentId()).not.toBe(id));
    expect(stored(id)).toMatchObject({ claim: null, skipped_by: ['reviewer'] });
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog'));
    expect(help.getByText('跳过（选原因）')).toBeInTheDocument();
    expect(help.queryByText('快捷封禁')).not.toBeInTheDocument();
  });

  it('T grades the pictures of one user together', async () => {
    const { user } = await begin('type=quality');
    const mine = [...db.cases.values()].filter(({ claim }) => claim?.by === 'reviewer');
    const group = mine.find((one) => mine.filter(({ target_uid }) => target_uid === one.target_uid).length > 2);
    const all = mine.filter(({ target_uid }) => target_uid === group?.target_uid);
    while (stored(currentId()).target_uid !== group?.target_uid) await user.keyboard('{ArrowRight}');
    await user.keyboard('t');
    expect(bar().getByRole('button', { name: new RegExp(`同用户 ${all.length - 1} 张一并评级`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.keyboard('b');
    await waitFor(() => expect(all.every(({ case_id }) => decisionOn(case_id)?.extra.grade === 'B')).toBe(true));
    expect(callsTo('/review/decide')).toHaveLength(1);
    expect(await screen.findByText(new RegExp(`${all.length} 件：B 级：已提交`))).toBeInTheDocument();
  });

  it('G6: who was faster is named, and the next picture is there', async () => {
    const { user } = await begin('type=quality');
    const id = currentId();
    await call(assignCases, { kind: 'quality', case_ids: [id], to: 'reviewer2', idem_key: newKey() }, 'lead');
    const extra = { grade: 'A', defects: [], recommend: 'pool' };
    const decision = { case_id: id, version: stored(id).version, conclusion: 'graded' as const, unseen: [], extra };
    await call(decideCases, { kind: 'quality', decisions: [decision], idem_key: newKey() }, 'reviewer2');
    await user.keyboard('s');
    expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：已评级/)).toBeInTheDocument();
    expect(currentId()).not.toBe(id);
  });
});

describe('checking blind', () => {
  it('the first decision is told once the grade is put down; agreement goes on by itself', async () => {
    const { user } = await begin('type=qa');
    const id = currentId();
    expect(stored(id).payload.first_reviewer).not.toBe('reviewer');
    expect(screen.queryByText(/初审/)).not.toBeInTheDocument();
    await user.keyboard(sameAsFirst(id));
    expect(await screen.findByText(`与初审一致：${firstOf(id).grade} 级`)).toBeInTheDocument();
    await waitFor(() => expect(decisionOn(id)?.extra).toMatchObject({ grade: firstOf(id).grade, error_type: null }));
    expect(currentId()).not.toBe(id);
  });

  it('a difference has a name, which can be changed; the grade cannot', async () => {
    const { user } = await begin('type=qa');
    const id = currentId();
    const first = firstOf(id);
    const grade = gradeNames.find((name) => name !== first.grade && name !== 'D') ?? 'S';
    await user.keyboard(grade.toLowerCase());
    expect(await bar().findByText(/与初审不一致/)).toBeInTheDocument();
    const told = within(bar().getByRole('group', { name: '初审结果' }));
    expect(told.getByText(first.grade)).toBeInTheDocument();
    expect(decisionOn(id)).toBeUndefined();
    const suggested = differenceOf(first, {
      grade,
      defects: [],
      recommend: grade === 'S' || grade === 'A' ? 'pool' : 'none',
    });
    expect(suggested).not.toBeNull();
    expect(told.getAllByRole('button', { pressed: true })).toHaveLength(1);

    const other = gradeNames.find((name) => name !== grade && name !== 'D') ?? 'B';
    for (const key of [other.toLowerCase(), 'd']) {
      await user.keyboard(key);
      expect(bar().getByRole('alert')).toHaveTextContent(`复检评级已提交为 ${grade}`);
    }
    expect(bar().getByRole('button', { name: new RegExp(`^${grade} 级`) })).toHaveAttribute('aria-pressed', 'true');
    expect(bar().getByRole('button', { name: new RegExp(`^${other} 级`) })).toBeDisabled();

    await user.keyboard(`4${grade.toLowerCase()}`);
    await waitFor(() => expect(decisionOn(id)?.extra).toMatchObject({ grade, error_type: 'measure' }));
    expect(callsTo('/review/quality/first')).toHaveLength(1);
  });

  it('nobody checks what he decided himself: it is never claimed', async () => {
    await begin('type=qa');
    const mine = [...db.cases.values()].filter(isQuality).filter(({ claim }) => claim?.by === 'reviewer');
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.some(({ payload }) => payload.first_reviewer === 'reviewer')).toBe(false);
  });

  it('a lead chooses whose decisions are checked, others are not asked', async () => {
    const { user } = await renderApp(path, { operator: 'lead' });
    await user.click(await screen.findByRole('button', { name: /筛选$/ }));
    expect(await screen.findByRole('menuitem', { name: '被检人' })).toBeInTheDocument();
    await freshStart();
    const other = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: /领取 10 件/ });
    await other.user.click(screen.getByRole('button', { name: /筛选$/ }));
    expect(await screen.findByRole('menuitem', { name: '认领' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '被检人' })).not.toBeInTheDocument();
  });
});
