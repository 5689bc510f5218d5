import { history, useModel } from '@umijs/max';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '@/kit/base/feedback';
import { endFirst } from '@/kit/base/firstPaint';
import styles from '@/kit/base/plain.module.css';
import { reloginSlot, sessionSlot } from '@/session/storage';
import { welcome } from './consoleState';
import { destination } from './destination';
import { leaveForLoginPage } from './leaveForLoginPage';
import { LeaveButton, SignInFrame } from './SignInFrame';

const OtherWays = lazy(() => import('./OtherWays'));

/** 登录: signs in through the external login page. */
export function SignInPage() {
  const { state, signIn, drop } = useModel('login');
  const { refresh } = useModel('@@initialState');
  const { user, authedCodes, loading, errorMessage, unasked } = state;

  useEffect(() => {
    if (!user) return;
    // A window that was opened only to sign in again has done its work (src/app/ReloginPrompt.tsx).
    if (reloginSlot.get()) {
      reloginSlot.clear();
      window.close();
      return;
    }
    // C11; a signed-in operator only gets here by mistake.
    if (welcome.due) toast.success('登录成功');
    welcome.due = false;
    history.replace(destination(authedCodes ?? []));
  }, [user, authedCodes]);

  // Replaces the static markup of the HTML before both could be visible.
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (endFirst()) page.current?.querySelector('button')?.focus();
  }, []);

  const cancel = async () => {
    // The session this tab already had stays.
    if (sessionSlot.get()) await refresh();
    else await drop();
  };

  if (user) return null;
  return (
    <SignInFrame ref={page}>
      {errorMessage && (
        <div role="alert" className={styles.note} data-error>
          {errorMessage}
        </div>
      )}
      {unasked ? (
        <>
          <div role="alert" className={styles.note}>
            <strong>检测到登录凭证，是否继续登录？</strong>
            本页没有发起过登录。如果不是你本人打开的链接，请选择取消。
          </div>
          <button
            type="button"
            className={styles.button}
            data-primary
            disabled={loading}
            onClick={() => signIn(unasked)}
          >
            继续
          </button>
          <button type="button" className={styles.button} disabled={loading} onClick={cancel}>
            取消
          </button>
        </>
      ) : (
        <>
          <LeaveButton disabled={loading} onClick={leaveForLoginPage} />
          {(CONSOLE_ENV.phoneLogin || CONSOLE_ENV.feishuLogin) && (
            <Suspense>
              <OtherWays onSession={(session) => signIn({ iam_session: session })} />
            </Suspense>
          )}
        </>
      )}
    </SignInFrame>
  );
}
