import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { FiguresCell, useOwnFigures } from '@/components/config/figures';
import { packageEnds, packageText, packageValue, topUpCannot } from '@/domain/packageTemplate/rules';
import { Below } from '@/kit/base/Below';
import { openForm } from '@/kit/base/openForm';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { useCan } from '@/kit/field/useAllowed';
import { type PackageFigures, packageTemplateFigures, topUpPackageTemplate } from '@/services/packageTemplateGrants';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { grantsLinkOf } from './links';
import styles from './package.module.css';
import type { PackageRow } from './row';

interface Props {
  row: PackageRow;
}

/** The cells of its figures. */
const Figured = ({ row, children }: Props & { children: (one: PackageFigures) => ReactNode }) => (
  <FiguresCell of={packageTemplateFigures} row={row}>
    {children}
  </FiguresCell>
);

/** Gift with its value; marked if it is stopped. */
export function TemplateContentCell({ row }: Props) {
  const { body } = row.content;
  const text = safeText(packageText(body));
  const stopped = useOwnFigures(packageTemplateFigures, row)?.stopped;
  return (
    <>
      <span className={styles.line} title={text}>
        {text}
      </span>
      <Below>
        {numberText(packageValue(body))} 金币{' '}
        {stopped && (
          <span title={safeText(stopped)}>
            <Tag color="red">内容已停</Tag>
          </span>
        )}
      </Below>
    </>
  );
}

/** Claimed and total quota; if no more can be claimed, the reason and a link to add quota. */
export const ClaimedCell = ({ row }: Props) => (
  <Figured row={row}>
    {({ claimed, quota, end, pending_approval }) => (
      <>
        <Link to={grantsLinkOf(row.id)} onClick={(event) => event.stopPropagation()}>
          {numberText(claimed)} / {numberText(quota === 0 ? row.content.body.total_quota : quota)}
        </Link>
        {end !== null && (
          <Below>
            <StateTag map={packageEnds} value={end} />{' '}
            {pending_approval === null ? <TopUp row={row} /> : <Tag color="gold">追加待审批</Tag>}
          </Below>
        )}
      </>
    )}
  </Figured>
);

/** 追加, shown if permitted and possible. */
function TopUp({ row }: Props) {
  const can = useCan();
  if (topUpCannot(row) !== undefined || !can(String(topUpPackageTemplate.spec.action))) return null;
  return (
    <button
      type="button"
      className="link-button"
      onClick={(event) => {
        event.stopPropagation();
        openForm(() => import('./dialogs/TopUpForm'), { targets: [row] as const });
      }}
    >
      追加
    </button>
  );
}

/** Cost and budget in coins. */
export const CostCell = ({ row }: Props) => (
  <Figured row={row}>
    {({ cost, budget }) => {
      const most = budget === 0 ? row.content.body.budget_coin : budget;
      return (
        <>
          {numberText(cost)} / {numberText(most)}
          <Below className="secondary">{most > 0 ? `已用 ${percentText(cost / most, 1)}` : '金币'}</Below>
        </>
      );
    }}
  </Figured>
);

/** Share of offers that were claimed. */
export const ConversionCell = ({ row }: Props) => (
  <Figured row={row}>{({ conversion }) => <Rate share={conversion} />}</Figured>
);
