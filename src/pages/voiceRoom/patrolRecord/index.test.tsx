import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anchor, call, change, checks, day, db, hour, passTime } from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { heldAt, inProcess } from '../../../../tests/inProcess';
import { dialog, fill, giveReason, openFirst, pickReason, press, reasonAgainst } from '../../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { cellsBy } from '../../../kit/list/cellsBy';
import { getCheck, listChecks } from '../../../services/patrolRecord';
import { getRoom, listLiveRooms } from '../../../services/room';
import { changeRoom } from '../../../services/roomActions';
import { type Transport, wiring } from '../../../services/transport';
import { checkColumns } from './columns';

const cellsOf = cellsBy(() => checkColumns);

beforeEach(freshStart);
afterEach(() => jest.restoreAllMocks());

const path = '/voiceRoom/patrolRecord';
type Check = NonNullable<ReturnType<typeof checks.get>>;
const theCheck = (fits: (check: Check) => boolean): Check => found(checks.find(fits));
const kept = ({ clip, clip_until }: Check) => clip !== null && clip_until > anchor + day;
/** A violation of the last night on a single stream, whose sound is kept. */
const lastNight = () =>
  theCheck(
    (one) =>
      one.conclusion === 'violate' && one.track === 'single' && one.hits.length > 0 && one.start_at > anchor - 2 * day,
  );

/** `<audio>` as a browser has it: jsdom plays nothing. */
function playable(): Set<HTMLMediaElement> {
  const playing = new Set<HTMLMediaElement>();
  const proto = HTMLMediaElement.prototype;
  jest.spyOn(proto, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !playing.has(this);
  });
  jest.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    playing.add(this);
    fireEvent.play(this);
  });
  jest.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (playing.delete(this)) fireEvent.pause(this);
  });
  // Positions are told by the tests, not by frames.
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  return playing;
}

/** The drawer of one check. */
async function openCheck({ check_id }: Pick<Check, 'check_id'>, operator = 'patrol', transport: Transport = inProcess) {
  const app = await renderScreen(`${path}?ids=${check_id}&detail=${check_id}`, { operator, transport });
  const drawer = await dialog(/巡检记录详情/);
  await drawer.findByRole('table', { name: '同房间最近 10 次巡检' });
  return { ...app, drawer };
}

describe('last night in one room', () => {
  it('finds its violations, and plays a hit from 5 seconds before to 15 after, with lanes, speech and chat', async () => {
    const playing = playable();
    const one = lastNight();
    const { user, where } = await renderScreen(`${path}?room=${one.room_id}&conclusion=violate`, {
      operator: 'patrol',
    });
    for (const row of await rowsOf()) expect(row).toHaveTextContent(one.room_id);
    await openFirst(user);
    const drawer = await dialog(/巡检记录详情/);
    const player = within(await drawer.findByRole('group', { name: '巡检录音' }));
    await user.click(player.getByRole('button', { name: /下一处/ }));
    await waitFor(() => expect(playing.size).toBe(1));
    const [audio] = [...playing];
    const check_id = String(new URLSearchParams(where().split('?')[1]).get('detail'));
    const { data } = await call(getCheck, { check_id }, 'patrol');
    const at = (found(data.check.hits[0]).at - found(data.clip ?? undefined).start_at) / 1_000;
    expect(audio?.src).toContain('/mock-media/party/');
    expect(audio?.currentTime).toBeCloseTo(Math.max(0, at - 5), 1);
    const text = found(data.segments.find(({ label }) => label !== 'none')).text;
    expect(player.getAllByText(text).length).toBeGreaterThan(0);
    if (data.chat[0]) expect(player.getAllByText(/公屏/).length).toBeGreaterThan(0);
    Object.assign(audio ?? {}, { currentTime: at + 15.1 });
    fireEvent.timeUpdate(audio as HTMLAudioElement);
    expect(playing.size).toBe(0);
  });

  it('leads to the other checks of the room', async () => {
    const one = theCheck(({ room_id, check_id }) =>
      checks.some((other) => other.room_id === room_id && other.check_id !== check_id),
    );
    const { user, drawer, where } = await openCheck(one);
    const table = within(drawer.getByRole('table', { name: '同房间最近 10 次巡检' }));
    const other = table.getAllByRole('link').find(({ textContent }) => textContent !== one.check_id);
    await user.click(found(other));
    await waitFor(() => expect(where()).toContain(`detail=${other?.textContent}`));
  });
});

