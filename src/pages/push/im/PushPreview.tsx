import { Flex, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import { mediaUrl } from '@/components/mediaUrl';
import type { Content } from '@/domain/config';
import { type LabelMap, labelOf, optionsOf } from '@/domain/labels';
import { type PushBody, pushFields, pushSenders, textsOf } from '@/domain/push';
import { type Language, languages } from '@/domain/review';
import { shownLanguage } from '@/domain/texts';
import { safeText } from '@/utils/safeText';
import styles from './push.module.css';

const looks = {
  im: { label: 'IM 会话' },
  ios: { label: 'iOS 锁屏' },
  android: { label: 'Android' },
} as const satisfies LabelMap<string>;
type LookKey = keyof typeof looks;

/** So many letters of the text stand in a notification. */
const shown: Readonly<Record<LookKey, number>> = { im: Number.POSITIVE_INFINITY, ios: 90, android: 60 };

/** What a user meets: in a chat or as a notification, in each language and variant. */
export default function PushPreview({ content: { body } }: { content: Content<PushBody> }) {
  const [look, setLook] = useState<LookKey>(body.channel === 'apns_fcm' ? 'ios' : 'im');
  const [language, setLanguage] = useState<Language>('zh');
  const [variant, setVariant] = useState('A');
  const [isTurned, setTurned] = useState(false);
  const texts = textsOf(body, variant);
  const written = shownLanguage(texts, pushFields, language);
  const { title, body: text, button } = texts[written];
  const letters = [...text];
  const picture = body.image && mediaUrl(body.image.url, 'image');
  const cut = letters.length > shown[look] ? `${letters.slice(0, shown[look]).join('')}…` : text;
  return (
    <Flex vertical align="center" gap="small">
      <Segmented size="small" aria-label="预览样式" options={optionsOf(looks)} value={look} onChange={setLook} />
      <Flex gap="small" align="center" wrap justify="center">
        <Segmented
          size="small"
          aria-label="预览语言"
          options={optionsOf(languages)}
          value={language}
          onChange={setLanguage}
        />
        {body.ab.length > 0 && (
          <Segmented
            size="small"
            aria-label="预览组别"
            options={body.ab.map((one) => one.variant)}
            value={variant}
            onChange={setVariant}
          />
        )}
        <Switch
          size="small"
          aria-label="从右到左排版"
          checked={isTurned}
          checkedChildren="从右到左"
          unCheckedChildren="从左到右"
          onChange={setTurned}
        />
      </Flex>
      {written !== language && (
        <span className="secondary">
          {labelOf(languages, language).label}没有完整的文案，显示{labelOf(languages, written).label}
        </span>
      )}
      <PhoneFrame label={`${looks[look].label}预览`} dir={isTurned ? 'rtl' : 'ltr'}>
        <div className={styles.screen} data-look={look}>
          <div className={styles.place}>{look === 'im' ? labelOf(pushSenders, body.sender).label : '20:00'}</div>
          <div className={styles.message} lang={written}>
            {look !== 'im' && <div className="secondary">语音房 · 现在</div>}
            <strong>
              <bdi>{safeText(title) || '（没有标题）'}</bdi>
            </strong>
            <p>
              <bdi>{safeText(cut) || '（没有正文）'}</bdi>
            </p>
            {picture && <img src={picture} alt="图片" />}
            {body.gift.package_template_id !== '' && (
              <div className={styles.present}>
                🎁 <bdi>{safeText(body.gift.name)}</bdi>
                <div className="secondary">{safeText(body.gift.content)}</div>
              </div>
            )}
            {look === 'im' && button !== '' && <div className={styles.press}>{safeText(button)}</div>}
          </div>
        </div>
      </PhoneFrame>
    </Flex>
  );
}
