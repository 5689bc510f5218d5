import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  checks,
  liveRooms,
  minute,
  newKey,
  passTime,
  roomState,
  second,
  setFaults,
  snapshots,
} from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, type Part, pickReason, press } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { warnTemplates, worstHit } from '../../../domain/room/rules';
import { labelOf } from '../../../domain/shared/labels';
import { checkConclusions } from '../../../domain/shared/patrol';
import { correctCheck, listChecks } from '../../../services/patrolRecord';
import { captureRooms, concludeRoom, openListening } from '../../../services/room';
import { changeRoom } from '../../../services/roomActions';

beforeEach(freshStart);

const path = '/voiceRoom/partySnapshot';
const cards = () => screen.getAllByRole('gridcell');
const current = () => cards().find((card) => card.getAttribute('aria-selected') === 'true');
const idOf = (card: HTMLElement | undefined) => card?.id.replace('card-', '') ?? '';
const shown = () => cards().map(idOf);
const live = (id: string) => liveRooms({ ids: [id], page: 1, size: 1 }).list[0];
const lastCheck = () => checks.get(checks.keys().at(-1) ?? '');

/** The wall with twelve cards, the keyboard at the first. */
async function begin(query = '?cards=12', operator = 'patrol') {
  const app = await renderScreen(path + query, { operator });
  await screen.findByRole('grid');
  await app.user.keyboard('{ArrowRight}');
  return app;
}

/** The element that plays, once it is there; jsdom plays nothing. */
async function sound(): Promise<HTMLAudioElement> {
  await waitFor(() => expect(document.querySelector('audio')).not.toBeNull());
  return document.querySelector('audio') as HTMLAudioElement;
}

/** Reason of a form, and a remark where one is given. */
async function giveReason(user: UserEvent, form: Part, word: string, remark = '') {
  await pickReason(user, form, word);
  if (remark) await fill(user, form.getByLabelText(/^备注/), remark);
}

/** Reads the wall again; the keyboard stays where it is. */
const reread = () => fireEvent.click(screen.getByRole('button', { name: '重新读取' }));

