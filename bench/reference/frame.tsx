import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ConfigProvider from 'antd/es/config-provider';
import Layout from 'antd/es/layout';
import zhCN from 'antd/es/locale/zh_CN';
import Menu from 'antd/es/menu';
import { type ReactNode, Suspense } from 'react';

const items = [
  { key: 'home', icon: <HomeOutlined />, label: <a href="#/home">工作台</a> },
  { key: 'list', icon: <TeamOutlined />, label: <a href="#/list">用户</a> },
];

export default function Frame({ children }: { children?: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN}>
      <Layout style={{ minHeight: '100vh' }}>
        <Layout.Sider theme="light">
          <Menu mode="inline" items={items} />
        </Layout.Sider>
        <Layout.Content style={{ padding: 24 }}>
          <Suspense>{children}</Suspense>
        </Layout.Content>
      </Layout>
    </ConfigProvider>
  );
}
