import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerLast,
  change,
  db,
  grantListening,
  passTime,
  recordingCases,
  recordingEntity,
  recordings,
} from '../../../../mock/testing';
import { dialog, fill, filterBy, giveReason, press, reasonAgainst } from '../../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { clockOf } from '../../../components/room/player/track';
import { deletedText } from '../../../domain/recording/rules';
import { seatVerbs } from '../../../domain/room/rules';
import { cellsBy } from '../../../kit/list/cellsBy';
import { recordingColumns } from './columns';

const cellsOf = cellsBy(() => recordingColumns);

const path = '/playpals/recording';
const { long, mixed, deleted, held, privacy, plain } = recordingCases;
const { find } = recordingEntity;

/** Elements that play; jsdom plays nothing. */
let playing: Set<HTMLMediaElement>;
let time = 0;

beforeEach(freshStart);
beforeEach(() => {
  playing = new Set();
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
});
afterEach(() => jest.restoreAllMocks());

/** The drawer of one recording, opened for a reason where that is not the subject. */
async function openDrawer(id: string, { opened = true } = {}) {
  if (opened) change(() => grantListening('lead', 'lead', id));
  const app = await renderScreen(`${path}?ids=${id}&detail=${id}`, { operator: 'lead' });
  const drawer = await dialog(/录音详情/);
  await drawer.findByRole('region', { name: '证据' });
  return { ...app, drawer };
}

/** Actions of the only row of the list. */
const rowOf = async () => within((await rowsOf())[0] as HTMLElement);

/** Player, once the transcript is there. */
const player = (id: string) => screen.findByRole('group', { name: `录音 ${id}` });
const audioIn = (group: HTMLElement) => group.querySelector('audio') as HTMLAudioElement;

describe('the main task', () => {
  it('opens two hours of eight lanes, jumps from hit to hit, marks evidence, and concludes 违规 on the speaker', async () => {
    const { user, drawer } = await openDrawer(long, { opened: false });
    expect(drawer.getByText('收听录音须填写原因')).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '填写原因' }));
    const why = await dialog('打开录音');
    await giveReason(user, why, '举报', '核实举报，需要收听');
    await user.click(why.getByRole('button', { name: /打\s?开/ }));

    const group = await player(long);
    expect(within(group).getAllByRole('img', { name: /的波形$/ })).toHaveLength(8);
    expect(db.audits.at(-1)).toMatchObject({ object_id: long, after: { opened: true } });
    const hits = within(group).getAllByRole('button', { name: /^跳到/ });
    expect(hits.length).toBeGreaterThan(3);

    jest.spyOn(performance, 'now').mockImplementation(() => time);
    await user.keyboard('j');
    await waitFor(() => expect(playing.size).toBe(1));
    const audio = audioIn(group);
    const place = () => Number(within(group).getByLabelText<HTMLInputElement>('播放位置').value);
    expect(audio.src).toMatch(/\/mix\/\d+-\d+\.wav/);
    const first = place();
    await user.keyboard('j');
    expect(place()).toBeGreaterThan(first);
    await waitFor(() => expect(playing.size).toBe(1));
    await user.keyboard('m');
    const begin = place();
    expect(await screen.findByText(`已标记证据 ${clockOf(begin)}–${clockOf(begin + 20_000)}`)).toBeInTheDocument();
    expect(find(long).marks).toMatchObject([{ at: begin, len: 20_000 }]);
    expect(find(long).marks[0]?.label).not.toBe('none');
    await user.keyboard('m');
    expect(await screen.findByText('这一段已标记')).toBeInTheDocument();
    expect(find(long).marks).toHaveLength(1);
    time += 9_000;
    passTime(9_000);
    await user.keyboard(' ');
    await waitFor(() => expect(find(long).listen_sec).toBe(9));
    expect(await drawer.findByText('9 秒')).toBeInTheDocument();

    const evidence = within(await drawer.findByRole('table', { name: '证据' }));
    expect(evidence.getAllByRole('row')).toHaveLength(2);
    const { speakers, marks } = recordingEntity.recordOf(find(long));
    const heard = marks[0]?.speakers ?? [];
    const culprit = speakers.find(({ uid }) => heard.some((one) => one.uid === uid && one.hit));
    const silent = speakers.find(({ uid }) => !heard.some((one) => one.uid === uid));
    expect(evidence.getByText(new RegExp(`^${culprit?.seat} 号麦`))).toHaveTextContent('（命中）');
    await press(user, drawer, '结论');
    const form = await dialog('录音结论');
    await giveReason(user, form, '辱骂', '录音中多次辱骂他人');
    const choice = (uid = '') => form.getByRole('checkbox', { name: new RegExp(uid) });
    expect(choice(culprit?.uid)).toBeChecked();
    await user.click(choice(silent?.uid));
    await user.click(form.getByRole('button', { name: '确认结论' }));
    expect(await form.findByText(`${silent?.uid} 在证据中没有说话`)).toBeInTheDocument();
    expect(find(long).review_status).toBe('pending');
    await user.click(choice(silent?.uid));
    expect(await form.findByText(/当前 \d+ 分，本次 \+\d+ 分后为/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认结论' }));
    expect(await screen.findByText('已判「违规」')).toBeInTheDocument();
    expect(find(long)).toMatchObject({ review_status: 'violate', violator_uids: [culprit?.uid] });

    // A mistake: 改判 is the way on, offers the points, and says that they were given back.
    await press(user, drawer, '改判');
    const again = await dialog('改判');
    expect(await again.findByRole('checkbox', { name: /^处罚分 \d+ 分/ })).toBeChecked();
    await giveReason(user, again, '误判', '复听后不构成辱骂');
    await user.click(again.getByRole('button', { name: '确认改判' }));
    const restored = `已撤销${culprit?.uid} 的处罚分`;
    expect(await screen.findByText(new RegExp(`^已改判为「正常」，${restored}`))).toBeInTheDocument();
    expect(await drawer.findByText(new RegExp(restored))).toHaveTextContent(/由组长老陈改判，原「违规」/);
    expect(find(long)).toMatchObject({ review_status: 'clean', violator_uids: [] });
  });
});

