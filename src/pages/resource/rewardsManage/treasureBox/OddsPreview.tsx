import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config';
import { optionsOf } from '@/domain/labels';
import { type Language, languages } from '@/domain/review';
import type { TreasureBoxBody } from '@/domain/treasureBox';
import layout from '@/ui/layout.module.css';
import { safeText } from '@/utils/safeText';

/** The page of the odds in a phone, as users of one language read it. */
export default function OddsPreview({ content: { name, body } }: { content: Content<TreasureBoxBody> }) {
  const [language, setLanguage] = useState<Language>('zh');
  const text = body.rate_public_text[language];
  return (
    <Flex vertical align="center" gap="small">
      <Segmented size="small" options={optionsOf(languages)} value={language} onChange={setLanguage} />
      <PhoneFrame label="公示预览">
        <strong lang={language}>
          <bdi>{safeText(name) || '未命名'}</bdi>
        </strong>
        {text === '' ? (
          <p className="secondary">还没有公示文案</p>
        ) : (
          text.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and nothing of them is kept
            <p key={place} lang={language} className={layout.hint ?? ''}>
              {safeText(line)}
            </p>
          ))
        )}
      </PhoneFrame>
    </Flex>
  );
}
