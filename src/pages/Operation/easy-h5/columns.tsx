import { bodyCells } from '@/components/config/bodyCells';
import { figureCells, percentCell } from '@/components/config/figureCells';
import { FiguresCell } from '@/components/config/figures';
import { pageType } from '@/domain/page/fields';
import { Below } from '@/kit/base/Below';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { Rate } from '@/kit/field/Rate';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { type page, pageFigures } from '@/services/page';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { ActivityName } from '../activities';

const { fields } = pageType;

const Thumbnail = lazyPart(() => import('./Thumbnail'));

/** A page's own, beside those of all types. */
export const pageColumns: ColumnsOf<typeof page.list> = columnsOf(fields, [
  {
    key: 'content.blocks',
    title: '缩略图',
    width: 72,
    picture: true,
    render: ({ content }) => (
      <Part>
        <Thumbnail body={content.body} />
      </Part>
    ),
    file: bodyCells(fields, 'blocks'),
  },
  {
    key: 'content.activity_code',
    title: `${fields.activity_code.label} / ${fields.slug.label}`,
    width: 170,
    render: ({ content: { body } }) => (
      <>
        <ActivityName code={body.activity_code} />{' '}
        <Below className="secondary mono">{safeText(body.slug) || '—'}</Below>
      </>
    ),
    file: bodyCells(fields, 'activity_code', 'slug', 'template'),
  },
  {
    key: 'id',
    title: 'PV / 错误率',
    width: 120,
    render: (row) => (
      <FiguresCell of={pageFigures} row={row}>
        {({ pv, err_rate }) => (
          <>
            {numberText(pv)}
            <Below>
              <Rate share={err_rate} digits={2} />
            </Below>
          </>
        )}
      </FiguresCell>
    ),
    figures: figureCells(pageFigures, {
      [fields.pv.label]: ({ pv }) => pv,
      [fields.uv.label]: ({ uv }) => uv,
      [fields.avg_load_ms.label]: ({ avg_load_ms }) => avg_load_ms,
      [`${fields.err_rate.label}（%）`]: ({ err_rate }) => percentCell(err_rate, 2),
    }),
  },
]);
