import { Popover } from 'antd';
import type { ReactElement } from 'react';
import { MediaView } from '@/components/media/MediaView';
import type { ResourceBody } from '@/domain/resource';

interface Props extends Pick<ResourceBody, 'anim' | 'sound'> {
  children: ReactElement;
}

/** What moves and sounds, beside the icon that is pointed at. */
export default function MediaCard({ anim, sound, children }: Props) {
  const content = (
    <>
      {anim && <MediaView file={anim} label="动效" />}
      {sound && <MediaView file={sound} label="音效" />}
    </>
  );
  return (
    <Popover defaultOpen placement="right" content={content} destroyOnHidden>
      {children}
    </Popover>
  );
}
