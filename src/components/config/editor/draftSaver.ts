import { autosaveMs } from '@/domain/config/limits';
import type { Content } from '@/domain/config/rules';
import { sameValue } from '@/kit/field/sameValue';
import { newIdemKey } from '@/kit/form/useWrite';
import type { OutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { reportFailure } from '@/utils/failures';
import { createStore } from '@/utils/store';
import { newId } from '../newId';
import type { ConfigDetail, ConfigType } from '../types';
import { keptDraft } from './keptDraft';
import { contentIn, type DraftSaver, type SaveState } from './saveState';

/**
 * Saves a draft while typing: one save at a time, each with its own key and the newest version. Unsaved content stays
 * in the browser; unanswered saves are queried, and never sent again automatically.
 */
export function draftSaver<B>(
  type: ConfigType<B>,
  first: ConfigDetail<B>,
  outcomes: Pick<OutcomeKeeper, 'ask'>,
): DraftSaver<B> {
  let store = keptDraft(type, first.config.id);
  const state = createStore<SaveState<B>>({ kind: 'saved', at: null });
  const detail = createStore(first);
  let saved = contentIn(first);
  let wanted = saved;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unanswered: { key: string; content: Content<B> } | null = null;

  const idNow = () => detail.get().config.id;
  const versionOf = () => detail.get().config.version;
  const isSaved = () => sameValue(wanted, saved);
  const mayNotSave = () => unanswered !== null || state.get().kind === 'conflict';
  const keep = () => store.set({ content: wanted, version: versionOf(), at: clock.now() });

  /** The backend holds this content now. */
  const accept = (next: ConfigDetail<B>, content: Content<B>) => {
    if (next.config.id !== idNow()) {
      // It was new: its unsaved changes are kept under its own id from now on.
      store.clear();
      store = keptDraft(type, next.config.id);
    }
    detail.set(next);
    saved = content;
    if (isSaved()) {
      store.clear();
      state.set({ kind: 'saved', at: clock.now() });
    } else {
      keep();
      state.set({ kind: 'unsaved' });
      later();
    }
    return true;
  };
  const fail = (message: string) => {
    state.set({ kind: 'failed', message });
    return false;
  };

  /** The backend may hold the sent content or another operator's: reads it to compare. */
  const compare = async (content: Content<B>, refused: ApiError | null): Promise<boolean> => {
    const theirs = await type.calls.get({ id: idNow() });
    if (theirs.draft && sameValue(theirs.draft.content, content)) return accept(theirs, content);
    // The same version and still refused: not because of another content.
    if (refused && theirs.config.version === versionOf()) return fail(refused.message);
    state.set({ kind: 'conflict', theirs });
    return false;
  };

  const askAfter = async (): Promise<boolean> => {
    if (!unanswered) return true;
    const { key, content } = unanswered;
    state.set({ kind: 'unknown', asking: true });
    try {
      const became = await outcomes.ask(key);
      // A creation that happened is asked for again with its key, which answers it without doing it twice.
      const again = async () =>
        idNow() === newId ? accept(await send(content, key), content) : compare(content, null);
      const done = became === 'done' ? await again() : fail('上次保存没有生效');
      unanswered = null;
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) reportFailure(error);
      state.set({ kind: 'unknown', asking: false });
      return false;
    }
  };

  const refuse = async (error: unknown, content: Content<B>): Promise<boolean> => {
    if (error instanceof UnknownOutcomeError) {
      unanswered = { key: error.idemKey, content };
      return askAfter();
    }
    if (!(error instanceof ApiError)) {
      reportFailure(error);
      return fail('保存出错');
    }
    if (error.kind === 'conflict') return compare(content, error).catch(() => fail(error.message));
    return fail(refusalText(error));
  };

  /** The first save of a new one creates it. */
  const send = (content: Content<B>, idem_key: string): Promise<ConfigDetail<B>> => {
    const { id, env, version } = detail.get().config;
    if (id === newId) return type.calls.create({ env, content, idem_key }, { about: `新建${type.of.label}` });
    return type.calls.save({ id, version, content, idem_key }, { about: `${type.of.label} ${id}` });
  };

  const saveOnce = async (): Promise<boolean> => {
    const content = wanted;
    state.set({ kind: 'saving' });
    try {
      return accept(await send(content, newIdemKey()), content);
    } catch (error) {
      return refuse(error, content);
    }
  };

  const step = (): Promise<boolean> => {
    running ??= saveOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const flush = async (): Promise<boolean> => {
    if (running && !(await running)) return false;
    clearTimeout(timer);
    if (mayNotSave()) return false;
    return isSaved() || ((await step()) && flush());
  };

  function later() {
    clearTimeout(timer);
    // While one is on its way, the next waits for its answer.
    timer = setTimeout(() => !running && !isSaved() && !mayNotSave() && void step(), autosaveMs);
  }

  const start = (content: Content<B>, next: ConfigDetail<B>) => {
    clearTimeout(timer);
    store.clear();
    detail.set(next);
    saved = content;
    wanted = content;
    state.set({ kind: 'saved', at: null });
  };

  return {
    state,
    detail,
    flush,
    offered: () => {
      const found = store.get();
      if (found && !sameValue(found.content, saved)) return found;
      store.clear();
      return null;
    },
    change: (content) => {
      wanted = content;
      if (isSaved() && !running && !mayNotSave()) {
        clearTimeout(timer);
        store.clear();
        return state.set({ kind: 'saved', at: clock.now() });
      }
      keep();
      if (mayNotSave()) return;
      if (!running) state.set({ kind: 'unsaved' });
      later();
    },
    ask: async () => void (await askAfter()),
    take: (next) => start(contentIn(next), next),
    takeTheirs: (theirs) => start(contentIn(theirs), theirs),
    keepMine: (theirs) => {
      detail.set(theirs);
      saved = contentIn(theirs);
      state.set({ kind: 'unsaved' });
      keep();
      return flush();
    },
    restore: ({ content, version }) => {
      wanted = content;
      if (version === versionOf()) {
        state.set({ kind: 'unsaved' });
        later();
      } else state.set({ kind: 'conflict', theirs: detail.get() });
    },
    forget: () => store.clear(),
  };
}
