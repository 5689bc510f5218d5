import { Button, ConfigProvider, Dropdown, Flex } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { optionsOf } from '@/domain/labels';
import { pageTemplates } from '@/domain/page';
import {
  allBlocks,
  type BlockType,
  blockName,
  blockTypes,
  copyOfBlock,
  freeBlockId,
  inTab,
  newBlock,
  type PageBlock,
  withAfter,
  withBlock,
  withoutBlock,
} from '@/domain/pageBlocks';
import { blocksOfTemplate } from '@/domain/pageTemplates';
import { useStore } from '@/hooks/useStore';
import { SortHandle } from '@/ui/sortable/SortHandle';
import { movedTo } from '@/ui/sortable/useRowKeys';
import { useSortable } from '@/ui/sortable/useSortable';
import { safeText } from '@/utils/safeText';
import { BlockForm } from './BlockForm';
import styles from './page.module.css';
import { choose, clipboard, layerId, selection } from './selection';

interface Props {
  /** Set by the form. */
  id?: string;
  value?: PageBlock[];
  onChange?: (blocks: PageBlock[]) => void;
}

const palette = optionsOf(blockTypes).filter(({ value }) => value !== 'custom');
const inTabs = palette.filter(({ value }) => value !== 'tabs' && value !== 'modal');

/** Components of the page as a list of layers, with the properties of the chosen one below. */
export function BlocksField({ id, value: blocks = [], onChange }: Props) {
  const { componentDisabled: readOnly = false } = ConfigProvider.useConfig();
  const chosenId = useStore(selection);
  const copied = useStore(clipboard);
  const chosen = allBlocks(blocks).find((block) => block.id === chosenId);
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
    onOrder: (order) => {
      const isFixed = blocks.some((block, at) => block.locked && order[at] !== block.id);
      if (!isFixed) put(movedTo(blocks, ids, order));
    },
  });
  const add = (type: BlockType) => {
    const added = newBlock(type, freeBlockId(blocks));
    put(withAfter(blocks, chosen?.id, added), added.id);
  };
  const paste = (block: PageBlock) => {
    const added = copyOfBlock(block, blocks);
    put(withAfter(blocks, chosen?.id, added), added.id);
  };
  const remove = (block: PageBlock) => {
    if (block.locked) return;
    const all = allBlocks(blocks);
    const at = all.indexOf(block);
    const left = withoutBlock(blocks, block.id);
    const near = all[at + 1] ?? all[at - 1];
    put(left, near && allBlocks(left).some((one) => one.id === near.id) ? near.id : left[0]?.id);
  };
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
    const name = safeText(blockName(block));
    return (
      <li key={block.id} data-id={block.id} className={styles.layer}>
        {handle}
        <button
          type="button"
          id={layerId(block.id)}
          className={styles.name}
          aria-pressed={block.id === chosen?.id}
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
        {block.type === 'tabs' && block.tabs.some((tab) => tab.blocks.length > 0) && (
          <ul className={styles.layers}>{block.tabs.flatMap((tab) => tab.blocks.map((one) => layer(one, null)))}</ul>
        )}
      </li>
    );
  };
  return (
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
              disabled={readOnly || chosen.locked}
              title={chosen.locked ? '组件已锁定，只能改文字' : undefined}
              onClick={() => remove(chosen)}
            >
              删除组件
            </Button>
          </>
        )}
      </Flex>
      {blocks.length === 0 && (
        <p>
          从模板开始：
          {optionsOf(pageTemplates)
            .filter(({ value }) => value !== 'blank')
            .map(({ value, label }) => (
              <Button key={value} type="link" onClick={() => put(blocksOfTemplate(value))}>
                {label}
              </Button>
            ))}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul {...frameProps} className={styles.layers} aria-label="图层">
        {blocks.map((block) => layer(block, readOnly || block.locked ? null : <SortHandle name={blockName(block)} />))}
      </ul>
      {chosen && (
        <BlockForm block={chosen} blocks={blocks} readOnly={readOnly} onChange={(next) => put(withBlock(blocks, next))}>
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
