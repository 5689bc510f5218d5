import { readRechargeList, rechargeService } from '../../src/services/rechargeTask';
import {
  addRechargeProgress,
  getRechargeProgress,
  listRechargeProgress,
  nudgeRecharge,
  rechargeNudge,
  rechargeTaskFigures,
  revokeRechargeClaim,
} from '../../src/services/rechargeTaskProgress';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn } from '../_kit/kit/config/kits';
import { rechargeTaskEntity } from './entity';
import { audienceOf, nudge } from './nudge';
import { readPeople, serviceOf } from './people';
import { progressDetail, progressPage, rechargeTaskFiguresOf, requestAdd, requestRevoke } from './progress';

export const rechargeTaskHandlers = [
  ...configKit(rechargeTaskEntity),
  handle(rechargeService, ({ db }) => ({ list: serviceOf(db) })),
  handle(readRechargeList, ({ input: { text }, db }) => readPeople(db, text)),
  handle(rechargeTaskFigures, ({ input: { env } }) => ({
    list: configsIn('rechargeTask', env).map(rechargeTaskFiguresOf),
  })),
  handle(listRechargeProgress, ({ input }) => progressPage(input, input)),
  handle(getRechargeProgress, ({ input: { progress_id } }) => progressDetail(progress_id)),
  handle(addRechargeProgress, ({ input, operator, db, audit }) => requestAdd(db, operator, input, audit)),
  handle(revokeRechargeClaim, ({ input, operator, db, audit }) => requestRevoke(db, operator, input, audit)),
  handle(rechargeNudge, ({ input: { id }, db }) => audienceOf(db, id)),
  handle(nudgeRecharge, ({ input, db, audit }) => nudge(db, input, audit)),
];

export default forUmi(rechargeTaskHandlers);
