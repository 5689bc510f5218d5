import Button from 'antd/es/button';
import Card from 'antd/es/card';
import ConfigProvider from 'antd/es/config-provider';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import zhCN from 'antd/es/locale/zh_CN';

export default function Login() {
  return (
    <ConfigProvider locale={zhCN}>
      <Card title="登录" style={{ width: 360, margin: '120px auto' }}>
        <Form layout="vertical">
          <Form.Item name="username" label="用户名" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true }]}>
            <Input.Password />
          </Form.Item>
          <Button type="primary" htmlType="submit" block>
            登录
          </Button>
        </Form>
      </Card>
    </ConfigProvider>
  );
}