describe('patrolling by keyboard', () => {
  it('listens, warns, mutes the speaker of the hit, and marks the rest normal; what was done is on record', async () => {
    const { user } = await begin('?cards=12');
    expect(cards()).toHaveLength(12);
    const [first = ''] = shown();
    const { hit } = found(worstHit(found(live(first)).hits));
    expect(idOf(current())).toBe(first);
    expect(current()).toHaveTextContent('未巡');
    expect(within(current() as HTMLElement).getByText(first)).toBeInTheDocument();
    expect(within(current() as HTMLElement).getByTitle(/^命中：/)).toHaveTextContent(hit.rule_name);

    await user.keyboard(' ');
    const audio = await sound();
    expect(audio.src).toContain(`/mock-media/party/${live(first)?.party_id}/live/`);
    fireEvent.playing(audio);
    expect(await screen.findByText('0 / 60 秒')).toBeInTheDocument();
    await waitFor(() => expect(current()).toHaveAccessibleName(expect.stringContaining('巡检员小周 正在巡')));
    audio.currentTime = 7;
    passTime(7 * second);
    await user.keyboard(' ');
    expect(current()).not.toHaveTextContent('正在巡');
    await waitFor(() => expect(callsTo('/rooms/listened')[0]?.body).toMatchObject({ seconds: 7 }));

    await user.keyboard('w');
    const warning = await dialog('房间警告');
    expect(warning.getByText(/^向房间/)).toHaveTextContent(first);
    expect(warning.getByLabelText(new RegExp(`^${warnTemplates[hit.label as 'abuse'].label}`))).toBeChecked();
    await giveReason(user, warning, '辱骂');
    await user.click(warning.getByRole('button', { name: '确认警告' }));
    await waitFor(() => expect(roomState(first).warned_at).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await waitFor(() => expect(cards()[0]).toHaveTextContent('提醒 巡检员小周'));

    const speaker = found(worstHit(found(live(first)).hits)).hit.uid;
    await user.keyboard('m');
    const seats = await dialog('静麦');
    const accused = seats.getByRole('radio', { name: new RegExp(`（${speaker}）.*命中：`) });
    expect(accused).toBeChecked();
    await waitFor(() => expect(seats.getByLabelText('原因')).toHaveFocus());
    await giveReason(user, seats, '辱骂');
    await user.click(seats.getByRole('button', { name: '确认静麦' }));
    await waitFor(() => expect(roomState(first).muted.map(({ uid }) => uid)).toEqual([speaker]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(cards()[0]).toHaveTextContent('违规 巡检员小周'));

    await user.keyboard('d');
    expect(await screen.findByText(`房间 ${first} 本场已记「违规」，结论不变`)).toBeInTheDocument();
    const { list } = (await call(listChecks, { room: [first] }, 'patrol')).data;
    expect(list[0]).toMatchObject({
      conclusion: 'violate',
      violator_uids: [speaker],
      actions: [{ action: 'warn' }, { action: 'mute', uid: speaker }],
      listen_sec: 7,
      inspector: '巡检员小周',
      evidence: 1,
    });
    const next = idOf(current());
    expect(next).not.toBe(first);
    await user.keyboard('u');
    await waitFor(() => expect(lastCheck()).toMatchObject({ room_id: next, conclusion: 'uncertain' }));
  });

  it('D concludes the room that is heard; of one with hits that nobody heard, it asks once', async () => {
    const { user } = await begin();
    const [first = '', second = ''] = shown();
    await user.keyboard(' ');
    const audio = await sound();
    fireEvent.playing(audio);
    audio.currentTime = 7;
    passTime(7_000);
    await user.keyboard('{ArrowRight}d');
    await waitFor(() => expect(lastCheck()).toMatchObject({ room_id: first, listen_sec: 7, mode: 'hidden' }));
    expect(idOf(current())).toBe(second);
    const before = checks.size;

    await user.keyboard('d');
    const question = await dialog('请确认');
    expect(question.getByText(new RegExp(`^未听过，仍判正常？房间「.*（${second}）`))).toBeInTheDocument();
    expect(checks.size).toBe(before);
    await waitFor(() => expect(question.getByRole('button', { name: /取\s?消/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(idOf(current())).toBe(second));
    expect(checks.size).toBe(before);
    await user.keyboard('d');
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s?定/ }));
    await waitFor(() =>
      expect(lastCheck()).toMatchObject({ room_id: second, listen_sec: 0, mode: 'none', track: 'none' }),
    );
    expect(await screen.findByText(/正常：已提交，8 秒内可撤销/)).toBeInTheDocument();
  });

  it('G5: a conclusion is taken back with Z within eight seconds', async () => {
    const quiet = liveRooms({ page: 1, size: 400, unpatrolled: 'true' }).list.find(({ hits }) => hits.length === 0);
    const { user } = await begin(`?ids=${quiet?.room_id}`);
    const before = checks.keys().length;
    const room = live(idOf(current()));
    await user.keyboard('d');
    const said = await screen.findByText(/正常：已提交，8 秒内可撤销/);
    expect(said).toHaveTextContent(`${room?.room_name.slice(0, 20)}（${room?.room_id}）正常`);
    expect(checks.keys()).toHaveLength(before + 1);
    await user.keyboard('z');
    await waitFor(() => expect(checks.keys()).toHaveLength(before));
  });

  it('moves by rows, sizes by digits, keeps the size, captures with X', async () => {
    const { user, where } = await begin('');
    expect(cards()).toHaveLength(24);
    await user.keyboard('1');
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(where()).toBe(`${path}?cards=12`);
    expect(localStorage.getItem('console.own.patrol.room-wall')).toContain('"size":12');
    await user.keyboard('{ArrowDown}');
    expect(idOf(current())).toBe(shown()[4]);
    await user.keyboard('x');
    expect(await screen.findByText('已抓 1 个房间的快照')).toBeInTheDocument();
    expect(snapshots.get(snapshots.keys().at(-1) ?? '')).toMatchObject({
      room_id: idOf(current()),
      trigger: 'manual',
      by: '巡检员小周',
    });
  });

  it('shows who else is at a room, and goes past it', async () => {
    const [first, second] = liveRooms({ page: 1, size: 3, unpatrolled: 'true' }).list;
    await call(openListening, { room_id: second?.room_id ?? '', idem_key: newKey() }, 'lead');
    const { user } = await begin('?cards=12&unpatrolled=true');
    expect(idOf(current())).toBe(first?.room_id);
    expect(cards()[1]).toHaveTextContent('组长老陈 正在巡');
    await user.keyboard('u');
    await waitFor(() => expect(idOf(current())).toBe(shown()[2]));
  });
});

describe('one state of a room', () => {
  const unheard = { conclusion: 'normal' as const, unheard: true };

  it.each(['?ids=ID', '?look=table&ids=ID', '?look=history&ids=ID', '?ids=ID&detail=ID'])(
    '%s tells the last verdict and who decided it',
    async (query) => {
      const captured = new Set(snapshots.map(({ room_id }) => room_id));
      const { room_id, party_id } = found(
        liveRooms({ page: 1, size: 300, unpatrolled: 'true' }).list.find((room) => captured.has(room.room_id)),
      );
      const concluded = { room_id, party_id: party_id ?? '', ...unheard, idem_key: newKey() };
      const check_id = (await call(concludeRoom, concluded, 'patrol')).data.check_id ?? '';
      const why = { reason_code: 'other.misjudged', remark: '复听后改判', idem_key: newKey() };
      const correction = { conclusion: 'uncertain' as const, evidence: [], violator_uids: [], version: 1 };
      expect((await call(correctCheck, { check_id, ...correction, ...why }, 'lead')).status).toBe(200);
      await renderScreen(path + query.replaceAll('ID', room_id), { operator: 'patrol' });
      const says = (words: RegExp) => (_: string, part: Element | null) => words.test(part?.textContent ?? '');
      expect((await screen.findAllByText(says(/^存疑 组长老陈/)))[0]).toBeInTheDocument();
      expect(screen.queryByText(says(/^(正常|存疑) 巡检员小周/))).not.toBeInTheDocument();
    },
  );

  it('names the verdict of an earlier party as such, and the worst hit with its count', async () => {
    const room = found(
      liveRooms({ page: 1, size: 400, unpatrolled: 'true' }).list.find(
        ({ last_check, hits }) => last_check !== null && hits.length > 1 && found(worstHit(hits)).hit !== hits[0],
      ),
    );
    await renderScreen(`${path}?ids=${room.room_id}`, { operator: 'patrol' });
    const [card] = await screen.findAllByRole('gridcell');
    const { conclusion, by } = found(room.last_check ?? undefined);
    expect(card).toHaveTextContent(`未巡，上场${labelOf(checkConclusions, conclusion).label} ${by}`);
    const { hit, count } = found(worstHit(room.hits));
    expect(card).toHaveTextContent(`${hit.rule_name} ×${count}`);
    // The count has a place of its own beside a name that ends early; on hover each rule has its count.
    const [hits] = await screen.findAllByTitle(new RegExp(`^命中：${hit.rule_name} ×${count}(、|$)`));
    expect(within(found(hits)).getByText(`×${count}`)).toBeInTheDocument();
    expect(found((await screen.findAllByTitle(/^未巡，上场/))[0])).toHaveTextContent(
      new RegExp(`^上场 ${labelOf(checkConclusions, conclusion).label} ${by} .+前$`),
    );
  });
});

describe('listening', () => {
  it('falls back to the latest snapshot where the stream fails, and says from when it is', async () => {
    const kept = new Set(snapshots.map(({ party_id }) => party_id));
    const room = liveRooms({ page: 1, size: 200 }).list.find(({ party_id }) => kept.has(party_id ?? ''));
    const { user } = await begin(`?ids=${room?.room_id}`);
    await user.keyboard(' ');
    fireEvent.error(await sound());
    expect(await screen.findByText(/拉流失败，已用最近快照/)).toBeInTheDocument();
    expect((await sound()).src).toContain('/mix/');
    await user.click(within(screen.getByRole('status', { name: '试听' })).getByRole('button', { name: '停止' }));
    await waitFor(() => expect(callsTo('/rooms/listened')[0]?.body).toMatchObject({ seconds: 0 }));
  });

  it('stops by itself after 60 seconds', async () => {
    const { user } = await begin();
    await user.keyboard(' ');
    const audio = await sound();
    fireEvent.playing(audio);
    audio.currentTime = 60;
    fireEvent.timeUpdate(audio);
    await waitFor(() => expect(callsTo('/rooms/listened')[0]?.body).toMatchObject({ seconds: 60 }));
  });

  it('leaving the page ends it; the heard seconds are audited', async () => {
    const { user } = await begin();
    const id = idOf(current());
    await user.keyboard(' ');
    const audio = await sound();
    fireEvent.playing(audio);
    audio.currentTime = 9;
    passTime(9 * second);
    cleanup();
    await waitFor(() => expect(db.audits.at(-1)).toMatchObject({ object_id: id, after: { listen_sec: 9 } }));
  });
});

it('the tour takes the riskiest room first, plays it if asked to, and pauses at any key', async () => {
  localStorage.setItem('console.own.patrol.room-wall', '{"size":12,"sound":true}');
  const { user } = await begin('');
  await user.keyboard('{ArrowDown}t');
  const bar = within(await screen.findByRole('region', { name: '巡览' }));
  expect(bar.getByText(/还有/)).toHaveTextContent('第 1 / 12 间，还有 10 秒');
  expect(bar.getByRole('checkbox', { name: '巡检时试听' })).toBeChecked();
  const [riskiest] = liveRooms({ page: 1, size: 1 }).list;
  await waitFor(() => expect(idOf(current())).toBe(riskiest?.room_id));
  expect((await sound()).src).toContain(`${riskiest?.party_id}/live/`);
  await user.keyboard('{ArrowRight}');
  expect(bar.getByText(/已暂停/)).toBeInTheDocument();
  await user.keyboard('t');
  expect(bar.getByText(/还有/)).toBeInTheDocument();
  await user.keyboard('t');
  expect(bar.getByText(/已暂停/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^巡览/ }));
  expect(bar.getByText(/还有/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^巡览/ }));
  expect(bar.getByText(/已暂停/)).toBeInTheDocument();
  expect(screen.getByRole('grid').compareDocumentPosition(screen.getByRole('region', { name: '巡览' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: '巡览' })).not.toBeInTheDocument();
});

it('the tour plays by default, its controls work at the first press, and D moves ring and bar together', async () => {
  const { user } = await begin('?cards=12');
  const order = shown();
  await user.keyboard('t');
  const bar = within(await screen.findByRole('region', { name: '巡览' }));
  const box = bar.getByRole('checkbox', { name: '巡检时试听' });
  expect(box).toBeChecked();
  await sound();
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(bar.queryByText(/已暂停/)).not.toBeInTheDocument();
  await waitFor(() => expect(document.querySelector('audio')).toBeNull());
  expect(localStorage.getItem('console.own.patrol.room-wall')).toContain('"sound":false');
  await user.click(box);
  const audio = await sound();
  fireEvent.playing(audio);
  audio.currentTime = 7;
  passTime(7 * second);
  await user.keyboard('d');
  await waitFor(() => expect(lastCheck()).toMatchObject({ room_id: order[0], conclusion: 'normal', listen_sec: 7 }));
  expect(bar.getByText(/还有/)).toHaveTextContent('第 2 / 12 间');
  expect(idOf(current())).toBe(order[1]);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(bar.getByText(/已暂停/)).toHaveTextContent('第 4 / 12 间');
  expect(idOf(current())).toBe(order[3]);
  await user.click(bar.getByRole('button', { name: /继续/ }));
  expect(bar.getByText(/还有/)).toHaveTextContent('第 4 / 12 间');
  await user.click(bar.getByRole('button', { name: /结束/ }));
  expect(screen.queryByRole('region', { name: '巡览' })).not.toBeInTheDocument();
});

describe('the wall stays where it is', () => {
  it('keeps every room in its place until the keyboard has left; closed ones are shown as such', async () => {
    const { user } = await begin();
    const before = shown();
    passTime(20 * minute);
    reread();
    await waitFor(() => expect(cards().filter((card) => card.dataset.closed === 'true')).not.toHaveLength(0));
    expect(shown()).toEqual(before);
    const closed = cards().find((card) => card.dataset.closed === 'true');
    expect(closed).toHaveTextContent('已关闭');
    expect(live(idOf(closed))).toBeUndefined();
    await user.click(closed as HTMLElement);
    await user.keyboard('d');
    expect(await screen.findByText('房间已关闭')).toBeInTheDocument();
    await user.unhover(screen.getByRole('grid'));
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(cards().filter((card) => card.dataset.closed === 'true')).toHaveLength(0));
    expect(shown()).toEqual(liveRooms({ page: 1, size: 12 }).list.map(({ room_id }) => room_id));
  });

  it('G2: a failed refresh keeps the cards and offers a retry', async () => {
    await begin();
    const before = shown();
    setFaults([{ endpoint: 'listLiveRooms', kind: 'html', times: 1 }]);
    reread();
    expect(await screen.findByText(/刷新失败，下面是较早的数据/)).toBeInTheDocument();
    expect(shown()).toEqual(before);
  });

  it('says that nothing fits', async () => {
    const { user, where } = await renderScreen(`${path}?online_min=99999`, { operator: 'patrol' });
    await user.click(await screen.findByRole('button', { name: '清空筛选' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(where()).toBe(path);
  });
});

describe('acting on a room', () => {
  it('a room that closed meanwhile refuses, and nothing typed is lost', async () => {
    const { user } = await begin();
    const room = live(idOf(current()));
    await user.keyboard('m');
    const seats = await dialog('静麦');
    await giveReason(user, seats, '辱骂', '多次辱骂他人');
    passTime(200 * minute);
    await user.click(seats.getByRole('button', { name: '确认静麦' }));
    expect(await seats.findByText(/房间已关闭|已不在麦上/)).toBeInTheDocument();
    expect(seats.getByLabelText(/^备注/)).toHaveValue('多次辱骂他人');
    expect(roomState(room?.room_id ?? '').muted).toEqual([]);
  });

  it('G6: after somebody else changed the room, both versions are shown and mine can be sent again', async () => {
    const { user } = await begin();
    const id = idOf(current());
    await user.keyboard('m');
    const seats = await dialog('静麦');
    await giveReason(user, seats, '辱骂', '多次辱骂他人');
    const why = { reason_code: 'abuse.insult', remark: '房名含有违规内容', idem_key: newKey() };
    await call(changeRoom, { room_id: id, version: 1, verb: 'rename', name: '深夜电台', ...why }, 'lead');
    await user.click(seats.getByRole('button', { name: '确认静麦' }));
    expect(await screen.findByText('深夜电台')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /以我的为准/ }));
    await user.click(seats.getByRole('button', { name: '确认静麦' }));
    await waitFor(() => expect(roomState(id)).toMatchObject({ name: '深夜电台', muted: [{}] }));
  });

  it('begins with nobody where nobody spoke or hit, and leaves out the owner who cannot be moved', async () => {
    const room = liveRooms({ page: 1, size: 300, speaking: 'false' }).list.find(
      ({ hits, seats }) => hits.length === 0 && seats.length > 2,
    );
    const { user } = await renderScreen(`${path}?detail=${room?.room_id}`, { operator: 'patrol' });
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('table', { name: '麦位' });
    await press(user, drawer, '抱下麦');
    const form = await dialog('抱下麦');
    const offered = form.getAllByRole('radio');
    expect(offered).toHaveLength((room?.seats.length ?? 0) - 1);
    for (const one of offered) expect(one).not.toBeChecked();
    await giveReason(user, form, '辱骂');
    await user.click(form.getByRole('button', { name: '确认抱下麦' }));
    expect(await form.findAllByText('请选择麦上的人')).not.toHaveLength(0);
    expect(callsTo('/rooms/seat')).toHaveLength(0);
  });

  it('the drawer leads to the patrol records of its room', async () => {
    const { room_id } = found(liveRooms({ page: 1, size: 300 }).list.find(({ last_check }) => last_check !== null));
    const { user, where } = await renderScreen(`${path}?detail=${room_id}`, { operator: 'patrol' });
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('link', { name: '巡检记录' }));
    await waitFor(() => expect(where()).toBe(`/voiceRoom/patrolRecord?room=${room_id}`));
    for (const row of await rowsOf()) expect(row).toHaveTextContent(room_id);
  });

  it('the drawer says who spoke a hit', async () => {
    const room = liveRooms({ page: 1, size: 1 }).list[0];
    const [hit] = room?.hits ?? [];
    await renderScreen(`${path}?detail=${room?.room_id}`, { operator: 'patrol' });
    const table = within(await screen.findByRole('table', { name: '命中策略' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent(new RegExp(`${hit?.seat} 号麦.*${hit?.uid}`));
    const rule = table.getAllByRole('link', { name: hit?.rule_name })[0];
    expect(rule).toHaveAttribute('href', expect.stringContaining(`detail=${hit?.rule_id}`));
  });

  it('L3: dissolving a large room takes its id typed and a second person', async () => {
    const room = liveRooms({ page: 1, size: 1, online_min: 500 }).list[0];
    const { user } = await renderScreen(`${path}?detail=${room?.room_id}`, { operator: 'patrol' });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByRole('table', { name: '麦位' })).toBeInTheDocument();
    await press(user, drawer, '解散');
    const form = await dialog('解散房间');
    expect(form.getByText(/须由巡检组长复核/)).toBeInTheDocument();
    await giveReason(user, form, '辱骂', '全场辱骂，多次警告无效');
    await fill(user, form.getByRole('textbox', { name: /输入/ }), room?.room_id ?? '');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await waitFor(() => expect(db.approvals.at(-1)).toMatchObject({ type: 'room_dissolve', object_id: room?.room_id }));
    expect(live(room?.room_id ?? '')?.party_id).not.toBeNull();
  });

  it('warns several at once from the table, and says what became of each', async () => {
    const { user } = await renderScreen(`${path}?look=table`, { operator: 'patrol' });
    const rows = await rowsOf();
    for (const row of rows.slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    const batch = within(screen.getByRole('region', { name: '批量操作' }));
    await user.click(batch.getByRole('button', { name: '房间警告' }));
    const form = await dialog('房间警告');
    await user.click(form.getByLabelText(/^禁止引流/));
    await giveReason(user, form, '引流', '公屏反复发联系方式');
    await user.click(form.getByRole('button', { name: '确认警告' }));
    const results = await dialog('警告结果');
    expect(results.getAllByText('成功')).toHaveLength(2);
  });
});

it('the level meter stands still where nobody speaks', async () => {
  const silent = liveRooms({ page: 1, size: 300, speaking: 'false' }).list[0];
  const loud = liveRooms({ page: 1, size: 300, speaking: 'true' }).list[0];
  await renderScreen(`${path}?ids=${silent?.room_id}&ids=${loud?.room_id}`, { operator: 'patrol' });
  await screen.findByRole('grid');
  for (const card of cards()) {
    const isSilent = idOf(card) === silent?.room_id;
    expect(within(card).queryAllByText('无人说话')).toHaveLength(isSilent ? 1 : 0);
    expect(card.querySelector<HTMLElement>('[data-levels]')?.dataset.levels).toHaveLength(isSilent ? 0 : 50);
  }
});

it('puts a room into a patrol bucket', async () => {
  const { user } = await renderScreen(`${path}?look=table`, { operator: 'patrol' });
  const [row] = await rowsOf();
  const id = row?.dataset.rowKey ?? '';
  await press(user, within(row as HTMLElement), '加桶');
  const form = await dialog('加入巡检桶');
  await user.click(form.getByLabelText('巡检桶'));
  const [bucket] = await screen.findAllByText(/\d+ \/ \d+/, { selector: '.ant-select-item-option-content' });
  await user.click(bucket as HTMLElement);
  await pickReason(user, form, '其他');
  await fill(user, form.getByLabelText(/^备注/), '今晚重点关注');
  await user.click(form.getByRole('button', { name: '确认加桶' }));
  await waitFor(() => expect(callsTo('/patrol/recall')[0]?.body).toMatchObject({ room_ids: [id] }));
});

it('the history has snapshots with their sound', async () => {
  const last = snapshots.get(snapshots.keys().at(-1) ?? '');
  const { user } = await renderScreen(`${path}?look=history`, { operator: 'patrol' });
  const [row] = await rowsOf();
  expect(within(row as HTMLElement).getByText('系统')).toBeInTheDocument();
  await user.click(row as HTMLElement);
  const drawer = await dialog(`快照 ${last?.snapshot_id}`);
  expect(await drawer.findByRole('group', { name: `快照 ${last?.snapshot_id}` })).toBeInTheDocument();
  expect(drawer.getByText(last?.hash ?? '')).toBeInTheDocument();
});

it('a snapshot shows cover, chat and hits of its moment, and is compared with another one', async () => {
  const room = found(
    liveRooms({ page: 1, size: 100, online_max: 400 }).list.find(({ hits, official }) => hits.length > 0 && !official),
  );
  const { room_id, version } = room;
  const capture = () => call(captureRooms, { rooms: [{ room_id, version: 1 }], idem_key: newKey() }, 'patrol');
  await capture();
  const first = snapshots.at(-1)?.snapshot_id ?? '';
  const why = { reason_code: 'abuse.insult', remark: '房名含有违规内容', idem_key: newKey() };
  await call(changeRoom, { room_id, version, verb: 'rename', name: '深夜电台', ...why }, 'lead');
  await capture();
  const last = snapshots.at(-1)?.snapshot_id;
  const { user } = await renderScreen(`${path}?look=history&detail=${last}`, { operator: 'patrol' });
  const drawer = await dialog(`快照 ${last}`);
  expect(await drawer.findByRole('img', { name: '封面' })).toHaveAttribute('src', expect.stringContaining(room.cover));
  expect(within(drawer.getByRole('table', { name: '命中策略' })).getAllByRole('row')).toHaveLength(
    room.hits.length + 1,
  );
  expect(drawer.getByRole('list', { name: '聊天' })).toBeInTheDocument();
  await user.click(drawer.getByLabelText('比较'));
  const [option] = await screen.findAllByText(new RegExp(first), { selector: '.ant-select-item-option-content' });
  await user.click(found(option));
  const changes = within(await drawer.findByRole('table', { name: '快照对比' }));
  const row = found(changes.getByText('房间').closest('tr') ?? undefined);
  expect(row).toHaveTextContent(`房间${room.room_name}深夜电台有变化`);
});
