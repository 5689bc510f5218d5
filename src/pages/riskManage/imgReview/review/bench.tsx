import { Fragment } from 'react';
import { ListThumb } from '@/components/review/guard/GuardedImage';
import { assignee, lane, overdue, priority, region, sceneFilter, source } from '@/components/review/queueFilters';
import type { BenchSpec } from '@/components/review/types';
import { caseType } from '@/domain/case/fields';
import { imageFields } from '@/domain/image/fields';
import {
  areasFound,
  canReplace,
  imageFindingsOf,
  imagePolicies,
  isMinorImage,
  judgedLabels,
  suggestedPolicy,
} from '@/domain/image/rules';
import type { Measure } from '@/domain/review/rules';
import { hashStates } from '@/domain/shared/kindLabels';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { userFlags } from '@/domain/user/rules';
import { anyOf, numberIn, oneOf } from '@/kit/base/list/filters';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import { imageMarksIn } from '@/services/image';
import { safeText } from '@/utils/safeText';
import ImageEvidence from '../evidence/ImageEvidence';

const labelName = (label: string): string => labelOf(machineLabels, label).label;

/** Measures that remove the picture; hiding or replacing it leaves it in place. */
const withPicture: readonly Measure[] = ['delete_content', 'delete_same', 'hash_bank'];

const { labels, score } = caseType.fields;
const { dup_count, exposed } = imageFields;

/** 图片审核 (docs/design/risk.md#img-review): most pages pass; what does not is one digit away. */
export const imageSpec: BenchSpec<'image'> = {
  kind: 'image',
  title: '图片审核',
  filters: [
    lane,
    sceneFilter,
    anyOf(
      'label',
      labels,
      judgedLabels.map((value) => ({ value, label: labelOf(machineLabels, value).label })),
    ),
    numberIn('score_min', score, '≥'),
    numberIn('score_max', score, '≤'),
    source,
    region,
    priority,
    oneOf('flag', '用户标记', [{ value: 'new', label: userFlags.new.label }]),
    numberIn('amount_min', exposed, '≥'),
    oneOf('mark', dup_count, [
      { value: 'duplicate', label: '有同图' },
      { value: 'hash_in', label: '命中哈希库' },
    ]),
    overdue,
    assignee,
  ],
  columns: columnsOf({ ...caseType.fields, ...imageFields }, [
    {
      key: 'thumb',
      picture: true,
      width: 90,
      render: (item) =>
        isMinorImage(item) ? (
          <span className="secondary">不提供</span>
        ) : (
          <ListThumb medium={item.payload.medium} alt={item.payload.image_id} />
        ),
    },
    {
      key: 'labels',
      width: 150,
      render: (item) =>
        imageFindingsOf(item).map(({ label }) => (
          <Fragment key={label}>
            <Tag color={labelOf(machineLabels, label).color}>{safeText(labelName(label))}</Tag>{' '}
          </Fragment>
        )),
    },
    {
      key: 'dup_count',
      width: 110,
      value: ({ payload }) => payload.dup_count,
      after: ({ payload }) =>
        payload.hash_state !== 'none' && (
          <>
            {' '}
            <StateTag map={hashStates} value={payload.hash_state} />
          </>
        ),
    },
    { key: 'exposed', width: 90, value: ({ payload }) => payload.exposed },
  ]),
  evidence: ImageEvidence,
  choices: [
    { key: 'a', label: '通过', conclusion: 'pass', tone: 'good', complete: () => ({ extra: {} }) },
    { key: 'r', label: '违规', conclusion: 'violate', tone: 'bad', complete: () => ({ extra: {} }) },
    {
      key: 'm',
      label: '打码后通过',
      conclusion: 'mask',
      tone: 'plain',
      complete: (item, { extra }) => {
        const marks = imageMarksIn(extra);
        const areas = marks.areas.length > 0 ? marks.areas : areasFound(item);
        if (areas.length === 0) return '没有可打码的区域，请按空格放大后框选';
        return { extra: { areas, crop: marks.crop && areas.length === 1 } };
      },
    },
    {
      key: 'p',
      label: '仅自己可见',
      conclusion: 'private',
      tone: 'plain',
      complete: (_, { measures }) => ({
        extra: {},
        measures: measures.filter(({ type }) => !withPicture.includes(type)),
      }),
    },
    {
      key: 'd',
      label: '替换默认图',
      conclusion: 'replace_default',
      tone: 'plain',
      complete: (item, { measures }) =>
        canReplace(item)
          ? { extra: {}, measures: measures.filter(({ type }) => !withPicture.includes(type)) }
          : '只有头像、封面和家族图可以替换为默认图',
    },
  ],
  policies: imagePolicies,
  measures: ['delete_content', 'hash_bank', 'remind', 'warn', 'mute', 'limit', 'ban', 'reset_profile', 'close_others'],
  // Penalties for a minor's picture are chosen by the reviewer, never suggested.
  suggested: (item) => (isMinorImage(item) ? null : suggestedPolicy(item)),
  usualMeasures: ['delete_content'],
  evidenceOf: ({ payload }) => [payload.image_id],
  showsMedia: true,
  mediaOf: ({ payload }) => [payload.medium.url],
};
