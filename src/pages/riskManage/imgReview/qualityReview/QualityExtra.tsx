import { GuardedImage } from '@/components/review/guard/GuardedImage';
import parts from '@/components/review/parts.module.css';
import type { ExtraProps } from '@/components/review/types';
import { recommendOf, replaceTemplates } from '@/domain/quality/rules';
import { type QaError, qaErrors } from '@/domain/review/rules';
import { type Defect, defects, type Recommend, recommends } from '@/domain/shared/kindLabels';
import { optionsOf } from '@/domain/shared/labels';
import { isSensitive } from '@/domain/shared/machineLabel';
import { useKeys } from '@/hooks/useKeys';
import controls from '@/kit/base/controls.module.css';
import { FirstOpinion } from './FirstOpinion';
import { gradingIn, gradingTemplateIn, siblingsOf } from './grading';
import styles from './quality.module.css';

type Props = ExtraProps<'quality'>;

const defectOptions = optionsOf(defects);
const errorOptions = optionsOf(qaErrors);
const recommendKeys: Partial<Record<Recommend, string>> = { pool: 'P', replace: 'X' };

/** Defects, what becomes of the picture, the user's others; after a second check what the first one was. */
export function QualityExtra({ item, items = [], draft, onDraft }: Props) {
  const grading = gradingIn(draft);
  const { revealed } = grading;
  // The second check keeps its own entries.
  const recommend = grading.recommend ?? (revealed && recommendOf(revealed.grade));
  const siblings = siblingsOf(item, items);
  const put = (patch: Partial<typeof grading>) => onDraft({ extra: { ...draft.extra, ...patch } });
  const onDefect = (defect: Defect) =>
    put({
      defects: defectOptions.flatMap(({ value }) =>
        grading.defects.includes(value) === (value !== defect) ? [value] : [],
      ),
    });
  const onRecommend = (value: Recommend) => put({ recommend: grading.recommend === value ? null : value });
  const onAlong = (id: string) =>
    put({ along: grading.along.includes(id) ? grading.along.filter((one) => one !== id) : [...grading.along, id] });
  const onAll = () =>
    put({ along: grading.along.length === siblings.length ? [] : siblings.map(({ case_id }) => case_id) });
  const onError = (error_type: QaError) => put({ error_type });

  const digits = revealed
    ? errorOptions.map(({ value }) => ({ label: '差错类型', run: () => onError(value) }))
    : defectOptions.map(({ value }) => ({ label: '缺陷', run: () => onDefect(value) }));
  useKeys([
    ...digits.map((one, i) => ({ key: String(i + 1), ...one })),
    ...(revealed
      ? []
      : [
          { key: 'p', label: '进推荐池', run: () => onRecommend('pool') },
          { key: 'x', label: '要求更换', run: () => onRecommend('replace') },
        ]),
    ...(siblings.length > 0 ? [{ key: 't', label: '同用户一并评级', run: onAll }] : []),
  ]);

  return (
    <>
      <fieldset className={parts.row} aria-label="缺陷" disabled={revealed !== null}>
        {defectOptions.map(({ value, label }, i) => (
          <button
            key={value}
            type="button"
            className={parts.chip}
            aria-pressed={grading.defects.includes(value)}
            onClick={() => onDefect(value)}
          >
            {!revealed && <kbd>{i + 1}</kbd>} {label}
          </button>
        ))}
      </fieldset>
      <fieldset className={parts.row} aria-label="推荐" disabled={revealed !== null}>
        {optionsOf(recommends).map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={parts.chip}
            aria-pressed={recommend === value}
            onClick={() => onRecommend(value)}
          >
            {!revealed && recommendKeys[value] && <kbd>{recommendKeys[value]}</kbd>} {label}
          </button>
        ))}
        {recommend === null && <span className="secondary">未选时按等级：S、A 进推荐池，其余不推荐</span>}
        {grading.recommend === 'replace' && item.payload.mode === 'quality' && (
          <>
            <select
              aria-label="更换模板"
              className={controls.select}
              value={gradingTemplateIn(grading)}
              onChange={({ target }) => put({ template_id: target.value as keyof typeof replaceTemplates })}
            >
              {optionsOf(replaceTemplates).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <span className="secondary">告知用户：{replaceTemplates[gradingTemplateIn(grading)].content}</span>
          </>
        )}
      </fieldset>
      {siblings.length > 0 && (
        <fieldset className={parts.row} aria-label="同用户一并评级">
          <button
            type="button"
            className={parts.chip}
            aria-pressed={grading.along.length === siblings.length}
            onClick={onAll}
          >
            <kbd>T</kbd> 同用户 {siblings.length} 张一并评级
          </button>
          {siblings.map(({ case_id, payload, labels }, i) => (
            <label key={case_id} className={styles.sibling}>
              <input
                type="checkbox"
                aria-label={`一并评级 第 ${i + 1} 张`}
                checked={grading.along.includes(case_id)}
                onChange={() => onAlong(case_id)}
              />
              <GuardedImage
                medium={payload.medium}
                alt={`同用户待评 ${i + 1}`}
                thumb
                judged
                sensitive={isSensitive(labels)}
                colors
              />
            </label>
          ))}
        </fieldset>
      )}
      {revealed && <FirstOpinion revealed={revealed} error={grading.error_type} onError={onError} />}
    </>
  );
}
