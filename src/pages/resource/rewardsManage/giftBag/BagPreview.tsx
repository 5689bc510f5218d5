import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config/rules';
import { bagNames, contentText, type GiftBagBody, giftBagPriceText, limitText } from '@/domain/giftBag/rules';
import { type Language, languages } from '@/domain/review/rules';
import { givenText } from '@/domain/shared/givenItem';
import { optionsOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import { OddsLines } from '../OddsLines';
import styles from './giftBag.module.css';

/** A bag as it is offered to users of one language, with its odds where it is drawn. */
export default function BagPreview({ content: { name, body } }: { content: Content<GiftBagBody> }) {
  const [language, setLanguage] = useState<Language>('zh');
  const url = body.picture && mediaUrl(body.picture.url, 'image');
  const nameOf = bagNames(body, language);
  const called = (language !== 'zh' && body.names[language]) || name;
  return (
    <Flex vertical align="center" gap="small">
      <Segmented size="small" options={optionsOf(languages)} value={language} onChange={setLanguage} />
      <PhoneFrame label="礼包预览">
        <div className={styles.bag} lang={language}>
          {url ? <img src={url} alt={`图片：${safeText(called)}`} /> : <span className="secondary">没有图片</span>}
          <strong>
            <bdi>{safeText(called) || '未命名'}</bdi>
          </strong>
          <span className="secondary">{contentText(body)}</span>
          {body.mode === 'random' ? (
            <div>
              <OddsLines text={body.rate_public_text[language]} />
            </div>
          ) : (
            <ul className={styles.items}>
              {body.items.map((item, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat in a draft, and nothing of them is kept
                <li key={place}>{safeText(givenText({ ...item, name: nameOf(item) || item.name }))}</li>
              ))}
            </ul>
          )}
          <span className={styles.price}>{giftBagPriceText(body)}</span>
          <span className="secondary">限购：{limitText(body.buy_limit)}</span>
        </div>
      </PhoneFrame>
    </Flex>
  );
}
