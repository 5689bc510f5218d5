import { Button, Flex, Select } from 'antd';
import {
  type AppStore,
  type BagCash,
  type StoreSku,
  skuProblems,
  storeKeys,
  stores,
  usdText,
} from '@/domain/giftBag/rules';
import controls from '@/kit/base/controls.module.css';
import { useSkus } from '../row';

interface Props {
  id?: string;
  value?: BagCash;
  onChange?: (cash: BagCash) => void;
}

const nothing: BagCash = { price: 0, app_store: '', google_play: '' };

/** Prices that are sold somewhere now, the lowest first, each with its stores. */
function pricesOf(skus: readonly StoreSku[]) {
  const on = skus.filter((one) => one.on);
  return [...new Set(on.map(({ price }) => price))]
    .sort((a, b) => a - b)
    .map((price) => {
      const where = storeKeys.filter((store) => on.some((one) => one.store === store && one.price === price));
      return { value: price, label: `${usdText(price)}（${where.map((store) => stores[store].label).join('、')}）` };
    });
}

/** SKUs of a store at a price, as choices; what was chosen and is not among them is said. */
function skusAt(skus: readonly StoreSku[], store: AppStore, { price, ...cash }: BagCash) {
  const fitting = skus.filter((one) => one.store === store && one.on && one.price === price).map(({ sku }) => sku);
  const chosen = cash[store];
  return [
    { value: '', label: `不在 ${stores[store].label} 出售` },
    ...fitting.map((sku) => ({ value: sku, label: `${stores[store].label} · ${sku}` })),
    ...(chosen === '' || fitting.includes(chosen)
      ? []
      : [{ value: chosen, label: `${stores[store].label} · ${chosen}（不符）`, disabled: true }]),
  ];
}

/** A price in money: one that stores sell at, which chooses their SKUs as well. */
export function CashField({ id, value: cash = nothing, onChange }: Props) {
  const { data, isError, refetch } = useSkus();
  const skus = data?.list ?? [];
  const choose = (price: number) => {
    const skuAt = (store: AppStore) =>
      skus.find((one) => one.store === store && one.on && one.price === price)?.sku ?? '';
    onChange?.({ price, app_store: skuAt('app_store'), google_play: skuAt('google_play') });
  };
  const problems = data ? skuProblems({ price_type: 'cash', cash }, skus) : [];
  const prices = pricesOf(skus);
  const isSold = cash.price === 0 || prices.some(({ value }) => value === cash.price);
  if (isError && !data)
    return (
      <Button size="small" type="link" onClick={() => void refetch()}>
        商店商品读取失败，重试
      </Button>
    );
  return (
    <>
      <Flex wrap gap="small">
        <Select
          {...(id ? { id } : {})}
          aria-label="现金价位"
          placeholder="选择商店的价位"
          popupMatchSelectWidth={false}
          value={cash.price === 0 ? null : cash.price}
          options={isSold ? prices : [{ value: cash.price, label: `${usdText(cash.price)}（商店未上架）` }, ...prices]}
          onChange={choose}
        />
        {cash.price > 0 &&
          storeKeys.map((store) => (
            <Select
              key={store}
              aria-label={`${stores[store].label} 商品`}
              popupMatchSelectWidth={false}
              value={cash[store]}
              options={skusAt(skus, store, cash)}
              onChange={(sku) => onChange?.({ ...cash, [store]: sku })}
            />
          ))}
      </Flex>
      {problems.map(({ store, text }) => (
        <div key={store} role="alert" className={controls.error}>
          {text}
        </div>
      ))}
    </>
  );
}
