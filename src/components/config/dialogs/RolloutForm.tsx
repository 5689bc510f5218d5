import { Alert, Radio } from 'antd';
import { maxWhitelist } from '@/domain/config/limits';
import { rolloutSteps } from '@/domain/config/rules';
import { idsIn, idsOfLines, type PastedIds, userIds } from '@/domain/shared/pastedIds';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { ConfigRow } from '../types';
import { configNameOf, configSeenOf, type TypeFact, useCannotNothing } from '../useConfigActions';

interface Values {
  percent: (typeof rolloutSteps)[number];
  whitelist: PastedIds;
}

/** 灰度 (L2): share of the audience, and users who always get it; the content stays. */
export default function RolloutForm<B>({ targets: [row], type, onClose }: FormProps<ConfigRow<B>> & TypeFact<B>) {
  const { percent, whitelist } = row.rollout;
  const { affects, useMoveCannot = useCannotNothing } = type;
  const shrinkCannot = useMoveCannot(row.env)('shrink', row);
  const now = affects
    ? `现在对 ${percent}% 的${affects}生效`
    : `现在对 ${percent}% 的用户和 ${whitelist.length} 名指定用户展示`;
  return (
    <WriteForm
      endpoint={type.calls.rollout}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`${type.of.label} 灰度`}
      okText="确认调整"
      remark="required"
      remarkLabel="说明"
      impact={`${configNameOf({ type }, row)}${now}；调整立即生效，内容不变。`}
      initialValues={{
        percent: rolloutSteps.find((step) => step === percent) ?? 100,
        whitelist: idsOfLines(whitelist),
      }}
      input={(values: Values) => ({
        percent: values.percent,
        whitelist: affects ? whitelist : idsIn(values.whitelist, userIds),
      })}
      done={({ config }) => `现在对 ${config.rollout.percent}% 的${affects ? `${affects}生效` : '用户展示'}`}
      onClose={onClose}
    >
      <FormField name="percent" label="比例">
        <Radio.Group
          options={rolloutSteps.map((step) => ({
            value: step,
            label: `${step}%`,
            disabled: shrinkCannot !== undefined && step < percent,
          }))}
        />
      </FormField>
      {shrinkCannot !== undefined && <Alert type="info" showIcon title={shrinkCannot} className={layout.below12} />}
      {!affects && (
        <IdsField
          name="whitelist"
          label={`指定用户（用户ID，每行一个，最多 ${maxWhitelist} 人）`}
          kind={userIds}
          required={false}
        />
      )}
    </WriteForm>
  );
}
