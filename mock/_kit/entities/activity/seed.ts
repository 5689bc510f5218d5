import type { ActivityBody } from '../../../../src/domain/activity';
import { freshBody } from '../../../../src/domain/activityFresh';
import type { Environment } from '../../../../src/domain/config';
import { anchor, day } from '../../base/clock';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { activityIconNumber, drawnActivityIcon, drawnPicture, pictureNumber } from '../../kit/media/drawn';
import { type Plan, plans } from './plans';

/** Two days before and five after are the usual times of announcing and showing. */
function bodyOf(n: number, { code, type, stages, budget, from, to, body }: Plan): ActivityBody {
  const at = (days: number | undefined, more: number) => (days === undefined ? null : anchor + (days + more) * day);
  return {
    ...freshBody(type),
    activity_code: code,
    budget_coin: budget,
    stages: [...stages],
    warm_at: at(from, -2),
    show_end_at: at(to, 5),
    theme: {
      bg: drawnPicture(pictureNumber(n, 'home_top', 'zh')),
      icons: {
        entry: drawnActivityIcon(activityIconNumber(n, 'entry')),
        token: type === 'exchange' ? drawnActivityIcon(activityIconNumber(n, 'token')) : null,
      },
      ground: '#3b1d6e',
      ink: '#fff4d6',
      rule_text: {
        zh: '活动期间按规则参与即可获得奖励。奖励在活动结束后发放；发现作弊将取消资格。',
        en: 'Take part to win. Rewards are given after the event; who cheats is left out.',
        tl: n % 2 === 0 ? 'Sumali para manalo. Ibibigay ang premyo pagkatapos.' : '',
      },
    },
    ...body,
  };
}

function activityAt(n: number, env: Environment, plan: Plan): StoredConfig<ActivityBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'act',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '补充外文规则'],
    bodyAt: (back) => (back === 0 ? body : { ...body, theme: { ...body.theme, bg: null } }),
    edit: (content) => ({ ...content, body: plan.edit?.(content.body) ?? content.body, remark: '按运营方案调整' }),
  });
}

/** Every state and type, around the moment the backend began. */
export const seedActivities = (): StoredConfig<ActivityBody>[] => seedAll(plans, activityAt);
