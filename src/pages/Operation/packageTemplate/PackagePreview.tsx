import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import { mediaUrl } from '@/components/mediaUrl';
import type { Content } from '@/domain/config';
import { givenText } from '@/domain/givenItem';
import { labelOf, optionsOf } from '@/domain/labels';
import { type PackageTemplateBody, packageFields, packageText } from '@/domain/packageTemplate';
import { type Language, languages } from '@/domain/review';
import { fillText, shownLanguage } from '@/domain/texts';
import { safeText } from '@/utils/safeText';
import styles from './package.module.css';
import { useBags } from './useFigures';

/** The gift as a user meets it, in each language, with the samples filled in. */
export default function PackagePreview({ content: { body } }: { content: Content<PackageTemplateBody> }) {
  const [language, setLanguage] = useState<Language>('zh');
  const bag = useBags().find(({ item_id }) => item_id === body.bag.bag_id);
  const { content, items, texts, variables, claim } = body;
  const shown = shownLanguage(texts, packageFields, language);
  const { title, body: text, btn } = texts[shown];
  const fill = (one: string) => safeText(fillText(one, variables));
  const url = content === 'bag' && bag?.picture ? mediaUrl(bag.picture, 'image') : null;
  const lines = content === 'bag' ? [packageText(body)] : items.map(givenText);
  return (
    <Flex vertical align="center" gap="small">
      <Segmented
        size="small"
        aria-label="预览语言"
        options={optionsOf(languages)}
        value={language}
        onChange={setLanguage}
      />
      {shown !== language && (
        <span className="secondary">
          {labelOf(languages, language).label}没有完整的文案，显示{labelOf(languages, shown).label}
        </span>
      )}
      <PhoneFrame label="推送礼包预览">
        <div className={styles.card} lang={shown}>
          <strong dir="auto">{fill(title) || '没有标题'}</strong>
          {url && <img src={url} alt="" className={styles.picture} />}
          <span dir="auto" className={styles.text}>
            {fill(text) || '没有正文'}
          </span>
          <ul className={styles.items}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat in a draft, and nothing of them is kept
              <li key={place}>{safeText(line)}</li>
            ))}
          </ul>
          <span dir="auto" className={styles.btn}>
            {fill(btn) || '没有按钮'}
          </span>
          <span className="secondary">
            {claim.need_action ? `${claim.expire_hours} 小时内领取` : '已到账，点按钮查看'}
          </span>
        </div>
      </PhoneFrame>
    </Flex>
  );
}
