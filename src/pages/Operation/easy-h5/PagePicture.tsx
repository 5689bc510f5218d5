import { PictureField } from '@/components/config/fields/PictureField';
import { maxPageImageBytes } from '@/domain/page/checks';
import type { PictureFile } from '@/domain/shared/picture';
import { shrunkPicture } from '@/utils/shrunkPicture';

interface Props {
  id?: string;
  label: string;
  value?: PictureFile | null;
  onChange?: (picture: PictureFile | null) => void;
}

/** A picture of any size; one with too many bytes is compressed before the upload. */
export const PagePicture = (props: Props) => (
  <PictureField
    {...props}
    none={null}
    wanted="宽 750 像素为宜，过大时自动压缩"
    mostBytes={maxPageImageBytes}
    prepare={(file) => shrunkPicture(file, maxPageImageBytes)}
  />
);
