import type { ReactNode } from 'react';
import { revealSeconds } from '@/domain/shared/limits';

/**
 * Props of every form that reveals a masked value: asks for a reason first and hides the value automatically (blocks
 * G12).
 */
export const revealParts = (what: string, whose: ReactNode, onShown: (value: string) => void) =>
  ({
    title: `查看${what}明文`,
    okText: '查看',
    remark: 'required',
    impact: (
      <>
        将显示 {whose} 的完整{what}，{revealSeconds} 秒后自动隐藏。查看人、原因和字段记入审计。
      </>
    ),
    done: ({ value }: { value: string }) => {
      onShown(value);
      return undefined;
    },
  }) as const;
