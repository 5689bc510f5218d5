import {
  change,
  configsOf,
  day,
  db,
  draftState,
  newKey,
  now,
  type StoredConfig,
  shownContentOf,
} from '../mock/testing';
import type { Content, Environment } from '../src/domain/config/rules';
import { pluralOf } from '../src/services/configPlaced';
import type { Forms } from './forms/types';
import { found } from './found';

/** Seed ids per state; states without an id are looked up. */
export interface ConfigCases {
  /** A draft that never was published and may be. */
  ready: string;
  /** Served, with changes beside it, held by nobody. */
  edited: string;
  /** Has an older version. */
  old: string;
  /**
   * Environment in which one person alone can postpone a scheduled config and widen its rollout; default: production.
   */
  agreed?: Environment;
}

const on = ({ id, version }: StoredConfig) => ({ id, version, idem_key: newKey() });
const remark = '按运营计划调整';

/** Made by the one who sends the forms. */
const own = (content: Content<unknown>) => ({ ...content, owner: '组长老陈', remark: '复制后调整' });

const nameOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** A filled-in form for each write that a configured type has from `configCalls`. */
export function configForms(type: string, { ready, edited, old, agreed = 'prod' }: ConfigCases): Forms {
  const one = (fits: (config: StoredConfig) => unknown): StoredConfig => found(configsOf(type).find(fits));
  const named = (id: string) => found(configsOf(type).get(id));
  /** One in this state, with nothing that is not published. */
  const plain = (status: StoredConfig['status'], env: Environment = 'prod') =>
    one((config) => config.env === env && config.status === status && draftState(config) === 'none' && !config.lock);

  const forms: Forms = {
    create: () => {
      const key = newKey();
      return { env: 'prod', content: { ...shownContentOf(named(ready)), name: `新 ${key}` }, idem_key: key };
    },
    save: () => {
      const config = named(edited);
      return { ...on(config), content: own(config.draft?.content ?? shownContentOf(config)) };
    },
    discard: () => on(one((config) => config.live !== null && draftState(config) === 'open' && !config.lock)),
    remove: () => ({ ...on(one(({ id, status }) => status === 'draft' && id > ready)), remark }),
    submit: () => ({ ...on(named(ready)), remark, percent: 20 }),
    withdraw: () => {
      const config = one((waiting) => draftState(waiting) === 'pending');
      change(() => {
        db.approvals.touch(config.draft?.approval_id ?? '').maker = 'lead';
      });
      return on(config);
    },
    extend: () => {
      const config = plain('scheduled', agreed);
      const { start_at, end_at } = shownContentOf(config);
      return { ...on(config), end_at: (end_at ?? start_at ?? now()) + day, remark };
    },
    retag: () => ({ ...on(plain('scheduled')), add: ['新标签'], take: [] }),
    rollout: () => {
      const config = plain('scheduled', agreed);
      return { ...on(config), percent: config.rollout.percent === 50 ? 20 : 50, whitelist: ['10000001'], remark };
    },
    move: () => ({ ...on(plain('online')), verb: 'pause', remark }),
    rollback: () => ({ ...on(named(old)), to: 1, remark }),
    promote: () => ({ ...on(plain('online', 'test')), remark }),
  };
  return Object.fromEntries(Object.entries(forms).map(([verb, form]) => [verb + nameOf(type), form]));
}

/** Inputs for the reads and the lock calls of a config type made by `configCalls`. */
export const configReads = (type: string, { edited, ready }: ConfigCases): Forms => ({
  [`calendarOf${pluralOf(nameOf(type))}`]: () => ({ from: now() - day, to: now() + 30 * day }),
  [`check${nameOf(type)}`]: () => ({ id: edited }),
  [`get${nameOf(type)}`]: () => ({ id: edited }),
  [`referencesOf${nameOf(type)}`]: () => ({ id: edited }),
  [`lock${nameOf(type)}`]: () => ({ id: ready, hold: true }),
});
