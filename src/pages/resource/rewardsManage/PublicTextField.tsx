import { Button, Input } from 'antd';
import { type Language, languageKeys, languages } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import layout from '@/kit/base/layout.module.css';
import styles from './publicText.module.css';

type Texts = Readonly<Record<Language, string>>;

interface Props {
  value?: Texts;
  onChange?: (texts: Texts) => void;
  /** Generates the texts from the configuration; undefined while nothing can be drawn. */
  make: (() => Texts) | undefined;
}

/** Published odds in three languages: read-only, with a button to regenerate them from the configuration. */
export function PublicTextField({ value, onChange, make }: Props) {
  return (
    <>
      <Button disabled={!make} onClick={() => make && onChange?.(make())}>
        重新生成
      </Button>
      {languageKeys.map((language) => (
        <div key={language}>
          <div className={layout.paragraph}>{labelOf(languages, language).label}</div>
          <Input.TextArea
            aria-label={`${labelOf(languages, language).label}公示`}
            value={value?.[language] ?? ''}
            readOnly
            rows={8}
            placeholder="还没有公示文案，请点「重新生成」"
            className={styles.text ?? ''}
          />
        </div>
      ))}
    </>
  );
}
