import { ConfigProvider, Select } from 'antd';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { choicesFailed } from '@/kit/form/choicesFailed';
import styles from './itemSelect.module.css';
import { type ItemName, itemKey, itemLabel, useRewardItemsRead } from './useRewardItems';

interface Props {
  id?: string;
  value?: ItemName | undefined;
  onChange?: (item: ItemName) => void;
  'aria-label'?: string;
}

/** Select for an item of a reward, by picture and name; stopped items are not offered, and marked if chosen before. */
export function ItemSelect({ id, value, onChange, 'aria-label': label }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const read = useRewardItemsRead();
  const items = read.data?.list ?? [];
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const chosen = value && value.item_id !== '' ? itemKey(value) : undefined;
  const gone = chosen !== undefined && items.length > 0 && !byKey.has(chosen);
  const options = [
    ...items.map((item) => ({ value: itemKey(item), label: itemLabel(item), disabled: !item.on, item })),
    ...(gone ? [{ value: chosen, label: `${chosen} 已不存在`, disabled: true, item: undefined }] : []),
  ];
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      value={chosen ?? null}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择物品或输入关键字"
      status={gone || (chosen && byKey.get(chosen)?.on === false) ? 'error' : ''}
      popupMatchSelectWidth={false}
      notFoundContent={choicesFailed(read) ?? '没有符合的物品'}
      options={options}
      optionRender={({ label: text, data: { item } }) => (
        <span className={styles.option}>
          <ItemThumb picture={item?.picture ?? null} />
          {text}
        </span>
      )}
      className={styles.select ?? ''}
      onChange={(key) => {
        const item = byKey.get(key);
        if (item) onChange?.({ item_type: item.item_type, item_id: item.item_id });
      }}
    />
  );
}

/** Picture of an item; an empty frame without one. */
export function ItemThumb({ picture }: { picture: string | null }) {
  const url = picture && mediaUrl(picture, 'image');
  return url ? <img src={url} alt="" loading="lazy" className={styles.thumb} /> : <span className={styles.thumb} />;
}
