import { useQuery } from '@tanstack/react-query';
import { bodyCells } from '@/components/config/bodyCells';
import { bannerType } from '@/domain/banner/fields';
import { bannerPositions, jumpTypes, linkStates, pictureLanguages } from '@/domain/banner/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { banner } from '@/services/banner';
import type { RowOf } from '@/services/endpoint';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from './columns.module.css';

/** More than are ever dead at once. */
const most = 1000;

/** Says that what a banner leads to cannot be reached: all dead ones are asked for once, whichever rows are shown. */
function DeadLink({ row: { id, env } }: { row: RowOf<typeof banner.list> }) {
  const { data } = useQuery(queryOf(banner.list, { env, link: ['dead'], size: most }));
  if (!data?.list.some((one) => one.id === id)) return null;
  return <Tag color={linkStates.dead.color}>链接{linkStates.dead.label}</Tag>;
}

const { fields } = bannerType;

type Row = RowOf<typeof banner.list>;

/** A banner's own, beside those of all types. */
export const bannerColumns: ColumnsOf<typeof banner.list> = columnsOf(fields, [
  { key: 'content.images', title: '图片', width: 96, picture: true, render: (row) => <Thumbnail row={row} /> },
  {
    key: 'content.position',
    title: `${fields.position.label} / ${fields.jump_type.label}`,
    width: 222,
    render: (row) => (
      <>
        {labelOf(bannerPositions, row.content.body.position).label} /{' '}
        {labelOf(jumpTypes, row.content.body.jump_type).label} <DeadLink row={row} />
        <Below>
          <bdi>{safeText(row.content.body.jump_value).replace(/^https:\/\//, '')}</bdi>
        </Below>
      </>
    ),
    file: bodyCells(fields, 'position', 'jump_type', 'jump_value'),
  },
]);

/** The first language there is, as clients choose it. */
function Thumbnail({ row: { content } }: { row: Row }) {
  const found = optionsOf(pictureLanguages).map(({ value }) => content.body.images[value]);
  const picture = found.find((one) => one !== undefined);
  const url = picture && mediaUrl(picture.url, 'image');
  if (!url) return <span className="secondary">无图</span>;
  return <img src={url} alt="" loading="lazy" className={styles.picture} />;
}
