/** @jest-environment node */

import { revealSeconds } from '../../../../src/domain/limits';
import {
  chatDetailsAll,
  chatDetailsReal,
  chatDetailsVirtual,
  chatPeersAll,
  chatPeersReal,
  chatPeersVirtual,
  petMessages,
} from '../../../../src/services/chat';
import { openChat, revealPii } from '../../../../src/services/pii';
import {
  allRiskHistory,
  behaviorData,
  behaviorTables,
  coinFlowRecords,
  exportFlowRecords,
  partyRiskHistory,
  relatedAccounts,
  userRiskInfo,
} from '../../../../src/services/userRecords';
import { guard } from '../../../../src/utils/csv';
import { anchor, call, cases, change, day, db, newKey, now, passTime, resetDb, user, why } from '../../../testing';

beforeEach(resetDb);

describe('risk', () => {
  it('C23: answers signals and history', async () => {
    const { data } = await call(userRiskInfo, { user_id: cases.newAccount });
    expect(data).toMatchObject({ same_device_count: 4, reported_30d: 12, warned_count: 2, strike_points: 2 });
    const history = (await call(allRiskHistory, { user_id: cases.banned })).data.list;
    const times = history.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(history.some(({ scene }) => scene === 'penalty')).toBe(true);
    const rooms = await call(partyRiskHistory, { user_id: cases.blackRisk, size: 5 });
    expect(rooms.data.list.every(({ room_id }) => room_id !== null)).toBe(true);
    expect(rooms.data.total).toBeGreaterThan(5);
  });

  it('shows who shares device, address and payment', async () => {
    const { data } = await call(relatedAccounts, { user_id: cases.newAccount });
    expect(data.list.filter(({ relation }) => relation === 'device').map(({ user: other }) => other.user_id)).toEqual([
      cases.sameDeviceA,
      cases.sameDeviceB,
      cases.sameDeviceC,
    ]);
    const payers = (await call(relatedAccounts, { user_id: cases.agent })).data.list;
    expect(payers.map(({ relation, user: other }) => [relation, other.user_id])).toContainEqual([
      'payment',
      cases.bigSpender,
    ]);
    expect(JSON.stringify(data)).not.toContain(user(cases.newAccount).secret.device_id);
  });

  it('knows nothing of who has gone', async () => {
    const user_id = cases.deleted;
    expect((await call(allRiskHistory, { user_id })).data.list).toEqual([]);
    expect((await call(relatedAccounts, { user_id })).data.list).toEqual([]);
    expect((await call(chatPeersAll, { user_id })).data.total).toBe(0);
    expect((await call(petMessages, { user_id })).data.total).toBe(0);
    expect((await call(coinFlowRecords, { user_id })).data.total).toBe(0);
  });
});

describe('what is masked', () => {
  it('shows one field for a reason', async () => {
    expect((await call(revealPii, { ...why(cases.normal), field: 'email' })).data).toEqual({
      value: 'anna@gamma.example.com',
    });
  });

  it('R45: is shown once: the same key answers it while it is on the screen, and no longer', async () => {
    const wish = { ...why(cases.normal), field: 'email' as const };
    const first = await call(revealPii, wish);
    passTime((revealSeconds - 1) * 1000);
    expect((await call(revealPii, wish)).data).toEqual(first.data);
    passTime(2_000);
    const later = await call(revealPii, wish);
    expect(later).toMatchObject({ status: 409, message: '这次的结果已不再显示，请重新操作' });
    expect(later.text).not.toContain(first.data.value);
    const rows = db.audits.length;
    expect((await call(revealPii, { ...wish, idem_key: newKey() })).status).toBe(200);
    expect(db.audits.length).toBe(rows + 1);
  });

  it.each([
    ['remark', { remark: '看看' }],
    ['reason_code', { reason_code: 'none' }],
  ])('asks for a %s', async (field, change) => {
    const fields = { [field]: expect.any(String) };
    expect(await call(revealPii, { ...why(cases.normal), field: 'phone', ...change })).toMatchObject({
      status: 422,
      fields,
    });
    expect(await call(openChat, { ...why(cases.normal), ...change })).toMatchObject({ status: 422, fields });
  });

  it('answers 404 where there is nothing, and 403 without the code', async () => {
    expect((await call(revealPii, { ...why(cases.deleted), field: 'phone' })).status).toBe(404);
    expect(await call(revealPii, { ...why(cases.normal), field: 'phone' }, 'viewer')).toMatchObject({
      status: 403,
      code: 'pii.reveal',
    });
    expect(await call(openChat, why(cases.normal), 'viewer')).toMatchObject({ status: 403, code: 'pii.chat' });
  });
});