describe('the sound', () => {
  it('puts the heard seconds on record', async () => {
    playable();
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const { check_id } = lastNight();
    const { user, drawer } = await openCheck({ check_id });
    const player = within(await drawer.findByRole('group', { name: '巡检录音' }));
    await user.click(await player.findByRole('button', { name: /^播放/ }));
    const pause = await player.findByRole('button', { name: /^暂停/ });
    time += 9_000;
    passTime(9_000);
    await user.click(pause);
    await waitFor(() =>
      expect(db.audits.at(-1)).toMatchObject({ object_id: check_id, label: '巡检收听记录', after: { heard: 9 } }),
    );
  });

  it('is not for who lacks its action code: the text stays', async () => {
    const { drawer } = await openCheck(lastNight(), 'readonly');
    expect(drawer.getByText('没有收听权限，仅显示文本')).toBeInTheDocument();
    expect(drawer.getByRole('table', { name: '文本' })).toBeInTheDocument();
    expect(drawer.queryByRole('group', { name: '巡检录音' })).not.toBeInTheDocument();
  });

  it.each([
    [53, '本次未听到声音，没有录音', '53 秒'],
    [0, '本次没有试听，没有录音', '未听'],
  ])('of a check without any, heard for %d seconds: %s', async (listen_sec, text, told) => {
    const one = theCheck(({ conclusion }) => conclusion === 'missed');
    change(() => Object.assign(checks.edit(one.check_id), { listen_sec }));
    const { drawer } = await openCheck(one);
    expect(drawer.getByText(text)).toBeInTheDocument();
    expect(drawer.getByText('听取时长').parentElement).toHaveTextContent(told);
  });

  it('that has expired is named with its date, and the text stays', async () => {
    const one = theCheck((check) => check.conclusion === 'violate' && check.hits.length > 0);
    change(() => Object.assign(checks.edit(one.check_id), { clip_until: anchor - hour }));
    const { drawer } = await openCheck(one);
    expect(drawer.getByText(/音频已过期（保留至 .*），仅存文本/)).toBeInTheDocument();
    expect(drawer.queryByRole('group', { name: '巡检录音' })).not.toBeInTheDocument();
    expect(drawer.getByRole('table', { name: '文本' })).toHaveTextContent(found(one.hits[0]).text);
  });

  it('whose speech is being recognised says 转写中; without peaks only a progress bar is left', async () => {
    const details = await Promise.all(
      checks.filter(kept).map(async ({ check_id }) => (await call(getCheck, { check_id }, 'patrol')).data),
    );
    const { check } = found(details.find(({ lanes }) => lanes.every(({ peaks }) => peaks === null)));
    change(() => Object.assign(checks.edit(check.check_id), { start_at: anchor - 60_000, asr_done: false }));
    const { drawer } = await openCheck(check);
    expect(drawer.getByText(/转写中/)).toBeInTheDocument();
    expect(drawer.getByRole('slider', { name: '播放位置' })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /^只听/ })).not.toBeInTheDocument();
  });
});

