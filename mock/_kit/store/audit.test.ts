/** @jest-environment node */
import { maxExportRows } from '../../../src/domain/shared/limits';
import { decideApproval } from '../../../src/services/approval';
import { recordExport } from '../../../src/services/audit';
import { listAudit } from '../../../src/services/auditTrail';
import { call, exportCodes, newKey, objectTypes } from '../../testing';
import { db, resetDb } from './db';

beforeEach(resetDb);

const trail = (object_type: string, object_id: string, session: string) =>
  call(listAudit, { object_type, object_id }, session);

describe('a trail', () => {
  const shown = [...objectTypes.values()].filter(({ trail: keys }) => keys.length > 0);
  // Of these the backend looks at the one that is asked for, first.
  const byKind = ['case', 'queue', 'review_batch'];

  it.each(shown.map(({ type }) => type).filter((type) => !byKind.includes(type)))(
    'of a %s is read by holders of its screens alone, and the code is named',
    async (type) => {
      expect((await trail(type, 'some', 'admin')).status).toBe(200);
      expect(await trail(type, 'some', 'viewer')).toMatchObject(
        type === 'user' || type === 'message_batch'
          ? { status: 200 }
          : { status: 403, code: objectTypes.get(type)?.trail[0] },
      );
      expect((await trail(type, 'some', 'nobody')).status).toBe(403);
    },
  );

  it('of what nobody described is read by nobody', async () => {
    expect((await trail('toString', 'some', 'admin')).status).toBe(403);
    expect((await trail('planet', 'some', 'admin')).status).toBe(403);
  });

  it('R67: of a request is read by who made it and by who may decide it', async () => {
    const request = db.approvals.find(({ status, maker }) => status === 'pending' && maker === 'reviewer');
    if (!request) throw new Error('No request of a reviewer waits');
    const { id, version } = request;
    const answer = { id, version, decision: 'reject' as const, remark: '证据不足，请补充', idem_key: newKey() };
    expect((await call(decideApproval, answer, 'lead')).status).toBe(200);
    for (const session of ['reviewer', 'lead', 'admin']) {
      const { data } = await trail('approval', id, session);
      expect(data.list[0]).toMatchObject({ action: 'decideApproval', after: { approval: 'rejected' } });
    }
    expect(await trail('approval', id, 'finance')).toMatchObject({ status: 403, code: request.checker_code });
    expect((await trail('approval', 'apv_none', 'admin')).status).toBe(404);
  });

  it('R67: of an export is read by who may export that list', async () => {
    const form = { screen: 'listBans', filters: '', rows: 3, idem_key: newKey() };
    const { export_id } = (await call(recordExport, form, 'reviewer')).data;
    const { data } = await trail('export', export_id, 'lead');
    expect(data.list).toMatchObject([{ after: { screen: 'listBans', filters: '', rows: 3 } }]);
    expect(await trail('export', export_id, 'finance')).toMatchObject({ status: 403, code: 'banRecord:export' });
  });
});

describe('an export', () => {
  const send = (change: Partial<{ screen: string; rows: number }>, session = 'admin') =>
    call(recordExport, { screen: 'listUsers', filters: '', rows: 3, idem_key: newKey(), ...change }, session);

  it.each([...exportCodes])('of %s asks for %s', async (screen, code) => {
    expect((await send({ screen })).status).toBe(200);
    expect(await send({ screen }, 'readonly')).toMatchObject({ status: 403, code: expect.stringContaining(code) });
  });

  it('of one list is not recorded with the permission for another', async () => {
    expect((await send({}, 'finance')).status).toBe(200);
    expect(await send({ screen: 'listBans' }, 'finance')).toMatchObject({
      status: 403,
      message: '无权限，请联系管理员开通',
      code: 'banRecord:export',
    });
  });

  it.each(['userManage/user', 'toString', 'listRecords', ''])('R68: knows no list 「%s」', async (screen) => {
    expect(await send({ screen })).toMatchObject({ status: 422, fields: { screen: '没有可以导出的这个列表' } });
  });

  it.each([-1, 1.5, maxExportRows + 1])('R68: has no %d rows', async (rows) => {
    expect(await send({ rows })).toMatchObject({ status: 422, fields: { rows: expect.any(String) } });
  });

  it('of nothing leaves no row on record', async () => {
    const exported = () => db.audits.filter(({ object_type }) => object_type === 'export');
    await send({ screen: 'none' });
    await send({ rows: -1 });
    expect(exported()).toEqual([]);
    await send({});
    expect(exported()).toHaveLength(1);
  });
});