describe('finding', () => {
  it('lists recordings with room, speakers, length, hits, review and retention', async () => {
    const { user, where } = await renderScreen(path, { operator: 'lead' });
    await rowsOf();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads.filter(Boolean)).toEqual([
      '时间',
      '房间',
      '轨道 / 说话人',
      '时长',
      '命中数',
      '触发条件',
      '复核',
      '保留至',
      '操作',
    ]);
    await filterBy(user, '标签', '辱骂');
    await waitFor(() => expect(where()).toContain('label=abuse'));
    for (const row of await rowsOf()) expect(row).toHaveTextContent('辱骂');
    await user.click(screen.getByRole('link', { name: /将过期/ }));
    await waitFor(() => expect(where()).toContain('expiring=true'));
  });

  it('shows legal hold, deletion and privacy in the row', async () => {
    await renderScreen(`${path}?ids=${held}&ids=${deleted}&ids=${privacy}`, { operator: 'lead' });
    const text = (await rowsOf()).map(({ textContent }) => textContent).join(' ');
    expect(text).toMatch(/法律保全/);
    expect(text).toMatch(/已删除/);
    expect(text).toMatch(/隐私限制/);
  });

  it('a file has speakers with their ids and one fact in a column, and no waveform', () => {
    const row = recordingEntity.recordOf(find(long));
    const [cells = []] = cellsOf(['track', 'hit_count', 'retain_until'], (code) => code)([row]);
    expect(cells).toHaveLength(8);
    expect(cells[0]).toBe('单流');
    expect(cells[2]).toBe(row.speakers.map(({ uid }) => uid).join('、'));
  });

  it('is not for who lacks its key', async () => {
    await renderScreen(path, { operator: 'reviewer' });
    expect(await screen.findByText(/Playpals\.audioRecording/)).toBeInTheDocument();
  });
});

