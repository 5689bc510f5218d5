import { commonFields } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config';
import { pageType } from '@/domain/objects/page';
import { type PageBody, pageTemplates } from '@/domain/page';
import { checkPage } from '@/domain/pageChecks';
import { bodyOfTemplate } from '@/domain/pageTemplates';
import { page } from '@/services/page';
import { lazyPart } from '@/ui/lazyPart';
import { ActivityLink } from '../activities';

const { fields } = pageType;

/** 活动页 for the config kit (screens/operation §3.9.1); a template groups them, and they do not compete for it. */
export const pageConfig: ConfigType<PageBody> = {
  of: pageType,
  calls: page,
  placeOf: ({ body }) => body.template,
  places: pageTemplates,
  room: null,
  empty: () => ({
    name: '',
    start_at: null,
    end_at: null,
    audience: everybody,
    weight: 0,
    tags: [],
    owner: '',
    remark: '',
    body: bodyOfTemplate('blank'),
  }),
  check: checkPage,
  labels: {
    ...commonFields,
    'body.slug': fields.slug,
    'body.activity_code': fields.activity_code,
    'body.template': fields.template,
    'body.texts.zh.title': fields.title_zh,
    'body.texts.en.title': fields.title_en,
    'body.texts.tl.title': fields.title_tl,
    'body.texts.zh.share_title': fields.share_title_zh,
    'body.texts.en.share_title': fields.share_title_en,
    'body.texts.tl.share_title': fields.share_title_tl,
    'body.texts.zh.share_desc': fields.share_desc_zh,
    'body.texts.en.share_desc': fields.share_desc_en,
    'body.texts.tl.share_desc': fields.share_desc_tl,
    'body.share_img': fields.share_img,
    'body.theme.primary': fields.primary,
    'body.theme.text': fields.text,
    'body.theme.background': fields.background,
    'body.theme.radius': fields.radius,
    'body.expired_action': fields.expired_action,
    'body.expired_url': fields.expired_url,
    'body.blocks': fields.blocks,
  },
  values: { 'body.activity_code': ActivityLink },
  isTold: (path, { body }) => path !== 'body.expired_url' || body.expired_action === 'jump',
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./PagePreview')),
  moves: {
    pause: { effect: '立即关闭页面，之后可以恢复' },
    resume: { effect: '立即恢复访问' },
    end: { effect: '立即关闭页面，访问者看到「活动已结束」或被跳转' },
  },
};
