import { maxNameLength } from '../src/domain/config';
import { checkResource, type ResourceBody, resourceEffectiveAt, resourceNeeds } from '../src/domain/resource';
import { planResourceFiles, resource } from '../src/services/resource';
import { planOf } from './_kit/entities/resource/batch';
import { resourceProblems } from './_kit/entities/resource/others';
import { resourceFacts, resourceItem } from './_kit/entities/resource/rules';
import { seedResources } from './_kit/entities/resource/seed';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { among } from './_kit/kit/config/among';
import { configKit } from './_kit/kit/config/kit';

const costs = ({ price }: ResourceBody, least: unknown, most: unknown): boolean =>
  price >= Number(least ?? 0) && price <= Number(most ?? Number.POSITIVE_INFINITY);

const configHandlers = configKit({
  type: 'resource',
  label: '资源',
  prefix: 'res',
  calls: resource,
  // A kind groups them; any number of one kind are there at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.kind',
  placeOf: ({ body }) => body.kind,
  check: checkResource,
  problems: resourceProblems,
  needs: resourceNeeds,
  effectiveAt: resourceEffectiveAt,
  facts: resourceFacts,
  words: { pause: '停用', end: '下架' },
  item: { type: 'resource', of: resourceItem },
  fits: ({ body }, { kind, tier, price_min, price_max, animated, code }) =>
    among(kind, body.kind) &&
    among(tier, body.tier) &&
    costs(body, price_min, price_max) &&
    (animated === undefined || (body.anim !== null) === (animated === 'yes')) &&
    (typeof code !== 'string' || body.code.includes(code.trim())),
  seed: seedResources,
});

export const resourceHandlers = [
  ...configHandlers,

  handle(planResourceFiles, ({ input: { env, files }, operator }) => ({ list: planOf({ env, files, operator }) })),
];

export default forUmi(resourceHandlers);
