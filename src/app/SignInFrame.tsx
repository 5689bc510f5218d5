import type { ReactNode, Ref } from 'react';
import { consoleName } from '../../config/consoleName';

/**
 * What everybody sees of the sign-in page: also written into the page's HTML (scripts/afterBuild.ts), so that it is
 * there before any script. Its look is that of src/ui/plain.module.css by `data-plain`, whose classes the bundler names.
 */
export function SignInFrame({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <main ref={ref} data-plain="page">
      <h1>{consoleName}</h1>
      <div data-plain="column">{children}</div>
    </main>
  );
}

interface LeaveProps {
  disabled?: boolean;
  onClick?: () => void;
}

export function LeaveButton(props: LeaveProps) {
  return (
    <button type="button" data-plain="button" data-primary {...props}>
      统一登录
    </button>
  );
}