describe('改判', () => {
  it('G10: to 违规 asks for evidence and the violator; the earlier conclusion stays in the trail', async () => {
    const one = theCheck((check) => check.conclusion === 'normal' && check.track === 'single' && kept(check));
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    await giveReason(user, form, '辱骂他人', '回听属实，辱骂他人');
    await form.findByText('本次录音片段');
    const sent = jest.spyOn(wiring, 'transport');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('违规须至少有一个录音片段或快照')).toBeInTheDocument();
    expect(await form.findByText('单流录音须指明违规人')).toBeInTheDocument();
    // A list that is read again meanwhile is no write.
    expect(sent.mock.calls.filter(([{ method }]) => method === 'POST')).toEqual([]);
    await user.click(form.getByRole('checkbox', { name: '本次录音片段' }));
    await user.click(form.getByRole('checkbox', { name: /^1 号麦/ }));
    await user.click(form.getByRole('button', { name: '确认改判' }));
    const replaced = await drawer.findByText(/由巡检员小周改判，原「正常」/);
    expect(within(replaced).getByRole('time')).toHaveTextContent(/^2026-/);
    expect(checks.get(one.check_id)).toMatchObject({ conclusion: 'violate', policy: 'abuse.insult' });
    expect(checks.get(one.check_id)?.violator_uids).toHaveLength(1);
    await user.click(drawer.getByRole('tab', { name: '操作记录' }));
    expect(await drawer.findByText('改判', { selector: 'td *, b, strong, span' })).toBeInTheDocument();
  });
});

describe('改判 of a check', () => {
  it('that limited its room offers to lift the limit, lifts it by default, and says so', async () => {
    const [live] = (await call(listLiveRooms, {}, 'patrol')).data.list;
    const { room_id, party_id, version } = found(live);
    const one = lastNight();
    change(() => Object.assign(checks.edit(one.check_id), { room_id, party_id }));
    const why = { reason_code: 'abuse.insult', remark: '多次辱骂，先限流', idem_key: 'limit-of-the-check' };
    const limit = { room_id, check_id: one.check_id, version, verb: 'limit', minutes: 1_440, ...why } as const;
    expect((await call(changeRoom, limit, 'patrol')).data.limited).toBe(true);
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    expect(await form.findByRole('checkbox', { name: /^限流 .*（r_\d+）.*至/ })).toBeChecked();
    await giveReason(user, form, '误判', '复听后不构成违规');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await screen.findByText(`已改判为「正常」，已撤销${room_id} 的限流`)).toBeInTheDocument();
    expect((await call(getRoom, { room_id }, 'patrol')).data.room.limited).toBe(false);
    expect(await drawer.findByText(/由巡检员小周改判，原「违规」/)).toHaveTextContent(`已撤销${room_id} 的限流`);
  });

  it('is not sent before its measures were read, and says so only until then', async () => {
    const one = lastNight();
    const { transport, letThrough } = heldAt(`/measures/patrol_check/${one.check_id}`);
    const { user, drawer } = await openCheck(one, 'patrol', transport);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    await user.click(form.getByRole('radio', { name: '存疑' }));
    await giveReason(user, form, '证据不足', '复听后不能确认是本人');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('还在读取生效中的处置，请稍候')).toBeInTheDocument();
    letThrough();
    expect(await form.findByText('没有仍在生效的处置')).toBeInTheDocument();
    await waitFor(() => expect(form.queryByText('还在读取生效中的处置，请稍候')).not.toBeInTheDocument());
    expect(checks.get(one.check_id)?.conclusion).toBe('violate');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await drawer.findByText(/由巡检员小周改判，原「违规」/)).toBeInTheDocument();
  });

  it('to 正常 of hits that the operator did not hear is confirmed in the form; the record then says 未听', async () => {
    const one = theCheck(
      ({ conclusion, hits, inspector_id }) => conclusion === 'violate' && hits.length > 0 && inspector_id !== 'patrol',
    );
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    await giveReason(user, form, '误判', '看过转写，不构成违规');
    const box = await form.findByRole('checkbox', { name: /^未听过，仍判正常？有 \d+ 处命中，记录会写明「未听」/ });
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('请先收听，或勾选确认')).toBeInTheDocument();
    expect(checks.get(one.check_id)?.conclusion).toBe('violate');
    await user.click(box);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await drawer.findByText(/由巡检员小周改判（未听），原「违规」/)).toBeInTheDocument();
    expect(drawer.getByText(/未听，不计入准确率/)).toBeInTheDocument();
  });

  it('that is 违规 begins with its evidence and violator, and keeps both in the earlier conclusion', async () => {
    const one = lastNight();
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    await user.click(form.getByRole('radio', { name: '违规' }));
    expect(await form.findByRole('checkbox', { name: '本次录音片段' })).toBeChecked();
    expect(form.getByRole('checkbox', { name: new RegExp(String(one.violator_uids[0])) })).toBeChecked();
    await user.click(form.getByRole('radio', { name: '存疑' }));
    await giveReason(user, form, '证据不足', '复听后不能确认是本人');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    const replaced = await drawer.findByText(/由巡检员小周改判，原「违规」/);
    expect(replaced).toHaveTextContent(new RegExp(`违规人 .*${one.violator_uids[0]}$`));
    expect(checks.get(one.check_id)?.earlier).toMatchObject([{ policy: one.policy, violator_uids: one.violator_uids }]);
  });

  it('without sound and snapshot cannot be to 违规, says why, and begins with another conclusion', async () => {
    const one = theCheck(({ conclusion }) => conclusion === 'missed');
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '改判');
    const form = await dialog('改判');
    expect(await form.findByText('不能判违规：本次没有录音，也没有快照')).toBeInTheDocument();
    expect(form.getByRole('radio', { name: '违规' })).toBeDisabled();
    expect(form.getByRole('radio', { name: '存疑' })).toBeChecked();
    await giveReason(user, form, '证据不足', '没有听到声音，不能确认');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(checks.get(one.check_id)?.conclusion).toBe('uncertain'));
  });
});

