import type { Content } from '@/domain/config';
import type { Store } from '@/utils/store';
import type { ConfigDetail } from '../types';
import type { KeptDraft } from './keptDraft';

/** Save state of the content in the editor. */
export type SaveState<B> =
  /** `at` is null as long as nothing was changed. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** Sent and not answered: nothing is sent before it is known what became of it. */
  | { kind: 'unknown'; asking: boolean }
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict'; theirs: ConfigDetail<B> };

/** Content to edit: the draft, or else the live version. */
export const contentIn = <B>({ draft, live, config }: ConfigDetail<B>): Content<B> =>
  draft?.content ?? live ?? config.content;

export interface DraftSaver<B> {
  state: Pick<Store<SaveState<B>>, 'get' | 'subscribe'>;
  /** As the backend holds it, to our knowledge. */
  detail: Pick<Store<ConfigDetail<B>>, 'get' | 'subscribe'>;
  /** Unsaved content kept in the browser since before this editor was opened. */
  offered: () => KeptDraft<B> | null;
  /** The content is another one now: saved after a pause. */
  change: (content: Content<B>) => void;
  /** Saves at once; answers whether nothing is left to save. */
  flush: () => Promise<boolean>;
  /** Asks for the result of an unanswered save. */
  ask: () => Promise<void>;
  /** The backend's is another one, and nothing here is unsaved. */
  take: (detail: ConfigDetail<B>) => void;
  /** Of two versions the other one: what was typed is given up. */
  takeTheirs: (theirs: ConfigDetail<B>) => void;
  /** Of two versions this one, on top of the other. */
  keepMine: (theirs: ConfigDetail<B>) => Promise<boolean>;
  /** Goes on with what was kept; both are shown where somebody saved meanwhile. */
  restore: (draft: KeptDraft<B>) => void;
  /** Gives up what was kept. */
  forget: () => void;
}
