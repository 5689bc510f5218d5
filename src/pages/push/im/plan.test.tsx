import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases, configsOf, setFaults } from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { dialog, fill } from '../../../../tests/operate';
import { saidAt, whenSaved } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { PushBody } from '../../../domain/push/rules';

beforeEach(freshStart);

const path = '/push/im';
const drafted = (id: string) => found(configsOf('push').get(id)).draft?.content.body as PushBody | undefined;

const edit = async (id: string) => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator: 'admin' });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

describe('when it goes out', () => {
  it('recurs on days of the month at a time of the US; the next times stand there by every clock', async () => {
    const { user } = await edit('im_1014');
    await user.click(screen.getByRole('radio', { name: '周期' }));
    await user.click(await screen.findByRole('radio', { name: '美国' }));
    await user.click(screen.getByRole('radio', { name: '每月' }));
    const time = screen.getByLabelText('时刻');
    fireEvent.change(time, { target: { value: '02:30' } });
    const fires = await screen.findByRole('table', { name: '接下来 5 次' });
    const rows = () => within(fires).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(5);
    // The draft begins tomorrow: the first of the next month, in the US.
    expect(rows()[0]).toHaveTextContent('2026-12-01 15:302026-12-01 15:302026-12-01 02:30');
    expect(rows()[3]).toHaveTextContent('2027-03-01 02:30');
    expect(rows()[4]).toHaveTextContent('2027-04-01 02:30（夏令时）');
    expect(fires).toHaveTextContent('当地实际时间 = 显示时间 + 1 小时');
    await whenSaved();
    expect(drafted('im_1014')?.schedule).toMatchObject({ type: 'recurring', every: 'month', tz: 'us', time: '02:30' });
    fireEvent.change(time, { target: { value: '' } });
    await waitFor(() => expect(saidAt('时刻')).toContain('请填写时刻'));
    expect(screen.getByText('起止时间内没有发送计划')).toBeInTheDocument();
  });

  it('after what users do: how much later, and how often for one', async () => {
    const { user } = await edit('im_1014');
    await user.click(screen.getByRole('radio', { name: '事件触发' }));
    await user.click(await screen.findByRole('radio', { name: '首次充值' }));
    const delay = screen.getByLabelText('事件后');
    await user.clear(delay);
    await fill(user, delay, '24');
    await whenSaved();
    expect(drafted('im_1014')?.schedule).toMatchObject({ type: 'event', event: 'recharge', once_days: 30 });
  });
});

describe('the calendar', () => {
  it('shows what is sent once from its sending for as long as it is good, also when all was sent early', async () => {
    await renderScreen(`${path}?part=calendar`, { operator: 'admin' });
    const done = await screen.findByRole('button', { name: /^情人节活动（链接有误），已结束/ });
    expect(done).toHaveAccessibleName('情人节活动（链接有误），已结束，2026-11-17 10:00 至 2026-11-18 10:00');
    const planned = screen.getByRole('button', { name: /^春节祝福，已排期/ });
    expect(planned).toHaveAccessibleName(/2026-11-22 10:00 至 2026-11-23 23:00$/);
    // Of a day of thirty, one letter and a half would be all.
    expect(done).toHaveAttribute('data-narrow', 'true');
    cleanup();
    await renderScreen(`${path}?part=calendar&days=14`, { operator: 'admin' });
    const wide = await screen.findByRole('button', { name: /^情人节活动（链接有误），已结束/ });
    expect(wide).toHaveAttribute('data-narrow', 'false');
  });
});

describe('the drawer', () => {
  it('says when what recurs comes next', async () => {
    await renderScreen(`${path}?detail=im_1005`, { operator: 'admin' });
    const fires = await screen.findByRole('table', { name: '接下来 5 次' });
    expect(within(fires).getAllByRole('row')[1]).toHaveTextContent('2026-11-20 20:002026-11-20 20:002026-11-20 07:00');
  });
});

