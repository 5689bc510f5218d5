import { Form, Input } from 'antd';
import { useConfigFigures } from '@/components/config/figures';
import { configSeenOf } from '@/components/config/useConfigActions';
import { AmountField } from '@/components/money/AmountField';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import { maxPackageQuota } from '@/domain/packageTemplate/limits';
import { maxPackageBudget, nothingAdded, topUpProblem } from '@/domain/packageTemplate/rules';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type PackageFigures, packageTemplateFigures, topUpPackageTemplate } from '@/services/packageTemplateGrants';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import type { PackageRow } from '../row';

/** 追加配额 (L3): asks a second person for more claims and coins; the coins are typed twice. */
export default function TopUpForm({ targets: [row], onClose }: FormProps<PackageRow>) {
  const figures = useConfigFigures(packageTemplateFigures, row.env);
  const one = figures.data?.list.find(({ id }) => id === row.id);
  return (
    <WriteForm
      endpoint={topUpPackageTemplate}
      of={packageTemplateType}
      target={row}
      seen={configSeenOf(row)}
      title="追加配额"
      okText="提交审批"
      remark="required"
      impact={`为「${safeText(row.content.name)}」追加配额和预算；须由第二人同意，通过后立即生效，已熔断的自动恢复领取。`}
      initialValues={{ quota: 0, budget: 0 }}
      {...(one?.pending_approval ? { blocked: `已有追加申请 ${one.pending_approval} 待审批` } : {})}
      done={sayWaiting}
      onClose={onClose}
    >
      <Loaded query={figures} rows={2}>
        {() => one && <Standing one={one} />}
      </Loaded>
      <AmountField
        name="quota"
        unit="份"
        least={0}
        most={maxPackageQuota}
        dependencies={['budget']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, quota) => {
              if (quota === 0 && getFieldValue('budget') === 0) throw new Error(nothingAdded);
            },
          }),
        ]}
      />
      <AmountField name="budget" unit="金币" least={0} most={maxPackageBudget} extra={one && <Left one={one} />} />
      <Form.Item
        name="typed"
        label="再输入一次追加预算以确认"
        required
        dependencies={['budget']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, typed) =>
              String(typed ?? '').replace(/[,，\s]/g, '') === String(getFieldValue('budget')) ||
              Promise.reject(new Error('与追加预算不一致')),
          }),
        ]}
      >
        <Input className="mono" autoComplete="off" />
      </Form.Item>
    </WriteForm>
  );
}

const Standing = ({ one: { claimed, quota, cost, budget, value } }: { one: PackageFigures }) => (
  <p>
    现在已领 {numberText(claimed)} / {numberText(quota)} 份，成本 {numberText(cost)} / {numberText(budget)} 金币，每份{' '}
    {numberText(value)} 金币
  </p>
);

/** Resulting quota and budget, or the missing input. */
function Left({ one }: { one: PackageFigures }) {
  const quota: unknown = Form.useWatch('quota');
  const budget: unknown = Form.useWatch('budget');
  if (typeof quota !== 'number' || typeof budget !== 'number' || quota + budget === 0) return null;
  const problem = topUpProblem(one, quota, budget);
  return problem ?? `追加后配额 ${numberText(one.quota + quota)} 份，预算 ${numberText(one.budget + budget)} 金币`;
}
