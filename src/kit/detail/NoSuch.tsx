import type { ReactNode } from 'react';
import type { Fields, ObjectType } from '@/domain/shared/objectType';
import { Notice } from '@/kit/base/Notice';
import { ApiError, messageOf } from '@/utils/apiError';
import { safeText } from '@/utils/safeText';

interface Props {
  of: ObjectType<Fields, string>;
  id: string;
  children?: ReactNode;
}

/** Nothing has the id, or it is none: a read of one object sends nothing else that could be refused. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid');

/** Notice that no object has the id of the link: reading it again would not help. */
export const NoSuch = ({ of, id, children }: Props) => (
  <Notice
    title={messageOf('missing')}
    detail={
      <>
        没有编号为 <bdi>{safeText(id)}</bdi> 的{of.label}，请核对链接。
      </>
    }
  >
    {children}
  </Notice>
);
