import type { FormInstance } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Content } from '@/domain/config/rules';
import { useStore } from '@/hooks/useStore';
import { useOutcomeKeeper } from '@/kit/outcomes/useOutcomeKeeper';
import { clock } from '@/utils/clock';
import type { ConfigDetail, ConfigType } from '../types';
import { draftSaver } from './draftSaver';
import { contentIn } from './saveState';
import { changedPath, draftSnapshotsOf, recordSnapshot, redo, type Snapshots, undo } from './snapshots';

/** State of the editor: form values, undo history and save state. */
export function useDraft<B>(type: ConfigType<B>, first: ConfigDetail<B>, form: FormInstance<Content<B>>) {
  const outcomes = useOutcomeKeeper();
  const [saver] = useState(() => draftSaver(type, first, outcomes));
  const [steps, setSteps] = useState(() => draftSnapshotsOf(contentIn(first)));
  const saving = useStore(saver.state);
  const detail = useStore(saver.detail);

  const show = useCallback(
    (content: Content<B>) => {
      // Sets whole values, so that fields missing in the content do not remain.
      const fields = Object.entries(content).map(([name, value]) => ({ name: [name], value }));
      form.setFields(fields as Parameters<typeof form.setFields>[0]);
    },
    [form],
  );
  const goTo = (next: Snapshots<Content<B>>) => {
    if (next === steps) return;
    setSteps(next);
    show(next.now);
    saver.change(next.now);
  };
  /** Replaces the content as one undoable step. */
  const put = useCallback(
    (content: Content<B>) => {
      setSteps((now) => recordSnapshot(now, content, '', clock.now()));
      show(content);
    },
    [show],
  );

  // When the window loses the focus, changes are saved.
  useEffect(() => {
    const save = () => void saver.flush();
    window.addEventListener('blur', save);
    return () => window.removeEventListener('blur', save);
  }, [saver]);

  return {
    saver,
    saving,
    detail,
    content: steps.now,
    /** Called after each change in the form. */
    onEdit: (changed: unknown) => {
      const next = form.getFieldsValue(true) as Content<B>;
      setSteps((now) => recordSnapshot(now, next, changedPath(changed, now.now), clock.now()));
      saver.change(next);
    },
    put,
    /** Restarts with the backend's content. */
    restart: useCallback(
      (content: Content<B>) => {
        setSteps(draftSnapshotsOf(content));
        show(content);
      },
      [show],
    ),
    undo: steps.past.length > 0 ? () => goTo(undo(steps)) : undefined,
    redo: steps.future.length > 0 ? () => goTo(redo(steps)) : undefined,
  };
}
