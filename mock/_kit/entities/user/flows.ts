import { labelOf } from '../../../../src/domain/labels';
import { maxExportRows, maxFlowSpanDays } from '../../../../src/domain/limits';
import { flowTypes } from '../../../../src/domain/userRecords';
import { type CoinFlow, coinFlowRecords, exportFlowRecords } from '../../../../src/services/userRecords';
import { csvLines } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import { memo } from '../../base/lazy';
import type { Operator } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { CsvFile, handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { Table } from '../../http/query';
import { spanOf } from '../../http/writeRules';
import { userCoins } from '../agents/flows';
import { chainOf } from '../ledger';
import type { Line } from '../ledger/books';
import { userOf } from '../users';
import { pastOf } from '../wallet/past';
import { type MoveWords, wordsOf } from '../wallet/words';

function flowOf(line: Line, { type, number, remark }: MoveWords): CoinFlow {
  const { line_id, at, amount, balance_before, balance_after } = line;
  return { flow_id: `cf_${line_id}`, at, type, amount, balance_before, balance_after, ref: number, remark };
}

/** Wallet lines as flows, oldest first: generated history and later postings. */
function allFlows(uid: string): CoinFlow[] {
  const past = pastOf(uid);
  const since = chainOf(userCoins(uid)).slice(past.length);
  return [
    ...past.map(({ line, drawn }) => flowOf(line, drawn ? { ...drawn, number: line.ref } : wordsOf(line.ref))),
    ...since.map((line) => flowOf(line, wordsOf(line.ref))),
  ];
}

/**
 * Oldest first, read from the end for newest-first lists, so that equal times keep the chain's order. Filtered fields
 * are separate columns, for memory locality.
 */
const flowsOf = memo(50, (user: StoredUser) => {
  const flows = allFlows(user.user_id);
  const at = Float64Array.from(flows, (flow) => flow.at);
  const kinds: readonly string[] = Object.keys(flowTypes);
  const kind = Int8Array.from(flows, ({ type }) => kinds.indexOf(type));
  return {
    table: new Table(flows, { at: (flow: CoinFlow) => flow.at, amount: (flow: CoinFlow) => flow.amount }),
    among: (wish: Wish) => {
      const { from, to } = spanOf(wish, maxFlowSpanDays, now());
      const wanted = wish.type ? kinds.indexOf(wish.type) : null;
      const keep = (place: number) => {
        const moment = at[place] ?? Number.NaN;
        return moment >= from && moment <= to && (wanted === null || kind[place] === wanted);
      };
      return { from, to, keep };
    },
  };
});

interface Wish {
  from?: number | undefined;
  to?: number | undefined;
  type?: string | undefined;
}

const columns = {
  flow_id: '流水号',
  at: '时间（UTC+8）',
  type: '类型',
  amount: '变动（金币）',
  balance_before: '变动前（金币）',
  balance_after: '变动后（金币）',
  ref: '关联单号',
  remark: '备注',
} as const satisfies Record<keyof CoinFlow, string>;

const fields = Object.keys(columns) as (keyof CoinFlow)[];

function cellOf(flow: CoinFlow, field: keyof CoinFlow) {
  if (field === 'at') return serverTime(flow.at);
  return field === 'type' ? labelOf(flowTypes, flow.type).label : flow[field];
}

const mark = (operator: Operator, at: number, filters: string) =>
  `导出人：${operator.name}（${operator.id}）；导出时间：${serverTime(at)} PRC；筛选：${filters}`;

export const flowHandlers: readonly Handler[] = [
  handle(coinFlowRecords, ({ input, db }) => {
    const { table, among } = flowsOf(userOf(db, input.user_id));
    return table.page(input, '-at', [among(input).keep]);
  }),
  handle(exportFlowRecords, ({ input, operator, db, audit }) => {
    const user = userOf(db, input.user_id);
    const { table, among } = flowsOf(user);
    const { from, to, keep } = among(input);
    const { list, total } = table.page({ page: 1, size: maxExportRows }, '-at', [keep]);
    if (total > maxExportRows) throw refuseField('to', `超过 ${maxExportRows} 行，请缩小时间范围`);
    const type = input.type ? `；类型 ${labelOf(flowTypes, input.type).label}` : '';
    const filters = `用户 ${user.user_id}；${serverTime(from)} 至 ${serverTime(to)}${type}`;
    audit({
      object_type: 'user',
      object_id: user.user_id,
      before: null,
      after: { export: 'coin_flow', filters, rows: total },
    });
    return new CsvFile(
      csvLines([
        [mark(operator, now(), filters)],
        fields.map((field) => columns[field]),
        ...list.map((flow) => fields.map((field) => cellOf(flow, field))),
      ]),
    );
  }),
];
