import { Flex } from 'antd';
import * as z from 'zod/mini';
import { type PageBody, pageBody } from '@/domain/page/rules';
import { bodyOfTemplate } from '@/domain/page/templates';
import { PagePaper } from './PagePaper';
import styles from './page.module.css';

interface Props {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

const { blocks: blocksOf, theme: themeOf } = pageBody.shape;

/** Page of a request; null where the request does not carry its components. */
function bodyOf(facts: Readonly<Record<string, unknown>> | null): PageBody | null {
  const fresh = bodyOfTemplate('blank');
  const blocks = z.safeParse(blocksOf, facts?.blocks);
  if (!blocks.success) return null;
  // A theme that was left as it is for a new page may be absent.
  const theme = z.safeParse(themeOf, { ...fresh.theme, ...facts });
  return { ...fresh, blocks: blocks.data, theme: theme.success ? theme.data : fresh.theme };
}

/** The page before and after, for whoever must agree to it. */
export default function PageSheets({ before, after }: Props) {
  const now = bodyOf(after);
  if (!now) return null;
  const sheets = [
    { title: '线上的页面', body: bodyOf(before) },
    { title: '申请发布的页面', body: now },
  ];
  return (
    <Flex gap={16} wrap>
      {sheets.map(
        ({ title, body }) =>
          body && (
            <figure key={title} aria-label={title} className={styles.sheet}>
              <figcaption>{title}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long page is scrolled by the keyboard, too */}
              <div className={styles.paper} tabIndex={0}>
                <PagePaper body={body} width={240} />
              </div>
            </figure>
          ),
      )}
    </Flex>
  );
}
