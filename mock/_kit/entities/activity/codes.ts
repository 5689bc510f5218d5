import type { ConfigStatus, Environment } from '../../../../src/domain/config';
import { configsOf, kitOf } from '../../kit/config/kits';
import { namedAs } from '../../kit/config/references';
import { type StoredConfig, windowOf } from '../../kit/config/store';
import { activityOf } from './rules';

/** An activity as others name it. */
export interface NamedActivity {
  id: string;
  code: string;
  name: string;
  start_at: number | null;
  end_at: number | null;
  status: ConfigStatus;
}

const namedOf = (config: StoredConfig): NamedActivity => {
  const { name, body } = activityOf(config);
  return { id: config.id, code: body.activity_code, name, status: config.status, ...windowOf(config) };
};

/** All that were published in an environment: a draft holds no code. */
export const namedActivities = (env: Environment): NamedActivity[] =>
  configsOf('activity')
    .filter((config) => config.env === env && config.live !== null)
    .map(namedOf);

/** Activity published with a code; undefined if there is none. */
export function activityByCode(code: string, env: Environment): NamedActivity | undefined {
  const found = namedAs(kitOf('activity'), env, code);
  return found && namedOf(found);
}
