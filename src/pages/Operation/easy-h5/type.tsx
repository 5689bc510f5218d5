import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { pageType } from '@/domain/page/fields';
import { type PageBody, pageBodyFields, pageTemplates } from '@/domain/page/rules';
import { bodyOfTemplate } from '@/domain/page/templates';
import { lazyPart } from '@/kit/base/lazyPart';
import { page } from '@/services/page';
import { ActivityLink } from '../activities';

const { fields } = pageType;

/**
 * 活动页 for the config kit (docs/design/operation.md#easy-h5); a template groups them, and they do not compete for it.
 */
export const pageConfig: ConfigType<PageBody> = {
  of: pageType,
  calls: page,
  placeOf: ({ body }) => body.template,
  places: pageTemplates,
  capacity: null,
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
  labels: bodyLabels(fields, pageBodyFields),
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
