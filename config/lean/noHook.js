/** Stands for antd's hook that files the styles of icons: they are in the page's style sheet (config/styles). */
export default () => {};
