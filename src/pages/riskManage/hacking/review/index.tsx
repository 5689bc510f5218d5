import { useQuery } from '@tanstack/react-query';
import { assignee, lane, overdue, priority, region, sceneFilter } from '@/components/review/queueFilters';
import { ReviewBench } from '@/components/review/ReviewBench';
import type { BenchSpec } from '@/components/review/types';
import { caseType } from '@/domain/case/fields';
import { hackingFields } from '@/domain/hacking/fields';
import { measureCannot, violationRefused, wrongRulesRefused } from '@/domain/hacking/rules';
import { refreshMs } from '@/domain/shared/limits';
import { anyOf, numberIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { openForm } from '@/kit/base/openForm';
import { columnsOf } from '@/kit/list/columnsOf';
import { hackingExtraIn, listRecalls } from '@/services/hacking';
import { queryOf } from '@/utils/queryOf';
import HackingEvidence from '../evidence/HackingEvidence';
import { HackingExtra } from './HackingExtra';

/** Messages of this reviewer's decisions that are still in the app although they were recalled. */
function RecallStatus() {
  const { data } = useQuery({ ...queryOf(listRecalls, {}), refetchInterval: refreshMs });
  const list = data?.list ?? [];
  const failed = list.flatMap(({ messages }) => messages.filter(({ status }) => status === 'failed')).length;
  return (
    <>
      {failed > 0 && (
        <button
          type="button"
          className="link-button danger"
          onClick={() =>
            openForm(() => import('./RecallDialog'), { decisionIds: list.map(({ decision_id }) => decision_id) })
          }
        >
          {failed} 条消息撤回失败，查看
        </button>
      )}
    </>
  );
}

const { case_type, cluster_id, marks } = hackingFields;
const { created_at, score } = caseType.fields;

/** Time of arrival; unrestricted by default. */
const arrived = timeFilter('from', created_at, { from: 'from', to: 'to' });

const policyOf = {
  solicit: 'ads.contact',
  fraud: 'fraud.scam',
  theft: 'theft.protect',
  cheat: 'cheat.bot',
  coin_trade: 'fraud.recharge',
  minor_induce: 'minor.harm',
  mass_register: 'ads.platform',
} as const;

/** 黑产审核 (docs/design/risk.md#hacking-review): machine findings of cheating, solicitation and theft. */
const spec: BenchSpec<'hacking'> = {
  kind: 'hacking',
  title: '黑产审核',
  filters: [
    lane,
    anyOf('type', case_type),
    sceneFilter,
    numberIn('score_min', score, '≥'),
    textIn('cluster', cluster_id),
    region,
    priority,
    anyOf('mark', marks, [
      { value: 'new', label: '新号' },
      { value: 'cluster', label: '有团伙' },
      { value: 'victims', label: '有受害者' },
    ]),
    arrived,
    overdue,
    assignee,
  ],
  columns: columnsOf(hackingFields, [
    { key: 'type', field: 'case_type', width: 100, value: ({ payload }) => payload.case_type },
    { key: 'same_text_users', width: 90, value: ({ payload }) => payload.signals.same_text_users },
    { key: 'cluster_id', width: 110, value: ({ payload }) => payload.cluster_id },
  ]),
  evidence: HackingEvidence,
  choices: [
    {
      key: 'a',
      label: '正常（误报）',
      conclusion: 'clean',
      tone: 'good',
      complete: ({ payload }, { extra }) => {
        const { wrong_rules } = hackingExtraIn(extra);
        // The only rule there is was the wrong one.
        const rules = wrong_rules.length === 0 && payload.rule_ids.length === 1 ? payload.rule_ids : wrong_rules;
        return wrongRulesRefused(payload, rules)?.why ?? { extra: { wrong_rules: rules }, measures: [] };
      },
    },
    {
      key: 'r',
      label: '违规',
      conclusion: 'violate',
      tone: 'bad',
      complete: ({ payload, target_uid }, draft) => {
        const extraFields = { ...hackingExtraIn(draft.extra), wrong_rules: [] };
        const found = { ...payload, owner: target_uid };
        return (
          violationRefused(found, { ...draft, ...extraFields, conclusion: 'violate' })?.why ?? { extra: extraFields }
        );
      },
    },
  ],
  policies: [
    'ads.contact',
    'ads.platform',
    'fraud.scam',
    'fraud.phishing',
    'fraud.recharge',
    'theft.seller',
    'theft.protect',
    'cheat.bot',
    'minor.harm',
  ],
  measures: [
    'recall_messages',
    'remind',
    'warn',
    'no_dm',
    'limit',
    'ban',
    'ban_device',
    'ban_cluster',
    'freeze_assets',
    'notify_victims',
    'add_word',
    'block_url',
  ],
  measureCannot: ({ payload, target_uid }, measure) => measureCannot({ ...payload, owner: target_uid }, measure),
  suggested: ({ payload }) => policyOf[payload.case_type],
  usualMeasures: ['recall_messages'],
  extra: HackingExtra,
  status: RecallStatus,
  evidenceOf: ({ case_id, payload }) => {
    const messages = payload.texts.map(({ msg_id }) => msg_id);
    return messages.length > 0 ? messages : [case_id];
  },
};

export default function HackingReviewPage() {
  return <ReviewBench spec={spec} />;
}
