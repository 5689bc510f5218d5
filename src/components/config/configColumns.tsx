import { configStatus, draftStates } from '@/domain/config';
import { labelOf } from '@/domain/labels';
import type { Column } from '@/ui/list/types';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { StateTag } from '../StateTag';
import { Time } from '../Time';
import { audienceText } from './audienceText';
import { TimeBar } from './TimeBar';
import type { ConfigRow } from './types';

const timeText = (at: number | null): string | null => (at === null ? null : serverTime(at));

/** Share of those who pressed it, in per cent; nobody saw it: nothing to say. */
const rateText = (clicked: number, shown: number): string =>
  shown === 0 ? '—' : `${((clicked / shown) * 100).toFixed(1)}%`;

/** A type's pictures first, the name, the type's own columns, then those that all types have (blocks G15). */
export function configColumns<B>(own: readonly Column<ConfigRow<B>>[]): readonly Column<ConfigRow<B>>[] {
  const isPicture = ({ picture }: Column<ConfigRow<B>>) => picture === true;
  return [
    ...own.filter(isPicture),
    {
      key: 'content.name',
      title: '名称',
      width: 170,
      render: ({ id, content }) => (
        <>
          <bdi>{safeText(content.name) || '（未命名）'}</bdi>
          <div className="secondary mono">{id}</div>
        </>
      ),
      text: ({ content }) => content.name,
    },
    ...own.filter((column) => !isPicture(column)),
    {
      key: 'status',
      title: '状态',
      width: 130,
      render: (row) => <Status row={row} />,
      text: ({ status }) => labelOf(configStatus, status).label,
    },
    {
      key: 'content.audience',
      title: '人群',
      width: 110,
      render: ({ content }) => safeText(audienceText(content.audience)),
      text: ({ content }) => audienceText(content.audience),
    },
    {
      key: 'content.start_at',
      title: '生效时间',
      width: 200,
      sort: 'start_at',
      time: true,
      render: ({ content, online_at }) => <TimeBar start={content.start_at ?? online_at} end={content.end_at} />,
      text: ({ content }) => `${timeText(content.start_at) ?? '发布后'} 至 ${timeText(content.end_at) ?? '…'}`,
    },
    {
      key: 'sort',
      title: '排序',
      width: 84,
      align: 'right',
      sort: 'sort',
      render: ({ sort }) => sort,
      text: ({ sort }) => sort,
    },
    {
      key: 'shown',
      title: '曝光 / 点击',
      width: 130,
      align: 'right',
      sort: 'shown',
      render: ({ shown, clicked }) => (
        <>
          {shown.toLocaleString('zh-CN')}
          <div className="secondary">
            {clicked.toLocaleString('zh-CN')} · {rateText(clicked, shown)}
          </div>
        </>
      ),
      text: ({ shown }) => shown,
    },
    {
      key: 'clicked',
      title: '点击',
      width: 90,
      align: 'right',
      sort: 'clicked',
      hiddenAtFirst: true,
      render: ({ clicked }) => clicked.toLocaleString('zh-CN'),
      text: ({ clicked }) => clicked,
    },
    {
      key: 'content.end_at',
      title: '结束时间',
      width: 120,
      sort: 'end_at',
      time: true,
      hiddenAtFirst: true,
      render: ({ content }) => <Time at={content.end_at} short />,
      text: ({ content }) => timeText(content.end_at),
    },
    {
      key: 'content.owner',
      title: '负责人',
      width: 100,
      hiddenAtFirst: true,
      render: ({ content }) => safeText(content.owner) || '—',
      text: ({ content }) => content.owner,
    },
    {
      key: 'updated_at',
      title: '更新',
      width: 130,
      sort: 'updated_at',
      time: true,
      hiddenAtFirst: true,
      render: ({ updated_at, updated_by }) => (
        <>
          <Time at={updated_at} short />
          <div className="secondary">{safeText(updated_by)}</div>
        </>
      ),
      text: ({ updated_at, updated_by }) => `${timeText(updated_at)} ${updated_by}`,
    },
  ];
}

/** What clients see of it and what is changed beside it; below, how many get it and who is at it. */
function Status<B>({ row: { status, draft, live, lock, rollout } }: { row: ConfigRow<B> }) {
  const more = [
    live !== null && rollout.percent < 100 && `灰度 ${rollout.percent}%`,
    lock && `${safeText(lock.by_name)} 正在编辑`,
  ].filter(Boolean);
  return (
    <>
      <StateTag map={configStatus} value={status} />{' '}
      {live !== null && draft !== 'none' && <StateTag map={draftStates} value={draft} />}
      {more.length > 0 && <div className="secondary">{more.join(' · ')}</div>}
    </>
  );
}
