import type { Environment } from '../../../../src/domain/config';
import type { PackageTemplateBody } from '../../../../src/domain/packageTemplate';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { type Plan, packageBody, plans } from './plans';

function bodyOf({ body, bag, without = [] }: Plan): PackageTemplateBody {
  const made = packageBody(body, bag);
  const texts = structuredClone(made.texts);
  for (const language of without) texts[language] = { title: '', body: '', btn: '' };
  return { ...made, texts };
}

function templateAt(n: number, env: Environment, plan: Plan): StoredConfig<PackageTemplateBody> {
  const body = bodyOf(plan);
  return seedConfig({
    prefix: 'pt',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '加了配额', '按复盘再加配额'],
    bodyAt: (back) => ({ ...body, total_quota: Math.max(1, body.total_quota - back * 100) }),
    edit: (content) => ({ ...content, remark: '按复盘调整', body: { ...content.body, ...plan.change } }),
  });
}

/** Every state, around the moment the backend began. */
export const seedPackageTemplates = (): StoredConfig<PackageTemplateBody>[] => seedAll(plans, templateAt);
