import { TestForm } from '@/components/config/dialogs/TestForm';
import { TestResults } from '@/components/config/dialogs/TestResults';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import { testClaimText, testOutcomes } from '@/domain/packageTemplate/rules';
import type { FormProps } from '@/kit/base/openForm';
import { type PackageTest, testPackageTemplate } from '@/services/packageTemplateGrants';
import type { PackageRow } from '../row';

/** 测试领取 (L2): lets a few accounts of the staff claim it. */
export default function PackageTestForm({ targets: [row], onClose }: FormProps<PackageRow>) {
  return (
    <TestForm
      endpoint={testPackageTemplate}
      of={packageTemplateType}
      row={row}
      title="测试领取"
      okText="领取"
      impact={(what, name) =>
        `以下账号按${what}立即领取「${name}」，${testClaimText}；不占配额和预算，每人次数照样限制，领取后不能撤回。`
      }
      Results={Results}
      onClose={onClose}
    />
  );
}

const Results = ({ answer, onClose }: { answer: { list: readonly PackageTest[] }; onClose: () => void }) => (
  <TestResults
    results={testOutcomes}
    rows={answer.list.map(({ uid, outcome, reason, grant_id }) => ({ uid, result: outcome, reason, number: grant_id }))}
    numbers="领取编号"
    onClose={onClose}
  />
);
