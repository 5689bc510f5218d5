import type { Environment } from '../../../../src/domain/config';
import type { MessageBody } from '../../../../src/domain/message';
import { messagePresets } from '../../../../src/domain/messagePresets';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { drawnIcon } from '../../kit/media/drawn';
import { type Plan, plans } from './plans';

function bodyOf(n: number, { of, body, without = [] }: Plan): MessageBody {
  const preset = messagePresets.find((one) => one.body.code === of);
  if (!preset) throw new Error(`No preset ${of}`);
  const texts = structuredClone(preset.body.texts);
  for (const language of without) texts[language] = { title: '', body: '' };
  return { ...structuredClone(preset.body), texts, icon: n % 4 === 0 ? drawnIcon(n) : null, ...body };
}

/** The body with other words, a number of versions before. */
function earlier({ texts, ...body }: MessageBody, back: number): MessageBody {
  if (back === 0) return { ...body, texts };
  return { ...body, texts: { ...texts, zh: { ...texts.zh, body: `${texts.zh.body}（第 ${back} 稿）` } } };
}

function templateAt(n: number, env: Environment, plan: Plan): StoredConfig<MessageBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'mt',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '改了措辞', '补齐外文'],
    bodyAt: (back) => earlier(body, back),
    edit: (content) => ({ ...content, body: earlier(content.body, 1), remark: '按法务意见改措辞' }),
  });
}

/** Every state, around the moment the backend began. */
export const seedMessageTemplates = (): StoredConfig<MessageBody>[] => seedAll(plans, templateAt);
