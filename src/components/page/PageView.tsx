import type { MouseEvent, ReactNode } from 'react';
import { type BlockOf, blockName, blockWordsIn, type PageBlock, type Words } from '@/domain/page/blocks';
import { type PageBody, type PageLive, pageLinkProblem } from '@/domain/page/rules';
import { paragraphsOf } from '@/domain/page/text';
import type { Language } from '@/domain/review/rules';
import type { PictureFile } from '@/domain/shared/picture';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { zoneClass } from './pageStyle';

export interface PageViewProps {
  body: PageBody;
  language: Language;
  /** Null while there is none. */
  live: PageLive | null;
  /** Address of a picture; null if it must not be loaded. */
  imageOf: (picture: PictureFile) => string | null;
  /** In the canvas: hidden parts are shown, and a press chooses a component. */
  canvas?: { chosen: string | null; onChoose: (id: string) => void };
}

/** A page as users see it: the same elements in the canvas and in the exported package. */
export function PageView({ canvas, ...props }: PageViewProps) {
  const { body, language } = props;
  const choose = (event: MouseEvent) => {
    // Links of the canvas lead nowhere.
    event.preventDefault();
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]')?.dataset.block : undefined;
    if (id !== undefined) canvas?.onChoose(id);
  };
  const draw = (block: PageBlock): ReactNode => (
    <div
      key={block.id}
      data-block={block.id}
      className="pg-block"
      data-type={block.type}
      {...(canvas && { 'data-chosen': canvas.chosen === block.id })}
    >
      <Block block={block} draw={draw} isCanvas={canvas !== undefined} {...props} />
    </div>
  );
  return (
    <main className={canvas ? 'pg pg-canvas' : 'pg'} lang={language} {...(canvas && { onClickCapture: choose })}>
      {body.blocks.map(draw)}
    </main>
  );
}

type Row = readonly [left: string, right: string];

/** Rows of the components that list live data. */
const rowsOf: Readonly<Record<keyof PageLive, (live: PageLive) => Row[]>> = {
  rank: ({ rank }) => rank.map(({ name, points }, at) => [`${at + 1}. ${name}`, numberText(points)]),
  task: ({ task }) => task.map(({ name, done, goal }) => [name, `${done} / ${goal}`]),
  lottery: ({ lottery }) => lottery.map(({ name }) => [name, '']),
  gift_list: ({ gift_list }) => gift_list.map(({ name, price }) => [name, numberText(price)]),
  room_list: ({ room_list }) => room_list.map(({ name, online }) => [name, numberText(online)]),
  comment: ({ comment }) => comment.map(({ name, text }) => [name, text]),
};

interface BlockProps extends Omit<PageViewProps, 'canvas'> {
  block: PageBlock;
  draw: (block: PageBlock) => ReactNode;
  isCanvas: boolean;
}

