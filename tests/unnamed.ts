import { change, kitOf, usedBy } from '../mock/testing';
import { found } from './found';

/** As if nothing that is served named it any more: what gives others would not let it be taken down. */
export function unnamed(type: string, id: string): void {
  const config = found(kitOf(type).rows.get(id));
  change(() => {
    for (const one of usedBy(type, config)) kitOf(one.type).rows.touch(one.id).status = 'ended';
  });
}
