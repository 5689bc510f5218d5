import type * as z from 'zod/mini';
import { labelOf } from '../../../../src/domain/labels';
import { maxExportRows, maxFlowSpanDays } from '../../../../src/domain/limits';
import { flowTypes } from '../../../../src/domain/userRecords';
import { type CoinFlow, coinFlowRecords, exportFlowRecords } from '../../../../src/services/userRecords';
import { csvLines } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import { memo } from '../../base/lazy';
import { refuseField } from '../../base/refusal';
import type { StoredUser } from '../../base/stored';
import { CsvFile, fileMark, handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { Table } from '../../http/query';
import { spanOf } from '../../http/writeRules';
import { userCoins } from '../agent/flows';
import { chainOf } from '../ledger';
import type { Line } from '../ledger/lines';
import { wordsOf } from '../wallet/words';
import { userOf } from './stored';

function flowOf(line: Line): CoinFlow {
  const { type, number, remark } = wordsOf(line.ref);
  const { line_id, at, amount, balance_before, balance_after } = line;
  return { flow_id: `cf_${line_id}`, at, type, amount, balance_before, balance_after, ref: number, remark };
}

/** Wallet rows as flows, oldest first. */
const flowsOf = memo(50, ({ user_id }: StoredUser): CoinFlow[] => chainOf(userCoins(user_id)).map(flowOf));

type Wish = Pick<z.output<typeof exportFlowRecords.spec.input>, 'from' | 'to' | 'type'>;

/** Flows of a period, as a list whose newest rows come first; equal times keep the order of the wallet. */
function flowsIn(user: StoredUser, wish: Wish) {
  const { from, to } = spanOf(wish, maxFlowSpanDays, now());
  const rows = flowsOf(user).filter(({ at, type }) => at >= from && at <= to && (!wish.type || type === wish.type));
  return { from, to, table: new Table(rows, { at: ({ at }) => at, amount: ({ amount }) => amount }) };
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

function cellsOf(flow: CoinFlow) {
  const shown = { ...flow, at: serverTime(flow.at), type: labelOf(flowTypes, flow.type).label };
  return (Object.keys(columns) as (keyof CoinFlow)[]).map((field) => shown[field]);
}

export const flowHandlers: readonly Handler[] = [
  handle(coinFlowRecords, ({ input, db }) => flowsIn(userOf(db, input.user_id), input).table.page(input, '-at')),
  handle(exportFlowRecords, ({ input, operator, db, audit }) => {
    const user = userOf(db, input.user_id);
    const { from, to, table } = flowsIn(user, input);
    const { list, total } = table.page({ page: 1, size: maxExportRows }, '-at');
    if (total > maxExportRows) throw refuseField('to', `超过 ${maxExportRows} 行，请缩小时间范围`);
    const type = input.type ? `；类型 ${labelOf(flowTypes, input.type).label}` : '';
    const filters = `用户 ${user.user_id}；${serverTime(from)} 至 ${serverTime(to)}${type}`;
    const after = { export: 'coin_flow', filters, rows: total };
    audit({ object_type: 'user', object_id: user.user_id, before: null, after });
    return new CsvFile(csvLines([[fileMark(operator, filters)], Object.values(columns), ...list.map(cellsOf)]));
  }),
];
