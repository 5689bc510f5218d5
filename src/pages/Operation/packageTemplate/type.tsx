import { bodyLabels } from '@/components/config/commonFields';
import { envOf } from '@/components/config/Environment';
import type { ConfigType } from '@/components/config/types';
import { everybody } from '@/domain/config/rules';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import {
  isFieldOf,
  noBag,
  type PackageTemplateBody,
  packageFields,
  packageTemplateBodyFields,
  packageTriggers,
  topUpCannot,
} from '@/domain/packageTemplate/rules';
import { pushType } from '@/domain/push/fields';
import { emptyTexts } from '@/domain/shared/texts';
import { useHashQuery } from '@/hooks/useHashQuery';
import { lazyPart } from '@/kit/base/lazyPart';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { packageTemplate } from '@/services/packageTemplate';
import { testPackageTemplate, topUpPackageTemplate, voidPackageGrants } from '@/services/packageTemplateGrants';
import { safeText } from '@/utils/safeText';
import { usePushes } from './row';

/** The push that a gift rides on, by its name with its number. */
function PushLink({ value }: { value: unknown }) {
  const id = String(value);
  const { data } = usePushes(envOf(useHashQuery().query));
  const name = data?.list.find((one) => one.id === id)?.name;
  return (
    <>
      <ObjectLink type={pushType} id={id}>
        {name === undefined ? <span className="mono">{id}</span> : <bdi>{safeText(name)}</bdi>}
      </ObjectLink>
      {name !== undefined && <span className="secondary mono"> {id}</span>}
    </>
  );
}

const { fields } = packageTemplateType;

/**
 * 推送礼包 for the config kit (docs/design/operation.md#package-template); a trigger groups them, and they do not compete
 * for it.
 */
export const packageConfig: ConfigType<PackageTemplateBody> = {
  of: packageTemplateType,
  calls: packageTemplate,
  placeOf: ({ body }) => body.trigger,
  places: packageTriggers,
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
      trigger: 'push',
      return_days: 7,
      push_id: '',
      content: 'bag',
      bag: noBag,
      items: [],
      claim: { expire_hours: 72, per_user: 1, need_action: true },
      texts: emptyTexts(packageFields),
      variables: [],
      total_quota: 1_000,
      budget_coin: 0,
    },
  }),
  labels: bodyLabels(fields, packageTemplateBodyFields),
  // A bag's name is shown by its link.
  isTold: (path, { body }) => path !== 'body.bag.name' && isFieldOf(path.replace('body.', ''), body),
  values: { 'body.push_id': PushLink },
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./PackagePreview')),
  moves: {
    pause: { effect: '立即停止触达和领取；已领的不回收，之后可以恢复' },
    resume: { effect: '立即恢复触达和领取；暂停期间的不补发' },
    end: { effect: '立即停止触达和领取；已领的不回收，未领的作废，再次发放须重新发布' },
  },
  More: lazyPart(() => import('./More')),
  configParts: [{ key: 'grants', label: '领取明细', View: lazyPart(() => import('./grants/Grants')) }],
  emptyHint: '暂无模板',
  actions: [
    {
      key: 'test',
      label: '测试领取',
      level: 'L2',
      permission: String(testPackageTemplate.spec.action),
      disabledReason: ({ status }) => (status === 'archived' ? '已归档，请复制一份再测试' : undefined),
      form: () => import('./dialogs/TestForm'),
    },
    {
      key: 'topUp',
      label: '追加配额',
      level: 'L3',
      permission: String(topUpPackageTemplate.spec.action),
      disabledReason: topUpCannot,
      form: () => import('./dialogs/TopUpForm'),
    },
    {
      key: 'void',
      label: '作废未领',
      level: 'L2',
      danger: true,
      permission: String(voidPackageGrants.spec.action),
      disabledReason: ({ env, live }) => (env === 'prod' && live !== null ? undefined : '没有发出过'),
      form: () => import('./dialogs/VoidForm'),
    },
  ],
};
