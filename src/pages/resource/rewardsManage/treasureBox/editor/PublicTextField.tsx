import { Button, Input } from 'antd';
import { weightSum } from '@/domain/box';
import { labelOf } from '@/domain/labels';
import { languages } from '@/domain/review';
import { languageKeys, publicText, type TreasureBoxBody } from '@/domain/treasureBox';
import layout from '@/ui/layout.module.css';
import styles from '../treasureBox.module.css';

type Texts = TreasureBoxBody['rate_public_text'];

interface Props {
  value?: Texts;
  onChange?: (texts: Texts) => void;
  /** What is published. */
  body: TreasureBoxBody;
}

/** The published odds in three languages: read here, and made anew from what is configured. */
export function PublicTextField({ value, onChange, body }: Props) {
  return (
    <>
      <Button disabled={weightSum(body.pool) <= 0} onClick={() => onChange?.(publicText(body))}>
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
