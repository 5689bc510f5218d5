/** @jest-environment node */

import { agents, call, db, orders } from '../mock/testing';
import { roomType } from '../src/domain/room/fields';
import { endpoints } from './endpoints';
import { filledIn } from './forms';

const kinds: Readonly<Record<string, (id: string) => boolean>> = {
  user: (id) => db.users.has(id),
  room: (id) => roomType.idPattern?.test(id) ?? false,
  order: (id) => orders.has(id),
  agent: (id) => agents.has(id),
};

/** Users, rooms, orders and agents that a request names, at any depth. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string')
    return Object.entries(kinds).flatMap(([type, isOne]) => (isOne(value) ? [`${type} ${value}`] : []));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
}

/** Writes whose valid input names an object on which nothing is done, with the reason. */
const without: Readonly<Record<string, string>> = {
  sendMessages: 'one of the receivers is skipped',
  recallRooms: 'one of the rooms does not exist',
  createExperiment: 'a draft names its testers, and nothing is shown to them yet',
  saveExperiment: 'a draft names its testers, and nothing is shown to them yet',
};

it('every write is in the trail of each user, room, order and agent that it names', async () => {
  const gaps: string[] = [];
  for (const write of endpoints.filter(({ spec }) => spec.kind === 'write')) {
    const input = filledIn[write.spec.name]?.() ?? {};
    const [named, known] = [namedIn(input), db.audits.length];
    await call(write, input, 'lead');
    const keys = new Set(
      db.audits.slice(known).flatMap((row) => [`${row.object_type} ${row.object_id}`, ...row.concerns]),
    );
    for (const name of new Set(named)) if (!keys.has(name)) gaps.push(`${write.spec.name}: ${name}`);
  }
  expect(gaps.filter((gap) => !Object.hasOwn(without, gap.split(':')[0] ?? ''))).toEqual([]);
  expect(Object.keys(without).filter((name) => !gaps.some((gap) => gap.startsWith(`${name}:`)))).toEqual([]);
});
