import { banType } from '@/domain/ban/fields';
import { userType } from '@/domain/user/fields';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import type { DetailProps } from '@/kit/list/ListScreen';
import { type BanRecord, getBan } from '@/services/ban';
import { BanFacts } from './BanFacts';

/** One ban beside the list. A user's bans are on the record of the user, all others on their own. */
export default function BanDrawer({ buttons, ...beside }: DetailProps<BanRecord>) {
  return (
    <ObjectDrawer
      of={banType}
      call={getBan}
      {...beside}
      buttons={({ ban }) => buttons(ban)}
      trail={({ ban: { target_type, target_id, ban_id } }) =>
        target_type === 'user' ? { of: userType, id: target_id } : { of: banType, id: ban_id }
      }
    >
      {(found) => <BanFacts found={found} />}
    </ObjectDrawer>
  );
}
