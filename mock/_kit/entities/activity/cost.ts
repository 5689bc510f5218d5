import { type ActivityBody, settlesAtEnd } from '../../../../src/domain/activity';
import { type Cost, costOf } from '../../../../src/domain/activityCost';
import type { Content } from '../../../../src/domain/config';
import type { StoredUser } from '../../base/stored';
import type { StoredConfig } from '../../kit/config/store';
import { playIn, takenOf } from './play';

/** Cost of the activity: the amount given so far, plus the maximum that the content can still give. */
export function costIn(config: StoredConfig, content: Content<ActivityBody>, users: readonly StoredUser[]): Cost {
  if (config.live === null || settlesAtEnd(content.body.type)) return costOf(content);
  return costOf(content, takenOf(config, playIn(config, users), content.body));
}
