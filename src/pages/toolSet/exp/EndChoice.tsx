import { Form, Radio } from 'antd';
import { conclusions } from '@/domain/experiment';
import { optionsOf } from '@/domain/labels';
import type { ExperimentRow } from './type';
import { VariantSelect } from './VariantSelect';

/** Conclusion of the experiments that are stopped; several can only be stopped without a winner. */
export default function EndChoice({ rows }: { rows: readonly ExperimentRow[] }) {
  const [first] = rows;
  const conclusion: unknown = Form.useWatch(['choice', 'conclusion']);
  const options = optionsOf(conclusions).filter(({ value }) => value !== 'won' || rows.length === 1);
  return (
    <>
      <Form.Item
        name={['choice', 'conclusion']}
        label="结论"
        rules={[{ required: true, message: '请选择结论' }]}
        extra={rows.length > 1 ? '胜出须逐个选择版本' : '停止不会让任何版本全量；全量请用「全量」'}
      >
        <Radio.Group options={options} />
      </Form.Item>
      {conclusion === 'won' && first && (
        <Form.Item
          name={['choice', 'winner']}
          label="胜出版本"
          rules={[{ required: true, message: '请选择胜出的版本' }]}
        >
          <VariantSelect variants={first.content.body.variants} />
        </Form.Item>
      )}
    </>
  );
}
