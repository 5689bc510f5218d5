import { Form } from 'antd';
import type { ItemFrame } from '@/domain/playlist/checks';
import { playlistHeads, readPlaylist } from '@/domain/playlist/import';
import type { PlaylistItem } from '@/domain/playlist/rules';
import { PlainTable } from '@/kit/base/PlainTable';
import { AskForm } from '@/kit/form/AskForm';
import { FileTextField } from '@/kit/form/FileTextField';
import { safeText } from '@/utils/safeText';

export interface PlaylistImportProps {
  /** Items already in the list. */
  list: readonly PlaylistItem[];
  frame: ItemFrame;
  onImport: (items: PlaylistItem[]) => void;
  onClose: () => void;
}

interface Values {
  text: string;
}

/** 批量导入: good lines become items of the draft, bad ones are told with their number and stay out. */
export default function ImportForm({ list, frame, onImport, onClose }: PlaylistImportProps) {
  const read = (text = '') => readPlaylist(text, list, frame);
  return (
    <AskForm<Values>
      title="批量导入条目"
      impact={`每行一条，列为 ${playlistHeads.join('、')}（跳转可省略）；版权写 自有、授权，或到期日 2026-12-31。有问题的行不导入，其余追加到列表末尾。`}
      okText="导入"
      initialValues={{ text: '' }}
      onConfirm={({ text }) => onImport(read(text).items)}
      onClose={onClose}
    >
      <FileTextField
        id="playlist-file"
        placeholder="晴天,https://cdn.example.com/songs/1.mp3,音频,269,授权"
        read={(text) => {
          const { items, problem, reading } = read(text);
          return {
            ...(reading ? { reading } : {}),
            problem: problem ?? (items.length === 0 ? '没有可以导入的行' : undefined),
          };
        }}
      />
      <Found read={read} />
    </AskForm>
  );
}

/** Preview of the form's current text. */
function Found({ read }: { read: (text?: string) => ReturnType<typeof readPlaylist> }) {
  const text: string = Form.useWatch('text') ?? '';
  const { items, bad, problem } = read(text);
  if (text.trim() === '' || problem) return null;
  return (
    <>
      <p role="status">
        可导入 {items.length} 条{bad.length > 0 && `，${bad.length} 行有问题`}
      </p>
      <PlainTable
        label="有问题的行"
        rows={bad}
        rowKey={({ line }) => line}
        empty={null}
        columns={[
          { title: '行', number: true, render: ({ line }) => line },
          { title: '原因', wraps: true, render: ({ reason }) => <bdi>{safeText(reason)}</bdi> },
        ]}
      />
    </>
  );
}
