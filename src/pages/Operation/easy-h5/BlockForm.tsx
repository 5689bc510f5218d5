import { Button, ConfigProvider, Flex, Input, InputNumber, Radio } from 'antd';
import type { ReactNode } from 'react';
import { FileField } from '@/components/config/fields/FileField';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { fileProblem, pictureTypes } from '@/components/config/fields/pictureRules';
import { mediaUrl } from '@/components/mediaUrl';
import { sizeText } from '@/domain/fileSize';
import { type LabelMap, labelOf, optionsOf } from '@/domain/labels';
import { maxPageImageBytes, maxPageList, maxPageTabs, maxPageText, maxPageZones } from '@/domain/limits';
import { pageLinkProblem } from '@/domain/page';
import {
  type BlockOf,
  blockTypes,
  floatSides,
  type PageBlock,
  sameWords,
  textAligns,
  type Words,
} from '@/domain/pageBlocks';
import type { Picture } from '@/domain/picture';
import { languageKeys, languages } from '@/domain/review';
import { safeText } from '@/utils/safeText';
import styles from './page.module.css';

interface Props {
  block: PageBlock;
  blocks: readonly PageBlock[];
  readOnly: boolean;
  onChange: (block: PageBlock) => void;
  /** Further controls of the component. */
  children?: ReactNode;
}

/** Properties of a component. Of a locked one only the texts can be changed. */
export function BlockForm({ block, blocks, readOnly, onChange, children }: Props) {
  const { label } = blockTypes[block.type];
  return (
    <fieldset aria-label={`属性：${label}`} className={styles.fields}>
      <h3>
        {label} <span className="secondary mono">#{block.id}</span>
      </h3>
      {block.locked && <span className="secondary">已锁定：只能改文字</span>}
      <ConfigProvider componentDisabled={readOnly || block.locked}>
        <Fields block={block} blocks={blocks} readOnly={readOnly} onChange={onChange} />
        {children}
      </ConfigProvider>
    </fieldset>
  );
}

function Fields({ block, blocks, readOnly, onChange }: Omit<Props, 'children'>): ReactNode {
  const words = (label: string, value: Words, put: (words: Words) => void, rows?: number) => (
    <WordsField label={label} value={value} onChange={put} readOnly={readOnly} rows={rows} />
  );
  const link = (value: string, put: (link: string) => void, name?: string) => (
    <LinkField value={value} onChange={put} blocks={blocks} name={name} />
  );
  switch (block.type) {
    case 'image':
      return (
        <>
          <PagePicture label="图片" value={block.picture} onChange={(picture) => onChange({ ...block, picture })} />
          {words('替代文本', block.alt, (alt) => onChange({ ...block, alt }))}
          <Zones block={block} onChange={onChange} words={words} link={link} />
        </>
      );
    case 'text':
      return (
        <>
          {words('文字', block.text, (text) => onChange({ ...block, text }), 4)}
          <span className="secondary">加粗写作 **文字**，链接写作 [文字](地址)</span>
          <Choice
            label="对齐"
            map={textAligns}
            value={block.align}
            onChange={(align) => onChange({ ...block, align })}
          />
        </>
      );
    case 'countdown':
      return (
        <>
          {words('标题', block.title, (title) => onChange({ ...block, title }))}
          <label htmlFor={`until-${block.id}`}>结束时间</label>
          <MomentPicker
            id={`until-${block.id}`}
            placeholder="选择结束时间"
            value={block.until}
            onChange={(until) => onChange({ ...block, until })}
          />
        </>
      );
    case 'rank':
    case 'task':
    case 'gift_list':
    case 'room_list':
    case 'comment':
    case 'lottery':
      return (
        <>
          {words('标题', block.title, (title) => onChange({ ...block, title }))}
          <Count
            label="行数"
            least={1}
            most={maxPageList}
            value={block.rows}
            onChange={(rows) => onChange({ ...block, rows })}
          />
          {block.type === 'lottery' && words('按钮文字', block.button, (button) => onChange({ ...block, button }))}
        </>
      );
    case 'video':
      return (
        <>
          <Input
            aria-label="视频地址"
            placeholder="https://…"
            maxLength={500}
            value={block.url}
            onChange={({ target }) => onChange({ ...block, url: target.value })}
          />
          {words('替代文本', block.alt, (alt) => onChange({ ...block, alt }))}
        </>
      );
    case 'tabs':
      return <TabTitles block={block} onChange={onChange} words={words} />;
    case 'rule':
    case 'modal':
      return (
        <>
          {words('标题', block.title, (title) => onChange({ ...block, title }))}
          {words('文字', block.text, (text) => onChange({ ...block, text }), 4)}
          {block.type === 'modal' && <span className="secondary">用链接 #{block.id} 打开</span>}
        </>
      );
    case 'button':
      return (
        <>
          {words('按钮文字', block.label, (label) => onChange({ ...block, label }))}
          {link(block.link, (next) => onChange({ ...block, link: next }))}
        </>
      );
    case 'float':
      return (
        <>
          {words('按钮文字', block.label, (label) => onChange({ ...block, label }))}
          {link(block.link, (next) => onChange({ ...block, link: next }))}
          <Choice label="位置" map={floatSides} value={block.side} onChange={(side) => onChange({ ...block, side })} />
        </>
      );
    case 'custom':
      return (
        <>
          <p>当前版本无法识别组件「{safeText(block.kind)}」：内容保留，不能发布。</p>
          <pre>{safeText(block.data)}</pre>
        </>
      );
  }
}

interface PartProps<T extends 'image' | 'tabs'> {
  block: BlockOf<T>;
  onChange: (block: PageBlock) => void;
  words: (label: string, value: Words, put: (words: Words) => void) => ReactNode;
}

function TabTitles({ block, onChange, words }: PartProps<'tabs'>) {
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
        onClick={() => onChange({ ...block, tabs: [...tabs, { title: sameWords('新标签'), blocks: [] }] })}
      >
        添加标签
      </Button>
    </>
  );
}

