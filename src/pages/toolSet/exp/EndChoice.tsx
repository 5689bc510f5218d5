import { Form, Radio } from 'antd';
import { experimentType } from '@/domain/experiment/fields';
import { experimentConclusions } from '@/domain/experiment/rules';
import { optionsOf } from '@/domain/shared/labels';
import type { ExperimentRow } from './type';
import { VariantSelect } from './VariantSelect';

const { conclusion, winner } = experimentType.fields;

/** Conclusion of the experiments that are stopped; several can only be stopped without a winner. */
export default function EndChoice({ rows }: { rows: readonly ExperimentRow[] }) {
  const [first] = rows;
  const chosen: unknown = Form.useWatch(['choice', 'conclusion']);
  const options = optionsOf(experimentConclusions).filter(({ value }) => value !== 'won' || rows.length === 1);
  return (
    <>
      <Form.Item
        name={['choice', 'conclusion']}
        label={conclusion.label}
        rules={[{ required: true, message: '请选择结论' }]}
        extra={rows.length > 1 ? '胜出须逐个选择版本' : '停止不会让任何版本全量；全量请用「全量」'}
      >
        <Radio.Group options={options} />
      </Form.Item>
      {chosen === 'won' && first && (
        <Form.Item
          name={['choice', 'winner']}
          label={winner.label}
          rules={[{ required: true, message: '请选择胜出的版本' }]}
        >
          <VariantSelect variants={first.content.body.variants} />
        </Form.Item>
      )}
    </>
  );
}
