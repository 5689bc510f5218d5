/** @jest-environment node */

import { reasonGroups } from '../../../../src/domain/shared/reasons';
import { listApprovals } from '../../../../src/services/approval';
import { recordExport } from '../../../../src/services/audit';
import { getWorkbench, listQuickMessages, listReasonCodes } from '../../../../src/services/reference';
import { listSegments } from '../../../../src/services/segments';
import { listUsers } from '../../../../src/services/user';
import { call, db, dispatchInTest, newKey, resetDb } from '../../../testing';

beforeEach(resetDb);

describe('reference', () => {
  it('has two or three violations in every group and, among 其他, what is none, with what the user is told', async () => {
    const { list } = (await call(listReasonCodes, {})).data;
    for (const group of Object.keys(reasonGroups)) {
      const leaves = list.filter((reason) => reason.group === group);
      if (group === 'other') expect(leaves.map(({ points }) => points)).toEqual(Array(30).fill(0));
      else expect([2, 3]).toContain(leaves.length);
      expect(leaves.every(({ code, points }) => code.startsWith(`${group}.`) && points >= 0 && points <= 12)).toBe(
        true,
      );
      expect(leaves.every(({ user_text }) => /\{nickname\}.*\{rule\}.*\{until\}/.test(user_text))).toBe(true);
    }
  });

  it('has templates with and without variables', async () => {
    const { list } = (await call(listQuickMessages, {})).data;
    expect(list.some(({ content }) => content.includes('{room_id}'))).toBe(true);
    expect(list.some(({ content }) => !content.includes('{'))).toBe(true);
  });

  it('names the groups of users, and how many are in each', async () => {
    const { list } = (await call(listSegments, {}, 'ops')).data;
    expect(list.map(({ segment }) => segment)).toContain('活跃');
    for (const { segment, users } of list)
      expect(users).toBe(db.users.filter(({ status, tags }) => status !== 'deleted' && tags.includes(segment)).length);
    expect(await call(listSegments, {}, 'viewer')).toMatchObject({ status: 403 });
  });

  it('links every number of the workbench to exactly those rows', async () => {
    const { todo } = (await call(getWorkbench, {})).data;
    const { total } = (await call(listApprovals, {})).data;
    expect(todo.find(({ key }) => key === 'to_check')).toMatchObject({ count: total, to: '/home?approval=to_check' });
    expect(total).toBeGreaterThan(0);
    const black = todo.find(({ key }) => key === 'black_risk');
    expect((await call(listUsers, { risk: ['black'], status: ['normal'] })).data.total).toBe(black?.count);
    expect((await call(getWorkbench, {}, 'nobody')).data.todo).toEqual([]);
  });

  it('puts an export made in the browser on record', async () => {
    const input = { screen: 'listUsers', filters: 'status=banned', rows: 12, idem_key: newKey() };
    const { data } = await call(recordExport, input);
    expect(db.audits.at(-1)).toMatchObject({ object_type: 'export', object_id: data.export_id, after: { rows: 12 } });
  });
});

describe('media', () => {
  const get = (path: string) =>
    dispatchInTest({ method: 'GET', path, query: new URLSearchParams(), headers: {}, body: undefined });

  it('draws pictures that differ and are the same each time', async () => {
    const [one, again, two] = await Promise.all(['1', '1', '2'].map((n) => get(`/mock-media/avatar/${n}.svg`)));
    expect(one?.headers['content-type']).toBe('image/svg+xml');
    expect(one?.body).toBe(again?.body);
    expect(one?.body).not.toBe(two?.body);
    expect((await get('/mock-media/chat/7.svg'))?.status).toBe(200);
    expect((await get('/mock-media/voice/7.wav'))?.headers['content-type']).toBe('audio/wav');
  });

  it.each(['x.svg', '1.png', '..%2F1.svg'])('knows no picture %s', async (name) => {
    expect((await get(`/mock-media/avatar/${name}`))?.status).toBe(404);
  });
});