describe('追加处置', () => {
  it('of a mixed stream is on the room alone, and says so; the trail of the room is beside it', async () => {
    const one = theCheck((check) => check.track === 'mixed' && kept(check));
    const { user, drawer } = await openCheck(one);
    const acts = within(drawer.getByRole('region', { name: '追加处置' }));
    expect(await acts.findByText('混流，未定位说话人，只能对房间处置')).toBeInTheDocument();
    await press(user, acts, '封房');
    const form = await dialog('封房');
    await user.click(form.getByRole('radio', { name: '1 天' }));
    await pickReason(user, form, '辱骂他人');
    await fill(user, form.getByLabelText(/^备注/), '多次辱骂，封房处理');
    await user.click(form.getByRole('button', { name: '确认封房' }));
    await waitFor(() => expect(acts.queryByRole('button', { name: '封房' })).not.toBeInTheDocument());
    expect(checks.get(one.check_id)?.actions.at(-1)).toMatchObject({ action: 'seal', uid: null, by: '巡检员小周' });
    expect(await reasonAgainst(user, acts, '封房')).toBe('房间已被封');
    expect(screen.queryByRole('menuitem', { name: /踢出房间/ })).not.toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '房间操作记录' }));
    expect(await drawer.findByText('封房至')).toBeInTheDocument();
  });

  it('of a single stream may be on a person at a microphone, while the room is live', async () => {
    const [live] = (await call(listLiveRooms, {}, 'patrol')).data.list;
    const { room_id, party_id } = found(live);
    const one = theCheck((check) => check.track === 'single' && kept(check));
    change(() => Object.assign(checks.edit(one.check_id), { room_id, party_id }));
    const { user, drawer } = await openCheck(one);
    const acts = within(drawer.getByRole('region', { name: '追加处置' }));
    await acts.findByRole('button', { name: '房间警告' });
    await press(user, acts, '踢出房间');
    expect(await dialog('踢出房间')).toBeTruthy();
  });
});

describe('转举报审核', () => {
  it('names the case with the way to it; a second time is not offered, and says why', async () => {
    const one = lastNight();
    const { user, drawer, where } = await openCheck(one, 'admin');
    await press(user, drawer, '转举报审核');
    const form = await dialog('转举报审核');
    await giveReason(user, form, '辱骂他人', '请审核说话人');
    await user.click(form.getByRole('button', { name: '确认转审' }));
    await waitFor(() => expect(checks.get(one.check_id)?.case_id).toMatch(/^cs_rp_\d+$/));
    const case_id = String(checks.get(one.check_id)?.case_id);
    expect(await screen.findByText(`案件 ${case_id}`)).toBeInTheDocument();
    expect(await drawer.findByRole('link', { name: case_id })).toBeInTheDocument();
    const [row] = await rowsOf();
    expect(await reasonAgainst(user, within(found(row)), '转举报审核')).toBe(`已转举报审核，案件 ${case_id}`);
    await user.click(screen.getByRole('button', { name: '去举报审核' }));
    await waitFor(() => expect(where()).toContain('/riskManage/reportReview/review'));
    const { text } = found(one.hits[0]);
    await waitFor(async () => expect((await rowsOf())[0]).toHaveTextContent(text));
  });
});

