import { Button, ConfigProvider, Select } from 'antd';
import { ItemThumb } from '@/components/reward/ItemSelect';
import { giftBagType } from '@/domain/giftBag/fields';
import { type ChosenBag, noBag } from '@/domain/packageTemplate/rules';
import { isOutdated } from '@/domain/shared/givenItem';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './package.module.css';
import { useBags } from './row';

interface Props {
  id?: string;
  value?: ChosenBag;
  onChange?: (bag: ChosenBag) => void;
}

/** One of the gift bags there are, by picture, value and state; what was stopped is not offered, and is said. */
export function BagField({ id, value = noBag, onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const bags = useBags();
  const now = bags.find(({ item_id }) => item_id === value.bag_id);
  const put = (bag_id: string) => {
    const bag = bags.find(({ item_id }) => item_id === bag_id);
    if (bag) onChange?.({ bag_id, name: bag.name, value: bag.value });
  };
  const options = bags.map(({ item_id, name, value: worth, on, picture }) => ({
    value: item_id,
    disabled: !on,
    picture,
    label: `${safeText(name)}（${numberText(worth)} 金币）${on ? '' : ' 已停'}`,
  }));
  return (
    <>
      <Select
        {...(id === undefined ? {} : { id })}
        aria-label="礼包"
        value={value.bag_id || null}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="选择礼包"
        status={now?.on === false ? 'error' : ''}
        popupMatchSelectWidth={false}
        options={options}
        optionRender={({ label, data: { picture } }) => (
          <span className={styles.option}>
            <ItemThumb picture={picture} />
            {label}
          </span>
        )}
        className={styles.bag ?? ''}
        onChange={put}
      />{' '}
      {value.bag_id !== '' && (
        <ObjectLink type={giftBagType} id={value.bag_id}>
          <span className="mono">{value.bag_id}</span>
        </ObjectLink>
      )}
      {now && isOutdated(value, now) && (
        <Button size="small" type="link" disabled={disabled} onClick={() => put(value.bag_id)}>
          更新估值：{numberText(value.value)} → {numberText(now.value)} 金币
        </Button>
      )}
    </>
  );
}
