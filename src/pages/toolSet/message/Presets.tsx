import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { messageTemplateType } from '@/domain/message/fields';
import { type MessagePreset, messagePresets } from '@/domain/message/presets';
import { messageScenes } from '@/domain/message/rules';
import { labelOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { useWrite } from '@/kit/form/useWrite';
import { messageTemplate } from '@/services/message';
import { queryOf } from '@/utils/queryOf';
import styles from './message.module.css';
import type { PresetsProps } from './PresetsButton';
import { messageConfig } from './type';

/** The presets, each saying whether it is there already; one that is chosen is opened in the editor. */
export default function Presets({ env, onClose }: PresetsProps) {
  const { setQuery } = useHashQuery();
  const write = useWrite();
  const [making, setMaking] = useState<string | null>(null);
  const { list } = messageTemplate;
  const query = useQuery({ ...queryOf(list, { env, size: 1000 }, 'presets'), gcTime: 0 });
  const make = async ({ name, body }: MessagePreset, isThere: boolean) => {
    setMaking(body.code);
    // A second one of the same preset is named by its author.
    const own = isThere ? { name: '', body: { ...body, code: '' } } : { name, body };
    let id: string | undefined;
    await write(async (idem_key, options) => {
      const made = await messageTemplate.create(
        { env, content: { ...messageConfig.empty(), ...own }, idem_key },
        options,
      );
      id = made.config.id;
    }, `新建${messageTemplateType.label}`);
    setMaking(null);
    if (id === undefined) return;
    onClose();
    setQuery({ edit: id, detail: null, part: null });
  };
  return (
    <Modal open title="从预置场景创建" width={860} styles={{ body: scrollingBody }} footer={null} onCancel={onClose}>
      <Loaded query={query}>
        {({ list: there }) => {
          // Archived templates release their name and code.
          const takenBy = ({ name, body }: MessagePreset) =>
            there.find(
              ({ status, content }) =>
                status !== 'archived' && (content.body.code === body.code || content.name === name),
            );
          return (
            <PlainTable
              label="预置场景"
              rows={messagePresets}
              rowKey={({ body }) => body.code}
              columns={[
                { title: '名称', render: ({ name }) => name },
                { title: '场景', render: ({ body }) => labelOf(messageScenes, body.scene).label },
                { title: '编码', render: ({ body }) => <span className="mono">{body.code}</span> },
                {
                  title: '中文文案',
                  wraps: true,
                  render: ({ body }) => <div className={styles.text}>{body.texts.zh.body}</div>,
                },
                {
                  title: '已有',
                  render: (preset) => {
                    const one = takenBy(preset);
                    return one ? (
                      <ObjectLink type={messageTemplateType} id={one.id}>
                        {one.id}
                      </ObjectLink>
                    ) : (
                      '—'
                    );
                  },
                },
                {
                  title: '操作',
                  render: (preset) => {
                    const one = takenBy(preset);
                    const label = one ? '另建一份' : '创建';
                    return (
                      <Button
                        size="small"
                        loading={making === preset.body.code}
                        disabled={making !== null}
                        aria-label={`用「${preset.name}」${label}`}
                        title={one && `${one.id} 已使用该名称或编码：新建的草稿须另填名称和编码`}
                        onClick={() => void make(preset, one !== undefined)}
                      >
                        {label}
                      </Button>
                    );
                  },
                },
              ]}
            />
          );
        }}
      </Loaded>
    </Modal>
  );
}
