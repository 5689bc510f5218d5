import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import {
  type BannerBody,
  bannerPositions,
  jumpTypes,
  type PictureLanguage,
  pictureLanguages,
} from '@/domain/banner/rules';
import type { Content } from '@/domain/config/rules';
import { labelOf, mapEntryOf, optionsOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from './preview.module.css';
import { showTimes } from './showTimes';

const languages = Object.keys(pictureLanguages) as PictureLanguage[];

/** The banner in a phone, as a user of one language sees it. */
export default function BannerPreview({ content: { name, body } }: { content: Content<BannerBody> }) {
  const [language, setLanguage] = useState<PictureLanguage>('zh');
  const [side, setSide] = useState<'A' | 'B'>('A');
  const { images, image_b, position, jump_type, jump_value } = body;
  const fallback = languages.find((one) => images[one]);
  const own = images[language] ?? (fallback && images[fallback]);
  const picture = side === 'B' && image_b ? image_b : own;
  const url = picture ? mediaUrl(picture.url, 'image') : null;
  const place = labelOf(bannerPositions, position).label;
  const target = jump_type === 'none' ? '' : `：${safeText(jump_value) || '未填写'}`;
  return (
    <Flex vertical align="center" gap="small">
      <Flex gap="small">
        <Segmented size="small" options={optionsOf(pictureLanguages)} value={language} onChange={setLanguage} />
        {image_b && <Segmented size="small" options={['A', 'B']} value={side} onChange={setSide} />}
      </Flex>
      <div className={styles.phone} data-position={position}>
        <div className={styles.banner} style={{ aspectRatio: ratioOf(body) }}>
          {url ? <img src={url} alt={`${place}：${safeText(name)}`} /> : <span>没有图片，客户端将隐藏</span>}
        </div>
      </div>
      <div className="secondary">
        <div>{place}</div>
        <div>{showTimes(body)}</div>
        <div>
          {labelOf(jumpTypes, jump_type).label}
          {target}
        </div>
      </div>
    </Flex>
  );
}

function ratioOf({ position }: BannerBody): string {
  const size = mapEntryOf(bannerPositions, position);
  return size ? `${size.width} / ${size.height}` : 'auto';
}
