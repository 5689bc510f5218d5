import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import type { ActivityBody } from '@/domain/activity';
import { leftAt, nothingPlayed, nothingTaken } from '@/domain/activityPlay';
import { clientViewOf, looksAt } from '@/domain/activityTime';
import type { Content } from '@/domain/config';
import { optionsOf } from '@/domain/labels';
import { type Language, languages } from '@/domain/review';
import { clock } from '@/utils/clock';
import { regions, regionTime } from '@/utils/regionTime';
import { ActivityPhone } from './ActivityPhone';
import styles from './travel.module.css';

/** 时间旅行: what the app shows of it at any moment, to who did nothing yet, told in the time of every region. */
export default function TimeTravel({ content }: { content: Content<ActivityBody> }) {
  const [at, setAt] = useState(clock.now);
  const [language, setLanguage] = useState<Language>('zh');
  const looks = looksAt(content);
  return (
    <Flex vertical gap="small" align="center">
      <fieldset aria-label="时间旅行" className={styles.travel}>
        <MomentPicker value={at} onChange={(next) => setAt(next ?? clock.now())} placeholder="选择时间" />
        <div className={styles.looks}>
          <Button size="small" onClick={() => setAt(clock.now())}>
            现在
          </Button>
          {looks.map((look) => (
            <Button key={look.label} size="small" onClick={() => setAt(look.at)}>
              {look.label}
            </Button>
          ))}
        </div>
        <ul aria-label="各地区时间" className={styles.times}>
          {Object.entries(regions).map(([region, { label, picker }]) => (
            <li key={region} title={picker}>
              <span className="secondary">{label}</span>{' '}
              <span className="mono">{regionTime(at, region as keyof typeof regions)}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      <Segmented size="small" options={optionsOf(languages)} value={language} onChange={setLanguage} />
      <ActivityPhone
        content={content}
        view={clientViewOf(content, at)}
        language={language}
        left={leftAt(content, { at, own: nothingPlayed(), all: nothingTaken() })}
      />
    </Flex>
  );
}
