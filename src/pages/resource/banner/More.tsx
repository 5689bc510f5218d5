import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { BannerBody } from '@/domain/banner/rules';
import { rateOf } from '@/domain/shared/rate';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { Section } from '@/kit/detail/Section';
import { Rate } from '@/kit/field/Rate';
import { bannerPictureFigures } from '@/services/banner';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';

/** Click rates of the two pictures of a test. */
export default function More({ row: { id, version, live, content } }: { row: ConfigRow<BannerBody> }) {
  const isTested = live !== null && content.body.image_b !== null;
  const query = useQuery({ ...queryOf(bannerPictureFigures, { id }, version), enabled: isTested });
  if (!isTested) return null;
  return (
    <Section title="A/B 图点击率">
      <Loaded query={query} rows={2}>
        {({ a, b }) => (
          <PlainTable
            label="A/B 图点击率"
            rows={[
              { name: 'A 图', ...a },
              { name: 'B 图', ...b },
            ]}
            rowKey={({ name }) => name}
            columns={[
              { title: '图片', render: ({ name }) => name },
              { title: '曝光', number: true, render: ({ shown }) => numberText(shown) },
              { title: '点击', number: true, render: ({ clicked }) => numberText(clicked) },
              {
                title: '点击率',
                number: true,
                render: ({ shown, clicked }) => <Rate share={rateOf(clicked, shown)} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
