import { now } from '../../mock/_kit/clock';
import { configsOf } from '../../mock/_kit/config/kit';
import { contentOf, draftState, type StoredConfig } from '../../mock/_kit/config/store';
import { change, db } from '../../mock/_kit/db';
import { newKey } from '../../mock/_kit/forms';
import type { Content, Environment } from '../../src/domain/config';
import { found } from '../found';
import type { Forms } from './types';

const day = 86_400_000;

/** A banner of the seed as it is now. */
const banner = (fits: (config: StoredConfig) => unknown): StoredConfig => found(configsOf('banner').find(fits));

const on = ({ id, version }: StoredConfig) => ({ id, version, idem_key: newKey() });
const remark = '按运营计划调整';

/** One in this state, with nothing that is not published. */
const plain = (status: StoredConfig['status'], env: Environment = 'prod') =>
  banner((one) => one.env === env && one.status === status && draftState(one) === 'none' && one.lock === null);

/** A draft that never was published and may be. */
const ready = () => banner(({ id }) => id === 'bn_1021');

/** Made by the one who sends the forms. */
const own = (content: Content<unknown>) => ({ ...content, owner: '组长老陈', remark: '复制后调整' });

export const bannerForms: Forms = {
  createBanner: () => {
    const key = newKey();
    return { env: 'prod', content: { ...contentOf(ready()), name: `新 ${key}` }, idem_key: key };
  },
  saveBanner: () => {
    const config = banner(({ id }) => id === 'bn_1008');
    return { ...on(config), content: own(config.draft?.content ?? contentOf(config)) };
  },
  discardBanner: () => on(banner((one) => one.status === 'online' && draftState(one) === 'open' && one.lock === null)),
  removeBanner: () => ({ ...on(banner((one) => one.status === 'draft' && one.id > 'bn_1022')), remark }),
  submitBanner: () => ({ ...on(ready()), remark, percent: 20 }),
  withdrawBanner: () => {
    const config = banner((one) => draftState(one) === 'pending');
    change(() => {
      db.approvals.touch(config.draft?.approval_id ?? '').maker = 'lead';
    });
    return on(config);
  },
  extendBanner: () => {
    const config = plain('scheduled');
    return { ...on(config), end_at: (contentOf(config).end_at ?? now()) + day, remark };
  },
  rolloutBanner: () => {
    const config = plain('scheduled');
    return { ...on(config), percent: config.rollout.percent === 50 ? 20 : 50, whitelist: ['10000001'], remark };
  },
  moveBanner: () => ({ ...on(plain('online')), verb: 'pause', remark }),
  rollbackBanner: () => ({ ...on(banner(({ id }) => id === 'bn_1001')), to: 1, remark }),
  reorderBanners: () => {
    const there = configsOf('banner').filter(
      (one) => one.env === 'test' && (contentOf(one) as Content<{ position: string }>).body.position === 'home_top',
    );
    const ids = there.sort((a, b) => a.sort - b.sort).map(({ id }) => id);
    return { env: 'test', place: 'home_top', ids, idem_key: newKey() };
  },
  promoteBanner: () => ({ ...on(plain('online', 'test')), remark }),
};
