import { Button, ConfigProvider, Dropdown, Flex, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  allBlocks,
  type BlockType,
  blockName,
  blockTypes,
  copiesOf,
  freeBlockId,
  inTab,
  isLockedIn,
  newBlock,
  type PageBlock,
  withAfter,
  withBlock,
  withoutBlock,
} from '@/domain/page/blocks';
import { blockFindings } from '@/domain/page/checks';
import type { PageTemplate } from '@/domain/page/rules';
import { optionsOf } from '@/domain/shared/labels';
import { useKeys } from '@/hooks/useKeys';
import { useStore } from '@/hooks/useStore';
import { toast } from '@/kit/base/feedback';
import { openForm } from '@/kit/base/openForm';
import { SortHandle } from '@/kit/base/sortable/SortHandle';
import { useSortable } from '@/kit/base/sortable/useSortable';
import { movedTo } from '@/kit/base/sortable/useSortKeys';
import { useCan } from '@/kit/field/useAllowed';
import { savePageTemplate } from '@/services/page';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import { BlockForm } from './BlockForm';
import styles from './page.module.css';
import { choose, clipboard, layerId, selection } from './selection';
import { Templates } from './Templates';

interface Props {
  /** Set by the form. */
  id?: string;
  value?: PageBlock[];
  onChange?: (blocks: PageBlock[]) => void;
}

const palette = optionsOf(blockTypes).filter(({ value }) => value !== 'custom');
const inTabs = palette.filter(({ value }) => value !== 'tabs' && value !== 'modal');

/** Heard by the layers themselves. */
const layerKeys = [
  { key: 'alt+arrowup', label: '上移 / 下移组件' },
  { key: 'alt+arrowdown', label: '上移 / 下移组件' },
  { key: 'mod+d', label: '复制一份组件' },
  { key: 'mod+c', label: '拷贝组件' },
  { key: 'mod+v', label: '粘贴组件' },
  { key: 'delete', label: '删除组件' },
];

