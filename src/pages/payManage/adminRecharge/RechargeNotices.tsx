import { Alert } from 'antd';
import { rechargeType } from '@/domain/objects/recharge';
import { ObjectLink } from '@/kit/field/ObjectLink';
import type { Recharge } from '@/services/recharge';
import { safeText } from '@/utils/safeText';

/** A failure, an unknown outcome, a reversal: said before anything else. */
export function RechargeNotices({ order: { status, failure, reverses, reversed_by } }: { order: Recharge }) {
  const link = (id: string) => (
    <ObjectLink type={rechargeType} id={id}>
      {id}
    </ObjectLink>
  );
  return (
    <>
      {status === 'executing' && (
        <Alert type="warning" showIcon title="结果未知：执行没有答复，请查询结果，勿另建新单" />
      )}
      {status === 'failed' && <Alert type="error" showIcon title={`执行失败：${safeText(failure ?? '原因未知')}`} />}
      {reversed_by && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {status === 'reversed' ? '已由' : '冲正处理中：'} {link(reversed_by)} {status === 'reversed' && '冲正'}
            </>
          }
        />
      )}
      {reverses && <Alert type="info" showIcon title={<>本单冲正 {link(reverses)}</>} />}
    </>
  );
}
