import { Checkbox, Flex, Form } from 'antd';
import { ContentChoice } from '@/components/config/fields/ContentChoice';
import { ContentItem } from '@/components/config/fields/ContentItem';
import { FrequencyField } from '@/components/config/fields/FrequencyField';
import { HoursField } from '@/components/config/fields/HoursField';
import { Whole } from '@/components/config/fields/Whole';
import type { EditorSection } from '@/components/config/types';
import { checkPlaylist } from '@/domain/playlist/checks';
import { maxWindowCountdown } from '@/domain/playlist/limits';
import type { PlaylistBody } from '@/domain/playlist/rules';
import { ItemsField } from './editor/ItemsField';

/** The parts of a playlist beside those of all configurations. */
const sections: readonly EditorSection<PlaylistBody>[] = [
  {
    key: 'kind',
    title: '窗口',
    paths: [
      ...['body.window_type', 'body.placement', 'body.play_mode', 'body.trigger', 'body.hours'],
      ...['body.show_freq', 'body.times_a_day', 'body.closeable', 'body.countdown_sec'],
    ],
    render: ({ body: { trigger, show_freq, closeable } }) => (
      <>
        <ContentChoice
          name={['body', 'window_type']}
          extra="歌单放音频，片单放视频，弹窗轮播放图片和网页，玩法列表放玩法和网页"
        />
        <ContentChoice name={['body', 'placement']} extra="同一位置的同类窗口，对同一批用户同时只展示一个" />
        <ContentChoice name={['body', 'play_mode']} />
        <ContentChoice name={['body', 'trigger']} />
        {trigger === 'timed' && (
          <ContentItem name={['body', 'hours']}>
            <HoursField />
          </ContentItem>
        )}
        <ContentItem name={['body', 'show_freq']}>
          <FrequencyField />
        </ContentItem>
        <Flex wrap gap="0 16px">
          {show_freq === 'daily' && <Whole name={['body', 'times_a_day']} most={99} unit="次" />}
          {closeable && (
            <Whole
              name={['body', 'countdown_sec']}
              label="关闭倒计时"
              most={maxWindowCountdown}
              unit="秒"
              extra="展示多少秒后可关闭，0 为立即可关闭"
            />
          )}
        </Flex>
        <Form.Item name={['body', 'closeable']} valuePropName="checked">
          <Checkbox>用户可以关闭</Checkbox>
        </Form.Item>
      </>
    ),
  },
  {
    key: 'items',
    title: '条目',
    paths: ['body.items', 'body.window_type', 'end_at'],
    render: ({ body: { window_type }, end_at }) => (
      <Form.Item name={['body', 'items']}>
        <ItemsField windowType={window_type} endAt={end_at} />
      </Form.Item>
    ),
  },
];

export default { sections, check: checkPlaylist };
