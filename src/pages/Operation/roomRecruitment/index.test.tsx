import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  activityByCode,
  appliesIn,
  call,
  change,
  configsOf,
  db,
  drawnRecruitCover,
  newKey,
  nextIn,
  now,
  recruitApplies,
  recruitRounds,
  setFaults,
  shownContentOf,
} from '../../../../mock/testing';
import { decideApproval } from '../../../../src/services/approval';
import { recruitment } from '../../../../src/services/recruitment';
import { regionTime } from '../../../../src/utils/regionTime';
import { editedId, publishButton } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import {
  dialog,
  fill,
  filterBy,
  giveReason,
  openFirst,
  type Part,
  press,
  reasonAgainst,
} from '../../../../tests/operate';
import { saidAt, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import type { RecruitmentBody } from '../../../domain/recruitment/rules';

beforeEach(freshStart);

const path = '/Operation/roomRecruitment';
const rows = () => configsOf('recruitment');
const stored = (name: string) => found(rows().find((one) => shownContentOf(one).name === name));
const bodyOf = (content: unknown) => (content as Content<RecruitmentBody>).body;
const day = 86_400_000;

const openEditor = async (id: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

/** The applications of one recruitment, with what else is asked for. */
const openApplies = async (name: string, more = '', operator = 'ops') => {
  const { id } = stored(name);
  const app = await renderScreen(`${path}?part=applies&recruit=${id}${more}`, { operator });
  const list = await rowsOf();
  return { ...app, id, list, row: within(list[0] as HTMLElement) };
};

const decide = async (user: UserEvent, form: Part, button: string) => {
  await giveReason(user, form, '活动', '按活动方案审核');
  await user.click(form.getByRole('button', { name: button }));
};

/** Up to what the check says of the saved draft. */
const toCheck = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  return dialog(/发布检查/);
};

const submit = async (user: UserEvent) => {
  const step = await toCheck(user);
  await waitFor(() => expect(step.getByRole('button', { name: publishButton })).toBeEnabled());
  await fill(user, step.getByLabelText('发布说明'), '按活动方案招募');
  await user.click(await step.findByRole('button', { name: publishButton }));
};

describe('finding', () => {
  it('by activity and phase; a row says how many applied, and leads to them', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '活动', '新人七日礼');
    await filterBy(user, '阶段', '活动中');
    await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
    const row = screen.getByText('周末派对之夜').closest('tr');
    expect(row).toHaveTextContent('新人七日礼 活动中');
    expect(within(row as HTMLElement).getByText('新人七日礼')).toHaveAttribute('title', 'newcomer');
    const link = await within(row as HTMLElement).findByRole('link', { name: '19 / 12 / 15' });
    await user.click(link);
    expect(where()).toBe(`${path}?part=applies&recruit=${stored('周末派对之夜').id}`);
    expect(await screen.findByText(/已通过 12 \/ 15/)).toBeInTheDocument();
  });

  it('whose check does not answer says so in its row', async () => {
    await renderScreen(`${path}?q=${stored('新人房扶持计划').id}`, { operator: 'ops' });
    const [row] = await rowsOf();
    expect(await within(row as HTMLElement).findByText(/^资格待计算 \d+$/)).toBeInTheDocument();
    expect(row).not.toHaveTextContent('待审');
  });

  it('what is published first names its activity', async () => {
    const { user } = await renderScreen(`${path}?edit=${stored('元旦点歌专场').id}`, { operator: 'admin' });
    await screen.findByRole('navigation', { name: '编辑区' });
    const step = await toCheck(user);
    const row = await step.findByRole('row', { name: /^活动 — 跨年送礼榜 new_year$/ });
    expect(await within(row).findByRole('link', { name: '跨年送礼榜' })).toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'recruitmentFigures', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?q=${stored('歌王争霸赛').id}`, { operator: 'ops' });
    const [row] = await rowsOf();
    await user.click(await within(row as HTMLElement).findByRole('button', { name: '读取失败，重试' }));
    expect(await within(row as HTMLElement).findByText('49 / 20 / 20')).toBeInTheDocument();
  });

  it('the calendar shows when rooms apply, are picked and needed, not how long the page is there', async () => {
    await renderScreen(`${path}?part=calendar`, { operator: 'ops' });
    const at = (ms: number | null) => regionTime(ms ?? 0, 'wy')?.slice(0, 16) ?? '';
    const { apply_start, apply_end, activity_start, activity_end } = bodyOf(shownContentOf(stored('歌王争霸赛')));
    expect(await screen.findByRole('button', { name: /^歌王争霸赛，生效中/ })).toHaveAccessibleName(
      [
        ...['歌王争霸赛', '生效中', `${at(apply_start)} 至 ${at(activity_end)}`],
        ...[`报名 ${at(apply_start)} 至 ${at(apply_end)}`, `评选 ${at(apply_end)} 至 ${at(activity_start)}`],
        `活动 ${at(activity_start)} 至 ${at(activity_end)}`,
      ].join('，'),
    );
    // Its event is over, however long its page is there.
    expect(screen.queryByRole('button', { name: /^双十一主播夜/ })).toBeNull();
  });

  it('the calendar groups them by activity, and the drawer tells who needs rooms at the same time', async () => {
    const { user } = await renderScreen(`${path}?part=calendar`, { operator: 'ops' });
    const activity = within(await screen.findByRole('region', { name: '春日盛典' }));
    await user.click(activity.getByRole('button', { name: /^歌王争霸赛，生效中/ }));
    const drawer = await dialog(/歌王争霸赛/);
    const same = within(await drawer.findByRole('table', { name: '同一时段的招募' }));
    expect(same.getByRole('row', { name: /春日盛典房间招募/ })).toBeInTheDocument();
    expect(same.queryByRole('row', { name: /新人房扶持计划/ })).not.toBeInTheDocument();
  });

  it('the activity is said by name and code, in list and drawer, as the way to it', async () => {
    const { user, where } = await renderScreen(`${path}?q=${stored('跨年晚会').id}`, { operator: 'admin' });
    const [row] = await rowsOf();
    await waitFor(() => expect(row).toHaveTextContent('跨年送礼榜 new_year'));
    await openFirst(user);
    const drawer = await dialog(/跨年晚会/);
    const uses = within(await drawer.findByRole('table', { name: '它引用的' }));
    expect(uses.getByRole('row', { name: /跨年送礼榜 act_\d+ 活动 已排期/ })).toBeInTheDocument();
    await user.click((await drawer.findAllByRole('link', { name: /^跨年送礼榜/ }))[0] as HTMLElement);
    expect(where()).toBe(`/resource/rewardsManage/universal?detail=${activityByCode('new_year', 'prod')?.id}`);
  });

  it('a draft that is moved along the calendar takes its four moments with it', async () => {
    const name = '元旦点歌专场';
    const before = shownContentOf(stored(name));
    const { user } = await renderScreen(`${path}?part=calendar`, { operator: 'ops' });
    (await screen.findByRole('button', { name: new RegExp(`^${name}，草稿`) })).focus();
    await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('alert')).toHaveTextContent('提前 2 天');
    expect(screen.getByRole('alert')).toHaveTextContent('报名开始、报名截止、活动开始、活动结束一并移动');
    await user.click(screen.getByRole('button', { name: '保存新时间' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    const { apply_start, apply_end, activity_start, activity_end } = bodyOf(before);
    const back = (at: number | null) => (at ?? 0) - 2 * day;
    expect(shownContentOf(stored(name))).toEqual({
      ...before,
      start_at: back(before.start_at),
      end_at: back(before.end_at),
      body: {
        ...bodyOf(before),
        apply_start: back(apply_start),
        apply_end: back(apply_end),
        activity_start: back(activity_start),
        activity_end: back(activity_end),
      },
    });
  });

  it('during the event the picked rooms are watched in the drawer', async () => {
    await renderScreen(`${path}?detail=${stored('周末派对之夜').id}`, { operator: 'ops' });
    const drawer = await dialog(/周末派对之夜/);
    const rooms = within(await drawer.findByRole('table', { name: '活动中的房间' }));
    expect(rooms.getAllByRole('row')).toHaveLength(13);
    expect(drawer.getByText(/^开播 \d+ \/ 12$/)).toBeInTheDocument();
  });
});

describe('from draft to online', () => {
  const make = async (more: Partial<RecruitmentBody> = {}) => {
    const times = { apply_start: now(), apply_end: now() + 3 * day };
    const body: RecruitmentBody = {
      activity_code: 'newcomer',
      cover: drawnRecruitCover(3),
      quota: 20,
      traffic: 'list',
      reward: '送边框',
      require: { room_level: 0, avg_online_7d: 0, no_violation_days: 0, families: [], regions: [], types: [] },
      ...times,
      activity_start: now() + 5 * day,
      activity_end: now() + 7 * day,
      ...more,
    };
    const content = {
      ...shownContentOf(stored('元旦点歌专场')),
      name: '夏夜招募',
      start_at: null,
      end_at: now() + 9 * day,
      body,
    };
    const input = { env: 'prod', content: content as Content<RecruitmentBody>, idem_key: newKey() } as const;
    return (await call(recruitment.create, input, 'ops')).data.config.id;
  };

  it('activities that could not be read are read again by 重试', async () => {
    setFaults([{ endpoint: 'listActivityCodes', kind: 'html' }]);
    const { user } = await openEditor(stored('元旦点歌专场').id);
    const [failed] = await screen.findAllByText(/选项读取失败/);
    setFaults([]);
    await user.click(within(found(failed)).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByText(/选项读取失败/)).not.toBeInTheDocument());
    expect(await screen.findByTitle(/^跨年送礼榜（new_year）/)).toBeInTheDocument();
  });

  it('a new one begins empty and says all that it lacks, at its fields', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '新建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '三十一个字的名称三十一个字的名称三十一个字的名称三十一个字的名');
    await write(user, '奖励说明', '\u202e送边框');
    await user.tab();
    await waitFor(() => expect(saidAt('奖励说明')).toBe('奖励说明不能含控制字符或改变文字方向的字符'));
    const step = await toCheck(user);
    for (const text of ['请选择活动', '请上传封面', '请选择报名开始时间', '请选择活动结束时间', '请选择结束时间'])
      expect(await step.findByText(text)).toBeInTheDocument();
    expect(step.getByText('名称最多 30 字，现在 31 字')).toBeInTheDocument();
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    const id = await editedId(where);
    await waitFor(() => expect(bodyOf(rows().get(id)?.draft?.content).reward).toBe('\u202e送边框'));
  });

  it('many places wait for a second person, and are then served', async () => {
    const id = await make();
    const { user } = await openEditor(id);
    await write(user, '名额', '200');
    await submit(user);
    expect(await screen.findByText(/^待审批：名额不低于 200 个/)).toBeInTheDocument();
    const request = found(db.approvals.find(({ object_id, status }) => object_id === id && status === 'pending'));
    const input = { id: request.id, version: request.version, decision: 'approve', remark: '名额核对无误' } as const;
    const own = await call(decideApproval, { ...input, idem_key: newKey() }, 'ops');
    expect(own.status).toBe(403);
    expect((await call(decideApproval, { ...input, idem_key: newKey() }, 'lead')).data.status).toBe('executed');
    expect(rows().get(id)).toMatchObject({ status: 'online', live: 1 });
  });

  it('a change is compared before it is published, and can be rolled back', async () => {
    const { id } = stored('歌王争霸赛');
    const { user } = await openEditor(id);
    await write(user, '房间等级要求', '12');
    const step = await toCheck(user);
    expect(await step.findByText(/报名要求有变化：只对之后的报名生效/)).toBeInTheDocument();
    expect(step.getByRole('row', { name: /房间等级要求/ })).toHaveTextContent('房间等级要求512');
    await fill(user, step.getByLabelText('发布说明'), '提高等级要求');
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await screen.findByText(/^已生效：第 4 版/)).toBeInTheDocument();
    const { version } = found(rows().get(id));
    const back = { id, version, to: 3, remark: '恢复等级要求', idem_key: newKey() };
    expect((await call(recruitment.rollback, back, 'ops')).data.draft?.content.body.require.room_level).toBe(5);
  });

  it('fewer places than are picked is told at the field, and the draft is kept', async () => {
    const { id } = stored('歌王争霸赛');
    const { user } = await openEditor(id);
    await write(user, '名额', '19');
    const step = await toCheck(user);
    await user.click(await step.findByRole('button', { name: '已通过 20 个房间，名额不能更少' }));
    await waitFor(() => expect(screen.getByLabelText('名额')).toHaveFocus());
    expect(bodyOf(rows().get(id)?.draft?.content).quota).toBe(19);
    expect(bodyOf(shownContentOf(found(rows().get(id)))).quota).toBe(20);
  });

  it('what a colleague is editing is read only', async () => {
    await openEditor(stored('深夜电台周').id);
    expect(await screen.findByText(/运营小吴 正在编辑/)).toBeInTheDocument();
    expect(screen.getByLabelText('名额')).toBeDisabled();
  });
});

describe('applications', () => {
  it('are found by room, state, check and score, and sorted by the automatic score, which is explained', async () => {
    const { user, where, id } = await openApplies('春日盛典房间招募');
    await user.click(screen.getByRole('button', { name: '自动评分排序' }));
    expect(await screen.findByText(/评分不改变状态/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /确\s*定|确\s*认/ }));
    expect(await screen.findByText('已为 600 个报名评分，按得分从高到低排列')).toBeInTheDocument();
    await waitFor(() => expect(where()).toContain('sort=-score'));
    const best = Math.max(...recruitApplies.filter((one) => one.id === id).map(({ score }) => score ?? 0));
    await waitFor(async () => expect((await rowsOf())[0]).toHaveTextContent(String(best)));
    await openFirst(user);
    const score = within(await screen.findByRole('table', { name: '评分' }));
    const points = score.getAllByText(/^\d+ \/ \d+$/).map(({ textContent }) => Number(textContent?.split(' / ')[0]));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(best);
    expect(score.getByRole('row', { name: /^7 天平均在线/ })).toHaveTextContent('200 人得满分');
  });

  it('one is looked at whole: form, check line by line, history', async () => {
    const failing = found(appliesIn(stored('春日盛典房间招募').id, 'pending').find(({ check }) => check === 'fail'));
    await openApplies('春日盛典房间招募', `&q=${failing.room_id}&detail=${failing.apply_id}`);
    const check = within(await screen.findByRole('table', { name: '自动核验' }));
    expect(check.getAllByText('不符合')).toHaveLength(failing.lines.filter(({ ok }) => !ok).length);
    const history = within(screen.getByRole('table', { name: '经过' }));
    expect(history.getByText('报名')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '报名表' })).toHaveTextContent('口号');
  });

  it('are decided on many at a time, and each says what became of it', async () => {
    const { user, id } = await openApplies('春日盛典房间招募', '&check=pass&state=pending&sort=applied_at');
    change(() => {
      for (const { content } of rows().edit(id).versions) bodyOf(content).quota = 2;
    });
    const boxes = screen.getAllByRole('checkbox');
    for (const box of boxes.slice(1, 5)) await user.click(box);
    await user.click(screen.getAllByRole('button', { name: '通过' }).at(-1) as HTMLElement);
    const form = await dialog('批量通过');
    expect(form.getByText(/超出名额的转为候补/)).toBeInTheDocument();
    await decide(user, form, '确认通过');
    const results = await dialog('通过结果');
    expect(results.getAllByText('名额已满，已转候补').length).toBeGreaterThan(0);
    expect(appliesIn(id, 'passed').length).toBeLessThanOrEqual(2);
    expect(db.audits.at(-1)).toMatchObject({ action: 'decideRecruitApplies', remark: '按活动方案审核' });
  });

  it('what is not qualified is passed only by somebody who looked at it', async () => {
    const { id } = stored('春日盛典房间招募');
    const failing = found(
      appliesIn(id, 'pending').find(({ check, room_id }) => check === 'fail' && room_id > 'r_88200'),
    );
    const { user, row } = await openApplies('春日盛典房间招募', `&q=${failing.room_id}`);
    await press(user, row, '通过');
    const form = await dialog('通过报名');
    await user.click(form.getByLabelText('已人工复核，资格不符合的也通过'));
    await decide(user, form, '确认通过');
    await waitFor(() => expect(recruitApplies.get(failing.apply_id)?.state).toBe('passed'));
  });

  it('one that somebody else decided meanwhile is not decided again; its row says so', async () => {
    const { user, row, id } = await openApplies('春日盛典房间招募', '&check=pass&state=pending');
    const [first] = await rowsOf();
    const room = /r_\d+/.exec(first?.textContent ?? '')?.[0];
    const apply = found(appliesIn(id, 'pending').find(({ room_id }) => room_id === room));
    await press(user, row, '候补');
    change(() => {
      recruitApplies.edit(apply.apply_id).note = '同事改过';
    });
    await decide(user, await dialog('候补报名'), '确认候补');
    const results = await dialog('候补结果');
    expect(results.getByText('内容已被他人修改，请核对后重试')).toBeInTheDocument();
    expect(recruitApplies.get(apply.apply_id)?.state).toBe('pending');
    await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
    const again = await dialog('重试失败项');
    await user.click(again.getByRole('button', { name: '确认候补' }));
    await waitFor(() => expect(recruitApplies.get(apply.apply_id)?.state).toBe('waitlist'));
  });

  it('while the check does not answer 通过 is off, with why; 候补 is not', async () => {
    const { user, row } = await openApplies('新人房扶持计划');
    expect(await screen.findByText(/自动核验服务没有响应，资格待计算/)).toBeInTheDocument();
    expect(row.getByText('待计算')).toBeInTheDocument();
    expect(row.getByRole('button', { name: '候补' })).toBeEnabled();
    expect(await reasonAgainst(user, row, '通过')).toContain('资格待计算');
  });

  it('a full house offers only 候补', async () => {
    const { user, row } = await openApplies('歌王争霸赛', '&state=rejected');
    expect(await screen.findByText(/名额已满：只能候补/)).toBeInTheDocument();
    expect(row.getByRole('button', { name: '候补' })).toBeEnabled();
    await reasonAgainst(user, row, '通过');
  });

  it('nothing yet says how rooms get here', async () => {
    const { id } = stored('家族联赛海选');
    const { user } = await renderScreen(`${path}?part=applies&recruit=${id}`, { operator: 'ops' });
    expect(await screen.findByText(/^暂无报名/)).toBeInTheDocument();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const [button] = screen.getAllByRole('button', { name: '分享招募链接' });
    await user.click(button as HTMLElement);
    expect(await screen.findByText('招募链接已复制')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(`voice://recruit?id=${id}`);
  });

  it('the figures above are read again with the list, after the work of a colleague', async () => {
    const { user, id } = await openApplies('春日盛典房间招募', '&state=pending');
    const pending = () => appliesIn(id, 'pending').length;
    const bar = await screen.findByText(new RegExp(`待审 ${pending()} ·`));
    const [apply] = appliesIn(id, 'pending');
    change(() => {
      recruitApplies.edit(found(apply).apply_id).state = 'waitlist';
    });
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(bar).toHaveTextContent(`待审 ${pending()} ·`));
  });

  it('who may only look is offered nothing', async () => {
    await openApplies('周末派对之夜', '', 'readonly');
    await screen.findByText(/已通过 12 \/ 15/);
    for (const name of ['自动评分排序', '候补递补', '公布名单', '通过', /更多/, '导出'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('waitlist and list', () => {
  it('候补递补 says whom before, and gives them the places', async () => {
    const { user, id } = await openApplies('周末派对之夜');
    await user.click(await screen.findByRole('button', { name: '候补递补' }));
    const form = await dialog('候补递补');
    const next = within(await form.findByRole('table', { name: '将递补' }));
    expect(next.getAllByRole('row')).toHaveLength(4);
    await decide(user, form, '确认递补 3 个');
    await waitFor(() => expect(appliesIn(id, 'passed')).toHaveLength(15));
    expect(await screen.findByText(/名额已满：只能候补/)).toBeInTheDocument();
  });

  it('候补递补 of a waitlist that is another by now is refused, and what was typed stays', async () => {
    const { user, id } = await openApplies('周末派对之夜');
    await user.click(await screen.findByRole('button', { name: '候补递补' }));
    const form = await dialog('候补递补');
    await form.findByRole('table', { name: '将递补' });
    const [first] = nextIn(id).list;
    change(() => {
      recruitApplies.edit(found(first).apply_id).state = 'quit';
    });
    await decide(user, form, '确认递补 3 个');
    expect(await form.findByText('候补名单已变化，请核对后再递补')).toBeInTheDocument();
    expect(form.getByLabelText('备注')).toHaveValue('按活动方案审核');
    expect(appliesIn(id, 'passed')).toHaveLength(12);
  });

  it('取消资格 frees the place and tells the owner', async () => {
    const { user, row, id } = await openApplies('歌王争霸赛', '&state=passed');
    await press(user, row, '取消资格');
    const form = await dialog('取消资格');
    expect(form.getByText(/空出 1 个名额，不能恢复/)).toBeInTheDocument();
    await giveReason(user, form, '用户本人要求', '房主无法参加');
    await user.click(form.getByRole('button', { name: '确认取消资格' }));
    await waitFor(() => expect(appliesIn(id, 'passed')).toHaveLength(19));
    const gone = found(appliesIn(id, 'disqualified').find(({ note }) => note === '房主无法参加'));
    expect(db.notices.get(gone.owner_uid)?.[0]?.content).toContain('已被取消「歌王争霸赛」的参与资格');
  });

  it('公布名单 shows the difference to the list before, and publishes it once', async () => {
    const { user, id } = await openApplies('歌王争霸赛');
    await user.click(await screen.findByRole('button', { name: '公布名单' }));
    const form = await dialog('公布名单：第 2 次');
    const changes = within(await form.findByRole('table', { name: '名单的变化' }));
    expect(changes.getAllByText('新增')).toHaveLength(1);
    expect(changes.getAllByText('移除')).toHaveLength(1);
    await fill(user, form.getByLabelText(/^附言/), '加微信领奖');
    await fill(user, form.getByLabelText('备注'), '第二次公布名单');
    await user.click(form.getByRole('button', { name: '确认公布' }));
    expect(await form.findByText(/含敏感词/)).toBeInTheDocument();
    expect(recruitRounds.get(id)?.published).toBe(1);
    await user.clear(form.getByLabelText(/^附言/));
    await user.click(form.getByRole('button', { name: '确认公布' }));
    expect(await screen.findByText('已公布：新增 1 个，移除 1 个，通知 1 人')).toBeInTheDocument();
    expect(recruitRounds.get(id)?.published).toBe(2);
    expect(callsTo('/recruitments/publish_roster')).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: '公布名单' }));
    const again = await dialog('公布名单：第 3 次');
    expect(await again.findByText('没有变化')).toBeInTheDocument();
    expect(again.getByRole('button', { name: '确认公布' })).toBeDisabled();
  });
});
