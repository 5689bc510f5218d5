import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { PageView } from '@/components/page/PageView';
import { pageCss } from '@/components/page/pageStyle';
import type { Content, Environment } from '@/domain/config/rules';
import type { PageBody } from '@/domain/page/rules';
import { type Language, languages } from '@/domain/review/rules';
import { optionsOf } from '@/domain/shared/labels';
import { useStore } from '@/hooks/useStore';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { pageData } from '@/services/page';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { ExportButton } from './ExportButton';
import styles from './page.module.css';
import { choose, selection } from './selection';

/** Widths of phones and a tablet, pixels. */
const widths = [320, 375, 414, 768];

/** Adds a style sheet to the document while it is used. */
function useSheet(css: string): void {
  useEffect(() => {
    // jsdom has none.
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}

interface Props {
  content: Content<PageBody>;
  env: Environment;
  id: string;
}

/** Canvas: the page in a phone with live data of a chosen time; a press chooses a component. */
export default function PagePreview({ content, env, id }: Props) {
  const { body } = content;
  const [language, setLanguage] = useState<Language>('zh');
  const [width, setWidth] = useState(375);
  // To the minute, so that the data is not read again with every change.
  const [at, setAt] = useState(() => clock.now() - (clock.now() % 60_000));
  const chosen = useStore(selection);
  const activity = body.activity_code;
  const query = useQuery(queryOf(pageData, { env, activity, at }));
  const live = query.data ?? null;
  useSheet(pageCss(body));
  return (
    <Flex vertical gap="small" className={styles.preview}>
      <Flex gap="small" wrap>
        <Segmented
          size="small"
          aria-label="预览语言"
          options={optionsOf(languages)}
          value={language}
          onChange={setLanguage}
        />
        <Segmented size="small" aria-label="设备宽度" options={widths} value={width} onChange={setWidth} />
      </Flex>
      <Flex gap="small" align="center">
        <label htmlFor="page-preview-at">预览时间</label>
        <MomentPicker
          id="page-preview-at"
          placeholder="现在"
          value={at}
          onChange={(next) => setAt(next ?? clock.now())}
        />
      </Flex>
      {query.isError && (
        <Alert
          type="error"
          showIcon
          title="实时数据读取失败，显示占位"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        />
      )}
      <div className={styles.scroll}>
        <section aria-label="画布" className={styles.phone} style={{ width }}>
          <PageView
            body={body}
            language={language}
            live={live}
            imageOf={({ url }) => mediaUrl(url, 'image')}
            canvas={{ chosen, onChoose: choose }}
          />
        </section>
      </div>
      <ExportButton id={id} content={content} live={live} />
    </Flex>
  );
}
