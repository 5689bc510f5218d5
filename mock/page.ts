import { pageData, pageFigures } from '../src/services/page';
import { Refusal } from './_kit/base/refusal';
import { activityByCode } from './_kit/entities/activity/codes';
import { pageEntity } from './_kit/entities/page/entity';
import { figuresOf, liveAt } from './_kit/entities/page/live';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

export const pageHandlers = [
  ...configKit(pageEntity),

  handle(pageFigures, ({ input: { env } }) => ({
    list: configsOf('page')
      .filter((one) => one.env === env && one.online_at !== null)
      .map(figuresOf),
  })),

  handle(pageData, ({ input: { env, activity = '', at } }) => {
    if (activity !== '' && !activityByCode(activity, env)) throw new Refusal(404, `没有活动 ${activity}`);
    return liveAt(activity, at);
  }),
];

export default forUmi(pageHandlers);
