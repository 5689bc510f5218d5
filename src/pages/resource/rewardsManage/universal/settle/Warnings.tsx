import { Alert } from 'antd';
import layout from '@/kit/base/layout.module.css';
import { safeText } from '@/utils/safeText';

/** Expected problems of a settlement, shown at each step until it is issued. */
export const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <Alert key={text} type="warning" showIcon className={layout.below12} title={safeText(text)} />);