describe('the object of a case', () => {
  it('is chosen among several speakers, each named with id', async () => {
    const one = theCheck(
      ({ track, hits, violator_uids }) =>
        track === 'single' && violator_uids.length === 0 && new Set(hits.map(({ uid }) => uid)).size > 1,
    );
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '转举报审核');
    const form = await dialog('转举报审核');
    const uid = String(one.hits.at(-1)?.uid);
    const person = await form.findByRole('radio', { name: new RegExp(`号麦 .*（${uid}）`) });
    await giveReason(user, form, '辱骂他人', '请审核说话人');
    await user.click(form.getByRole('button', { name: '确认转审' }));
    expect(await form.findByText('请选择案件对象')).toBeInTheDocument();
    await user.click(person);
    await user.click(form.getByRole('button', { name: '确认转审' }));
    await waitFor(() => expect(checks.get(one.check_id)?.case_id).not.toBeNull());
    expect(db.cases.get(String(checks.get(one.check_id)?.case_id))?.target_uid).toBe(uid);
  });

  it('is the room where nobody was hit, and the dialog says so without stray blanks', async () => {
    const one = theCheck(
      ({ conclusion, track, hits }) => conclusion === 'normal' && track === 'single' && hits.length === 0,
    );
    const { user, drawer } = await openCheck(one);
    await press(user, drawer, '转举报审核');
    const form = await dialog('转举报审核');
    const impact = form.getByText(/没有命中说话人，案件对象为房间及房主/);
    expect(impact).toHaveTextContent(
      new RegExp(`^将以房间「.+」（${one.room_id}）2026-.* 的巡检（${one.check_id}）建立一个举报案件`),
    );
    await giveReason(user, form, '辱骂他人', '请审核房间');
    await user.click(form.getByRole('button', { name: '确认转审' }));
    await waitFor(() => expect(checks.get(one.check_id)?.case_id).not.toBeNull());
    expect(db.cases.get(String(checks.get(one.check_id)?.case_id))).toMatchObject({
      scene: 'room',
      payload: { subject_type: 'room', subject_id: one.room_id },
    });
  });
});

describe('the list', () => {
  it('shows actions, evidence and appeal at first', async () => {
    await renderScreen(path, { operator: 'patrol' });
    await rowsOf();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads.filter(Boolean)).toEqual([
      '时间',
      '房间',
      '命中策略',
      '结论',
      '处置',
      '证据数',
      '申诉',
      '巡检员',
      '操作',
    ]);
  });

  it('is taken away with the facts of its columns, and is not for who lacks its key', async () => {
    const one = theCheck(({ conclusion }) => conclusion === 'violate');
    const { list } = (await call(listChecks, { ids: [one.check_id] }, 'patrol')).data;
    const [cells] = cellsOf(['room_name', 'conclusion'], (code) => code)(list);
    expect(cells).toEqual([list[0]?.room_name, one.room_id, '违规']);
    await renderScreen(path, { operator: 'reviewer' });
    expect(await screen.findByText(/voiceRoom\.patrolRecord/)).toBeInTheDocument();
  });

  it('says that there was no check, with the way to the wall', async () => {
    change(() => checks.clear());
    await renderScreen(path, { operator: 'patrol' });
    expect(await screen.findByText(/今日暂无巡检/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /去快照墙/ })).toHaveAttribute(
      'href',
      expect.stringContaining('partySnapshot'),
    );
  });
});
