import { Link, useLocation, useModel } from '@umijs/max';
import { Flex } from 'antd';
import { quickRange } from '@/ui/TimeRange';

/** Views that are asked for every day, as links: each is nothing but its filters. */
export function QuickViews() {
  const { pathname } = useLocation();
  const { region } = useModel('region');
  const { from, to } = quickRange('today', region);
  const views: readonly { label: string; query: Record<string, string> }[] = [
    { label: '生效中', query: { status: 'active' } },
    { label: '今日到期', query: { status: 'active', end_from: String(from), end_to: String(to), sort: 'end_at' } },
    { label: '永久', query: { status: 'active', permanent: 'true' } },
    { label: '申诉待处理', query: { appeal: 'submitted' } },
  ];
  return (
    <Flex component="nav" aria-label="快捷视图" gap="middle" wrap style={{ marginBottom: 12 }}>
      {views.map(({ label, query }) => (
        <Link key={label} to={{ pathname, search: `?${new URLSearchParams(query)}` }}>
          {label}
        </Link>
      ))}
    </Flex>
  );
}
