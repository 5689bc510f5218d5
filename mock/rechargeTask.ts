import { warn } from '../src/domain/config';
import {
  addRechargeProgress,
  getRechargeProgress,
  listRechargeProgress,
  nudgeRecharge,
  rechargeNudge,
  rechargeTaskFigures,
  revokeRechargeClaim,
} from '../src/services/rechargeProgress';
import { readRechargeList, rechargeService } from '../src/services/rechargeTask';
import { rechargeTaskEntity } from './_kit/entities/rechargeTask/entity';
import { audienceOf, nudge } from './_kit/entities/rechargeTask/nudge';
import { readPeople, serviceOf } from './_kit/entities/rechargeTask/people';
import { figuresOf, progressDetail, progressPage } from './_kit/entities/rechargeTask/reads';
import { requestAdd, requestRevoke } from './_kit/entities/rechargeTask/requests';
import { forecastOf } from './_kit/entities/rechargeTask/standings';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

const kit = configKit({
  ...rechargeTaskEntity,
  problems: (content, db, config) => {
    const lines = rechargeTaskEntity.problems(content, db, config);
    const { gifts, coins } = forecastOf(config, content);
    const [many, much] = [gifts, coins].map((one) => one.toLocaleString('zh-CN'));
    return coins > 0 ? [...lines, warn('body.steps', `发布后立即发放 ${many} 份，共 ${much} 金币`)] : lines;
  },
});

export const rechargeTaskHandlers = [
  ...kit,

  handle(rechargeService, ({ db }) => ({ list: serviceOf(db) })),
  handle(readRechargeList, ({ input: { text, from }, db }) => readPeople(db, text, from)),

  handle(rechargeTaskFigures, ({ input: { env } }) => ({
    list: configsOf('rechargeTask')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(listRechargeProgress, ({ input: { q, uid, claim, near, ...wish } }) =>
    progressPage({ q, uid, claim, near }, wish),
  ),
  handle(getRechargeProgress, ({ input: { progress_id } }) => progressDetail(progress_id)),

  handle(addRechargeProgress, ({ input, operator, db, audit }) => {
    requireWhy(input);
    return requestAdd(db, operator, input, audit);
  }),
  handle(revokeRechargeClaim, ({ input, operator, db, audit }) => {
    requireWhy(input);
    return requestRevoke(db, operator, input, audit);
  }),

  handle(rechargeNudge, ({ input: { id }, db }) => audienceOf(db, id)),
  handle(nudgeRecharge, ({ input, db, audit }) => nudge(db, input, audit)),
];

export default forUmi(rechargeTaskHandlers);
