import { Alert, Form, Radio } from 'antd';
import { banType } from '@/domain/ban/fields';
import { maxBanBatch } from '@/domain/ban/limits';
import { banCannot, comesBackText, leadCode } from '@/domain/ban/rules';
import layout from '@/kit/base/layout.module.css';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type BanRecord, type LiftResult, liftBan, liftBans } from '@/services/ban';
import { TargetWords } from '../BanTarget';
import { banSeenOf, typesOf } from '../banText';

const reasonsOf = ({ misjudged }: { misjudged?: boolean }) => (misjudged ? 'lift' : 'early');

const idOf = ({ ban_id }: { ban_id: string }) => ban_id;

/** 解封 (L2): ends these bans, no other of the same targets; a mistake gives its points back. */
export default function LiftForm({ targets, onClose }: FormProps<BanRecord>) {
  const [ban] = targets;
  return targets.length === 1 ? <LiftOne ban={ban} onClose={onClose} /> : <LiftMany bans={targets} onClose={onClose} />;
}

function LiftOne({ ban, onClose }: { ban: BanRecord; onClose: () => void }) {
  return (
    <WriteForm
      endpoint={liftBan}
      of={banType}
      target={ban}
      title="解除封禁"
      okText="确认解封"
      reasons={reasonsOf}
      remark="required"
      impact={
        <>
          将解除 <TargetWords ban={ban} /> 的「{typesOf(ban)}」封禁（原定至{' '}
          {ban.end_at === null ? '永久' : <Time at={ban.end_at} />}），立即生效；操作记入审计。
        </>
      }
      initialValues={{ misjudged: false }}
      seen={banSeenOf(ban)}
      done={({ not_restored }) => ['已解除封禁', ...not_restored.map((lost) => `未能恢复：${lost}`)].join('，')}
      onClose={onClose}
    >
      <Misjudged points={`本次封禁的处罚分（${ban.points_status === 'active' ? ban.points : 0} 分）`} bans={[ban]} />
    </WriteForm>
  );
}

/** 批量解封: what became of each is shown, and only what failed is sent again (docs/design/blocks.md#g5). */
function LiftMany({ bans, onClose }: { bans: readonly BanRecord[]; onClose: () => void }) {
  const isLead = useCan()(leadCode);
  return (
    <BatchForm
      endpoint={liftBans}
      about={`${bans.length} 条封禁`}
      title="批量解封"
      titleOfRetry="重试失败项"
      okText="确认解封"
      reasons={reasonsOf}
      remark="required"
      targets={bans}
      idOf={idOf}
      leftOut={(ban: BanRecord): LiftResult | undefined => {
        const reason = banCannot.lift(ban, isLead);
        return reason ? { ban_id: ban.ban_id, version: ban.version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 条不能解封，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxBanBatch}
      unit="条"
      impact={({ length }) => `将解除所选的 ${length} 条封禁，立即生效；一条失败不影响其他，操作逐条记入审计。`}
      initialValues={{ misjudged: false }}
      input={(pending, { misjudged }: { misjudged: boolean }) => ({
        bans: pending.map(({ target, last }) => ({ ban_id: target.ban_id, version: (last ?? target).version })),
        misjudged,
      })}
      resultsOf={({ results }) => results}
      resultsTitle="解封结果"
      subject={{
        title: '对象',
        render: ({ ban_id }) => {
          const ban = bans.find((one) => one.ban_id === ban_id);
          return ban ? <TargetWords ban={ban} /> : ban_id;
        },
      }}
      onClose={onClose}
    >
      <Misjudged points="这些封禁的处罚分" bans={bans} />
    </BatchForm>
  );
}

/**
 * Whether the ban was a mistake, and what that does to the points and to what was done beside it
 * (docs/design/blocks.md#g17).
 */
function Misjudged({ points, bans }: { points: string; bans: readonly BanRecord[] }) {
  const misjudged: boolean | undefined = Form.useWatch('misjudged');
  return (
    <>
      <FormField name="misjudged" label="是否误判" required>
        <Radio.Group
          options={[
            { value: false, label: '不是误判，提前解封' },
            { value: true, label: '是误判，撤销处罚' },
          ]}
        />
      </FormField>
      {misjudged ? (
        <Alert
          type="warning"
          showIcon
          className={layout.below16}
          title={`按误判处理：${points}会一并撤销，并计入误封率。${comesBackText(bans)}`}
        />
      ) : (
        <p className="secondary">{points}保留，仍计入处罚阶梯。</p>
      )}
    </>
  );
}
