import type { ConfigRow } from '@/components/config/types';
import type { DressupBody } from '@/domain/dressup/rules';
import type { Action } from '@/kit/base/actions';
import { takeOffDressup } from '@/services/dressup';

export type DressupRow = ConfigRow<DressupBody>;

/** 强制卸下 (L2): it is taken off one user, or all who wear it, for a violation. */
export const takeOffAction: Action<DressupRow> = {
  key: 'takeoff',
  label: '强制卸下',
  permission: String(takeOffDressup.spec.action),
  level: 'L2',
  danger: true,
  disabledReason: ({ env, online_at }) => {
    if (env !== 'prod') return '测试环境没有用户佩戴';
    return online_at === null ? '从未上线，没有人佩戴' : undefined;
  },
  form: () => import('./TakeOffForm'),
};
