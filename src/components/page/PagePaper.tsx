import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageBody } from '@/domain/page/rules';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { PageView } from './PageView';
import { pageCss } from './pageStyle';

/** Width of a phone, pixels. */
const phone = 375;

interface Props {
  body: PageBody;
  /** Width on the screen, pixels. */
  width: number;
}

/** A page as users see it, made smaller; its styles stay in a tree of their own, and nothing in it can be pressed. */
export function PagePaper({ body, width }: Props) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const css = pageCss(body);
  useEffect(() => {
    // jsdom has no constructed style sheets.
    if (!root || !('adoptedStyleSheets' in root)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  }, [root, css]);
  return (
    <div
      data-page-paper
      ref={(host) => {
        if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
      }}
    >
      {root &&
        createPortal(
          <div inert style={{ width: phone, transform: `scale(${width / phone})`, transformOrigin: '0 0' }}>
            <PageView body={body} language="zh" live={null} imageOf={({ url }) => mediaUrl(url, 'image')} />
          </div>,
          root,
        )}
    </div>
  );
}
