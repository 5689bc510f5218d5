import { useQuery } from '@tanstack/react-query';
import { configMoves, type Environment } from '@/domain/config/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import styles from '@/kit/base/controls.module.css';
import { Loaded } from '@/kit/base/Loaded';
import { queryOf } from '@/utils/queryOf';
import { OrderList } from './OrderList';
import type { PlacedType } from './types';

/** More than all places of a type hold. */
const most = 1000;

/** Configs of one place in client order: `?part=order&place=home_top`. */
export default function OrderView<B>({ type, env }: { type: PlacedType<B>; env: Environment }) {
  const { query, setQuery } = useHashQuery();
  const places = optionsOf(type.places);
  const place = places.find(({ value }) => value === query.get('place'))?.value ?? places[0]?.value ?? '';
  const finding = useQuery(
    queryOf(
      type.calls.list,
      { env, status: [...configMoves.reorder.from], sort: '-sort', page: 1, size: most },
      'order',
    ),
  );
  return (
    <>
      <div>
        <select
          aria-label="位置"
          className={styles.select}
          value={place}
          onChange={({ target }) => setQuery({ place: target.value, detail: null })}
        >
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>{' '}
        <span className="secondary">排在前面的先展示；拖动，或用「上移」「下移」和 Alt+↑/↓ 调整，保存后一次生效</span>
      </div>
      <Loaded query={finding} rows={8}>
        {({ list }) => {
          const rows = list.filter(({ content }) => type.placeOf(content) === place);
          if (rows.length === 0)
            return <p className="secondary">{labelOf(type.places, place).label}：该位置当前无内容，客户端将隐藏</p>;
          return (
            <OrderList
              key={`${env} ${place}`}
              type={type}
              env={env}
              place={place}
              rows={rows}
              reload={async () => {
                await finding.refetch();
              }}
            />
          );
        }}
      </Loaded>
    </>
  );
}