const sides = { x: '左', y: '上', width: '宽', height: '高' } as const;

/** Areas of a picture; arrow keys change a side by 1, with Shift by 10. */
function Zones({
  block,
  onChange,
  words,
  link,
}: PartProps<'image'> & { link: (value: string, put: (link: string) => void, name: string) => ReactNode }) {
  const { zones } = block;
  return (
    <>
      {zones.map((zone, at) => {
        const put = (change: Partial<typeof zone>) =>
          onChange({ ...block, zones: zones.map((one, i) => (i === at ? { ...one, ...change } : one)) });
        const name = `热区 ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other identity
          <fieldset key={at} aria-label={name} className={styles.fields}>
            <Flex wrap gap="small">
              {(['x', 'y', 'width', 'height'] as const).map((side) => (
                <Count
                  key={side}
                  label={`${name} ${sides[side]}（%）`}
                  least={0}
                  most={100}
                  value={zone[side]}
                  onChange={(next) => put({ [side]: next })}
                />
              ))}
            </Flex>
            {words(`${name} 说明`, zone.label, (label) => put({ label }))}
            {link(zone.link, (next) => put({ link: next }), `${name} 链接`)}
            <Button size="small" onClick={() => onChange({ ...block, zones: zones.filter((one) => one !== zone) })}>
              删除{name}
            </Button>
          </fieldset>
        );
      })}
      <Button
        size="small"
        disabled={zones.length >= maxPageZones}
        onClick={() => {
          const added = { x: 0, y: 0, width: 50, height: 50, link: '', label: sameWords('') };
          onChange({ ...block, zones: [...zones, added] });
        }}
      >
        添加热区
      </Button>
    </>
  );
}

interface WordsProps {
  label: string;
  value: Words;
  onChange: (words: Words) => void;
  readOnly: boolean;
  rows?: number | undefined;
}

/** One text in every language. */
function WordsField({ label, value, onChange, readOnly, rows }: WordsProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {languageKeys.map((language) => {
        const name = languages[language].label;
        const shared = {
          'aria-label': `${label}（${name}）`,
          placeholder: name,
          lang: language,
          dir: 'auto' as const,
          disabled: readOnly,
          value: value[language],
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
        };
        return rows === undefined ? (
          <Input key={language} {...shared} maxLength={60} />
        ) : (
          <Input.TextArea key={language} {...shared} rows={rows} maxLength={maxPageText} />
        );
      })}
    </fieldset>
  );
}

interface LinkProps {
  value: string;
  onChange: (link: string) => void;
  blocks: readonly PageBlock[];
  name?: string | undefined;
}

function LinkField({ value, onChange, blocks, name = '链接' }: LinkProps) {
  const wrong = pageLinkProblem(value, blocks);
  return (
    <div>
      <Input
        aria-label={name}
        placeholder="https://…、voice://room 或 #b3（弹窗、标签页）"
        maxLength={500}
        value={value}
        {...(wrong === undefined ? {} : { status: 'error' as const })}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong !== undefined && <div className={styles.problem}>{wrong}</div>}
    </div>
  );
}

interface CountProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}

const Count = ({ label, least, most, value, onChange }: CountProps) => (
  <InputNumber
    aria-label={label}
    prefix={label}
    min={least}
    max={most}
    precision={0}
    value={value}
    onChange={(next) => next !== null && onChange(next)}
  />
);

interface ChoiceProps<K extends string> {
  label: string;
  map: LabelMap<K>;
  value: K;
  onChange: (key: K) => void;
}

const Choice = <K extends string>({ label, map, value, onChange }: ChoiceProps<K>) => (
  <Radio.Group
    aria-label={`${label}：${labelOf(map, value).label}`}
    optionType="button"
    options={optionsOf(map)}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface PictureProps {
  id?: string;
  label: string;
  value?: Picture | null;
  onChange?: (picture: Picture | null) => void;
}

/** A picture of any size. */
export function PagePicture({ id, label, value, onChange }: PictureProps) {
  const url = value ? mediaUrl(value.url, 'image') : null;
  return (
    <FileField
      id={id}
      label={label}
      kind="picture"
      accept={pictureTypes.join(',')}
      wanted={`宽 750 像素为宜，PNG、JPG、WebP，最大 ${sizeText(maxPageImageBytes)}`}
      problem={(file) => fileProblem(file, maxPageImageBytes)}
      onUploaded={({ file_id, url: address, width, height, bytes }) =>
        onChange?.({ file_id, url: address, width, height, bytes })
      }
      onRemove={value ? () => onChange?.(null) : undefined}
      preview={url && <img src={url} alt={label} className={styles.picture} />}
      facts={value && <div className="mono">{sizeText(value.bytes)}</div>}
    />
  );
}
