import { Flex, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { PhoneFrame } from '@/components/config/PhoneFrame';
import type { Content } from '@/domain/config';
import { entryOf, labelOf, optionsOf } from '@/domain/labels';
import { type MessageBody, type MessageChannel, messageChannels, messageFields } from '@/domain/message';
import { type Language, languages } from '@/domain/review';
import { fillText, shownLanguage } from '@/domain/texts';
import { MessageShape } from './MessageShape';

/** What a user meets, per channel and language, with the samples filled in. */
export default function MessagePreview({ content: { body } }: { content: Content<MessageBody> }) {
  const [wanted, setWanted] = useState<MessageChannel>('im');
  const [language, setLanguage] = useState<Language>('zh');
  const [isTurned, setTurned] = useState(false);
  const { channels, texts, variables } = body;
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? wanted);
  const shown = shownLanguage(texts, messageFields, language);
  const { title, body: text } = texts[shown];
  const fill = (one: string) => fillText(one, variables);
  const { label, shows } = entryOf(messageChannels, channel) ?? { label: channel, shows: 500 };
  const letters = [...fill(text)];
  return (
    <Flex vertical align="center" gap="small">
      <Segmented
        size="small"
        aria-label="预览渠道"
        options={optionsOf(messageChannels).filter(({ value }) => channels.includes(value))}
        value={channel}
        onChange={setWanted}
      />
      <Flex gap="small" align="center" wrap justify="center">
        <Segmented
          size="small"
          aria-label="预览语言"
          options={optionsOf(languages)}
          value={language}
          onChange={setLanguage}
        />
        <Switch
          size="small"
          aria-label="从右到左排版"
          checked={isTurned}
          checkedChildren="从右到左"
          unCheckedChildren="从左到右"
          onChange={setTurned}
        />
      </Flex>
      {shown !== language && (
        <span className="secondary">
          {labelOf(languages, language).label}没有完整的文案，显示{labelOf(languages, shown).label}
        </span>
      )}
      <PhoneFrame label={`${label}预览`} dir={isTurned ? 'rtl' : 'ltr'}>
        <MessageShape
          channel={channel}
          language={shown}
          icon={body.icon}
          title={fill(title)}
          text={letters.length > shows ? `${letters.slice(0, shows).join('')}…` : letters.join('')}
          leads={body.jump_url !== ''}
        />
      </PhoneFrame>
    </Flex>
  );
}
