import { ConfigProvider } from 'antd';
import { languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import controls from '@/kit/base/controls.module.css';
import styles from './otherNames.module.css';

interface Props {
  names: Readonly<Record<'en' | 'tl', string>>;
  /** Position, for screen readers, e.g. 第 1 项. */
  where: string;
  onChange: (language: 'en' | 'tl', name: string) => void;
}

/** Names of a reward in the published odds, in the languages that the catalogue does not have. */
export function OtherNames({ names, where, onChange }: Props) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  return (['en', 'tl'] as const).map((language) => {
    const label = `${labelOf(languages, language).label}名称`;
    return (
      <input
        key={language}
        aria-label={`${where}${label}`}
        placeholder={label}
        className={`${controls.input} ${styles.name}`}
        value={names[language]}
        maxLength={60}
        disabled={disabled}
        onChange={({ target }) => onChange(language, target.value)}
      />
    );
  });
}
