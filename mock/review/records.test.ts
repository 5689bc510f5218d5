/** @jest-environment node */

import { revealSeconds } from '../../src/domain/shared/limits';
import { chatDetailsAll, chatDetailsReal, chatDetailsVirtual, chatPeersAll } from '../../src/services/chat';
import { openChat, revealPii } from '../../src/services/pii';
import { behaviorData, behaviorTables, coinFlowRecords, exportFlowRecords } from '../../src/services/userRecords';
import { found } from '../../tests/found';
import { anchor, call, cases, change, day, db, newKey, now, passTime, resetDb, why } from '../testing';

beforeEach(resetDb);

describe('what is masked', () => {
  it('shows one field for a reason', async () => {
    expect((await call(revealPii, { ...why(cases.normal), field: 'email' })).data).toEqual({
      value: 'anna@gamma.example.com',
    });
  });

  it('R45: is shown once: the same key answers it while it is on the screen, and no longer', async () => {
    const input = { ...why(cases.normal), field: 'email' as const };
    const first = await call(revealPii, input);
    passTime((revealSeconds - 1) * 1000);
    expect((await call(revealPii, input)).data).toEqual(first.data);
    passTime(2_000);
    const later = await call(revealPii, input);
    expect(later).toMatchObject({ status: 409, message: '这次的结果已不再显示，请重新操作' });
    expect(later.text).not.toContain(first.data.value);
    const rows = db.audits.length;
    expect((await call(revealPii, { ...input, idem_key: newKey() })).status).toBe(200);
    expect(db.audits.length).toBe(rows + 1);
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
    const peer = found(list.find((one) => one.reported_message_id !== null));
    return peer;
  };

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

  it.each([
    ['people', chatDetailsReal, false],
    ['robots', chatDetailsVirtual, true],
  ] as const)('with %s ask for a reason, and have no others', async (_, endpoint, isVirtual) => {
    const { list } = (await call(chatPeersAll, { user_id, size: 100 })).data;
    const peerWho = (is: boolean) => found(list.find(({ is_virtual }) => is_virtual === is)).peer_id;
    const details = (peer_id: string) => call(endpoint, { user_id, peer_id });
    expect(await details(peerWho(isVirtual))).toMatchObject({ status: 403, message: '查看私信前须填写原因' });
    await call(openChat, why(user_id));
    expect((await details(peerWho(isVirtual))).status).toBe(200);
    expect(await details(peerWho(!isVirtual))).toMatchObject({ status: 404, message: '未找到会话' });
  });
});

describe('coin flow', () => {
  const user_id = cases.heavyFlow;

  it('C25: exports a file with BOM, mark and guarded cells, on record', async () => {
    const { text } = await call(exportFlowRecords, { user_id, from: now() - 2 * day });
    const [header = '', ...rest] = text.split('\r\n');
    const mark = rest.at(-2) ?? '';
    expect(mark.startsWith('"导出人：管理员（admin）；导出时间：2026-11-20 ')).toBe(true);
    expect(mark).toContain(user_id);
    expect(header.split(',')[0]).toBe('\uFEFF"流水号"');
    expect(rest.at(-1)).toBe('');
    const { total } = (await call(coinFlowRecords, { user_id, from: now() - 2 * day })).data;
    expect(Math.abs(rest.length - 3 - total)).toBeLessThanOrEqual(2);
    expect(text.includes(`"'=HYPERLINK(""http://example.com"",""点我"")"`)).toBe(true);
    expect(/"-\d+"/.test(text)).toBe(true);
    expect(/(?:^|,)"\s*[=+@＝＋＠]/m.exec(text)).toBeNull();
    expect(db.audits.at(-1)).toMatchObject({
      action: 'exportFlowRecords',
      object_id: user_id,
      after: { export: 'coin_flow' },
    });
  });

  it('is not exported with more rows than a file may have', async () => {
    const rows = db.audits.length;
    expect(await call(exportFlowRecords, { user_id })).toMatchObject({
      status: 422,
      fields: { to: '超过 50,000 行，请缩小时间范围' },
    });
    expect(db.audits.length).toBe(rows);
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
