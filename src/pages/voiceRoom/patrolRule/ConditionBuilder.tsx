import { Button, Form, InputNumber, Radio, Select } from 'antd';
import { type FocusEvent, useEffect, useRef } from 'react';
import {
  type Group,
  isGroup,
  type Leaf,
  leafCannot,
  maxTreeLevels,
  nodeName,
  opsOf,
  type RuleField,
  ruleFields,
  ruleJoins,
  ruleOps,
  sentenceOf,
  type TreeNode,
  type TreePath,
  treeProblem,
  withItems,
  wordBanks,
} from '@/domain/shared/conditionTree';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { MoveButton } from '@/kit/base/sortable/MoveButton';
import styles from './patrolRule.module.css';

interface Props {
  /** Set by the form. */
  id?: string;
  value?: Group;
  onChange?: (tree: Group) => void;
}

const newLeaf: Leaf = { field: 'online', op: 'gte', value: 50 };

/** Labels of the controls; the one to focus is found by its label. */
const fieldLabel = (path: TreePath, node: TreeNode) => `${nodeName(path, node)} ${isGroup(node) ? '关系' : '字段'}`;
const addLabel = (path: TreePath, group: Group) => `在${nodeName(path, group)}中加条件`;

interface Edits {
  /** Changes the items of the group at a path; then focuses the control with this label. */
  edit: (path: TreePath, change: (items: TreeNode[]) => TreeNode[], focus?: string) => void;
  put: (path: TreePath, node: TreeNode) => void;
  remove: (path: TreePath, siblings: readonly TreeNode[], group: Group) => void;
  move: (path: TreePath, node: TreeNode, by: -1 | 1) => void;
}

