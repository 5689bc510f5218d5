import { Link } from '@umijs/max';
import { useOpenUser } from '@/components/list/openUser';
import { flowsOfAgent } from '@/domain/objects/agent';
import type { Party as Side } from '@/services/agents';
import { safeText } from '@/utils/safeText';

/** Who stands on the other side: a user opens beside the list, an agent leads to its own flows. */
export function Party({ party: { kind, id, name } }: { party: Side }) {
  const openUser = useOpenUser();
  const text = <bdi>{safeText(name) || id}</bdi>;
  if (kind === 'agent' || kind === 'frozen') {
    return <Link to={flowsOfAgent(id)}>{text}</Link>;
  }
  if (kind !== 'user') return text;
  return (
    <>
      {openUser ? (
        <button type="button" className="link-button" onClick={() => openUser(id)}>
          {text}
        </button>
      ) : (
        text
      )}{' '}
      <span className="mono secondary">{id}</span>
    </>
  );
}
