import { screen, waitFor, within } from '@testing-library/react';
import { leavesOf, menuEntries } from '../../../../config/routes';
import { call, day, hour, now, operators, setFaults } from '../../../../mock/testing';
import { callsTo, changedAt } from '../../../../tests/inProcess';
import { renderApp as renderWhole } from '../../../../tests/renderApp';
import { db, freshStart, renderScreen as renderApp } from '../../../../tests/renderScreen';
import { type CaseKind, caseKinds, kindNames } from '../../../domain/review/kinds';
import { waitingCaseStatus } from '../../../domain/review/rules';
import { minRateBase } from '../../../domain/shared/rate';
import type { OutputOf } from '../../../services/endpoint';
import { queueStats } from '../../../services/queues';
import { claimCases, decideCases, listCases, skipCase } from '../../../services/review';
import { readServerTime, relativeTime } from '../../../utils/regionTime';

beforeEach(async () => {
  await freshStart();
  // Time stands still: what the page was told and what is counted here are of one moment.
  const at = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(at);
});
afterEach(() => jest.restoreAllMocks());

const path = queueStats.spec.path;
const board = () => screen.findByRole('region', { name: '队列大盘' });
const rowOf = async (kind: CaseKind): Promise<HTMLElement> => {
  const name = await within(await board()).findByRole('rowheader', { name: caseKinds[kind].label });
  const row = name.closest('tr');
  if (!row) throw new Error(`No row of ${kind}`);
  return row;
};
const cellsOf = async (kind: CaseKind) =>
  within(await rowOf(kind))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Cases visible to a reviewer without lead and minor permissions. */
const casesOf = (kind: CaseKind) => [...db.cases.values()].filter((one) => one.kind === kind && one.lane === 'normal');
const waitingIn = (kind: CaseKind) => casesOf(kind).filter(({ status }) => waitingCaseStatus.includes(status));
const decisionsOf = (kind: CaseKind) =>
  db.decisions.filter((one) => one.kind === kind && one.status !== 'undone' && one.reverses === null);
const within1h = (at: number) => at >= now() - hour && at <= now();
const built = (address: string) => leavesOf(menuEntries).some((leaf) => leaf.path === address);

/** The operator holds these codes alone. */
const onlyCodes = (id: string, codes: readonly string[]) => {
  const operator = operators.find((one) => one.id === id);
  if (!operator) throw new Error(`No operator ${id}`);
  jest.replaceProperty(operator, 'codes', codes);
};

it('shows of every queue what the backend holds', async () => {
  await call(claimCases, { kind: 'report', size: 3, idem_key: 'claim-three' }, 'reviewer');
  await renderApp('/home', { operator: 'reviewer' });
  for (const kind of kindNames) {
    const waiting = waitingIn(kind);
    const oldest = Math.min(...waiting.map(({ created_at }) => created_at));
    const lastDay = decisionsOf(kind).filter(({ decided_at }) => decided_at > now() - day);
    const inTime = lastDay.filter(({ case_id, decided_at }) => decided_at <= (db.cases.get(case_id)?.sla_due_at ?? 0));
    const claims = casesOf(kind).flatMap(({ claim }) => (claim ? [claim.by] : []));
    const people = new Set(claims).size;
    const rate =
      lastDay.length < minRateBase
        ? `样本不足（办结 ${lastDay.length} 件）`
        : `${Number(((inTime.length / lastDay.length) * 100).toFixed(1))}%`;
    const cells = await cellsOf(kind);
    expect([kind, ...cells.filter((_, index) => index !== 6)]).toEqual([
      kind,
      String(waiting.length),
      String(waiting.filter(({ sla_due_at }) => sla_due_at < now()).length),
      waiting.length > 0 ? relativeTime(oldest, now()) : '已清空',
      lastDay.length > 0 ? rate : '暂无办结',
      String(casesOf(kind).filter(({ created_at }) => within1h(created_at)).length),
      String(decisionsOf(kind).filter(({ decided_at }) => within1h(decided_at)).length),
      people > 0 ? `${people} 人` : '无人在线',
      String(claims.filter((by) => by === 'reviewer').length),
    ]);
  }
});

