import { useRef } from 'react';
import parts from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import { maxCaseWords } from '@/domain/hacking/limits';
import { hackingRules, linksOf, violationRefused } from '@/domain/hacking/rules';
import type { Measure } from '@/domain/review/rules';
import { labelOf } from '@/domain/shared/labels';
import { durationLabel } from '@/domain/shared/penalty';
import { maxWordLength } from '@/domain/word/checks';
import { normalized } from '@/domain/word/text';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { openForm } from '@/kit/base/openForm';
import { useMessageTemplates } from '@/kit/field/useMessageTemplates';
import { choicesFailed } from '@/kit/form/choicesFailed';
import type { CaseOf } from '@/services/caseSchema';
import { type HackingExtraFields, hackingExtraIn } from '@/services/hacking';
import { safeText } from '@/utils/safeText';
import { ChipRow } from './ChipRow';
import type { GangChoice } from './GangForm';
import { GuardRow } from './GuardRow';
import { namedTemplates } from './namedTemplates';

type Payload = CaseOf<'hacking'>['payload'];

const minWord = 2;

/** Candidate words for the bank: contacts and hits, without obfuscation. */
function wordsOf({ contacts, texts }: Payload): string[] {
  const hits = texts.flatMap(({ content, hit_spans }) => hit_spans.map(({ start, end }) => content.slice(start, end)));
  const named = contacts.flatMap(({ type, value }) => (type === 'link' ? [] : [value]));
  const links = linksOf({ contacts });
  const words = [...named, ...hits.filter((hit) => !links.includes(hit))].map(normalized);
  const fits = (word: string) => [...word].length >= minWord && [...word].length <= maxWordLength;
  return [...new Set(words)].filter(fits).slice(0, maxCaseWords);
}

