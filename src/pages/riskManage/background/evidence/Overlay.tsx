import type { CSSProperties } from 'react';
import { Avatar } from '@/components/user/UserCell';
import { zonesOf } from '@/domain/background/rules';
import type { BgKind } from '@/domain/shared/kindLabels';
import { mapEntryOf } from '@/domain/shared/labels';
import type { CaseOf } from '@/services/caseSchema';
import { safeText } from '@/utils/safeText';
import styles from './background.module.css';

type Item = CaseOf<'background'>;

const seats = Array.from({ length: 8 }, (_, i) => i + 1);
const chat = ['欢迎来到房间', '这首歌好听！', '主播晚上好呀', 'hello everyone', '点一首晴天'];

const placeOf = (kind: BgKind, key: string): CSSProperties => {
  const zone = mapEntryOf(zonesOf, kind)?.find((one) => one.key === key);
  if (!zone) return {};
  const { x, y, w, h } = zone;
  return { left: `${x / 10}%`, top: `${y / 10}%`, width: `${w / 10}%`, height: `${h / 10}%` };
};

/** App texts over the background: drawn where the contrast is measured. */
export function Overlay({ item }: { item: Item }) {
  const { bg_kind: kind } = item.payload;
  return (
    <div className={styles.overlay} aria-hidden="true">
      {kind === 'profile_bg' ? <Profile item={item} /> : <Room item={item} />}
    </div>
  );
}

function Profile({ item: { target, target_uid } }: { item: Item }) {
  const name = safeText(target?.nickname ?? '') || target_uid;
  const at = (key: string) => ({ className: styles.zone, 'data-zone': key, style: placeOf('profile_bg', key) });
  return (
    <>
      <div {...at('bar')}>
        <span>‹</span>
        <span>⋯</span>
      </div>
      <div {...at('header')}>
        <Avatar address={target?.avatar ?? ''} name={name} size={28} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          <div>ID {target_uid}</div>
          <div>128 关注 · 2.3 万 粉丝</div>
        </div>
      </div>
      <div {...at('bio')}>这个人很懒，什么都没有写</div>
      <div {...at('tabs')}>
        <span>动态</span>
        <span>相册</span>
        <span>礼物墙</span>
      </div>
    </>
  );
}

function Room({ item: { payload } }: { item: Item }) {
  const at = (key: string) => ({ className: styles.zone, 'data-zone': key, style: placeOf('room_bg', key) });
  return (
    <>
      <div {...at('bar')}>
        <bdi>{safeText(payload.owner_name)}</bdi>
        <span>×</span>
      </div>
      <div {...at('seats')}>
        {seats.map((no) => (
          <span key={no}>
            <i />
            {no} 号麦
          </span>
        ))}
      </div>
      <div {...at('chat')}>
        {chat.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <div {...at('bottom')}>
        <span>说点什么…</span>
        <span>♪</span>
        <span>🎁</span>
      </div>
    </>
  );
}
