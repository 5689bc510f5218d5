import { StatementButton } from '../agents/StatementButton';
import { useFlowWish } from './filters';

/** The statement of the chosen agent over the chosen time. */
export function Statement() {
  const { wish, agent } = useFlowWish();
  const span = () => {
    const { from, to } = wish();
    return { from, to };
  };
  return (
    <StatementButton agent={agent} span={span}>
      对账单
    </StatementButton>
  );
}
