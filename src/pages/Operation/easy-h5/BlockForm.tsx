import { Button, ConfigProvider, Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import {
  type BlockOf,
  blockTypes,
  chineseOnly,
  floatSides,
  maxPageList,
  maxPageTabs,
  type PageBlock,
  textAligns,
  type Words,
} from '@/domain/page/blocks';
import { safeText } from '@/utils/safeText';
import { BlockChoice, Count, LinkField, WordsField } from './inputs';
import { PagePicture } from './PagePicture';
import styles from './page.module.css';
import { Zones } from './Zones';

interface Props {
  block: PageBlock;
  blocks: readonly PageBlock[];
  readOnly: boolean;
  /** Itself or around it. */
  locked: boolean;
  onChange: (block: PageBlock) => void;
  /** Further controls of the component. */
  children?: ReactNode;
}

/** Properties of a component. Of a locked one only the texts can be changed. */
export function BlockForm({ block, blocks, readOnly, locked, onChange, children }: Props) {
  const { label } = blockTypes[block.type];
  return (
    <fieldset aria-label={`属性：${label}`} className={styles.fields}>
      <h3>
        {label} <span className="secondary mono">#{block.id}</span>
      </h3>
      {locked && <span className="secondary">已锁定：只能改文字</span>}
      <ConfigProvider componentDisabled={readOnly || locked}>
        <Fields block={block} blocks={blocks} readOnly={readOnly} onChange={onChange} />
        {children}
      </ConfigProvider>
    </fieldset>
  );
}

/** One input for each field that the component has, in the same order for all types. */
function Fields({ block, blocks, readOnly, onChange }: Omit<Props, 'children' | 'locked'>): ReactNode {
  const words = (label: string, value: Words, put: (words: Words) => void, rows?: number) => (
    <WordsField label={label} value={value} onChange={put} readOnly={readOnly} rows={rows} />
  );
  const link = (value: string, put: (link: string) => void, name?: string) => (
    <LinkField value={value} onChange={put} blocks={blocks} name={name} />
  );
  return (
    <>
      {'picture' in block && (
        <PagePicture label="图片" value={block.picture} onChange={(picture) => onChange({ ...block, picture })} />
      )}
      {'url' in block && (
        <Input
          aria-label="视频地址"
          placeholder="https://…"
          maxLength={500}
          value={block.url}
          onChange={({ target }) => onChange({ ...block, url: target.value })}
        />
      )}
      {'title' in block && words('标题', block.title, (title) => onChange({ ...block, title }))}
      {'text' in block && words('文字', block.text, (text) => onChange({ ...block, text }), 4)}
      {'text' in block && (
        <span className="secondary">加粗：**文字**　链接：[文字](https://…)　换行即分段；星号成对，写在同一行</span>
      )}
      {block.type === 'modal' && <span className="secondary">用链接 #{block.id} 打开</span>}
      {'label' in block && words('按钮文字', block.label, (label) => onChange({ ...block, label }))}
      {'alt' in block && words('替代文本', block.alt, (alt) => onChange({ ...block, alt }))}
      {'until' in block && (
        <>
          <label htmlFor={`until-${block.id}`}>结束时间</label>
          <MomentPicker
            id={`until-${block.id}`}
            placeholder="选择结束时间"
            value={block.until}
            onChange={(until) => onChange({ ...block, until })}
          />
        </>
      )}
      {'rows' in block && (
        <Count
          label="行数"
          least={1}
          most={maxPageList}
          value={block.rows}
          onChange={(rows) => onChange({ ...block, rows })}
        />
      )}
      {'button' in block && words('按钮文字', block.button, (button) => onChange({ ...block, button }))}
      {'link' in block && link(block.link, (next) => onChange({ ...block, link: next }))}
      {'align' in block && (
        <BlockChoice
          label="对齐"
          map={textAligns}
          value={block.align}
          onChange={(align) => onChange({ ...block, align })}
        />
      )}
      {'side' in block && (
        <BlockChoice
          label="位置"
          map={floatSides}
          value={block.side}
          onChange={(side) => onChange({ ...block, side })}
        />
      )}
      {'zones' in block && <Zones block={block} onChange={onChange} words={words} link={link} />}
      {'tabs' in block && <TabTitles block={block} onChange={onChange} words={words} />}
      {'kind' in block && (
        <>
          <p>当前版本无法识别组件「{safeText(block.kind)}」：内容保留，不能发布。</p>
          <pre>{safeText(block.data)}</pre>
        </>
      )}
    </>
  );
}

interface TabProps {
  block: BlockOf<'tabs'>;
  onChange: (block: PageBlock) => void;
  words: (label: string, value: Words, put: (words: Words) => void) => ReactNode;
}

function TabTitles({ block, onChange, words }: TabProps) {
  const { tabs } = block;
  return (
    <>
      {tabs.map((tab, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no other identity
        <Flex key={at} gap="small" align="end">
          {words(`标签 ${at + 1}`, tab.title, (title) =>
            onChange({ ...block, tabs: tabs.map((one, i) => (i === at ? { ...one, title } : one)) }),
          )}
          <Button
            size="small"
            disabled={tab.blocks.length > 0}
            title={tab.blocks.length > 0 ? '先删除其中的组件' : undefined}
            aria-label={`删除标签 ${at + 1}`}
            onClick={() => onChange({ ...block, tabs: tabs.filter((one) => one !== tab) })}
          >
            删除
          </Button>
        </Flex>
      ))}
      <Button
        size="small"
        disabled={tabs.length >= maxPageTabs}
        onClick={() => onChange({ ...block, tabs: [...tabs, { title: chineseOnly('新标签'), blocks: [] }] })}
      >
        添加标签
      </Button>
    </>
  );
}
