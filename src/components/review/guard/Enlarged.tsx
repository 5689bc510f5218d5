import { Modal } from 'antd';
import type { Medium } from '@/services/caseSchema';
import { GuardedImage } from './GuardedImage';

interface Props {
  medium: Medium;
  alt: string;
  sensitive: boolean;
  colors: boolean;
  onClose: () => void;
}

/** One picture as large as the window allows, protected as before. */
export default function Enlarged({ medium, alt, sensitive, colors, onClose }: Props) {
  const ratio = medium.w > 0 && medium.h > 0 ? medium.w / medium.h : 4 / 3;
  return (
    <Modal open centered title={alt} footer={null} width={`min(92vw, calc(78vh * ${ratio} + 48px))`} onCancel={onClose}>
      <GuardedImage medium={medium} alt={alt} sensitive={sensitive} colors={colors} />
    </Modal>
  );
}
