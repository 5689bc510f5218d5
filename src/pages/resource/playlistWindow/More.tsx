import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { FiguresPart } from '@/components/config/figures';
import { daysUntil, firstRightsEnd, rightsStateOf } from '@/domain/playlist/rules';
import { rateOf } from '@/domain/shared/rate';
import { useNow } from '@/hooks/useNow';
import { FactList } from '@/kit/base/FactList';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { playlistFigures, playlistItemFigures } from '@/services/playlist';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './playlist.module.css';
import type { PlaylistRow } from './row';

const minuteMs = 60_000;
/** Bars that are drawn at first: those that are skipped most. */
const drawnFirst = 10;

/** Playing rights, playback figures, and skipped items. */
export default function More({ row }: { row: PlaylistRow }) {
  return (
    <>
      <Rights row={row} />
      <Section title="播放数据">
        <Rates row={row} />
        <Skips row={row} />
      </Section>
    </>
  );
}

/** 版权到期提醒: 30, 7 and 1 days before, and what comes of it. */
function Rights({ row: { content, status } }: { row: PlaylistRow }) {
  const now = useNow(minuteMs);
  const { items } = content.body;
  const end = firstRightsEnd(items);
  const state = rightsStateOf(items, now);
  if (end === null || !state) return null;
  const isOff = status === 'ended' || status === 'archived';
  return (
    <Alert
      type={state === 'month' ? 'info' : state === 'week' ? 'warning' : 'error'}
      showIcon
      className={layout.above16}
      title={state === 'over' ? '版权已到期' : `最早的版权 ${daysUntil(end, now)} 天后到期`}
      description={
        <>
          到期时间 <Time at={end} />
          {isOff ? '' : '；到期那一刻自动下线并通知负责人，续约后请更新条目的到期日'}
        </>
      }
    />
  );
}

const Rates = ({ row }: { row: PlaylistRow }) => (
  <FiguresPart of={playlistFigures} row={row} rows={1} empty="还没有展示过">
    {({ shown, played, closed, dead }) =>
      shown === 0 ? (
        <p className="secondary">还没有展示过</p>
      ) : (
        <FactList
          columns={4}
          items={[
            ['曝光', numberText(shown)],
            ['播放率', <Rate key="played" share={rateOf(played, shown)} />],
            ['关闭率', <Rate key="closed" share={rateOf(closed, shown)} />],
            [
              '失效条目',
              dead > 0 ? (
                <Tag key="dead" color="red">
                  {dead} 条
                </Tag>
              ) : (
                '没有'
              ),
            ],
          ]}
        />
      )
    }
  </FiguresPart>
);

function Skips({ row: { id, version } }: { row: PlaylistRow }) {
  const [all, setAll] = useState(false);
  const query = useQuery(queryOf(playlistItemFigures, { id }, version));
  return (
    <Loaded query={query} rows={3}>
      {({ list }) => {
        const ranked = list
          .map((one, place) => ({ ...one, place, rate: rateOf(one.skipped, one.played) }))
          .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1));
        const most = Math.max(...ranked.map(({ rate }) => rate ?? 0));
        const rest = ranked.length - drawnFirst;
        return (
          <>
            {ranked.length > 0 && (
              <PlainTable
                label="条目跳过率"
                caption={<strong>跳过率，从高到低</strong>}
                rows={all ? ranked : ranked.slice(0, drawnFirst)}
                rowKey={({ item_id }) => item_id}
                columns={[
                  {
                    title: '条目',
                    wraps: true,
                    render: ({ title, place, dead }) => (
                      <>
                        <span className="secondary mono">{place + 1}</span> <bdi>{safeText(title)}</bdi>{' '}
                        {dead !== null && <Tag color="red">失效</Tag>}
                      </>
                    ),
                  },
                  { title: '播放', number: true, render: ({ played }) => numberText(played) },
                  { title: '跳过率', number: true, render: ({ rate }) => <Rate share={rate} /> },
                  { render: ({ rate }) => <Bar share={most > 0 ? (rate ?? 0) / most : 0} /> },
                ]}
              />
            )}
            {rest > 0 && (
              <Button size="small" type="link" onClick={() => setAll(!all)}>
                {all ? '收起' : `显示其余 ${rest} 条`}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** A rate against the highest of all. */
const Bar = ({ share }: { share: number }) => (
  <span className={styles.track}>
    <span className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
);
