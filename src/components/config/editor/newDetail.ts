import type { Environment } from '@/domain/config/rules';
import { clock } from '@/utils/clock';
import { newId } from '../newId';
import type { ConfigDetail, ConfigType } from '../types';

/** An empty configuration that exists in the editor alone: the backend stores it once something was typed. */
export function newDetail<B>(type: ConfigType<B>, env: Environment): ConfigDetail<B> {
  const content = type.empty();
  const updated = { updated_at: clock.now(), updated_by: '' };
  return {
    config: {
      ...updated,
      id: newId,
      env,
      status: 'draft',
      draft: 'open',
      live: null,
      content,
      online_at: null,
      ended_at: null,
      sort: 0,
      rollout: { percent: 100, whitelist: [] },
      shown: 0,
      clicked: 0,
      used: { count: 0, first: [] },
      created_by: '',
      agreed_by: null,
      lock: null,
      version: 0,
    },
    live: null,
    draft: { ...updated, content, based_on: null, approval_id: null, due_at: null, rejected: null },
    versions: [],
  };
}
