import { history, useLocation } from '@umijs/max';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeDialog, closeDialogs, onDialogs, openDialogs } from './openForm';
import { Part } from './Part';
import styles from './plain.module.css';

/** A dialog whose code is on its way: Escape is for it already, and not for what lies below. */
function Awaited({ onCancel }: { onCancel: () => void }) {
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onCancel();
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  }, [onCancel]);
  return null;
}

/**
 * The one place where dialogs stand, whoever opened them: row, drawer, batch bar or header. What opened one gets
 * the focus back; another screen, or going back, closes it. One that is being filled in asks first (useLeaveGuard).
 */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogs, openDialogs);
  const { pathname } = useLocation();
  const opener = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what closes them
  useEffect(() => closeDialogs, [pathname]);
  useEffect(
    () =>
      history.listen(({ action }) => {
        if (action === 'POP') closeDialogs();
      }),
    [],
  );

  const [last] = dialogs;
  useEffect(() => {
    if (last) opener.current = last.opener;
    else if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }, [last]);

  return dialogs.map(({ id, render }) => {
    const close = () => closeDialog(id);
    return (
      <Part
        key={id}
        fallback={<Awaited onCancel={close} />}
        frame={(failure) => (
          <div role="dialog" aria-modal aria-label="没有打开" className={styles.over}>
            {failure}
            <button type="button" className={styles.button} onClick={close}>
              关闭
            </button>
          </div>
        )}
      >
        {render(close)}
      </Part>
    );
  });
}
