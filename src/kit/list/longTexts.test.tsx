import { screen, within } from '@testing-library/react';
import { change, db, hour, live, now, recharges } from '../../../mock/testing';
import { everyColumn, openFirst } from '../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../tests/renderScreen';
import { withCutTexts } from '../base/list/cutTexts';

beforeEach(freshStart);

const long = '很长的说明'.repeat(4_000);

it('a text of 20,000 characters is cut in its cell, and whole in the drawer', async () => {
  const { recharge_id = '' } = recharges.at(-1) ?? {};
  change(() => Object.assign(live(recharges, recharge_id), { remark: long }));
  everyColumn('listRecharges');
  const { user } = await renderScreen(`/payManage/adminRecharge?ids=${recharge_id}`, { operator: 'admin' });
  const [row] = await rowsOf();
  expect(within(row as HTMLElement).getByText(`${long.slice(0, 200)}…`)).toBeInTheDocument();
  expect(row?.textContent.length).toBeLessThan(1_000);
  await openFirst(user);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(long)).toBeInTheDocument();
});

it('a hit behind the first 200 characters keeps its place: the cell says so, and can be expanded', async () => {
  const hit = db.wordHits.values().find(({ at }) => at > now() - hour);
  if (!hit) throw new Error('No hit');
  const { hit_id, uid, at } = hit;
  const start = long.length;
  change(() => Object.assign(live(db.wordHits, hit_id), { text: `${long}加微信`, hits: [[start, start + 3]] }));
  const { user } = await renderScreen(
    `/riskManage/suspiciousWords/suspiciousWordsRecord?part=hits&uid=${uid}&from=${at - 1}&to=${at + 1}`,
    { operator: 'admin' },
  );
  const [row] = await rowsOf();
  await user.click(within(row as HTMLElement).getByRole('button', { name: '展开全部（20,003 字，还有 1 处命中）' }));
  expect(within(row as HTMLElement).getByText('加微信', { selector: 'mark' })).toBeInTheDocument();
});

it('cuts texts however deep they are, leaves addresses whole and the row itself as it is', () => {
  const picture = `https://media.example/${'a'.repeat(1_000)}`;
  const row = { id: 'x_1', parts: [{ name: long, url: picture }], small: ['短'] };
  expect(withCutTexts(row)).toEqual({
    id: 'x_1',
    parts: [{ name: `${long.slice(0, 200)}…`, url: picture }],
    small: ['短'],
  });
  expect(row.parts[0]?.name).toBe(long);
  expect(withCutTexts(row)).toBe(withCutTexts(row));
  const short = { id: 'x_2', small: ['短'] };
  expect(withCutTexts(short)).toBe(short);
});

it('does not leave half a character', () => {
  const cut = withCutTexts({ name: `${'a'.repeat(199)}🎁${'b'.repeat(50)}` });
  expect(cut).toEqual({ name: `${'a'.repeat(199)}…` });
});
