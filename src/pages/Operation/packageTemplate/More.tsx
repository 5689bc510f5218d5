import { Link } from '@umijs/max';
import { Alert } from 'antd';
import { PendingRequest } from '@/components/approval/PendingRequest';
import { useConfigFigures } from '@/components/config/figures';
import { giftBagType } from '@/domain/giftBag/fields';
import { packageEnds, packageText, packageValue } from '@/domain/packageTemplate/rules';
import { centsOfCoins, centsText } from '@/domain/rechargeTask/rules';
import { rateOf } from '@/domain/shared/rate';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import type { PackageFigures } from '@/services/packageTemplateGrants';
import { packageTemplateFigures } from '@/services/packageTemplateGrants';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { grantsLinkOf } from './links';
import type { PackageRow } from './row';

/** Contents, claims, cost and return of a template. */
export default function More({ row }: { row: PackageRow }) {
  const { body } = row.content;
  return (
    <Loaded query={useConfigFigures(packageTemplateFigures, row.env)} rows={3}>
      {({ list }) => {
        const one = list.find(({ id }) => id === row.id);
        return (
          <>
            {one && <Notices one={one} />}
            <Section title="内容">
              {body.content === 'bag' && body.bag.bag_id !== '' ? (
                <ObjectLink type={giftBagType} id={body.bag.bag_id}>
                  <bdi>{safeText(packageText(body))}</bdi>
                </ObjectLink>
              ) : (
                <bdi>{safeText(packageText(body))}</bdi>
              )}
              ，每份价值 {numberText(packageValue(body))} 金币
            </Section>
            {one && row.live !== null && (
              <>
                <Section title="领取">
                  <Claims one={one} />
                </Section>
                <Section title="投入产出">
                  <Roi one={one} />
                </Section>
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Notices({ one: { stopped, end, pending_approval } }: { one: PackageFigures }) {
  const told = [
    stopped && ({ type: 'error', title: `${safeText(stopped)}：请先恢复或更换它，再恢复模板` } as const),
    end === 'fused' && ({ type: 'error', title: '已熔断：剩余预算不够再领一份，追加预算后自动恢复领取' } as const),
    end === 'used_up' && ({ type: 'warning', title: '已领完：追加配额后可继续领取' } as const),
  ];
  return (
    <>
      {told.map(
        (one) => one && <Alert key={one.title} type={one.type} showIcon title={one.title} className={layout.below12} />,
      )}
      {pending_approval && <PendingRequest id={pending_approval} />}
    </>
  );
}

function Claims({ one }: { one: PackageFigures }) {
  const { id, offered, claimed, open, quota, cost, budget, conversion, end } = one;
  return (
    <>
      <FactList
        columns={3}
        items={[
          ['触达', `${numberText(offered)} 份`],
          ['已领 / 配额', `${numberText(claimed)} / ${numberText(quota)}`],
          ['未领', `${numberText(open)} 份`],
          ['过期或作废', `${numberText(offered - claimed - open)} 份`],
          ['成本 / 预算', `${numberText(cost)} / ${numberText(budget)} 金币`],
          ['转化（已领 / 触达）', <Rate key="rate" share={conversion} />],
          ['停发', end === null ? '否' : <StateTag key="end" map={packageEnds} value={end} />],
        ]}
      />
      <Link to={grantsLinkOf(id)}>看领取明细</Link>
    </>
  );
}

/** About: what those who claimed recharge is not all for the gift. */
function Roi({ one: { cost, recharge, claimed } }: { one: PackageFigures }) {
  const cents = centsOfCoins(cost);
  const ratio = rateOf(recharge, cents, claimed);
  return (
    <>
      <FactList
        columns={3}
        items={[
          ['成本（约）', `${numberText(cost)} 金币 ≈ ${centsText(cents)}`],
          ['领取后 7 天充值（约）', centsText(recharge)],
          [
            '产出 / 投入（约）',
            ratio === null ? (
              <Rate key="ratio" share={null} />
            ) : (
              `${numberText(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} 倍`
            ),
          ],
        ]}
      />
      <p className="secondary">
        {numberText(claimed)} 次领取的用户在领取后 7 天内的充值，每单计一次；不代表全部由礼包带来，仅供参考
      </p>
    </>
  );
}
