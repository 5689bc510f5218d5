import type { ActivityBody } from '../../src/domain/activity/rules';
import type { Content, Environment } from '../../src/domain/config/rules';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { namedAs } from '../_kit/kit/config/references';
import { configWindowOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';

/** Content of the live version or the draft, typed for activities. */
export const activityOf = (config: StoredConfig): Content<ActivityBody> =>
  shownContentOf(config) as Content<ActivityBody>;

const namedOf = (config: StoredConfig) => {
  const { name, body } = activityOf(config);
  return { id: config.id, code: body.activity_code, name, status: config.status, ...configWindowOf(config) };
};

/** Published activities of an environment as others name them: a draft holds no code. */
export const namedActivities = (env: Environment) =>
  configsOf('activity')
    .filter((config) => config.env === env && config.live !== null)
    .map(namedOf);

/** Activity published with a code; undefined if there is none. */
export function activityByCode(code: string, env: Environment) {
  const found = namedAs(kitOf('activity'), env, code);
  return found && namedOf(found);
}
