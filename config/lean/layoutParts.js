import { ConfigProvider as AntdConfigProvider } from 'antd';

/** Stands for antd in ProLayout's frame: no avatars there, no menu in a drawer (`disableMobile`). */
// biome-ignore lint/performance/noBarrelFile: files of ProLayout take what they use of antd from here
export { Layout, Menu, Space } from 'antd';

export const Avatar = () => null;
export const Drawer = () => null;

/** The colours of the menu, which ProLayout gives a theme of their own, are in the style sheet (config/styles). */
export const ConfigProvider = ({ children }) => children;
ConfigProvider.ConfigContext = AntdConfigProvider.ConfigContext;
