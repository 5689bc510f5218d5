import { type PiiField, piiFields } from '@/domain/shared/pii';
import { revealPii } from '@/services/pii';
import { revealParts } from '../form/revealParts';
import { WriteForm } from '../form/WriteForm';
import { Who } from './Who';

interface Props {
  user: { user_id: string; nickname: string };
  field: PiiField;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why before a full value is shown (docs/design/blocks.md#g12). */
export default function RevealForm({ user, field, onShown, onClose }: Props) {
  return (
    <WriteForm
      endpoint={revealPii}
      about={`用户 ${user.user_id}`}
      input={{ user_id: user.user_id, field }}
      {...revealParts(piiFields[field].label, <Who user={user} />, onShown)}
      onClose={onClose}
    />
  );
}
