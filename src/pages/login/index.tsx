import { SignInPage } from '@/app/SignInPage';

/** 登录: stands alone (C2). */
export default function LoginPage() {
  return <SignInPage />;
}