describe('listening', () => {
  it('of a mixed track says that nobody can be told apart, and concludes about the room alone', async () => {
    const { user, drawer } = await openDrawer(mixed);
    const group = await player(mixed);
    expect(within(group).getAllByText('未区分说话人').length).toBeGreaterThan(0);
    expect(drawer.getByText('混流录音不能定位到人，只能对房间处置')).toBeInTheDocument();
    await press(user, drawer, '结论');
    const form = await dialog('录音结论');
    expect(form.getByText('判违规前须标记至少一段证据')).toBeInTheDocument();
    expect(form.getByLabelText('违规')).toBeDisabled();
    expect(form.queryByText(/号麦/)).not.toBeInTheDocument();
  });

  it('正常 of hits that were not heard is confirmed in the form, and the drawer says 未听', async () => {
    const { user, drawer } = await openDrawer(mixed, { opened: false });
    await press(user, drawer, '结论');
    const form = await dialog('录音结论');
    await giveReason(user, form, '其他', '核对过转写，没有违规');
    const box = await form.findByRole('checkbox', { name: /^未听过，仍判正常？有 \d+ 处命中，记录会写明「未听」/ });
    await user.click(form.getByRole('button', { name: '确认结论' }));
    expect(await form.findByText('请先收听，或勾选确认')).toBeInTheDocument();
    expect(find(mixed).review_status).toBe('pending');
    await user.click(box);
    await user.click(form.getByRole('button', { name: '确认结论' }));
    expect(await screen.findByText('已判「正常」')).toBeInTheDocument();
    expect(await drawer.findByText(/，未听$/)).toBeInTheDocument();
  });

  it('of a mixed track offers actions on the room and none on persons', async () => {
    const { user, drawer } = await openDrawer(mixed);
    const acts = within(drawer.getByRole('region', { name: '房间处置' }));
    await user.click(acts.getByRole('button', { name: '更多' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
    expect(offered.some((text) => text.startsWith('房间警告') || text.startsWith('解散'))).toBe(true);
    for (const { label } of Object.values(seatVerbs)) {
      expect(acts.queryByRole('button', { name: label })).not.toBeInTheDocument();
      expect(offered.filter((text) => text.startsWith(label))).toEqual([]);
    }
  });

  it('without waveforms has a plain bar; a mark is removed after a question', async () => {
    const { user, drawer } = await openDrawer(plain);
    const group = await player(plain);
    expect(within(group).queryByRole('img')).not.toBeInTheDocument();
    await user.keyboard('jm');
    await waitFor(() => expect(find(plain).marks).toHaveLength(1));
    await user.click(await drawer.findByRole('button', { name: '删除' }));
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s?定/ }));
    await waitFor(() => expect(find(plain).marks).toHaveLength(0));
  });

  it('of a deleted recording leaves the text', async () => {
    const { user, drawer } = await openDrawer(deleted);
    expect(drawer.getByText(deletedText)).toBeInTheDocument();
    const text = within(await drawer.findByRole('region', { name: '转写' }));
    expect(text.getByText(/^\d+ 句$/)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: `录音 ${deleted}` })).not.toBeInTheDocument();
    expect(drawer.getByText('没有证据：录音已删除，不能再标记')).toBeInTheDocument();
    await press(user, drawer, '结论');
    const form = await dialog('录音结论');
    expect(form.getByText('录音已删除，没有证据，不能判违规')).toBeInTheDocument();
    expect(form.getByLabelText('违规')).toBeDisabled();
  });

  it('renews an address once; when that fails the text stays', async () => {
    const { user } = await openDrawer(mixed);
    const group = await player(mixed);
    await user.keyboard(' ');
    await waitFor(() => expect(playing.size).toBe(1));
    const before = audioIn(group).src;
    fireEvent.error(audioIn(group));
    await waitFor(() => expect(playing.size).toBe(1));
    expect(audioIn(group).src).toContain(before.split('?')[0]);
    expect(within(group).queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.playing(audioIn(group));
    change(() => {
      recordings.touch(mixed).retain_until = 1;
    });
    fireEvent.error(audioIn(group));
    expect(await within(group).findByText(deletedText)).toBeInTheDocument();
    expect(within(group).getByRole('region', { name: '转写' })).toBeInTheDocument();
  });
});

