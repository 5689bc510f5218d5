import { Button } from 'antd';
import { newId } from '@/components/config/newId';
import { useMay } from '@/components/config/useMay';
import type { Content } from '@/domain/config/rules';
import { type PatrolRuleBody, ruleActions, ruleModes } from '@/domain/patrolRule/rules';
import { sentenceOf } from '@/domain/shared/conditionTree';
import { countText } from '@/domain/shared/figure';
import { labelOf } from '@/domain/shared/labels';
import { FactList } from '@/kit/base/FactList';
import { openForm } from '@/kit/base/openForm';
import { startBackTest } from '@/services/patrolRule';
import type { BackTestProps } from './BackTestDialog';

/** A rule in words, and its back-test. */
export default function RulePreview({ content: { name, body }, id }: { content: Content<PatrolRuleBody>; id: string }) {
  const may = useMay();
  const actions = body.actions.map((action) => labelOf(ruleActions, action).label).join('、');
  return (
    <>
      <FactList
        columns={1}
        items={[
          ['当', sentenceOf(body.conditions)],
          ['统计', `${countText(body.window_sec)} 秒内；命中后 ${countText(body.cooldown_sec)} 秒不再命中`],
          ['则', `${labelOf(ruleModes, body.mode).label}：${actions || '未选择动作'}`],
        ]}
      />
      {may(startBackTest) && (
        <Button
          disabled={id === newId}
          onClick={() => openForm<BackTestProps>(() => import('./BackTestDialog'), { id, name })}
        >
          回测
        </Button>
      )}
    </>
  );
}
