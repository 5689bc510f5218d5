import {
  CrownOutlined,
  GiftOutlined,
  PictureOutlined,
  SkinOutlined,
  StarOutlined,
  ThunderboltOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { type RewardItem, type RewardItemType, rewardItemTypes } from '@/domain/reward/rules';
import { labelOf } from '@/domain/shared/labels';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './reward.module.css';

const icons: Readonly<Record<RewardItemType, ComponentType<{ 'aria-hidden': true }>>> = {
  resource: PictureOutlined,
  consumable: ThunderboltOutlined,
  dressup: SkinOutlined,
  outfit: SkinOutlined,
  gift_bag: GiftOutlined,
  coin: WalletOutlined,
  bean: WalletOutlined,
  vip: CrownOutlined,
  exp: StarOutlined,
};

/** Items per user, by kind: 消耗品 全站喇叭×3; the kind is an icon with a text for screen readers and on hover. */
export function Items({ items }: { items: readonly RewardItem[] }) {
  return items.map(({ item_type, item_id, name, qty }) => {
    const { label } = labelOf(rewardItemTypes, item_type);
    const Icon = icons[item_type];
    return (
      <span key={`${item_type} ${item_id}`} className={styles.kind} title={label}>
        <Icon aria-hidden />
        <span className="sr-only">{label}</span> <bdi>{safeText(name)}</bdi>×{numberText(qty)}{' '}
      </span>
    );
  });
}
