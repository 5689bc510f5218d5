/** @jest-environment node */
import { takeoverAfterMs } from '../../../../src/domain/config/lock';
import { banner } from '../../../../src/services/banner';
import type { InputOf } from '../../../../src/services/endpoint';
import { found } from '../../../../tests/found';
import { call, configsOf, db, minute, newKey, now, passTime, resetDb, shownContentOf } from '../../../testing';

process.env.MOCK_SCALE = '0.02';

const rows = configsOf('banner');
let id: string;
beforeEach(async () => {
  resetDb();
  id = found(rows.find((one) => shownContentOf(one).name === '主播招募')).id;
  await lock('ops2', { hold: true });
});

const lock = (who: string, step: Omit<InputOf<typeof banner.lock>, 'id'>) => call(banner.lock, { id, ...step }, who);
const ask = (who: string) => lock(who, { takeover: 'ask' });
const stored = () => found(rows.get(id));
const held = () => stored().lock;
const trail = () => db.audits.filter(({ action }) => action === 'lockBanner');

it('a request is kept with its time, is read by both, and survives renewals and saves', async () => {
  await ask('ops');
  const wanted = { by: 'ops', by_name: '运营小许', at: now() };
  expect(await ask('ops')).toMatchObject({ data: { lock: { by: 'ops2', wanted } } });
  const { version, draft } = stored();
  const content = draft?.content as InputOf<typeof banner.save>['content'];
  await call(banner.save, { id, version, content, idem_key: newKey() }, 'ops2');
  await lock('ops2', { hold: true });
  expect(held()).toMatchObject({ by: 'ops2', wanted });
  passTime(minute);
  const before = held();
  expect(await lock('ops2', {})).toMatchObject({ data: { lock: before } });
  expect(held()).toEqual(before);
});

it('released, it goes to who asked, and to nobody after he withdrew', async () => {
  await ask('ops');
  expect(await lock('ops2', { hold: false })).toMatchObject({ data: { lock: { by: 'ops', wanted: null } } });
  await ask('ops2');
  expect(await lock('ops2', { hold: false })).toMatchObject({ data: { lock: { by: 'ops', wanted: null } } });
  expect(await lock('ops', { hold: false })).toEqual(expect.objectContaining({ data: { lock: null } }));
  expect(trail()).toEqual([]);
});

it('refused, it stays, and the time for an answer begins anew', async () => {
  await ask('ops');
  passTime(takeoverAfterMs);
  expect(await lock('ops2', { takeover: 'refuse' })).toMatchObject({ data: { lock: { by: 'ops2', wanted: null } } });
  expect(await ask('ops')).toMatchObject({ data: { lock: { by: 'ops2', wanted: { by: 'ops' } } } });
});

it('is taken over after two minutes without an answer, which is audited', async () => {
  await ask('ops');
  // Each call takes a millisecond.
  passTime(takeoverAfterMs - 10);
  expect(await ask('ops')).toMatchObject({ data: { lock: { by: 'ops2' } } });
  const { version } = stored();
  passTime(10);
  expect(await ask('ops')).toMatchObject({ data: { lock: { by: 'ops', wanted: null } } });
  expect(trail()).toMatchObject([
    { operator_id: 'ops', object_id: id, before: { editor: '运营小吴' }, after: { editor: '运营小许' } },
  ]);
  expect(stored().version).toBe(version);
  expect(await lock('ops2', { takeover: 'refuse' })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^运营小许 正在编辑，锁到 /),
  });
});

it('a second asker waits until the first had time to take it; a plain try never takes it', async () => {
  await ask('ops');
  passTime(takeoverAfterMs);
  expect(await lock('ops', { hold: true })).toMatchObject({ status: 409 });
  expect(await ask('lead')).toMatchObject({ status: 409, message: '运营小许 已请求接管，请稍后再试' });
  expect(held()).toMatchObject({ by: 'ops2', wanted: { by: 'ops' } });
  passTime(takeoverAfterMs);
  expect(await ask('lead')).toMatchObject({ data: { lock: { by: 'ops2', wanted: { by: 'lead' } } } });
});

it('who asks for a free or ended lock has it at once; who may not edit, or asks while nothing can be edited, does not', async () => {
  expect(await ask('readonly')).toMatchObject({ status: 403 });
  passTime(11 * minute);
  expect(await ask('ops')).toMatchObject({ data: { lock: { by: 'ops' } } });
  expect(trail()).toEqual([]);
  id = found(db.approvals.find((one) => one.status === 'pending' && one.type === 'config_banner')).object_id;
  expect(await ask('ops')).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^修改正在等待审批，请先撤回申请（申请 apv_\d+）$/),
  });
  expect(held()).toBeNull();
});
