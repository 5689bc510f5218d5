import type { ActivityBody } from '@/domain/activity/rules';
import type { Content, Environment } from '@/domain/config/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useWrite } from '@/kit/form/useWrite';
import { activity } from '@/services/activity';

/** Makes a draft of a content and opens it in the editor; answers whether it was made. */
export function useDraftOf(): (env: Environment, content: Content<ActivityBody>, about: string) => Promise<boolean> {
  const write = useWrite();
  const { setQuery } = useHashQuery();
  return async (env, content, about) => {
    let id: string | null = null;
    await write(async (idem_key, options) => {
      id = (await activity.create({ env, content, idem_key }, options)).config.id;
    }, about);
    if (id) setQuery({ edit: id, detail: null, tab: null, part: null });
    return id !== null;
  };
}