it('leads from each count to exactly the cases counted', async () => {
  await call(claimCases, { kind: 'report', size: 3, idem_key: 'claim-three' }, 'reviewer2');
  await renderApp('/home', { operator: 'reviewer' });
  for (const kind of kindNames) {
    const bench = caseKinds[kind].path;
    const links = within(await rowOf(kind))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    // A link only to a screen that exists.
    if (!built(bench)) {
      expect(links).toEqual([]);
      continue;
    }
    expect(links).toEqual([
      bench,
      `${bench}?mode=list&assignee=none`,
      `${bench}?mode=list&assignee=none&overdue=true`,
      bench,
    ]);
    const [waiting, overdue] = await cellsOf(kind);
    const inList = async (filters: object) =>
      String((await call(listCases, { kind, ...filters }, 'reviewer')).data.total);
    expect(waiting).toBe(await inList({ assignee: 'none' }));
    expect(overdue).toBe(await inList({ assignee: 'none', overdue: 'true' }));
  }
});

it('says in words that a queue is empty', async () => {
  for (const one of casesOf('report')) one.status = 'done';
  await renderApp('/home', { operator: 'reviewer' });
  expect(await rowOf('report')).toHaveTextContent('已清空');
});

it('names who is online, for the pointer and for the keyboard', async () => {
  await call(claimCases, { kind: 'report', size: 2, idem_key: 'claim-two' }, 'reviewer2');
  await renderApp('/home', { operator: 'reviewer' });
  const people = within(await rowOf('report')).getByRole('button', { name: /\d+ 人/ });
  people.focus();
  const held = casesOf('report').filter(({ claim }) => claim?.by === 'reviewer2').length;
  expect(await screen.findByRole('tooltip')).toHaveTextContent(`审核员小王（已领取 ${held}）`);
});

describe('who sees what', () => {
  it('C15: shows the queues whose key is held, and no other', async () => {
    onlyCodes('reviewer', ['imgReview.review', 'user']);
    await renderApp('/home', { operator: 'reviewer' });
    await rowOf('image');
    const names = within(await board()).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([caseKinds.image.label]);
  });

  it('has neither panel nor call for who reviews nothing', async () => {
    await renderApp('/home', { operator: 'viewer' });
    await screen.findByRole('link', { name: /黑风险/ });
    expect(screen.queryByRole('region', { name: '队列大盘' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '今日效率' })).not.toBeInTheDocument();
    expect(callsTo(path)).toEqual([]);
  });

  it("shows one's own figures and says that nobody else sees them", async () => {
    const { data } = await call(claimCases, { kind: 'report', size: 2, idem_key: 'claim-both' }, 'reviewer');
    const [first, second] = data.list;
    if (!first || !second) throw new Error('The queue is empty');
    const decision = {
      case_id: first.case_id,
      version: first.version,
      conclusion: 'clean' as const,
      clean_reason: 'normal' as const,
      unseen: [],
    };
    await call(decideCases, { kind: 'report', decisions: [decision], idem_key: 'decide-one' }, 'reviewer');
    const skip = { kind: 'report', case_id: second.case_id, version: second.version, skip_reason: 'unclear' } as const;
    await call(skipCase, { ...skip, idem_key: 'skip-the-other' }, 'reviewer');

    await renderApp('/home', { operator: 'reviewer' });
    await rowOf('report');
    const mine = screen.getByRole('region', { name: '今日效率' });
    expect(mine).toHaveTextContent('仅自己可见');
    const figure = (name: string) => within(mine).getByText(name).parentElement?.querySelector('dd')?.textContent;
    const today = db.decisions.filter(
      ({ by, status, decided_at }) =>
        by === 'reviewer' && status !== 'undone' && decided_at >= (readServerTime('2026-11-20 00:00:00') ?? 0),
    );
    const seconds = today.map(({ cost_sec }) => cost_sec).sort((a, b) => a - b);
    const [low = 0, high = 0] = [Math.ceil(seconds.length / 2) - 1, Math.floor(seconds.length / 2)].map(
      (i) => seconds[i],
    );
    const median = Math.round((low + high) / 2);
    const judged = db.decisions.filter(
      ({ by, status, reverses, decided_at }) =>
        by === 'reviewer' &&
        reverses === null &&
        decided_at > now() - 30 * day &&
        /^(effective|reversed)$/.test(status),
    );
    const overturned = judged.filter(({ status }) => status === 'reversed').length / judged.length;
    expect(figure('处理量')).toBe(String(seconds.length));
    expect(figure('中位耗时')).toBe(median < 60 ? `${median} 秒` : `${Math.floor(median / 60)} 分 ${median % 60} 秒`);
    expect(figure('近 30 天改判率')).toBe(
      judged.length >= minRateBase ? `${Number((overturned * 100).toFixed(1))}%` : '—',
    );
    expect(figure('跳过')).toBe('1');
    expect(callsTo(path)).toHaveLength(1);
  });
});

