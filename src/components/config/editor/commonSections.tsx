import { AudienceFields } from '../fields/AudienceFields';
import { BasicFields } from '../fields/BasicFields';
import { WindowFields } from '../fields/WindowFields';
import type { ConfigType, Section } from '../types';

const hourMs = 3_600_000;
const lastsText = (ms: number | null): string | undefined =>
  ms === null ? undefined : `不选则开始 ${Math.round(ms / hourMs)} 小时后自动结束`;

/** Sections of all types around those of one type. */
export const sectionsWith = <B,>(
  own: readonly Section<B>[],
  type: Pick<ConfigType<B>, 'needsStart' | 'lasts'>,
  placed: boolean,
): readonly Section<B>[] => [
  {
    key: 'basic',
    title: '基本',
    paths: ['name', 'weight', 'tags', 'owner', 'remark'],
    render: () => <BasicFields placed={placed} />,
  },
  ...own,
  {
    key: 'window',
    title: '时间',
    paths: ['start_at', 'end_at'],
    reads: type.needsStart || type.lasts ? ['body'] : [],
    render: (content) => (
      <WindowFields
        start={content.start_at}
        end={content.end_at}
        needsStart={type.needsStart?.(content) ?? false}
        noEnd={lastsText(type.lasts?.(content) ?? null)}
      />
    ),
  },
  {
    key: 'audience',
    title: '人群',
    paths: ['audience'],
    render: ({ audience: { segment } }) => <AudienceFields segment={segment} />,
  },
];
