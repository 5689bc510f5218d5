import { Popover } from 'antd';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  editor: ReactNode;
  children: ReactElement;
}

/** What opens below a chip; a file of its own, which comes with the first one that is opened. */
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
