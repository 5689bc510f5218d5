import { bodyLabels } from '@/components/config/commonFields';
import type { ConfigRow, ConfigType } from '@/components/config/types';
import { overFindings } from '@/domain/config/over';
import { newContent } from '@/domain/config/rules';
import { experimentType } from '@/domain/experiment/fields';
import {
  type ExperimentBody,
  experimentAges,
  experimentBodyFields,
  experimentLayers,
  experimentUnits,
  rollOutCannot,
  trafficCannot,
} from '@/domain/experiment/rules';
import { labelOf } from '@/domain/shared/labels';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { openForm } from '@/kit/base/openForm';
import { adjustTraffic, experiment, rollOutVariant } from '@/services/experiment';

export type ExperimentRow = ConfigRow<ExperimentBody>;

export interface HitProps {
  row: ExperimentRow;
  onClose: () => void;
}

const { fields } = experimentType;

/** 实验 for the config kit (docs/design/tool-set.md#exp); its layer groups them, and its traffic is limited. */
export const experimentConfig: ConfigType<ExperimentBody> = {
  of: experimentType,
  calls: experiment,
  placeOf: ({ body }) => body.layer,
  places: experimentLayers,
  capacity: null,
  ownTraffic: true,
  noDevicePreview: true,
  empty: () =>
    newContent({
      key: '',
      hypothesis: '',
      layer: 'ui',
      unit: 'uid',
      seed: crypto.randomUUID().slice(0, 8),
      traffic: 10,
      variants: [
        { key: 'control', name: '对照组', weight: 50, is_control: true, payload: '{}' },
        { key: 'v1', name: '实验组', weight: 50, is_control: false, payload: '{}' },
      ],
      fixed: [],
      goal: null,
      guardrails: [],
      sample_size: 0,
      ramp: [],
      guard_limit: 5,
    }),
  labels: bodyLabels(fields, experimentBodyFields),
  sections: () => import('./sections'),
  Preview: lazyPart(() => import('./ExperimentPreview')),
  slim: true,
  moreFirst: true,
  editCannot: (row) => overFindings('实验', row)[0]?.text,
  moves: {
    pause: { effect: '立即回到对照，数据停止累计；恢复后放量计划按开始时间续到应到的一步' },
    resume: { effect: '立即恢复分流，用户的版本不变' },
    end: { label: '停止', effect: '立即停止分流，释放层内流量；已停止的实验不能再开始' },
  },
  // Ahead of its dialog, which begins with it.
  EndChoice: soonPart(() => import('./EndChoice')),
  More: lazyPart(() => import('./Results')),
  Diff: lazyPart(() => import('./PayloadDiff')),
  views: [{ key: 'stale', label: experimentAges.stale.label, query: { age: 'stale' }, counted: true }],
  actions: [
    {
      key: 'traffic',
      label: '调流量',
      level: 'L2',
      permission: String(adjustTraffic.spec.action),
      disabledReason: trafficCannot,
      form: () => import('./TrafficForm'),
    },
    {
      key: 'hit',
      label: '查我命中',
      level: 'view',
      disabledReason: ({ live, status, content: { body } }) => {
        if (status === 'ended' || status === 'archived') return '已停止，没有用户参与';
        if (live === null) return '还没有开始过';
        return body.unit === 'uid' ? undefined : `按${labelOf(experimentUnits, body.unit).label}分流，不能按用户查`;
      },
      open: (row) => openForm<HitProps>(() => import('./HitDialog'), { row }),
    },
    {
      key: 'rollOut',
      label: '全量',
      level: 'L3',
      permission: String(rollOutVariant.spec.action),
      danger: true,
      disabledReason: rollOutCannot,
      form: () => import('./RollOutForm'),
    },
  ],
  configParts: [{ key: 'layers', label: '层', hasEnvironments: true, View: lazyPart(() => import('./Layers')) }],
  emptyHint: '暂无实验：点「新建」添加第一个',
};
