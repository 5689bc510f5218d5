import { Fragment } from 'react';
import { greenRisk, secondRisk, withdrawRisks } from '@/domain/withdrawal/rules';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import type { Withdrawal } from '@/services/withdrawal';
import { numberText } from '@/utils/numberText';

/** Whether the account holder is the KYC name. */
export function NameMatch({ one: { name_matches } }: { one: Withdrawal }) {
  return <> {name_matches ? <Tag color="green">✓ 姓名一致</Tag> : <Tag color="red">✗ 姓名不符</Tag>}</>;
}

export function RiskScore({ score }: { score: number }) {
  const color = score >= secondRisk ? 'red' : score >= greenRisk ? 'orange' : 'green';
  return <Tag color={color}>{numberText(score)}</Tag>;
}

/** Rules that a score comes from. */
export const RiskRules = ({ rules }: Pick<Withdrawal['risk'], 'rules'>) =>
  rules.map((rule) => (
    <Fragment key={rule}>
      {' '}
      <StateTag map={withdrawRisks} value={rule} />
    </Fragment>
  ));

/** The score, and the rules it comes from. */
export const Risk = ({ risk: { score, rules } }: { risk: Withdrawal['risk'] }) => (
  <>
    <RiskScore score={score} />
    <RiskRules rules={rules} />
  </>
);
