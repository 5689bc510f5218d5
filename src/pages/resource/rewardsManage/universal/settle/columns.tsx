import { Link } from '@umijs/max';
import { activityType } from '@/domain/activity/fields';
import { exclusions, nameStates, settleStates } from '@/domain/activity/settle';
import { labelOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { listSettlementNames, listSettlements } from '@/services/activitySettle';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const { fields } = activityType;

const people = (...names: readonly (string | null)[]): string =>
  names.every((name) => name === null) ? '—' : names.map((name) => (name === null ? '—' : safeText(name))).join(' / ');

export const settlementColumns: ColumnsOf<typeof listSettlements> = columnsOf(fields, [
  {
    key: 'id',
    title: fields.activity.label,
    width: 180,
    render: ({ id, name }) => (
      <>
        <ObjectLink type={activityType} id={id}>
          <bdi>{safeText(name)}</bdi>
        </ObjectLink>
        <Below className="secondary mono">{id}</Below>
      </>
    ),
    file: [
      { head: '活动', text: ({ name }) => name },
      { head: '活动 ID', text: ({ id }) => id },
    ],
  },
  { key: 'type', width: 90 },
  { key: 'ended_at', width: 130, sort: 'ended_at' },
  {
    key: 'settled_names',
    title: '名单 / 排除',
    width: 110,
    render: ({ id, settled_names, excluded }) => (
      <Link to={`/resource/rewardsManage/universal?part=names&q=${id}`}>
        {numberText(settled_names)} / {numberText(excluded)}
      </Link>
    ),
    file: [
      { head: '结算人数', text: ({ settled_names }) => settled_names },
      { head: '剔除人数', text: ({ excluded }) => excluded },
    ],
  },
  {
    key: 'settled_coins',
    title: '价值 / 预算',
    width: 140,
    align: 'right',
    sort: 'settled_coins',
    render: ({ settled_coins, budget_coin }) => (
      <>
        {settled_coins > budget_coin ? <Tag color="red">{numberText(settled_coins)}</Tag> : numberText(settled_coins)}
        <Below>{numberText(budget_coin)}</Below>
      </>
    ),
    file: [
      { head: '结算（金币）', text: ({ settled_coins }) => settled_coins },
      { head: '预算（金币）', text: ({ budget_coin }) => budget_coin },
    ],
  },
  {
    key: 'settle',
    field: 'settle_state',
    width: 170,
    render: ({ settle, is_asked, approval_reason, settle_failure, settled_done, settled_names }) => (
      <>
        <StateTag map={settleStates} value={settle} /> {is_asked && <Tag color="gold">待审批</Tag>}
        {approval_reason && !is_asked && (
          <Below>
            <span title={safeText(approval_reason)}>须第二人同意</span>
          </Below>
        )}
        {settle_failure && (
          <Below>
            <span title={safeText(settle_failure)}>
              {numberText(settled_done)} / {numberText(settled_names)}，{safeText(settle_failure)}
            </span>
          </Below>
        )}
      </>
    ),
    file: [
      { head: fields.settle_state.label, text: ({ settle }) => labelOf(settleStates, settle).label },
      { head: fields.settle_failure.label, text: ({ settle_failure }) => settle_failure },
    ],
  },
  {
    key: 'settled_by_name',
    title: '结算 / 复核 / 发放人',
    width: 190,
    render: ({ settled_by_name, verified_by_name, issued_by }) => people(settled_by_name, verified_by_name, issued_by),
    file: [
      { head: fields.settled_by.label, text: ({ settled_by_name }) => settled_by_name },
      { head: fields.verified_by.label, text: ({ verified_by_name }) => verified_by_name },
      { head: fields.issued_by.label, text: ({ issued_by }) => issued_by },
    ],
  },
]);

export const nameColumns: ColumnsOf<typeof listSettlementNames> = columnsOf(fields, [
  {
    key: 'id',
    title: fields.activity.label,
    width: 140,
    render: ({ id, activity }) => (
      <ObjectLink type={activityType} id={id}>
        <bdi>{safeText(activity)}</bdi>
      </ObjectLink>
    ),
    file: [
      { head: '活动', text: ({ activity }) => activity },
      { head: '活动 ID', text: ({ id }) => id },
    ],
  },
  {
    key: 'rank',
    width: 90,
    sort: 'rank',
    align: 'right',
    render: ({ rank, round }) => (
      <>
        {rank === null ? '—' : numberText(rank)}
        {round > 1 && <Below>第 {round} 期</Below>}
      </>
    ),
    text: ({ rank }) => rank,
  },
  {
    key: 'uid',
    width: 110,
    render: ({ uid }) => (
      <ObjectLink type="user" id={uid}>
        <span className="mono">{uid}</span>
      </ObjectLink>
    ),
    text: ({ uid }) => uid,
  },
  {
    key: 'name_state',
    width: 210,
    render: ({ name_state, why, detail }) => (
      <>
        <StateTag map={nameStates} value={name_state} /> {why && <StateTag map={exclusions} value={why} />}
        {detail && (
          <Below>
            <span title={safeText(detail)}>{safeText(detail)}</span>
          </Below>
        )}
      </>
    ),
    file: [
      { head: fields.name_state.label, text: ({ name_state }) => labelOf(nameStates, name_state).label },
      { head: fields.why.label, text: ({ why }) => why && labelOf(exclusions, why).label },
      { head: '详情', text: ({ detail }) => detail },
    ],
  },
  {
    key: 'reward',
    width: 200,
    render: ({ reward }) => <bdi title={safeText(reward)}>{safeText(reward)}</bdi>,
    text: ({ reward }) => reward,
  },
  { key: 'value', width: 120, sort: 'value' },
  { key: 'score', width: 110, sort: 'score' },
  { key: 'round', width: 70, hiddenAtFirst: true },
]);
