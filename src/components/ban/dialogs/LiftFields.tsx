import { Alert, Form, Radio } from 'antd';

export interface LiftValues {
  misjudged: boolean;
  reason_code: string;
  remark: string;
}

/** Whether the ban was a mistake, and what that does to the points (blocks G17). */
export function LiftFields({ points }: { points: string }) {
  const misjudged: boolean | undefined = Form.useWatch('misjudged');
  return (
    <>
      <Form.Item name="misjudged" label="是否误判" required>
        <Radio.Group
          options={[
            { value: false, label: '不是误判，提前解封' },
            { value: true, label: '是误判，撤销处罚' },
          ]}
        />
      </Form.Item>
      {misjudged ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`按误判处理：${points}会一并收回，并计入误封率。`}
        />
      ) : (
        <p className="secondary">{points}保留，仍计入处罚阶梯。</p>
      )}
    </>
  );
}
