import { listSettlementNames, listSettlements } from '../../src/services/activitySettle';
import { listAgentFlows } from '../../src/services/agent';
import { listBans } from '../../src/services/ban';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { listMessageSends } from '../../src/services/messageSends';
import { listOrders } from '../../src/services/order';
import { listPackageGrants } from '../../src/services/packageTemplateGrants';
import { listPushSends } from '../../src/services/pushSends';
import { listRechargeProgress } from '../../src/services/rechargeTaskProgress';
import { listRecruitApplies } from '../../src/services/recruitmentApplies';
import { listBoxOpenings, listBoxStocks } from '../../src/services/treasureBoxOpenings';
import { listUsers } from '../../src/services/user';
import { coinFlowRecords } from '../../src/services/userRecords';
import { day, now } from '../_kit/base/clock';
import { kits } from '../_kit/kit/config/kits';
import { cases } from '../user/seed/cases';
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

const user_id = cases.heavyFlow;

const flowLists: Record<string, Parameters<typeof coinFlowRecords>[0]> = {
  'default order': { user_id },
  'by amount': { user_id, sort: '-amount' },
  'one type, last page': { user_id, type: 'box', page: 200 },
  'one week': { user_id, from: now() - 7 * day },
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

/** Queries measured for every config type; `used` resolves references for each row. */
const configLists = {
  'default order': {},
  'three filters and a sort': { status: ['online', 'scheduled', 'paused'], region: ['wy'], used: 'no', sort: 'end_at' },
} as const;

/** A list with each of these queries by name. */
const listed = <E extends Endpoint>(endpoint: E, name: string, inputs: Readonly<Record<string, InputOf<E>>>) =>
  Object.entries(inputs).map(([query, asked]) => ({ name: `${name}: ${query}`, ask: () => call(endpoint, asked) }));

/** A list with these queries, which are their own names. */
const further = <E extends Endpoint>(endpoint: E, name: string, ...inputs: readonly InputOf<E>[]) =>
  listed<E>(endpoint, name, Object.fromEntries(inputs.map((asked) => [JSON.stringify(asked), asked])));

const subjects = {
  people: () => [
    ...listed(listUsers, 'users', userLists),
    ...listed(listBans, 'bans', banLists),
    ...listed(coinFlowRecords, 'flows', flowLists),
  ],
  money: () => [...listed(listOrders, 'orders', orderLists), ...listed(listAgentFlows, 'agent flows', agentLists)],
  configs: () => [
    ...kits().flatMap(({ type, calls }) =>
      Object.entries(configLists).map(([name, asked]) => ({
        name: `configs of ${type}: ${name}`,
        ask: () => call(calls.list, { ...asked } as InputOf<typeof calls.list>),
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
  ],
};
export type MeasuredSubject = keyof typeof subjects;

export async function measureLists(subject: MeasuredSubject, rounds = 100): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, ask } of subjects[subject]())
    measured.push(await one(name, rounds, async () => (await ask()).data));
  return measured;
}
