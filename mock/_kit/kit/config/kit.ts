import type { Handler } from '../../http/http';
import { Collection } from '../../store/store';
import { draftHandlers } from './drafts';
import { keepKit } from './kits';
import { placedHandlers } from './placed';
import { planApproval, planDue, planWindow } from './publish';
import { publishHandlers } from './publishing';
import { configReadHandlers } from './reads';
import type { ConfigRules, Kit } from './rules';
import type { Configs, StoredConfig } from './store';

/**
 * The stand-in of one configured type: answers all of its calls, and lets its time come (docs/design/blocks.md#g15,
 * docs/adr/0012-one-config-kit.md).
 */
export function configKit<B>(rules: ConfigRules<B>): readonly Handler[] {
  const rows: Configs = new Collection<StoredConfig>(
    `config ${rules.type}`,
    () => rules.seed().map((config) => [config.id, config] as const),
    ({ id }) => id,
  );
  const kit: Kit = { ...rules, rows };
  keepKit(kit);
  planApproval(kit);
  planWindow(kit);
  planDue(kit);
  return [...configReadHandlers(kit), ...draftHandlers(kit), ...placedHandlers(kit), ...publishHandlers(kit)];
}
