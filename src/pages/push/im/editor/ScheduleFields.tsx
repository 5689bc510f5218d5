import { Checkbox, Flex, Form, Input, Radio } from 'antd';
import { Whole } from '@/components/config/fields/Whole';
import type { Content } from '@/domain/config/rules';
import { maxPushDays, maxPushDelayHours } from '@/domain/push/limits';
import { type PushSchedule, pushEvents, pushPeriods, pushZones, scheduleTypes } from '@/domain/push/times';
import { optionsOf } from '@/domain/shared/labels';
import { weekdayOptions } from '@/domain/shared/weekdays';
import { NextFires } from '../NextFires';
import styles from '../push.module.css';

interface Props extends Pick<Content<unknown>, 'start_at' | 'end_at'> {
  schedule: PushSchedule;
}

/** Schedule: once, on days at a time of a zone, or after a user event. */
export function ScheduleFields({ schedule, ...window }: Props) {
  const { type } = schedule;
  return (
    <>
      <Form.Item
        name={['body', 'schedule', 'type']}
        label="方式"
        extra="定时发送的时间、周期和事件推送的起止时间在下面填写"
      >
        <Radio.Group options={optionsOf(scheduleTypes)} />
      </Form.Item>
      {(type === 'at' || type === 'recurring') && (
        <Form.Item name={['body', 'schedule', 'tz']} label="时区" extra="用户本地：各地区在当地同一时间发送">
          <Radio.Group options={optionsOf(pushZones)} />
        </Form.Item>
      )}
      {type === 'recurring' && <Repeat schedule={schedule} {...window} />}
      {type === 'event' && (
        <>
          <Form.Item name={['body', 'schedule', 'event']} label="事件">
            <Radio.Group options={optionsOf(pushEvents)} />
          </Form.Item>
          <Flex wrap gap="0 16px">
            <Whole
              name={['body', 'schedule', 'delay_hours']}
              label="事件后"
              most={maxPushDelayHours}
              unit="小时"
              extra="0 为立即"
            />
            <Whole
              name={['body', 'schedule', 'once_days']}
              label="同一用户间隔"
              least={1}
              most={maxPushDays}
              unit="天"
              extra="期间只发一次"
            />
          </Flex>
        </>
      )}
    </>
  );
}

function Repeat({ schedule, start_at, end_at }: Props) {
  const { every } = schedule;
  return (
    <>
      <Form.Item name={['body', 'schedule', 'every']} label="周期">
        <Radio.Group options={optionsOf(pushPeriods)} />
      </Form.Item>
      {every === 'week' && (
        <Form.Item name={['body', 'schedule', 'week_days']} label="星期">
          <Checkbox.Group options={weekdayOptions} />
        </Form.Item>
      )}
      <Flex wrap gap="0 16px">
        {every === 'month' && (
          <Whole
            name={['body', 'schedule', 'month_day']}
            label="日期"
            least={1}
            most={31}
            unit="日"
            extra="当月没有该日时，在最后一天发送"
          />
        )}
        <Form.Item name={['body', 'schedule', 'time']} label="时刻" extra="24 小时制，按所选时区">
          <Input maxLength={5} placeholder="20:00" className={styles.time ?? ''} />
        </Form.Item>
      </Flex>
      <NextFires schedule={schedule} start_at={start_at} end_at={end_at} />
    </>
  );
}