function Block(props: BlockProps): ReactNode {
  const { block, draw, isCanvas, language, live, body } = props;
  const say = (words: Words) => safeText(blockWordsIn(words, language));
  const rich = (words: Words) => <RichText text={blockWordsIn(words, language)} blocks={body.blocks} />;
  const link = (target: string, label: Words) => (
    <LinkTo link={target} blocks={body.blocks} className="pg-button" text={say(label)} />
  );
  switch (block.type) {
    case 'image':
      return <ImageBlock {...props} block={block} />;
    case 'text':
      return <div className={block.align === 'center' ? 'pg-center' : undefined}>{rich(block.text)}</div>;
    case 'countdown':
      return (
        <>
          <h2 className="pg-center">{say(block.title)}</h2>
          <div className="pg-clock" data-until={block.until ?? undefined}>
            --:--:--
          </div>
        </>
      );
    case 'rank':
    case 'task':
    case 'gift_list':
    case 'room_list':
    case 'comment':
    case 'lottery':
      return (
        <>
          <h2>{say(block.title)}</h2>
          {live ? <Rows rows={rowsOf[block.type](live).slice(0, block.rows)} /> : <div className="pg-missing">…</div>}
          {block.type === 'lottery' && (
            <button type="button" className="pg-button">
              {say(block.button)}
            </button>
          )}
        </>
      );
    case 'video':
      return pageLinkProblem(block.url, []) === undefined && block.url.startsWith('https://') ? (
        // biome-ignore lint/a11y/useMediaCaption: operators give videos with captions in the picture
        <video src={block.url} controls preload="none" aria-label={say(block.alt)} />
      ) : (
        <div className="pg-missing">{say(block.alt)}</div>
      );
    case 'rule':
      return (
        <details open>
          <summary>{say(block.title)}</summary>
          {rich(block.text)}
        </details>
      );
    case 'button':
      return link(block.link, block.label);
    case 'float':
      return (
        <div className="pg-float" data-side={block.side}>
          {link(block.link, block.label)}
        </div>
      );
    case 'tabs':
      return (
        <>
          <div role="tablist" className="pg-bar">
            {block.tabs.map(({ title }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other identity
              <button key={at} type="button" role="tab" data-tab={at} aria-selected={at === 0}>
                {say(title)}
              </button>
            ))}
          </div>
          {block.tabs.map(({ title, blocks }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other identity
            <div key={at} role="tabpanel" data-panel={at} aria-label={say(title)} hidden={!isCanvas && at > 0}>
              {blocks.map(draw)}
            </div>
          ))}
        </>
      );
    case 'modal':
      return (
        <dialog className="pg-modal" aria-label={say(block.title)} open={isCanvas}>
          <h2>{say(block.title)}</h2>
          {rich(block.text)}
          <button type="button" className="pg-button" data-close="">
            OK
          </button>
        </dialog>
      );
    case 'custom':
      return isCanvas && <div className="pg-missing">{safeText(blockName(block))}</div>;
  }
}

function ImageBlock({ block, language, imageOf, body }: BlockProps & { block: BlockOf<'image'> }) {
  const { picture, alt, zones, id } = block;
  const url = picture && imageOf(picture);
  const text = safeText(blockWordsIn(alt, language));
  return (
    <div className="pg-picture">
      {url ? (
        <img src={url} alt={text} width={picture.width || undefined} height={picture.height || undefined} />
      ) : (
        <div className="pg-missing">{text}</div>
      )}
      {zones.map(({ link, label }, at) => (
        <LinkTo
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other identity
          key={at}
          link={link}
          blocks={body.blocks}
          className={`pg-zone ${zoneClass(id, at)}`}
          label={safeText(blockWordsIn(label, language))}
        />
      ))}
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ol className="pg-list">
    {rows.map(([left, right], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are redrawn as a whole
      <li key={at}>
        <span>{safeText(left)}</span>
        <span>{safeText(right)}</span>
      </li>
    ))}
  </ol>
);

interface LinkProps {
  link: string;
  blocks: readonly PageBlock[];
  className?: string;
  text?: string;
  label?: string;
}

/** A link only if its target is allowed; otherwise its text alone. */
function LinkTo({ link, blocks, className, text, label }: LinkProps) {
  const isDead = link === '' || pageLinkProblem(link, blocks) !== undefined;
  const shared = { className, 'aria-label': label };
  if (isDead) return <span {...shared}>{text}</span>;
  return (
    <a {...shared} href={link} rel="noopener noreferrer">
      {text}
    </a>
  );
}

function RichText({ text, blocks }: { text: string; blocks: readonly PageBlock[] }) {
  return paragraphsOf(text).map((spans, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
    <p key={line}>
      {spans.map(({ text: own, bold, link }, at) => {
        const shown = safeText(own);
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
        if (link !== undefined) return <LinkTo key={`${at} ${own}`} link={link} blocks={blocks} text={shown} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
        return bold ? <strong key={`${at} ${own}`}>{shown}</strong> : shown;
      })}
    </p>
  ));
}
