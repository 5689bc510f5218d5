import { Alert, Checkbox, Form } from 'antd';
import { useOwnFigures } from '@/components/config/figures';
import { configSeenOf } from '@/components/config/useConfigActions';
import { departsFrom } from '@/domain/experiment/agree';
import { experimentType } from '@/domain/experiment/fields';
import { rollOutApprovalReason } from '@/domain/experiment/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { type ExperimentFigures, experimentFigures, rollOutVariant } from '@/services/experiment';
import { safeText } from '@/utils/safeText';
import { bestOf, doubtsOf, liftText } from './resultText';
import type { ExperimentRow } from './type';
import { VariantSelect } from './VariantSelect';

/** 全量 (L3): ends the experiment and gives one variant to everybody, by two people; in the test environment by one. */
export default function RollOutForm({ targets: [row], onClose }: FormProps<ExperimentRow>) {
  const figures = useOwnFigures(experimentFigures, row);
  const best = figures && bestOf(figures);
  const approvalNeeded = rollOutApprovalReason(row.env, figures?.srm_p ?? null);
  const known = best && best.lift !== null ? `现提升最大：${best.variant} ${liftText(best)}。` : '现在没有可用的结果。';
  return (
    <WriteForm
      endpoint={rollOutVariant}
      of={experimentType}
      target={row}
      seen={configSeenOf(row)}
      title="全量"
      okText="确认全量"
      waits={() => approvalNeeded !== undefined}
      reasons={approvalNeeded === undefined ? undefined : 'rollOut'}
      typeToConfirm={approvalNeeded === undefined ? undefined : row.id}
      danger
      remark="required"
      remarkLabel="说明"
      impact={`「${safeText(row.content.name)}」${row.status === 'ended' ? '已停止，结论不变。' : '将停止，'}所有用户得到所选版本。${known}${approvalNeeded === undefined ? '' : `${approvalNeeded}，通过后生效。`}操作记入审计。`}
      initialValues={figures?.winner ? { winner: figures.winner } : {}}
      done={({ winner, approval_id }) => (approval_id === null ? `已全量 ${winner}` : sayWaiting())}
      onClose={onClose}
    >
      <FormField name="winner">
        <VariantSelect variants={row.content.body.variants} />
      </FormField>
      {figures && <Doubts of={figures} />}
      {figures && <Departs of={figures} />}
    </WriteForm>
  );
}

/** Warns of results that do not support the chosen variant. */
function Doubts({ of }: { of: ExperimentFigures }) {
  const doubts = doubtsOf(of, Form.useWatch('winner'));
  return doubts.map((text) => <Alert key={text} type="warning" showIcon title={text} className={layout.below12} />);
}

/** Asks expressly for a variant that departs from the recorded conclusion. */
function Departs({ of: { ending, winner } }: { of: ExperimentFigures }) {
  const recorded = departsFrom(ending?.conclusion, winner, Form.useWatch('winner'));
  return recorded ? (
    <FormField
      name="departs"
      label=""
      valuePropName="checked"
      rules={[{ validator: async (_, agreed) => agreed || Promise.reject(new Error('请确认')) }]}
    >
      <Checkbox>结论是「{recorded}」，仍然全量所选版本</Checkbox>
    </FormField>
  ) : null;
}
