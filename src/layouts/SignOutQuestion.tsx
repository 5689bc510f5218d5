import { useModel } from '@umijs/max';
import Question from '@/kit/base/Question';

/** Before a sign-out that loses something: it forgets all that this browser keeps of the operator (C13). */
export default function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { logout } = useModel('login');
  return (
    <Question
      danger
      text="还有没有保存的内容或没有送达的决定，退出登录后会丢失。仍要退出登录吗？"
      onAnswer={(yes) => {
        onClose();
        if (yes) void logout();
      }}
    />
  );
}
