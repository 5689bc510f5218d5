import { history, useLocation } from '@umijs/max';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { closeDialog, closeDialogs, onDialogs, openDialogs } from './openForm';
import { Part } from './Part';
import styles from './plain.module.css';

/** Dialog whose code is loading: Escape already closes it, not the page below. */
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
 * Host of all dialogs, whether opened by row, drawer, batch bar or header. The opener gets the focus back; another
 * screen or going back closes them. A form with input asks first (useLeaveGuard).
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
