import { type Content, type Environment, everybody } from '../../../src/domain/config';
import type { ConsumableBody } from '../../../src/domain/consumable';
import { anchor, day, hour, minute } from '../clock';
import type { StoredConfig, StoredVersion } from '../config/store';
import { drawnIcon, iconNumber } from './pictures';
import { type Plan, plans } from './plans';

const makers = ['运营小许', '运营小吴'] as const;
const makerOf = (n: number): string => makers[n % makers.length] ?? makers[0];
const ahead = (days: number | undefined): number | null => (days === undefined ? null : anchor + days * day);

function bodyAt(n: number, { kind, effect, value, body }: Plan): ConsumableBody {
  const isGift = kind === 'gift_item';
  const lasts = n % 3 === 0 ? 'permanent' : 'days';
  return {
    ...{ kind, effect, names: { en: `Item ${n}`, tl: n % 2 === 0 ? `Gamit ${n}` : '' } },
    icon: drawnIcon(iconNumber(n, kind)),
    ...{ max_stack: isGift ? 999 : 99, valid_type: lasts, valid_days: lasts === 'days' ? 30 : 0, valid_until: null },
    ...{ use_rule: isGift ? 'in_room' : 'manual', daily_use_limit: n % 4 === 0 ? 3 : 0 },
    ...{ tradable: isGift ? 'yes' : 'no', sell_price: 0, value_coin: value },
    ...body,
  };
}

const contentAt = (n: number, plan: Plan): Content<ConsumableBody> => ({
  ...{ name: plan.name, start_at: ahead(plan.from), end_at: ahead(plan.to) },
  audience: { ...everybody, min_version: plan.min_version ?? '' },
  ...{ weight: 0, tags: n % 2 === 0 ? ['活动'] : [], owner: makerOf(n), remark: '' },
  body: bodyAt(n, plan),
});

const notes = ['首次发布', '调整叠加上限', '改了外文名称'] as const;

function versionsOf(n: number, plan: Plan, content: Content<ConsumableBody>): StoredVersion<ConsumableBody>[] {
  if (plan.status === 'draft' || plan.status === 'pending') return [];
  const count = plan.versions ?? 1;
  const first = anchor + (Math.min(plan.from ?? 0, -count * 7) - 1) * day;
  return Array.from({ length: count }, (_, i): StoredVersion<ConsumableBody> => {
    const back = count - 1 - i;
    const effect = i === 0 ? (plan.earlier ?? plan.effect) : plan.effect;
    const body = { ...content.body, effect, max_stack: Math.max(1, content.body.max_stack - back * 10) };
    return {
      ...{ version: i + 1, content: { ...content, body }, note: notes[i % notes.length] ?? notes[0] },
      ...{ by: makerOf(n + i), at: first + i * 7 * day, approval_id: null },
    };
  });
}

function consumableAt(index: number, env: Environment, plan: Plan): StoredConfig<ConsumableBody> {
  const n = index + 1;
  const { status, edited, approval = null, rejected = null } = plan;
  const content = contentAt(n, plan);
  const versions = versionsOf(n, plan, content);
  const last = versions.at(-1);
  const isOver = status === 'ended' || status === 'archived';
  const ran = isOver || status === 'online' || status === 'paused';
  const draft = {
    content: last ? { ...content, remark: '等新图标' } : content,
    based_on: last?.version ?? null,
    ...{ updated_at: anchor - 30 * minute, updated_by: makerOf(n), approval_id: approval, rejected },
  };
  return {
    ...{ id: `cons_${1000 + n}`, env, status, live: last?.version ?? null, versions },
    online_at: ran ? (content.start_at ?? versions[0]?.at ?? null) : null,
    ended_at: isOver ? content.end_at : null,
    draft: edited || !last ? draft : null,
    ...{ sort: 0, rollout: { percent: 100, whitelist: [] }, shown: 0, clicked: 0 },
    lock: plan.isLocked ? { by: 'ops2', by_name: '运营小吴', until: anchor + 10 * minute } : null,
    version: versions.length + 1,
    updated_at: last?.at ?? anchor - n * hour,
    updated_by: last?.by ?? makerOf(n),
  };
}

/** Every state, around the moment the backend began. */
export const seedConsumables = (): StoredConfig<ConsumableBody>[] =>
  (['prod', 'test'] as const)
    .flatMap((env) => plans[env].map((plan) => ({ env, plan })))
    .map(({ env, plan }, index) => consumableAt(index, env, plan));
