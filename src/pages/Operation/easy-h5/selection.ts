import type { PageBlock } from '@/domain/page/blocks';
import { createStore } from '@/utils/store';

/** Id of the component chosen in the editor, shared by its list and the canvas. */
export const selection = createStore<string | null>(null);

/** Component copied with Ctrl+C. */
export const clipboard = createStore<PageBlock | null>(null);

/** Element id of a component in the list of the editor. */
export const layerId = (id: string): string => `page-layer-${id}`;

/** Chooses a component and moves the keyboard to it in the list. */
export function choose(id: string): void {
  selection.set(id);
  document.getElementById(layerId(id))?.focus();
}
