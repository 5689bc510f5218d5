import { Alert } from 'antd';
import { type ActivityBody, worstOf } from '@/domain/activity';
import type { Content } from '@/domain/config';
import layout from '@/ui/layout.module.css';
import { numberText } from '@/utils/numberText';

/** What it can cost at worst, as it is written, and how that is reckoned. */
export function WorstCase({ content }: { content: Content<ActivityBody> }) {
  const { coins, how } = worstOf(content);
  const isOver = coins > content.body.budget_coin;
  return (
    <Alert
      type={isOver ? 'warning' : 'info'}
      showIcon
      className={layout.below12}
      title={`最坏情况发放 ${numberText(coins)} 金币${isOver ? '，超过预算' : ''}`}
      description={how}
    />
  );
}