describe('the gift', () => {
  it('is picked from what is published, stands in the preview, and is asked for where the message is one', async () => {
    const { user } = await edit('im_1014');
    await user.click(screen.getByRole('radio', { name: '礼包' }));
    await waitFor(() => expect(saidAt('推送礼包')).toContain('请选择推送礼包'));
    await user.click(screen.getByRole('combobox', { name: '推送礼包' }));
    expect(await screen.findByText(/流失预警挽留礼.*已熔断/)).toBeInTheDocument();
    await user.click(await screen.findByText('推送领金币：金币 ×50', { selector: '.ant-select-item-option-content' }));
    await whenSaved();
    expect(drafted('im_1014')?.gift).toEqual({
      package_template_id: 'pt_1006',
      name: '推送领金币',
      content: '金币 ×50',
    });
    expect(screen.getByRole('link', { name: 'pt_1006' })).toBeInTheDocument();
    expect(await screen.findByText('🎁')).toHaveTextContent('推送领金币');
  });

  it('is told in the drawer, with what it gives and where it is configured', async () => {
    await renderScreen(`${path}?detail=im_1018`, { operator: 'admin' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findAllByText('金币 ×50')).not.toHaveLength(0);
    const [link] = await drawer.findAllByRole('link', { name: /pt_1006|推送领金币/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('/Operation/packageTemplate?detail=pt_1006'));
  });
});

describe('whom it reaches', () => {
  it('stands in the check before publication, with what keeps others from it', async () => {
    const { user } = await edit('im_1014');
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    const line = await step.findByText(/^目标 \d+ 人，预计发送 \d+ 人/);
    expect(line.closest('li')).toHaveTextContent(/^提醒目标/);
  });

  it('has audience and time each in one place of the editor', async () => {
    await edit('im_1014');
    const anchors = within(screen.getByRole('navigation', { name: '编辑区' })).getAllByRole('button');
    expect(anchors.map((one) => one.firstChild?.textContent)).toEqual([
      '基本',
      '内容',
      'A/B',
      '目标与排除',
      '发送',
      '预估与测试',
    ]);
    expect(within(screen.getByRole('region', { name: '目标与排除' })).getByLabelText('最低版本')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '发送' })).getByLabelText('结束时间')).toBeInTheDocument();
  });

  it('ends when the last quiet hours do, and says within seconds only where nobody waits', async () => {
    await edit('im_1005');
    const estimate = within(screen.getByRole('region', { name: '预估与测试' }));
    const begin = await estimate.findByText(/^开始 /);
    expect(begin).toHaveTextContent(/；\d+ 人推迟到免打扰结束，最后一条约 \d\d-\d\d \d\d:\d\d wy 发出；/);
    expect(begin).not.toHaveTextContent(/秒发完/);
  });

  it('each row says how many it is for', async () => {
    await renderScreen(`${path}?q=im_1010`, { operator: 'admin' });
    const [row] = await rowsOf();
    await waitFor(() => expect(row).toHaveTextContent(/\d+ 人 全员/));
  });

  it('of one user is told for all that is planned, or one of it, from the head of the page', async () => {
    setFaults([{ endpoint: 'whyPushes', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    // A row may offer the check of its own push.
    const [ofAll] = screen.getAllByRole('button', { name: '触达检查' });
    if (ofAll) await user.click(ofAll);
    const ask = await dialog('触达检查');
    await fill(user, ask.getByLabelText('用户ID'), cases.banned);
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    await user.click(await ask.findByRole('button', { name: /重\s*试/ }));
    const table = await ask.findByRole('table', { name: '会收到哪些推送' });
    const planned = configsOf('push').filter(
      ({ env, status }) => env === 'prod' && (status === 'online' || status === 'scheduled'),
    );
    expect(within(table).getAllByRole('row').slice(1)).toHaveLength(planned.length);
    await user.click(ask.getByRole('combobox', { name: '推送' }));
    await user.click(await screen.findByText('春节祝福', { selector: '.ant-select-item-option-content' }));
    const [row, ...others] = within(table).getAllByRole('row').slice(1);
    expect(others).toEqual([]);
    expect(row).toHaveTextContent(/春节祝福.*不会收到：封禁中/);
  });
});

it('hours in which more is planned than may be sent are marked', async () => {
  await renderScreen(`${path}?part=load`, { operator: 'admin' });
  const table = within(await screen.findByRole('table', { name: '每小时负载' }));
  const [full] = table.getAllByRole('row').filter((row) => row.textContent?.includes('超过'));
  expect(full).toHaveTextContent('11-20 20:00');
  expect(screen.getByText(/^1 个小时超过 5,000 条\/秒/)).toBeInTheDocument();
});
