import { useQuery } from '@tanstack/react-query';
import { Radio, type RadioGroupProps } from 'antd';
import { LanguageField, TestForm } from '@/components/config/dialogs/TestForm';
import { messageTemplateType } from '@/domain/message/fields';
import { messageChannels } from '@/domain/message/rules';
import { optionsOf } from '@/domain/shared/labels';
import { testUsersText } from '@/domain/shared/testUsers';
import { fallbackLanguage } from '@/domain/shared/texts';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { messageTemplate } from '@/services/message';
import { testMessage } from '@/services/messageSends';
import { queryOf } from '@/utils/queryOf';
import type { MessageRow } from '../row';
import TestResults from './TestResults';

/** 测试发送 (L2): to a few accounts of the staff at once, with the samples filled in. */
export default function MessageTestForm({ targets: [row], onClose }: FormProps<MessageRow>) {
  const [channel = 'im'] = row.content.body.channels;
  return (
    <TestForm
      endpoint={testMessage}
      of={messageTemplateType}
      row={row}
      title="测试发送"
      okText="发送"
      impact={(what, name) =>
        `按${what}给以下账号立即发送「${name}」，${testUsersText}；变量填示例，不受人群、免打扰和频次限制，发出后不能撤回。`
      }
      initial={{ channel, language: fallbackLanguage }}
      Results={TestResults}
      onClose={onClose}
    >
      <FormField name="channel" label={messageTemplateType.fields.channels.label}>
        <ChannelChoice row={row} />
      </FormField>
      <LanguageField />
    </TestForm>
  );
}

interface ChoiceProps extends RadioGroupProps {
  row: MessageRow;
}

/** Channels of the tested version: a draft may have other channels than the live version shown in the row. */
function ChannelChoice({ row: { id, version }, ...bound }: ChoiceProps) {
  const { get } = messageTemplate;
  const detail = useQuery(queryOf(get, { id }, version, 'channels'));
  return (
    <Loaded query={detail} rows={1}>
      {({ draft, config }) => {
        const { channels } = (draft?.content ?? config.content).body;
        return (
          <Radio.Group
            {...bound}
            options={optionsOf(messageChannels).filter(({ value }) => channels.includes(value))}
          />
        );
      }}
    </Loaded>
  );
}
