import { call, cases, resetDb, userBansOf } from '../../../../mock/testing';
import { cellsBy } from '../../../kit/list/cellsBy';
import { listBans } from '../../../services/ban';
import { serverTime } from '../../../utils/regionTime';
import { banColumns } from './columns';

const cellsOf = cellsBy(() => banColumns);

beforeEach(resetDb);

it('R87: a file of bans has name, id, duration and end in columns of their own', async () => {
  const found = [cases.banned, cases.permanentlyBanned].map((uid) => userBansOf(uid)[0]?.ban_id ?? '');
  const { list } = (await call(listBans, { ids: found })).data;
  const until = serverTime(list[0]?.end_at ?? 0);
  const write = cellsOf(['target_id', 'end_at'], (code) => code);
  expect(write.heads).toEqual(['对象类型', '对象', '对象 ID', '时长', '到期时间（UTC+8）']);
  expect(write(list)).toEqual([
    ['用户', '小鹿别熬夜', cases.banned, '7 天', until],
    ['用户', expect.any(String), expect.stringMatching(/^\d+$/), '永久', null],
  ]);
});
