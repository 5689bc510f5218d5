import { Form, Radio } from 'antd';
import { offlineType } from '@/domain/offlinePackage/fields';
import { maxOfflineTesters } from '@/domain/offlinePackage/limits';
import { nextStep, type OfflineVerb, offlineMoves } from '@/domain/offlinePackage/rules';
import { idsIn, idsOfLines, type PastedIds, userIds } from '@/domain/shared/pastedIds';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { FormField } from '@/kit/form/FormField';
import { IdsField } from '@/kit/form/IdsField';
import { WriteForm } from '@/kit/form/WriteForm';
import {
  advanceOfflinePackage,
  forceOfflinePackage,
  moveOfflinePackage,
  type OfflineDetail,
  type OfflinePackage,
  rollbackOfflinePackage,
  testOfflinePackage,
} from '@/services/offlinePackage';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { FileChanges } from '../FileChanges';
import { Gates } from '../Gates';
import { useDetail } from '../useDetail';

interface Props extends FormProps<OfflinePackage> {
  verb: Exclude<OfflineVerb, 'disable'>;
}

const nameOf = ({ app_key, semver, platform }: OfflinePackage) =>
  `${safeText(app_key)} ${safeText(semver)}（${platform === 'ios' ? 'iOS' : 'Android'}）`;

/** Dialogs of the release steps. */
export default function ReleaseForm({ verb, targets: [one], onClose }: Props) {
  const shared = { of: offlineType, target: one, onClose };
  if (verb === 'rollback') return <RollbackForm one={one} onClose={onClose} />;
  if (verb === 'advance') {
    const percent = nextStep(one.percent) ?? 100;
    return (
      <WriteForm
        {...shared}
        endpoint={advanceOfflinePackage}
        input={{ percent }}
        title={`放量到 ${percent}%`}
        okText={percent === 100 ? '确认全量' : '确认放量'}
        impact={`${nameOf(one)} 从 ${one.percent}% 放量到 ${percent}% 的用户，立即生效。`}
        done={percent === 100 ? '已全量' : `已放量到 ${percent}%`}
      >
        {one.status === 'gray' ? <Gates of={one} /> : <Changes one={one} />}
      </WriteForm>
    );
  }
  if (verb === 'test')
    return (
      <WriteForm
        {...shared}
        endpoint={testOfflinePackage}
        title="内测"
        okText="开始内测"
        impact={`${nameOf(one)} 只下发给下列用户，最多 ${maxOfflineTesters} 个；二维码在详情里。`}
        initialValues={{ testers: idsOfLines(one.testers) }}
        input={({ testers }: { testers: PastedIds }) => ({ testers: idsIn(testers, userIds) })}
        done="已开始内测"
      >
        <IdsField name="testers" label="内测用户" kind={userIds} />
      </WriteForm>
    );
  if (verb === 'force')
    return (
      <WriteForm
        {...shared}
        endpoint={forceOfflinePackage}
        title="强制更新"
        okText="确认强制更新"
        danger
        remark="required"
        impact={`未装 ${nameOf(one)} 的用户打开页面时必须先更新，不能跳过。`}
        done="已改为强制更新"
      />
    );
  const { label } = offlineMoves[verb];
  const { impact, done } = moveWords[verb];
  return (
    <WriteForm
      {...shared}
      endpoint={moveOfflinePackage}
      input={{ verb }}
      title={label}
      okText={label}
      impact={impact(one)}
      done={done}
    >
      {verb === 'verify' ? <Changes one={one} /> : <Gates of={one} />}
    </WriteForm>
  );
}

const moveWords = {
  verify: {
    impact: (one: OfflinePackage) => `${nameOf(one)} 的哈希与文件清单一致。核对文件变化后，可以内测或灰度。`,
    done: '已确认，可以发布',
  },
  pause: {
    impact: (one: OfflinePackage) => `${nameOf(one)} 停在 ${one.percent}%：不再下发给更多用户，已安装的保留。`,
    done: '已暂停',
  },
  resume: {
    impact: (one: OfflinePackage) => `${nameOf(one)} 从 ${one.percent}% 继续下发，本阶段重新计时。`,
    done: '已恢复',
  },
};

function Changes({ one }: { one: OfflinePackage }) {
  return (
    <Loaded query={useDetail(one.package_id)}>{({ base, files }) => <FileChanges base={base} files={files} />}</Loaded>
  );
}

/** 回滚 (L2): users of the package get an earlier full one. */
function RollbackForm({ one, onClose }: { one: OfflinePackage; onClose: () => void }) {
  const detail = useDetail(one.package_id);
  const { data } = detail;
  const [last] = data?.targets ?? [];
  return (
    <WriteForm
      key={last?.package_id}
      endpoint={rollbackOfflinePackage}
      of={offlineType}
      target={one}
      title="回滚"
      okText="确认回滚"
      danger
      remark="required"
      blocked={data ? undefined : ''}
      impact={`${nameOf(one)} 立即停止下发，不能再次发布；${one.status === 'full' ? '灰度以外的全部用户换成所选的全量版' : '它的用户换回当前全量版'}。`}
      initialValues={{ to_id: last?.package_id }}
      done="已回滚"
      onClose={onClose}
    >
      <Loaded query={detail}>
        {(found) => (
          <>
            <FormField name="to_id" label="回滚到" required ask="请选择全量版">
              <Radio.Group
                options={found.targets.map(({ package_id, semver, served_at }) => ({
                  value: package_id,
                  label: (
                    <>
                      {safeText(semver)} <span className="secondary">全量于</span> <Time at={served_at} short />
                    </>
                  ),
                }))}
              />
            </FormField>
            <Effect one={one} detail={found} />
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}

/** Effect of the chosen version. */
function Effect({ one, detail: { package: now, targets } }: { one: OfflinePackage; detail: OfflineDetail }) {
  const to_id: string | undefined = Form.useWatch('to_id');
  const to = targets.find(({ package_id }) => package_id === to_id);
  if (!to) return null;
  return (
    <p>
      现有 {numberText(now.holders)} 人在用 {nameOf(one)}，下次启动时换成 {safeText(to.semver)}。
    </p>
  );
}
