import { Flex, Segmented, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Language, languages } from '@/domain/review/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { fillText, shownLanguage, type TextField, type Texts, type TextVariable } from '@/domain/shared/texts';
import { PhoneFrame } from './PhoneFrame';

interface Props<F extends string> {
  /** Accessible name of the preview: 弹窗预览. */
  label: string;
  texts: Texts<F>;
  fields: readonly TextField<F>[];
  /** Variables whose samples are filled in; absent if there are none. */
  variables?: readonly TextVariable[];
  /** Further choices, shown above the languages. */
  choices?: ReactNode;
  /** Renders the screen from the texts shown to a user and their language. */
  children: (words: Record<F, string>, language: Language) => ReactNode;
}

/** Preview of texts on a phone, per language and right to left; a fallback language is marked. */
export function TextsPreview<F extends string>(props: Props<F>) {
  const { label, texts, fields, variables = [], choices, children } = props;
  const [language, setLanguage] = useState<Language>('zh');
  const [isTurned, setTurned] = useState(false);
  const shown = shownLanguage(texts, fields, language);
  const filled = fields.map(({ key }) => [key, fillText(texts[shown][key], variables)]);
  return (
    <Flex vertical align="center" gap="small">
      {choices}
      <Flex gap="small" align="center" wrap justify="center">
        <Segmented
          size="small"
          aria-label="预览语言"
          options={optionsOf(languages)}
          value={language}
          onChange={setLanguage}
        />
        <Switch
          size="small"
          aria-label="从右到左排版"
          checked={isTurned}
          checkedChildren="从右到左"
          unCheckedChildren="从左到右"
          onChange={setTurned}
        />
      </Flex>
      {shown !== language && (
        <span className="secondary">
          {labelOf(languages, language).label}没有完整的文案，显示{labelOf(languages, shown).label}
        </span>
      )}
      <PhoneFrame label={label} dir={isTurned ? 'rtl' : 'ltr'}>
        {children(Object.fromEntries(filled) as Record<F, string>, shown)}
      </PhoneFrame>
    </Flex>
  );
}
