import type { ConfigType } from '../types';

interface Props<B> {
  type: ConfigType<B>;
  id: string;
  onClose: () => void;
}

export default function ConfigEditor<B>({ type, id, onClose }: Props<B>) {
  return (
    <button type="button" onClick={onClose}>
      {type.label} {id}
    </button>
  );
}
