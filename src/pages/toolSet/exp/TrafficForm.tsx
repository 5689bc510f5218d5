import { Alert, Form, InputNumber } from 'antd';
import { useOwnFigures } from '@/components/config/figures';
import { configSeenOf } from '@/components/config/useConfigActions';
import { experimentType } from '@/domain/experiment/fields';
import { brokenText, rampText } from '@/domain/experiment/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { adjustTraffic, experimentFigures } from '@/services/experiment';
import { safeText } from '@/utils/safeText';
import type { ExperimentRow } from './type';

/** 调流量 (L2): more traffic only adds users; less takes some out. */
export default function TrafficForm({ targets: [row], onClose }: FormProps<ExperimentRow>) {
  const { traffic, ramp, guard_limit } = row.content.body;
  const figures = useOwnFigures(experimentFigures, row);
  const online = row.status === 'online';
  // A paused one gets its users back when it is resumed. Unknown while loading, and for a paused ramp.
  const now = online ? figures?.ramp.traffic : ramp.length > 0 ? undefined : traffic;
  const broken = brokenText(figures?.guardrails ?? [], guard_limit);
  return (
    <WriteForm
      endpoint={adjustTraffic}
      of={experimentType}
      target={row}
      seen={{ ...configSeenOf(row), traffic }}
      title="调流量"
      okText="确认调整"
      remark="required"
      remarkLabel="说明"
      danger={broken !== undefined}
      impact={`「${safeText(row.content.name)}」${online ? `现在 ${now ?? '—'}%` : `已暂停，恢复后${ramp.length > 0 ? '按计划到' : ''} ${traffic}%`}，立即生效。${ramp.length > 0 ? `放量计划 ${rampText(row.content.body)} 随之结束，流量固定为所填的值。` : ''}操作记入审计。`}
      initialValues={now === undefined ? {} : { traffic: now }}
      done={(result) => `流量已调为 ${result.traffic}%`}
      onClose={onClose}
    >
      {broken && (
        <Alert
          type="error"
          showIcon
          title={`${broken}。上调会让更多用户进入实验，先确认已修复`}
          className={layout.below12}
        />
      )}
      <FormField name="traffic">
        <InputNumber suffix="%" />
      </FormField>
      <Fewer now={now} />
    </WriteForm>
  );
}

function Fewer({ now = 0 }: { now: number | undefined }) {
  const wanted: number | null | undefined = Form.useWatch('traffic');
  return Number.isInteger(wanted) && Number(wanted) < now ? (
    <Alert
      type="warning"
      showIcon
      title={`下调会重新分桶：层内 ${now - Number(wanted)}% 的用户退出实验，看到的版本会变`}
      className={layout.below12}
    />
  ) : null;
}
