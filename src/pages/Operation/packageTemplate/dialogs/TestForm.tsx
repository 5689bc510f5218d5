import { useState } from 'react';
import { seenOf } from '@/components/config/useConfigActions';
import { UidsField, uidsIn } from '@/components/form/UidsField';
import { WriteForm } from '@/components/form/WriteForm';
import { maxTestUsers } from '@/domain/limits';
import { packageTemplateType } from '@/domain/objects/packageTemplate';
import { type PackageTest, testPackageTemplate } from '@/services/packageGrants';
import type { FormProps } from '@/ui/openForm';
import { safeText } from '@/utils/safeText';
import type { PackageRow } from '../useFigures';
import TestResults from './TestResults';

/** 测试领取 (L2): lets a few users claim it; what became of each takes the form's place. */
export default function TestForm({ targets: [row], onClose }: FormProps<PackageRow>) {
  const [list, setList] = useState<readonly PackageTest[] | null>(null);
  if (list) return <TestResults list={list} onClose={onClose} />;
  const what = row.draft === 'none' ? '线上版本' : '草稿';
  return (
    <WriteForm
      endpoint={testPackageTemplate}
      of={packageTemplateType}
      target={row}
      seen={seenOf(row)}
      title="测试领取"
      okText="领取"
      impact={`以下白名单用户按${what}立即领取「${safeText(row.content.name) || '未命名'}」；不占配额和预算，每人次数照样限制，领取后不能撤回。`}
      initialValues={{ uids: [] }}
      input={({ uids }: { uids: readonly string[] }) => ({ uids: uidsIn(uids) })}
      needsAnswer
      stays
      done={(answer) => {
        setList(answer.list);
        return undefined;
      }}
      onClose={onClose}
    >
      <UidsField name="uids" label={`白名单用户ID（每行一个，最多 ${maxTestUsers} 个）`} />
    </WriteForm>
  );
}
