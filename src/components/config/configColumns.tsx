import { configFields as fields } from '@/domain/config/fields';
import { configStatus, draftStates } from '@/domain/config/rules';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { unnamed } from '@/domain/shared/names';
import { rateOf } from '@/domain/shared/rate';
import { Below } from '@/kit/base/Below';
import type { Column } from '@/kit/base/list/types';
import { Rate } from '@/kit/field/Rate';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { audienceText } from './audienceText';
import { endOf } from './endOf';
import { TimeBar } from './TimeBar';
import type { ConfigRow, ConfigType } from './types';

const timeText = (at: number | null): string | null => (at === null ? null : serverTime(at));

/** Columns only for types with places: order and views. */
const placedKeys: readonly string[] = ['sort', 'shown', 'clicked'];

/**
 * Columns of a config list: the type's pictures, the name, the type's other columns, then the common ones
 * (docs/design/blocks.md#g15).
 */
export function configColumns<B>(
  own: readonly Column<ConfigRow<B>>[],
  placed: boolean,
  lasts?: ConfigType<B>['lasts'],
): readonly Column<ConfigRow<B>>[] {
  const isPicture = ({ picture }: Column<ConfigRow<B>>) => picture === true;
  const name: readonly Column<ConfigRow<B>>[] = columnsOf(fields, [
    {
      key: 'content.name',
      field: 'name',
      width: 170,
      render: ({ id, content }) => (
        <>
          <bdi>{safeText(content.name) || `（${unnamed}）`}</bdi>
          <Below className="secondary mono">{id}</Below>
        </>
      ),
      file: [
        { head: fields.name.label, text: ({ content }) => content.name },
        { head: '编号', text: ({ id }) => id },
      ],
    },
  ]);
  const rest: readonly Column<ConfigRow<B>>[] = columnsOf(fields, [
    {
      key: 'status',
      // Wide enough for two tags or the editor's name in a narrow window.
      width: 164,
      render: (row) => <ConfigState row={row} />,
      text: ({ status }) => labelOf(configStatus, status).label,
    },
    {
      key: 'content.audience',
      field: 'audience',
      width: 106,
      value: ({ content }) => audienceText(content.audience),
    },
    {
      key: 'content.start_at',
      field: 'span',
      width: 196,
      sort: 'start_at',
      time: true,
      render: ({ content, online_at, ended_at }) => {
        const start = content.start_at ?? online_at;
        return <TimeBar start={start} end={ended_at ?? endOf(content, start, lasts)} />;
      },
      file: [
        { head: '开始时间（UTC+8）', text: ({ content }) => timeText(content.start_at) },
        { head: '结束时间（UTC+8）', text: ({ content }) => timeText(content.end_at) },
      ],
    },
    { key: 'sort', width: 84, sort: 'sort' },
    {
      key: 'shown',
      title: `${fields.shown.label} / ${fields.clicked.label}`,
      width: 130,
      sort: 'shown',
      after: ({ shown, clicked }) => (
        <Below>
          {numberText(clicked)} · <Rate share={rateOf(clicked, shown)} />
        </Below>
      ),
      file: [
        { head: fields.shown.label, text: ({ shown }) => shown },
        { head: fields.clicked.label, text: ({ clicked }) => clicked },
      ],
    },
    { key: 'clicked', width: 90, sort: 'clicked', hiddenAtFirst: true },
    {
      key: 'content.end_at',
      field: 'end_at',
      width: 120,
      sort: 'end_at',
      hiddenAtFirst: true,
      value: ({ content }) => content.end_at,
    },
    {
      key: 'content.owner',
      field: 'owner',
      width: 100,
      hiddenAtFirst: true,
      value: ({ content }) => content.owner,
    },
    {
      key: 'created_by',
      title: '创建 / 审批',
      width: 100,
      hiddenAtFirst: true,
      after: ({ agreed_by }) => agreed_by && <Below>{safeText(agreed_by)}</Below>,
      file: [
        { head: '创建人', text: ({ created_by }) => created_by },
        { head: '审批人', text: ({ agreed_by }) => agreed_by },
      ],
    },
    {
      key: 'updated_at',
      width: 130,
      sort: 'updated_at',
      hiddenAtFirst: true,
      after: ({ updated_by }) => <Below>{safeText(updated_by)}</Below>,
      file: [
        { head: '更新时间（UTC+8）', text: ({ updated_at }) => serverTime(updated_at) },
        { head: '更新人', text: ({ updated_by }) => updated_by },
      ],
    },
  ]);
  const isOwn = (key: string) => own.some((column) => column.key === key);
  const common = rest.filter(({ key }) => (placed || !placedKeys.includes(key)) && !isOwn(key));
  return [...own.filter(isPicture), ...name, ...own.filter((column) => !isPicture(column)), ...common];
}

interface StateProps<B> {
  row: ConfigRow<B>;
  /** The states in the words of the type. */
  states?: LabelMap<string>;
}

/** Live status and draft state; below them the rollout and the current editor. */
export function ConfigState<B>({ row: { status, draft, live, lock, rollout }, states = configStatus }: StateProps<B>) {
  const more = [
    live !== null && rollout.percent < 100 && `灰度 ${rollout.percent}%`,
    lock && `${safeText(lock.by_name)} 正在编辑`,
  ].filter(Boolean);
  return (
    <>
      <StateTag map={states} value={status} />{' '}
      {live !== null && draft !== 'none' && <StateTag map={draftStates} value={draft} />}
      {more.length > 0 && <Below>{more.join(' · ')}</Below>}
    </>
  );
}
