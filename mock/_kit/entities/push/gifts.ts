import type { Content, Environment } from '../../../../src/domain/config';
import { block, type CheckLine } from '../../../../src/domain/config';
import { labelOf } from '../../../../src/domain/labels';
import { packageEnd, packageEnds, packageText } from '../../../../src/domain/packageTemplate';
import type { PushBody } from '../../../../src/domain/push';
import type { Ref } from '../../../../src/domain/references';
import { configsOf } from '../../kit/config/kits';
import { contentOf, holdsPlace, windowOf } from '../../kit/config/store';
import { packageBody, standingOf } from '../packageTemplate/grants';

const type = 'packageTemplate';

/** Reference from a push to its attached gift. */
export const pushRefs = ({ body: { gift } }: Content<PushBody>): Ref[] =>
  gift.package_template_id === '' ? [] : [{ type, id: gift.package_template_id, path: 'body.gift' }];

/** Warns about a gift with nothing left. */
export function giftLines({ gift }: PushBody): CheckLine[] {
  const config = configsOf(type).get(gift.package_template_id);
  const end = config?.live != null ? packageEnd(standingOf(config)) : null;
  return end === null
    ? []
    : [block('body.gift', `推送礼包「${gift.name}」${labelOf(packageEnds, end).label}，请先追加或另选`)];
}

/** Templates that a push can name: all that were published and are not over. */
export const giftsIn = (env: Environment) =>
  configsOf(type)
    .filter((config) => config.env === env && config.live !== null && holdsPlace(config))
    .map((config) => {
      const content = contentOf(config);
      const body = packageBody(content);
      return {
        id: config.id,
        name: content.name,
        content: packageText(body),
        status: config.status,
        end_at: windowOf(config).end_at,
        trigger: body.trigger,
        end: packageEnd(standingOf(config)),
      };
    });
