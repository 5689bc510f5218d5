import {
  conditionHolds,
  type Group,
  isGroup,
  leafText,
  measuredText,
  type RuleFacts,
  type TreeNode,
} from '@/domain/shared/conditionTree';
import styles from './whyHit.module.css';

interface Props {
  tree: Group;
  /** Measures of the room at the hit. */
  facts: RuleFacts;
}

/** Every comparison of a rule with its measured value, and whether it held. */
export const WhyHit = ({ tree, facts }: Props) => (
  <ul className={styles.tree} aria-label="为什么命中">
    <Node node={tree} facts={facts} />
  </ul>
);

function Node({ node, facts }: { node: TreeNode; facts: RuleFacts }) {
  const isHeld = conditionHolds(node, facts);
  const mark = (
    <span role="img" aria-label={isHeld ? '成立' : '不成立'} className={isHeld ? styles.held : styles.missed}>
      {isHeld ? '✓' : '✗'}
    </span>
  );
  if (!isGroup(node))
    return (
      <li>
        {mark} {leafText(node)}：实测 <strong>{measuredText(node, facts)}</strong>
      </li>
    );
  return (
    <li>
      {mark} {node.join === 'all' ? '满足全部' : '满足任一'}
      <ul className={styles.tree}>
        {node.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal comparisons may repeat, and nothing of them is kept
          <Node key={at} node={item} facts={facts} />
        ))}
      </ul>
    </li>
  );
}
