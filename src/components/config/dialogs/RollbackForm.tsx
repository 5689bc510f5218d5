import type { FormProps } from '@/kit/base/openForm';
import { Time } from '@/kit/field/Time';
import { WriteForm } from '@/kit/form/WriteForm';
import type { ConfigDetail, ConfigRow } from '../types';
import { configNameOf, configSeenOf, type TypeFact } from '../useConfigActions';

export interface RollbackProps<B> extends FormProps<ConfigRow<B>>, TypeFact<B> {
  /** Version to restore. */
  to: ConfigDetail<B>['versions'][number];
  /** A draft that it takes the place of. */
  losesDraft: boolean;
  /** Called with the reason once the draft exists. */
  onDone: (reason: string) => void;
}

/** 回滚 (L2): makes a draft with exactly the content of an old version; the publish step follows with the same reason. */
export default function RollbackForm<B>({ targets: [row], type, to, losesDraft, onDone, onClose }: RollbackProps<B>) {
  return (
    <WriteForm
      endpoint={type.calls.rollback}
      of={type.of}
      target={row}
      seen={configSeenOf(row)}
      title={`回滚到版本 ${to.version}`}
      okText="生成草稿"
      danger={losesDraft}
      remark="required"
      remarkLabel="说明"
      impact={
        <>
          将按版本 {to.version}（{to.by} 于 <Time at={to.at} /> 发布）的内容，为{configNameOf({ type }, row)}
          生成一份草稿；下一步检查并发布，发布后才对用户生效。{losesDraft && '现有的未发布修改会被覆盖。'}
        </>
      }
      input={{ to: to.version }}
      done={(_, { remark }) => {
        onDone(String(remark ?? '').trim());
        return `已按版本 ${to.version} 生成草稿`;
      }}
      onClose={onClose}
    />
  );
}