describe('转案', () => {
  it('is about a speaker chosen out of those heard in the evidence, or the room', async () => {
    const mark = { mark_id: `${long}.1`, at: 0, len: 60_000, label: 'none' as const, by: '组长老陈' };
    change(() => {
      recordings.touch(long).marks = [mark];
    });
    const { speakers, marks } = recordingEntity.recordOf(find(long));
    const heard = marks.flatMap((one) => one.speakers.map(({ uid }) => uid));
    const { user, drawer } = await openDrawer(long);
    const [, evidence] = within(drawer.getByRole('table', { name: '证据' })).getAllByRole('row');
    expect(evidence).toHaveTextContent(/^0:0060 秒—\d 号麦/);
    await press(user, drawer, '转案');
    const form = await dialog('转案');
    expect(form.getByText(/^将以房间/)).toHaveTextContent(
      /^将以房间「.+」（r_\d+）录音 rec_\d+ 的 1 段证据建立一个举报案件/,
    );
    for (const { uid } of speakers)
      expect(form.queryAllByRole('radio', { name: new RegExp(uid) })).toHaveLength(heard.includes(uid) ? 1 : 0);
    await giveReason(user, form, '辱骂', '请审核说话人');
    await user.click(form.getByRole('button', { name: '确认转案' }));
    expect(await form.findByText('请选择案件对象')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: new RegExp(String(heard.at(-1))) }));
    await user.click(form.getByRole('button', { name: '确认转案' }));
    await waitFor(() => expect(find(long).case_id).not.toBeNull());
    expect(db.cases.get(String(find(long).case_id))?.target_uid).toBe(heard.at(-1));
  });
});

describe('retention', () => {
  it('is prolonged, put under legal hold, and sent to the report queue', async () => {
    const { user, drawer } = await openDrawer(mixed);
    const act = async (name: string, title: string, ok: string, code: string) => {
      await press(user, drawer, name);
      const form = await dialog(title);
      await giveReason(user, form, code, '监管来函，需要留存');
      await user.click(form.getByRole('button', { name: ok }));
    };
    const until = find(mixed).retain_until;
    await press(user, drawer, '延长保留');
    const form = await dialog('延长保留');
    await user.click(form.getByLabelText('180 天'));
    await giveReason(user, form, '工单', '监管来函，需要留存');
    await user.click(form.getByRole('button', { name: '确认延长' }));
    await waitFor(() => expect(find(mixed).retain_until).toBeGreaterThan(until));
    await act('法律保全', '法律保全', '确认法律保全', '工单');
    await waitFor(() => expect(find(mixed).legal_hold).toBe(true));
    await act('转案', '转案', '确认转案', '辱骂');
    await waitFor(() => expect(find(mixed).case_id).not.toBeNull());
    expect(await screen.findByText('已转举报审核')).toBeInTheDocument();
  });

  it('the end of a legal hold says when the recording is deleted, and waits for a second person', async () => {
    const { user, drawer } = await openDrawer(held);
    await press(user, drawer, '解除保全');
    const form = await dialog('解除保全');
    expect(form.getByText(/保全解除后，录音将于/)).toHaveTextContent(
      /将于 .+ 删除（通过后至少再保留 1 天），不能恢复。/,
    );
    await giveReason(user, form, '工单', '案件已经结束');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交审批，通过后解除保全')).toBeInTheDocument();
    expect(await drawer.findByText(/^法律保全 待审批：/)).toBeInTheDocument();
    expect(find(held).legal_hold).toBe(true);
    const { id } = db.approvals.at(-1) ?? {};
    expect(await reasonAgainst(user, await rowOf(), '解除保全')).toBe(`解除保全的申请 ${id} 正在等待审批`);
    await answerLast('admin');
    expect(find(held)).toMatchObject({ legal_hold: false });
  });

  it('a download takes the typed id and is on record', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await renderScreen(`${path}?ids=${mixed}`, { operator: 'lead' });
    await press(user, await rowOf(), '下载');
    const form = await dialog('下载录音');
    expect(form.getByText('轨道')).toBeInTheDocument();
    expect(form.queryByText(/轨道.*（可选）/)).not.toBeInTheDocument();
    await giveReason(user, form, '工单', '法务取证，已获批准');
    await fill(user, form.getByLabelText(/输入/), mixed);
    await user.click(form.getByRole('button', { name: '确认下载' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(db.audits.at(-1)).toMatchObject({ object_id: mixed, after: { downloaded: 'mix' } });
  });

  it('privacy is said, and forbids a download', async () => {
    const { user, drawer } = await openDrawer(privacy);
    expect(drawer.getByText('录制地区有隐私限制：不能下载，收听须写明依据')).toBeInTheDocument();
    expect(await reasonAgainst(user, await rowOf(), '下载')).toBe('录制地区有隐私限制，不能下载');
  });
});
