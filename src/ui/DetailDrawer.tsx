import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import type { Key } from '@/hooks/keys';
import { KeyScope } from '@/hooks/useKeys';
import { useReturnFocus } from '@/hooks/useReturnFocus';

interface Props {
  title: ReactNode;
  onClose: () => void;
  /** Walk the list the drawer was opened from; absent at its ends. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** e.g. `3 / 20`. */
  position?: string | undefined;
  children: ReactNode;
}

/** Details beside the list, with an address of their own (blocks G19). `[` and `]` walk the list; a player in it goes first. */
export function DetailDrawer({ title, onClose, onPrevious, onNext, position, children }: Props) {
  useReturnFocus();
  const keys: Key[] = [
    ...(onPrevious ? [{ key: '[', label: '上一个 / 下一个', run: onPrevious, repeats: true as const }] : []),
    ...(onNext ? [{ key: ']', label: '上一个 / 下一个', run: onNext, repeats: true as const }] : []),
  ];
  return (
    <Drawer
      open
      title={title}
      size={960}
      onClose={onClose}
      extra={
        (onPrevious || onNext) && (
          <Space>
            {position}
            <Tooltip title="上一个 [">
              <Button
                aria-label="上一个"
                aria-keyshortcuts="["
                icon={<LeftOutlined />}
                disabled={!onPrevious}
                onClick={onPrevious}
              />
            </Tooltip>
            <Tooltip title="下一个 ]">
              <Button
                aria-label="下一个"
                aria-keyshortcuts="]"
                icon={<RightOutlined />}
                disabled={!onNext}
                onClick={onNext}
              />
            </Tooltip>
          </Space>
        )
      }
    >
      <KeyScope place="详情" keys={keys}>
        {children}
      </KeyScope>
    </Drawer>
  );
}
