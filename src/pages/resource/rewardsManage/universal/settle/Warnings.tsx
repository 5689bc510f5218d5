import { Alert } from 'antd';
import layout from '@/ui/layout.module.css';
import { safeText } from '@/utils/safeText';

/** What will go wrong with a settlement, said at each step until it is given. */
export const Warnings = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => <Alert key={text} type="warning" showIcon className={layout.below12} title={safeText(text)} />);
