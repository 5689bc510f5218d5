import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config/rules';
import { type Language, languages } from '@/domain/review/rules';
import { optionsOf } from '@/domain/shared/labels';
import type { TreasureBoxBody } from '@/domain/treasureBox/body';
import { safeText } from '@/utils/safeText';
import { OddsLines } from '../OddsLines';

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
        <div lang={language}>
          <OddsLines text={text} />
        </div>
      </PhoneFrame>
    </Flex>
  );
}
