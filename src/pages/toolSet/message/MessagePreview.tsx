import { Segmented } from 'antd';
import { useState } from 'react';
import { TextsPreview } from '@/components/config/TextsPreview';
import type { Content } from '@/domain/config/rules';
import { type MessageBody, type MessageChannel, messageChannels, messageFields } from '@/domain/message/rules';
import { mapEntryOf, optionsOf } from '@/domain/shared/labels';
import { MessageShape } from './MessageShape';

/** Preview of a message per channel and language, with sample values. */
export default function MessagePreview({ content: { body } }: { content: Content<MessageBody> }) {
  const [wanted, setWanted] = useState<MessageChannel>('im');
  const { channels, texts, variables, icon, jump_url } = body;
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? wanted);
  const { label, shows } = mapEntryOf(messageChannels, channel) ?? { label: channel, shows: 500 };
  return (
    <TextsPreview
      label={`${label}预览`}
      texts={texts}
      fields={messageFields}
      variables={variables}
      choices={
        <Segmented
          size="small"
          aria-label="预览渠道"
          options={optionsOf(messageChannels).filter(({ value }) => channels.includes(value))}
          value={channel}
          onChange={setWanted}
        />
      }
    >
      {({ title, body: text }, language) => (
        <MessageShape
          channel={channel}
          language={language}
          icon={icon}
          title={title}
          text={cut(text, shows)}
          leads={jump_url !== ''}
        />
      )}
    </TextsPreview>
  );
}

/** Cuts a text to a number of characters. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : text;
}
