import { Alert, QRCode } from 'antd';
import { offlineType } from '@/domain/offlinePackage/fields';
import { type FactItem, FactList } from '@/kit/base/FactList';
import layout from '@/kit/base/layout.module.css';
import { Facts } from '@/kit/detail/Facts';
import { ObjectDrawer } from '@/kit/detail/ObjectDrawer';
import { Section } from '@/kit/detail/Section';
import { ObjectLink } from '@/kit/field/ObjectLink';
import { Rate } from '@/kit/field/Rate';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getOfflinePackage, type OfflinePackage } from '@/services/offlinePackage';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { appsText, hashFact } from './columns';
import { Files } from './Files';
import { Gates } from './Gates';

const { fields } = offlineType;
const counted = ['delivered', 'downloaded', 'applied', 'fail', 'crash', 'fallback'] as const;
const rated = ['success_rate', 'crash_rate', 'fallback_rate'] as const;

const figureItems = (metrics: OfflinePackage['metrics']): FactItem[] => [
  ...counted.map((name) => [fields[name].label, numberText(metrics[name])] as const),
  ...rated.map((name) => [fields[name].label, <Rate key={name} share={metrics[name]} digits={2} />] as const),
];

/** Withdrawal of a package: who, when, why, and its figures at that moment. */
function Rollback({ of }: { of: NonNullable<OfflinePackage['rollback']> }) {
  const to = (
    <>
      <ObjectLink type={offlineType} id={of.to_id}>
        {safeText(of.to_semver)}
      </ObjectLink>{' '}
      <span className="mono secondary">{of.to_id}</span>
    </>
  );
  return (
    <Section title="回滚">
      <Facts
        of={offlineType}
        row={{ ...of, rolled_back_at: of.at, rolled_back_by: of.by }}
        facts={[
          'rolled_back_by',
          'rolled_back_at',
          'reason_code',
          ['说明', safeText(of.remark)],
          ['to_id', to],
          'percent',
        ]}
      />
      <p className="secondary">当时的数据</p>
      <FactList columns={2} items={figureItems(of.metrics)} />
    </Section>
  );
}

/** One package beside the list: health first, then facts and the differences of its files. */
export default function OfflineDrawer({ buttons, ...beside }: DetailProps<OfflinePackage>) {
  return (
    <ObjectDrawer
      of={offlineType}
      call={getOfflinePackage}
      {...beside}
      title={({ package: { app_key, semver } }) => safeText(`${app_key} ${semver}`)}
      refreshMs={({ package: { status } }) => (status === 'gray' ? 30_000 : undefined)}
      buttons={({ package: one }) => buttons(one)}
    >
      {({ package: one, ...detail }) => (
        <>
          {one.stopped !== '' && (
            <Alert type="error" showIcon className={layout.above16} title={`已自动暂停：${safeText(one.stopped)}`} />
          )}
          {one.rollback && <Rollback of={one.rollback} />}
          {(one.status === 'gray' || one.status === 'paused') && (
            <Section title="放量条件">
              <Gates of={one} />
            </Section>
          )}
          {one.status === 'testing' && (
            <Section title="内测扫码">
              {/* Scanners want a light ground, in the dark as well. */}
              <QRCode value={detail.preview} size={160} marginSize={2} bordered={false} color="black" bgColor="white" />
              <p className="mono secondary">{detail.preview}</p>
            </Section>
          )}
          {one.stage_at !== null && one.rollback === null && (
            <Section title="下发数据">
              <FactList columns={2} items={figureItems(one.metrics)} />
            </Section>
          )}
          <Facts
            of={offlineType}
            row={one}
            facts={[
              'status',
              'percent',
              'biz',
              'platform',
              ['应用区间', appsText(one)],
              'update_mode',
              'bytes',
              'unpacked',
              'file_count',
              'entry',
              hashFact('sha256', one.sha256),
              hashFact('md5', one.md5),
              ['changelog', safeText(one.changelog), 'wide'],
              'holders',
              'testers',
              'stage_at',
              'served_at',
              'uploaded_at',
              'uploaded_by',
              'released_by',
            ]}
          />
          <Section title="文件">
            <Files detail={{ package: one, ...detail }} />
          </Section>
        </>
      )}
    </ObjectDrawer>
  );
}
