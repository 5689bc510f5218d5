import { listSettlementNames, listSettlements } from '../../../src/services/activitySettle';
import { listAgentFlows } from '../../../src/services/agents';
import { listBans } from '../../../src/services/bans';
import { listBoxOpenings, listBoxStocks } from '../../../src/services/boxOpenings';
import type { Endpoint, InputOf } from '../../../src/services/endpoint';
import { listMessageSends } from '../../../src/services/messageSends';
import { listOrders } from '../../../src/services/orders';
import { listPackageGrants } from '../../../src/services/packageGrants';
import { listPushSends } from '../../../src/services/pushSends';
import { listRechargeProgress } from '../../../src/services/rechargeProgress';
import { listRecruitApplies } from '../../../src/services/recruitApplies';
import { listUsers } from '../../../src/services/user';
import { coinFlowRecords } from '../../../src/services/userRecords';
import { day, now } from '../base/clock';
import { cases } from '../entities/seeded/cases';
import { kits } from '../kit/config/kits';
import { call } from './call';

/** Response time of a list through the whole backend. */
export interface Measured {
  name: string;
  rows: number;
  /** ms */
  first: number;
  median: number;
  p95: number;
}

const userLists: Record<string, Parameters<typeof listUsers>[0]> = {
  'default order': {},
  'by coins': { sort: '-coin_balance' },
  'by registration, page 1000': { sort: 'register_at', page: 1000 },
  'by points, banned': { sort: '-strike_points', status: ['banned'] },
  'nickname contains': { by: 'nickname', q: '晚风' },
  'several filters': { risk: ['high', 'black'], role: ['anchor'], region: 'wy', register_from: now() - 365 * day },
  'full phone': { by: 'phone', q: '13800006688' },
  'three filters and a sort': {
    status: ['normal', 'muted'],
    role: ['normal', 'anchor'],
    region: 'wy',
    sort: '-coin_balance',
  },
};

const banLists: Record<string, Parameters<typeof listBans>[0]> = {
  'default order': {},
  'three filters and a sort': { status: ['active'], source: ['manual'], appeal: ['none'], sort: 'end_at' },
};

const flowLists: Record<string, Omit<Parameters<typeof coinFlowRecords>[0], 'user_id'>> = {
  'default order': {},
  'by amount': { sort: '-amount' },
  'one type, last page': { type: 'box', page: 200 },
  'one week': { from: now() - 7 * day },
};

const month = { from: now() - 30 * day };

const orderLists: Record<string, Parameters<typeof listOrders>[0]> = {
  'default order': {},
  'a month by amount': { ...month, sort: '-amount_usd' },
  'three filters and a sort': {
    ...month,
    status: ['done'],
    channel: ['alipay', 'wechat'],
    usd_min: 5,
    sort: 'paid_at',
  },
  'mismatches of a month': { ...month, mismatch: ['undelivered', 'doubled'] },
};

const agentLists: Record<string, Parameters<typeof listAgentFlows>[0]> = {
  'default order': {},
  'three filters and a sort': { ...month, type: ['sell'], agent: 'ag_1001', below: 'true', sort: 'amount' },
};

const one = async (name: string, rounds: number, run: () => Promise<{ total: number }>): Promise<Measured> => {
  const times: number[] = [];
  let rows = 0;
  for (let i = 0; i < rounds; i++) {
    const started = performance.now();
    rows = (await run()).total;
    times.push(performance.now() - started);
  }
  const first = times[0] ?? 0;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { name, rows, first, median: at(0.5), p95: at(0.95) };
};

const people = async (rounds: number): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const [name, wish] of Object.entries(userLists)) {
    measured.push(await one(`users: ${name}`, rounds, async () => (await call(listUsers, wish)).data));
  }
  for (const [name, wish] of Object.entries(banLists)) {
    measured.push(await one(`bans: ${name}`, rounds, async () => (await call(listBans, wish)).data));
  }
  for (const [name, wish] of Object.entries(flowLists)) {
    const input = { user_id: cases.heavyFlow, ...wish };
    measured.push(await one(`flows: ${name}`, rounds, async () => (await call(coinFlowRecords, input)).data));
  }
  return measured;
};

const money = async (rounds: number): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const [name, wish] of Object.entries(orderLists)) {
    measured.push(await one(`orders: ${name}`, rounds, async () => (await call(listOrders, wish)).data));
  }
  for (const [name, wish] of Object.entries(agentLists)) {
    measured.push(await one(`agent flows: ${name}`, rounds, async () => (await call(listAgentFlows, wish)).data));
  }
  return measured;
};

/** Queries measured for every config type; `used` resolves references for each row. */
const configLists = {
  'default order': {},
  'three filters and a sort': { status: ['online', 'scheduled', 'paused'], region: ['wy'], used: 'no', sort: 'end_at' },
} as const;

/** Further list of configs with these queries. */
const further = <E extends Endpoint>(endpoint: E, name: string, ...wishes: readonly InputOf<E>[]) =>
  wishes.map((wish) => ({ name: `${name}: ${JSON.stringify(wish)}`, ask: () => call(endpoint, wish) }));

const configs = async (rounds: number): Promise<Measured[]> => {
  const lists = [
    ...kits().flatMap(({ type, calls }) =>
      Object.entries(configLists).map(([name, wish]) => ({
        name: `configs of ${type}: ${name}`,
        ask: () => call(calls.list, { ...wish } as InputOf<typeof calls.list>),
      })),
    ),
    ...further(listRechargeProgress, 'recharge progress', {}, { near: 'true' }, { claim: ['ready'], sort: 'gap' }),
    ...further(listRecruitApplies, 'applications of rooms', {}, { check: ['pass'], score_min: 1, sort: '-score' }),
    ...further(listSettlements, 'settlements', {}, { sort: '-settled_coins' }),
    ...further(listSettlementNames, 'names of settlements', {}, { name_state: ['settled'], sort: '-value' }),
    ...further(listPushSends, 'sends of pushes', {}, { result: ['failed'], region: ['wy'], sort: 'at' }),
    ...further(listMessageSends, 'sends of messages', {}, { result: ['failed'], sort: 'at' }),
    ...further(listBoxOpenings, 'openings of boxes', {}, { rare: 'true', sort: '-coins' }),
    ...further(listBoxStocks, 'stocks of boxes', {}),
    ...further(listPackageGrants, 'grants of packages', {}, { state: ['claimed'], sort: '-claimed_at' }),
  ];
  const measured: Measured[] = [];
  for (const { name, ask } of lists) measured.push(await one(name, rounds, async () => (await ask()).data));
  return measured;
};

const subjects = { people, money, configs };
export type MeasuredSubject = keyof typeof subjects;

export const measureLists = (subject: MeasuredSubject, rounds = 100): Promise<Measured[]> => subjects[subject](rounds);
