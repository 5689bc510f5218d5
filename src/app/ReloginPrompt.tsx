import { useModel } from '@umijs/max';
import { Button, Modal, Typography } from 'antd';
import { noteAsked } from '@/session/arrival';
import { signInUrl } from '@/session/loginPage';
import { askedSlot, reloginSlot } from '@/session/storage';

/**
 * The session is over: one prompt, over the page, which stays mounted with everything typed into it.
 * The sign-in happens in a window of its own, which tells this one through the tabs' channel.
 */
export default function ReloginPrompt() {
  const { state, logout } = useModel('login');
  const signInAgain = () => {
    // The new window inherits both notes, so its session counts as requested; this tab requests none.
    const state = noteAsked(Date.now());
    reloginSlot.set('1');
    const address = signInUrl(CONSOLE_ENV.loginUrl, window.location.origin, state);
    window.open(address, 'console-relogin', 'width=520,height=640');
    reloginSlot.clear();
    askedSlot.clear();
  };
  return (
    <Modal
      open
      title="登录已过期"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      zIndex={2000}
      footer={[
        <Button key="leave" onClick={logout}>
          退出登录
        </Button>,
        <Button key="again" type="primary" onClick={signInAgain}>
          重新登录
        </Button>,
      ]}
    >
      <Typography.Paragraph>
        请以 <b>{state.user?.user_id}</b> 重新登录。本页内容已保留，登录后请再次点击刚才的操作。
      </Typography.Paragraph>
      <span className="secondary">如果换成其他账号登录，本页未保存的内容会丢弃。</span>
    </Modal>
  );
}
