import type { BannerBody, JumpType, PictureLanguage } from '../../../src/domain/banner';
import { type Audience, type Content, type Environment, everybody } from '../../../src/domain/config';
import { anchor, day, hour, minute } from '../clock';
import type { StoredConfig, StoredVersion } from '../config/store';
import { drawnPicture, pictureNumber } from '../media/drawn';
import { random } from '../random';
import { type Plan, plans } from './plans';

const jumps: readonly (readonly [JumpType, string])[] = [
  ['h5', 'https://events.example.com/party'],
  ['room', 'r_88123'],
  ['activity', 'spring_gala'],
  ['scheme', 'voice://wallet'],
  ['user', '10000001'],
  ['none', ''],
];

export const makers = ['运营小许', '运营小吴', '组长老陈'] as const;

/** Content of a banner, drawn from its number; deterministic. */
function contentAt(n: number, plan: Plan): Content<BannerBody> {
  const rng = random(n * 40_503 + 11);
  const [jump_type, jump_value] = plan.jump ?? jumps[n % jumps.length] ?? ['none', ''];
  const languages: readonly PictureLanguage[] = plan.languages ?? ['zh', 'en', 'tl'];
  const picture = (language: PictureLanguage, of = n) => drawnPicture(pictureNumber(of, plan.position, language));
  const audience: Audience = { ...everybody, ...plan.audience };
  return {
    name: plan.name,
    start_at: plan.from === null ? null : anchor + Math.round(plan.from * day),
    end_at: anchor + Math.round(plan.to * day),
    audience,
    weight: rng.int(1, 10) * 10,
    tags: rng.chance(0.6) ? [rng.pick(['拉新', '充值', '活动', '品牌'])] : [],
    owner: makers[n % 2] ?? makers[0],
    remark: '',
    body: {
      position: plan.position,
      images: Object.fromEntries(languages.map((language) => [language, picture(language)])),
      image_b: n % 5 === 0 ? picture('zh', n + 100) : null,
      jump_type,
      jump_value,
      weekdays: plan.weekdays ?? [],
      hours: plan.hours ?? null,
      frequency: n % 3 === 0 ? 'daily' : 'always',
      times_a_day: n % 3 === 0 ? 3 : 0,
    },
  };
}

const notes = ['首次发布', '换了主图', '改了跳转', '调整人群', '延长两周'];

/** Body of an earlier version: another picture, another audience, an earlier end. */
function earlier(content: Content<BannerBody>, n: number, back: number): Content<BannerBody> {
  if (back === 0) return content;
  const { position, images } = content.body;
  const zh = drawnPicture(pictureNumber(n + 200 + back, position, 'zh'));
  return {
    ...content,
    weight: content.weight + back * 10,
    end_at: (content.end_at ?? anchor) - back * day,
    body: { ...content.body, images: { ...images, zh } },
  };
}

function versionsOf(n: number, plan: Plan, content: Content<BannerBody>): StoredVersion<BannerBody>[] {
  if (plan.status === 'draft' || plan.status === 'pending') return [];
  const count = plan.versions ?? 1;
  const first = anchor + Math.min(plan.from ?? -3, -0.5) * day - 2 * hour;
  return Array.from({ length: count }, (_, i) => ({
    version: i + 1,
    content: earlier(content, n, count - 1 - i),
    note: notes[i % notes.length] ?? '',
    by: makers[(n + i) % makers.length] ?? makers[0],
    at: Math.round(first + ((anchor - hour - first) * i) / count),
    approval_id: null,
  }));
}

function bannerAt(index: number, env: Environment, plan: Plan): StoredConfig<BannerBody> {
  const n = index + 1;
  const rng = random(n * 7_919 + 3);
  const content = contentAt(n, plan);
  const versions = versionsOf(n, plan, content);
  const { status } = plan;
  const last = versions.at(-1);
  const by = last?.by ?? content.owner;
  const updated_at = last?.at ?? anchor - n * 20 * minute;
  const ran = status === 'online' || status === 'paused' || status === 'ended' || status === 'archived';
  const shown = ran ? rng.int(2_000, 900_000) : 0;
  const isOver = status === 'ended' || status === 'archived';
  const edited = plan.edited ?? last === undefined;
  return {
    id: `bn_${1000 + n}`,
    env,
    status,
    live: last?.version ?? null,
    online_at: ran ? (content.start_at ?? versions[0]?.at ?? null) : null,
    ended_at: isOver ? content.end_at : null,
    versions,
    draft: edited
      ? {
          content: last ? { ...content, remark: '等新的主图', weight: content.weight + 5 } : content,
          based_on: last?.version ?? null,
          updated_at: anchor - 30 * minute,
          updated_by: content.owner,
          approval_id: plan.approval ?? null,
          rejected: plan.rejected ?? null,
        }
      : null,
    sort: plan.sort ?? 0,
    rollout: { percent: plan.percent ?? 100, whitelist: [] },
    shown,
    clicked: Math.round(shown * (0.01 + rng.next() * 0.08)),
    lock: plan.isLocked ? { by: 'ops2', by_name: '运营小吴', until: anchor + 10 * minute } : null,
    version: versions.length + 1,
    created_by: versions[0]?.by ?? content.owner,
    updated_at: isOver ? (content.end_at ?? updated_at) : updated_at,
    updated_by: isOver ? '系统' : by,
  };
}

/** About forty in production and ten in the test environment, around the moment the backend began. */
export const seedBanners = (): StoredConfig<BannerBody>[] =>
  (['prod', 'test'] as const)
    .flatMap((env) => plans[env].map((plan) => ({ env, plan })))
    .map(({ env, plan }, index) => bannerAt(index, env, plan));
