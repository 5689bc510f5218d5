import { Popover } from 'antd';
import type { ReactElement } from 'react';
import { MediaView } from '@/components/media/MediaView';
import type { MediaFile } from '@/domain/shared/media';

interface Props {
  anim: MediaFile | null;
  sound: MediaFile | null;
  poster: string | undefined;
  children: ReactElement;
}

/** Animation and sound, shown beside the hovered picture. */
export default function MediaCard({ anim, sound, poster, children }: Props) {
  const content = (
    <>
      {anim && <MediaView file={anim} label="动效" {...(poster ? { poster } : {})} />}
      {sound && <MediaView file={sound} label="音效" />}
    </>
  );
  return (
    <Popover defaultOpen placement="right" content={content} destroyOnHidden>
      {children}
    </Popover>
  );
}
