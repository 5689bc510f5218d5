import { CloseCircleFilled } from '@ant-design/icons';
import type { SelectProps } from 'antd';

/** `allowClear` of every select, with the button's label in Chinese. */
export const clearable = { clearIcon: <CloseCircleFilled />, label: '清除' } satisfies SelectProps['allowClear'];