/** Components of the page as a list of layers, each with its problems, and the properties of the chosen one below. */
export function BlocksField({ id, value: blocks = [], onChange }: Props) {
  const { componentDisabled: readOnly = false } = ConfigProvider.useConfig();
  const chosenId = useStore(selection);
  const copied = useStore(clipboard);
  const all = allBlocks(blocks);
  const chosen = all.find((block) => block.id === chosenId);
  const isLocked = chosen !== undefined && isLockedIn(blocks, chosen.id);
  const form = Form.useFormInstance();
  const { errors, warnings } = Form.Item.useStatus();
  const told = [...errors, ...warnings];
  const findings = told.length === 0 ? [] : all.flatMap((block) => blockFindings(block, blocks, clock.now()));
  const others = told.filter((text) => !findings.some((line) => line.text === text));
  // A step back may remove the chosen component: the one chosen before it is chosen again.
  const trail = useRef<string[]>([]);
  useEffect(() => {
    if (chosenId === null) return;
    const isThere = (id: string) => allBlocks(blocks).some((block) => block.id === id);
    if (isThere(chosenId)) trail.current = [...trail.current.filter((id) => id !== chosenId), chosenId];
    else selection.set(trail.current.findLast(isThere) ?? null);
  }, [chosenId, blocks]);
  // Another page has components of its own.
  useEffect(() => () => selection.set(null), []);
  const put = (next: PageBlock[], focus?: string) => {
    onChange?.(next);
    if (focus === undefined) return;
    selection.set(focus);
    // The layer is on the screen after the form has rendered.
    requestAnimationFrame(() => choose(focus));
  };
  const ids = blocks.map((block) => block.id);
  const { frameProps, said } = useSortable<HTMLUListElement>({
    ids,
    nameOf: (one) => blockName(blocks[ids.indexOf(one)] ?? newBlock('text', one)),
    enabled: !readOnly,
    isOneOfMany: true,
    cannot: (order) =>
      blocks.some((block, at) => block.locked && order[at] !== block.id) ? '已锁定的组件不能移动' : undefined,
    onOrder: (order) => put(movedTo(blocks, ids, order)),
  });
  const insert = (added: readonly PageBlock[]) => put(withAfter(blocks, chosen?.id, added), added[0]?.id);
  const add = (type: BlockType) => insert([newBlock(type, freeBlockId(blocks))]);
  const paste = (...copied: PageBlock[]) => insert(copiesOf(copied, blocks));
  const begin = (saved: PageBlock[], template?: PageTemplate) => {
    // Before the components, so that both are one step of the history.
    if (template) form.setFieldValue(['body', 'template'], template);
    paste(...saved);
  };
  const keep = (kept: PageBlock[]) => openForm(() => import('./SaveTemplate'), { blocks: kept });
  const mayKeep = useCan()(String(savePageTemplate.spec.action));
  const remove = (block: PageBlock) => {
    if (isLockedIn(blocks, block.id)) return toast.warning('已锁定的组件不能删除');
    const at = all.indexOf(block);
    const left = withoutBlock(blocks, block.id);
    const near = all[at + 1] ?? all[at - 1];
    put(left, near && allBlocks(left).some((one) => one.id === near.id) ? near.id : left[0]?.id);
  };
  useKeys(layerKeys, { place: '组件列表', enabled: !readOnly });
  const onKeyDown = (event: KeyboardEvent, block: PageBlock) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (readOnly || altKey || shiftKey) return;
    const withCtrl = new Map([
      ['d', () => paste(block)],
      ['c', () => clipboard.set(block)],
      ['v', () => copied && paste(copied)],
    ]);
    const alone = key === 'Delete' ? () => remove(block) : undefined;
    const run = ctrlKey || metaKey ? withCtrl.get(key.toLowerCase()) : alone;
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const layer = (block: PageBlock, handle: ReactNode): ReactNode => {
    const own = blockName(block);
    const name = safeText(own);
    const shown = findings.filter(({ path, text }) => path.endsWith(`.${block.id}`) && told.includes(text));
    return (
      <li key={block.id} data-id={block.id} className={styles.layer}>
        {handle}
        <button
          type="button"
          id={layerId(block.id)}
          className={styles.name}
          aria-pressed={block.id === chosen?.id}
          aria-describedby={shown.length > 0 ? `${layerId(block.id)}-lines` : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D Control+C Control+V Delete"
          onClick={() => selection.set(block.id)}
          onKeyDown={(event) => onKeyDown(event, block)}
        >
          {name}
        </button>
        <Button
          size="small"
          type="text"
          aria-label={`${block.locked ? '解锁' : '锁定'} ${name}`}
          onClick={() => put(withBlock(blocks, { ...block, locked: !block.locked }))}
        >
          {block.locked ? '已锁' : '锁定'}
        </Button>
        {shown.length > 0 && (
          <div id={`${layerId(block.id)}-lines`} className={styles.lines}>
            {shown.map(({ level, text }) => (
              <div key={text} className={level === 'block' ? styles.problem : styles.warning}>
                {safeText(text.slice(own.length + 1))}
              </div>
            ))}
          </div>
        )}
        {block.type === 'tabs' && block.tabs.some((tab) => tab.blocks.length > 0) && (
          <ul className={styles.layers}>{block.tabs.flatMap((tab) => tab.blocks.map((one) => layer(one, null)))}</ul>
        )}
      </li>
    );
  };
  return (
    // The inputs of the components have no part in the problems of the whole field.
    <Form.Item validateStatus="">
      <section id={id} tabIndex={-1} aria-label="组件编辑">
        <Flex gap="small" wrap>
          <Add label="添加组件" types={palette} onAdd={add} />
          <Button disabled={readOnly || !copied} onClick={() => copied && paste(copied)}>
            粘贴
          </Button>
          {chosen && (
            <>
              <Button onClick={() => paste(chosen)}>复制一份</Button>
              <Button
                danger
                disabled={readOnly || isLocked}
                title={isLocked ? '组件已锁定，只能改文字' : undefined}
                onClick={() => remove(chosen)}
              >
                删除组件
              </Button>
            </>
          )}
          {mayKeep && blocks.length > 0 && <Button onClick={() => keep(blocks)}>存为模板</Button>}
          {mayKeep && chosen && <Button onClick={() => keep([chosen])}>存为区块</Button>}
        </Flex>
        <Templates isEmpty={blocks.length === 0} readOnly={readOnly} onUse={begin} />
        <p role="status" className="sr-only">
          {said}
        </p>
        {others.map((text) => (
          <div key={String(text)} role="alert" className={styles.problem}>
            {text}
          </div>
        ))}
        <ul {...frameProps} className={styles.layers} aria-label="图层">
          {blocks.map((block) =>
            layer(block, readOnly || block.locked ? null : <SortHandle name={blockName(block)} />),
          )}
        </ul>
        {chosen && (
          <BlockForm
            block={chosen}
            blocks={blocks}
            readOnly={readOnly}
            locked={isLocked}
            onChange={(next) => put(withBlock(blocks, next))}
          >
            {chosen.type === 'tabs' && (
              <Flex gap="small" wrap>
                {chosen.tabs.map(({ title }, at) => (
                  <Add
                    // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other identity
                    key={at}
                    label={`在「${safeText(title.zh)}」中添加`}
                    types={inTabs}
                    onAdd={(type) => {
                      const added = newBlock(type, freeBlockId(blocks));
                      put(withBlock(blocks, inTab(chosen, at, added)), added.id);
                    }}
                  />
                ))}
              </Flex>
            )}
          </BlockForm>
        )}
      </section>
    </Form.Item>
  );
}

interface AddProps {
  label: string;
  types: readonly { value: BlockType; label: string }[];
  onAdd: (type: BlockType) => void;
}

/** Menu of components to add. */
const Add = ({ label, types, onAdd }: AddProps) => (
  <Dropdown
    trigger={['click']}
    menu={{ items: types.map((type) => ({ key: type.value, label: type.label, onClick: () => onAdd(type.value) })) }}
  >
    <Button>{label}</Button>
  </Dropdown>
);
