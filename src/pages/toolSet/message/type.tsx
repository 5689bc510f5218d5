import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { messageTemplateType } from '@/domain/message/fields';
import { type MessageBody, messageBodyFields, messageFields, messageScenes } from '@/domain/message/rules';
import { emptyTexts } from '@/domain/shared/texts';
import { lazyPart } from '@/kit/base/lazyPart';
import { messageTemplate } from '@/services/message';
import { testMessage } from '@/services/messageSends';
import { PresetsButton } from './PresetsButton';

const { fields } = messageTemplateType;

/** 消息模板 for the config kit (docs/design/tool-set.md#message); a scene groups them, and they do not compete for it. */
export const messageConfig: ConfigType<MessageBody> = {
  of: messageTemplateType,
  calls: messageTemplate,
  placeOf: ({ body }) => body.scene,
  places: messageScenes,
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
    body: {
      code: '',
      scene: 'system',
      channels: ['im'],
      texts: emptyTexts(messageFields),
      variables: [],
      jump_url: '',
      icon: null,
      priority: 'normal',
      quiet_hours: null,
      freq_cap: { n: 0, period: 'day' },
    },
  }),
  labels: bodyLabels(fields, messageBodyFields),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./MessagePreview')),
  moves: {
    pause: { label: '停用', effect: '立即停止发送，发送方调用时不再发出；之后可以恢复' },
    resume: { effect: '立即恢复发送；停用期间的不补发' },
    end: { effect: '立即停止发送，再次使用须重新发布' },
  },
  More: lazyPart(() => import('./More')),
  Tools: PresetsButton,
  views: [
    { key: 'lacks', label: '缺语言', query: { status: ['online', 'scheduled'], lacks: ['en', 'tl'] }, counted: true },
  ],
  actions: [
    {
      key: 'test',
      label: '测试发送',
      level: 'L2',
      permission: String(testMessage.spec.action),
      disabledReason: ({ status }) => (status === 'archived' ? '已归档，请复制一份再测试' : undefined),
      form: () => import('./testing/TestForm'),
    },
  ],
  configParts: [{ key: 'sends', label: '发送记录', View: lazyPart(() => import('./sends/Sends')) }],
  emptyHint: '暂无模板：点「新建」，或点「从预置场景创建」',
};
