import type { Content } from '@/domain/config/rules';
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
  /** No response: nothing is sent until the result is known. */
  | { kind: 'unknown'; asking: boolean }
  /** Another operator saved meanwhile. */
  | { kind: 'conflict'; theirs: ConfigDetail<B> };

const lacksNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(lacksNumber) : Number.isNaN(value);

/** Content to edit: the draft, or else the live version. A number that the answer lacks is an empty field. */
export function contentIn<B>({ draft, live, config }: ConfigDetail<B>): Content<B> {
  const content = draft?.content ?? live ?? config.content;
  // JSON has no `NaN`, and writes null in its place.
  return lacksNumber(content) ? JSON.parse(JSON.stringify(content)) : content;
}

export interface DraftSaver<B> {
  state: Pick<Store<SaveState<B>>, 'get' | 'subscribe'>;
  /** Last known state of the backend. */
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
  /** Conflict: discards the local content. */
  takeTheirs: (theirs: ConfigDetail<B>) => void;
  /** Conflict: saves the local content over the other version. */
  keepMine: (theirs: ConfigDetail<B>) => Promise<boolean>;
  /** Continues with the kept draft; shows both if another operator saved meanwhile. */
  restore: (draft: KeptDraft<B>) => void;
  /** Discards the kept draft. */
  forget: () => void;
}
