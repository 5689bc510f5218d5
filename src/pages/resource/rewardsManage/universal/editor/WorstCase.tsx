import { Alert } from 'antd';
import { type ActivityBody, worstOf } from '@/domain/activity';
import type { Content } from '@/domain/config';
import layout from '@/kit/base/layout.module.css';
import { numberText } from '@/utils/numberText';

/** Maximum cost of the edited content with its calculation; exceeding the budget is reported at that field. */
export function WorstCase({ content }: { content: Content<ActivityBody> }) {
  const { coins, how } = worstOf(content);
  return (
    <Alert
      type={coins > content.body.budget_coin ? 'warning' : 'info'}
      showIcon
      className={layout.below12}
      title={`最坏情况发放 ${numberText(coins)} 金币`}
      description={how}
    />
  );
}
