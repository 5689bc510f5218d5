import { call } from '../../../../mock/_kit/call';
import { resetDb } from '../../../../mock/_kit/db';
import { bansOf } from '../../../../mock/_kit/penalties';
import { cases } from '../../../../mock/_kit/seed/cases';
import { listBans } from '../../../services/bans';
import { serverTime } from '../../../utils/regionTime';
import { cellsOf } from './listBans.export';

beforeEach(resetDb);

it('R87: a file of bans says whom by name and id, how long and until when', async () => {
  const found = [cases.banned, cases.permanentlyBanned].map((uid) => bansOf(uid)[0]?.ban_id ?? '');
  const { list } = (await call(listBans, { ids: found })).data;
  const until = serverTime(list[0]?.end_at ?? 0);
  expect(cellsOf(['target_id', 'end_at'], (code) => code)(list)).toEqual([
    [`用户 小鹿别熬夜（${cases.banned}）`, `7 天，至 ${until}`],
    [expect.stringMatching(/^用户 .+（\d+）$/), '永久'],
  ]);
});
