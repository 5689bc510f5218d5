import { Popover } from 'antd';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  editor: ReactNode;
  children: ReactElement;
}

/** Popover of a filter chip; a separate file, loaded with the first one opened. */
export default function FilterPopover({ open, onOpen, editor, children }: Props) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={editor}
    >
      {children}
    </Popover>
  );
}
