import { Timeline } from 'antd';
import layout from '@/kit/base/layout.module.css';
import { Time } from '@/kit/field/Time';
import type { OutputOf } from '@/services/endpoint';
import type { getCase } from '@/services/reviewRecords';
import { safeText } from '@/utils/safeText';

/** Everything that happened to a case, oldest first (docs/design/risk.md#report). */
export function CaseTimeline({ events }: { events: OutputOf<typeof getCase>['timeline'] }) {
  const items = events.map(({ at, label, by, note }, index) => ({
    key: `${at}-${index}`,
    content: (
      <>
        <Time at={at} /> <b>{safeText(label)}</b> {safeText(by)}
        {note && (
          <div className="secondary">
            <bdi>{safeText(note)}</bdi>
          </div>
        )}
      </>
    ),
  }));
  return <Timeline items={items} className={layout.above8} />;
}
