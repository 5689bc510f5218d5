import { Alert, Flex } from 'antd';
import { fakeGiftShare, incomeDays } from '@/domain/withdrawal/limits';
import { PlainTable } from '@/kit/base/PlainTable';
import { FieldValue } from '@/kit/field/FieldValue';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Rate } from '@/kit/field/Rate';
import type { Income } from '@/services/withdrawal';
import { numberText, percentText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Sources of the beans: payers, gifts and rooms, and the share from payers on shared devices. */
export function IncomeView({ income }: { income: Income }) {
  const { beans, same_device_share, devices, payers, gifts, rooms } = income;
  const isFaked = same_device_share !== null && same_device_share >= fakeGiftShare;
  return (
    <Flex vertical gap="small">
      <p>
        提交前 {incomeDays} 天收到礼物 {numberText(beans)} 收益，其中同设备付款人占{' '}
        <Rate share={same_device_share} digits={0} />。
      </p>
      {isFaked && (
        <Alert
          type="error"
          showIcon
          title="刷礼嫌疑：收入大多来自同一设备的付款人"
          description={devices.map(({ device_id, payers: given, share }) => (
            <div key={device_id}>
              设备 {device_id}：
              <FieldValue field={{ label: '付款人', kind: 'object', of: 'user' }} value={given} />
              ，占 {percentText(share)}
            </div>
          ))}
        />
      )}
      <Sources title="付款人" sources={payers} of="user" />
      <Sources title="礼物" sources={gifts} />
      <Sources title="房间" sources={rooms} of="room" />
    </Flex>
  );
}

interface SourcesProps {
  title: string;
  sources: Income['payers'];
  /** Type of the sources that have a screen. */
  of?: 'user' | 'room';
}

function Sources({ title, sources, of }: SourcesProps) {
  const linked = (id: string, text: string) =>
    of ? (
      <ObjectLink type={of} id={id}>
        {text}
      </ObjectLink>
    ) : (
      text
    );
  return (
    <PlainTable
      label={`${title}来源`}
      rows={sources}
      rowKey={({ id }) => id}
      empty={`没有${title}`}
      columns={[
        {
          title,
          render: ({ id, name }) => (
            <>
              <bdi>{linked(id, safeText(name))}</bdi>{' '}
              {name !== id && <span className="mono secondary">{linked(id, id)}</span>}
            </>
          ),
        },
        { title: '收益', number: true, render: ({ beans }) => numberText(beans) },
        { title: '占比', number: true, render: ({ share }) => percentText(share) },
      ]}
    />
  );
}
