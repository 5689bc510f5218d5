import type { ProLayoutProps } from '@ant-design/pro-components';

/** The measures of the frame: as ProLayout takes them, and as its styles are made at build time (config/styles). */
export const layoutSettings = {
  layout: 'mix',
  fixSiderbar: true,
  fixedHeader: true,
  siderWidth: 208,
  token: { pageContainer: { paddingBlockPageContainerContent: 0, paddingInlinePageContainerContent: 0 } },
} as const satisfies ProLayoutProps;
