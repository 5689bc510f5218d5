import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/kit/base/Loaded';
import { agentDailyClose } from '@/services/agentFigures';
import { DayTable } from '../agents/DayTable';
import { spanFilters, useFlowQuery } from './filters';

/** 日结: each day of the span, whole, for the chosen agents. */
export default function DailyClose() {
  const { filtered } = useFlowQuery(spanFilters);
  const closing = useQuery(filtered(agentDailyClose, {}));
  return (
    <Loaded query={closing} isEmpty={({ days }) => days.length === 0}>
      {({ days }) => <DayTable label="日结" days={days} />}
    </Loaded>
  );
}
