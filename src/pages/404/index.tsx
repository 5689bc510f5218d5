import { Link, useLocation } from '@umijs/max';
import { Notice } from '@/kit/base/Notice';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Notice
      title="页面不存在"
      detail={pathname === '/404' ? '地址有误，或页面已下线。' : `没有地址为 ${pathname} 的页面。`}
    >
      <Link to="/home">回到工作台</Link>
    </Notice>
  );
}
