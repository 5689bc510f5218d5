import { AudienceFields } from '../fields/AudienceFields';
import { BasicFields } from '../fields/BasicFields';
import { WindowFields } from '../fields/WindowFields';
import type { Section } from '../types';

/** The parts that all types have, around those of one. */
export const sectionsWith = <B,>(own: readonly Section<B>[], placed: boolean): readonly Section<B>[] => [
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
    render: ({ start_at, end_at }) => <WindowFields start={start_at} end={end_at} />,
  },
  {
    key: 'audience',
    title: '人群',
    paths: ['audience'],
    render: ({ audience: { segment } }) => <AudienceFields segment={segment} />,
  },
];
