import { useState } from 'react';
import { bodyCells } from '@/components/config/bodyCells';
import { resourceType } from '@/domain/resource/fields';
import { type ResourceBody, resourceKinds, tiers } from '@/domain/resource/rules';
import { sizeText } from '@/domain/shared/fileSize';
import { labelOf } from '@/domain/shared/labels';
import { formatLabel } from '@/domain/shared/media';
import { Below } from '@/kit/base/Below';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { StateTag } from '@/kit/field/StateTag';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import { HoverMedia } from '@/pages/resource/shared/HoverMedia';
import type { resource } from '@/services/resource';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import styles from './resource.module.css';

/** SVGA · 1.2 MB, and MP3 · 80 KB in the line below */
const filesText = ({ anim, sound }: Pick<ResourceBody, 'anim' | 'sound'>): string =>
  [anim, sound].flatMap((file) => (file ? [`${formatLabel(file.mime)} · ${sizeText(file.bytes)}`] : [])).join('\n') ||
  '—';

/** The icon in a row; pointed at, its animation and sound beside it. */
function IconCell({ body: { icon, anim, sound } }: { body: ResourceBody }) {
  const [broken, setBroken] = useState(false);
  const url = icon && mediaUrl(icon.url, 'image');
  return (
    <HoverMedia anim={anim} sound={sound} poster={icon?.url}>
      {url && !broken ? (
        <img src={url} alt="" loading="lazy" className={styles.icon} onError={() => setBroken(true)} />
      ) : (
        <span className="secondary">{url ? '素材损坏' : '—'}</span>
      )}
    </HoverMedia>
  );
}

const { fields } = resourceType;

/** A resource's own, beside those of all types. */
export const resourceColumns: ColumnsOf<typeof resource.list> = columnsOf(fields, [
  {
    key: 'content.icon',
    title: '预览',
    width: 72,
    picture: true,
    render: ({ content }) => <IconCell body={content.body} />,
  },
  {
    key: 'content.kind',
    title: `${fields.kind.label} / ${fields.tier.label}`,
    width: 150,
    render: ({ content: { body } }) => (
      <>
        {labelOf(resourceKinds, body.kind).label} <StateTag map={tiers} value={body.tier} />
        <Below className="secondary mono">{safeText(body.code)}</Below>
      </>
    ),
    file: bodyCells(fields, 'kind', 'tier'),
  },
  { key: 'content.price', field: 'price', width: 110, value: ({ content }) => content.body.price },
  {
    key: 'content.anim',
    field: 'anim',
    title: '动效 / 大小',
    width: 150,
    render: ({ content }) => <div className={styles.files}>{filesText(content.body)}</div>,
    file: (['anim', 'sound'] as const).flatMap((slot) => [
      {
        head: `${fields[slot].label}格式`,
        text: ({ content: { body } }) => body[slot] && formatLabel(body[slot].mime),
      },
      { head: `${fields[slot].label}大小（字节）`, text: ({ content: { body } }) => body[slot]?.bytes ?? null },
    ]),
  },
  { key: 'used', width: 80, value: ({ used }) => used.count },
  { key: 'content.code', field: 'code', width: 140, hiddenAtFirst: true, value: ({ content }) => content.body.code },
  {
    key: 'content.stock',
    field: 'stock',
    width: 100,
    hiddenAtFirst: true,
    value: ({ content }) => content.body.stock,
  },
  {
    key: 'content.share',
    field: 'share',
    width: 110,
    hiddenAtFirst: true,
    render: ({ content }) => `${numberText(content.body.share)}%`,
    text: ({ content }) => content.body.share,
  },
]);