/** Conditions of a rule: comparisons in nested groups, by mouse and keyboard, read back as a sentence. */
export function ConditionBuilder({ id, value: tree = { join: 'all', items: [] }, onChange }: Props) {
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(`[aria-label="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const edit: Edits['edit'] = (path, change, focus) => {
    wanted.current = focus ?? null;
    onChange?.(withItems(tree, path, change));
  };
  const edits: Edits = {
    edit,
    put: (path, node) => {
      if (path.length === 0 && isGroup(node)) return onChange?.(node);
      edit(path.slice(0, -1), (items) => items.map((item, at) => (at === path.at(-1) ? node : item)));
    },
    // The neighbour gets the focus: the next one, or else the one before.
    remove: (path, siblings, group) => {
      const above = path.slice(0, -1);
      const at = path.at(-1) ?? 0;
      const left = siblings.filter((_, i) => i !== at);
      const place = Math.min(at, left.length - 1);
      const neighbour = left[place];
      edit(above, () => left, neighbour ? fieldLabel([...above, place], neighbour) : addLabel(above, group));
    },
    move: (path, node, by) => {
      const above = path.slice(0, -1);
      const at = path.at(-1) ?? 0;
      const word = by < 0 ? '上移' : '下移';
      const swap = (items: TreeNode[]) => {
        const others = items.filter((_, i) => i !== at);
        return [...others.slice(0, at + by), node, ...others.slice(at + by)];
      };
      edit(above, swap, `${word} ${nodeName([...above, at + by], node)}`);
    },
  };
  const full = leafCannot(tree);
  // The form says what is wrong; here only the condition that it is about is marked.
  const { status } = Form.Item.useStatus();
  const wrong = status === 'error' ? treeProblem(tree)?.path?.join('.') : undefined;
  const toWrong = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    target === currentTarget && root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return (
    <section ref={root} id={id} tabIndex={-1} aria-label="条件编辑" className={styles.builder} onFocus={toWrong}>
      <Form.Item validateStatus="" className={styles.unmarked}>
        <GroupPart group={tree} path={[]} wrong={wrong} full={full !== undefined} edits={edits} />
      </Form.Item>
      {full && <p role="status">{full}</p>}
      <p aria-live="polite" className={styles.sentence}>
        {sentenceOf(tree)}
      </p>
    </section>
  );
}

interface GroupProps {
  group: Group;
  path: TreePath;
  /** Path of the condition to correct, joined by dots. */
  wrong: string | undefined;
  /** No further comparison can be added. */
  full: boolean;
  edits: Edits;
}

function GroupPart({ group, path, wrong, full, edits }: GroupProps) {
  const { join, items } = group;
  const name = nodeName(path, group);
  const at = [...path, items.length];
  const addGroup = () => {
    const added: Group = { join: join === 'all' ? 'any' : 'all', items: [newLeaf] };
    edits.edit(path, (all) => [...all, added], fieldLabel([...at, 0], newLeaf));
  };
  const isDeepest = path.length + 1 >= maxTreeLevels;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex container everywhere
    <div role="group" aria-label={name} className={styles.group}>
      <Radio.Group
        optionType="button"
        size="small"
        aria-label={fieldLabel(path, group)}
        options={optionsOf(ruleJoins)}
        value={join}
        onChange={({ target }) => edits.put(path, { ...group, join: target.value })}
      />
      <ul className={styles.items}>
        {items.map((item, place) => {
          const own = [...path, place];
          return (
            <li key={own.join('.')} className={styles.item}>
              {isGroup(item) ? (
                <GroupPart group={item} path={own} wrong={wrong} full={full} edits={edits} />
              ) : (
                <LeafPart
                  leaf={item}
                  name={nodeName(own, item)}
                  isWrong={own.join('.') === wrong}
                  onChange={(leaf) => edits.put(own, leaf)}
                />
              )}
              <span className={styles.tools}>
                {(['上移', '下移'] as const).map((word) => {
                  const by = word === '上移' ? -1 : 1;
                  const isEnd = items[place + by] === undefined;
                  return (
                    <MoveButton
                      key={word}
                      word={word}
                      name={nodeName(own, item)}
                      disabled={isEnd}
                      run={() => !isEnd && edits.move(own, item, by)}
                    />
                  );
                })}
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`删除 ${nodeName(own, item)}`}
                  onClick={() => edits.remove(own, items, group)}
                >
                  删除
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <span className={styles.tools}>
        <Button
          size="small"
          aria-label={addLabel(path, group)}
          aria-invalid={items.length === 0 && path.join('.') === wrong}
          danger={items.length === 0 && path.join('.') === wrong}
          disabled={full}
          onClick={() => edits.edit(path, (all) => [...all, newLeaf], fieldLabel(at, newLeaf))}
        >
          加条件
        </Button>
        {!isDeepest && (
          <Button size="small" aria-label={`在${name}中加条件组`} disabled={full} onClick={addGroup}>
            加条件组
          </Button>
        )}
      </span>
    </div>
  );
}

interface LeafProps {
  leaf: Leaf;
  name: string;
  isWrong: boolean;
  onChange: (leaf: Leaf) => void;
}

const fieldOptions = (Object.keys(ruleFields) as RuleField[]).map((value) => ({
  value,
  label: ruleFields[value].label,
}));

function LeafPart({ leaf, name, isWrong, onChange }: LeafProps) {
  const { field, op, value } = leaf;
  const { unit } = ruleFields[field];
  const ops = opsOf(field);
  const mark = isWrong ? ({ status: 'error', 'aria-invalid': true } as const) : {};
  const choose = (next: RuleField) => {
    const [first = op] = opsOf(next);
    const isSame = opsOf(next).includes(op);
    onChange({ field: next, op: isSame ? op : first, value: isSame ? value : '' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex container everywhere
    <div role="group" aria-label={name} className={styles.leaf}>
      <Select
        aria-label={`${name} 字段`}
        options={fieldOptions}
        value={field}
        onChange={choose}
        className={styles.field}
      />
      <Select
        aria-label={`${name} 比较`}
        options={ops.map((one) => ({ value: one, label: labelOf(ruleOps, one).label }))}
        value={op}
        onChange={(next) => onChange({ ...leaf, op: next })}
        className={styles.op}
      />
      {field === 'asr' ? (
        <Select
          {...mark}
          aria-label={`${name} 取值`}
          placeholder="选择词库"
          options={optionsOf(wordBanks)}
          value={value === '' ? null : String(value)}
          onChange={(next) => onChange({ ...leaf, value: next ?? '' })}
          className={styles.op}
        />
      ) : (
        // Without bounds, so that a number outside of them stays to be corrected.
        <InputNumber
          {...mark}
          aria-label={`${name} 取值`}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange({ ...leaf, value: next ?? '' })}
          suffix={unit.trim() || undefined}
          className={styles.value}
        />
      )}
    </div>
  );
}
