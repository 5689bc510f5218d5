import { CloseCircleFilled } from '@ant-design/icons';
import type { SelectProps } from 'antd';

/** `allowClear` of every select: its button says in the page's language what it does. */
export const clearable = { clearIcon: <CloseCircleFilled />, label: '清除' } satisfies SelectProps['allowClear'];