describe('conversations', () => {
  const user_id = cases.chatty;
  const reported = async () => {
    const { list } = (await call(chatPeersAll, { user_id, size: 100 })).data;
    const peer = list.find((one) => one.reported_message_id !== null);
    if (!peer) throw new Error('No reported conversation');
    return peer;
  };

  it('C22: lists peers by scope', async () => {
    const [all, real, virtual] = await Promise.all(
      [chatPeersAll, chatPeersReal, chatPeersVirtual].map((peers) => call(peers, { user_id, size: 100 })),
    );
    expect(real?.data.list.every(({ is_virtual }) => !is_virtual)).toBe(true);
    expect(virtual?.data.list.every(({ is_virtual }) => is_virtual)).toBe(true);
    expect(all?.data.total).toBe((real?.data.total ?? 0) + (virtual?.data.total ?? 0));
    expect(all?.data.total).toBeGreaterThan(30);
  });

  it('opens for one operator, for a while', async () => {
    const { peer_id } = await reported();
    const details = () => call(chatDetailsAll, { user_id, peer_id });
    expect(await details()).toMatchObject({ status: 403, code: 'pii.chat' });
    const { data } = await call(openChat, why(user_id));
    expect(data.until - now()).toBeGreaterThan(29 * 60_000);
    expect((await details()).status).toBe(200);
    expect((await call(chatDetailsAll, { user_id, peer_id }, 'lead')).status).toBe(403);
    expect((await call(chatDetailsAll, { user_id: cases.normal, peer_id })).status).toBe(403);
    change(() => db.chatGrants.set(`admin:${user_id}`, now() - 1));
    expect((await details()).status).toBe(403);
  });

  it('C22: pages back through a conversation without gap or overlap', async () => {
    await call(openChat, why(user_id));
    const { peer_id, message_count, last_at } = await reported();
    const seen: { message_id: string; at: number; kind: string }[] = [];
    for (let more = true; more; ) {
      const { data } = await call(chatDetailsReal, { user_id, peer_id, before: seen[0]?.message_id, size: 100 });
      seen.unshift(...data.list);
      more = data.has_more;
    }
    expect(new Set(seen.map(({ message_id }) => message_id)).size).toBe(message_count);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((a, b) => a - b));
    expect(seen.at(-1)?.at).toBe(last_at);
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['text', 'image', 'voice', 'gift', 'system']));
  });

  it('shows fifty messages on either side of the reported one', async () => {
    await call(openChat, why(user_id));
    const { peer_id, reported_message_id } = await reported();
    const { data } = await call(chatDetailsAll, { user_id, peer_id, around: reported_message_id ?? '' });
    expect(data.list).toHaveLength(101);
    expect(data.list.findIndex((message) => message.reported)).toBe(50);
    expect(data.list[50]?.message_id).toBe(reported_message_id);
  });

  it('answers 404 for a message, a peer or a scope that is not there', async () => {
    await call(openChat, why(user_id));
    const { peer_id } = await reported();
    expect((await call(chatDetailsAll, { user_id, peer_id, around: 'm_0' })).status).toBe(404);
    expect((await call(chatDetailsAll, { user_id, peer_id: '1' })).status).toBe(404);
    expect((await call(chatDetailsVirtual, { user_id, peer_id })).status).toBe(404);
  });

  it('C22: answers pet messages, newest first', async () => {
    const owner = [...db.users.keys()];
    const totals = await Promise.all(owner.slice(0, 20).map((uid) => call(petMessages, { user_id: uid, size: 1000 })));
    const longest = totals.map(({ data }) => data.list).sort((a, b) => b.length - a.length)[0] ?? [];
    expect(longest.length).toBeGreaterThan(20);
    expect(longest.map(({ at }) => at)).toEqual(longest.map(({ at }) => at).sort((a, b) => b - a));
  });
});

