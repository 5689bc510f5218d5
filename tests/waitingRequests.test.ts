/** @jest-environment node */
import { call, change, day, db, heldTypes, now, operatorOf, passTime, requestsOn } from '../mock/testing';
import { holdMs } from '../src/domain/shared/limits';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { found } from './found';

const writes = endpoints.filter(({ spec }) => spec.kind === 'write');

/** Texts in an input that may be the id of an object, at any depth; a member of a bucket names its room as well. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/\s/)].filter((text) => /^[!-~][ -~]{0,39}$/.test(text));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const isPlanted = ({ id }: { id: string }): boolean => id.startsWith('apv_0');

/** Lets a request of some kind wait for each object that has one of these ids. */
function plant(ids: readonly string[]): void {
  const { id: maker, name: maker_name } = found(operatorOf('admin'));
  const sample = found(db.approvals.values()[0]);
  const objects = [...heldTypes()].flatMap(([object_type, type]) =>
    ids.map((object_id) => ({ object_type, type, object_id })),
  );
  change(() => {
    for (const [i, object] of objects.entries()) {
      const id = `apv_0${String(i).padStart(5, '0')}`;
      const open = { status: 'pending', expire_at: now() + day, payload: {} } as const;
      db.approvals.add({ ...structuredClone(sample), ...object, ...open, id, maker, maker_name });
    }
  });
}

const clear = () =>
  change(() => {
    for (const { id } of db.approvals.filter(isPlanted)) db.approvals.remove(id);
  });

/** Sends the write while requests wait for everything that has one of these ids or that its input names. */
async function sendWhileWaiting(write: (typeof writes)[number], more: readonly string[] = []) {
  passTime(holdMs + 1);
  const input = filledIn[write.spec.name]?.() ?? {};
  plant([...new Set([...idsIn(input), ...more])]);
  const known = db.audits.length;
  const { status, message = '', text } = await call(write, input, 'lead');
  const rows = db.audits.slice(known);
  const changed = rows.filter((row) => requestsOn(row).some((one) => isPlanted(one) && one.id !== row.approval_id));
  clear();
  return {
    status,
    message,
    isHeld: /申请 apv_0\d{5}/.test(text),
    changed: changed.length > 0,
    touched: rows.map(({ object_id }) => object_id),
  };
}

const concerned: string[] = [];

it.each(writes.map((write) => [write.spec.name, write] as const))(
  '%s changes nothing that a waiting request decides',
  async (name, write) => {
    const first = await sendWhileWaiting(write);
    // Objects that the input does not name are known from the first time.
    const { isHeld, changed, ...sent } =
      first.isHeld || first.changed ? first : await sendWhileWaiting(write, first.touched);
    if (isHeld) concerned.push(name);
    // A batch says it of each object.
    if (isHeld && sent.status !== 200)
      expect(sent).toMatchObject({ status: 409, message: expect.stringMatching(/申请 apv_0\d{5}/) });
    const isMayed = write.spec.whileWaiting !== undefined;
    expect({ name, isHeld: isHeld && isMayed, changed }).toEqual({ name, isHeld: false, changed: isMayed });
  },
);

it('writes on objects of most kinds of requests are among them', () => {
  expect(concerned.length).toBeGreaterThan(100);
});
