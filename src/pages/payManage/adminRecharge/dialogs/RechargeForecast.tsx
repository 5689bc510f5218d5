import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { duplicateRechargeHours } from '@/domain/recharge/limits';
import { rechargeAssets, rechargeCheckNames, signedRecharge } from '@/domain/recharge/rules';
import { labelOf } from '@/domain/shared/labels';
import { riskLevel } from '@/domain/user/rules';
import { Loaded } from '@/kit/base/Loaded';
import { StateTag } from '@/kit/field/StateTag';
import { FormField } from '@/kit/form/FormField';
import type { InputOf, OutputOf } from '@/services/endpoint';
import { rechargeOutlook } from '@/services/recharge';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../adminRecharge.module.css';

type Request = InputOf<typeof rechargeOutlook>;
type Found = OutputOf<typeof rechargeOutlook>;

/** Preview of an order: user, resulting balance, daily limits and approvers. */
export function RechargeForecast({ request }: { request: Request }) {
  const { uid, direction, asset, amount } = request;
  const asked = { uid, direction, asset, amount };
  const finding = useQuery(queryOf(rechargeOutlook, asked));
  return (
    <section aria-label="试算" className={styles.outlook}>
      <Loaded query={finding} rows={3}>
        {(found) => <Told request={request} found={found} />}
      </Loaded>
    </section>
  );
}

function Told({ request, found }: { request: Request; found: Found }) {
  const { nickname, risk_level, balance, maker_day, user_day, checks, cannot, duplicates } = found;
  const amount = Number(request.amount);
  const adds = request.direction === 'credit' ? amount : 0;
  return (
    <>
      <div>
        <bdi>{safeText(nickname) || '（无昵称）'}</bdi> 风险 <StateTag map={riskLevel} value={risk_level} />{' '}
        {labelOf(rechargeAssets, request.asset).label}余额{' '}
        <span className="mono">
          {numberText(balance)} → {numberText(balance + signedRecharge({ direction: request.direction, amount }))}
        </span>
      </div>
      <Meter label="我今日额度" day={maker_day} adds={adds} />
      <Meter label="该用户今日额度" day={user_day} adds={adds} />
      <div>审批：{checks.map((code) => rechargeCheckNames[code] ?? code).join(' → ')}</div>
      {cannot !== null && <Alert type="error" showIcon title={cannot} />}
      {duplicates.length > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            title={`${duplicateRechargeHours} 小时内已有相同用户和金额的单：${duplicates.join('、')}`}
          />
          <Acknowledge />
        </>
      )}
    </>
  );
}

/** A like one is not asked for by mistake. */
function Acknowledge() {
  return (
    <FormField
      name="duplicate_ok"
      valuePropName="checked"
      rules={[
        {
          validator: async (_, value) => {
            if (value !== true) throw new Error('请核对后勾选确认');
          },
        },
      ]}
    >
      <Checkbox>已核对，不是重复充值</Checkbox>
    </FormField>
  );
}

/** Use of a limit, including this order. */
function Meter({ label, day: { used, cap }, adds }: { label: string; day: Found['maker_day']; adds: number }) {
  const after = used + adds;
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <meter aria-label={label} min={0} max={cap} high={cap * 0.8} optimum={0} value={Math.min(after, cap)} />
      <span className="mono">
        {numberText(after)} / {numberText(cap)}
      </span>
    </div>
  );
}
