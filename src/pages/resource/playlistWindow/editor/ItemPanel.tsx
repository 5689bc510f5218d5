import { Checkbox, Flex, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { MediaField } from '@/components/config/fields/MediaField';
import { MomentPicker } from '@/components/config/fields/MomentPicker';
import { PictureField } from '@/components/config/fields/PictureField';
import { SoundPlayer } from '@/components/media/SoundPlayer';
import {
  copyrights,
  isPlayed,
  isTimed,
  maxItemSeconds,
  playlistCoverSize,
  playlistItemTypes,
  secondsOf,
  windowTypes,
} from '@/domain/playlist/rules';
import { optionsOf } from '@/domain/shared/labels';
import type { MediaFile } from '@/domain/shared/media';
import { maxPictureBytes } from '@/domain/shared/picture';
import { focusFirst } from '@/kit/base/focusFirst';
import { NumberCell } from '@/kit/base/NumberCell';
import { MoveButton } from '@/kit/base/sortable/MoveButton';
import { mediaUrl } from '@/kit/field/mediaUrl';
import { safeText } from '@/utils/safeText';
import styles from '../playlist.module.css';
import type { ItemRowProps } from './PlaylistItemRow';
import { TextCell } from './TextCell';

const addresses = {
  audio: 'https://cdn.example.com/….mp3',
  video: 'https://cdn.example.com/….mp4',
  image: 'https://cdn.example.com/….png',
  h5: 'https://app.example.com/…',
  play: 'voice://play/…',
};

/** An uploaded sound brings its address and its length. */
const withFile = (file: MediaFile | null) =>
  file ? { file, url: file.url, duration_sec: secondsOf(file) } : { file, url: '' };

/** All of one item, to be written in; what was typed is kept as it is typed. */
export default function ItemPanel({ item, place, count, windowType, disabled, onChange, onMove }: ItemRowProps) {
  const { item_id, type, title, url, file, cover, duration_sec, copyright, copyright_until, jump } = item;
  const put = (patch: Partial<typeof item>) => onChange(item_id, patch);
  const fits: readonly string[] = windowTypes[windowType].items;
  const kinds = optionsOf(playlistItemTypes).filter(({ value }) => value === type || fits.includes(value));
  const name = safeText(title) || `第 ${place + 1} 条`;
  const isOwnLength = type === 'audio' && file !== null && secondsOf(file) === duration_sec;
  const panel = useRef<HTMLElement>(null);
  const isNew = useRef(title === '' && url === '');
  // A new one is written in at once; of another the keyboard stays where it was, to go on through the list.
  useEffect(() => {
    if (isNew.current) focusFirst(panel.current);
  }, []);
  return (
    <section ref={panel} aria-label={`第 ${place + 1} 条`} className={styles.panel}>
      {kinds.length > 1 && (
        <Radio.Group
          aria-label="条目类型"
          options={kinds}
          value={type}
          disabled={disabled}
          onChange={({ target }) => put({ type: target.value, file: null, ...(file ? { url: '' } : {}) })}
        />
      )}
      <TextCell label="标题" value={title} most={200} disabled={disabled} onChange={(next) => put({ title: next })} />
      <TextCell
        label="地址"
        value={url}
        most={500}
        // An uploaded file's address is fixed.
        disabled={disabled || file !== null}
        placeholder={addresses[type]}
        onChange={(next) => put({ url: next.trim() })}
      />
      {type === 'audio' && (
        <>
          <MediaField label="音频" kind="sound" none={null} value={file} onChange={(next) => put(withFile(next))} />
          {!file && url !== '' && <Listen url={url} name={name} seconds={duration_sec} />}
        </>
      )}
      {type === 'image' && (
        <MediaField
          label="图片"
          kind="picture"
          none={null}
          value={file}
          // A picture stands as long as it did.
          onChange={(next) => put({ file: next, url: next?.url ?? '' })}
        />
      )}
      <Flex wrap align="center" gap="8px 16px">
        {isOwnLength && <span>时长 {duration_sec} 秒（按文件）</span>}
        {isTimed(type) && !isOwnLength && (
          <span>
            时长{' '}
            <NumberCell
              label={`时长（秒）：第 ${place + 1} 条`}
              value={duration_sec}
              least={0}
              most={maxItemSeconds}
              onChange={(next) => put({ duration_sec: next })}
            />{' '}
            秒
          </span>
        )}
        <span>
          位置{' '}
          <NumberCell
            label={`位置：第 ${place + 1} 条`}
            value={place + 1}
            least={1}
            most={count}
            onChange={(next) => onMove(item_id, next - 1)}
          />
        </span>
        {!disabled && (
          <>
            <MoveButton word="上移" name={name} disabled={place === 0} run={() => onMove(item_id, place - 1)} />
            <MoveButton word="下移" name={name} disabled={place === count - 1} run={() => onMove(item_id, place + 1)} />
          </>
        )}
        <Checkbox checked={isPlayed(item)} onChange={({ target }) => put({ status: target.checked ? 'on' : 'off' })}>
          启用
        </Checkbox>
      </Flex>
      <Flex wrap align="center" gap="8px 16px">
        <Radio.Group
          aria-label="版权"
          options={optionsOf(copyrights)}
          value={copyright}
          disabled={disabled}
          onChange={({ target }) => put({ copyright: target.value })}
        />
        {copyright === 'until' && (
          <MomentPicker
            value={copyright_until}
            placeholder="版权到期日"
            onChange={(next) => put({ copyright_until: next })}
          />
        )}
      </Flex>
      <TextCell
        label="跳转"
        value={jump}
        most={500}
        disabled={disabled}
        placeholder="不跳转，或 https://app.example.com/…、voice://…"
        onChange={(next) => put({ jump: next.trim() })}
      />
      <PictureField
        label="封面"
        wanted={playlistCoverSize}
        mostBytes={maxPictureBytes}
        none={null}
        value={cover}
        onChange={(next) => put({ cover: next })}
      />
    </section>
  );
}

/** 试听 of the file at a URL; only for hosts that the page may load from. */
function Listen({ url, name, seconds }: { url: string; name: string; seconds: number }) {
  const [broken, setBroken] = useState('');
  const address = mediaUrl(url, 'audio');
  if (!address) return <span className="secondary">该域名的音频不支持后台试听，请用真机预览</span>;
  if (broken === url) return <span role="alert">试听失败：音频无法播放</span>;
  return (
    <SoundPlayer key={address} url={address} label={`试听 ${name}`} seconds={seconds} onBroken={() => setBroken(url)} />
  );
}
