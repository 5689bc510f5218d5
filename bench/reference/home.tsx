import Card from 'antd/es/card';
import Flex from 'antd/es/flex';

export default function Home() {
  return (
    <Flex vertical gap="middle">
      <h1>工作台</h1>
      <Card title="待办">暂无</Card>
      <Card title="最近访问">暂无</Card>
    </Flex>
  );
}
