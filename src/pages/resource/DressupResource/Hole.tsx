import { useEffect, useState } from 'react';
import { coveredShare } from '@/domain/dressup/rules';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { percentText } from '@/utils/numberText';

/** So fine is it looked at, pixels. */
const side = 120;
/** Soft edges are no picture. */
const allowed = 0.01;

interface Props {
  /** Address of the picture. */
  address: string;
  /** Diameter of the area that must be transparent, relative to the width. */
  hole: number;
}

/** Whether the face below can be seen through the middle; nothing where that cannot be found out. */
export function Hole({ address, hole }: Props) {
  const [covered, setCovered] = useState<number | null>(null);
  useEffect(() => {
    const url = mediaUrl(address, 'image');
    setCovered(null);
    if (!url) return;
    let isWanted = true;
    const picture = new Image();
    // Media hosts let their pictures be read, which a canvas otherwise refuses.
    picture.crossOrigin = 'anonymous';
    picture.onload = () => isWanted && setCovered(coveredOf(picture, hole));
    picture.src = url;
    return () => {
      isWanted = false;
    };
  }, [address, hole]);
  if (covered === null) return null;
  return covered > allowed ? (
    <div role="alert">安全区有 {percentText(covered, 0)} 不透明，会挡住头像</div>
  ) : (
    <div className="secondary">安全区通透</div>
  );
}

function coveredOf(picture: HTMLImageElement, hole: number): number | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  try {
    pen.drawImage(picture, 0, 0, side, side);
    return coveredShare(pen.getImageData(0, 0, side, side).data, side, hole);
  } catch {
    // A host that lets nobody read it.
    return null;
  }
}
