import parts from '@/components/review/parts.module.css';
import type { TextSpan } from '@/domain/longText/rules';
import { safeText } from '@/utils/safeText';
import { safeUrl } from '@/utils/safeUrl';

interface Props {
  links: readonly string[];
  text: string;
  onGo: (span: TextSpan) => void;
}

/** Host of a link; links of strangers are never opened from here. */
function hostOf(link: string): string | null {
  const url = safeUrl(link, 'link', { origin: window.location.origin, mediaHosts: [] });
  return url && new URL(url).host;
}

/** Every link of a text, as text. */
export function LinkList({ links, text, onGo }: Props) {
  if (links.length === 0) return null;
  return (
    <section aria-label="链接">
      <h3>链接 {links.length}</h3>
      <ul className={parts.plain}>
        {links.map((link, i) => {
          const start = text.indexOf(link);
          const host = hostOf(link);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link may stand twice, and the list never changes
            <li key={i}>
              <bdi className="mono">{safeText(link)}</bdi>{' '}
              {host ? <span className="secondary">域名 {host}</span> : <b className={parts.refused}>地址可疑</b>}{' '}
              {start >= 0 && (
                <button type="button" className="link-button" onClick={() => onGo({ start, end: start + link.length })}>
                  定位
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
