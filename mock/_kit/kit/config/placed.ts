import { ordersLive } from '../../../../src/domain/config/order';
import { configCannot } from '../../../../src/domain/config/rules';
import { now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import { handle, holdsCode } from '../../http/handle';
import type { Handler } from '../../http/http';
import { stamped } from './drafts';
import { peopleInOrder, previewFor } from './people';
import type { Kit } from './rules';
import { configFactsOf, holdsPlace, shownContentOf } from './store';

/** Order and preview of a type whose things compete for a place (`placedCalls`); of another one, nothing. */
export function placedHandlers(kit: Kit): Handler[] {
  const { rows, type } = kit;
  const { submit, reorder, preview } = kit.calls;
  if (!reorder || !preview) return [];
  const publishing = String(submit.spec.action);

  return [
    handle(reorder, ({ input: { env, place, ids }, operator, audit }) => {
      const there = rows.filter((one) => one.env === env && configCannot('reorder', configFactsOf(one)) === undefined);
      const living = there.filter((one) => kit.placeOf(shownContentOf(one)) === place);
      if (living.length !== ids.length || living.some(({ id }) => !ids.includes(id)))
        throw new Refusal(409, '该位置的内容已有增减，请刷新后重排');
      if (ordersLive(env, peopleInOrder(living), ids) && !holdsCode(operator, publishing))
        throw new Refusal(403, '改变线上内容的顺序须有发布权限', { code: publishing });
      const changed = ids.filter((id, i) => {
        const config = rows.touch(id);
        const sort = ids.length - i;
        if (config.sort === sort) return false;
        audit({ object_type: type, object_id: id, before: { sort: config.sort }, after: { sort } });
        Object.assign(stamped(config, operator), { sort });
        return true;
      });
      if (changed.length === 0) throw refuseField('ids', '顺序没有变化');
      return { ids };
    }),

    handle(preview, ({ input: { env, uid, at = now() }, db }) => {
      const user = db.users.get(uid);
      if (!user) throw refuseField('uid', '没有这个用户');
      const there = rows.filter((one) => one.env === env && (holdsPlace(one) || one.status === 'ended'));
      return { list: previewFor(kit, there, user, at) };
    }),
  ];
}
