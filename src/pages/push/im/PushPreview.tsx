import { Segmented } from 'antd';
import { useState } from 'react';
import { TextsPreview } from '@/components/config/TextsPreview';
import type { Content } from '@/domain/config/rules';
import { type PushBody, pushFields, pushSenders, pushTextsOf } from '@/domain/push/rules';
import { type LabelMap, labelOf, optionsOf } from '@/domain/shared/labels';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from './push.module.css';

const devices = {
  im: { label: 'IM 会话' },
  ios: { label: 'iOS 锁屏' },
  android: { label: 'Android' },
} as const satisfies LabelMap<string>;
type DeviceKey = keyof typeof devices;

/** Number of characters shown in a notification. */
const shown: Readonly<Record<DeviceKey, number>> = { im: Number.POSITIVE_INFINITY, ios: 90, android: 60 };

/** Preview of a push: in a chat or as a notification, per language and variant. */
export default function PushPreview({ content: { body } }: { content: Content<PushBody> }) {
  const [device, setDevice] = useState<DeviceKey>(body.channel === 'apns_fcm' ? 'ios' : 'im');
  const [variant, setVariant] = useState('A');
  const picture = body.image && mediaUrl(body.image.url, 'image');
  return (
    <TextsPreview
      label={`${devices[device].label}预览`}
      texts={pushTextsOf(body, variant)}
      fields={pushFields}
      choices={
        <>
          <Segmented
            size="small"
            aria-label="预览样式"
            options={optionsOf(devices)}
            value={device}
            onChange={setDevice}
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
        </>
      }
    >
      {({ title, body: text, button }, language) => (
        <div className={styles.screen} data-device={device}>
          <div className={styles.place}>{device === 'im' ? labelOf(pushSenders, body.sender).label : '20:00'}</div>
          <div className={styles.message} lang={language}>
            {device !== 'im' && <div className="secondary">语音房 · 现在</div>}
            <strong>
              <bdi>{safeText(title) || '（没有标题）'}</bdi>
            </strong>
            <p>
              <bdi>{safeText(cut(text, shown[device])) || '（没有正文）'}</bdi>
            </p>
            {picture && <img src={picture} alt="图片" />}
            {body.gift.package_template_id !== '' && (
              <div className={styles.present}>
                🎁 <bdi>{safeText(body.gift.name)}</bdi>
                <div className="secondary">{safeText(body.gift.content)}</div>
              </div>
            )}
            {device === 'im' && button !== '' && <div className={styles.press}>{safeText(button)}</div>}
          </div>
        </div>
      )}
    </TextsPreview>
  );
}

/** Cuts a text to a number of characters. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}
