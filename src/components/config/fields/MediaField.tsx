import { sizeText } from '@/domain/shared/fileSize';
import { type MediaFile, type MediaKind, mediaFindings, mediaLimits, secondsText } from '@/domain/shared/media';
import { MediaView } from '../../media/MediaView';
import { FileField } from './FileField';
import styles from './picture.module.css';
import { pictureFileProblem, pictureTypes } from './pictureRules';

/** Accepted types, and their names for the operator. */
const offered: Readonly<Record<MediaKind, { accept: string; names: string }>> = {
  picture: { accept: pictureTypes.join(','), names: 'PNG、JPG、WebP' },
  animation: { accept: '.svga,.json,.mp4', names: 'SVGA、Lottie、MP4、VAP' },
  sound: { accept: '.mp3,.aac', names: 'MP3、AAC' },
};

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

function wantedText(kind: MediaKind, wanted: Size | undefined): string {
  const { bytes, duration_ms } = mediaLimits[kind];
  return [
    ...(wanted ? [`${wanted.width}×${wanted.height}`] : []),
    offered[kind].names,
    `最大 ${sizeText(bytes)}`,
    ...(duration_ms ? [`最长 ${secondsText(duration_ms)}`] : []),
  ].join('，');
}

interface Props<N extends null | undefined> {
  id?: string;
  value?: MediaFile | N;
  onChange?: (file: MediaFile | N) => void;
  /** Name of the file, e.g. 特效. */
  label: string;
  kind: MediaKind;
  /** Size in pixels, which is also the ratio; without it any will do. */
  wanted?: Size;
  /** Value for no file. */
  none: N;
}

/** Upload of one picture, animation or sound, with preview and checks against its place. */
export function MediaField<N extends null | undefined>(props: Props<N>) {
  const { id, value, onChange, label, kind, wanted, none } = props;
  const findings = value
    ? mediaFindings('', label, value, { ...mediaLimits[kind], ...(wanted ? { wanted } : {}) })
    : [];
  const told = findings.filter(({ level }) => level !== 'pass');
  return (
    <FileField
      id={id}
      label={label}
      kind={kind}
      accept={offered[kind].accept}
      wanted={wantedText(kind, wanted)}
      problem={(file) => pictureFileProblem(kind, file)}
      onUploaded={(file) => onChange?.(file)}
      onRemove={value ? () => onChange?.(none) : undefined}
      preview={value && <MediaView file={value} label={label} />}
      facts={told.map(({ text, level }) => (
        <div key={text} className={level === 'block' ? styles.failure : styles.warning}>
          {text}
        </div>
      ))}
    />
  );
}
