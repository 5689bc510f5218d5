import type { ReactNode } from 'react';
import type { Fields, ObjectType } from '@/domain/objectType';
import { Notice } from '@/kit/base/Notice';
import { ApiError } from '@/utils/apiError';
import { safeText } from '@/utils/safeText';

interface Props {
  error: ApiError;
  of: ObjectType<Fields, string>;
  id: string;
  children?: ReactNode;
}

export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'missing';

/** Notice that no object has the id of the link: reading it again would not help. */
export const NoSuch = ({ error, of, id, children }: Props) => (
  <Notice
    title={error.message}
    detail={
      <>
        没有编号为 <bdi>{safeText(id)}</bdi> 的{of.label}，请核对链接。
      </>
    }
  >
    {children}
  </Notice>
);
