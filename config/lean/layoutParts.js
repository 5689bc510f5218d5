/** Stands for antd in ProLayout's frame: no avatars there, no menu in a drawer (`disableMobile`). */
// biome-ignore lint/performance/noBarrelFile: three files of ProLayout take what they use of antd from here
export { ConfigProvider, Layout, Menu, Space } from 'antd';

export const Avatar = () => null;
export const Drawer = () => null;
