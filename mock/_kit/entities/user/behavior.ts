import { maxBehaviorDays } from '../../../../src/domain/limits';
import { behaviorData, behaviorTables } from '../../../../src/services/userRecords';
import { now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { perWorld } from '../../base/world';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { spanOf } from '../../http/writeRules';
import { behaviorRows, behaviorSources } from '../seeded/behavior';
import { userOf } from './stored';

/** Operators whose query is running. */
const runningIn = perWorld('behavior', () => new Set<string>());

const delayMs = process.env.NODE_ENV === 'test' ? 0 : 300;

export const behaviorHandlers: readonly Handler[] = [
  handle(behaviorTables, () => ({
    list: behaviorSources.map(({ table, label, events }) => ({ table, label, events: [...events] })),
  })),
  handle(behaviorData, async ({ input, operator, db }) => {
    const user = userOf(db, input.user_id);
    const unknown = input.tables.find((name) => !behaviorSources.some(({ table }) => table === name));
    if (unknown !== undefined) throw refuseField('tables', `没有数据表 ${unknown}`);
    const { from, to } = spanOf(input, maxBehaviorDays, now());
    const running = runningIn();
    if (running.has(operator.id)) throw new Refusal(429, '已有查询在运行');
    running.add(operator.id);
    try {
      const started = now();
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const { columns, rows } = behaviorRows(user, input.tables, from, to, input.event);
      return { columns, rows, cost_ms: now() - started };
    } finally {
      running.delete(operator.id);
    }
  }),
];
