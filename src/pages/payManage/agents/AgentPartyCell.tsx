import { Link } from '@umijs/max';
import { UserLink } from '@/components/user/UserLink';
import { flowsOfAgent } from '@/domain/agent/fields';
import type { AgentParty as Side } from '@/services/agent';
import { safeText } from '@/utils/safeText';

/** Counterparty: a user opens beside the list, an agent links to its own flows. */
export function AgentPartyCell({ party: { kind, id, name } }: { party: Side }) {
  if (kind === 'user') return <UserLink uid={id} name={name} />;
  const text = <bdi>{safeText(name) || id}</bdi>;
  return kind === 'house' ? text : <Link to={flowsOfAgent(id)}>{text}</Link>;
}
