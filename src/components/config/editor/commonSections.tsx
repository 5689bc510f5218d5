import { MomentField } from '@/components/config/fields/MomentField';
import { countText } from '@/domain/shared/figure';
import { AudienceFields } from '../fields/AudienceFields';
import { BasicFields } from '../fields/BasicFields';
import type { ConfigType, EditorSection } from '../types';

interface Props {
  start: number | null;
  end: number | null;
  /** Publication alone does not start it. */
  needsStart?: boolean;
  /** Text without a chosen end: the default end. */
  noEnd?: string | undefined;
}

/** Start and end, `start_at`, `end_at`, in the operator's region, with the server time that is sent. */
const WindowFields = ({ start, end, needsStart = false, noEnd }: Props) => (
  <>
    <MomentField
      name="start_at"
      at={start}
      {...(needsStart ? {} : { none: '不选则发布后立即开始', placeholder: '发布即开始' })}
    />
    <MomentField name="end_at" at={end} {...(noEnd === undefined ? {} : { none: noEnd })} />
  </>
);

const hourMs = 3_600_000;
const lastsText = (ms: number | null): string | undefined =>
  ms === null ? undefined : `不选则开始 ${countText(Math.round(ms / hourMs))} 小时后自动结束`;

/** Sections of the editor: the common ones around the type's own, except where one of its own holds their fields. */
export function sectionsWith<B>(
  own: readonly EditorSection<B>[],
  type: Pick<ConfigType<B>, 'needsStart' | 'lasts' | 'affects'>,
  placed: boolean,
): readonly EditorSection<B>[] {
  const basic: EditorSection<B> = {
    key: 'basic',
    title: '基本',
    paths: ['name', 'weight', 'tags', 'owner', 'remark'],
    render: () => <BasicFields placed={placed} />,
  };
  const common: Record<'window' | 'audience', EditorSection<B>> = {
    window: {
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
    audience: {
      key: 'audience',
      title: '人群',
      paths: ['audience'],
      render: ({ audience: { segment } }) => <AudienceFields segment={segment} />,
    },
  };
  const rest = [common.window, ...(type.affects ? [] : [common.audience])].filter(
    ({ key }) => !own.some(({ holds }) => holds === key),
  );
  return [basic, ...own.map((section) => (section.holds ? joined(section, common[section.holds]) : section)), ...rest];
}

/** A section with common fields below its own. */
const joined = <B,>(section: EditorSection<B>, common: EditorSection<B>): EditorSection<B> => ({
  ...section,
  paths: [...section.paths, ...common.paths],
  reads: [...(section.reads ?? []), ...(common.reads ?? [])],
  render: (content, env) => (
    <>
      {section.render(content, env)}
      {common.render(content, env)}
    </>
  ),
});