/** Fields of fraud and theft decisions beside policy and measures (docs/design/risk.md#hacking-review). */
export function HackingExtra({ item, draft, onDraft, refused }: ExtraProps<'hacking'>) {
  const { payload } = item;
  const hackingExtra = hackingExtraIn(draft.extra);
  const set = (patch: Partial<HackingExtraFields>) => onDraft({ extra: { ...hackingExtra, ...patch } });
  const has = (type: Measure) => draft.measures.some((one) => one.type === type);
  const cluster = draft.measures.find(({ type }) => type === 'ban_cluster');
  const theft = payload.case_type === 'theft';
  const words = wordsOf(payload);
  const links = linksOf(payload);

  /** Rule by rule, then none again. */
  const nextRule = () => {
    const place = payload.rule_ids.findIndex((rule) => hackingExtra.wrong_rules.includes(rule));
    const next = payload.rule_ids[place + 1];
    set({ wrong_rules: next === undefined ? [] : [next] });
  };
  const chooseMembers = () => {
    if (payload.cluster_id === null) return;
    openForm(() => import('./GangForm'), {
      clusterId: payload.cluster_id,
      exclude: hackingExtra.exclude,
      note: draft.note,
      reasonCode: draft.reason_code,
      onConfirm: (choice: GangChoice) => chosen.current(choice),
    });
  };
  /** One action cleans all: the messages, the words, the links, and with a gang its members. */
  const clean = () => {
    const wanted: Measure[] = [
      'recall_messages',
      ...(words.length > 0 ? (['add_word'] as const) : []),
      ...(links.length > 0 ? (['block_url'] as const) : []),
    ];
    const added = wanted.filter((type) => !has(type)).map((type) => ({ type }));
    onDraft({ measures: [...draft.measures, ...added], extra: { ...hackingExtra, words, urls: links } });
    if (payload.cluster_id !== null && !theft) chooseMembers();
  };
  const choose = ({ duration, note, exclude, cluster_version }: GangChoice) => {
    const others = draft.measures.filter(({ type }) => type !== 'ban_cluster');
    onDraft({
      measures: [...others, { type: 'ban_cluster', duration }],
      note,
      extra: { ...hackingExtra, exclude, cluster_version },
    });
  };
  // Uses the latest draft: it may have changed since the form was opened.
  const chosen = useRef(choose);
  chosen.current = choose;
  const confirmOwner = () => set({ ownership_confirmed: !hackingExtra.ownership_confirmed });
  useKeys([
    { key: 'w', label: '判错的规则', run: nextRule },
    { key: 'c', label: '一键清理：撤回同文本、加词、拉黑链接、整团', run: clean },
    ...(payload.cluster_id === null ? [] : [{ key: 't', label: '整团处置的成员', run: chooseMembers }]),
    ...(theft ? [{ key: 'o', label: '确认归属', run: confirmOwner }] : []),
  ]);

  const found = { ...payload, owner: item.target_uid };
  const missing = violationRefused(found, { ...draft, ...hackingExtra, conclusion: 'violate' });
  const invalid = (field: keyof HackingExtraFields) =>
    (refused && (refused.field ?? missing?.field) === field) ||
    (field === 'ownership_confirmed' && missing?.field === field);
  return (
    <>
      <div className={parts.row}>
        <ChipRow
          label="误报规则"
          keyName="W"
          options={payload.rule_ids.map((rule) => ({ value: rule, label: labelOf(hackingRules, rule).label }))}
          chosen={hackingExtra.wrong_rules}
          invalid={invalid('wrong_rules')}
          onChange={(wrong_rules) => set({ wrong_rules })}
        />
        <button type="button" className={parts.chip} aria-keyshortcuts="C" onClick={clean}>
          一键清理 <kbd>C</kbd>
        </button>
        {payload.cluster_id !== null && (
          <button
            type="button"
            className={parts.chip}
            aria-pressed={cluster !== undefined}
            aria-keyshortcuts="T"
            onClick={chooseMembers}
          >
            整团成员 <kbd>T</kbd>
          </button>
        )}
        {cluster && (
          <span className={invalid('exclude') ? parts.refused : 'secondary'}>
            {cluster.duration === undefined || hackingExtra.cluster_version === null
              ? '整团处置：请先确认成员和时长'
              : `整团处置：封号 ${durationLabel(cluster.duration)}，排除 ${hackingExtra.exclude.length} 人`}
          </span>
        )}
        {theft && <GuardRow key={item.case_id} item={item} />}
        {theft && (
          <label>
            <input
              type="checkbox"
              checked={hackingExtra.ownership_confirmed}
              aria-invalid={invalid('ownership_confirmed') || undefined}
              onChange={(event) => set({ ownership_confirmed: event.target.checked })}
            />{' '}
            已确认归属 <kbd>O</kbd>
          </label>
        )}
        {invalid('ownership_confirmed') && <span className={parts.refused}>归属确认前不能永久封禁账号</span>}
        {has('notify_victims') && (
          <VictimTemplate
            value={hackingExtra.template_id}
            invalid={invalid('template_id')}
            onChange={(template_id) => set({ template_id })}
          />
        )}
      </div>
      {(has('add_word') || has('block_url')) && (
        <div className={parts.row}>
          {has('add_word') && (
            <ChipRow
              label="加入可疑词"
              options={words.map((word) => ({ value: word, label: word }))}
              chosen={hackingExtra.words}
              invalid={invalid('words')}
              onChange={(chosen) => set({ words: chosen })}
            />
          )}
          {has('block_url') && (
            <ChipRow
              label="拉黑链接"
              options={links.map((url) => ({ value: url, label: url }))}
              chosen={hackingExtra.urls}
              invalid={invalid('urls')}
              onChange={(urls) => set({ urls })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface TemplateProps {
  value: string | null;
  invalid: boolean | undefined;
  onChange: (id: string | null) => void;
}

function VictimTemplate({ value, invalid, onChange }: TemplateProps) {
  const templates = useMessageTemplates();
  return (
    <>
      <select
        className={controls.select}
        aria-label="给受害者的通知"
        aria-invalid={invalid || undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">选择通知模板</option>
        {namedTemplates(templates.data?.list).map(({ value: id, label }) => (
          <option key={id} value={id}>
            {safeText(label)}
          </option>
        ))}
      </select>
      {choicesFailed(templates)}
    </>
  );
}
