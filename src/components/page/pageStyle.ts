import { allBlocks } from '@/domain/page/blocks';
import type { PageBody } from '@/domain/page/rules';

/** Rules of all pages; colours and corners are variables of the theme. */
const rules = `
.pg, .pg * { box-sizing: border-box; }
.pg { min-height: 100%; padding: 12px; background: var(--pg-background); color: var(--pg-text); font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; position: relative; }
.pg[hidden], .pg [hidden] { display: none; }
.pg-block { margin: 0 0 12px; }
.pg-block h2 { margin: 0 0 6px; font-size: 16px; color: inherit; }
.pg p { margin: 0 0 6px; }
.pg a { color: var(--pg-primary); text-decoration: underline; }
.pg-center { text-align: center; }
.pg-picture { position: relative; }
.pg-picture img, [data-type="video"] video { display: block; width: 100%; height: auto; border-radius: var(--pg-radius); }
.pg-zone { position: absolute; }
.pg-list { margin: 0; padding: 0; list-style: none; }
.pg-list li { display: flex; justify-content: space-between; gap: 8px; padding: 6px 0; border-bottom: 1px solid currentcolor; }
.pg-clock { font-size: 22px; font-variant-numeric: tabular-nums; text-align: center; }
.pg a.pg-button, .pg-button { display: block; width: 100%; margin-top: 8px; padding: 10px; border: 0; border-radius: var(--pg-radius); background: var(--pg-primary); color: white; font: inherit; text-align: center; text-decoration: none; }
.pg-bar { display: flex; gap: 4px; margin-bottom: 8px; }
.pg-bar button { flex: 1; padding: 6px; border: 0; border-bottom: 2px solid transparent; background: none; color: inherit; font: inherit; }
.pg-bar button[aria-selected="true"] { border-bottom-color: var(--pg-primary); }
.pg-float { position: fixed; bottom: 24px; inset-inline-end: 12px; z-index: 1; }
.pg-float[data-side="left"] { inset-inline: 12px auto; }
.pg-canvas .pg-float { position: static; }
.pg-float .pg-button { width: auto; padding: 10px 14px; }
.pg-modal { max-width: 320px; border: 1px solid; border-radius: var(--pg-radius); background: var(--pg-background); color: inherit; }
.pg-canvas .pg-modal { position: static; display: block; max-width: none; margin: 0; }
.pg-missing { padding: 16px; border: 1px dashed; text-align: center; }
.pg-canvas .pg-block { cursor: pointer; }
.pg-canvas .pg-block[data-chosen="true"] { outline: 2px solid var(--pg-primary); outline-offset: 2px; }
`;

/** Class of an area of a picture. */
export const zoneClass = (id: string, at: number): string => `pg-zone-${id}-${at}`;

/** Style sheet of a page, for the canvas and the exported package. */
export function pageCss({ theme, blocks }: Pick<PageBody, 'theme' | 'blocks'>): string {
  const { primary, text, background, radius } = theme;
  const zones = allBlocks(blocks).flatMap((one) =>
    one.type === 'image'
      ? one.zones.map(
          ({ x, y, width, height }, at) =>
            `.${zoneClass(one.id, at)} { left: ${x}%; top: ${y}%; width: ${width}%; height: ${height}%; }`,
        )
      : [],
  );
  return `.pg { --pg-primary: ${primary}; --pg-text: ${text}; --pg-background: ${background}; --pg-radius: ${radius}px; }${rules}${zones.join('\n')}\n`;
}
