import { fewText, isFew, kappaText, qualityPercentOf } from '@/domain/quality/rules';
import { qaErrors } from '@/domain/review/rules';
import { defects, grades, qualityModes } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import type { BatchReport, QualityBatch, WeeklyReport } from '@/services/quality';
import { percentText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

/** Reports as a lead reads and forwards them: plain text. */

type Agreement = Pick<QualityBatch, 'checked' | 'errors' | 'kappa'>;

const timeOf = (at: number): string => `${serverTime(at)?.slice(0, 16) ?? ''}（北京时间）`;

export const kappaLabel = (kappa: number | null): string =>
  kappa === null ? '无法计算' : `${kappa.toFixed(2)}（${kappaText(kappa)}）`;

const agreementText = ({ checked, errors, kappa }: Agreement): string =>
  `复检 ${checked} 张，一致率 ${percentText(rateOf(checked - errors, checked))}，差错 ${errors} 张，κ ${kappaLabel(kappa)}`;

const listText = <T>(list: readonly T[], text: (one: T) => string): string => list.map(text).join('，') || '无';

const gradesText = (list: BatchReport['grades'], all: number): string =>
  listText(list, ({ grade, count }) => `${labelOf(grades, grade).label} ${count}（${qualityPercentOf(count, all)}）`);

const defectsText = (list: BatchReport['defects']): string =>
  listText(list, ({ defect, count }) => `${labelOf(defects, defect).label} ${count}`);

const errorsText = (list: BatchReport['errors']): string =>
  listText(list, ({ type, count }) => `${labelOf(qaErrors, type).label} ${count}`);

const peopleLines = (people: BatchReport['people']): string[] =>
  people.length === 0
    ? []
    : ['', '被检人：', ...people.map((person) => `- ${safeText(person.name)}：${agreementText(person)}`)];

const fewLine = (samples: number): string[] => (isFew(samples) ? [`注意：${fewText}。`] : []);

export function batchReportText({ batch, grades: byGrade, defects: byDefect, errors, people }: BatchReport): string {
  const { title, batch_id, mode, owner_name, drawn_at, due_at, size, checked } = batch;
  return [
    `${title}（${batch_id}）质检报告`,
    `模式：${labelOf(qualityModes, mode).label}；负责人：${safeText(owner_name)}`,
    `抽样：${timeOf(drawn_at)}；截止：${timeOf(due_at)}`,
    `样本 ${size} 张，已检 ${checked} 张。`,
    ...fewLine(checked),
    '',
    `等级：${gradesText(byGrade, checked)}`,
    `缺陷：${defectsText(byDefect)}`,
    ...(mode === 'qa' ? [agreementText(batch), `差错类型：${errorsText(errors)}`, ...peopleLines(people)] : []),
  ].join('\n');
}

export function weeklyReportText(week: WeeklyReport): string {
  const { from, to, graded, pooled, replaced, checked, error_types, disputes, people } = week;
  return [
    `图片质检周报 ${serverTime(from)?.slice(0, 10)} 至 ${serverTime(to)?.slice(0, 10)}`,
    '',
    `画质分级 ${graded} 张：${gradesText(week.grades, graded)}`,
    `进推荐池 ${pooled} 张，要求更换 ${replaced} 张`,
    `缺陷：${defectsText(week.defects)}`,
    '',
    agreementText(week),
    ...fewLine(checked),
    `差错类型：${errorsText(error_types)}`,
    `申辩 ${disputes.submitted} 条：成立 ${disputes.overturned}，不成立 ${disputes.upheld}，待裁定 ${disputes.submitted - disputes.overturned - disputes.upheld}`,
    ...peopleLines(people),
  ].join('\n');
}