describe('when the read fails', () => {
  it('says so, and comes back on another try', async () => {
    setFaults([{ endpoint: 'queueStats', kind: 'html', times: 1 }]);
    const { user } = await renderApp('/home', { operator: 'reviewer' });
    const panel = await board();
    expect(await within(panel).findByRole('alert')).toHaveTextContent('服务返回了无法识别的内容');
    expect(screen.getByRole('region', { name: '今日效率' })).toHaveTextContent('处理量');
    await user.click(within(panel).getByRole('button', { name: '重试' }));
    await rowOf('report');
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the older numbers below the line that says so', async () => {
    const { user } = await renderWhole('/home', { operator: 'reviewer' });
    const before = await cellsOf('report');
    setFaults([{ endpoint: 'queueStats', kind: 'html' }]);
    await user.click(within(screen.getByRole('region', { name: '我的权限' })).getByRole('link', { name: '用户查询' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '队列大盘' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: /^home 工作台/ }));
    expect(await within(await board()).findByRole('alert')).toHaveTextContent('刷新失败，下面是较早的数据');
    expect(await cellsOf('report')).toEqual(before);
  });
});

it('opens the trend: without a canvas, its numbers as a table of every queue', async () => {
  const { user } = await renderApp('/home', { operator: 'reviewer' });
  await rowOf('report');
  await user.click(screen.getByRole('button', { name: '查看趋势' }));
  const thisHour = Math.floor(now() / hour) * hour;
  for (const kind of kindNames) {
    const table = await screen.findByRole('table', { name: `${caseKinds[kind].label}队列每小时流入流出` });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => Number(textContent)),
      );
    const expected = Array.from({ length: 12 }, (_, index) => {
      const from = thisHour - (11 - index) * hour;
      const inside = (at: number) => at >= from && at < from + hour;
      return [
        casesOf(kind).filter(({ created_at }) => inside(created_at)).length,
        decisionsOf(kind).filter(({ decided_at }) => inside(decided_at)).length,
      ];
    });
    const totals = [0, 1].map((column) => expected.reduce((sum, row) => sum + (row[column] ?? 0), 0));
    expect([kind, ...rows]).toEqual([kind, ...expected, totals]);
  }
  await user.click(screen.getByRole('button', { name: '收起趋势' }));
  expect(screen.queryByRole('table', { name: /每小时/ })).not.toBeInTheDocument();
});

it('G3: the trend speaks the time of the region', async () => {
  localStorage.setItem('console.own.reviewer.region', 'us');
  const { user } = await renderApp('/home', { operator: 'reviewer' });
  await rowOf('report');
  await user.click(screen.getByRole('button', { name: '查看趋势' }));
  const table = await screen.findByRole('table', { name: `${caseKinds.report.label}队列每小时流入流出` });
  expect(within(table).getByRole('columnheader', { name: '时间（us）' })).toBeInTheDocument();
  expect(within(table).getByRole('rowheader', { name: '11-19 21:00' })).toBeInTheDocument();
});

it('R11: a queue newer than this build stands among the others by its own name, and leads nowhere', async () => {
  const transport = changedAt(path, (data) => {
    const { queues, ...rest } = data as OutputOf<typeof queueStats>;
    return { ...rest, queues: queues.map((queue) => (queue.kind === 'report' ? { ...queue, kind: 'video' } : queue)) };
  });
  await renderApp('/home', { operator: 'reviewer', transport });
  const name = await within(await board()).findByRole('rowheader', { name: 'video' });
  expect(within(name).queryByRole('link')).not.toBeInTheDocument();
  expect(await rowOf('image')).toBeInTheDocument();
});
