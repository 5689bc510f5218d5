import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { takenAmong } from '@/domain/activity/cost';
import { leftAt, nothingPlayed, nothingTaken, type Taken } from '@/domain/activity/play';
import { type ActivityBody, settlesAtEnd } from '@/domain/activity/rules';
import { clientViewOf, previewMomentsOf } from '@/domain/activity/time';
import type { Content } from '@/domain/config/rules';
import { type Language, languages } from '@/domain/review/rules';
import { optionsOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import { activityTaken } from '@/services/activityPlay';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { regions } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { ActivityPhone } from './ActivityPhone';
import { LeftList } from './LeftList';
import styles from './travel.module.css';

interface LeftProps {
  content: Content<ActivityBody>;
  id: string;
  at: number;
}

/**
 * Remaining actions at a moment for a user who has done nothing yet; in draws and exchanges, quantities taken by others
 * count.
 */
function Left({ content, id, at }: LeftProps) {
  const leftOf = (all: Taken) => <LeftList left={leftAt(content, { at, own: nothingPlayed(), all })} />;
  const isShared = !settlesAtEnd(content.body.type);
  const query = useQuery({ ...queryOf(activityTaken, { id, at }), enabled: isShared });
  if (!isShared) return leftOf(nothingTaken());
  return (
    <Loaded query={query} rows={2}>
      {(served) => leftOf(takenAmong(content.body.stages, served))}
    </Loaded>
  );
}

/** 时间旅行: what the app shows of it at any moment, to who did nothing yet, told in the time of every region. */
export default function TimeTravel({ content, id }: { content: Content<ActivityBody>; id: string }) {
  const [at, setAt] = useState(clock.now);
  const [language, setLanguage] = useState<Language>('zh');
  const moments = previewMomentsOf(content);
  return (
    <Flex vertical gap="small" align="center">
      <fieldset aria-label="时间旅行" className={styles.travel}>
        <MomentPicker value={at} onChange={(next) => setAt(next ?? clock.now())} placeholder="选择时间" />
        <div className={styles.moments}>
          <Button size="small" onClick={() => setAt(clock.now())}>
            现在
          </Button>
          {moments.map((moment) => (
            <Button key={moment.label} size="small" onClick={() => setAt(moment.at)}>
              {moment.label}
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
        left={<Left content={content} id={id} at={at} />}
      />
    </Flex>
  );
}
