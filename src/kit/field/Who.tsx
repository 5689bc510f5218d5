import { maxNicknameLength } from '@/domain/shared/limits';
import { safeText } from '@/utils/safeText';

/** A longer one was not made in the app: its beginning is enough in a sentence. */
const maxShown = 2 * maxNicknameLength;

const shortened = (name: string): string => (name.length > maxShown ? `${name.slice(0, maxShown)}…` : name);

/**
 * User within a sentence, name and id: the id cannot be faked. The name is isolated, so that a right-to-left name does
 * not reverse the sentence (docs/design/security.md#names).
 */
export function Who({ user: { nickname, user_id } }: { user: { nickname: string; user_id: string } }) {
  return (
    <>
      <bdi>{safeText(shortened(nickname)) || '（无昵称）'}</bdi>（{user_id}）
    </>
  );
}