describe('coin flow', () => {
  const user_id = cases.heavyFlow;

  it('C25: filters by time and type, sorts by amount', async () => {
    const from = now() - 3 * day;
    const { data } = await call(coinFlowRecords, { user_id, from, type: 'box', sort: '-amount', size: 1000 });
    expect(data.list.every(({ at, type }) => at >= from && type === 'box')).toBe(true);
    const amounts = data.list.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(data.total).toBeGreaterThan(100);
  });

  it.each([{ from: anchor - 32 * day, to: anchor }, { from: anchor - 40 * day }, { from: anchor, to: anchor - 1 }])(
    'takes no more than 31 days: %j',
    async (span) => {
      const tooLong = span.to !== undefined;
      const answer = await call(coinFlowRecords, { user_id, ...span });
      if (tooLong) expect(answer).toMatchObject({ status: 422, fields: { to: expect.any(String) } });
      else expect(answer.status).toBe(200);
      expect((await call(exportFlowRecords, { user_id, ...span })).status).toBe(answer.status);
    },
  );

  it('C25: exports a file with BOM, mark and guarded cells, on record', async () => {
    const { text } = await call(exportFlowRecords, { user_id, from: now() - 2 * day });
    const [mark = '', header = '', ...rest] = text.split('\r\n');
    expect(mark.startsWith('\uFEFF"导出人：管理员（admin）；导出时间：2026-11-20 ')).toBe(true);
    expect(mark).toContain(user_id);
    expect(header.split(',')[0]).toBe('"流水号"');
    expect(rest.at(-1)).toBe('');
    const { total } = (await call(coinFlowRecords, { user_id, from: now() - 2 * day })).data;
    expect(Math.abs(rest.length - 1 - total)).toBeLessThanOrEqual(2);
    expect(text.includes(`"'=HYPERLINK(""http://example.com"",""点我"")"`)).toBe(true);
    expect(/"-\d+"/.test(text)).toBe(true);
    expect(/(?:^|,)"\s*[=+@＝＋＠]/m.exec(text)).toBeNull();
    expect(db.audits.at(-1)).toMatchObject({
      action: 'exportFlowRecords',
      object_id: user_id,
      after: { export: 'coin_flow' },
    });
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '-x',
    '@x',
    '\tx',
    '\rx',
    '\nx',
    ' =1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u0000=1',
    '"=1',
  ])('guards %j against spreadsheets', (text) => expect(guard(text)).toBe(`'${text}`));

  it.each(['普通备注', '1-1', 'a=b', '', '-1', '-350.50'])('leaves %j alone', (text) => expect(guard(text)).toBe(text));

  it('asks for the right to export', async () => {
    expect(await call(exportFlowRecords, { user_id }, 'patrol')).toMatchObject({ status: 403, code: 'user:export' });
  });
});

describe('behaviour', () => {
  const query = {
    user_id: cases.heavyFlow,
    tables: ['ss_page_view', 'ss_pay_event'],
    from: anchor - 20 * day,
    to: anchor,
  };

  it('C26: answers the rows of the chosen tables, newest first, the same each time', async () => {
    const { list } = (await call(behaviorTables, {})).data;
    expect(list).toHaveLength(6);
    const { data } = await call(behaviorData, query);
    expect(data.columns).toEqual(expect.arrayContaining(['at', 'table', 'event', 'page', 'price_fen']));
    expect(data.rows.length).toBeGreaterThan(1000);
    expect(new Set(data.rows.map(({ table }) => table))).toEqual(new Set(query.tables));
    expect((await call(behaviorData, query)).data.rows).toEqual(data.rows);
    const failed = (await call(behaviorData, { ...query, event: 'pay_fail' })).data.rows;
    expect(failed).toEqual(data.rows.filter(({ event }) => event === 'pay_fail'));
  });

  it.each([
    ['tables', { tables: ['ss_unknown'] }],
    ['tables', { tables: [] }],
    ['tables', { tables: Array.from({ length: 6 }, () => 'ss_page_view') }],
    ['to', { from: anchor - 32 * day }],
    ['to', { from: anchor + day }],
  ])('refuses a wrong %s', async (field, change) => {
    expect(await call(behaviorData, { ...query, ...change })).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  it('runs one query of an operator at a time, and is free again afterwards', async () => {
    const [first, second, other] = await Promise.all([
      call(behaviorData, query),
      call(behaviorData, query),
      call(behaviorData, query, 'lead'),
    ]);
    expect([first?.status, second?.status, other?.status]).toEqual([200, 429, 200]);
    expect(second?.message).toBe('已有查询在运行');
    expect((await call(behaviorData, { ...query, user_id: '99999999' })).status).toBe(404);
    expect((await call(behaviorData, query)).status).toBe(200);
  });
});
