import { readRegionTime } from '@/utils/regionTime';
import { listTime, timeFilter } from './timeFilter';

const at = (text: string) => readRegionTime(text, 'wy') ?? Number.NaN;
const query = (text: string) => new URLSearchParams(text);
const arrived = timeFilter('from', '进入时间', { from: 'from', to: 'to' });

it('R12: G1: 今天 is the day on which the call is made, not the one on which it was picked', () => {
  const toQuery = (now: string) => arrived.toQuery(query('from=today'), { region: 'wy', now: at(now) });
  expect(toQuery('2026-11-20 23:59:59')).toEqual({
    from: String(at('2026-11-20 00:00:00')),
    to: String(at('2026-11-21 00:00:00') - 1),
  });
  expect(toQuery('2026-11-21 00:00:01').from).toBe(String(at('2026-11-21 00:00:00')));
});

it('C30: the day is the chosen region’s', () => {
  const now = at('2026-11-20 10:00:00');
  const { from } = arrived.toQuery(query('from=today'), { region: 'us', now });
  expect(from).toBe(String(readRegionTime('2026-11-19 00:00:00', 'us')));
});

it('moments of one’s own are asked for as they are, open ends left out', () => {
  const moment = { region: 'wy', now: at('2026-11-20 10:00:00') } as const;
  expect(arrived.toQuery(query('from=1000&to=2000'), moment)).toEqual({ from: '1000', to: '2000' });
  expect(arrived.toQuery(query('to=2000'), moment)).toEqual({ to: '2000' });
  // A damaged link is for the backend to refuse: other rows than it meant would be shown without a word.
  expect(arrived.toQuery(query('from=x'), moment)).toEqual({ from: 'x' });
  expect(listTime('时间').toQuery(query('from=x'), moment)).toEqual({ from: 'x' });
  expect(arrived.text(query('from=x'), moment)).toBe('x 至 …');
});

it('G1: a list shows the last seven days until something single is asked for', () => {
  const moment = { region: 'wy', now: at('2026-11-20 10:00:00') } as const;
  const filter = listTime('时间', ['q']);
  expect(filter.text(query(''), moment)).toBe('近 7 天');
  expect(filter.toQuery(query(''), moment).from).toBe(String(at('2026-11-14 00:00:00')));
  expect(filter.toQuery(query('q=cs_1'), moment)).toEqual({});
  expect(filter.text(query('q=cs_1'), moment)).toBeNull();
});

it('a span reads in the region it is shown in', () => {
  const text = query(`from=${at('2026-11-01 08:00:00')}`);
  const now = at('2026-11-20 10:00:00');
  expect(arrived.text(text, { region: 'wy', now })).toBe('11-01 08:00 至 …');
  expect(arrived.text(text, { region: 'us', now })).toBe('10-31 19:00 至 …');
  expect(arrived.text(query('from=1500000000000'), { region: 'wy', now })).toBe('2017-07-14 10:40 至 …');
});
