import { SignInPage } from '@/app/SignInPage';

/** 登录: separate page without the frame (C2). */
export default function LoginPage() {
  return <SignInPage />;
}
